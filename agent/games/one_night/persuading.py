"""Measures a line's effect on the next player in One Night, with the reader and the exact posterior."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from agent.games.one_night.claims import OneNightClaim
from agent.games.one_night.posterior import Floats, Heard, believe
from agent.games.one_night.reader import read_line
from agent.games.one_night.view import OneNightView

MAX_STORIES = 8
"""Total number of followers' stories evaluated, the likeliest of each."""


def shift_of(line: str, view: OneNightView) -> float:
    """Return the mean gain for the speaker in the followers' beliefs and votes, from -2 to 2."""
    claims = read_line(line, view.players, view.me)
    if not claims:
        return 0.0
    after = {**view.heard, view.me: view.heard.get(view.me, frozenset[OneNightClaim]()) | claims}
    followers = view.followers
    each = max(2, MAX_STORIES // len(followers))
    gains = [_gain(view, follower, after, each) for follower in followers]
    return sum(gains) / len(gains)


def _gain(view: OneNightView, follower: str, after: Heard, count: int) -> float:
    """Return the gain for one follower, averaged over its likeliest stories."""
    shares = view.belief.stories(view.players.index(follower))
    likeliest = np.argsort(shares)[::-1][:count]
    gains = [
        _wished(view, follower, int(story), after) - _wished(view, follower, int(story), view.heard)
        for story in likeliest
    ]
    return float(np.average(gains, weights=shares[likeliest]))


def _wished(view: OneNightView, follower: str, story: int, heard: Heard) -> float:
    """Return the value of the follower's belief and vote for the speaker, given the follower's story."""
    wolf = believe(follower, view.players, frozenset((story,)), heard).wolf()
    wishes = _wishes(view)
    allowed = [seat for seat, name in enumerate(view.players) if name != follower]
    voted = max(allowed, key=lambda seat: wolf[seat])
    return float(wolf @ wishes + wishes[voted])


def _wishes(view: OneNightView) -> Floats:
    """Return the value for the speaker if each player is believed to be the Werewolf."""
    if view.is_wolf:
        return np.array([0.0 if name == view.me else 1.0 for name in view.players])
    wolf: Mapping[str, float] = view.wolf()
    return np.array([wolf[name] for name in view.players])
