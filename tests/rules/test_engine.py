"""The tables of rules: which rule wins where several apply, and what holds of every decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.board import Board
from rules.decision import Action, Say
from rules.engine import (
    ACTION_RULES,
    TALK_RULES,
    WHISPER_RULES,
    decide_action,
    decide_talk,
    decide_whisper,
    rule_names,
)
from rules.game.claims import NO_CLAIMS, Asked, Claims, Question, Result
from rules.game.roles import Role, Species
from rules.situations import PLACEHOLDERS

MakeBoard = Callable[..., Board]
NAMES = ("Aoi", "Ben", "Chika", "Dan", "Emi", "Fumi", "Goro", "Hana", "Ichiro")
BEN_ACCUSES_ME = "Ben: I am the seer. Aoi is a werewolf."
BEN_ACCUSES_DAN = "Ben: I am the seer. Dan is a werewolf."
BEN_ASKS = "Ben: @Aoi Who will you vote for?"
ALL_AGAINST_ME = [f"{name}: I vote for Aoi." for name in ("Ben", "Chika", "Dan", "Emi")]
TWO_AGAINST_ME = ALL_AGAINST_ME[:2]
SETTLED = ["Aoi: I vote for Ben.", "Ben: I vote for Aoi.", "Chika: I vote for Ben.", "Chika: Over"]
ASKED_ALL = ["Aoi: I vote for Ben."] + [
    f"Aoi: @{name} Who will you vote for?" for name in ("Ben", "Chika", "Dan", "Emi")
]
LAST_DAY = {"dead": "Dan Emi"}
BLACK = {"Ben": Species.WEREWOLF}

PRECEDENCE: list[tuple[str, str, Role, int, list[str], dict[str, Any]]] = [
    ("already_closed", "seer_discloses", Role.SEER, 1, ["Aoi: Over"], {"found": BLACK}),
    ("already_closed", "nothing_more_on_day0", Role.VILLAGER, 0, ["Aoi: Over"], {}),
    ("greeting", "reply", Role.VILLAGER, 0, [BEN_ASKS], {}),
    ("seer_discloses", "refute", Role.SEER, 1, [BEN_ACCUSES_ME], {"found": BLACK}),
    ("seer_discloses", "opening_first", Role.SEER, 1, [], {"found": BLACK}),
    ("seer_discloses", "reply", Role.SEER, 1, [BEN_ASKS], {"found": BLACK}),
    ("counter_co", "refute", Role.WEREWOLF, 1, [BEN_ACCUSES_ME], {}),
    ("counter_co", "closing_majority", Role.WEREWOLF, 1, [BEN_ACCUSES_ME, *ALL_AGAINST_ME], {}),
    ("possessed_declares", "possessed_counters", Role.POSSESSED, 2, [BEN_ACCUSES_ME], LAST_DAY),
    ("possessed_declares", "opening_later", Role.POSSESSED, 2, [], LAST_DAY),
    ("possessed_counters", "possessed_claims_result", Role.POSSESSED, 1, [BEN_ACCUSES_DAN], {"bold": True}),
    ("possessed_claims_result", "opening_first", Role.POSSESSED, 1, [], {"bold": True}),
    ("possessed_claims_result", "reply", Role.POSSESSED, 1, [BEN_ASKS], {"bold": True}),
    ("closing_possessed", "reply", Role.POSSESSED, 2, ["Aoi: I am the possessed.", BEN_ASKS], LAST_DAY),
    ("refute", "closing_majority", Role.VILLAGER, 1, [BEN_ACCUSES_ME, *ALL_AGAINST_ME], {}),
    ("refute", "reply", Role.VILLAGER, 1, [BEN_ACCUSES_ME, BEN_ASKS], {}),
    ("reply", "nothing_more_on_day0", Role.VILLAGER, 0, ["Aoi: Hello.", BEN_ASKS], {}),
    ("reply", "closing_majority", Role.VILLAGER, 1, [*ALL_AGAINST_ME, BEN_ASKS], {}),
    ("closing_majority", "declare_vote", Role.VILLAGER, 1, ALL_AGAINST_ME, {}),
    ("declare_vote", "closing", Role.VILLAGER, 2, SETTLED[1:], LAST_DAY),
    ("medium_discloses", "refute", Role.MEDIUM, 2, [BEN_ACCUSES_ME], {"executed": {"Dan": Species.HUMAN}}),
    ("bodyguard_saved", "refute", Role.BODYGUARD, 2, [BEN_ACCUSES_ME, *TWO_AGAINST_ME], {"guarded": "Chika"}),
    ("bodyguard_stands_up", "reply", Role.BODYGUARD, 1, [*TWO_AGAINST_ME, BEN_ASKS], {}),
    ("medium_stands_up", "refute", Role.MEDIUM, 1, [BEN_ACCUSES_ME, *TWO_AGAINST_ME], {}),
    ("closing", "provider_failure", Role.VILLAGER, 2, SETTLED, {**LAST_DAY, "provider_failed": True}),
    ("ask_for_vote", "ask_for_opinion", Role.VILLAGER, 1, ["Ben: Hello."], {}),
    ("ask_for_opinion", "provider_failure", Role.VILLAGER, 1, ASKED_ALL, {"provider_failed": True}),
]


@pytest.mark.parametrize(
    ("first", "second", "role", "day", "talk", "more"),
    PRECEDENCE,
    ids=[f"{first} before {second}" for first, second, *_ in PRECEDENCE],
)
def test_where_several_rules_apply(
    first: str, second: str, role: Role, day: int, talk: list[str], more: dict[str, Any], board: MakeBoard
) -> None:
    situation = board(role, day, *talk, **more)
    applying = [rule.__name__ for rule in TALK_RULES if rule(situation) is not None]
    assert applying[0] == first
    assert second in applying
    assert decide_talk(situation).rule == first


def test_the_last_rule_applies_to_every_board() -> None:
    assert TALK_RULES[-1].__name__ == "wait"


def test_every_rule_is_named_once_and_says_when_it_applies() -> None:
    rules = [*TALK_RULES, *WHISPER_RULES, *(rule for table in ACTION_RULES.values() for rule in table)]
    assert len(set(rule_names())) == len(rule_names()) == len(rules)
    assert all(rule.__doc__ for rule in rules)


# --- what holds of every decision ---

Situation = tuple[tuple[Any, ...], dict[str, Any]]
"""What the builder of boards is called with."""


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    """Anything that may have been said, by anyone, on two days of a village of 5 or 9.

    At least one human besides Aoi is alive; Aoi has announced no vote against a packmate.
    """
    size = draw(st.sampled_from([5, 9]))
    role, day = draw(st.sampled_from(Role)), draw(st.integers(0, 4))
    others = draw(st.permutations(NAMES[1:size]))
    dead = others[: draw(st.integers(0, size - 3))] if day else []
    pack = others[-1] if role is Role.WEREWOLF and size == 9 else ""
    alive = [name for name in others if name not in dead]
    species = st.sampled_from(Species)
    results = st.builds(Result, st.sampled_from(NAMES[:size]), species)
    claims = st.builds(
        Claims,
        vote=st.none() | st.sampled_from(NAMES[:size]),
        co=st.none() | st.sampled_from(Role),
        divinations=st.lists(results, max_size=2).map(tuple),
        retract=st.none() | st.sampled_from(Role),
        addressed=st.none() | st.sampled_from(NAMES[:size]),
        questions=st.lists(st.builds(Question, st.sampled_from(Asked)), max_size=2).map(tuple),
    )
    humans = [name for name in alive if name != pack]
    lines = st.tuples(st.sampled_from(alive), claims)
    own_lines = st.tuples(
        st.just("Aoi"), st.builds(replace_vote, claims, st.none() | st.sampled_from(humans))
    )
    overs = st.sampled_from([f"{name}: Over" for name in ("Aoi", *alive)])
    talk = st.lists(lines | own_lines | overs, max_size=8)
    lines_left = st.none() | st.integers(0, 4)
    found = st.dictionaries(st.sampled_from(others), species, max_size=day)
    more = {
        "yesterday": draw(talk) if day else [],
        "size": size,
        "dead": " ".join(dead),
        "pack": pack,
        "found": draw(found) if role is Role.SEER else {},
        "leaning": " ".join(draw(st.permutations(others))),
        "bold": draw(st.booleans()),
        "provider_failed": draw(st.booleans()),
        "lines_left": draw(lines_left),
    }
    return (role, day, *draw(talk)), more


def replace_vote(claims: Claims, vote: str | None) -> Claims:
    return replace(claims, vote=vote)


@given(situations())
def test_there_is_always_something_to_say_or_an_end(board: MakeBoard, situation: Situation) -> None:
    args, more = situation
    village = board(*args, **more)
    said = decide_talk(village)
    assert str(said).startswith(f"{said.rule}: ")
    assert said.rule in rule_names()
    assert said.why
    if not isinstance(said, Say):
        return
    brief = said.brief
    assert set(brief.slots) == PLACEHOLDERS[brief.situation]
    assert set(brief.slots.values()) <= set(village.view.players)
    assert brief.mention is None or brief.mention in village.others
    assert brief.claims.vote is None or brief.claims.vote in village.others
    assert brief.claims.vote not in village.packmates
    assert not any(
        result.target in village.packmates and result.result is Species.WEREWOLF
        for result in brief.claims.divinations
    )


@given(situations())
def test_whispers_say_what_they_propose(board: MakeBoard, situation: Situation) -> None:
    args, more = situation
    village = board(*args, **more)
    said = decide_whisper(village)
    assert said.rule in rule_names()
    assert said.why
    if isinstance(said, Say):
        brief = said.brief
        assert set(brief.slots) == PLACEHOLDERS[brief.situation]
        assert brief.claims == NO_CLAIMS
        assert brief.proposal.attack is None or brief.proposal.attack in village.others
        assert brief.proposal.attack not in village.packmates


@given(situations())
def test_nothing_is_claimed_on_day_0(board: MakeBoard, situation: Situation) -> None:
    (role, _, *talk), more = situation
    said = decide_talk(board(role, 0, *talk, **{**more, "yesterday": []}))
    assert not isinstance(said, Say) or said.brief.claims.commitments == NO_CLAIMS


@given(situations(), st.sampled_from(list(Action)))
def test_whoever_is_chosen_is_alive_and_no_friend(
    board: MakeBoard, situation: Situation, action: Action
) -> None:
    args, more = situation
    village = board(*args, **more)
    choice = decide_action(action, village)
    assert choice.target in village.others
    assert choice.rule in rule_names()
    assert str(choice) == f"{choice.rule}: {choice.target}, {choice.why}"
    if action in (Action.VOTE, Action.ATTACK):
        assert choice.target not in village.packmates


@given(situations())
def test_the_order_of_players_on_the_wire_means_nothing(board: MakeBoard, situation: Situation) -> None:
    args, more = situation

    def decisions(village: Board) -> list[object]:
        return [
            decide_talk(village),
            decide_whisper(village),
            *(decide_action(action, village) for action in ACTION_RULES),
        ]

    assert decisions(board(*args, **more)) == decisions(board(*args, **more, backwards=True))
