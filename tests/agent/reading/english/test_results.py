"""Which results a line tells as the speaker's own; what others told or what follows is none."""

from __future__ import annotations

import pytest

from agent.reading.context import Background
from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.roles import Role, Species
from rules.game.standing import Standing
from tests.doubles.english_reading import BLACK, WHITE, claims


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("I am the seer. Takeru is a werewolf.", BLACK),
        ("As the seer, I divined Takeru: human.", WHITE),
        ("I divined Takeru and he is human.", WHITE),
        ("I divined Takeru. The result was werewolf.", BLACK),
        ("My divination shows Takeru is a werewolf.", BLACK),
        ("Last night I checked Takeru: werewolf!", BLACK),
        ("I checked Takeru. Not a werewolf.", WHITE),
        ("Takeru is not a werewolf, I divined them.", WHITE),
    ],
)
def test_own_divinations_imply_the_seers_role(text: str, result: Result) -> None:
    assert claims(text).commitments == Claims(co=Role.SEER, divinations=(result,))


def test_several_results_in_one_line() -> None:
    told = claims("I am the seer. Takeru is a werewolf, Sakura is human.")
    assert told.divinations == (BLACK, Result("Sakura", Species.HUMAN))


def test_a_mediums_results_are_no_divinations() -> None:
    assert claims("I am the medium. Takeru was human.") == Claims(co=Role.MEDIUM, mediums=(WHITE,))


@pytest.mark.parametrize(
    "text",
    [
        "Minato says Takeru is a werewolf.",
        "Minato divined Takeru as a werewolf.",
        "According to Minato, Takeru is a werewolf.",
        "I believe Minato, so Takeru is a werewolf.",
        "I will divine Takeru tonight.",
        "Did I say Takeru is human?",
        "Takeru is a werewolf.",
    ],
    ids=["another's", "another divined", "a source", "a belief", "a plan", "a question", "an opinion"],
)
def test_no_own_result(text: str) -> None:
    assert claims(text).divinations == ()


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("Seer CO. N0: Takeru=Human.", (WHITE,)),
        ("Vote Takeru, I divined him as the werewolf.", (BLACK,)),
        ("As the seer I divined Takeru last night. The result is human.", (WHITE,)),
        ("I divined Takeru as a werewolf and Minato's words fit.", (BLACK,)),
        ("I'm the seer. Takeru is probably the wolf.", ()),
        ("I'm the seer. If Takeru is the wolf we win.", ()),
        ("I'm the seer. Takeru has a wolf-like tone.", ()),
        ("Your divination of Takeru as human helps me.", ()),
        ("Minato divined me human and I divined nobody.", ()),
        ("I'm a villager. Takeru is the werewolf.", ()),
    ],
)
def test_results_in_other_words(text: str, results: tuple[Result, ...]) -> None:
    assert claims(text).divinations == results


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("Divined Takeru: werewolf.", (BLACK,)),
        ("Divined Takeru. Human.", (WHITE,)),
        ("Takeru came back human.", (WHITE,)),
        ("I divined Takeru. She came back human.", (WHITE,)),
        ("I divined Takeru and Sakura: both human.", (WHITE, Result("Sakura", Species.HUMAN))),
        ("I divined Takeru and Sakura and they are human.", (WHITE, Result("Sakura", Species.HUMAN))),
        ("I checked. Takeru and Sakura came back human.", (WHITE, Result("Sakura", Species.HUMAN))),
        ("I vote for Minato and Takeru came back human when I checked.", (WHITE,)),
        ("I divined last night. Minato, Takeru came back human.", (WHITE,)),
        ("Minato divined Takeru: human.", ()),
        ("Divined by Minato, Takeru is human.", ()),
        ("Divined anyone, Takeru? A human?", ()),
        ("Takeru came back human?", ()),
        ("Takeru came back human so I believe Minato.", ()),
        ("The seer is right. Takeru came back human.", ()),
        ("I am a villager. Takeru came back human.", ()),
    ],
)
def test_results_in_few_words(text: str, results: tuple[Result, ...]) -> None:
    told = claims(text)
    assert told.divinations == results
    assert (told.co is Role.SEER) == bool(results)


@pytest.mark.parametrize(
    "text",
    [
        "Only Takeru can be the wolf.",
        "Only Takeru is left as the wolf.",
        "The wolf can only be Takeru.",
        "By elimination Takeru is the wolf.",
        "Takeru has to be the wolf.",
        "Takeru or Sakura is the wolf.",
        "One of Takeru and Sakura is the wolf.",
        "Takeru and Sakura are not both human.",
    ],
)
def test_what_a_seer_deduces_is_no_result(text: str) -> None:
    assert claims(f"I am the seer. {text}").commitments == Claims(co=Role.SEER)


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("I am the possessed. I divined Takeru: human.", (WHITE,)),
        ("I am the possessed. I lied that I divined Takeru as human.", ()),
        ("I am the possessed. Takeru is human.", ()),
    ],
)
def test_the_possessed_may_tell_results(text: str, results: tuple[Result, ...]) -> None:
    assert claims(text).commitments == Claims(co=Role.POSSESSED, divinations=results)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("I divined Takeru. The result is clear: wolf!", BLACK),
        ("D1 result: Takeru=Human.", WHITE),
        ("Divination: Takeru - WEREWOLF.", BLACK),
        ("I claim seer, N0 Takeru: human.", WHITE),
        ("Seer, N1: Takeru wolf.", BLACK),
        ("Seer claim: Takeru is a wolf.", BLACK),
        ("Speaking as the seer, Takeru is human.", WHITE),
        ("I counterclaim. I'm the real seer and Takeru is human.", WHITE),
        ("I have a black result on Takeru.", BLACK),
        ("I looked into Takeru's soul and found a wolf.", BLACK),
        ("The stars have shown me that Takeru is human.", WHITE),
    ],
)
def test_results_as_other_teams_put_them(text: str, result: Result) -> None:
    assert claims(text).commitments == Claims(co=Role.SEER, divinations=(result,))


@pytest.mark.parametrize(
    "text",
    [
        "I've checked the chat. Takeru is human I think.",
        "I got a wolf vibe from Takeru.",
        "Seer claims: Minato and Takeru.",
        "Seer claim: Takeru says Sakura is a wolf.",
        "Sakura CO seer, Takeru CO seer.",
        "Claiming seer this late is suspicious, Takeru.",
        "Seer checked Takeru already.",
    ],
)
def test_near_results_that_are_none(text: str) -> None:
    assert claims(text).commitments == NO_CLAIMS


def test_a_mediums_report_without_a_claim() -> None:
    assert claims("Medium result: Takeru was human.").commitments == Claims(co=Role.MEDIUM, mediums=(WHITE,))


@pytest.mark.parametrize(
    "text",
    [
        "When you find that I am no wolf check Takeru next. Takeru called me a wolf and I am human.",
        "Takeru's point is right. I feel the wolf is Sakura. Takeru says we hold the same role.",
        "The wolf result of Takeru is a lie.",
        "I don't trust the black result from Takeru.",
        "I was called a wolf by Takeru.",
        "A wolf would call Takeru human.",
        "Takeru wants the wolf to win.",
        "Check Takeru and you will see a wolf at work.",
        "You know I'm human so check Takeru.",
        "They made me a wolf for Takeru.",
        "Takeru you doubt my result and then say the wolf is Sakura.",
        "My result surprised Takeru and still he wants Sakura to be the wolf.",
        "Takeru heard my result and called Sakura a wolf anyway.",
    ],
)
@pytest.mark.parametrize("told", [(), (BLACK,)])
def test_a_seer_tells_no_result_when_it_speaks_of_anothers(text: str, told: tuple[Result, ...]) -> None:
    said = claims(text, Background("Aoi", Standing(Role.SEER).after(Claims(divinations=told), (1, 0))))
    assert said.commitments in (NO_CLAIMS, Claims(co=Role.SEER))


@pytest.mark.parametrize(
    "text",
    ["Takeru is a wolf.", "The wolf is Takeru.", "I got a wolf result on Takeru.", "It's wolf: Takeru."],
)
def test_a_result_told_before_may_be_told_again(text: str) -> None:
    standing = Standing(Role.SEER).after(Claims(divinations=(BLACK,)), (1, 0))
    assert claims(text, Background("Aoi", standing)).divinations == (BLACK,)
