"""Whole games of the contest's village to read, in ``tests/data/golden``; their last comment tells the size.

Nobody draws lots: seats, roles and talk order are those of ``playing``, and a tie goes to the first.

==============================  =======================================================
``-- day 1 --``                 a day begins
``TALK Aoi: 4 left; ...``       Aoi is asked, with what the packet adds
``  Aoi > hello``               Aoi's answer; ``(missed)`` and ``(failed)`` are no answers
``  Aoi at 3.5 > hello``        Aoi says it unasked, so many seconds into the game
``  all at 600 > (time up)``    the floor is closed
``DAILY_FINISH to everyone``    all who are still there are told
``  all are told ...``          what they learn; or ``  Chika: ...``, what only some learn
``| 0,talk,0,0,1,hello``        a row of the log
==============================  =======================================================
"""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.protocol.gamelog import row_to_line
from agent.protocol.info import Info
from agent.protocol.packets import GamePacket
from rules.game.events import Judge, Talk
from server_sim.games.step import Step
from tests.paths import DATA
from tests.server_sim.games.contest.playing import make_rules, make_village
from tests.server_sim.games.transcript import Transcript, check_golden

GOLDEN = sorted((DATA / "golden").glob("*.txt"))


class VillageTranscript(Transcript):
    _day = -1

    def write(self, step: Step) -> None:
        # rows tell what happened before the packets of the same step
        for row in step.rows:
            self._write_day(row.day)
            self.lines.append(f"| {row_to_line(row)}")
        if step.tells:
            packets = [tell.packet for tell in step.tells]
            self._write_day(packets[0].info.day)
            missing = ", ".join(sorted({*self.names} - {packet.info.agent for packet in packets}))
            but = f" but {missing}" if missing else ""
            self.lines.append(f"{packets[0].request} to everyone{but}")
            self.write_news(packets, _told)
        for ask in step.asks:
            self.lines.append(f"{ask.packet.request} {ask.packet.info.agent}{_added(ask.packet)}")

    def _write_day(self, day: int) -> None:
        if day > self._day:
            self._day = day
            self.lines += ["", f"-- day {day} --"]


def _told(packet: GamePacket) -> list[str]:
    """What a packet that needs no answer tells, apart from statuses."""
    match packet.request:
        case "INITIALIZE":
            return [", ".join(f"{name} {role}" for name, role in packet.info.role_map.items())]
        case "DAILY_INITIALIZE":
            return _yesterday(packet.info)
        case "DAILY_FINISH":
            return _lines(packet)
        case "TALK_BROADCAST" | "WHISPER_BROADCAST":
            line = getattr(packet, "new_talk", None) or getattr(packet, "new_whisper", None)
            assert isinstance(line, Talk)
            return [f"{line.idx} by {line.agent}, turn {line.turn}: {line.text}", *_left(packet)]
        case "TALK_PHASE_START" | "TALK_PHASE_END" | "WHISPER_PHASE_START" | "WHISPER_PHASE_END":
            return _left(packet)
    return []


def _left(packet: GamePacket) -> list[str]:
    return [f"{packet.info.remain_count} left"]


def _added(packet: GamePacket) -> str:
    """What a request adds: allowances and new lines."""
    left = [] if packet.info.remain_count is None else [f"{packet.info.remain_count} left"]
    return "".join(
        f"{mark}{part}" for mark, part in zip((": ", "; ", "; "), left + _lines(packet), strict=False)
    )


def _lines(packet: GamePacket) -> list[str]:
    """New talk and whispers; an empty history is not mentioned."""
    histories = [
        ("talk", getattr(packet, "talk_history", ())),
        ("whispers", getattr(packet, "whisper_history", ())),
    ]
    return [f"{kind} {_numbers(lines)}" for kind, lines in histories if lines]


def _numbers(lines: tuple[Talk, ...]) -> str:
    """The idx of lines that follow each other."""
    first, last = lines[0].idx, lines[-1].idx
    return str(first) if first == last else f"{first}-{last}"


def _yesterday(info: Info) -> list[str]:
    news = [
        ("executed", info.executed_agent),
        ("attacked", info.attacked_agent),
        ("divined", _judge(info.divine_result)),
        ("medium", _judge(info.medium_result)),
        ("votes", " ".join(f"{vote.agent}-{vote.target}" for vote in info.vote_list or ())),
        ("attack votes", " ".join(f"{vote.agent}-{vote.target}" for vote in info.attack_vote_list or ())),
    ]
    return [f"{what} {which}" for what, which in news if which]


def _judge(judge: Judge | None) -> str:
    return f"{judge.target} {judge.result}" if judge else ""


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    freeform = "freeform" in path.stem
    check_golden(path, lambda size: make_village(make_rules(int(size), freeform=freeform)), VillageTranscript)
