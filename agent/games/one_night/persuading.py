"""Measures a line's effect on the next player in One Night, with the reader and the exact posterior."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from agent.games.one_night.claims import OneNightClaim
from agent.games.one_night.posterior import Floats, Heard, believe
from agent.games.one_night.reader import read_line
from agent.games.one_night.view import OneNightView

MAX_STORIES = 8
"""Maximum number of stories evaluated for all followers together; the likeliest of each are taken."""


def shift_of(line: str, view: OneNightView) -> float:
    """Return the mean effect on the followers' beliefs and votes in the speaker's favour, from -2 to 2."""
    claims = read_line(line, view.players, view.me)
    if not claims:
        return 0.0
    after = {**view.heard, view.me: view.heard.get(view.me, frozenset[OneNightClaim]()) | claims}
    followers = view.followers
    each = max(2, MAX_STORIES // len(followers))
    gains = [_gain(view, follower, after, each) for follower in followers]
    return sum(gains) / len(gains)


def _gain(view: OneNightView, follower: str, after: Heard, count: int) -> float:
    """Return the effect on one follower in the speaker's favour, averaged over its likeliest stories."""
    shares = view.belief.stories(view.players.index(follower))
    likeliest = np.argsort(shares)[::-1][:count]
    gains = [
        _value_for_speaker(view, follower, int(story), after)
        - _value_for_speaker(view, follower, int(story), view.heard)
        for story in likeliest
    ]
    return float(np.average(gains, weights=shares[likeliest]))


def _value_for_speaker(view: OneNightView, follower: str, story: int, heard: Heard) -> float:
    """Return how good a follower's belief and vote are for the speaker, if the follower has this story."""
    wolf = believe(follower, view.players, frozenset((story,)), heard).wolf()
    wishes = _values_of_suspects(view)
    allowed = [seat for seat, name in enumerate(view.players) if name != follower]
    voted = max(allowed, key=lambda seat: wolf[seat])
    return float(wolf @ wishes + wishes[voted])


def _values_of_suspects(view: OneNightView) -> Floats:
    """Return the value for the speaker of each player's being taken for the Werewolf, by seat."""
    if view.is_wolf:
        return np.array([0.0 if name == view.me else 1.0 for name in view.players])
    wolf: Mapping[str, float] = view.wolf()
    return np.array([wolf[name] for name in view.players])
