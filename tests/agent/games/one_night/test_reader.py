from __future__ import annotations

import pytest

from agent.games.one_night.claims import (
    CardClaim,
    LookClaim,
    OneNightClaim,
    RobClaim,
    SwapClaim,
    VoteClaim,
    WakeClaim,
    WolfClaim,
)
from agent.games.one_night.reader import read_line
from agent.protocol.one_night import Card
from tests.rows import each_row

PLAYERS = ("Ann", "Ben", "Cho", "Dan", "サクラ", "タクミ")


@each_row
def test_questions_conditions_reports_and_refusals_claim_nothing(line: str) -> None:
    assert read_line(line, PLAYERS, "Ann") == frozenset()


@pytest.mark.parametrize(
    ("line", "claims"),
    [
        ("I'm just a villager, nothing special.", {CardClaim(Card.VILLAGER)}),
        (
            "I'm the seer and I looked at Dan. Dan was the robber.",
            {CardClaim(Card.SEER), LookClaim("Dan", Card.ROBBER)},
        ),
        (
            "I was the Robber and took the Seer from Ben.",
            {CardClaim(Card.ROBBER), RobClaim("Ben", Card.SEER)},
        ),
        ("I swapped Cho with Ben.", {CardClaim(Card.TROUBLEMAKER), SwapClaim(("Ben", "Cho"))}),
        ("I woke up and was still the Insomniac.", {CardClaim(Card.INSOMNIAC), WakeClaim(Card.INSOMNIAC)}),
        ("Ben is not the werewolf, I think.", {WolfClaim("Ben", guilty=False)}),
        ("I am not the werewolf!", {WolfClaim("Ann", guilty=False)}),
        ("I vote Cho.", {VoteClaim("Cho")}),
        ("不眠症だけど、朝見たら怪盗だった。", {CardClaim(Card.INSOMNIAC), WakeClaim(Card.ROBBER)}),
        (
            "占い師です。タクミさんを見たら怪盗でした。",
            {CardClaim(Card.SEER), LookClaim("タクミ", Card.ROBBER)},
        ),
        ("誰とも交換しなかった怪盗です。", {CardClaim(Card.ROBBER), RobClaim(None)}),
        ("人狼はタクミさんだと思う。", {WolfClaim("タクミ")}),
        ("タクミさんが人狼かもしれません。", {WolfClaim("タクミ")}),
        ("Dan might be the werewolf.", {WolfClaim("Dan")}),
        ("I'm leaning toward voting for Dan.", {VoteClaim("Dan")}),
        ("Robber. Took Dan's card.", {CardClaim(Card.ROBBER), RobClaim("Dan")}),
        ("うちは村人やで。", {CardClaim(Card.VILLAGER)}),
        ("占い師です。タクミさんは村人でした。", {CardClaim(Card.SEER), LookClaim("タクミ", Card.VILLAGER)}),
    ],
)
def test_what_is_claimed_is_read(line: str, claims: set[OneNightClaim]) -> None:
    assert read_line(line, PLAYERS, "Ann") == claims
