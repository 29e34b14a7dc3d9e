"""Games as the page gets them: recorded, growing, with and without leave to see roles."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from rules.game.view import PUBLIC
from server_sim.people.replay.loading import RecordedGameView, beliefs_of, open_recorded, summary_of
from server_sim.people.replay.shared_game import shared_game
from server_sim.people.replay.shared_page import shared_page
from server_sim.people.replay.timeline import MomentKind
from server_sim.people.web.replay.knowledge import BeliefTrack
from server_sim.people.web.replay.sources import (
    QUIET,
    BeliefWorker,
    GrowingLogSource,
    RecordedSource,
)
from tests.paths import DATA
from tests.server_sim.people.replay.building.parlour_logs import GAMES, every_game, log_of, opened
from tests.server_sim.people.web.replay.village import SHERIFF_END

pytestmark = pytest.mark.real_time
LOG = DATA / "english_game.log"
ROWS = LOG.read_text(encoding="utf-8").splitlines(keepends=True)


def live_log(folder: Path, rows: int) -> Path:
    path = folder / "live.log"
    path.write_text("".join(ROWS[:rows]), encoding="utf-8")
    return path


async def test_who_may_not_learn_roles_is_told_what_everybody_was_and_so_are_beliefs_numbered() -> None:
    source = RecordedSource(open_recorded(LOG), shows_roles=False)
    assert source.raters == (PUBLIC,)
    assert source.timeline.roles == {}
    assert not any(moment.is_secret for moment in source.timeline.moments)
    with pytest.raises(ValueError, match="there are no beliefs of Agnes in this game"):
        await source.beliefs_by("Agnes", 0)
    assert max((await source.beliefs_by(PUBLIC, 0)).moments) < len(source.timeline.moments)


@pytest.fixture(scope="module")
def tables() -> dict[str, RecordedGameView]:
    """Avalon and One Night; they are played before a test has a loop of its own."""
    return {game: opened(game) for game in GAMES}


async def whole_track(source: RecordedSource, rater: str, moment: int = 0) -> BeliefTrack:
    """All that a rater believed, however many looks a slow machine takes for it."""
    while not (track := await source.beliefs_by(rater, moment)).is_complete:
        pass
    return track


@pytest.mark.parametrize(("game", "aspect"), [("avalon", "EVIL"), ("one_night", "WEREWOLF")])
async def test_at_a_table_everybody_and_every_seat_believe_something(
    tables: dict[str, RecordedGameView], game: str, aspect: str
) -> None:
    source = RecordedSource(tables[game])
    assert source.raters == (PUBLIC, *source.timeline.players) and not source.is_live
    for rater in source.raters:
        assert (await whole_track(source, rater)).aspects[0] == aspect


async def test_the_public_beliefs_of_a_table_show_no_secret(tables: dict[str, RecordedGameView]) -> None:
    open_track = await whole_track(RecordedSource(tables["avalon"]), PUBLIC)
    plain = RecordedSource(tables["avalon"], shows_roles=False)
    assert plain.raters == (PUBLIC,)
    track = await whole_track(plain, PUBLIC)
    assert [one.figures for one in track.snapshots] == [one.figures for one in open_track.snapshots]
    assert max(track.moments) < len(plain.timeline.moments)


@every_game
def test_a_table_is_summed_up_as_its_timeline_tells_it(game: str) -> None:
    timeline, log = opened(game).timeline, log_of(game, "en")
    summary = summary_of(log, log.splitlines()[-1])
    assert (summary.game, summary.players, summary.winner) == (game, timeline.players, timeline.winner)


async def test_a_file_is_read_again_when_it_has_grown(tmp_path: Path) -> None:
    source = GrowingLogSource(live_log(tmp_path, 20))
    before = source.timeline
    await source.refresh()
    assert source.timeline is before
    live_log(tmp_path, 40)
    await source.refresh()
    assert len(source.timeline.moments) > len(before.moments)


async def test_a_half_written_row_is_whole_at_the_next_look_even_without_a_line_end(
    tmp_path: Path,
) -> None:
    path = live_log(tmp_path, 4)
    with path.open("a", encoding="utf-8") as file:
        file.write(ROWS[4][:12])
    source = GrowingLogSource(path)
    assert len(source.timeline.players) == 4
    path.write_text("".join(ROWS[:20]).rstrip("\n"), encoding="utf-8")
    await source.refresh()
    assert source.timeline.moments == GrowingLogSource(live_log(tmp_path, 20)).timeline.moments


async def test_roles_are_shown_when_the_game_is_over_or_if_the_host_allows_it(tmp_path: Path) -> None:
    source = GrowingLogSource(live_log(tmp_path, 40))
    assert source.is_live and not source.shows_roles and source.timeline.roles == {}
    assert GrowingLogSource(tmp_path / "live.log", shows_live_roles=True).timeline.roles
    live_log(tmp_path, len(ROWS))
    await source.refresh()
    assert not source.is_live and source.shows_roles and source.timeline.roles


async def test_a_game_is_saved_when_it_is_over_even_if_its_roles_were_shown_before(tmp_path: Path) -> None:
    path = live_log(tmp_path, 40)
    now = [path.stat().st_mtime + QUIET + 1]
    sources = [
        GrowingLogSource(path, shows_live_roles=shows_live_roles, clock=lambda: now[0])
        for shows_live_roles in (False, True)
    ]
    assert [source.can_be_saved for source in sources] == [False, False]
    live_log(tmp_path, len(ROWS))
    for source in sources:
        await source.refresh()
        assert source.can_be_saved
    page = await sources[0].page_to_share()
    assert await sources[0].page_to_share() is page
    assert page == shared_page(shared_game(open_recorded(path)))


async def test_what_is_saved_has_no_more_than_may_be_seen() -> None:
    page = await RecordedSource(open_recorded(LOG), shows_roles=False).page_to_share()
    assert page == shared_page(shared_game(open_recorded(LOG), with_roles=False))
    assert "divines" not in page


def test_games_of_other_rules_cannot_be_saved(tables: dict[str, RecordedGameView]) -> None:
    others = [*tables.values(), open_recorded(DATA / "sheriff" / "v2.jsonl")]
    assert not any(RecordedSource(game).can_be_saved for game in others)


async def test_a_game_that_pauses_for_long_is_not_followed_but_keeps_its_secrets(tmp_path: Path) -> None:
    path = live_log(tmp_path, 40)
    now = [path.stat().st_mtime]
    source = GrowingLogSource(path, clock=lambda: now[0])
    now[0] += QUIET + 1
    assert not source.is_live
    for seen in (source, GrowingLogSource(path, clock=lambda: now[0])):
        await seen.refresh()
        assert not seen.shows_roles
        assert seen.timeline.roles == {}
        assert seen.raters == (PUBLIC,)
        assert not any(moment.is_secret for moment in seen.timeline.moments)


async def test_a_file_that_goes_away_leaves_what_was_read(tmp_path: Path) -> None:
    path = live_log(tmp_path, 40)
    source = GrowingLogSource(path)
    path.unlink()
    await source.refresh()
    assert source.timeline.players


async def test_a_sheriff_game_grows_record_by_record(tmp_path: Path) -> None:
    records = (DATA / "sheriff" / "v2.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    records.append(SHERIFF_END)
    path = tmp_path / "game.jsonl"
    path.write_text(records[0] + records[1][:20], encoding="utf-8")
    source = GrowingLogSource(path, shows_live_roles=True)
    assert source.is_live
    path.write_text("".join(records), encoding="utf-8")
    await source.refresh()
    assert not source.is_live
    assert source.timeline.moments[-1].kind is MomentKind.RESULT


async def test_beliefs_of_a_live_game_are_numbered_anew_when_its_secrets_are_shown(tmp_path: Path) -> None:
    source = GrowingLogSource(live_log(tmp_path, 40))
    await whole_track(source, PUBLIC, 99)
    live_log(tmp_path, len(ROWS))
    await source.refresh()
    found = await whole_track(source, PUBLIC, 99)
    fresh = await whole_track(RecordedSource(open_recorded(tmp_path / "live.log")), PUBLIC, 99)
    assert (found.moments, found.snapshots) == (fresh.moments, fresh.snapshots)


def thinker(game: RecordedGameView) -> BeliefWorker:
    """One that works out a single belief at a time."""
    return BeliefWorker(beliefs_of(game, PUBLIC), clock=map(float, count()).__next__)


def test_the_moment_looked_at_comes_first_and_work_goes_on_where_it_stopped() -> None:
    view = open_recorded(LOG)
    moment = view.timeline.moments[-1].number
    slow = thinker(view)
    tracks = [slow.compute_more(moment) for _ in range(3)]
    assert [len(track.snapshots) for track in tracks] == [1, 2, 3]
    assert tracks[0].at(moment) is not None


def test_of_a_game_that_has_grown_what_is_found_stays() -> None:
    view = open_recorded(LOG)
    before = BeliefWorker(beliefs_of(view, PUBLIC), clock=lambda: 0.0)
    after = thinker(view)
    whole = before.compute_more(0)
    after.reuse(before)
    assert len(after.compute_more(0).snapshots) == len(whole.snapshots)


async def test_in_a_sheriff_village_players_scored_at_both_votes_and_the_public_did_not() -> None:
    source = RecordedSource(open_recorded(DATA / "sheriff" / "v2.jsonl"))
    assert PUBLIC not in source.raters
    tracks = [await source.beliefs_by(rater, 0) for rater in source.raters]
    track = next(track for track in tracks if track.snapshots)
    assert track.is_scores
    assert track.is_complete
    assert list(track.moments) == sorted(track.moments)
