"""Who sits where: drawn in a pool, by sides in teams, and always on the same deals."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from agent.speech.voice import LanguageError
from personas.loader import PersonaError
from server_sim.config.errors import ServerConfigError
from server_sim.studies.persuasion.experiments.plan import (
    Contender,
    MatchPlan,
    parse_contender,
    plan_matches,
)
from server_sim.studies.persuasion.experiments.published import GAMES_OF_THE_PAPER
from tests.rows import each_row

THREE = (Contender("offline"), Contender("random"), Contender("vanilla", "small"))
POOL = MatchPlan("pool", GAMES_OF_THE_PAPER, THREE, 200, "1", "en", ("neutral",))
TEAM = replace(POOL, design="team")


def planned(*entrants: str, lang: str = "en", persona: str = "neutral") -> MatchPlan:
    return plan_matches("team", entrants, lang, None, games=None, matches=1, seed="1", personas=[persona])


def test_an_entrant_is_a_mind_and_perhaps_a_model() -> None:
    assert parse_contender("offline") == Contender("offline")
    assert parse_contender("persuade:offline").name == "persuade:offline"
    assert parse_contender("vanilla@small") == Contender("vanilla", "small")
    assert parse_contender("vanilla@small").name == "vanilla@small"


@each_row
def test_entrants_that_cannot_be_compared_are_told(entrants: tuple[str, ...], told: str) -> None:
    with pytest.raises(ServerConfigError, match=told):
        planned(*entrants)


def test_a_language_or_a_voice_that_there_is_not_is_told() -> None:
    with pytest.raises(ServerConfigError, match="ja, en"):
        planned("offline", "random", lang="fr")
    with pytest.raises((PersonaError, LanguageError)):
        planned("offline", "random", persona="nobody")


def test_without_a_game_all_three_of_the_paper_are_played_and_a_mind_of_one_game_may_play_that_one() -> None:
    assert planned("offline", "random").games == GAMES_OF_THE_PAPER
    assert replace(POOL, games=("avalon",), entrants=(Contender("lasi"), Contender("offline"))).size == 200


def test_settings_of_models_matter_only_where_somebody_asks_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("config.yml").write_text("llm: {}\n", "utf-8")
    assert planned("offline", "random").config is None
    assert planned("offline", "vanilla").config == Path("config.yml")


def test_each_seat_of_a_pool_is_drawn_from_all_entrants_by_the_seed_and_nothing_else() -> None:
    lineups = list(POOL.lineups())
    assert len({one.key for one in lineups}) == len(lineups) == POOL.size == 600
    drawn = Counter(name for lineup in lineups for name in lineup.entrants)
    seats = 200 * (7 + 5 + 5)
    assert drawn.total() == seats
    assert all(abs(drawn[name] / seats - 1 / 3) < 0.03 for name in POOL.names)
    first = [lineup for lineup in lineups if lineup.game == "avalon"]
    assert len({lineup.entrants for lineup in first}) > 100
    more = replace(POOL, matches=300, games=("avalon",))
    assert list(more.lineups())[: len(first)] == first
    assert list(replace(more, seed="2").lineups())[: len(first)] != first


def test_a_team_plays_either_side_against_the_baseline_on_each_deal() -> None:
    lineups = [one for one in TEAM.lineups() if one.index == 7 and one.game == "avalon"]
    assert [one.teams for one in lineups] == [
        ("offline", "offline"),
        ("random", "offline"),
        ("offline", "random"),
        ("vanilla@small", "offline"),
        ("offline", "vanilla@small"),
    ]
    assert len({one.key for one in TEAM.lineups()}) == TEAM.size
    specs = [TEAM.spec(one) for one in lineups]
    assert {spec.seed for spec in specs} == {specs[0].seed} != {replace(TEAM, seed="2").spec(lineups[0]).seed}
    assert [set((spec.sides or {}).values()) for spec in specs[:2]] == [{"offline"}, {"random", "offline"}]
