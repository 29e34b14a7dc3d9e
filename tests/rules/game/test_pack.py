"""What the werewolves Aoi, Ben and Chika have agreed on, as each of them sees it."""

from __future__ import annotations

from dataclasses import replace

from rules.game.claims import Proposal, Result
from rules.game.ledger import SentLine
from rules.game.pack import Pack
from rules.game.roles import Role, Species
from tests.rows import each_row
from tests.rules.conftest import make_board


def pack(*lines: str, lost: tuple[SentLine, ...] = ()) -> Pack:
    """Return the pack as Aoi sees it; a line is "[0 ]NAME: TEXT", with 0 of day 0, without of day 1."""
    whispers = [line for line in lines if not line.startswith("0 ")]
    before = [line.removeprefix("0 ") for line in lines if line not in whispers]
    pack, dead = "Ben Chika", "Hana"
    village = make_board(
        Role.WEREWOLF, 1, whispers=whispers, earlier_whispers=before, size=9, pack=pack, dead=dead
    )
    return Pack.of(village.view, village.proposals, village.ledger.whispered + lost)


@each_row
def test_the_target(lines: tuple[str, ...], target: str | None) -> None:
    assert pack(*lines).target == target


def test_all_find_the_same_target() -> None:
    lines = ("Ben: Let's attack Dan.", "Chika: I agree. We attack Dan.", "Aoi: Attack Dan.")
    assert {replace(pack(*lines), me=wolf).target for wolf in ("Aoi", "Ben", "Chika")} == {"Dan"}


@each_row
def test_who_claims_what(lines: tuple[str, ...], fakers: dict[Role, str]) -> None:
    assert pack(*lines).fakers == fakers


def test_an_own_whisper_that_never_came_back_counts() -> None:
    lost = SentLine(0, "I will claim to be the seer.", proposal=Proposal(fake=Role.SEER, faker="Aoi"))
    assert pack("0 Ben: Hello.", lost=(lost,)).my_role is Role.SEER


def test_an_own_whisper_that_came_back_counts_once() -> None:
    assert len(pack("Aoi: Let's attack Dan.").whispers) == 1


def test_the_last_over_is_no_whisper() -> None:
    assert not pack(lost=(SentLine(1, "Over", closes=True),)).whispers


def test_the_story_is_the_last_one_told_that_day() -> None:
    told = pack(
        "0 Ben: I will say Dan is human.", "Ben: I will say Dan is human.", "Ben: I will say Emi is human."
    )
    assert told.story("Ben", 1) == Result("Emi", Species.HUMAN)
    assert told.story("Ben", 0) == Result("Dan", Species.HUMAN)
    assert told.story("Chika", 1) is None


def test_unanswered_is_what_came_after_the_own_last_whisper() -> None:
    heard = pack("Ben: One.", "Aoi: Two.", "Chika: Three.", "Ben: Four.")
    assert [whisper.text for whisper in heard.unanswered] == ["Three.", "Four."]
    assert replace(heard, day=2).unanswered == ()
