"""What a model is told that speaks freely in a voice: all that the player knows, and how the voice sounds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from agent.speech.prompt import PromptBuilder
from personas.loader import load_voice
from personas.schema import Language
from rules.board import Board
from rules.game.events import Talk
from rules.game.roles import Role
from tests.agent.speech.conftest import MakeMemory
from tests.rows import each_row

VOICE = load_voice("neutral")
TALK = (("Bob", "I am the seer. I divined Eve: she is a werewolf."), ("Cho", "I vote for Eve."))


@pytest.fixture
def asked(remember: MakeMemory) -> Board:
    return remember({"said": TALK}).board()


def prompt(language: Language, board: Board) -> tuple[str, str]:
    """The beginning of a request for a free line, and the rest."""
    system, user = PromptBuilder(language, VOICE).voiced_line(board).messages
    return system.content, user.content


@each_row
def test_who_speaks_freely_in_a_voice_is_told_all_that_the_player_knows(
    language: Language, role: Role, own_role: str, pack: bool, asked: Board
) -> None:
    """As [personas] section 4 has it: role, pack, and examples of the voice."""
    whispers = (Talk(idx=0, day=0, turn=0, agent="Dan", text="Cho tonight."),)
    roles = {"Ann": role, **({"Dan": role} if pack else {})}
    view = replace(asked.view, roles=roles, whispers=whispers if pack else ())
    system, user = prompt(language, replace(asked, view=view))
    assert own_role in system
    assert ("Cho tonight." in user) == pack
    assert {"ja": "正体は秘密", "en": "Keep secret what you are"}[language] in user
    assert {"ja": "村からの見え方：", "en": "How the village may see them: "}[language] in user
    for example in VOICE.speech[language].examples:
        assert example.plain in system
        assert example.voiced in system


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_villager_that_speaks_freely_has_no_secret_to_keep(asked: Board, language: Language) -> None:
    villager = replace(asked, view=replace(asked.view, roles={"Ann": Role.VILLAGER}))
    _, user = prompt(language, villager)
    assert {"ja": "秘密", "en": "secret"}[language] not in user
    assert {"ja": "あなたの見立て：", "en": "What you make of them: "}[language] in user
