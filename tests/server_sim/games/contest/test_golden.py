"""Whole games to read: each transcript in ``tests/data/golden`` is played again, line by line.

A transcript is its own script: its answers (``Aoi > hello``) are given again in the same order, and
everything else must come out as written. Nobody draws lots: seats, roles and talk order are those of
``conftest``, and a tie goes to the first. To add a game or change one, edit the answers, play with
``GOLDEN=write`` in the environment, and read the difference.

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

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from agent.protocol.gamelog import row_to_line
from agent.protocol.info import Info
from agent.protocol.packets import GamePacket
from rules.game.events import Judge, Talk
from server_sim.games.contest.rules import VillageRules
from server_sim.games.contest.village import Village
from server_sim.games.step import Answered, Ask, Failed, Input, Missed, Outcome, Said, Step, TimeUp
from tests.paths import DATA

GOLDEN = DATA / "golden"
ANSWER = " > "
BEGINNING = 1_000_000_000


class Transcript:
    """Plays a village with the answers of an old transcript, and writes a new one."""

    def __init__(self, village: Village, answers: Iterator[str]) -> None:
        self.lines: list[str] = []
        self._village = village
        self._answers = answers
        self._day = -1
        self._answered = 0

    def play(self) -> list[str]:
        game = self._village.play()
        waiting: list[Ask] = []
        received: Input | None = None
        while True:
            try:
                step = game.send(received)
            except StopIteration as end:
                self._write_outcome(end.value)
                return self.lines
            self._write(step)
            waiting += step.asks
            if step.floor is not None:
                received = self._happen()
            else:
                received = self._answer(waiting.pop(0)) if waiting else None

    def _answer(self, ask: Ask) -> Input:
        name = ask.packet.info.agent
        line = next(self._answers, f"  {name}{ANSWER}(missed)")
        speaker, _, text = line.partition(ANSWER)
        assert speaker.strip() == name, (
            f"{name} is asked for {ask.packet.request}, but the next line is {line!r}"
        )
        self.lines.append(line)
        self._answered += 1
        at = BEGINNING + float(self._answered)  # each takes a second
        match text:
            case "(missed)":
                return Missed(ask.seat, at)
            case "(failed)":
                return Failed(ask.seat, at)
        return Answered(ask.seat, text, at)

    def _happen(self) -> Said | TimeUp | Failed:
        line = next(self._answers, f"  all at 0{ANSWER}(time up)")
        self.lines.append(line)
        speaker, _, text = line.partition(ANSWER)
        name, _, seconds = speaker.strip().partition(" at ")
        at = BEGINNING + float(seconds)
        if text == "(time up)":
            return TimeUp(at)
        seat = next(number for number, seat in enumerate(self._village.seats) if seat.name == name)
        return Failed(seat) if text == "(failed)" else Said(seat, text, at)

    def _write(self, step: Step) -> None:
        # rows tell what happened before the packets of the same step
        for row in step.rows:
            self._write_day(row.day)
            self.lines.append(f"| {row_to_line(row)}")
        if step.tells:
            self._write_day(step.tells[0].packet.info.day)
            self._write_tells([tell.packet for tell in step.tells])
        for ask in step.asks:
            self.lines.append(f"{ask.packet.request} {ask.packet.info.agent}{_added(ask.packet)}")

    def _write_day(self, day: int) -> None:
        if day > self._day:
            self._day = day
            self.lines += ["", f"-- day {day} --"]

    def _write_tells(self, packets: list[GamePacket]) -> None:
        names = [packet.info.agent for packet in packets]
        missing = [seat.name for seat in self._village.seats if seat.name not in names]
        but = f" but {', '.join(missing)}" if missing else ""
        self.lines.append(f"{packets[0].request} to everyone{but}")
        told: dict[str, list[str]] = {}
        for packet in packets:
            for news in _told(packet):
                told.setdefault(news, []).append(packet.info.agent)
        for news, some in told.items():
            self.lines.append(f"  all are told {news}" if some == names else f"  {', '.join(some)}: {news}")

    def _write_outcome(self, outcome: Outcome) -> None:
        failed = ", ".join(self._village.seats[seat].name for seat in sorted(outcome.failed))
        self.lines += ["", f"{outcome.winner} after {outcome.days} days; failed: {failed or 'nobody'}"]


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


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_golden_game(
    path: Path, make_rules: Callable[..., VillageRules], make_village: Callable[..., Village]
) -> None:
    old = path.read_text(encoding="utf-8").splitlines()
    head = [line for line in old if line.startswith("#")]
    size = int(head[-1].rpartition(" ")[2])
    answers = (line for line in old if line.startswith("  ") and ANSWER in line)
    rules = make_rules(size, freeform="freeform" in path.stem)
    new = head + Transcript(make_village(rules), answers).play()
    if os.environ.get("GOLDEN") == "write":
        path.write_text("\n".join(new) + "\n", encoding="utf-8")
    assert new == old
    assert next(answers, None) is None


def test_there_are_golden_games() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} >= {
        "five_counter_claims",
        "five_freeform",
        "nine_freeform",
        "thirteen_guard_and_medium",
    }
