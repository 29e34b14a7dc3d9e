"""Who sits where in the contest's village, and with which rules it can be played at all."""

from __future__ import annotations

from typing import Any

import pytest

from rules.game.roles import Role
from server_sim.games.contest.behaviour import V0_4_12
from server_sim.games.contest.village import Village
from tests.server_sim.games.contest.playing import make_rules, make_village, talking
from tests.server_sim.games.scripted_chance import ScriptedChance


class TestSeating:
    """Players, roles and characters are drawn one apart from the other."""

    def test_draws_are_independent(self) -> None:
        roles = [Role.VILLAGER, Role.SEER, Role.WEREWOLF, Role.VILLAGER, Role.POSSESSED]
        chance = ScriptedChance({"seats": [[4, 3, 2, 1, 0]], "roles": [roles]})
        seats = make_village(make_rules(), chance).seats
        assert [seat.player for seat in seats] == [4, 3, 2, 1, 0]
        assert [seat.team_name for seat in seats] == [f"kanolab{n}" for n in (5, 4, 3, 2, 1)]
        assert [seat.role for seat in seats] == roles
        assert [seat.name for seat in seats] == ["Aoi", "Ben", "Chika", "Dan", "Emi"]

    def test_players_without_characters_are_numbered(self) -> None:
        seats = make_village(make_rules(characters=())).seats
        assert [seat.name for seat in seats] == [f"Agent[0{n}]" for n in (1, 2, 3, 4, 5)]
        assert all(seat.profile is None for seat in seats)

    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({"setting": {"agent_count": 6}}, "agent_count is 6, but role_num_map has 5"),
            ({"setting": {"role_num_map": {Role.WEREWOLF: 1}}}, "role_num_map has 1 roles"),
            (
                {"setting": {"talk": talking().model_copy(update={"duration": 1})}, "behaviour": V0_4_12},
                "that version has no freeform phases, but talk.duration is set",
            ),
            (
                {"setting": {"whisper": talking().model_copy(update={"duration": 1})}, "behaviour": V0_4_12},
                "that version has no freeform phases, but whisper.duration is set",
            ),
        ],
    )
    def test_rules_that_cannot_be_played_are_refused(self, changes: dict[str, Any], message: str) -> None:
        with pytest.raises(ValueError, match=message):
            make_village(make_rules(**changes))

    def test_players_must_be_as_many_as_seats(self) -> None:
        with pytest.raises(ValueError, match="agent_count is 5, but 4 players"):
            Village(make_rules(), ["a", "b", "c", "d"], ScriptedChance(), "01GAME")

    @pytest.mark.parametrize(("count", "message"), [(4, "there are 4"), (6, "the same name")])
    def test_characters_must_be_enough_and_different(self, count: int, message: str) -> None:
        rules = make_rules()
        characters = (*rules.characters[:5], rules.characters[0])[:count]
        with pytest.raises(ValueError, match=message):
            Village(make_rules(characters=characters), ["x"] * 5, ScriptedChance(), "01GAME")
