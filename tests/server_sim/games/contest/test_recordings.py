"""The engine against the contest's own server: every packet of the recorded games, letter by letter.

Chance and answers are taken from the recording, which shows what one client after another got (v0.4.12).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

from agent.protocol.gamelog import LogRow, row_to_line
from agent.protocol.info import Info
from agent.protocol.packets import (
    GamePacket,
    InitializePacket,
    NamePacket,
    TalkPacket,
    UnknownPacket,
    VotePacket,
    WhisperPacket,
    packet_to_json,
    parse_packet,
)
from rules.game.roles import Team
from server_sim.games.contest.behaviour import V0_4_12
from server_sim.games.contest.village import Village
from server_sim.games.deal import CharacterSheet
from server_sim.games.step import Ask, Input, Outcome, SeatAnswered, SeatFailed
from tests.paths import SHARED, WIRE
from tests.server_sim.games.contest.playing import make_rules, play
from tests.server_sim.games.scripted_chance import ScriptedChance

OFFICIAL_5 = WIRE / "official_5.jsonl"
LIMITS = WIRE / "official_5_limits.jsonl"
TIMEOUT = WIRE / "official_5_timeout.jsonl"
FULL_13 = SHARED / "wire" / "official_13.jsonl"
"""The repository has only parts of this recording; the whole is checked where it is at hand."""
ASKED = {"TALK", "WHISPER", "VOTE", "DIVINE", "GUARD", "ATTACK"}

T = TypeVar("T")


@dataclass
class Recording:
    """One recorded game: in order, who got which frame, and what each client answered."""

    frames: list[tuple[str, str]] = field(default_factory=list)
    answers: dict[str, list[str | None]] = field(default_factory=dict)
    """Per client; None stands for the answer after which the client had to be given up."""

    def packets(self) -> Iterator[tuple[str, GamePacket]]:
        for client, frame in self.frames:
            packet = parse_packet(frame)
            assert not isinstance(packet, NamePacket | UnknownPacket)
            yield client, packet

    def infos(self) -> Iterator[Info]:
        return (packet.info for _, packet in self.packets())

    def seating(self) -> list[str]:
        """Clients in seat order, which is the order of the first vote."""
        votes = [(client, packet) for client, packet in self.packets() if isinstance(packet, VotePacket)]
        return [client for client, packet in votes if packet.info.day == 1]

    def initialize(self, client: str) -> InitializePacket:
        return next(
            packet
            for name, packet in self.packets()
            if name == client and isinstance(packet, InitializePacket)
        )

    def victims(self, kind: str) -> list[str]:
        """The names of the executed or the attacked, in order."""
        return list(dict.fromkeys(name for info in self.infos() if (name := getattr(info, kind))))

    def orders(self, kind: type[TalkPacket] | type[WhisperPacket]) -> list[list[str]]:
        """For each phase of this kind the names in the order in which they were asked first."""
        phases: list[list[str]] = []
        last: type | None = None
        for _, packet in self.packets():
            if isinstance(packet, kind):
                if last is not kind:
                    phases.append([])
                if packet.info.agent not in phases[-1]:
                    phases[-1].append(packet.info.agent)
            last = type(packet)
        return phases


class RecordedChance(ScriptedChance):
    """Ties end as recorded: with the first recorded victim who is still among the tied."""

    def __init__(self, script: dict[str, Any], victims: dict[str, list[int]]) -> None:
        super().__init__(script)
        self._victims = victims

    def pick(self, draw: str, items: Sequence[T]) -> T:
        return next(item for victim in self._victims[draw] for item in items if item == victim)


def read(path: Path) -> list[Recording]:
    """The games of a recording; NAME is no part of a game, but shows that an answer was lost."""
    games: list[Recording] = []
    pending: dict[str, int] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        client = entry["client"]
        if "answer" in entry:
            if pending.get(client):
                games[-1].answers.setdefault(client, []).append(entry["answer"])
                pending[client] -= 1
            continue
        if entry["packet"]["request"] == "NAME":
            if games and client in games[-1].answers and not games[-1].frames[-1][1].count("FINISH"):
                games[-1].answers[client][-1] = None
            continue
        if entry["packet"]["request"] == "INITIALIZE" and (not games or _knows(games[-1], client)):
            games.append(Recording())
        frame = json.dumps(entry["packet"], ensure_ascii=False, separators=(",", ":"))
        games[-1].frames.append((client, frame))
        pending[client] = int(entry["packet"]["request"] in ASKED)
    return games


def _knows(game: Recording, client: str) -> bool:
    return any(name == client for name, _ in game.frames)


def village_of(game: Recording) -> Village:
    """The village that was recorded, with its chances."""
    clients = game.seating()
    opening = [game.initialize(client) for client in clients]
    names = [packet.info.agent for packet in opening]
    seat = {name: number for number, name in enumerate(names)}
    roles = [packet.info.role_map[packet.info.agent] for packet in opening]
    rules = replace(
        make_rules(),
        setting=opening[0].setting,
        characters=tuple(CharacterSheet(packet.info.agent, _profile(packet.info)) for packet in opening),
        behaviour=V0_4_12,
    )
    orders = {
        "talk order": [[seat[name] for name in order] for order in game.orders(TalkPacket)],
        "whisper order": [[seat[name] for name in order] for order in game.orders(WhisperPacket)],
    }
    chance = RecordedChance(
        {"roles": [roles], **orders},
        {
            "execution tie": [seat[name] for name in game.victims("executed_agent")],
            "attack tie": [seat[name] for name in game.victims("attacked_agent")],
        },
    )
    return Village(rules, clients, chance, opening[0].info.game_id)


def _profile(info: Info) -> tuple[tuple[str, str], ...]:
    lines = (info.profile or "").split("\n")
    return tuple((label, value) for label, _, value in (line.partition(": ") for line in lines))


def play_again(game: Recording) -> tuple[list[tuple[str, str]], list[LogRow], Outcome]:
    """Play the recorded game again: the frames with their clients, the log, and the outcome."""
    village = village_of(game)
    answers = {client: iter(texts) for client, texts in game.answers.items()}

    def answer(ask: Ask) -> Input:
        text = next(answers[village.seats[ask.seat].team_name])
        return SeatFailed(ask.seat) if text is None else SeatAnswered(ask.seat, text)

    sent, rows, outcome = play(village, answer)
    frames = [(village.seats[seat].team_name, packet_to_json(packet)) for seat, packet in sent]
    return frames, rows, outcome


GAMES = [
    pytest.param(path, number, id=f"{path.stem}-{number}")
    for path in (OFFICIAL_5, LIMITS, TIMEOUT, FULL_13)
    if path.exists()
    for number in range(len(read(path)))
]


@pytest.mark.parametrize(("path", "number"), GAMES)
def test_every_packet_and_the_order_of_requests_are_the_recorded_ones(path: Path, number: int) -> None:
    game = read(path)[number]
    frames, _, _ = play_again(game)
    for client in game.seating():
        assert [frame for name, frame in frames if name == client] == [
            frame for name, frame in game.frames if name == client
        ]
    assert _asked(frames) == _asked(game.frames)


def _asked(frames: list[tuple[str, str]]) -> list[tuple[str, str]]:
    requests = ((client, json.loads(frame)["request"]) for client, frame in frames)
    return [(client, request) for client, request in requests if request in ASKED]


@pytest.mark.parametrize("path", [OFFICIAL_5, LIMITS, FULL_13])
def test_the_log_is_the_recorded_one(path: Path) -> None:
    """The contest's server keeps the log of the last game."""
    if not path.exists():
        pytest.skip("this recording is not at hand")
    _, rows, _ = play_again(read(path)[-1])
    log = path.with_suffix(".game.log").read_text(encoding="utf-8")
    assert [row_to_line(row) for row in rows] == log.split("\n")


def test_one_late_vote_ends_the_game_without_a_winner() -> None:
    (game,) = read(TIMEOUT)
    _, rows, outcome = play_again(game)
    assert outcome.winner is Team.NONE
    assert outcome.failed == {0}
    assert row_to_line(rows[-1]) == "2,result,4,0,NONE"
