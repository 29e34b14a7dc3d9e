"""The plan of a day, as a language model that plays a seat writes it for itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from agent.llm.answers import read_object
from rules.board import Board

LONGEST = 900
"""So many characters of a plan are kept."""


@dataclass(frozen=True)
class Plan:
    """A plan in words; ``aims`` are whom it wants to see executed today, the best first.

    ``heard`` is how many claims had been made when it was asked for, and ``in_danger`` whether most wanted to
    vote for the player then: what has changed since, the plan does not know.
    """

    text: str
    day: int
    aims: tuple[str, ...] = ()
    heard: int = 0
    in_danger: bool = False


def read_day_plan(text: str, board: Board) -> Plan:
    """The plan in an answer to what was asked on this board.

    Raises:
        BadAnswer: the answer is no JSON object.
    """
    answer = read_object(text)
    words = " / ".join(_plan_words(answer))[:LONGEST]
    aim = " ".join(_strings(answer.get("aim")))
    named = [name for name in board.view.others_alive if name in aim]
    aims = tuple(sorted(named, key=aim.index))
    return Plan(words, board.day, aims, _claims_heard(board), board.is_about_to_be_executed(board.me))


def is_surprise(board: Board, plan: Plan) -> bool:
    """Whether there is news that the plan does not know: a claim, a result, a majority against the player."""
    in_danger = board.is_about_to_be_executed(board.me) and not plan.in_danger
    return in_danger or _claims_heard(board) > plan.heard


def _claims_heard(board: Board) -> int:
    """How many roles and results others have told today."""
    told = {
        (talk.agent, one)
        for talk, claims in board.said_today
        if talk.agent != board.me
        for one in (claims.co, *claims.divinations, *claims.mediums)
    }
    return sum(one is not None for _, one in told)


def _plan_words(answer: Mapping[str, object]) -> Iterator[str]:
    """Each part of the plan with its name; the items of a list stand apart."""
    for key, value in answer.items():
        items = value if isinstance(value, list) else [value]
        said = "; ".join(one for item in items if (one := _item_words(item)))
        if said:
            yield f"{key}: {said}"


def _item_words(item: object) -> str:
    """An item in words; what to do in a case stands behind an arrow."""
    if isinstance(item, Mapping) and {"if", "do"} <= item.keys():
        return " → ".join(" ".join(_strings(item[key])) for key in ("if", "do"))
    return " ".join(_strings(item))


def _strings(value: object) -> Iterator[str]:
    """All strings and numbers in a JSON value, in order."""
    if isinstance(value, Mapping):
        for part in value.values():
            yield from _strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)
    elif isinstance(value, str | int | float) and not isinstance(value, bool):
        said = " ".join(str(value).split())
        if said:
            yield said
