"""The prompts of one game: a constant beginning, the log, and a task.

All calls of one kind share the same beginning, and the log only grows at its end, so that a provider's prompt
cache can be used. The facts of the board and the task come last. Facts are computed; text of other players is
quoted as data (see :mod:`prompts`).

These prompts are for the minds ``hybrid`` and ``vanilla``, and for choices; a model that speaks for a player
gets more (:mod:`agent.speech.seat.prompt`). A model that only rewords a line of the werewolves' side gets the
public view of the player: no role, no packmates and no whispers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

from agent.llm.answers import choice_form
from agent.llm.call import Call, Form, Message, Task, strict_object
from agent.speech.in_words import InWords
from personas.schema import Language, Voice
from prompts import render, words
from rules.board import Board
from rules.decision import Action
from rules.game.roles import Role, Team

LINE = Form("line", strict_object({"line": {"type": "string"}}))
"""The schema of an answer that is a talk line."""
LONGEST_ANSWER = 400
"""Maximum number of characters of a rejected answer that a second prompt repeats."""


@dataclass(frozen=True)
class PromptBuilder:
    """Makes the prompts of one player in one game.

    ``profile`` is the character that the server gave the player, if the voice follows it.
    """

    language: Language
    voice: Voice
    profile: str | None = None

    def again(self, call: Call, answer: str, faults: Sequence[str]) -> Call:
        """Return a second model call, which shows the model its first answer and what was wrong with it."""
        answer, form = answer[:LONGEST_ANSWER], _example(call.form or LINE)
        complaint = render(self.language, "again", answer=answer, faults=faults, form=form)
        return Call(
            call.task, (*call.messages, Message("assistant", answer), Message("user", complaint)), call.form
        )

    def choice(self, board: Board, action: Action, options: Sequence[str]) -> Call:
        """Return the model call to choose one of several about equally good targets."""
        beginning = render(self.language, "choice", **self._in_words.cast(board))
        return self._choice(beginning, "", board, action, options)

    def free_line(self, board: Board) -> Call:
        """Return the model call for a line whose content and style the model chooses (mind ``vanilla``)."""
        view = board.view
        task = render(self.language, "speak", day=view.day, alive=view.alive)
        return call_for(Task.TALK, self._vanilla(board), f"{self._in_words.log(view)}{task}", LINE)

    def voiced_line(self, board: Board) -> Call:
        """Return the model call for a line whose content the model chooses, in the player's voice.

        The prompt has all that the player knows ([personas] section 4).
        """
        secret = board.plays_for is Team.WEREWOLF
        task = render(
            self.language, "improvise", secret=secret, **self._in_words.length(board.view, mention=False)
        )
        told = f"{self._in_words.log(board.view)}{self._in_words.facts(board, as_seen=secret)}{task}"
        return call_for(Task.TALK, self._beginning(board, open_seat=True, examples=True), told, LINE)

    def free_choice(self, board: Board, action: Action, options: Sequence[str]) -> Call:
        """Return the model call to choose any allowed target; its prompt has the full talk."""
        return self._choice(self._vanilla(board), self._in_words.log(board.view), board, action, options)

    def villagers_prompt(self, board: Board) -> tuple[str, str]:
        """Return two parts of a prompt for a line: the beginning, and the log with the current facts.

        The role and the whispers of a player on the werewolves' side are left out.
        """
        beginning = self._beginning(board, open_seat=board.plays_for is Team.VILLAGER, examples=False)
        heard = replace(board.view, whispers=())
        return beginning, f"{self._in_words.log(heard)}{self._in_words.facts(board)}"

    def role(self, board: Board) -> str | None:
        """Return the player's role as text; None if its prompts keep it secret."""
        return None if board.plays_for is Team.WEREWOLF else self._words["roles"][board.view.role]

    @property
    def _in_words(self) -> InWords:
        return InWords(self.language)

    @property
    def _words(self) -> Mapping[str, Mapping[str, str]]:
        return words(self.language)

    def _beginning(self, board: Board, *, open_seat: bool, examples: bool) -> str:
        """Return the common beginning of all line prompts: village, seat, voice, rules of talk."""
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
    """Return a description of how a voice talks, for a language model ([personas] figure 4).

    Set ``examples`` to False if the prompt shows prepared lines of the voice anyway.
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
    fields = cast("Mapping[str, object]", form.schema["properties"])
    return "{" + ", ".join(f'"{key}": "..."' for key in fields) + "}"


def call_for(task: Task, beginning: str, rest: str, form: Form) -> Call:
    """Return a model call for a task: ``beginning`` is its system message, ``rest`` its user message.

    ``beginning`` stays the same during a game, so that a provider can cache it.
    """
    return Call(task, (Message("system", beginning), Message("user", rest)), form)
