"""Reading English talk: what plain sentences assert, and what they do not.

The analyst reads patterns; a line it cannot read should assert nothing rather than something wrong.
"""

from __future__ import annotations

import pytest

from agent.analysis.context import NO_BACKGROUND, Background, Standing
from agent.analysis.languages.english import ENGLISH
from agent.analysis.text import prepare
from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.roles import Role, Species

PLAYERS = ("Minato", "Sakura", "Takeru", "Yuzuki", "Aoi")
BLACK, WHITE = Result("Takeru", Species.WEREWOLF), Result("Takeru", Species.HUMAN)


def claims(text: str) -> Claims:
    return ENGLISH.read(prepare(text, PLAYERS), NO_BACKGROUND)


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("I am the seer.", Role.SEER),
        ("I'm the real seer, Minato is a fake.", Role.SEER),
        ("Seer here.", Role.SEER),
        ("Seer CO.", Role.SEER),
        ("I am the medium.", Role.MEDIUM),
        ("I am the bodyguard.", Role.BODYGUARD),
        ("I am just a villager.", Role.VILLAGER),
        ("I am the possessed.", Role.POSSESSED),
    ],
)
def test_the_speakers_own_role(text: str, role: Role) -> None:
    assert claims(text).asserts_same(Claims(co=role))


@pytest.mark.parametrize(
    "text",
    [
        "I am not the seer.",
        "I'm not a werewolf.",
        "Are you the seer?",
        "Minato is the seer.",
        "Minato claims to be the seer.",
        "I think Minato is the seer.",
        "Minato said I am the werewolf.",
        "If I were the seer, I would check Takeru.",
    ],
    ids=[
        "negated",
        "denied",
        "asked",
        "another's",
        "a claim told",
        "a guess",
        "an accusation",
        "a condition",
    ],
)
def test_no_role_claim(text: str) -> None:
    assert claims(text).asserts_same(NO_CLAIMS)


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
    assert claims(text).asserts_same(Claims(co=Role.SEER, divinations=(result,)))


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
    "text",
    [
        "I vote for Takeru.",
        "I'm voting for Takeru today.",
        "I will vote Takeru.",
        "My vote goes to Takeru.",
        "Takeru gets my vote.",
        "Let's vote for Takeru.",
        "We should exile Takeru.",
        "@Sakura I vote for Takeru.",
    ],
)
def test_the_speakers_own_vote(text: str) -> None:
    assert claims(text).vote == "Takeru"


@pytest.mark.parametrize(
    "text",
    [
        "I won't vote for Takeru.",
        "I do not want to vote for Takeru.",
        "Should I vote for Takeru?",
        "I vote for Takeru or Sakura.",
        "If Takeru stays silent I vote for Takeru.",
        "Minato is voting for Takeru.",
        "Minato wants to vote for Takeru.",
        "Yesterday I voted for Takeru.",
        "Takeru seems suspicious.",
    ],
    ids=[
        "negated",
        "unwilling",
        "asked",
        "two candidates",
        "a condition",
        "another's",
        "another's wish",
        "yesterday's",
        "mere suspicion",
    ],
)
def test_no_vote(text: str) -> None:
    assert claims(text).vote is None


@pytest.mark.parametrize(
    "text",
    [
        "@Takeru Who will you vote for?",
        "Whom does everyone want to vote for?",
        "What is your vote, Takeru?",
        "Please tell me your vote.",
    ],
)
def test_asking_for_a_vote(text: str) -> None:
    assert claims(text).asks_vote


@pytest.mark.parametrize("text", ["Who is the seer?", "I vote for Takeru.", "How are you?"])
def test_not_asking_for_a_vote(text: str) -> None:
    assert not claims(text).asks_vote


@pytest.mark.parametrize(
    ("text", "co"),
    [
        ("I retract my claim to be the seer.", None),
        ("I take back my seer claim. I'm a villager.", Role.VILLAGER),
    ],
)
def test_a_claim_withdrawn(text: str, co: Role | None) -> None:
    assert claims(text) == Claims(co=co, retract=Role.SEER)


@pytest.mark.parametrize(("text", "addressed"), [("@Takeru Hello.", "Takeru"), ("Hello, Takeru.", None)])
def test_who_is_addressed(text: str, addressed: str | None) -> None:
    assert claims(text) == Claims(addressed=addressed)


@pytest.mark.parametrize(
    "text",
    [
        "Final vote: Takeru.",
        "Vote - Takeru.",
        "My vote stays on Takeru.",
        "Please vote Takeru today everyone!",
        "Let us turn our judgment to Takeru.",
        "I'm leaning Takeru for now.",
        "Takeru is my final vote.",
        "Takeru should be exiled.",
        "Takeru is the one I'm voting for.",
        "Takeru is lying; vote him out!",
        "@Takeru I vote you.",
        "I can't trust that story so I vote for Takeru.",
        "That is why my vote goes to Takeru.",
        "Minato says Sakura is fine so I will vote for Takeru.",
        "Let's consider voting for Takeru.",
        "Should I be wrong we lose. I vote Takeru.",
        "I'd vote for our quiet friend Takeru.",
    ],
)
def test_votes_in_other_words(text: str) -> None:
    assert claims(text).vote == "Takeru"


@pytest.mark.parametrize(
    "text",
    [
        '"I vote for Takeru" is what Minato said.',
        "Why did you vote for Takeru?",
        "@Minato explain your vote for Takeru.",
        "Minato's vote for Takeru is odd.",
        "Vote Takeru or Sakura.",
        "Answer or I'll vote Takeru.",
        "Before we vote Takeru must speak.",
        "We can exile Takeru tomorrow.",
        "He votes Takeru.",
    ],
)
def test_talk_about_votes_is_no_vote(text: str) -> None:
    assert claims(text).vote is None


def test_of_two_votes_the_speakers_own_counts() -> None:
    assert claims("Exile Sakura another time; today I vote Takeru.").vote == "Takeru"
    assert claims("Vote Takeru! Vote Sakura!").vote is None


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("My role is villager.", Role.VILLAGER),
        ("I claim Seer.", Role.SEER),
        ("CO: Seer.", Role.SEER),
        ("As the seer I have much to tell.", Role.SEER),
        ("I'm a fellow villager like you.", Role.VILLAGER),
        ("The real seer is me!", Role.SEER),
        ("I have to tell you that I am the medium.", Role.MEDIUM),
        ("I will divine Takeru tonight.", Role.SEER),
        ("Her seer CO came late.", None),
        ("Why do you think I am the wolf.", None),
        ("We need a seer claim.", None),
        ("Is anyone here the seer?", None),
    ],
)
def test_roles_in_other_words(text: str, role: Role | None) -> None:
    assert claims(text).co == role


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
    ("text", "suspects", "trusts"),
    [
        ("Takeru is suspicious.", ("Takeru",), ()),
        ("I suspect Takeru.", ("Takeru",), ()),
        ("I find Takeru suspicious but I trust Sakura.", ("Takeru",), ("Sakura",)),
        ("Takeru is lying to us.", ("Takeru",), ()),
        ("Takeru is likely the werewolf.", ("Takeru",), ()),
        ("I don't trust Takeru.", ("Takeru",), ()),
        ("I believe Takeru is lying.", ("Takeru",), ()),
        ("Takeru seems innocent.", (), ("Takeru",)),
        ("Takeru talks a lot. He is suspicious.", ("Takeru",), ()),
        ("Takeru is not suspicious.", (), ("Takeru",)),
        ("Do you suspect Takeru?", (), ()),
        ("Minato suspects Takeru.", (), ()),
        ("If Takeru is fake we lose.", (), ()),
    ],
)
def test_whom_the_speaker_suspects_and_trusts(
    text: str, suspects: tuple[str, ...], trusts: tuple[str, ...]
) -> None:
    told = claims(text)
    assert (told.suspects, told.trusts) == (suspects, trusts)


@pytest.mark.parametrize(
    "text",
    [
        "Are you the seer?",
        "Who is the seer?",
        "@Takeru state your role.",
        "Please reveal your divination result.",
        "Anyone with a claim?",
    ],
)
def test_asking_for_roles_and_results(text: str) -> None:
    assert claims(text).asks_role


@pytest.mark.parametrize(
    "text",
    [
        "Whom do you suspect?",
        "What do you think, Takeru?",
        "Please share your thoughts.",
        "Any suspicions?",
        "Is there anyone who seems odd to you?",
        "May I ask what you make of this?",
        "What is your take on it?",
    ],
)
def test_asking_for_opinions(text: str) -> None:
    assert claims(text).asks_opinion


@pytest.mark.parametrize(
    "text",
    ["I am the seer.", "I will report my result.", "Takeru is odd.", "Hello all.", "Takeru seems odd."],
)
def test_not_asking(text: str) -> None:
    told = claims(text)
    assert not (told.asks_role or told.asks_opinion or told.asks_vote or told.asks_everyone)


@pytest.mark.parametrize(
    ("text", "everyone"),
    [
        ("Everyone please share your thoughts.", True),
        ("Who is the seer?", True),
        ("@Takeru what do you think?", False),
        ("Takeru please share your thoughts.", False),
        ("Hello everyone.", False),
    ],
)
def test_asking_the_group(text: str, everyone: bool) -> None:
    assert claims(text).asks_everyone is everyone


@pytest.mark.parametrize(
    ("text", "certain"),
    [
        ("I vote for Takeru.", True),
        ("I might vote for Takeru.", False),
        ("Tentative vote: Takeru.", False),
        ("Vote Takeru! Vote Sakura!", False),
        (
            "I have listened to you all since the morning and still cannot make out whether anyone "
            "of those who speak here is wha",
            False,
        ),
        ("Short", True),
    ],
    ids=["plain", "hedged", "tentative", "two", "cut off", "short"],
)
def test_how_sure_the_reading_is(text: str, certain: bool) -> None:
    assert claims(text).certain is certain


@pytest.mark.parametrize(
    "text",
    [
        "My vote is decided: Takeru.",
        "My vote's on Takeru.",
        "My decision is made: Takeru.",
        "My choice is Takeru.",
        "I have made my choice. It is Takeru.",
        "I've decided on my vote. It's Takeru.",
        "Takeru is suspicious. That is where my vote goes.",
        "Takeru accused Sakura for no reason. I vote for him.",
    ],
)
def test_votes_in_few_words(text: str) -> None:
    assert claims(text).vote == "Takeru"


@pytest.mark.parametrize(
    "text",
    [
        "I have made my choice.",
        "I have made my choice. It is not Takeru.",
        "I have not made my choice. It is Takeru.",
        "Minato made his choice. It is Takeru.",
        "Minato's vote is decided: Takeru.",
        "My vote's not on Takeru.",
        "My vote is decided by what Takeru says.",
        "My choice is hard. Takeru is quiet.",
        "My mind is on Takeru.",
        "Takeru is the blackest.",
        "Takeru accused Sakura. I vote for him.",
        "Sakura and Takeru are odd. I vote for her.",
    ],
)
def test_few_words_that_are_no_vote(text: str) -> None:
    assert claims(text).vote is None


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
    assert claims(f"I am the seer. {text}").asserts_same(Claims(co=Role.SEER))


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("I am the possessed. I divined Takeru: human.", (WHITE,)),
        ("I am the possessed. I lied that I divined Takeru as human.", ()),
        ("I am the possessed. Takeru is human.", ()),
    ],
)
def test_the_possessed_may_tell_results(text: str, results: tuple[Result, ...]) -> None:
    assert claims(text).asserts_same(Claims(co=Role.POSSESSED, divinations=results))


def test_speaking_as_a_villager_claims_it() -> None:
    assert claims("As a villager I trust nobody yet.").co is Role.VILLAGER
    assert claims("Takeru speaks as a villager.").co is None


@pytest.mark.parametrize(
    "text",
    [
        "Provisional vote Takeru.",
        "Leaning Takeru.",
        "I lean toward Takeru as today's exile.",
        "Exile target: Takeru.",
        "Final decision — Takeru.",
        "Best exile today is Takeru.",
        "Takeru is the safest exile.",
        "Takeru it is.",
        "I'm going for Takeru.",
        "I'd rather vote Takeru than Sakura.",
        "I'll follow Sakura and vote Takeru.",
        "I withdraw my vote on Sakura and vote Takeru.",
        "@Takeru you have my vote.",
        "By the moon I swear my vote shall fall upon Takeru!",
        "Let Takeru be exiled.",
        "If nothing changes I vote Takeru.",
        "Voting Takeru is the only logical choice.",
        "Voting Takeru could save us.",
        "Takeru is the one who gives us the win so trust me Sakura. Vote for him.",
        "@Takeru you keep dodging so I vote you.",
        "Just one vote: Takeru.",
        "Voting Takeru since he is suspicious.",
    ],
)
def test_votes_as_other_teams_put_them(text: str) -> None:
    assert claims(text).vote == "Takeru"


@pytest.mark.parametrize(
    "text",
    [
        "I lean Takeru wolf.",
        "I lean towards Takeru's version.",
        "Target for tonight: Takeru.",
        "My next check target is Takeru.",
        "Takeru is the best choice for a check.",
        "Takeru should go first and answer.",
        "I'm going with Takeru's claim.",
        "Let's push Takeru to explain himself.",
        "Pushing Takeru for answers.",
        "Remove Takeru from the list of suspects.",
        "No vote on Takeru from me.",
        "It's too early to vote Takeru.",
        "Voting Takeru would be a mistake.",
        "Exiling Takeru gives us nothing.",
        "Two votes on Takeru already.",
        "Everyone is voting Takeru.",
        "Whoever votes Takeru is suspicious.",
        "No one should vote Takeru.",
        "The wolf wants us to exile Takeru.",
        "@Sakura you want to exile Takeru for no reason.",
        "Sakura keeps pushing to exile Takeru.",
        "I saw Sakura voting Takeru.",
        "I take back my vote on Takeru.",
        "I was going to vote Takeru.",
        "I will vote with Takeru.",
        "Answer me Takeru or you get my vote.",
        "You have my vote of confidence Takeru.",
    ],
)
def test_near_votes_that_are_none(text: str) -> None:
    assert claims(text).asserts_same(NO_CLAIMS)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("Seer here - checked Takeru, clear.", WHITE),
        ("I'm the seer. Takeru is town.", WHITE),
        ("As seer, I confirm Takeru is a villager.", WHITE),
        ("My check on Takeru came back clean.", WHITE),
        ("I checked Takeru. He's not guilty.", WHITE),
        ("N1 check: Takeru - clear", WHITE),
        ("Checked Takeru: guilty.", BLACK),
        ("I'm the seer. Takeru is wolf-sided.", BLACK),
        ("I divined Takeru: villager team.", WHITE),
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
    assert claims(text).asserts_same(Claims(co=Role.SEER, divinations=(result,)))


@pytest.mark.parametrize(
    "text",
    [
        "Takeru is clear to me.",
        "I found Takeru guilty of evasion.",
        "I checked the log and Takeru is guilty.",
        "I've checked the chat. Takeru is human I think.",
        "I got a wolf vibe from Takeru.",
        "Sakura checked Takeru: clear.",
        "Seer claims: Minato and Takeru.",
        "Seer claim: Takeru says Sakura is a wolf.",
        "Sakura CO seer, Takeru CO seer.",
        "Claiming seer this late is suspicious, Takeru.",
        "Seer checked Takeru already.",
    ],
)
def test_near_results_that_are_none(text: str) -> None:
    assert claims(text).asserts_same(NO_CLAIMS)


@pytest.mark.parametrize(
    "text",
    [
        "Takeru is good at talking.",
        "Takeru's story is clear.",
        "It is clear, Takeru is hiding.",
        "Takeru is not clear yet.",
        "Takeru claims villager.",
        "I think Takeru is town.",
    ],
)
def test_what_a_seer_finds_good_or_clear_is_no_result(text: str) -> None:
    assert claims(f"I'm the seer. {text}").asserts_same(Claims(co=Role.SEER))


def test_a_mediums_report_without_a_claim() -> None:
    assert claims("Medium result: Takeru was human.").asserts_same(Claims(co=Role.MEDIUM, mediums=(WHITE,)))


@pytest.mark.parametrize(
    "text",
    [
        "I lied, I'm not the seer.",
        "I was lying about being the seer.",
        "Forget my seer claim.",
        "My seer claim was fake.",
        "I admit I'm not the real seer.",
    ],
)
def test_a_claim_given_up_in_other_words(text: str) -> None:
    assert after_claiming(text).asserts_same(Claims(retract=Role.SEER))


@pytest.mark.parametrize(
    "text",
    [
        "Takeru thinks I'm not the seer.",
        "If I am not the seer, who is?",
        "I take back my suspicion of Takeru.",
        "I retract my vote on Takeru.",
    ],
)
def test_a_claim_that_stands(text: str) -> None:
    assert after_claiming(text).retract is None
    assert claims("I am not the seer.").retract is None


def after_claiming(text: str) -> Claims:
    """What a line of a speaker who has claimed to be the seer asserts."""
    return ENGLISH.read(prepare(text, PLAYERS), Background("Yuzuki", Standing(role=Role.SEER)))


def test_a_player_called_something_is_no_claim_of_who_speaks_next() -> None:
    said = claims("Since Minato divined Takeru as a werewolf, I will vote for Takeru.")
    assert said.asserts_same(Claims(vote="Takeru"))
