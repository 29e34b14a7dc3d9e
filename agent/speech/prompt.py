"""What a language model is told in one game: a stable beginning, what happened so far, and a task.

Every call of one kind begins the same in one game, and the log in it only ever grows at its end, so that a
provider's prompt cache finds most of it again. The board's facts and the task come last. Facts are computed;
what other players wrote is quoted data (see :mod:`prompts`).

A line for a seat on the werewolves' side is asked for as the village sees that seat: no role, no packmate and
no whisper is in the prompt, only what the player has claimed. What a model is not shown it cannot give away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from agent.analysis.second_reading import NewLine
from agent.llm.answers import choice_form
from agent.llm.call import Call, Form, Message, Task, strict_object
from agent.protocol.limits import room
from personas.schema import Language, Voice
from prompts import render, words
from rules.board import Board
from rules.decision import Action, Brief
from rules.game.claims import Asked, Claims, Result
from rules.game.events import Judge, Talk
from rules.game.roles import Role, Species, Team
from rules.game.setting import MaxLength
from rules.game.view import GameView

LINE = Form("line", strict_object({"line": {"type": "string"}}))

LONGEST_ANSWER = 400
"""So many characters of a useless answer are shown to the model that gave it."""
UNLIMITED = 200
"""The length asked for where a village sets none."""

HIGH, RAISED, LOW = 0.6, 1.25, 0.5
"""A suspicion in words: high from 60%, raised or low by how it compares with everybody's mean."""


@dataclass(frozen=True)
class PromptBuilder:
    """The prompts of one player in one game; ``profile`` is the server's, if the voice is to follow it."""

    language: Language
    voice: Voice
    profile: str | None = None

    def line(self, board: Board, brief: Brief, prepared: str) -> Call:
        """Ask for a line that does what the brief says; ``prepared`` is one that does."""
        task = render(
            self.language,
            "line",
            purpose=self._words["purposes"][brief.situation].format_map(brief.slots),
            mention=brief.mention,
            claims=list(self._claims(brief.claims)),
            prepared=prepared,
            **self._length(board.view, brief.mention is not None),
        )
        return self._talk(board, task)

    def restyling(self, board: Board, brief: Brief, prepared: str) -> Call:
        """Ask for a prepared line in the manner of the character."""
        length = self._length(board.view, brief.mention is not None)
        return self._talk(board, render(self.language, "restyle", prepared=prepared, **length))

    def again(self, call: Call, answer: str, faults: Sequence[str]) -> Call:
        """Ask once more, telling what was wrong with the answer."""
        answer = answer[:LONGEST_ANSWER]
        complaint = render(self.language, "again", answer=answer, faults=faults)
        return Call(
            call.task,
            (*call.messages, Message("assistant", answer), Message("user", complaint)),
            call.form,
        )

    def choice(self, board: Board, action: Action, options: Sequence[str]) -> Call:
        """Ask to choose one of several players about equally good."""
        beginning = render(self.language, "choice", **self._cast(board))
        return self._choice(beginning, "", board, action, options)

    def free_line(self, board: Board) -> Call:
        """Ask for any line, without a brief or a voice."""
        view = board.view
        task = render(self.language, "speak", day=view.day, alive=view.alive)
        return _call(Task.TALK, self._vanilla(board), f"{self._log(view)}{task}", LINE)

    def free_choice(self, board: Board, action: Action, options: Sequence[str]) -> Call:
        """Ask to choose any of the legal players, after all that was said."""
        return self._choice(self._vanilla(board), self._log(board.view), board, action, options)

    @property
    def _words(self) -> Mapping[str, Mapping[str, str]]:
        return words(self.language)

    def _talk(self, board: Board, task: str) -> Call:
        view = board.view
        counts = view.setting.role_num_map
        beginning = render(
            self.language,
            "game",
            **self._cast(board),
            **self._length(view, False),
            open_seat=not keeps_secrets(board),
            medium=counts.get(Role.MEDIUM, 0) > 0,
            bodyguard=counts.get(Role.BODYGUARD, 0) > 0,
            profile=self.profile,
            voice=describe_voice(self.language, self.voice),
        )
        heard = replace(view, whispers=())
        return _call(Task.TALK, beginning, f"{self._log(heard)}{self._facts(board)}{task}", LINE)

    def _choice(self, beginning: str, log: str, board: Board, action: Action, options: Sequence[str]) -> Call:
        question = self._words["questions"][action]
        asked = render(self.language, "options", question=question, options=options)
        return _call(Task.ACTION, beginning, f"{log}{self._facts(board)}{asked}", choice_form(options))

    def _vanilla(self, board: Board) -> str:
        length = self._length(board.view, False)
        return render(self.language, "vanilla", **self._cast(board), **length, profile=board.view.profile)

    def _cast(self, board: Board) -> dict[str, object]:
        """Who plays, and who this player is."""
        names, view = self._words["roles"], board.view
        counts = view.setting.role_num_map
        return {
            "players": view.players,
            "roles": [{"name": names[role], "count": counts[role]} for role in Role if counts.get(role)],
            "me": view.me,
            "role": names[view.role],
            "packmates": sorted(board.packmates),
        }

    def _length(self, view: GameView, mention: bool) -> dict[str, object]:
        limits = view.setting.talk.max_length
        space = room(limits, view.remain_length, mention=mention)
        return {"length": UNLIMITED if space is None else space, "unit": self._words["units"][_unit(limits)]}

    def _log(self, view: GameView) -> str:
        return render(self.language, "log", days=[self._day(view, day) for day in range(view.day + 1)])

    def _day(self, view: GameView, day: int) -> dict[str, object]:
        """A day as the log tells it: what the morning brought, then the talk."""
        last = day - 1
        return {
            "day": day,
            "executed": next((death.name for death in view.executions if death.day == last), None),
            "attacked": next((death.name for death in view.attacks if death.day == last), None),
            "votes": [vote for vote in view.votes if vote.day == last],
            "results": [
                *self._learned(view.divinations, Role.SEER, last),
                *self._learned(view.mediums, Role.MEDIUM, last),
            ],
            "whispers": [talk for talk in view.whispers if talk.day == last and talk.is_speech],
            "talks": [talk for talk in view.talks if talk.day == day and talk.is_speech],
        }

    def _learned(self, judges: Iterable[Judge], how: Role, day: int) -> list[dict[str, str]]:
        role = self._words["roles"][how]
        return [
            {"how": role, "words": self._result(Result(judge.target, judge.result), how)}
            for judge in judges
            if judge.day == day
        ]

    def _result(self, result: Result, how: Role) -> str:
        """What a seer or a medium tells."""
        species = self._words["species"][result.result]
        return self._words["results"][how].format(target=result.target, species=species)

    def _facts(self, board: Board) -> str:
        terms, view = self._words, board.view
        return render(
            self.language,
            "facts",
            day=view.day,
            alive=view.alive,
            claims=[
                {
                    "name": name,
                    "role": terms["roles"][role],
                    "results": [self._result(result, how) for how, result in _results_claimed(board, name)],
                }
                for name, role in board.roles_claimed.items()
            ],
            declared=[{"name": name, "target": target} for name, target in board.votes_declared.items()],
            suspicions=[
                {"name": name, "grade": terms["grades"][grade]} for name, grade in graded(board).items()
            ],
            own_vote=board.ledger.vote_on(board.day),
        )

    def _claims(self, claims: Claims) -> Iterable[str]:
        """What a line must assert, one sentence each."""
        terms = self._words
        if claims.co is not None:
            yield terms["claims"]["co"].format(role=terms["roles"][claims.co])
        for how, results in (("seer", claims.divinations), ("medium", claims.mediums)):
            for result in results:
                yield terms["claims"][f"{how}_{result.result}"].format(target=result.target)
        if claims.vote is not None:
            yield terms["claims"]["vote"].format(target=claims.vote)
        if claims.asks(Asked.VOTE):
            yield terms["claims"]["asks_vote"]
        if claims.asks(Asked.SUSPECT, Asked.OPINION):
            yield terms["claims"]["asks_opinion"]


def _results_claimed(board: Board, name: str) -> Iterator[tuple[Role, Result]]:
    """The results that somebody, perhaps this player, has told, with the role that shows such."""
    if name == board.me:
        yield from ((Role.SEER, result) for _, result in board.ledger.divinations)
        yield from ((Role.MEDIUM, result) for _, result in board.ledger.mediums)
    else:
        yield from ((Role.SEER, result) for result in board.divinations_claimed.get(name, ()))
        yield from ((Role.MEDIUM, result) for result in board.mediums_claimed.get(name, ()))


def reading_call(
    language: Language, players: Sequence[str], before: Sequence[Talk], lines: Sequence[NewLine]
) -> Call:
    """Ask what these lines assert; ``before`` are the lines they follow."""
    asked = render(language, "reading", players=players, before=before, lines=lines)
    return _call(Task.ANALYSIS, render(language, "reader"), asked, _reading_form(players))


def describe_voice(language: Language, voice: Voice) -> str:
    """How a voice is described to a language model: who speaks, and how ([personas] figure 4)."""
    speech = voice.speech[language].model_dump(include={"first_person", "habits", "examples"})
    return render(language, "voice", identity=voice.identity(language), **speech)


def graded(board: Board) -> dict[str, str]:
    """How suspicious the living others are, in grades; empty while they are all alike."""
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


def keeps_secrets(board: Board) -> bool:
    """Whether what this player is must not leave its seat, so that who phrases its lines is not told."""
    return board.plays_for is Team.WEREWOLF


def _call(task: Task, beginning: str, rest: str, form: Form) -> Call:
    return Call(task, (Message("system", beginning), Message("user", rest)), form)


def _unit(limits: MaxLength) -> str:
    if limits.count_in_word:
        return "words"
    return "spaces" if limits.count_spaces else "characters"


def _reading_form(players: Sequence[str]) -> Form:
    name = {"type": "string", "enum": list(players)}
    quote = {"type": "string"}
    vote = strict_object({"target": name, "quote": quote})
    role = strict_object({"role": {"type": "string", "enum": [role.value for role in Role]}, "quote": quote})
    species = {"type": "string", "enum": [species.value for species in Species]}
    result = strict_object({"target": name, "result": species, "quote": quote})
    someone = {"anyOf": [name, {"type": "null"}]}
    kind = {"type": "string", "enum": [kind.value for kind in Asked]}
    about = {"type": "array", "items": name}
    question = strict_object({"asked": kind, "about": about, "of": someone, "quote": quote})
    line = strict_object(
        {
            "line": {"type": "integer"},
            "vote": {"anyOf": [vote, {"type": "null"}]},
            "co": {"anyOf": [role, {"type": "null"}]},
            "divinations": {"type": "array", "items": result},
            "mediums": {"type": "array", "items": result},
            "questions": {"type": "array", "items": question},
            "addressed": {"anyOf": [vote, {"type": "null"}]},
        }
    )
    return Form("readings", strict_object({"lines": {"type": "array", "items": line}}))
