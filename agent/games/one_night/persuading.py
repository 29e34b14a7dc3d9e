"""How far a line of One Night moves whoever comes next, by the reader and the exact posterior."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from agent.games.one_night.claims import OneNightClaim
from agent.games.one_night.posterior import Floats, Heard, believe
from agent.games.one_night.reader import read_line
from agent.games.one_night.view import OneNightView

STORIES_IN_ALL = 8
"""So many stories of the followers are tried, the likeliest of each."""


def shift_of(line: str, view: OneNightView) -> float:
    """The mean gain of the speaker's wish in the followers' beliefs and votes; from -2 to 2, 0: none."""
    claims = read_line(line, view.players, view.me)
    if not claims:
        return 0.0
    after = {**view.heard, view.me: view.heard.get(view.me, frozenset[OneNightClaim]()) | claims}
    followers = view.followers
    each = max(2, STORIES_IN_ALL // len(followers))
    gains = [_gain(view, follower, after, each) for follower in followers]
    return sum(gains) / len(gains)


def _gain(view: OneNightView, follower: str, after: Heard, count: int) -> float:
    """The gain with one follower, over its likeliest stories as the speaker believes."""
    shares = view.belief.stories(view.players.index(follower))
    likeliest = np.argsort(shares)[::-1][:count]
    gains = [
        _wished(view, follower, int(story), after) - _wished(view, follower, int(story), view.heard)
        for story in likeliest
    ]
    return float(np.average(gains, weights=shares[likeliest]))


def _wished(view: OneNightView, follower: str, story: int, heard: Heard) -> float:
    """How good the follower's belief and its vote are for the speaker, if this is the follower's story."""
    wolf = believe(follower, view.players, frozenset((story,)), heard).wolf()
    wishes = _wishes(view)
    allowed = [seat for seat, name in enumerate(view.players) if name != follower]
    voted = max(allowed, key=lambda seat: wolf[seat])
    return float(wolf @ wishes + wishes[voted])


def _wishes(view: OneNightView) -> Floats:
    """How glad the speaker is if this player is taken for the Werewolf: by its belief, or unless it is it."""
    if view.is_wolf:
        return np.array([0.0 if name == view.me else 1.0 for name in view.players])
    wolf: Mapping[str, float] = view.wolf()
    return np.array([wolf[name] for name in view.players])
