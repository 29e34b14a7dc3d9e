"""Describes a village to a language model as text: players, log and current facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from agent.protocol.limits import room
from agent.speech.reading_words import result_in_words
from personas.schema import Language
from prompts import render, words
from rules.arguments.agenda import Item, agenda
from rules.arguments.stances import stances
from rules.board import Board
from rules.game.claims import Result
from rules.game.events import Talk
from rules.game.roles import Role
from rules.game.setting import MaxLength
from rules.game.view import GameView

MOST_WAITING = 4
"""Maximum number of agenda items (questions and events to react to) shown to a model."""
UNLIMITED = 200
"""The length that a prompt asks for if the village sets no limit, in the village's unit of length."""

HIGH, RAISED, LOW = 0.6, 1.25, 0.5
"""Thresholds for suspicion in words: high from 0.6; raised and low are ratios to the mean suspicion."""


@dataclass(frozen=True)
class InWords:
    """Describes a game, as one player sees it, in one language for a language model."""

    language: Language

    def cast(self, board: Board) -> dict[str, object]:
        """Return the players, the roles of the village and the player's role, by template variable name."""
        names, view = self._words["roles"], board.view
        counts = view.setting.role_num_map
        return {
            "players": view.players,
            "roles": [{"name": names[role], "count": counts[role]} for role in Role if counts.get(role)],
            "me": view.me,
            "role": names[view.role],
            "packmates": sorted(board.packmates),
        }

    def length(self, view: GameView, mention: bool) -> dict[str, object]:
        limits = view.setting.talk.max_length
        space = room(limits, view.remain_length, mention=mention)
        return {"length": UNLIMITED if space is None else space, "unit": self._words["units"][_unit(limits)]}

    def log(self, view: GameView) -> str:
        return render(self.language, "log", days=[self._day(view, day) for day in range(view.day + 1)])

    def _day(self, view: GameView, day: int) -> dict[str, object]:
        return {
            **told_before(self.language, view, day),
            "day": day,
            "votes": [vote for vote in view.votes if vote.day == day - 1],
            "talks": [
                talk
                for talk in view.talks
                if talk.day == day and talk.is_speech and _is_worth_telling(talk, view)
            ],
        }

    def facts(self, board: Board, *, as_seen: bool = False) -> str:
        """Return the current facts as text; ``as_seen`` presents suspicions as the village's view."""
        terms, view = self._words, board.view
        return render(
            self.language,
            "facts",
            day=view.day,
            alive=view.alive,
            as_seen=as_seen,
            claims=[
                {
                    "name": name,
                    "role": terms["roles"][role],
                    "results": [
                        result_in_words(self.language, how, result)
                        for how, result in results_told(board, name)
                    ],
                }
                for name, role in board.roles_claimed.items()
            ],
            declared=[{"name": name, "target": target} for name, target in board.votes_declared.items()],
            suspicions=[
                {"name": name, "grade": terms["grades"][grade]} for name, grade in graded(board).items()
            ],
            own_vote=board.ledger.vote_on(board.day),
            agenda=[self._item(item) for item in agenda(board)[:MOST_WAITING]],
            stances=[
                {"name": name, "stance": terms["stances"][stance.value]}
                for name, stance in stances(board).items()
                if name in view.alive and name != board.ledger.vote_on(board.day)
            ],
            lines_left=board.lines_left,
        )

    def _item(self, item: Item) -> dict[str, str | None]:
        """Return one agenda item in words, with the talk line that caused it."""
        said = self._words["waiting"][item.kind].format(name=item.who)
        return {"said": said, "text": None if item.talk is None else item.talk.text}

    @property
    def _words(self) -> Mapping[str, Mapping[str, str]]:
        return words(self.language)


def _is_worth_telling(talk: Talk, view: GameView) -> bool:
    """Whether a talk line belongs in the log of a prompt: greetings of day 0 are left out on later days."""
    return talk.day > 0 or view.day == 0


def told_before(language: Language, view: GameView, day: int) -> dict[str, object]:
    """Return what a player learned on the day before ``day`` and in the night after it, as a dict.

    Its keys are "executed" and "attacked" (a player or None), "results" (dicts with "how", the name of the
    role that got the result, and "words", the result as text), and "whispers" (talk lines).
    """
    last = day - 1
    learned = [(Role.SEER, judge) for judge in view.divinations if judge.day == last]
    learned += [(Role.MEDIUM, judge) for judge in view.mediums if judge.day == last]
    told = [(how, Result(judge.target, judge.result)) for how, judge in learned]
    roles = words(language)["roles"]
    return {
        "executed": next((death.name for death in view.executions if death.day == last), None),
        "attacked": next((death.name for death in view.attacks if death.day == last), None),
        "results": [{"how": roles[how], "words": result_in_words(language, how, one)} for how, one in told],
        "whispers": [talk for talk in view.whispers if talk.day == last and talk.is_speech],
    }


def results_told(board: Board, name: str) -> Iterator[tuple[Role, Result]]:
    """Yield the results that player ``name`` has told, each with the role in which they were told."""
    if name == board.me:
        yield from ((Role.SEER, result) for _, result in board.ledger.divinations)
        yield from ((Role.MEDIUM, result) for _, result in board.ledger.mediums)
    else:
        yield from ((Role.SEER, result) for result in board.divinations_claimed.get(name, ()))
        yield from ((Role.MEDIUM, result) for result in board.mediums_claimed.get(name, ()))


def graded(board: Board) -> dict[str, str]:
    """Return how suspicious each other living player is: "high", "raised", "even" or "low".

    It is empty if all players are about equally suspicious.
    """
    suspicions = board.judge.suspicions(board)
    if not suspicions:
        return {}
    mean = sum(suspicions.values()) / len(suspicions)
    if max(suspicions.values()) < RAISED * mean:
        return {}

    def grade(suspicion: float) -> str:
        if suspicion >= HIGH:
            return "high"
        if suspicion >= RAISED * mean:
            return "raised"
        return "low" if suspicion <= LOW * mean else "even"

    return {name: grade(suspicion) for name, suspicion in suspicions.items()}


def _unit(limits: MaxLength) -> str:
    if limits.count_in_word:
        return "words"
    return "spaces" if limits.count_spaces else "characters"
