"""The prompts of a parlour game: the rules, the player's role, the news, and what the model is to write.

The rules and the role come first and are constant during a game, so that a provider's prompt cache can be
used. Players' lines are quoted as data, and so are the model's own notes, which may repeat them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agent.games.parlour.registry import parlour_game
from agent.games.parlour.scene import ParlourScene
from agent.games.parlour.telling import news_sentence, word_for
from agent.games.thinking import Adviser, Note, titled_notes
from agent.llm.call import Call, Form, Message, Task, strict_object
from agent.play.refiner_prompt import Briefing
from agent.speech.prompt import describe_voice
from personas.schema import Language, Voice
from prompts import render, words

RECENT_LINES = 20
"""Number of recent talk lines shown in a prompt (as in the code of [persuasion])."""


@dataclass(frozen=True)
class ParlourPrompts:
    """Makes a model's prompts about one request.

    ``prepared`` is the answer that the player gives without a model, ``adviser`` the learned policy of its
    mind. With ``strict``, for measurements, the model is not forced to write its answer in a given JSON form.
    """

    scene: ParlourScene
    voice: Voice | None = None
    strict: bool = False
    prepared: str = ""
    adviser: Adviser | None = None

    @property
    def is_statement(self) -> bool:
        """Whether the request is for a line of talk, not for a choice."""
        return self.scene.ask.request == "STATEMENT"

    def step(self, step: str, notes: Sequence[Note] = (), options: Sequence[str] = ()) -> Call:
        """Return the call for a step before the answer; ``step`` is a key in ``prompts/en/baselines.yml``.

        The call asks for free text or, with ``options``, for one of them as JSON under the key "choice".
        """
        asked = render(
            self._language,
            "step",
            question=self.question,
            notes=titled_notes(notes, self._language),
            step=words(self._language, "baselines")["steps"][step],
            options=options,
            proposals=0,
        )
        form = _form_named(step, {"choice": {"type": "string", "enum": list(options)}}) if options else None
        return self._call(asked, form)

    def answer(
        self, notes: Sequence[Note] = (), guidance: str | None = None, *, rewords: bool = False
    ) -> Call:
        """Return the model call for the answer itself, with the outputs of earlier steps as notes.

        ``guidance`` is a key in the section ``guidance`` of ``prompts/en/baselines.yml``. With ``rewords``
        the model is asked for the prepared line in other words.
        """
        info = self.scene.ask.info
        asked = render(
            self._language,
            "parlour_answer",
            question=self.question,
            notes=titled_notes(notes, self._language),
            guidance=guidance and words(self._language, "baselines")["guidance"][guidance],
            prepared=self.prepared if rewords else None,
            statement=self.is_statement,
            options=info.options or (),
            count=info.count,
            instead=info.instead,
        )
        return self._call(asked, self._answer_form())

    def briefing(self) -> Briefing:
        """Return what a Refiner, which rewords the player's line, is told about the game."""
        scene, rules = self.scene, f"{self.rules}\n{self.seat}"
        role, follower = (
            word_for("roles", scene.role, self._language),
            parlour_game(scene.ask.info.game).follower,
        )
        return Briefing(self._language, rules, self.context, scene.me, role, follower(scene))

    @property
    def question(self) -> str:
        """The request as a question in words."""
        return word_for("questions", self.scene.ask.request, self._language)

    @property
    def rules(self) -> str:
        """The rules of the game as text."""
        return parlour_game(self.scene.ask.info.game).rules(self._language, self.scene.players)

    @property
    def seat(self) -> str:
        """The text that tells the model its role and how it talks."""
        voice = None
        if self.voice is not None and self._language in self.voice.speech:
            voice = describe_voice(self._language, self.voice)
        role = word_for("roles", self.scene.role, self._language)
        return render(self._language, "parlour_seat", me=self.scene.me, role=role, voice=voice)

    @property
    def context(self) -> str:
        """The news of the game as text, with only the last :data:`RECENT_LINES` talk lines."""
        old = self.scene.said[:-RECENT_LINES]
        shown = [news for news in self.scene.news if not any(news is line for line in old)]
        told = [
            {
                "text": news_sentence(news, self._language, self.scene.me),
                "agent": news.agent,
                "said": (news.text or None) if news.event == "said" else None,
            }
            for news in shown
        ]
        return render(self._language, "parlour_context", news=told, left_out=len(old))

    @property
    def _language(self) -> Language:
        return self.scene.language

    def _call(self, asked: str, form: Form | None) -> Call:
        task = Task.TALK if self.is_statement else Task.ACTION
        messages = (
            Message("system", f"{self.rules}\n{self.seat}"),
            Message("user", f"{self.context}{asked}"),
        )
        return Call(task, messages, None if self.strict else form, as_it_is=self.strict)

    def _answer_form(self) -> Form:
        if self.is_statement:
            return _form_named("statement", {"reasoning": _TEXT, "statement": _TEXT})
        info = self.scene.ask.info
        instead = () if info.instead is None else (info.instead,)
        one: dict[str, object] = {"type": "string", "enum": [*(info.options or ()), *instead]}
        fewest = info.count if info.instead is None else 1
        several = {"type": "array", "items": one, "minItems": fewest, "maxItems": info.count}
        action = one if info.count == 1 else several
        return _form_named("choice", {"reasoning": _TEXT, "action": action})


_TEXT: dict[str, object] = {"type": "string"}


def _form_named(name: str, fields: dict[str, object]) -> Form:
    return Form(name, strict_object(fields))
