"""How far the Sheriff is trusted and followed."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.game.roles import Role, Team
from server_sim.leadership.metrics.metrics import (
    CONVENTIONS,
    PAPER,
    Convention,
    any_change,
    decision_change,
    mean_over_games,
    missing_scores,
    quotient,
    ratio,
    relative_improvement,
    summarise,
    trust_after,
    trust_before,
)
from server_sim.leadership.metrics.records import (
    DayRecord,
    ElectionRecord,
    EndRecord,
    Game,
    GameRecord,
    Reliability,
    collect,
    parse_log,
)
from tests.paths import DATA

CODE = CONVENTIONS["code"]
ONLY_VOTES = Convention(abstention_agrees=False)
DAYS = DATA / "sheriff"
ROLES = {
    "a": Role.SEER,
    "b": Role.VILLAGER,
    "c": Role.WEREWOLF,
    "d": Role.BODYGUARD,
}


def recorded(name: str) -> tuple[Game, ...]:
    games, problems = collect([parse_log((DAYS / f"{name}.jsonl").read_text("utf-8"), name)])
    assert not problems
    return games


def everybody(score: float, alive: str = "abcd") -> Reliability:
    return {rater: {target: score for target in alive if target != rater} for rater in alive}


def a_day(
    votes: Mapping[str, str | None] | None = None,
    pseudo_votes: Mapping[str, str | None] | None = None,
    reliability: Reliability | None = None,
    before: Reliability | None = None,
    alive: str = "abcd",
    day: int = 1,
) -> DayRecord:
    """A day with the Sheriff a."""
    return DayRecord(
        event="day",
        game="g",
        day=day,
        sheriff="a",
        alive=tuple(alive),
        reliability=everybody(6, alive) if reliability is None else reliability,
        reliability_pre=before,
        pseudo_votes={"b": "c", "c": "b", "d": "b"} if pseudo_votes is None else pseudo_votes,
        votes={"a": "b", "b": "c", "c": "b", "d": "b"} if votes is None else votes,
    )


def an_end(completed: bool, winner: Team = Team.NONE, *, void: bool = False) -> EndRecord:
    return EndRecord(event="end", game="g", winner=winner, completed=completed, void=void, roles=ROLES)


@pytest.mark.parametrize(
    ("name", "convention", "expected"),
    [
        ("v1", PAPER, (1.5, 1 / 3, 2 / 3)),
        ("v1", CODE, (1.5, 0.25, 0.5)),
        ("v1b", PAPER, (17 / 16, 1 / 3, 2 / 3)),
        ("v1b", CODE, (1.328125, 0.25, 0.5)),
        ("v2", PAPER, (0.5, 0.5, 1.0)),
        ("v2", CODE, (0.5, 1 / 3, 2 / 3)),
        ("v2", ONLY_VOTES, (0.5, 0.0, 1.0)),
        ("v3", PAPER, (70 / 51, 11 / 24, 17 / 24)),
        ("v3", CODE, (70 / 51, 0.35, 0.55)),
    ],
)
def test_recorded_days_have_the_figures_worked_out_for_them(
    name: str, convention: Convention, expected: tuple[float, float, float]
) -> None:
    found = summarise(recorded(name), convention).metrics
    values = tuple(found[metric].value for metric in ("ratio", "dc", "dc_star"))
    assert values == pytest.approx(expected)


def test_each_day_has_its_own_figures() -> None:
    first, second = recorded("v3")[0].days
    assert [ratio(first), ratio(second)] == pytest.approx([24 / 17, 4 / 3])
    assert [decision_change(first), decision_change(second)] == pytest.approx([1 / 4, 2 / 3])
    assert [any_change(first), any_change(second)] == pytest.approx([3 / 4, 2 / 3])


@pytest.mark.parametrize(
    ("told", "before", "after", "dc", "dc_star"),
    [
        pytest.param("b", "c", "b", 1, 1, id="persuaded"),
        pytest.param("b", "b", "b", 0, 0, id="agreed before"),
        pytest.param("b", "c", "d", 0, 1, id="changed, but not as told"),
        pytest.param("b", None, "b", 1, 1, id="had abstained"),
        pytest.param("b", "b", None, 0, 1, id="abstains instead"),
        pytest.param("b", None, None, 0, 0, id="abstains throughout"),
        pytest.param(None, "b", None, 1, 1, id="abstains as the Sheriff"),
    ],
)
def test_a_follower_is_whoever_comes_to_vote_as_the_sheriff(
    told: str | None, before: str | None, after: str | None, dc: float, dc_star: float
) -> None:
    day = a_day({"a": told} | dict.fromkeys("bcd", after), dict.fromkeys("bcd", before))
    assert (decision_change(day), any_change(day)) == (dc, dc_star)


def test_a_player_left_out_of_the_votes_abstains() -> None:
    assert decision_change(a_day({"a": "b", "c": "b"}, {"b": "b", "c": "d"})) == pytest.approx(1 / 3)


def test_the_day_the_sheriff_is_voted_out_counts() -> None:
    day = a_day(dict.fromkeys("abcd", "a"), dict.fromkeys("bcd", "b"))
    assert decision_change(day) == 1


def test_without_pseudo_votes_nobody_is_seen_to_change() -> None:
    day = a_day(pseudo_votes={})
    assert decision_change(day) is None
    assert any_change(day) is None


def test_scores_of_and_by_the_dead_are_stale() -> None:
    alive = a_day(alive="abc")
    stale = {**everybody(6, "abc"), "d": {"a": 10.0, "b": 1.0}}
    stale["b"] = {**stale["b"], "d": 9.0}
    assert ratio(a_day(reliability=stale, alive="abc")) == ratio(alive) == 1
    assert missing_scores(a_day(reliability=stale, alive="abc")) == 0


def test_what_the_sheriff_thinks_is_no_part_of_its_ratio() -> None:
    scores = {**everybody(6), "a": {"b": 1.0, "c": 1.0, "d": 1.0}}
    assert ratio(a_day(reliability=scores)) == 1


def test_the_sheriff_is_one_of_those_who_trust_another_player() -> None:
    scores = {**everybody(6), "a": {"b": 9.0, "c": 6.0, "d": 6.0}}
    assert ratio(a_day(reliability=scores), player="b") == pytest.approx(7 / 6)


@pytest.mark.parametrize("missing", [None, -1.0, 0.0])
def test_a_missing_score_counts_as_none_or_not_at_all(missing: float | None) -> None:
    scores = {**everybody(6), "b": {"a": missing, "c": 6.0, "d": 6.0}}
    day = a_day(reliability=scores)
    assert missing_scores(day) == 1
    assert ratio(day, PAPER) == pytest.approx(2 / 3)
    assert ratio(day, CODE) == 1


@pytest.mark.parametrize("convention", [PAPER, CODE])
@pytest.mark.parametrize(
    "scores",
    [
        pytest.param({}, id="nobody has a score"),
        pytest.param({name: {"a": 5.0} for name in "bcd"}, id="nobody judges anybody but the Sheriff"),
        pytest.param({"b": {"c": 5.0}}, id="nobody judges the Sheriff"),
    ],
)
def test_a_day_without_a_ratio_is_skipped_and_counted(convention: Convention, scores: Reliability) -> None:
    games = [Game("g", (a_day(), a_day(reliability=scores, day=2)))]
    found = summarise(games, convention).metrics["ratio"]
    assert (found.value, found.games, found.days, found.skipped) == (1, 1, 1, 1)


def test_trust_grows_by_the_sheriffs_line() -> None:
    day = a_day(reliability=everybody(6), before=everybody(4))
    assert (trust_before(day), trust_after(day), relative_improvement(day)) == (4, 6, 0.5)


def test_days_without_scores_from_before_are_no_skipped_days() -> None:
    games = [Game("g", (a_day(), a_day(before=everybody(4), day=2)))]
    found = summarise(games).metrics["rel_improvement"]
    assert (found.value, found.days, found.skipped) == (0.5, 1, 0)


def test_a_long_game_weighs_no_more_than_a_short_one() -> None:
    found = mean_over_games([[1.0, 1.0, 1.0], [0.0], [None]])
    assert (found.value, found.games, found.days, found.skipped) == (0.5, 2, 4, 1)


PAPERS_GAMES = [
    (8, 4, 0.267, 0.500, 0.134),
    (6, 3, 0.200, 0.500, 0.100),
    (9, 3, 0.300, 0.333, 0.100),
    (13, 3, 0.433, 0.231, 0.100),
    (14, 3, 0.467, 0.214, 0.099),
    (17, 6, 0.567, 0.353, 0.200),
    (16, 7, 0.533, 0.438, 0.233),
    (15, 2, 0.500, 0.133, 0.067),
    (12, 7, 0.400, 0.583, 0.233),
    (13, 8, 0.433, 0.615, 0.266),
    (12, 8, 0.400, 0.667, 0.267),
]


@pytest.mark.parametrize(("completed", "won", "completion", "win", "product"), PAPERS_GAMES)
def test_thirty_games_give_the_papers_rates(
    completed: int, won: int, completion: float, win: float, product: float
) -> None:
    ends = [an_end(True, Team.VILLAGER)] * won
    ends += [an_end(True, Team.WEREWOLF)] * (completed - won)
    ends += [an_end(False, Team.VILLAGER)] * (30 - completed)
    games = [Game(f"g{number}", (a_day(),), end) for number, end in enumerate(ends)]
    found = summarise(games).metrics
    assert found["completion_rate"].value == pytest.approx(float(Fraction(completed, 30)))
    assert found["win_rate"].value == pytest.approx(float(Fraction(won, completed)))
    assert found["completion_x_win"].value == pytest.approx(float(Fraction(won, 30)))
    rates = [found[name].value for name in ("completion_rate", "win_rate", "completion_x_win")]
    assert rates == pytest.approx([completion, win, product], abs=0.0011)
    assert [found[name].games for name in ("completion_rate", "win_rate")] == [30, completed]


def test_a_sheriff_who_is_a_werewolf_wins_with_the_werewolves() -> None:
    day = a_day().model_copy(update={"sheriff": "c"})
    games = [Game("g", (day,), an_end(True, winner)) for winner in (Team.WEREWOLF, Team.VILLAGER, Team.NONE)]
    assert summarise(games).metrics["win_rate"].value == pytest.approx(1 / 3)


def test_void_games_are_counted_apart() -> None:
    games = [Game("g", (a_day(),), an_end(True, Team.VILLAGER)), Game("h", (), an_end(False, void=True))]
    found = summarise(games)
    assert (found.games, found.void, found.days) == (1, 1, 1)
    assert found.metrics["completion_rate"].value == 1


def test_days_alone_give_no_rates_of_games() -> None:
    found = summarise([Game("g", (a_day(),))])
    assert found.unfinished == 1
    assert found.metrics["dc"].value is not None
    for name in ("completion_rate", "win_rate", "completion_x_win", "invalid_rate", "election_probability"):
        assert (found.metrics[name].value, found.metrics[name].games) == (None, 0)
    assert not found.by_role


def test_invalid_output_is_told_for_all_seats_and_for_the_sheriffs() -> None:
    end = an_end(True).model_copy(
        update={
            "invalid": {"VOTE": {"a": 1}, "TALK": {"a": 1, "b": 1}},
            "asked": {"VOTE": dict.fromkeys("abcd", 2), "TALK": {"a": 2, "b": 2}},
        }
    )
    found = summarise([Game("g", (a_day(),), end)]).metrics
    assert found["invalid_rate"].value == 3 / 12
    assert found["sheriff_invalid_rate"].value == 2 / 4
    assert found["invalid_per_game"].value == 3


def test_roles_are_told_with_the_badge_and_without() -> None:
    scores = {**everybody(6), "b": {"a": 9.0, "c": 3.0, "d": 6.0}}
    game = Game("g", (a_day(reliability=scores),), an_end(True))
    by_role = summarise([game]).by_role
    assert list(by_role) == [Role.SEER, Role.BODYGUARD, Role.VILLAGER, Role.WEREWOLF]
    assert by_role[Role.SEER]["ratio"].value is None
    assert by_role[Role.SEER]["ratio_as_sheriff"].value == pytest.approx(ratio(game.days[0]))
    assert by_role[Role.SEER]["dc_as_sheriff"].value == 0
    assert by_role[Role.WEREWOLF]["ratio"].value == pytest.approx(ratio(game.days[0], player="c"))
    assert by_role[Role.WEREWOLF]["ratio_as_sheriff"].value is None


def test_after_the_badge_is_passed_a_day_belongs_to_the_heirs_role() -> None:
    heir = a_day(reliability={**everybody(6), "b": {"a": 6.0, "c": 3.0, "d": 6.0}}, day=2)
    game = Game("g", (a_day(), heir.model_copy(update={"sheriff": "c"})), an_end(True))
    by_role = summarise([game]).by_role
    assert by_role[Role.SEER]["ratio_as_sheriff"].value == 1
    assert by_role[Role.WEREWOLF]["ratio_as_sheriff"].value == pytest.approx(5 / 6)


def test_the_chance_of_being_elected_is_that_of_the_candidate_played_for() -> None:
    def game(leader: str | None, sheriff: str) -> Game:
        head = GameRecord(event="game", game="g", leader=leader, roles=ROLES)
        election = ElectionRecord(event="election", game="g", sheriff=sheriff)
        return Game("g", (), an_end(False, void=leader != sheriff), head, election)

    found = summarise([game("a", "a"), game("a", "b"), game("c", "b"), game("c", "a"), game(None, "a")])
    assert found.metrics["election_probability"].value == 1 / 4
    assert found.by_role[Role.SEER]["election_probability"].value == 1 / 2
    assert found.by_role[Role.WEREWOLF]["election_probability"].value == 0


def test_a_single_game_has_no_interval() -> None:
    found = quotient([(1, 2)])
    assert (found.value, found.low, found.high) == (0.5, None, None)


def test_intervals_narrow_with_games_and_depend_on_the_seed() -> None:
    few, many = (quotient([(number % 2, 1) for number in range(games)], seed=1) for games in (10, 1000))
    assert few.low is not None and few.high is not None and many.low is not None and many.high is not None
    assert [few.low, few.high] == pytest.approx([0.2, 0.8], abs=0.1)
    assert [many.low, many.high] == pytest.approx([0.469, 0.531], abs=0.01)
    coins = [(number % 7, 1) for number in range(20)]
    assert quotient(coins, seed=1) == quotient(coins, seed=1) != quotient(coins, seed=2)


NAMES = "abcdefg"


@st.composite
def days(draw: st.DrawFn) -> DayRecord:
    alive = NAMES[: draw(st.integers(3, 7))]
    score = st.none() | st.integers(-1, 10).map(float)
    vote = st.none() | st.sampled_from(alive)
    return a_day(
        votes={name: draw(vote) for name in alive},
        pseudo_votes={name: draw(vote) for name in alive[1:]},
        reliability={rater: {target: draw(score) for target in NAMES if target != rater} for rater in NAMES},
        alive=alive,
    )


conventions = st.builds(Convention, st.booleans(), st.booleans(), st.booleans())


@given(days(), conventions)
def test_following_is_a_kind_of_changing(day: DayRecord, convention: Convention) -> None:
    followed, changed = decision_change(day, convention), any_change(day, convention)
    assert followed is not None and changed is not None
    assert 0 <= followed <= changed <= 1


@given(days(), conventions, st.sampled_from([0.5, 2.0, 8.0]))
def test_a_ratio_has_no_unit(day: DayRecord, convention: Convention, factor: float) -> None:
    scaled = {
        rater: {target: score if score is None else score * factor for target, score in row.items()}
        for rater, row in day.reliability.items()
    }
    expected = ratio(day, convention)
    assert ratio(day.model_copy(update={"reliability": scaled}), convention) == (
        expected if expected is None else pytest.approx(expected)
    )


@given(days(), conventions, st.permutations(NAMES))
def test_names_mean_nothing(day: DayRecord, convention: Convention, names: list[str]) -> None:
    new = dict(zip(NAMES, names, strict=True))

    def renamed(votes: Mapping[str, str | None]) -> dict[str, str | None]:
        return {new[voter]: target and new[target] for voter, target in votes.items()}

    other = DayRecord(
        event="day",
        game="g",
        day=1,
        sheriff=new["a"],
        alive=tuple(sorted(new[name] for name in day.alive)),
        reliability={
            new[rater]: {new[target]: score for target, score in row.items()}
            for rater, row in day.reliability.items()
        },
        pseudo_votes=renamed(day.pseudo_votes),
        votes=renamed(day.votes),
    )
    for metric in (ratio, decision_change, any_change):
        expected = metric(day, convention)
        assert metric(other, convention) == (expected if expected is None else pytest.approx(expected))


@given(st.floats(0.01, 100), st.integers(2, 20))
def test_the_interval_of_a_constant_is_the_constant(value: float, games: int) -> None:
    found = mean_over_games([[value]] * games)
    assert (found.low, found.value, found.high) == pytest.approx((value, value, value))
