"""Who speaks next: the follower of [persuasion], section 3.2. The last speaker of a discussion has none."""

from __future__ import annotations

from itertools import pairwise

from agent.variants.parlour.scene import ParlourScene
from agent.variants.sheriff.persuading import hearers
from agent.variants.sheriff.scene import Scene


def follower_at_table(scene: ParlourScene) -> str | None:
    """Who speaks after this player in a parlour game, None where nobody does or nobody can know.

    In Avalon the talk goes round the table up to the player before the leader. In One Night the order is seen
    in the first round and stays.
    """
    if scene.ask.info.game == "avalon":
        leader = next((news.agent for news in reversed(scene.news) if news.event == "leader"), None)
        after = scene.players[(scene.players.index(scene.me) + 1) % len(scene.players)]
        return None if after == leader else after
    spoken = [news.agent for news in scene.news if news.event == "said"]
    if len(spoken) % len(scene.players) == len(scene.players) - 1:
        return None
    return next((after for one, after in pairwise(spoken) if one == scene.me), None)


def follower_in_village(scene: Scene) -> str | None:
    """Who speaks after this player in a village of seven, None where nobody does or nobody can know."""
    spoken = {talk.agent for talk in scene.board.view.talks_today}
    next_ones = hearers(scene)
    return next_ones[0] if len(next_ones) == 1 and next_ones[0] not in spoken else None
