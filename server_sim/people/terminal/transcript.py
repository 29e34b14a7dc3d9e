"""Turns a game's events into lines for the terminal; votes, and players who say nothing, share a line."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from string import Formatter

from rich.cells import cell_len
from rich.text import Text

from agent.protocol.packets import OVER
from agent.runtime.printable import printable
from agent.runtime.wrapping import wrapped
from personas.schema import Language
from rules.game.roles import Role
from server_sim.games.parlour.registry import hosted_games
from server_sim.people.replay.telling import day_name, plain_sentence, role_term, sentence_of
from server_sim.people.replay.timeline import BALLOTS, CHAPTERS, DEATHS, SAID, Moment, MomentKind
from server_sim.people.terminal.words import transcript_words

COLOURS: Mapping[StrEnum, str] = {
    Role.WEREWOLF: "bold red",
    Role.POSSESSED: "magenta",
    Role.SEER: "bold cyan",
    Role.MEDIUM: "blue",
    Role.BODYGUARD: "green",
    Role.VILLAGER: "bold",
}
"""The style of each role of a village."""
UNKNOWN = "bold"
"""The style of a player whose role is unknown."""
CHIP_COLOURS = {
    "claim": "cyan",
    "result": "green",
    "vote": "yellow",
    "retraction": "magenta",
    "question": "blue",
}
"""The colour of each kind of chip."""
ALOUD, WHISPERED = "  ", "  ┆ "
"""Prefixes of public lines and whispers."""
WIDEST_COLUMN = 14
"""Width of the names' column in cells; a longer name shifts its own text."""


@dataclass(eq=False)
class Transcript:
    """Turns the events of a game, given one by one, into coloured lines of text.

    Successive votes (or empty talk lines) are held back until another kind of event, then share one line.
    ``width`` returns the terminal's present width.
    """

    players: Sequence[str]
    roles: Mapping[str, StrEnum]
    language: Language
    width: Callable[[], int]
    _dead: set[str] = field(default_factory=set)
    _held: list[Moment] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._words = transcript_words(self.language)
        widest = max((cell_len(printable(name)) for name in self.players), default=0)
        self._column = min(WIDEST_COLUMN, widest)

    def add(self, moment: Moment) -> list[Text]:
        """Add an event; return the lines that are complete now, which may be none."""
        done = [] if self._is_more_of_the_same(moment) else self.flush()
        if is_folded(moment):
            self._held.append(moment)
            return done
        return [*done, *self._drawn(moment)]

    def flush(self) -> list[Text]:
        """Return the lines of the votes and empty talk lines that were held back, if any."""
        held, self._held = self._held, []
        if not held:
            return []
        return list(self._silences(held) if held[0].kind in SAID else self._ballots(held))

    def name(self, player: str | None) -> Text:
        """Return a player's name in the colour of its role; for None, the word for nobody."""
        if player is None:
            return Text(self._words["nobody"])
        return Text(printable(player), style=self._style(player))

    def paragraph(self, text: Text, indent: int = 4) -> Text:
        """Return the text wrapped to the present width; all lines but the first are indented."""
        return wrapped(text, self.width(), indent)

    def filled(self, sentence: str, **parts: Text | str) -> Text:
        """Return a sentence in which the placeholders, such as {actor}, are replaced by ``parts``."""
        found = Text()
        for before, place, *_ in Formatter().parse(sentence):
            found.append(before)
            found.append(parts[place] if place else "")
        return found

    def joined(self, parts: Iterable[Text]) -> Text:
        """Return the texts, separated by commas."""
        return Text(self._words["comma"]).join(parts)

    def _is_more_of_the_same(self, moment: Moment) -> bool:
        """Whether the moment fits one line with those held back; a second vote begins another ballot."""
        if not self._held or not is_folded(moment) or moment.kind is not self._held[0].kind:
            return False
        return moment.kind in SAID or moment.actor not in {held.actor for held in self._held}

    def _drawn(self, moment: Moment) -> Iterator[Text]:
        if moment.kind in CHAPTERS:
            yield from self._chapter(moment)
        elif moment.kind in SAID:
            yield self._line(moment)
        elif moment.kind is MomentKind.RESULT:
            yield Text()
            ending = plain_sentence(sentence_of(moment, self.language))
            yield self.paragraph(Text(ending, style="bold"), 0)
        else:
            yield self._event(moment)

    def _chapter(self, moment: Moment) -> Iterator[Text]:
        """Yield the heading and the living players, as many per line as fit.

        In parlour games nobody dies, so the players are listed only once.
        """
        head = Text(day_name(moment.day, self.language, moment.kind))
        yield Text()
        yield Text.assemble(head, " ", "─" * max(0, self.width() - cell_len(head.plain) - 1), style="dim")
        if moment.kind in (MomentKind.QUEST, MomentKind.ROUND):
            return
        entries = [self._entry(name) for name in self.players]
        widest = max(cell_len(entry.plain) for entry in entries)
        for_each_line = max(1, self.width() // (widest + 2))
        for first in range(0, len(entries), for_each_line):
            cells = entries[first : first + for_each_line]
            row = Text("  ").join(_pad(cell, widest) for cell in cells)
            row.rstrip()
            yield self.paragraph(row)

    def _entry(self, name: str) -> Text:
        """Return a player in a morning's list: a cross before the dead, the role after the name if known."""
        role = self._role(name)
        entry = Text("✝ " if name in self._dead else "  ")
        entry.append(_pad(self.name(name), self._column) if role else self.name(name))
        entry.append(f" {role}" if role else "")
        if name in self._dead:
            entry = Text(entry.plain, style="dim")
        return entry

    def _line(self, moment: Moment) -> Text:
        """Return a line of talk with a hanging indent; whispers are set apart, chips follow."""
        is_whisper = moment.kind is MomentKind.WHISPER
        margin = WHISPERED if is_whisper else ALOUD
        head = Text(margin)
        head.append(_pad(self.name(moment.actor), self._column)).append("  ")
        said = Text(printable(moment.text.strip()), style="italic dim" if is_whisper else "")
        for chip in moment.chips:
            said.append(" ").append(f"[{printable(chip.text)}]", CHIP_COLOURS.get(chip.kind, "dim"))
        return self.paragraph(head.append(said), cell_len(margin) + self._column + 2)

    def _event(self, moment: Moment) -> Text:
        told = Text()
        for piece in sentence_of(moment, self.language):
            told.append(printable(piece) if isinstance(piece, str) else self.name(piece.name))
        if moment.kind not in DEATHS or moment.target is None:
            return self.paragraph(Text("→ ").append(told))
        self._dead.add(moment.target)
        if role := self._role(moment.target):
            told.append(self._words["role"].format(text=role))
        return self.paragraph(Text("✝ ").append(told))

    def _silences(self, held: Sequence[Moment]) -> Iterator[Text]:
        """Yield one line for all players who said Over, and one for those who said Skip."""
        is_whisper = held[0].kind is MomentKind.WHISPER
        over = dict.fromkeys(moment.actor for moment in held if moment.text.strip() == OVER)
        silent = dict.fromkeys(moment.actor for moment in held if moment.actor not in over)
        is_over = not is_whisper and over.keys() == set(self.players) - self._dead
        told = [
            self._of_several([self._words["all_over"]] * 2 if is_over else self._words["over"], over),
            self._of_several(self._words["skipped"], silent),
        ]
        for line in filter(None, told):
            line.stylize("dim")
            yield self.paragraph(Text(WHISPERED if is_whisper else ALOUD).append(line))

    def _of_several(self, sentences: Sequence[str], names: Collection[str | None]) -> Text:
        """Return the singular or plural sentence about these names; an empty text without names."""
        if not names:
            return Text()
        sentence = sentences[len(names) > 1]
        return self.filled(sentence, names=self.joined(map(self.name, names)), count=str(len(names)))

    def _ballots(self, held: Sequence[Moment]) -> Iterator[Text]:
        voters: dict[str | None, list[Text]] = {}
        for vote in held:
            voters.setdefault(vote.target, []).append(self.name(vote.actor))
        sentence = self._words["ballot"]
        ballots = (
            self.filled(sentence, names=self.joined(names), target=self.name(target), count=str(len(names)))
            for target, names in sorted(voters.items(), key=lambda item: (item[0] is None, -len(item[1])))
        )
        told = Text(f"  {self._words['ballots'][held[0].kind]}")
        yield self.paragraph(told.append(Text(self._words["semicolon"]).join(ballots)))

    def _role(self, player: str) -> str:
        role = self.roles.get(player)
        return "" if role is None else role_term(role, self.language)

    def _style(self, player: str) -> str:
        role = self.roles.get(player)
        if role is None:
            return UNKNOWN
        own = (game.colours[role] for game in hosted_games() if role in game.colours)
        return COLOURS.get(role) or next(own, UNKNOWN)


def is_folded(moment: Moment) -> bool:
    """Whether the event is a vote or an empty talk line; several of the same kind share one line."""
    return moment.is_silent or moment.kind in BALLOTS


def _pad(text: Text, cells: int) -> Text:
    padded = text.copy()
    padded.pad_right(max(0, cells - cell_len(text.plain)))
    return padded
