"""Listening to a game: every line and every whisper read once, each after those before it."""

from __future__ import annotations

from collections.abc import Mapping

from agent.reading.context import NO_CONTEXT, Context
from agent.reading.new_lines import NewLine
from agent.reading.offline import read_talk
from agent.reading.whispers import read_whisper
from rules.game.claims import Claims, Proposal
from rules.game.events import Talk
from rules.game.ledger import Readings
from rules.game.standing import TalkKey
from rules.game.view import GameView


class Listener:
    """The readings of one game's talk, which grow as the game goes on."""

    def __init__(self) -> None:
        self._readings: dict[TalkKey, Claims] = {}
        self._context = NO_CONTEXT
        self._heard: list[Talk] = []
        self._unread: list[NewLine] = []
        self._proposals: tuple[Proposal, ...] = ()

    def hear(self, view: GameView) -> Readings:
        """What each utterance of the view asserts; a later view of the same game only adds to it."""
        executed = {death.day: death.name for death in view.executions}
        for talk in view.talks[len(self._readings) :]:
            if talk.day != self._context.day:
                self._context = self._context.on(talk.day).after_execution(executed.get(talk.day - 1))
            claims = read_talk(talk, view.players, self._context)
            self._take(talk, claims)
        return self._readings

    def read_aside(self, view: GameView, line: str) -> Claims:
        """What a line of the view's own player would assert, if it was said next; nothing is taken in."""
        self.hear(view)
        idx = max((talk.idx for talk in view.talks_today), default=-1) + 1
        talk = Talk(idx=idx, day=view.day, turn=0, agent=view.me, text=line)
        context = self._context if view.day == self._context.day else self._context.on(view.day)
        return read_talk(talk, view.players, context)

    def new_lines(self) -> tuple[NewLine, ...]:
        """The lines that say something, heard since this was asked last."""
        new, self._unread = tuple(self._unread), []
        return new

    def reread(self, better: Mapping[Talk, Claims]) -> None:
        """Take better readings of lines heard before; what is heard later is read in their light."""
        self._readings |= {(talk.day, talk.idx): claims for talk, claims in better.items()}
        self._context = Context(executed=self._context.executed)
        for talk in self._heard:
            self._context = self._context.after(talk, self._readings[talk.day, talk.idx])

    def _take(self, talk: Talk, claims: Claims) -> None:
        """Know how a line is read."""
        if talk.is_speech:
            background = self._context.background(talk.agent)
            after = None if background.answering is None else background.answering.speaker
            self._unread.append(NewLine(talk, claims, after, background.standing.seeing))
        self._heard.append(talk)
        self._readings[talk.day, talk.idx] = claims
        self._context = self._context.after(talk, claims)

    def overhear(self, view: GameView) -> tuple[Proposal, ...]:
        """What each whisper of the view puts to the pack."""
        new = view.whispers[len(self._proposals) :]
        self._proposals += tuple(read_whisper(talk, view.players) for talk in new)
        return self._proposals
