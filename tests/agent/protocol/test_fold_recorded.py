from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

import pytest

from agent.protocol.fold import first_view, fold
from agent.protocol.gamelog import AttackRow, DivineRow, ExecuteRow, TalkRow, VoteRow
from agent.protocol.packets import GamePacket, InitializePacket, NamePacket, UnknownPacket, parse_packet
from agent.recorded.recording import load_recording
from rules.game.events import Judge, Talk, Vote
from rules.game.roles import Role, Team
from rules.game.view import Death, GameView
from tests.agent.protocol.game_logs import wire_rows
from tests.paths import WIRE

Words = tuple[int, int, int, str, str]
RECORDINGS = ("official_5", "official_5_limits", "official_5_timeout", "official_13")
COMPLETE = ("official_5", "official_5_limits")
LOGGED = (*COMPLETE, "official_13")
"""Of the 13-player game there are only parts; of the game broken off there is no log."""


def recorded(name: str) -> dict[tuple[str, str], list[GamePacket]]:
    """The packets of a recording by (game, client), the last game last."""
    games: dict[tuple[str, str], list[GamePacket]] = {}
    for row in wire_rows(name):
        packet = parse_packet(json.dumps(row.get("packet", {"request": "NAME"})))
        if not isinstance(packet, NamePacket | UnknownPacket):
            games.setdefault((packet.info.game_id, row["client"]), []).append(packet)
    return games


def views(packets: Iterable[GamePacket]) -> Iterator[GameView]:
    seen: GameView | None = None
    for packet in packets:
        if seen is None:
            assert isinstance(packet, InitializePacket)
            seen = first_view(packet)
        else:
            seen = fold(seen, packet)
        yield seen


def last_views(name: str) -> list[GameView]:
    """What each client of the last recorded game, whose log is kept, knew in the end."""
    games = recorded(name)
    last = list(games)[-1][0]
    return [list(views(packets))[-1] for (game, _), packets in games.items() if game == last]


class Truth:
    """A game log, told with names."""

    def __init__(self, name: str) -> None:
        game = load_recording(WIRE / f"{name}.game.log")
        self.roles, self.winner = game.roles, game.winner
        self.executions, self.attacks, self.divinations = list[Death](), list[Death](), list[Judge]()
        self.votes, self.attack_votes = list[Vote](), list[Vote]()
        self.talk, self.whispers = list[Words](), list[Words]()
        for row in game.rows:
            match row:
                case ExecuteRow(day, seat):
                    self.executions.append(Death(day, game.names[seat]))
                case AttackRow(day, target, True):
                    self.attacks.append(Death(day, game.names[target]))
                case DivineRow(day, seer, target, result):
                    found = Judge(day=day, agent=game.names[seer], target=game.names[target], result=result)
                    self.divinations.append(found)
                case VoteRow(day, kind, voter, target):
                    vote = Vote(day=day, agent=game.names[voter], target=game.names[target])
                    (self.votes if kind == "vote" else self.attack_votes).append(vote)
                case TalkRow(day, kind, idx, turn, seat, text):
                    said = (day, idx, turn, game.names[seat], text)
                    (self.talk if kind == "talk" else self.whispers).append(said)


def words(talks: Iterable[Talk]) -> list[Words]:
    return [(talk.day, talk.idx, talk.turn, talk.agent, talk.text) for talk in talks]


@pytest.mark.parametrize("name", COMPLETE)
def test_every_client_knows_the_public_truth_in_the_end(name: str) -> None:
    truth = Truth(name)
    views = last_views(name)
    assert len(views) == 5
    for seen in views:
        assert list(seen.executions) == truth.executions
        assert list(seen.attacks) == truth.attacks
        assert list(seen.votes) == truth.votes
        assert words(seen.talks) == truth.talk
        assert list(seen.divinations) == (truth.divinations if seen.role is Role.SEER else [])
        assert (seen.roles, seen.winner) == (truth.roles, truth.winner)


@pytest.mark.parametrize("name", LOGGED)
def test_whatever_a_client_knows_is_true(name: str) -> None:
    truth = Truth(name)
    for seen in last_views(name):
        assert set(seen.executions) <= set(truth.executions)
        assert set(seen.attacks) <= set(truth.attacks)
        assert set(seen.votes) <= set(truth.votes)
        assert set(seen.divinations) <= set(truth.divinations)
        assert set(seen.attack_votes) <= set(truth.attack_votes)
        assert set(words(seen.talks)) <= set(truth.talk)
        assert set(words(seen.whispers)) <= set(truth.whispers)
        assert seen.roles.items() <= truth.roles.items()
        assert seen.winner is (truth.winner if seen.finished else Team.NONE)


def test_only_werewolves_know_of_whispers_and_of_votes_on_a_victim() -> None:
    for seen in last_views("official_13"):
        assert bool(seen.whispers) == (seen.role is Role.WEREWOLF)
        assert not seen.attack_votes or seen.role is Role.WEREWOLF


@pytest.mark.parametrize("name", RECORDINGS)
def test_a_client_knows_what_it_was_sent_and_nothing_else(name: str) -> None:
    for packets in recorded(name).values():
        sent: set[Talk] = set()
        for packet, seen in zip(packets, views(packets), strict=True):
            sent |= {*getattr(packet, "talk_history", ()), *(getattr(packet, "whisper_history", None) or ())}
            assert {*seen.talks, *seen.whispers} == sent
            assert len(set(seen.talks)) == len(seen.talks)
            assert (seen.me, seen.roles, seen.status) == (
                packet.info.agent,
                packet.info.role_map,
                packet.info.status_map,
            )


def test_a_game_broken_off_as_the_last_werewolf_dies_looks_won() -> None:
    views = last_views("official_5_timeout")
    assert {(seen.finished, seen.winner) for seen in views} == {(False, Team.NONE), (True, Team.VILLAGER)}
