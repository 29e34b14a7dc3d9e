"""What a language model is told in one game: a stable beginning, what happened so far, and a task.

Every call of one kind begins the same in one game, and the log in it only ever grows at its end, so that a
provider's prompt cache finds most of it again. The board's facts and the task come last. Facts are computed;
what other players wrote is quoted data (see :mod:`prompts`).

These are the prompts of the minds ``hybrid`` and ``vanilla``, and of choices; a model that plays a seat is
told more (:mod:`agent.speech.seat.prompt`). Who only rewords a line of the werewolves' side is shown the
village as others see that seat: no role, no packmate and no whisper.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

from agent.llm.answers import choice_form
from agent.llm.call import Call, Form, Message, Task, strict_object
from agent.speech.in_words import InWords, keeps_secrets
from personas.schema import Language, Voice
from prompts import render, words
from rules.board import Board
from rules.decision import Action
from rules.game.roles import Role

LINE = Form("line", strict_object({"line": {"type": "string"}}))
LONGEST_ANSWER = 400
"""So many characters of a useless answer are shown to the model that gave it."""


@dataclass(frozen=True)
class PromptBuilder:
    """The prompts of one player in one game; ``profile`` is the server's, if the voice is to follow it."""

    language: Language
    voice: Voice
    profile: str | None = None

    def again(self, call: Call, answer: str, faults: Sequence[str]) -> Call:
        """Ask once more, telling what was wrong with the answer."""
        answer, form = answer[:LONGEST_ANSWER], _example(call.form or LINE)
        complaint = render(self.language, "again", answer=answer, faults=faults, form=form)
        return Call(
            call.task,
            (*call.messages, Message("assistant", answer), Message("user", complaint)),
            call.form,
        )

    def choice(self, board: Board, action: Action, options: Sequence[str]) -> Call:
        """Ask to choose one of several players about equally good."""
        beginning = render(self.language, "choice", **self._in_words.cast(board))
        return self._choice(beginning, "", board, action, options)

    def free_line(self, board: Board) -> Call:
        """Ask for any line, without a brief or a voice."""
        view = board.view
        task = render(self.language, "speak", day=view.day, alive=view.alive)
        return call_for(Task.TALK, self._vanilla(board), f"{self._in_words.log(view)}{task}", LINE)

    def voiced_line(self, board: Board) -> Call:
        """Ask for any line in the voice, knowing all that the player does ([personas] section 4)."""
        secret = keeps_secrets(board)
        task = render(
            self.language, "improvise", secret=secret, **self._in_words.length(board.view, mention=False)
        )
        told = f"{self._in_words.log(board.view)}{self._in_words.facts(board, as_seen=secret)}{task}"
        return call_for(Task.TALK, self._beginning(board, open_seat=True, examples=True), told, LINE)

    def free_choice(self, board: Board, action: Action, options: Sequence[str]) -> Call:
        """Ask to choose any of the legal players, after all that was said."""
        return self._choice(self._vanilla(board), self._in_words.log(board.view), board, action, options)

    def situation(self, board: Board) -> tuple[str, str]:
        """What a request for a line begins with, and what has happened so far, as others see this seat."""
        beginning = self._beginning(board, open_seat=not keeps_secrets(board), examples=False)
        heard = replace(board.view, whispers=())
        return beginning, f"{self._in_words.log(heard)}{self._in_words.facts(board)}"

    def role(self, board: Board) -> str | None:
        """What the player is, in words; None where its prompts keep that secret."""
        return None if keeps_secrets(board) else self._words["roles"][board.view.role]

    @property
    def _in_words(self) -> InWords:
        return InWords(self.language)

    @property
    def _words(self) -> Mapping[str, Mapping[str, str]]:
        return words(self.language)

    def _beginning(self, board: Board, *, open_seat: bool, examples: bool) -> str:
        """What every request for a line begins with: the village, the seat, the voice, the rules of talk."""
        counts = board.view.setting.role_num_map
        return render(
            self.language,
            "game",
            **self._in_words.cast(board),
            open_seat=open_seat,
            medium=counts.get(Role.MEDIUM, 0) > 0,
            bodyguard=counts.get(Role.BODYGUARD, 0) > 0,
            profile=self.profile,
            lore=render(self.language, "lore"),
            voice=describe_voice(self.language, self.voice, examples=examples),
        )

    def _choice(self, beginning: str, log: str, board: Board, action: Action, options: Sequence[str]) -> Call:
        question = self._words["questions"][action]
        asked = render(self.language, "options", question=question, options=options)
        return call_for(
            Task.ACTION, beginning, f"{log}{self._in_words.facts(board)}{asked}", choice_form(options)
        )

    def _vanilla(self, board: Board) -> str:
        length = self._in_words.length(board.view, False)
        return render(
            self.language, "vanilla", **self._in_words.cast(board), **length, profile=board.view.profile
        )


def describe_voice(language: Language, voice: Voice, *, examples: bool = True) -> str:
    """How a voice is described to a language model: who speaks, and how ([personas] figure 4).

    The ``examples`` are left out where prepared lines of the voice are shown instead.
    """
    speech = voice.speech[language]
    shown = speech.examples if examples else ()
    return render(
        language,
        "voice",
        identity=voice.identity(language),
        first_person=speech.first_person,
        habits=speech.habits,
        examples=shown,
    )


def _example(form: Form) -> str:
    """A form as it is shown to a model."""
    fields = cast("Mapping[str, object]", form.schema["properties"])
    return "{" + ", ".join(f'"{key}": "..."' for key in fields) + "}"


def call_for(task: Task, beginning: str, rest: str, form: Form) -> Call:
    """A request whose beginning stays the same over a game."""
    return Call(task, (Message("system", beginning), Message("user", rest)), form)
