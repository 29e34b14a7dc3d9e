"""Names: a seat with secrets names only those of whom its brief speaks."""

from __future__ import annotations

import pytest

from agent.speech.gate.faults import FaultKind
from personas.schema import Language
from rules.decision import Brief
from rules.game.claims import Claims
from rules.game.roles import Role
from rules.lines.situations import Situation
from tests.agent.speech.asking import every_language, faults, gate
from tests.bench.gate import confessions

SUSPECTS = Brief(Situation.SUSPECT, {"target": "Ben"})


@pytest.mark.parametrize(
    "text",
    [
        "Felix runs everything here.",
        "Tonight it will be Liam.",
        "Ask F.e.l.i.x about it.",
        "The one to ask is F3lix.",
        "It is Agnes today for everybody.",
        "Felix what do you say?",
    ],
)
def test_a_werewolf_names_nobody_beyond_its_brief(text: str) -> None:
    assert FaultKind.OFF_BRIEF in faults(text)
    assert FaultKind.OFF_BRIEF in faults(f"I find Ben the most suspicious. {text}", SUSPECTS)


def test_nor_does_the_possessed_until_it_has_shown_itself() -> None:
    line = "Agnes sounds honest to me."
    assert faults(line, role=Role.POSSESSED) == {FaultKind.OFF_BRIEF}
    assert gate(line, role=Role.POSSESSED, spoken=(Claims(co=Role.POSSESSED),)) == line


def test_the_living_may_be_asked_all_the_same() -> None:
    assert gate("Agnes what do you think?")
    assert FaultKind.OFF_BRIEF in faults("Agnes what do you think? It is Agnes today.")


def test_a_name_in_another_script_is_still_that_name() -> None:
    assert FaultKind.OFF_BRIEF in faults("はるかのことは忘れよう。", language="ja")


def test_letters_that_meet_by_chance_are_no_name() -> None:
    assert gate("Very well. I am listening.") == "Very well. I am listening."


def test_who_has_no_secret_names_whom_it_likes() -> None:
    assert gate("Felix sounds honest to me.", role=Role.VILLAGER) == "Felix sounds honest to me."


FREELY: dict[Language, tuple[str, ...]] = {
    "en": (
        "What do you think Felix?",
        "I'm voting for Felix. His answers are odd.",
        "Maybe Liam was killed because they took him for the seer.",
        "I'm not a werewolf. Please believe me.",
        "There are two seers so one of them must be lying.",
        "I think we should vote out Ben today.",
    ),
    "ja": (
        "レンさんはどう思いますか？",
        "レンさんに投票します。発言が怪しいです。",
        "ハルカさんが襲われたのは、占い師だと思われたからでしょうか。",
        "私は人狼ではありません。信じてください。",
        "占い師が二人いるので、どちらが本物か考えましょう。",
        "今日はサクラさんを吊るべきだと思います。",
    ),
}
"""What a werewolf may say as well as anybody; Felix and レン are of its pack, Liam and ハルカ its victims."""


@every_language
def test_a_werewolf_that_speaks_freely_speaks_of_its_pack_and_its_victim_as_a_villager_would(
    language: Language,
) -> None:
    assert not {line: told for line in FREELY[language] if (told := faults(line, None, language))}


@every_language
def test_what_gives_its_night_away_it_does_not_say_freely_either(language: Language) -> None:
    out = [line for line in confessions(language) if not faults(line, None, language)]
    assert len(out) <= 2, out
