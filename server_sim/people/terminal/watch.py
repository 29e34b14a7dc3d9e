"""Watching one game on the console as it happens, every role in its colour."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from agent.protocol.gamelog import (
    AttackRow,
    DivineRow,
    ExecuteRow,
    GuardRow,
    LogRow,
    ResultRow,
    StatusRow,
    TalkRow,
    VoteRow,
)
from agent.runtime.telemetry.printable import printable
from rules.game.roles import Role, Status, Team
from server_sim.driver.recorder import Exchanged, Placed
from server_sim.games.step import Outcome

COLOURS = {
    Role.WEREWOLF: "bold red",
    Role.POSSESSED: "magenta",
    Role.SEER: "bold cyan",
    Role.MEDIUM: "blue",
    Role.BODYGUARD: "green",
    Role.VILLAGER: "white",
}
ENDINGS = {
    Team.VILLAGER: "The village has won.",
    Team.WEREWOLF: "The werewolves have won.",
    Team.NONE: "Nobody has won: the game was broken off.",
}


class Watcher:
    """Prints one game, row by row."""

    def __init__(self, seats: Sequence[Placed], console: Console) -> None:
        self._names = [printable(seat.name) for seat in seats]
        self._styles = [COLOURS[seat.role] for seat in seats]
        self._console = console
        self._width = max(map(cell_len, self._names))
        self._day = -1

    def rows(self, rows: Sequence[LogRow]) -> None:
        for row in rows:
            if row.day > self._day and isinstance(row, StatusRow):
                self._day = row.day
                self._console.print()
                self._console.rule(f"Day {row.day}", align="left", style="dim")
            self._console.print(self._line(row))

    def exchanged(self, event: Exchanged) -> None:
        pass

    def close(self, outcome: Outcome | None) -> None:
        if outcome is None:
            self._console.print("The game broke down.", style="bold red")

    def _line(self, row: LogRow) -> Text:
        match row:
            case StatusRow():
                mark = {Status.ALIVE: " ", Status.DEAD: "✝", None: "?"}[row.status]
                return Text.assemble(f"{mark} ", self._name(row.seat), f"  {row.role}")
            case TalkRow(kind=kind):
                whisper = "(whispers) " if kind == "whisper" else ""
                return Text.assemble("  ", self._name(row.seat), f"  {whisper}{printable(row.text)}")
            case VoteRow(kind=kind):
                verb = "votes for" if kind == "vote" else "wants to attack"
                return Text.assemble("  ", self._name(row.voter), f"  {verb} ", self._name(row.target))
            case ExecuteRow():
                return Text.assemble("→ ", self._name(row.seat), f"  is executed ({row.role})")
            case DivineRow():
                seen = f"  ({row.result})"
                return Text.assemble("→ ", self._name(row.seer), "  divines ", self._name(row.target), seen)
            case GuardRow():
                return Text.assemble("→ ", self._name(row.guard), "  guards ", self._name(row.target))
            case AttackRow(killed=True) if row.target > 0:
                return Text.assemble("→ ", self._name(row.target), "  is found dead in the morning")
            case AttackRow():
                return Text("→ nobody dies in the night")
            case ResultRow():
                return Text(f"\n{ENDINGS[row.winner]}", style="bold")

    def _name(self, seat: int) -> Text:
        name = self._names[seat - 1]
        return Text(name + " " * (self._width - cell_len(name)), style=self._styles[seat - 1])
