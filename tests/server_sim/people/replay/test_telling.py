"""What happens in a game, as sentences that every screen shows in its own way."""

from __future__ import annotations

import pytest

from personas.schema import Language
from rules.game.languages import LANGUAGES
from rules.game.roles import Role, Team
from server_sim.people.replay.telling import (
    NamedPlayer,
    day_name,
    ending,
    plain_sentence,
    role_term,
    role_title,
    sentence_of,
)
from server_sim.people.replay.timeline import SAID, Moment, MomentKind
from tests.rows import each_row


def happened(kind: MomentKind, actor: str | None = None, target: str | None = None, text: str = "") -> Moment:
    return Moment(0, 1, kind, actor, target, text)


def english(moment: Moment) -> str:
    return plain_sentence(sentence_of(moment, "en"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [kind for kind in MomentKind if kind not in SAID])
def test_every_kind_of_moment_has_words(kind: MomentKind, language: Language) -> None:
    for target in ("Bob", None):
        for text in ("", "x")[kind in (MomentKind.NEWS, MomentKind.SECRET) :]:
            told = plain_sentence(sentence_of(happened(kind, "Ann", target, text), language))
            assert told
            assert "{" not in told
            assert ("Bob" in told) <= (target is not None)


def test_a_sentence_says_which_players_it_names() -> None:
    vote = happened(MomentKind.VOTE, "Ann", "Bob")
    assert sentence_of(vote, "en") == (NamedPlayer("Ann"), " votes for ", NamedPlayer("Bob"))


def test_braces_of_a_name_are_no_places() -> None:
    assert english(happened(MomentKind.VOTE, "{target}", "Bob")) == "{target} votes for Bob"


@each_row
def test_what_happens_is_told_in_a_sentence_of_its_own(
    kind: MomentKind, actor: str | None, target: str | None, text: str, told: str
) -> None:
    assert english(happened(kind, actor, target, text)) == told


def test_days_and_ends_have_names() -> None:
    assert (day_name(2, "en"), day_name(2, "ja")) == ("Day 2", "2日目")
    assert ending(Team.WEREWOLF, "ja") == "人狼陣営の勝ち"


def test_a_role_is_called_alike_everywhere() -> None:
    assert (role_term(Role.SEER, "en"), role_title(Role.SEER, "en")) == ("seer", "Seer")
    assert role_term(Role.SEER, "ja") == role_title(Role.SEER, "ja") == "占い師"
