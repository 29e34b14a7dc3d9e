"""Who keeps their word, as somebody sees it who knows only the log and the wire."""

from __future__ import annotations

import pytest

from agent.protocol.gamelog import AttackRow, ExecuteRow, LogRow, TalkRow, VoteRow
from agent.protocol.packets import TalkPacket
from rules.game.roles import Role
from server_sim.driver.recorder import Exchanged
from server_sim.games.deal import SeatAssignment
from server_sim.playing import word_audit
from server_sim.playing.word_audit import Audit


def audit() -> Audit:
    """An audit of a game of three."""
    return Audit([SeatAssignment(0, "team1", name, None, Role.VILLAGER) for name in ("Ann", "Ben", "Cat")])


def whisper(seat: int, text: str) -> TalkRow:
    return TalkRow(1, "whisper", 0, 0, seat, text)


def say(seat: int, text: str, idx: int = 0, day: int = 1) -> TalkRow:
    return TalkRow(day, "talk", idx, 0, seat, text)


@pytest.mark.parametrize(
    ("rows", "finding"),
    [
        ([say(1, "I will vote for Ben."), VoteRow(1, "vote", 1, 2)], word_audit.KEPT_VOTE_COUNT),
        ([say(1, "I will vote for Ben."), VoteRow(1, "vote", 1, 3)], word_audit.BROKEN_VOTE_COUNT),
        (
            [say(1, "I will vote for Ben.", day=0), VoteRow(1, "vote", 1, 3)],
            word_audit.UNANNOUNCED_VOTE_COUNT,
        ),
        ([say(1, "Let me think."), say(1, "Let me think.", 1)], word_audit.REPEATED_LINE_COUNT),
        ([AttackRow(1, 2, killed=True), say(1, "I will vote for Ben.", day=2)], word_audit.DEAD_TARGET_COUNT),
        (
            [say(1, "I am the seer. Ben is human."), say(1, "I divined Ben and the result is werewolf.", 1)],
            word_audit.CONTRADICTED_RESULT_COUNT,
        ),
        (
            [
                ExecuteRow(1, 2, Role.SEER),
                say(1, "I am the medium. Ben was human.", day=2),
                say(1, "My medium result: Ben was a werewolf.", 1, day=2),
            ],
            word_audit.CONTRADICTED_RESULT_COUNT,
        ),
        (
            [whisper(1, "Let's attack Ben tonight."), VoteRow(1, "attackVote", 1, 2)],
            word_audit.KEPT_ATTACK_COUNT,
        ),
        (
            [whisper(1, "Let's attack Ben tonight."), VoteRow(1, "attackVote", 1, 3)],
            word_audit.BROKEN_ATTACK_COUNT,
        ),
    ],
)
def test_what_is_found(rows: list[LogRow], finding: str) -> None:
    watching = audit()
    watching.rows(rows)
    assert +watching.found == {finding: 1}


def test_two_players_may_say_the_same() -> None:
    watching = audit()
    watching.rows([say(1, "Let me think."), say(2, "Let me think.", 1)])
    assert not +watching.found


@pytest.mark.parametrize(("shown", "cuts"), [(" @Ben  what do you think?", 0), (" @Ben  what do you", 1)])
def test_a_line_is_cut_when_words_are_missing_not_when_a_mention_is_spaced(shown: str, cuts: int) -> None:
    watching = audit()
    packet = TalkPacket.model_construct()
    watching.exchanged(Exchanged(0, packet, 0, 0, "@Ben what do you think?"))
    watching.rows([say(1, shown)])
    assert watching.found[word_audit.CUT_LINE_COUNT] == cuts
