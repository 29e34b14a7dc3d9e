from __future__ import annotations

import json

from agent.protocol.sheriff_log import parse_record
from agent.recorded.sheriff_recording import SheriffRecording, steps
from rules.game.roles import Role, Team
from tests.server_sim.people.doubles.small_recordings import SHERIFF_LINES


def recorded(*lines: dict[str, object]) -> SheriffRecording:
    return SheriffRecording(tuple(parse_record(json.dumps({"game": "g", **line})) for line in lines))


def test_a_game_tells_who_played_what_was_said_and_who_won() -> None:
    game = recorded(*SHERIFF_LINES)
    assert (game.kind, game.name, game.seated) == ("sheriff", "g", ("Ann", "Ben", "Cleo", "Dan"))
    assert (game.roles["Ben"], game.winner, game.language) == (Role.SEER, Team.VILLAGER, "en")
    assert game.lines[0] == "Follow me."
    assert recorded(*SHERIFF_LINES[:-1]).winner is None


def test_players_without_names_go_by_their_numbers_and_no_two_by_the_same() -> None:
    named: dict[str, object] = {"event": "game", "names": {"1": "A\x00nn", "2": "Ann", "3": ""}}
    line: dict[str, object] = {"event": "line", "day": 1, "player": 4, "text": "Hm."}
    assert recorded(named, line).names == {1: "Ann (1)", 2: "Ann (2)", 3: "player_3", 4: "player_4"}


def test_each_record_stands_beside_who_was_dead_and_who_was_sheriff_before_it() -> None:
    found = {step.record.event: (step.dead, step.sheriff) for step in steps(recorded(*SHERIFF_LINES).records)}
    assert found["sheriff"] == (frozenset(), None)
    assert found["outcome"] == (frozenset(), 3)
    assert found["end"] == (frozenset({1}), 3)
