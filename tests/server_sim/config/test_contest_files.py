"""Files of the contest's server load unchanged, and our players play what they describe."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from rules.game.roles import Team
from server_sim.config.settings import ServerSettings, parse_settings
from server_sim.playing.play import PlayedGame, play_offline
from server_sim.playing.selfplay import self_play
from tests.paths import SHARED, WIRE

TALK_ONLY = """
logic:
  day_phases:
    - name: "daily_talk"
      actions: ["talk"]
  night_phases:
  roles:
    5:
      WEREWOLF: 0
      POSSESSED: 0
      SEER: 0
      BODYGUARD: 0
      VILLAGER: 5
      MEDIUM: 0
matching:
  abort_weight_factor: 0.0
game_logger:
  enable: true
  filename: "{game_id}"
tts_broadcaster:
  enable: false
  temp_dir:
team_health:
  enable: false
slack_notifier:
  enable: false
"""
"""What the server's playground has otherwise than its villages: one phase, nothing at night, no werewolf."""


def playground(**roles: dict[str, int]) -> ServerSettings:
    """The playground, with further role tables for the numbers of players named (n13 for 13)."""
    data: dict[str, Any] = yaml.safe_load((WIRE / "contest_5.yml").read_bytes())
    changes = deepcopy(yaml.safe_load(TALK_ONLY))
    changes["logic"]["roles"] |= {int(name[1:]): table for name, table in roles.items()}
    for section, values in changes.items():
        data[section] = {**data.get(section, {}), **values}
    return parse_settings(yaml.safe_dump(data, allow_unicode=True).encode(), "playground.yml")


def played(settings: ServerSettings) -> PlayedGame:
    return play_offline(self_play(settings, ("neutral",), ("random",)).numbered("1", 0))


def test_a_village_without_nights_and_werewolves_loads_and_says_what_comes_of_it() -> None:
    settings = playground()
    assert settings.rules.night_phases == ()
    assert (
        "playground.yml: logic.roles.5: there is no werewolf, so that each game ends with its first phase"
        in settings.notes
    )


def test_our_players_talk_for_a_day_where_there_is_no_werewolf() -> None:
    game = played(playground())
    assert (game.outcome.winner, game.outcome.days, game.outcome.failed) == (Team.VILLAGER, 1, frozenset())


def test_a_role_table_that_is_not_played_may_say_anything() -> None:
    notes = playground(n13={"VILLAGER": 2}).notes
    assert not any("13" in note for note in notes)


@pytest.mark.parametrize(
    "file",
    sorted({*WIRE.glob("*.y*ml*"), *SHARED.rglob("contest*.y*ml*")}),
    ids=lambda file: f"{file.parent.name}/{file.name}",
)
def test_every_file_at_hand_loads_and_plays(file: Path) -> None:
    settings = parse_settings(file.read_bytes(), file.name)
    assert played(settings).outcome.failed == frozenset()
