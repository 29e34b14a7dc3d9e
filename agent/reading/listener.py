"""Reads the talk and the whispers of a game, each line once and in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from agent.reading.context import NO_CONTEXT, Context
from agent.reading.evidence import askable
from agent.reading.offline import read_talk, read_text
from agent.reading.whispers import read_whisper
from rules.game.claims import NO_CLAIMS, Claims, Proposal
from rules.game.events import Talk
from rules.game.ledger import Readings
from rules.game.roles import Role
from rules.game.standing import TalkKey
from rules.game.view import GameView


@dataclass(frozen=True, slots=True)
class NewLine:
    """A talk line that no language model has read yet, with the claims that the patterns found.

    ``after`` is the player who spoke just before on that day; None if nobody else did.
    """

    talk: Talk
    claims: Claims
    after: str | None = None
    role: Role | None = None
    """The role under which the speaker may tell results, if the speaker has claimed such a role."""

    @property
    def id(self) -> str:
        """The id of the line in the log, such as ``1-3``: the day, and the index in the talk of that day."""
        return f"{self.talk.day}-{self.talk.idx}"

    def differs_from(self, claims: Claims) -> bool:
        """Whether these claims differ from the patterns' reading."""
        return replace(claims, certain=self.claims.certain) != self.claims


def askable_lines(lines: Iterable[NewLine], players: Sequence[str]) -> tuple[NewLine, ...]:
    """Return the lines that may be shown to a model; none if a player's name gives it orders."""
    if not all(map(askable, players)):
        return ()
    return tuple(line for line in lines if askable(line.talk.text))


class Listener:
    """Reads the talk and whispers of one game, and keeps the claims found in each line."""

    def __init__(self) -> None:
        self._readings: dict[TalkKey, Claims] = {}
        self._context = NO_CONTEXT
        self._heard: list[Talk] = []
        self._unread: list[NewLine] = []
        self._proposals: tuple[Proposal, ...] = ()

    def hear(self, view: GameView) -> Readings:
        """Read the new talk lines of a view; return the claims of every line so far, by (day, index)."""
        executed = {death.day: death.name for death in view.executions}
        for talk in view.talks[len(self._readings) :]:
            if talk.day != self._context.day:
                self._context = self._context.on(talk.day).after_execution(executed.get(talk.day - 1))
            claims = NO_CLAIMS
            if talk.is_speech:
                background = self._context.background(talk.agent)
                claims = read_text(talk.text, view.players, background)
                after = None if background.answering is None else background.answering.speaker
                self._unread.append(NewLine(talk, claims, after, background.standing.seeing))
            self._heard.append(talk)
            self._readings[talk.day, talk.idx] = claims
            self._context = self._context.after(talk, claims)
        return self._readings

    def preview_claims(self, view: GameView, line: str) -> Claims:
        """Return the claims that others would read in this line of the player; nothing is stored."""
        self.hear(view)
        idx = max((talk.idx for talk in view.talks_today), default=-1) + 1
        talk = Talk(idx=idx, day=view.day, turn=0, agent=view.me, text=line)
        context = self._context if view.day == self._context.day else self._context.on(view.day)
        return read_talk(talk, view.players, context)

    def new_lines(self) -> tuple[NewLine, ...]:
        """Return the talk lines (without Skip and Over) that were read since the last call."""
        new, self._unread = tuple(self._unread), []
        return new

    def reread(self, better: Mapping[Talk, Claims]) -> None:
        """Replace the claims of the lines in ``better``; new lines are then read in the corrected context."""
        self._readings |= {(talk.day, talk.idx): claims for talk, claims in better.items()}
        self._context = Context(executed=self._context.executed)
        for talk in self._heard:
            self._context = self._context.after(talk, self._readings[talk.day, talk.idx])

    def read_whispers(self, view: GameView) -> tuple[Proposal, ...]:
        """Return for each whisper so far what it proposes to the other werewolves, oldest first."""
        new = view.whispers[len(self._proposals) :]
        self._proposals += tuple(read_whisper(talk, view.players) for talk in new)
        return self._proposals
