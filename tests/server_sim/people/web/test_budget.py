"""What one visitor's games may cost, and how they go on when that is spent."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import date
from itertools import count
from pathlib import Path
from typing import cast

import pytest

from agent.llm.call import Answer, Call, CallFailed, Cause, Completion, Message, Task, Usage
from agent.llm.gateway import Gateway
from agent.llm.usage import UsageMeter
from agent.runtime.config import Config
from server_sim.people.web.budget import PaidModel, Purse, VisitorBudgets
from server_sim.people.web.game_service import GameService, TableGame
from server_sim.people.web.tables import TableRegistry
from server_sim.people.web.wish import GameWish
from server_sim.playing.player_seat import ModelUse
from tests.server_sim.people.doubles.answering import AnsweringPerson, few_words
from tests.server_sim.people.web.test_game_service import played

HERE, NEXT_DOOR, THERE = "2001:db8::1", "2001:db8::2", "192.0.2.1"
CALL = Call(Task.TALK, (Message("user", "Say something."),))
PRICE = 0.25


class PaidGateway:
    """Every answer is the same line and costs a quarter of a dollar."""

    def __init__(self) -> None:
        self.asked = 0

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        self.asked += 1
        await asyncio.sleep(0.01)
        meter.add_usage(Usage(100, 0, 10), PRICE)
        return Completion('{"text": "I have nothing to tell yet."}', "paid", Usage(100, 0, 10), 0.01, PRICE)


def service_with(gateway: PaidGateway, folder: Path, budgets: VisitorBudgets | None) -> GameService:
    tokens, seeds = count(1), count(1)
    tables = TableRegistry(lambda: 0.0, lambda: f"token{next(tokens)}")
    use = ModelUse(cast("Gateway", gateway), Config())
    return GameService(tables, folder, lambda: f"seed{next(seeds)}", use, budgets=budgets)


async def game_of(service: GameService, host: str, minds: Sequence[str] = ("auto",)) -> TableGame:
    """A whole game that somebody at that host has opened."""
    game = service.open_table(GameWish("Ann", language="en", minds=tuple(minds)), "en", host)
    AnsweringPerson(next(iter(game.seats.values())), few_words)
    await played(game)
    assert not game.broke
    return game


async def test_a_purse_pays_until_it_is_empty_and_what_is_under_way() -> None:
    gateway, purse, told = PaidGateway(), Purse(3 * PRICE), list[bool]()
    model = PaidModel(gateway, purse, lambda: told.append(True))
    meters = [UsageMeter(), UsageMeter()]
    for number in range(2):
        await model.complete(CALL, 10, meters[number])
    assert not purse.is_empty
    answers = await asyncio.gather(*(model.complete(CALL, 10, meter) for meter in meters))
    assert all(isinstance(answer, Completion) for answer in answers)
    assert purse.is_empty and not told
    refused = await model.complete(CALL, 10, meters[0])
    assert isinstance(refused, CallFailed) and refused.cause is Cause.CEILING
    assert told and gateway.asked == 4


def test_each_visitor_has_a_purse_and_each_day_its_own() -> None:
    today = date(2026, 11, 23)
    budgets = VisitorBudgets(1, lambda: today)
    first = budgets.purse(HERE)
    assert budgets.purse(HERE) is first and budgets.purse(THERE) is not first
    today = date(2026, 11, 24)
    assert budgets.purse(HERE) is not first


async def test_one_visitor_spends_what_is_allowed_and_of_free_models_more(tmp_path: Path) -> None:
    gateway = PaidGateway()
    service = service_with(gateway, tmp_path, VisitorBudgets(1, lambda: date(2026, 11, 23)))
    first = await game_of(service, HERE)
    assert first.models_spent
    assert 4 <= gateway.asked <= 4 + 4 * 2  # four robots may each have calls under way
    asked = gateway.asked
    second = await game_of(service, NEXT_DOOR)
    assert second.models_spent and gateway.asked == asked
    free = await game_of(service_with(gateway, tmp_path, None), HERE)
    assert not free.models_spent and gateway.asked > asked + 12


@pytest.mark.parametrize("mind", ["hybrid", "vanilla", "auto"])
async def test_every_mind_plays_offline_where_nothing_is_left(tmp_path: Path, mind: str) -> None:
    gateway = PaidGateway()
    service = service_with(gateway, tmp_path, VisitorBudgets(0, lambda: date(2026, 11, 23)))
    game = await game_of(service, HERE, [mind, "random"])
    assert game.models_spent and gateway.asked == 0
