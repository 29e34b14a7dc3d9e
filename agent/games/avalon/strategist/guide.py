"""The features of a line for the dialogue guide: what it says, and what that means for the speaker."""

from __future__ import annotations

from collections.abc import Sequence

from agent.games.avalon.claims import Saying
from agent.games.avalon.speaker import SpokenThought
from agent.games.avalon.topics import CLAIMED, AvalonTopic, Theme
from rules.policies.linear import Features

_ASKS = (AvalonTopic.ASK_GROUND, AvalonTopic.ASK_ME, AvalonTopic.ASK_AGAINST, AvalonTopic.ASK_FOR)
_ANSWERS = (AvalonTopic.REPLY, AvalonTopic.ONLY_GUESSED)
_OF_TEAMS = (Saying.NAMES_TEAM, Saying.SUPPORTS, Saying.OPPOSES)


def line_features(
    line: SpokenThought,
    evil: Sequence[float],
    *,
    is_usual: bool,
    is_merlin: bool,
    moves: float,
    rejections: int,
) -> Features:
    """Return the features of a line, by their names in the catalogue.

    ``evil`` is P(evil) of each seat by what the speaker knows. ``moves`` is the line's effect on the next
    player, and ``rejections`` the number of rejected teams of this quest.
    """
    phrases = [phrase for remark in line.remarks for phrase in remark]
    themes = [phrase.theme for phrase in phrases]
    said = [CLAIMED.get(theme.topic) for theme in themes]
    accused = [evil[one.name] for one in themes if _is(one, Saying.EVIL) and one.name is not None]
    trusted = [1 - evil[one.name] for one in themes if _is(one, Saying.GOOD) and one.name is not None]
    return {
        "usual": float(is_usual),
        "moves": moves,
        "team": any(claim in _OF_TEAMS for claim in said),
        "defends": Saying.I_AM_GOOD in said,
        "asks": any(theme.topic in _ASKS for theme in themes),
        "answers": any(theme.topic in _ANSWERS for theme in themes),
        "grounds": sum(phrase.ground is not None for phrase in phrases),
        "accuses": len(accused),
        "accuses_rightly": sum(accused),
        "accuses_late": len(accused) * rejections,
        "accuses_as_merlin": len(accused) * is_merlin,
        "trusts": len(trusted),
        "trusts_rightly": sum(trusted),
        "trusts_as_merlin": len(trusted) * is_merlin,
    }


def _is(theme: Theme, said: Saying) -> bool:
    return CLAIMED.get(theme.topic) is said
