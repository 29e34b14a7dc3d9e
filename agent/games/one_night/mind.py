"""Decision makers for One Night without a language model: one by exact probabilities, one random."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from agent.games.one_night import habits
from agent.games.one_night.claims import CardClaim, OneNightClaim, VoteClaim, WolfClaim
from agent.games.one_night.lines import OneNightRemark, cores_of, wordings_in
from agent.games.one_night.posterior import Floats, Heard, believe, usual_stories
from agent.games.one_night.reader import read_line
from agent.games.one_night.remarks import accusing_remarks, telling, vouchers
from agent.games.one_night.view import OneNightView
from agent.games.one_night.worlds import Story, worlds
from agent.games.parlour.scene import ParlourScene
from agent.games.thinking import Adviser
from agent.protocol.one_night import CARDS, CENTRE, DISCUSSION_ROUNDS, Card
from rules.game.languages import LANGUAGES

FIRST_ROUND_TELL_CHANCE = 0.75
"""P(a village player tells its story of the night in the first round); in the second round it always does.

A player who believes to hold the Werewolf tells its story at once: in 400 games of self-play it won 33% this
way, and 24% when it mostly waited for the others' stories.
"""
ACCUSATION_THRESHOLD = 0.3
"""Minimum P(holds the Werewolf) for an accusation."""
ANNOUNCED_VOTE_BONUS = 0.15
"""Score of each announced vote when a Werewolf chooses a scapegoat."""
MAX_STORIES = 8
"""Maximum number of stories evaluated for all followers together; the likeliest of each are taken."""


class OneNightOfflineMind:
    """Votes by exact probabilities; with the Werewolf card it tells one invented harmless story all day."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._pretended: dict[tuple[str, str], int] = {}

    def lines(self, scene: ParlourScene) -> Sequence[str]:
        view = OneNightView(scene)
        return self._unsaid(view, self._remarks(view, self._story(view)))

    def choose(self, scene: ParlourScene) -> tuple[str, ...]:
        match scene.ask.request:
            case "LOOK":
                others = [name for name in scene.options if name != CENTRE]
                looks_at_centre = self._rng.random() < habits.LOOKS_AT_CENTRE
                return (CENTRE,) if looks_at_centre else (self._rng.choice(others),)
            case "ROB" | "SWAP":
                nobody = habits.ROBS_NOBODY if scene.ask.request == "ROB" else habits.SWAPS_NOBODY
                if self._rng.random() < nobody:
                    return ()
                return tuple(self._rng.sample(sorted(scene.options), scene.ask.info.count))
            case _:
                return (self._vote(OneNightView(scene)),)

    def claims(self, line: str, scene: ParlourScene) -> frozenset[str]:
        return frozenset(map(repr, read_line(line, scene.players, scene.me)))

    def adviser(self, scene: ParlourScene) -> Adviser | None:
        return None

    def persuasion(self, line: str, scene: ParlourScene) -> float:
        return _shift_of(line, OneNightView(scene))

    # The told story

    def _story(self, view: OneNightView) -> int:
        """Return the index of the story to tell, true or pretended, consistent with earlier claims."""
        told = view.told_story
        own = next(iter(view.own))
        if not view.is_wolf and (told is None or own in told):
            return own
        return self._invented(view)

    def _invented(self, view: OneNightView) -> int:
        """Return the index of the pretended story, which stays the same once it is told."""
        told = view.told_story
        key = (view.scene.ask.info.game_id, view.me)
        kept = self._pretended.get(key)
        if kept is None or told is None or kept not in told:
            kept = self._pretended[key] = self._pretend(view, told)
        return kept

    def _pretend(self, view: OneNightView, told: frozenset[int] | None) -> int:
        """Return a harmless story that does not conflict with own and others' claims."""
        stories = worlds().stories
        usual = usual_stories(view.players.index(view.me))
        taken = Counter(
            claim.card
            for name in view.players
            if name != view.me
            for claim in view.told(name)
            if isinstance(claim, CardClaim)
        )
        if told:
            kept = [place for place in told if usual[place] and not stories[place].holds_werewolf]
            return max(kept or told, key=lambda place: float(usual[place]))
        plain = [
            place
            for place, story in enumerate(stories)
            if usual[place] and _is_harmless(story) and place not in view.own
        ]
        free = [place for place in plain if taken[stories[place].card] < CARDS[stories[place].card]]
        weights = [habits.MADE_UP[stories[place].card] * usual[place] for place in free or plain]
        return self._rng.choices(free or plain, weights)[0]

    # Remarks

    def _unsaid(self, view: OneNightView, lines: Iterable[tuple[OneNightRemark, ...]]) -> tuple[str, ...]:
        """Return all wordings of these lines, given as remarks, that nobody has said yet."""
        said = {news.text for news in view.scene.said}
        worded = [line for remarks in lines for line in self._wordings_of(view, remarks)]
        return tuple(dict.fromkeys(line for line in worded if line not in said))

    def _remarks(self, view: OneNightView, story: int) -> Iterator[tuple[OneNightRemark, ...]]:
        """Yield possible lines as tuples of remarks, best first."""
        if view.told_story is None and self._tells(view):
            yield from ((remark,) for remark in telling(view, story))
            return
        wolf = view.wolf(frozenset((story,)) if view.is_wolf or story not in view.own else None)
        others = sorted((name for name in view.players if name != view.me), key=lambda name: -wolf[name])
        replies = [
            remark
            for name in others[:2]
            if wolf[name] >= ACCUSATION_THRESHOLD
            and WolfClaim(name, guilty=False) not in view.heard.get(view.me, ())
            for remark in accusing_remarks(view, worlds().stories[story], name)
        ]
        accused = view.heard.get(view.me, frozenset())
        if view.round >= DISCUSSION_ROUNDS:
            vote, stands = OneNightRemark("vote", (others[0],)), WolfClaim(others[0]) in accused
            about = [remark for remark in replies if remark.players[0] == others[0]]
            yield from ((remark, vote) for remark in about if not (stands and remark.topic == "suspect"))
            yield (vote,)
            return
        yield from ((remark,) for remark in replies if WolfClaim(remark.players[0]) not in accused)
        yield from ((remark,) for remark in vouchers(view, worlds().stories[story]))
        yield (OneNightRemark("wait"),)

    def _tells(self, view: OneNightView) -> bool:
        return view.is_wolf or view.round > 1 or self._rng.random() < FIRST_ROUND_TELL_CHANCE

    def _wordings_of(self, view: OneNightView, remarks: tuple[OneNightRemark, ...]) -> list[str]:
        """Return all wordings of the first remark, each with one wording of the others; unused ones first."""
        first, *rest = remarks
        between = LANGUAGES[view.scene.language].gap
        endings = [self._fresh_first(view, remark)[0] for remark in rest]
        return [between.join((line, *endings)) for line in self._fresh_first(view, first)]

    def _fresh_first(self, view: OneNightView, remark: OneNightRemark) -> list[str]:
        said = "\n".join(news.text or "" for news in view.scene.said)
        language = view.scene.language
        known = list(zip(remark.wordings(language), cores_of(remark.topic, language), strict=True))
        self._rng.shuffle(known)
        return [line for line, _ in sorted(known, key=lambda pair: pair[1] in said)]

    def _vote(self, view: OneNightView) -> str:
        if not view.is_wolf:
            wolf = view.wolf()
        else:
            announced = Counter(
                claim.target
                for claims in view.heard.values()
                for claim in claims
                if isinstance(claim, VoteClaim)
            )
            pretended = view.wolf(frozenset((self._story(view),)))
            wolf = {name: pretended[name] + ANNOUNCED_VOTE_BONUS * announced[name] for name in view.players}
        options = sorted(view.scene.options)
        self._rng.shuffle(options)
        return max(options, key=lambda name: wolf[name])


class OneNightRandomMind(OneNightOfflineMind):
    """Baseline player that makes random legal choices and says random prepared lines."""

    def lines(self, scene: ParlourScene) -> Sequence[str]:
        others = [name for name in scene.players if name != scene.me]
        players = tuple(self._rng.sample(others, 2))
        cards = tuple(self._rng.choices(tuple(Card), k=2))
        remark = OneNightRemark(self._rng.choice(sorted(wordings_in(scene.language))), players, cards)
        return (self._rng.choice(remark.wordings(scene.language)),)

    def choose(self, scene: ParlourScene) -> tuple[str, ...]:
        return tuple(self._rng.sample(sorted(scene.options), scene.ask.info.count))


def _is_harmless(story: Story) -> bool:
    """Whether a Werewolf can safely tell this story: without a Werewolf or a card that others could deny."""
    if story.card in (Card.WEREWOLF, Card.SEER):
        return False
    if story.card is Card.INSOMNIAC:
        return story.seen == (Card.INSOMNIAC,)
    return story.card is not Card.ROBBER or not story.targets


def _shift_of(line: str, view: OneNightView) -> float:
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
    wolf = view.wolf()
    return np.array([wolf[name] for name in view.players])
