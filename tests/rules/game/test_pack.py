"""What the werewolves Aoi, Ben and Chika have agreed on, as each of them sees it."""

from __future__ import annotations

from dataclasses import replace

from agent.reading.whispers import read_whisper
from rules.game.claims import Proposal, Result
from rules.game.events import Talk
from rules.game.ledger import SentLine
from rules.game.pack import Pack
from rules.game.roles import Role, Species, Status
from rules.game.setting import MaxCount, Setting, TalkSetting, Timeout
from rules.game.view import GameView
from tests.rows import each_row

NAMES = ("Aoi", "Ben", "Chika", "Dan", "Emi", "Fumi", "Goro", "Hana")
WOLVES = NAMES[:3]
TALK = TalkSetting(max_count=MaxCount(per_agent=4, per_day=12))


def pack(*lines: str, me: str = "Aoi", day: int = 1, lost: tuple[SentLine, ...] = ()) -> Pack:
    """Return the pack as ``me`` sees it; a line is "[DAY ]NAME: TEXT", without DAY of today."""
    whispers = tuple(_talk(idx, line, day) for idx, line in enumerate(lines))
    view = GameView(
        game_id="01GAME",
        me=me,
        profile=None,
        setting=Setting(
            agent_count=8, talk=TALK, whisper=TALK, timeout=Timeout(action=1, response=1), role_num_map={}
        ),
        day=day,
        status={name: Status.DEAD if name == "Hana" else Status.ALIVE for name in NAMES},
        roles=dict.fromkeys(WOLVES, Role.WEREWOLF),
        whispers=whispers,
    )
    proposals = tuple(read_whisper(talk, view.players) for talk in whispers)
    own = tuple(
        SentLine(talk.day, talk.text, proposal=proposal)
        for talk, proposal in zip(whispers, proposals, strict=True)
        if talk.agent == me
    )
    return Pack.of(view, proposals, own + lost)


def _talk(idx: int, line: str, day: int) -> Talk:
    head, text = line.split(": ", 1)
    *when, name = head.split()
    return Talk(idx=idx, day=int(when[0]) if when else day, turn=idx, agent=name, text=text)


@each_row
def test_the_target(lines: tuple[str, ...], target: str | None) -> None:
    assert pack(*lines).target == target


def test_all_find_the_same_target() -> None:
    lines = ("Ben: Let's attack Dan.", "Chika: I agree. We attack Dan.", "Aoi: Attack Dan.")
    assert {pack(*lines, me=wolf).target for wolf in WOLVES} == {"Dan"}


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
