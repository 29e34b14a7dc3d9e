"""What is true of every decision, whatever was said before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.arguments.stances import called_false
from rules.board import Board
from rules.decision import Action, Brief, Say
from rules.engine import (
    ACTION_RULES,
    CONVERSATION_RULES,
    MOST_LINES,
    NEAR,
    best_line,
    decide_action,
    decide_talk,
    decide_whisper,
    is_conversation,
    near_lines,
    rule_names,
)
from rules.game.claims import NO_CLAIMS, Claims, Question, QuestionTopic, Result
from rules.game.disposition import Manner
from rules.game.roles import Role, Species
from rules.grounds import GroundKind
from tests.rules.conftest import MakeBoard

UNNAMED = tuple(map(str, range(20)))
"""Numbers, which a sum may hold."""
NAMES = ("Aoi", "Ben", "Chika", "Dan", "Emi", "Fumi", "Goro", "Hana", "Ichiro")
CITING_A_SEER = (GroundKind.CALLED_BLACK, GroundKind.CLEARED)

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
    players = st.sampled_from(NAMES[:size])
    some = st.lists(players, max_size=2, unique=True).map(tuple)
    asked = st.builds(Question, st.sampled_from(QuestionTopic), some, of=st.none() | players)
    results = st.builds(Result, players, species)
    claims = st.builds(
        Claims,
        vote=st.none() | players,
        co=st.none() | st.sampled_from(Role),
        divinations=st.lists(results, max_size=2).map(tuple),
        retract=st.none() | st.sampled_from(Role),
        addressed=st.none() | players,
        questions=st.lists(asked, max_size=2).map(tuple),
        suspects=some.filter(lambda names: pack not in names),
        trusts=some,
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
        "attacked": draw(st.sampled_from(["", *dead[:1]])) if day > 1 else "",
        "votes": draw(st.dictionaries(st.sampled_from(others), players)) if day > 1 else {},
        "manner": Manner(*draw(st.tuples(*[st.floats(0, 1)] * 5))),
    }
    return (role, day, *draw(talk)), more


def replace_vote(claims: Claims, vote: str | None) -> Claims:
    return replace(claims, vote=vote)


@given(situations())
def test_there_is_always_something_to_say_and_to_whisper_or_an_end(
    board: MakeBoard, situation: Situation
) -> None:
    args, more = situation
    village = board(*args, **more)
    said = decide_talk(village)
    for one in (said, *(near_lines(village) if is_conversation(said) else ())):
        assert str(one).startswith(f"{one.rule}: ")
        assert one.rule in rule_names()
        assert one.why
        if isinstance(one, Say):
            assert not problems(one.brief, village)
            cited = [ground for ground in one.brief.grounds if ground.kind in CITING_A_SEER]
            assert not called_false(village) & {ground.slots["seer"] for ground in cited}
    whispered = decide_whisper(village)
    assert whispered.rule in rule_names()
    assert whispered.why
    if isinstance(whispered, Say):
        brief = whispered.brief
        assert set(brief.slots) == set(brief.situation.contract.slots)
        assert brief.claims == NO_CLAIMS
        assert brief.proposal.attack is None or brief.proposal.attack in village.others
        assert brief.proposal.attack not in village.packmates


def problems(brief: Brief, village: Board) -> list[str]:
    """Return what is wrong with the content of a line, as messages."""
    clauses = [clause for clause in (brief.lead, brief.tail) if clause is not None]
    steps = [step for ground in brief.grounds for step in ground.steps]
    blacks = {result.target for result in brief.claims.divinations if result.result is Species.WEREWOLF}
    wrong = {
        "slots": set(brief.slots) != set(brief.situation.contract.slots),
        "clauses": any(set(clause.slots) != set(clause.situation.contract.slots) for clause in clauses),
        "grounds": any(set(step.slots) != set(step.kind.contract.slots) for step in steps),
        "mention": brief.mention is not None and brief.mention not in village.others,
        "speaks of the one it speaks to": brief.mention in brief.slots.values(),
        "names": not brief.names <= {*village.view.players, *UNNAMED},
        "vote": brief.claims.vote is not None and brief.claims.vote not in village.others,
        "betrays a friend": bool(village.packmates & {brief.claims.vote, *blacks}),
        "argues against itself": any(step.slots.get("target") == village.me for step in steps),
    }
    return [what for what, is_wrong in wrong.items() if is_wrong]


@given(situations())
def test_the_lines_near_the_best_are_worth_nearly_as_much(board: MakeBoard, situation: Situation) -> None:
    args, more = situation
    village = board(*args, **more)
    for rule, most in CONVERSATION_RULES.items():
        said = rule(village)
        assert not isinstance(said, Say) or said.worth <= most
    best, *others = near_lines(village)
    assert best == best_line(village)
    assert len(others) < MOST_LINES
    worths = [one.worth for one in others]
    assert worths == sorted(worths, reverse=True)
    assert all(best.worth >= worth >= best.worth - NEAR for worth in worths)


@given(situations())
def test_nothing_is_claimed_on_day_0(board: MakeBoard, situation: Situation) -> None:
    (role, _, *talk), more = situation
    others = [line for line in talk if line[0] != "Aoi"]
    said = decide_talk(board(role, 0, *others, **{**more, "yesterday": [], "votes": {}, "attacked": ""}))
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
