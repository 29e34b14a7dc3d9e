"""The log of a game with numbered lines, which the rest of the prompt can cite."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from agent.speech.in_words import told_before
from personas.schema import Language
from prompts import render
from rules.game.events import Talk, Vote
from rules.game.standing import TalkKey
from rules.game.view import GameView


def line_id(key: TalkKey) -> str:
    """Return the number of a talk line, day and place, such as ``1-3``."""
    return f"{key[0]}-{key[1]}"


def numbered_log(language: Language, view: GameView, *, talk_from: int = 0) -> str:
    """Return the game so far as text, with numbered talk lines; later events are only added at the end.

    Days before ``talk_from`` have only their events, not their talk.
    """
    days = [_told_of_day(language, view, day, talks=day >= talk_from) for day in range(view.day + 1)]
    return render(language, "seat/log", days=days)


def _told_of_day(language: Language, view: GameView, day: int, *, talks: bool) -> dict[str, object]:
    last, before = day - 1, told_before(language, view, day)
    votes = _votes_by_target([vote for vote in view.votes if vote.day == last])
    counts = [count for _, count, _ in votes]
    return {
        **before,
        "day": day,
        "peaceful": day > 1 and before["attacked"] is None,
        "votes": [{"target": target, "count": count, "voters": voters} for target, count, voters in votes],
        "tied": before["executed"] is not None and counts[:1] == counts[1:2],
        "attacked_by_pack": [
            {"target": target, "count": count}
            for target, count, _ in _votes_by_target([vote for vote in view.attack_votes if vote.day == last])
        ],
        "talks": [_with_number(talk) for talk in view.talks if talks and talk.day == day and talk.is_speech],
    }


def _votes_by_target(votes: Sequence[Vote]) -> list[tuple[str, int, list[str]]]:
    by_target: dict[str, list[str]] = defaultdict(list)
    for vote in votes:
        by_target[vote.target].append(vote.agent)
    counted = ((target, len(voters), sorted(voters)) for target, voters in by_target.items())
    return sorted(counted, key=lambda one: (-one[1], one[0]))


def _with_number(talk: Talk) -> dict[str, str]:
    return {"id": line_id((talk.day, talk.idx)), "agent": talk.agent, "text": " ".join(talk.text.split())}
