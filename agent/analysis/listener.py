"""Listening to a game: every line and every whisper read once, each after those before it."""

from __future__ import annotations

from agent.analysis.context import NO_CONTEXT
from agent.analysis.offline import read_talk
from agent.analysis.whispers import read_whisper
from rules.game.claims import Claims, Proposal
from rules.game.events import Talk
from rules.game.ledger import Readings, TalkKey
from rules.game.view import GameView


class Listener:
    """The readings of one game's talk, which grow as the game goes on."""

    def __init__(self) -> None:
        self._readings: dict[TalkKey, Claims] = {}
        self._context = NO_CONTEXT
        self._doubtful: list[Talk] = []
        self._proposals: tuple[Proposal, ...] = ()

    def hear(self, view: GameView) -> Readings:
        """What each utterance of the view asserts; a later view of the same game only adds to it."""
        executed = {death.day: death.name for death in view.executions}
        for talk in view.talks[len(self._readings) :]:
            if talk.day != self._context.day:
                self._context = self._context.on(talk.day).after_execution(executed.get(talk.day - 1))
            claims = read_talk(talk, view.players, self._context)
            self._readings[talk.day, talk.idx] = claims
            self._context = self._context.after(talk, claims)
            if not claims.certain:
                self._doubtful.append(talk)
        return self._readings

    def doubtful(self) -> tuple[Talk, ...]:
        """The lines of uncertain meaning heard since this was asked last."""
        new, self._doubtful = tuple(self._doubtful), []
        return new

    def reread(self, talk: Talk, claims: Claims) -> Claims:
        """Take a better reading of a line heard before; returns the one it replaces."""
        key = (talk.day, talk.idx)
        old, self._readings[key] = self._readings[key], claims
        self._context = self._context.correcting(talk.agent, claims)
        return old

    def overhear(self, view: GameView) -> tuple[Proposal, ...]:
        """What each whisper of the view puts to the pack."""
        new = view.whispers[len(self._proposals) :]
        self._proposals += tuple(read_whisper(talk, view.players) for talk in new)
        return self._proposals
