"""Games at tables: they begin when everybody has come, end whoever leaves, and show spectators no role."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

import pytest

from rules.game.roles import Role
from server_sim.people.replay.timeline import SECRET_KINDS
from server_sim.people.web.game_service import GameService, TableGame
from server_sim.people.web.tables import HallCloses, TableRegistry, TablesFull, TableState
from server_sim.people.web.wish import GameWish, village_choices
from tests.server_sim.people.doubles.answering import AnsweringPerson, few_words

HOST = "192.0.2.1"


@pytest.fixture
def service(tmp_path: Path) -> GameService:
    tokens, seeds = count(1), count(1)
    tables = TableRegistry(lambda: 0.0, lambda: f"token{next(tokens)}")
    return GameService(tables, tmp_path, lambda: f"seed{next(seeds)}")


async def played(game: TableGame) -> None:
    assert game.task is not None
    await game.task


async def test_a_game_for_one_begins_at_once_and_its_replay_is_recorded(service: GameService) -> None:
    game = service.open_table(GameWish("Ann", language="en", open_roles=True), "en", HOST)
    (seat,) = game.seats.values()
    AnsweringPerson(seat, few_words)
    await played(game)
    assert game.table.state is TableState.OVER and seat.finished and not game.broke
    assert game.finished is not None
    log = service.finished.replayed(game.finished.replay)
    assert log is not None and log.is_file()
    assert service.finished.shared(game.finished.share) == (log, True)
    assert Role.WEREWOLF in game.timeline().roles.values(), "spectators may see roles"


async def test_a_game_for_two_begins_with_the_second_one_or_at_the_hosts_wish(service: GameService) -> None:
    game = service.open_table(GameWish("Ann", people=2), "en", HOST)
    assert game.task is None
    service.sit_down(game.table, game.table.chairs[1], "Bob", "ja")
    assert game.table.state is TableState.PLAYING and len(game.seats) == 2
    alone = service.open_table(GameWish("Ann", people=3), "en", HOST)
    service.begin_now(alone.table)
    assert list(alone.seats) == [alone.table.chairs[0].token]
    await service.close()


async def test_whoever_has_one_address_of_a_network_opens_no_more_tables_than_one(tmp_path: Path) -> None:
    tables = TableRegistry(lambda: 0.0, iter("abcdef").__next__, most_of_opener=1)
    service = GameService(tables, tmp_path, lambda: "seed")
    service.open_table(GameWish("Ann", people=2), "en", "2001:db8::1")
    with pytest.raises(TablesFull):
        service.open_table(GameWish("Bob", people=2), "en", "2001:db8::2")


@pytest.mark.parametrize("village", village_choices())
async def test_spectators_without_leave_never_get_a_role(service: GameService, village: str) -> None:
    game = service.open_table(GameWish("Ann", village=village, language="en", minds=("random",)), "en", HOST)
    seen: list[bool] = []

    def look() -> None:
        line = game.timeline()
        seen.append(not line.roles and not any(moment.kind in SECRET_KINDS for moment in line.moments))

    game.changes.watch(look)
    AnsweringPerson(next(iter(game.seats.values())), few_words)
    await played(game)
    look()
    assert len(seen) > 5 and all(seen)


async def test_a_finished_game_counts_for_the_known_visitors_at_its_table(
    service: GameService, tmp_path: Path
) -> None:
    ann, bob = (service.finished.visitor(service.finished.enrol(name, HOST)) for name in ("Ann", "Bob"))
    game = service.open_table(GameWish("Ann", people=3, minds=("random",)), "en", HOST, ann)
    service.sit_down(game.table, game.table.chairs[1], "Bob", "en", bob)
    service.sit_down(game.table, game.table.chairs[2], "Cid", "en")
    for seat in game.seats.values():
        AnsweringPerson(seat, few_words)
    await played(game)
    result = game.result
    assert result is not None and result.outcome.winner is not None
    roles = {seat.team_name: (str(seat.role), result.won(number)) for number, seat in enumerate(result.seats)}
    for name, key in (("Ann", ann), ("Bob", bob)):
        ((_, ended),) = service.finished.games_of(str(key))
        assert (ended.role, ended.won) == roles[name]
        assert ended.won is (ended.side == result.outcome.winner)
    assert game.finished is not None and len(game.finished.seats) == 2
    assert service.finished.shared(game.finished.share) == (game.log, False), "spectators saw no roles"


async def test_a_server_that_was_told_to_stop_begins_no_game_and_closes_tables_that_wait(
    service: GameService,
) -> None:
    playing = service.open_table(GameWish("Ann"), "en", HOST)
    waiting = service.open_table(GameWish("Bob", people=2), "en", HOST)
    service.drain()
    assert service.is_playing
    assert (playing.table.state, waiting.table.state) == (TableState.PLAYING, TableState.OVER)
    with pytest.raises(HallCloses):
        service.open_again(playing.table, playing.table.chairs[0], HOST)
    await asyncio.sleep(1)
    service.break_off(playing.table)
    await played(playing)
    assert not service.is_playing


async def test_a_game_that_is_broken_off_ends_for_everybody(service: GameService) -> None:
    game = service.open_table(GameWish("Ann"), "en", HOST)
    await asyncio.sleep(1)
    service.break_off(game.table)
    await played(game)
    assert game.broke and game.table.state is TableState.OVER
    assert [seat.told[-1].text for seat in game.seats.values()] == ["The game was broken off."]


async def test_playing_again_opens_a_table_with_the_same_wish(service: GameService) -> None:
    game = service.open_table(GameWish("Ann", village="9"), "en", HOST)
    again = service.open_again(game.table, game.table.chairs[0], HOST)
    assert again.table is not game.table and again.table.wish == game.table.wish
    await service.close()
