"""What a transcript shows of a game: whole games as files to read, and the rest in single lines."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Literal

import pytest
from rich.cells import cell_len
from rich.console import Console

from personas.schema import Language
from rules.game.roles import Role
from server_sim.people.replay.timeline import Chip, Moment, MomentKind, Timeline
from server_sim.people.terminal.transcript import Transcript
from tests.paths import DATA
from tests.rows import each_row
from tests.server_sim.people.terminal.small_games import drawn, small_game

LANGUAGES: tuple[Language, ...] = ("en", "ja")


def shown(timeline: Timeline, width: int, colours: bool = False) -> str:
    """The whole game as a console of this width prints it."""
    out = io.StringIO()
    system: Literal["standard"] | None = "standard" if colours else None
    console = Console(file=out, width=width, force_terminal=colours, color_system=system)
    for line in drawn(timeline, lambda: width):
        console.print(line, soft_wrap=True)
    return out.getvalue()


def lines_of(*moments: Moment, names: Sequence[str] = ("Ann", "Bob", "Cid"), width: int = 60) -> list[str]:
    transcript = Transcript(names, dict.fromkeys(names, Role.VILLAGER), "en", lambda: width)
    told = [line for moment in moments for line in transcript.add(moment)]
    return [line.plain for line in (*told, *transcript.flush())]


def said(name: str, text: str, *chips: Chip) -> Moment:
    return Moment(0, 1, MomentKind.TALK, name, None, text, chips)


def happened(
    kind: MomentKind, actor: str | None = None, target: str | None = None, text: str | None = None
) -> Moment:
    return Moment(0, 1, kind, actor, target, text or "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 80])
def test_a_whole_game_reads_as_in_the_file(language: Language, width: int) -> None:
    golden = DATA / "transcripts" / f"{language}_{width}.txt"
    assert shown(small_game(language), width) == golden.read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [20, 40, 80, 140])
def test_no_line_is_wider_than_the_terminal(language: Language, width: int) -> None:
    assert max(map(cell_len, shown(small_game(language), width).splitlines())) <= width


def test_without_a_terminal_nothing_is_coloured() -> None:
    assert "\x1b" not in shown(small_game("en"), 80)
    assert "\x1b[2m✝ Christopher" in shown(small_game("en"), 80, colours=True)


def test_without_roles_no_role_and_no_secret_is_shown() -> None:
    told = shown(small_game("en").without_roles(), 80)
    words = set(told.replace("[", " ").split())
    assert not words & {"villager", "bodyguard", "whispers", "divines", "guards", "Quiet"}
    assert "✝ Christopher is executed\n" in told


@each_row
def test_it_is_told_in_these_lines(happenings: list[tuple[str | None, ...]], lines: list[str]) -> None:
    assert lines_of(*(happened(MomentKind(str(kind)), *rest) for kind, *rest in happenings)) == lines


def test_a_line_with_what_was_read_in_it_is_shown_and_not_obeyed() -> None:
    claim = said("Ann", "I am the seer.", Chip("claim", "claims seer"))
    assert lines_of(claim) == ["  Ann  I am the seer. [claims seer]"]
    names = ["[/]", "A\x1b[2Jnn"]
    vote = happened(MomentKind.VOTE, *names)
    assert lines_of(said("[/]", "\x1b[2J[bold]\n", Chip("claim", "\x07")), vote, names=names) == [
        r"  [/]           \u001b[2J[bold] [\u0007]",
        r"  votes: [/] → A\u001b[2Jnn (1)",
    ]


def test_a_long_name_pushes_its_own_line_on_and_no_other() -> None:
    long = "Maximilian the Third of Saxony"
    assert lines_of(said(long, "Yes."), said("Bob", "No."), names=(long, "Bob")) == [
        f"  {long}  Yes.",
        "  Bob             No.",
    ]
