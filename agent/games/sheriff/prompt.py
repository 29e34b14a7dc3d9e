"""The prompts of a Sheriff village: the rules, the context, and an action ([leadership], A.2).

The rules come first and are constant during a game, so that a provider's prompt cache can be used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import get_args

from agent.games.sheriff.notes import Fact, Notes, Statement
from agent.games.sheriff.scene import MAY_ABSTAIN, ChoicePacket, LinePacket, SheriffRequest
from agent.games.thinking import Note, titled_notes
from agent.llm.call import Call, Form, Message, Task, strict_object
from agent.protocol.packets import AttackPacket, DivinePacket, VotePacket
from agent.protocol.sheriff import (
    ABSTAIN,
    LEAST_SURE,
    SUREST,
    CampaignPacket,
    GuessedRole,
    PseudoVotePacket,
    ReasonPacket,
)
from personas.schema import Language
from prompts import quoted, render, words
from rules.game.roles import Role
from rules.game.view import GameView


@dataclass(frozen=True)
class SheriffPromptBuilder:
    """Makes the prompts of one player in one language; ``strict`` is set in measurements.

    With ``strict`` the endpoint does not get the form of the answer, because an endpoint that enforces the
    form would hide invalid outputs.
    """

    language: Language
    strict: bool

    def reason(self, view: GameView, notes: Notes, packet: ReasonPacket, targets: Sequence[str]) -> Call:
        """Return the model call that asks how reliable each target is."""
        task = render(
            self.language,
            "sheriff_reason",
            moment=self._moment(str(packet.purpose), view.day),
            targets=targets,
            **self._identity(view),
        )
        return self._call(Task.ACTION, view, notes, packet, task, "guesses", dict.fromkeys(targets, _GUESS))

    def line(self, view: GameView, notes: Notes, packet: LinePacket, noted: str = "") -> Call:
        """Return the model call for a campaign line or a statement.

        ``noted``, a text with earlier output of the model, precedes the task.
        """
        task = render(
            self.language,
            "sheriff_speak",
            moment=self._moment(packet.request, view.day),
            campaign=isinstance(packet, CampaignPacket),
            sheriff=packet.info.sheriff == view.me,
            **self._identity(view),
        )
        fields = {"reasoning": _TEXT, "statement": _TEXT}
        return self._call(Task.TALK, view, notes, packet, noted + task, "statement", fields)

    def choice(self, view: GameView, notes: Notes, packet: ChoicePacket, noted: str = "") -> Call:
        """Return the model call for a choice of one option.

        ``noted``, a text with earlier output of the model, precedes the task.
        """
        abstain = isinstance(packet, MAY_ABSTAIN)
        options = packet.info.options or ()
        task = render(
            self.language,
            "sheriff_choose",
            moment=self._moment(packet.request, view.day),
            question=words(self.language)["sheriff_questions"][_question(view, packet)],
            options=options,
            abstain=ABSTAIN if abstain else None,
            **self._identity(view),
        )
        names = [*options, *([ABSTAIN] if abstain else [])]
        fields = {"reasoning": _TEXT, "action": {"type": "string", "enum": names}}
        return self._call(Task.ACTION, view, notes, packet, noted + task, "choice", fields)

    def question(self, view: GameView, packet: LinePacket | ChoicePacket) -> str:
        """Return the request as a question."""
        return render(
            self.language,
            "sheriff_question",
            moment=self._moment(packet.request, view.day),
            question=words(self.language)["sheriff_questions"][_question(view, packet)],
            **self._identity(view),
        ).rstrip()

    def note(self, view: GameView, notes: Notes, packet: LinePacket | ChoicePacket, asked: str) -> Call:
        """Return the model call for free text, as a step before the answer; ``asked`` is its question."""
        task = Task.TALK if isinstance(packet, LinePacket) else Task.ACTION
        return Call(task, self._messages(view, notes, packet, asked), as_it_is=self.strict)

    def situation(self, view: GameView, notes: Notes, packet: SheriffRequest) -> tuple[str, str]:
        """Return two texts: the rules of the village, and what the player knows now."""
        rules = self._rules(view, "sheriff_rules" if _has_sheriff(packet) else "village_rules")
        return rules, self._context(view, notes, _has_sheriff(packet))

    def role(self, view: GameView) -> str:
        """Return the player's role as text."""
        return words(self.language)["sheriff_roles"][view.role]

    def fact(self, fact: Fact) -> str:
        """Return a fact as a sentence."""
        terms = words(self.language)
        return terms["sheriff_facts"][fact.what].format(
            day=fact.day,
            night=fact.day + 1,
            agent=fact.agent,
            target=fact.target,
            role=fact.role and terms["sheriff_roles"][fact.role],
            species=fact.species and terms["species"][fact.species],
            text=None if fact.text is None else quoted(fact.text),
        )

    def _call(
        self,
        task: Task,
        view: GameView,
        notes: Notes,
        packet: SheriffRequest,
        asked: str,
        name: str,
        fields: Mapping[str, object],
    ) -> Call:
        form = None if self.strict else Form(name, strict_object(fields))
        return Call(task, self._messages(view, notes, packet, asked), form, as_it_is=self.strict)

    def _messages(
        self, view: GameView, notes: Notes, packet: SheriffRequest, asked: str
    ) -> tuple[Message, Message]:
        rules, context = self.situation(view, notes, packet)
        return Message("system", rules), Message("user", f"{context}{asked}")

    def _rules(self, view: GameView, template: str) -> str:
        """Return the rules of the village, with role names in the spelling required in answers."""
        names, counts = words(self.language)["sheriff_roles"], view.setting.role_num_map
        roles = [{"name": names[role], "count": counts[role]} for role in Role if counts.get(role)]
        return render(self.language, template, players=view.players, roles=roles, **self._identity(view))

    def _context(self, view: GameView, notes: Notes, weighed: bool) -> str:
        """Return the player's knowledge; facts, truths and falsehoods are numbered consecutively.

        Without a Sheriff there are no reliability requests, so statements are not ``weighed`` (rated).
        """
        number = count(1)
        return render(
            self.language,
            "sheriff_context",
            weighed=weighed,
            alive=view.alive,
            facts=[{"number": next(number), "text": self.fact(fact)} for fact in notes.facts],
            truths=[_line(said, next(number)) for said in notes.truths],
            falsehoods=[_line(said, next(number)) for said in notes.falsehoods],
            fresh=[_line(said) for said in notes.fresh],
        )

    def _identity(self, view: GameView) -> dict[str, object]:
        return {"me": view.me, "role": self.role(view)}

    def _moment(self, request: str, day: int) -> str:
        return words(self.language)["sheriff_moments"][request].format(day=day, night=day + 1)


_TEXT: dict[str, object] = {"type": "string"}
_WITHOUT_SHERIFF = {"ATTACK": "ATTACK_LAST_DECIDES", "DIVINE": "DIVINE_SPECIES"}
"""The questions with a different wording in a village without a Sheriff."""


_GUESS = strict_object(
    {
        "role": {"type": "string", "enum": list(get_args(GuessedRole))},
        "reasoning": _TEXT,
        "confidence": {"type": "integer", "enum": list(range(LEAST_SURE, SUREST + 1))},
        "evidence": {"type": "array", "items": {"type": "integer"}},
    }
)


def _line(said: Statement, number: int | None = None) -> dict[str, object]:
    return {"number": number, "day": said.day, "agent": said.agent, "text": said.text}


def _question(view: GameView, packet: SheriffRequest) -> str:
    if isinstance(packet, VotePacket | PseudoVotePacket):
        return "VOTE_WEREWOLF" if view.role is Role.WEREWOLF else "VOTE_VILLAGER"
    if isinstance(packet, AttackPacket | DivinePacket) and not _has_sheriff(packet):
        return _WITHOUT_SHERIFF[packet.request]
    return packet.request


def _has_sheriff(packet: SheriffRequest) -> bool:
    return packet.info.has_sheriff is not False


@dataclass(frozen=True)
class SheriffSteps:
    """The prompts of the model calls for one request; they quote the model's outputs of earlier calls."""

    builder: SheriffPromptBuilder
    view: GameView
    knowledge: Notes
    packet: LinePacket | ChoicePacket

    def step(self, step: str, notes: Sequence[Note] = ()) -> Call:
        """Return the model call for free text before the answer; ``step`` is a key in ``baselines.yml``."""
        language = self.builder.language
        asked = render(
            language,
            "step",
            question=self.builder.question(self.view, self.packet),
            notes=titled_notes(notes, language),
            step=words(language, "baselines")["steps"][step],
            options=(),
        )
        return self.builder.note(self.view, self.knowledge, self.packet, asked)

    def answer(self, notes: Sequence[Note] = (), guidance: str | None = None) -> Call:
        """Return the model call for the answer itself, with the outputs of earlier steps as notes.

        ``guidance`` is a key in the section ``guidance`` of ``prompts/en/baselines.yml``.
        """
        language = self.builder.language
        told = guidance and words(language, "baselines")["guidance"][guidance]
        noted = render(language, "noted", notes=titled_notes(notes, language), guidance=told)
        if isinstance(self.packet, LinePacket):
            return self.builder.line(self.view, self.knowledge, self.packet, noted)
        return self.builder.choice(self.view, self.knowledge, self.packet, noted)
