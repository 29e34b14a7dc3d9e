"""Listening to a game, line by line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from agent.reading.listener import Listener
from rules.game.claims import Claims
from rules.game.events import Talk
from rules.game.roles import Role, Species, Status
from rules.game.setting import MaxCount, Setting, TalkSetting, Timeout
from rules.game.view import Death, GameView

NAMES = ("Aoi", "Ben", "Chika", "Dan", "Emi")


@pytest.fixture
def view() -> GameView:
    talk = TalkSetting(max_count=MaxCount(per_agent=4, per_day=20))
    timeout = Timeout(action=60000, response=120000)
    setting = Setting(agent_count=5, talk=talk, whisper=talk, timeout=timeout, role_num_map={})
    status = dict.fromkeys(NAMES, Status.ALIVE)
    return GameView("01G", "Aoi", None, setting, 1, status, {"Aoi": Role.VILLAGER})


def line(idx: int, agent: str, text: str, day: int = 1) -> Talk:
    return Talk(idx=idx, day=day, turn=0, agent=agent, text=text, over=text == "Over")


def test_every_line_has_a_reading_over_included(view: GameView) -> None:
    heard = Listener().hear(
        replace(view, talks=(line(0, "Ben", "I will vote for Dan."), line(1, "Dan", "Over")))
    )
    assert heard[1, 0].vote == "Dan"
    assert heard[1, 1].vote is None


def test_a_later_view_only_adds(view: GameView) -> None:
    listener = Listener()
    first = line(0, "Ben", "I am the seer. Dan is human.")
    early = dict(listener.hear(replace(view, talks=(first,))))
    later = listener.hear(replace(view, talks=(first, line(1, "Emi", "I will vote for Ben."))))
    assert {key: later[key] for key in early} == early
    assert later[1, 1].vote == "Ben"


def test_a_line_is_read_in_the_light_of_its_speakers_earlier_ones(view: GameView) -> None:
    """A bare result counts for who has claimed to be the seer, and for nobody else."""
    claim = line(0, "Ben", "I am the seer. Dan is human.")
    bare = "The result is that Emi is a werewolf."
    for speaker, told in (("Ben", [("Emi", Species.WEREWOLF)]), ("Chika", [])):
        talks = (claim, line(0, speaker, bare, day=2))
        heard = Listener().hear(replace(view, day=2, talks=talks, executions=(Death(1, "Dan"),)))
        assert [(found.target, found.result) for found in heard[2, 0].divinations] == told


def test_a_better_reading_counts_for_what_is_heard_later(view: GameView) -> None:
    """Of Ben's claim the patterns knew nothing; once a model has read it, his bare result is one."""
    listener, claim = Listener(), line(0, "Ben", "The stars speak to me at night.")
    listener.hear(replace(view, talks=(claim,)))
    listener.reread({claim: Claims(co=Role.SEER)})
    bare = line(0, "Ben", "The result is that Emi is a werewolf.", day=2)
    heard = listener.hear(replace(view, day=2, talks=(claim, bare), executions=(Death(1, "Dan"),)))
    assert heard[1, 0].co is Role.SEER
    assert [found.target for found in heard[2, 0].divinations] == ["Emi"]


def test_a_better_reading_of_an_older_line_does_not_outdate_a_newer_one(view: GameView) -> None:
    listener = Listener()
    old, new = line(0, "Ben", "Hm, who knows."), line(1, "Ben", "I will vote for Emi.")
    listener.hear(replace(view, talks=(old, new)))
    listener.reread({old: Claims(vote="Dan")})
    same = line(2, "Ben", "My vote stays the same.")
    assert listener.hear(replace(view, talks=(old, new, same)))[1, 2].vote in (None, "Emi")


def test_new_lines_are_told_once_and_with_who_spoke_before(view: GameView) -> None:
    listener = Listener()
    listener.hear(
        replace(view, talks=(line(0, "Ben", "Hello."), line(1, "Dan", "Over"), line(2, "Emi", "You?")))
    )
    assert [(new.talk.agent, new.after) for new in listener.new_lines()] == [("Ben", None), ("Emi", "Ben")]
    assert listener.new_lines() == ()
