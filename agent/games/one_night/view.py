"""What a One Night player knows when it is asked: its story, the others' claims, and its beliefs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from agent.games.one_night.claims import NightClaim, OneNightClaim, VoteClaim, WolfClaim, fitting
from agent.games.one_night.posterior import Heard, OneNightBelief, believe
from agent.games.one_night.reader import read_line
from agent.games.one_night.worlds import known_stories
from agent.games.parlour.scene import ParlourScene
from agent.protocol.one_night import DISCUSSION_ROUNDS
from agent.protocol.parlour import ParlourNews


@dataclass(frozen=True)
class OneNightView:
    """What one player knows and believes when it gets the request in ``scene``."""

    scene: ParlourScene

    @property
    def me(self) -> str:
        """The player who is asked."""
        return self.scene.me

    @property
    def players(self) -> tuple[str, ...]:
        """All players, in seating order."""
        return self.scene.players

    @cached_property
    def own(self) -> frozenset[int]:
        """The indices of the stories that are possible for this player; after the night exactly one."""
        return known_stories(self.scene.news, self.players)

    @cached_property
    def heard(self) -> Heard:
        """All claims and announced votes so far, by player."""
        return heard_in(self.scene.news, self.players)

    @cached_property
    def belief(self) -> OneNightBelief:
        """The probabilities of the possible nights for this player."""
        return believe(self.me, self.players, self.own, self.heard)

    def wolf(self, own: frozenset[int] | None = None) -> Mapping[str, float]:
        """Return P(holds the Werewolf) by player, if :attr:`me` has a story in ``own`` (None: true one)."""
        belief = self.belief if own is None else believe(self.me, self.players, own, self.heard)
        return dict(zip(self.players, map(float, belief.wolf()), strict=True))

    @cached_property
    def is_wolf(self) -> bool:
        """Whether the player who is asked probably holds the Werewolf card."""
        return self.wolf()[self.me] > 0.5

    def told(self, name: str) -> tuple[NightClaim, ...]:
        """Return what the player ``name`` has claimed about its night."""
        claims = self.heard.get(name, frozenset())
        return tuple(claim for claim in claims if not isinstance(claim, WolfClaim | VoteClaim))

    @cached_property
    def told_story(self) -> frozenset[int] | None:
        """The stories (indices in ``Worlds.stories``) that fit this player's claims; None without claims."""
        claims = self.told(self.me)
        return fitting(claims, self.players) if claims else None

    @property
    def round(self) -> int:
        """The round of the discussion, from 1; 0 at night."""
        return max((news.round for news in self.scene.news if news.event == "day"), default=0)

    @property
    def followers(self) -> tuple[str, ...]:
        """The players who may speak next; after the last line of the talk, all others, because they vote."""
        others = tuple(name for name in self.players if name != self.me)
        order = list(dict.fromkeys(news.agent for news in self.scene.news if news.event == "said"))
        if self.round <= 1:
            return tuple(name for name in others if name not in order) or tuple(
                name for name in order[:1] if name
            )
        if self.me not in order or (self.me == order[-1] and self.round == DISCUSSION_ROUNDS):
            return others
        following = order[(order.index(self.me) + 1) % len(order)]
        return (following,) if following else others


def heard_in(news: Iterable[ParlourNews], players: Sequence[str]) -> Heard:
    """Return all claims and announced votes in the news, by player."""
    found: dict[str, set[OneNightClaim]] = defaultdict(set)
    for one in news:
        if one.event == "said" and one.text and one.agent:
            found[one.agent] |= read_line(one.text, players, one.agent)
        elif one.event == "vote" and one.targets and one.agent:
            found[one.agent].add(VoteClaim(one.targets[0]))
    return {name: frozenset(claims) for name, claims in found.items()}
