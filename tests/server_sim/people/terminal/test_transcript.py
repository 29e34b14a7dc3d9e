"""What a transcript shows of a game: whole games as files to read, and the rest in single lines."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import pytest
from rich.cells import cell_len
from rich.console import Console

from personas.schema import Language
from rules.game.roles import Role, Team
from server_sim.people.replay.timeline import Chip, Moment, MomentKind, Timeline
from server_sim.people.terminal.transcript import Transcript
from tests.paths import DATA
from tests.server_sim.people.terminal.small_games import drawn, small_game

LANGUAGES: tuple[Language, ...] = ("en", "ja")


def shown(timeline: Timeline, width: int, colours: bool = False) -> str:
    """The whole game as a console of this width prints it."""
    system: Literal["standard"] | None = "standard" if colours else None
    console = Console(file=io.StringIO(), width=width, force_terminal=colours, color_system=system)
    for line in drawn(timeline, lambda: width):
        console.print(line, soft_wrap=True)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def lines_of(*moments: Moment, names: Sequence[str] = ("Ann", "Bob", "Cid"), width: int = 60) -> list[str]:
    transcript = Transcript(names, dict.fromkeys(names, Role.VILLAGER), "en", lambda: width)
    told = [line for moment in moments for line in transcript.add(moment)]
    return [line.plain for line in (*told, *transcript.rest())]


def said(name: str, text: str, *chips: Chip) -> Moment:
    return Moment(0, 1, MomentKind.TALK, name, None, text, chips)


def happened(kind: MomentKind, actor: str | None = None, target: str | None = None, text: str = "") -> Moment:
    return Moment(0, 1, kind, actor, target, text)


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


def test_who_waits_and_who_is_through_are_told_apart() -> None:
    assert lines_of(said("Ann", "Skip"), said("Bob", "Over"), said("Ann", "Over"), said("Cid", "Skip")) == [
        "  2 have nothing more to say: Bob, Ann",
        "  Cid says nothing",
    ]


def test_where_all_the_living_are_through_none_is_named() -> None:
    assert lines_of(
        happened(MomentKind.EXECUTION, target="Cid"), said("Bob", "Over"), said("Ann", "Over")
    ) == ["✝ Cid is executed (villager)", "  nobody has anything more to say"]


def test_talk_ends_a_run_of_silence() -> None:
    assert lines_of(said("Ann", "Over"), said("Bob", "Wait!"), said("Cid", "Over")) == [
        "  Ann has nothing more to say",
        "  Bob  Wait!",
        "  Cid has nothing more to say",
    ]


def test_whoever_has_most_votes_comes_first_and_abstentions_last() -> None:
    votes = [("Ann", None), ("Bob", None), ("Cid", "Ann"), ("Dee", "Bob"), ("Eve", "Bob"), ("Fay", "Bob")]
    assert lines_of(*(happened(MomentKind.VOTE, voter, target) for voter, target in votes)) == [
        "  votes: Dee, Eve, Fay → Bob (3); Cid → Ann (1); Ann, Bob →\n    nobody (2)"
    ]


def test_an_office_of_the_sheriff_is_told_in_words() -> None:
    assert lines_of(
        happened(MomentKind.CANDIDATE, "Ann"),
        happened(MomentKind.ELECTION_VOTE, "Bob", "Ann"),
        happened(MomentKind.SHERIFF, None, "Ann"),
        happened(MomentKind.ORDER, "Ann", "Cid"),
        happened(MomentKind.PSEUDO_VOTE, "Bob", "Cid"),
        happened(MomentKind.SHERIFF, "Ann", "Bob"),
    ) == [
        "→ Ann stands for Sheriff",
        "  votes for a Sheriff: Bob → Ann (1)",
        "→ Ann is the Sheriff",
        "→ Ann lets Cid speak first",
        "  pseudo-votes: Bob → Cid (1)",
        "→ Ann hands the badge on: Bob is the Sheriff",
    ]


def test_a_night_without_a_death_says_whom_the_bodyguard_saved() -> None:
    assert lines_of(
        happened(MomentKind.ATTACK, text="Ann"), happened(MomentKind.ATTACK), happened(MomentKind.EXECUTION)
    ) == ["→ Nobody dies in the night: Ann was guarded", "→ Nobody dies in the night", "→ Nobody is executed"]


def test_what_was_read_stands_behind_the_line() -> None:
    assert lines_of(said("Ann", "I am the seer.", Chip("claim", "claims seer"))) == [
        "  Ann  I am the seer. [claims seer]"
    ]


def test_names_and_lines_are_shown_and_not_obeyed() -> None:
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


@pytest.mark.parametrize(
    ("winner", "ending"),
    [
        (Team.VILLAGER, "The village has won"),
        (Team.WEREWOLF, "The werewolves have won"),
        (Team.NONE, "Nobody has won: the game was broken off"),
    ],
)
def test_the_end_says_who_has_won(winner: Team, ending: str) -> None:
    game = small_game("en", winner)
    assert shown(replace(game, moments=game.moments[-1:]), 80) == f"\n{ending}\n"
