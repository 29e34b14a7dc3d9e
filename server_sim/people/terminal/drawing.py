"""Prints messages to a person in the colours of [leadership], figure 5, wrapped to the terminal's width."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from agent.runtime.printable import printable
from agent.runtime.wrapping import wrapped
from server_sim.people.seat.questions import MessageSource, SeatMessage

PROMPT, MODERATOR, OTHERS, OWN, PACK = "yellow", "red", "green", "bright_blue", "magenta"
STYLES = {
    MessageSource.MODERATOR: MODERATOR,
    MessageSource.PLAYER: OTHERS,
    MessageSource.ME: OWN,
    MessageSource.PACK: PACK,
}
"""The colour of a message by its source."""
MARGIN = "  "
"""The space before and after a name in a message, and before the other lines."""
DEEPEST = 14
"""Maximum indentation of text, in cells, however long a name is."""
OWN_PART = 0.75
"""Share of the width that own lines may fill."""


class QuietingConsole(Console):
    """A console that discards its output once the pipe it writes to is closed, so that the game goes on."""

    def on_broken_pipe(self) -> None:
        self.quiet = True


class SeatDrawing:
    """Prints the messages to a person in the terminal, each once, with an empty line between days."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._drawn = 0
        self._day = 0
        self._column = 0

    def draw(self, told: Iterable[SeatMessage], names: Iterable[str] = ()) -> None:
        """Print what is new in ``told``, all messages so far; the column of names fits all ``names``."""
        self._column = max([self._column, *(cell_len(printable(name)) for name in names)])
        for news in list(told)[self._drawn :]:
            self._drawn += 1
            if news.day > self._day:
                self._day = news.day
                self._console.print()
            self._print(self.line(news))

    def note(self, text: str, style: str = PROMPT) -> None:
        """Print a message of this program (not of the game), wrapped to the width of the terminal."""
        self._print(wrapped(Text(text, style=style), self.width, len(MARGIN)))

    def note_whole(self, text: str) -> None:
        """Print a message of this program without wrapping, so that paths in it can be copied."""
        self._print(Text(text, style=PROMPT))

    def line(self, news: SeatMessage) -> Text:
        """Return a message as coloured and wrapped text."""
        style = STYLES[news.source]
        match news.source:
            case MessageSource.ME:
                return self._right(Text(news.text, style=style))
            case MessageSource.MODERATOR:
                return wrapped(Text(news.text, style=style), self.width, len(MARGIN))
        name = news.speaker or ""
        head = MARGIN + name + " " * (self._column - cell_len(name)) + MARGIN
        text = Text.assemble((head, f"bold {style}"), (news.text, style))
        return wrapped(text, self.width, min(cell_len(head), DEEPEST))

    @property
    def is_unread(self) -> bool:
        """Whether nobody reads the output any more, because its pipe is closed."""
        return self._console.quiet

    @property
    def width(self) -> int:
        """The width of a line in terminal cells."""
        return max(self._console.width - 1, 1)

    def _right(self, text: Text) -> Text:
        lines = wrapped(text, max(int(self.width * OWN_PART), 8)).split("\n")
        for line in lines:
            line.pad_left(max(0, self.width - cell_len(line.plain)))
        return Text("\n").join(lines)

    def _print(self, text: Text) -> None:
        self._console.print(text, soft_wrap=True, highlight=False)
