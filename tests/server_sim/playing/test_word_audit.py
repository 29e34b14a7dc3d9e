"""Who keeps their word, as somebody sees it who knows only the log and the wire."""

from __future__ import annotations

import pytest

from agent.protocol.gamelog import TalkRow, parse_row
from agent.protocol.packets import TalkPacket
from rules.game.roles import Role
from server_sim.driver.recorder import ExchangeEvent
from server_sim.games.deal import SeatAssignment
from server_sim.playing import word_audit
from server_sim.playing.word_audit import Audit
from tests.rows import each_row


def audit() -> Audit:
    """An audit of a game of three."""
    return Audit([SeatAssignment(0, "team1", name, None, Role.VILLAGER) for name in ("Ann", "Ben", "Cat")])


def say(seat: int, text: str, idx: int = 0) -> TalkRow:
    return TalkRow(1, "talk", idx, 0, seat, text)


@each_row
def test_what_is_found(log: list[str], finding: str) -> None:
    watching = audit()
    watching.rows([parse_row(line) for line in log])
    assert +watching.found == {finding: 1}


def test_two_players_may_say_the_same() -> None:
    watching = audit()
    watching.rows([say(1, "Let me think."), say(2, "Let me think.", 1)])
    assert not +watching.found


@pytest.mark.parametrize(("shown", "cuts"), [(" @Ben  what do you think?", 0), (" @Ben  what do you", 1)])
def test_a_line_is_cut_when_words_are_missing_not_when_a_mention_is_spaced(shown: str, cuts: int) -> None:
    watching = audit()
    packet = TalkPacket.model_construct()
    watching.exchanged(ExchangeEvent(0, packet, 0, 0, "@Ben what do you think?"))
    watching.rows([say(1, shown)])
    assert watching.found[word_audit.CUT_LINE_COUNT] == cuts
