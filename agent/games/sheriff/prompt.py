"""The prompts of a Sheriff village: the rules, the context, and an action ([leadership], A.2).

The rules come first and are constant during a game, so that a provider's prompt cache can be used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import get_args

from agent.games.sheriff.notes import Fact, Notes, Statement
from agent.games.sheriff.scene import MAY_ABSTAIN, LinePacket, SheriffRequest
from agent.games.thinking import Adviser, Note, titled_notes
from agent.llm.call import Call, Form, Message, Task, strict_object
from agent.play.refiner_prompt import Briefing
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


def fact_sentence(language: Language, fact: Fact) -> str:
    """Return a fact as a sentence."""
    terms = words(language)
    return terms["sheriff_facts"][fact.what].format(
        day=fact.day,
        night=fact.day + 1,
        agent=fact.agent,
        target=fact.target,
        role=fact.role and terms["sheriff_roles"][fact.role],
        species=fact.species and terms["species"][fact.species],
        text=None if fact.text is None else quoted(fact.text),
    )


@dataclass(frozen=True)
class SheriffPrompts:
    """Makes a model's prompts about one request to a player, who knows ``view`` and ``knowledge``.

    With ``strict``, in measurements, the endpoint does not get the form of the answer, because an endpoint
    that enforces the form would hide invalid outputs. ``adviser`` is the learned policy of the player's mind.
    """

    language: Language
    view: GameView
    knowledge: Notes
    packet: SheriffRequest
    strict: bool = False
    adviser: Adviser | None = None

    def reason(self, targets: Sequence[str]) -> Call:
        """Return the model call that asks how reliable each target is."""
        task = self._task("sheriff_reason", targets=targets)
        return self._call(Task.ACTION, task, "guesses", dict.fromkeys(targets, _GUESS))

    def step(self, step: str, notes: Sequence[Note] = ()) -> Call:
        """Return the model call for free text before the answer; ``step`` is a key in ``baselines.yml``."""
        task = Task.TALK if isinstance(self.packet, LinePacket) else Task.ACTION
        return Call(task, self._messages(self._step(step, notes)), as_it_is=self.strict)

    def propose(self, count: int, notes: Sequence[Note] = ()) -> Call:
        """Return the model call for so many different statements that the player could make."""
        texts = {"type": "array", "items": _TEXT, "minItems": count, "maxItems": count}
        return self._call(Task.TALK, self._step("propose", notes, count), "candidates", {"candidates": texts})

    def answer(self, notes: Sequence[Note] = (), guidance: str | None = None) -> Call:
        """Return the model call for the line or the choice, with the outputs of earlier steps as notes.

        ``guidance`` is a key in the section ``guidance`` of ``prompts/en/baselines.yml``, or a text.
        """
        told = guidance and words(self.language, "baselines")["guidance"].get(guidance, guidance)
        noted = render(self.language, "noted", notes=titled_notes(notes, self.language), guidance=told)
        return self._line(noted) if isinstance(self.packet, LinePacket) else self._choice(noted)

    def briefing(self, follower: str | None) -> Briefing:
        """Return what a Refiner, which rewords a line, is told; ``follower`` speaks next (None: unknown)."""
        return Briefing(self.language, self.rules, self.context, self.view.me, self.role, follower)

    @property
    def rules(self) -> str:
        """The rules of the village, with role names in the spelling required in answers."""
        template = "sheriff_rules" if self._has_sheriff else "village_rules"
        names, counts = words(self.language)["sheriff_roles"], self.view.setting.role_num_map
        roles = [{"name": names[role], "count": counts[role]} for role in Role if counts.get(role)]
        return render(self.language, template, players=self.view.players, roles=roles, **self._identity)

    @property
    def context(self) -> str:
        """What the player knows, as text; facts, believed and disbelieved statements have running numbers."""
        number, notes = count(1), self.knowledge
        return render(
            self.language,
            "sheriff_context",
            weighed=self._has_sheriff,  # without a Sheriff statements are not rated
            alive=self.view.alive,
            facts=[
                {"number": next(number), "text": fact_sentence(self.language, fact)} for fact in notes.facts
            ],
            truths=[_statement(said, next(number)) for said in notes.truths],
            falsehoods=[_statement(said, next(number)) for said in notes.falsehoods],
            fresh=[_statement(said) for said in notes.fresh],
        )

    @property
    def role(self) -> str:
        """The player's role as text."""
        return words(self.language)["sheriff_roles"][self.view.role]

    def _step(self, step: str, notes: Sequence[Note], proposals: int = 0) -> str:
        return render(
            self.language,
            "step",
            question=self._task("sheriff_question", question=self._question).rstrip(),
            notes=titled_notes(notes, self.language),
            step=words(self.language, "baselines")["steps"][step],
            options=(),
            proposals=proposals,
        )

    def _line(self, noted: str) -> Call:
        campaign, sheriff = isinstance(self.packet, CampaignPacket), self.packet.info.sheriff == self.view.me
        task = self._task("sheriff_speak", campaign=campaign, sheriff=sheriff)
        fields = {"reasoning": _TEXT, "statement": _TEXT}
        return self._call(Task.TALK, noted + task, "statement", fields)

    def _choice(self, noted: str) -> Call:
        abstain = isinstance(self.packet, MAY_ABSTAIN)
        options = self.packet.info.options or ()
        task = self._task(
            "sheriff_choose",
            question=self._question,
            options=options,
            abstain=ABSTAIN if abstain else None,
        )
        names = [*options, *([ABSTAIN] if abstain else [])]
        fields = {"reasoning": _TEXT, "action": {"type": "string", "enum": names}}
        return self._call(Task.ACTION, noted + task, "choice", fields)

    def _task(self, template: str, **facts: object) -> str:
        packet, day = self.packet, self.view.day
        request = str(packet.purpose) if isinstance(packet, ReasonPacket) else packet.request
        moment = words(self.language)["sheriff_moments"][request].format(day=day, night=day + 1)
        return render(self.language, template, moment=moment, **facts, **self._identity)

    def _call(self, task: Task, asked: str, name: str, fields: Mapping[str, object]) -> Call:
        form = None if self.strict else Form(name, strict_object(fields))
        return Call(task, self._messages(asked), form, as_it_is=self.strict)

    def _messages(self, asked: str) -> tuple[Message, Message]:
        return Message("system", self.rules), Message("user", f"{self.context}{asked}")

    @property
    def _identity(self) -> dict[str, object]:
        return {"me": self.view.me, "role": self.role}

    @property
    def _question(self) -> str:
        key: str = self.packet.request
        if isinstance(self.packet, VotePacket | PseudoVotePacket):
            key = "VOTE_WEREWOLF" if self.view.role is Role.WEREWOLF else "VOTE_VILLAGER"
        elif isinstance(self.packet, AttackPacket | DivinePacket) and not self._has_sheriff:
            key = _WITHOUT_SHERIFF[key]
        return words(self.language)["sheriff_questions"][key]

    @property
    def _has_sheriff(self) -> bool:
        return self.packet.info.has_sheriff is not False


def _statement(said: Statement, number: int | None = None) -> dict[str, object]:
    return {"number": number, "day": said.day, "agent": said.agent, "text": said.text}
