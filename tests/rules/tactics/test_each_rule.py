"""What each rule says, and when it says nothing; Aoi is the board's player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from inspect import isfunction

from rules.decision import Brief, Choose, Clause, Decision, Stop
from rules.game.claims import NO_CLAIMS
from rules.game.disposition import Manner
from rules.game.ledger import SentLine
from rules.game.roles import Role
from rules.tactics import (
    actions,
    bodyguard_claim,
    closing,
    endgame,
    medium_claim,
    opening,
    opinions,
    papers,
    power_play,
    questions,
    rebuttals,
    reminding,
    seer_claim,
    summing_up,
    thinking_aloud,
    vote_talk,
)
from tests.rows import each_row
from tests.rules.conftest import Line, MakeBoard, More, placed, something

FAMILIES = (
    *(actions, bodyguard_claim, closing, endgame, medium_claim, opening, opinions, papers, power_play),
    *(questions, rebuttals, reminding, seer_claim, summing_up, thinking_aloud, vote_talk),
)
RULES = {name: rule for family in FAMILIES for name, rule in vars(family).items() if isfunction(rule)}


def in_short(decided: Decision | None) -> str | None:
    """Return a decision as text: a line's situations and slots, "Over", or a target."""
    if decided is None or isinstance(decided, Stop):
        return None if decided is None else "Over"
    if isinstance(decided, Choose):
        return decided.target
    clauses = " + ".join(_clauses(decided.brief))
    return clauses + "; closes" * decided.closes


def _clauses(brief: Brief) -> Iterator[str]:
    to = f"@{brief.mention} " if brief.mention else ""
    for clause in (brief.lead, Clause(brief.situation, brief.slots), brief.tail):
        if clause is not None:
            slots = "".join(f" {slot}={name}" for slot, name in clause.slots.items())
            yield f"{to if clause.situation is brief.situation else ''}{clause.situation}{slots}"


@each_row
def test_what_a_rule_says(rule: str, talk: list[Line | list[str]], more: More, said: str | None) -> None:
    """Without other values in a row, Aoi is a villager among five players on day 1."""
    lines = [line for part in talk for line in (part if isinstance(part, list) else [part])]
    assert in_short(RULES[rule](placed(lines, more))) == said


@each_row
def test_who_likes_to_do_it_does_it_sooner(rule: str, talk: list[str], manner: str, board: MakeBoard) -> None:
    shy, eager = (
        something(RULES[rule](board(Role.VILLAGER, 1, *talk, manner=Manner(**{manner: liking}))))
        for liking in (0.0, 1.0)
    )
    assert shy.worth < eager.worth


def test_a_closing_line_is_the_last_word_even_under_way(board: MakeBoard) -> None:
    talking = board(Role.VILLAGER, 1)
    sent = (*talking.ledger.sent, SentLine(1, "On to the vote.", NO_CLAIMS, closes=True))
    closed = replace(talking, ledger=type(talking.ledger)(sent))
    assert closing.already_closed(closed)
