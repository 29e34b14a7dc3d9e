"""What the dialogue guide sees of a line."""

from __future__ import annotations

import pytest

from agent.games.avalon.speaker import SpokenThought
from agent.games.avalon.strategist.features import FEATURES, GUIDES
from agent.games.avalon.strategist.guide import line_features
from agent.games.avalon.topics import AvalonTopic, Phrase, Remark, Theme
from agent.protocol.avalon import AvalonSide

EVIL_CHANCES = (0.0, 0.2, 0.9, 0.5, 0.4)
SUSPECTS: Remark = (Phrase(Theme(AvalonTopic.SUSPECT, 2), Theme(AvalonTopic.FAILED_ON, 2, quest=1)),)
TRUSTS: Remark = (Phrase(Theme(AvalonTopic.TRUST, 1)),)
DENIES: Remark = (Phrase(Theme(AvalonTopic.DENY)),)
ASKS: Remark = (Phrase(Theme(AvalonTopic.ASK_FOR, 3, team=frozenset({0, 1}))),)
ANSWERS: Remark = (Phrase(Theme(AvalonTopic.REPLY, other=1)), Phrase(Theme(AvalonTopic.WAS_ON)))
SUPPORTS: Remark = (Phrase(Theme(AvalonTopic.SUPPORT, team=frozenset({0, 1}))),)
OPENS: Remark = (Phrase(Theme(AvalonTopic.OPENING)),)


def seen(*remarks: Remark, is_merlin: bool = False, rejections: int = 0) -> dict[str, float]:
    """The features that are not 0, without those that come from outside the line."""
    found = line_features(
        SpokenThought("", remarks),
        EVIL_CHANCES,
        is_usual=False,
        is_merlin=is_merlin,
        moves=0.0,
        rejections=rejections,
    )
    return {name: float(value) for name, value in found.items() if value}


@pytest.mark.parametrize(
    ("remarks", "features"),
    [
        ((), {}),
        ((OPENS,), {}),
        ((SUPPORTS,), {"team": 1}),
        ((SUSPECTS,), {"accuses": 1, "accuses_rightly": 0.9, "grounds": 1}),
        ((TRUSTS,), {"trusts": 1, "trusts_rightly": 0.8}),
        ((DENIES,), {"defends": 1}),
        ((ASKS,), {"asks": 1}),
        ((ANSWERS,), {"answers": 1}),
        ((TRUSTS, SUPPORTS), {"trusts": 1, "trusts_rightly": 0.8, "team": 1}),
    ],
)
def test_a_line_is_what_its_remarks_say(remarks: tuple[Remark, ...], features: dict[str, float]) -> None:
    assert seen(*remarks) == pytest.approx(features)


def test_merlin_and_late_accusations_have_features_of_their_own() -> None:
    assert (
        seen(SUSPECTS, is_merlin=True, rejections=3).items()
        >= {
            "accuses_as_merlin": 1.0,
            "accuses_late": 3.0,
        }.items()
    )


def test_all_features_are_in_the_catalogue_of_the_good() -> None:
    found = line_features(
        SpokenThought("", ()), EVIL_CHANCES, is_usual=True, is_merlin=True, moves=1.0, rejections=1
    )
    assert found.keys() == FEATURES[GUIDES[AvalonSide.GOOD]].keys()
    assert found.keys() > FEATURES[GUIDES[AvalonSide.EVIL]].keys()
