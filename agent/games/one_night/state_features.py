"""Named features of a One Night player's situation, by which a policy weighs the discussion tactics.

They follow from what the player's packets say, and from nothing else. Neither seats nor names count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from agent.games.one_night.claims import CardClaim, LookClaim, RobClaim, VoteClaim, WolfClaim
from agent.games.one_night.posterior import believe
from agent.games.one_night.tactics import Tactic, suspicions
from agent.games.one_night.view import OneNightView
from agent.games.one_night.worlds import known_stories, worlds
from agent.protocol.one_night import CARDS, DISCUSSION_ROUNDS, Card

NIGHT_CARDS = (Card.SEER, Card.ROBBER, Card.TROUBLEMAKER, Card.INSOMNIAC)
"""The cards whose holders act or see something at night."""

STATE: Mapping[str, str] = {
    "always": "1",
    "second_round": "1 in the second round",
    "last_round": "1 in the last round",
    "spoken": "share of the others who have spoken in this round",
    "seer": "the player was dealt the Seer",
    "robber": "the player was dealt the Robber",
    "troublemaker": "the player was dealt the Troublemaker",
    "insomniac": "the player was dealt the Insomniac",
    "wolf": "P(the player holds the Werewolf) by what it knows",
    "told": "the player has told a story of its night",
    "untrue": "that story is not the true one",
    "heard": "share of the others who have told a story",
    "clashes": "share of the others who claim a card more often than it exists",
    "rivals": "share of the others who claim the only card that the player has claimed",
    "named": "share of the others who claim to have seen or taken the player's card",
    "accused": "share of the others who accuse the player or will vote for it",
    "public": "P(the player holds the Werewolf) by what everybody has heard",
    "ahead": "how far this is above that of the most suspected other player",
    "suspect": "P(holds the Werewolf) of the player's first suspect",
    "lead": "how far this is above that of its second suspect",
    "joined": "share of the others who accuse this suspect or will vote for it",
}
"""The features with their meanings."""

SIDES = ("village", "werewolf")
"""By whether the player probably holds the Werewolf card; each side weighs the tactics differently."""

CATALOGUE: Mapping[str, Mapping[str, str]] = {
    decision: STATE
    for side in SIDES
    for tactic in Tactic
    if (decision := f"{side}_{tactic}") != f"werewolf_{Tactic.HONEST_EVIDENCE}"
}
"""The features of each decision (a tactic, as either side). The Werewolf never tells its true night."""


def state_features(view: OneNightView) -> dict[str, float]:
    """Return the features of :data:`STATE` that are not 0, by name."""
    features = {
        "always": 1.0,
        "second_round": view.round == 2,
        "last_round": view.round >= DISCUSSION_ROUNDS,
        "spoken": len(_speakers(view)) / len(_other_players(view)),
        **_of_own_card(view),
        **_of_told_stories(view),
        **_of_suspicion(view),
    }
    return {name: float(value) for name, value in features.items() if value}


def decision_of(view: OneNightView, tactic: Tactic) -> str:
    """Return the name in :data:`CATALOGUE` of the decision that weighs this tactic for the player."""
    return f"{SIDES[view.is_wolf]}_{tactic}"


def _of_own_card(view: OneNightView) -> dict[str, float]:
    own = next(iter(view.own))
    card, told = worlds().stories[own].card, view.told_story
    return {
        **{str(one).lower(): one is card for one in NIGHT_CARDS},
        "wolf": view.wolf()[view.me],
        "told": told is not None,
        "untrue": told is not None and own not in told,
    }


def _of_told_stories(view: OneNightView) -> dict[str, float]:
    told = {name: view.told(name) for name in view.players}
    claimed = {
        name: {claim.card for claim in claims if isinstance(claim, CardClaim)}
        for name, claims in told.items()
    }
    counts = Counter(card for cards in claimed.values() for card in cards)
    single = {card for card in claimed[view.me] if CARDS[card] == 1}
    seen = {
        name
        for name, claims in told.items()
        if any(isinstance(claim, LookClaim | RobClaim) and claim.target == view.me for claim in claims)
    }
    others = _other_players(view)
    return {
        "heard": _share_of_others(others, {name for name in others if told[name]}),
        "clashes": _share_of_others(
            others, {name for name in others if any(counts[card] > CARDS[card] for card in claimed[name])}
        ),
        "rivals": _share_of_others(others, {name for name in others if single & claimed[name]}),
        "named": _share_of_others(others, seen),
    }


def _of_suspicion(view: OneNightView) -> dict[str, float]:
    others = _other_players(view)
    wolf, public = suspicions(view), _public_suspicion(view)
    first, second = sorted(
        others, key=lambda name: (wolf[name], len(_accusers_of(view, name))), reverse=True
    )[:2]
    return {
        "accused": _share_of_others(others, _accusers_of(view, view.me)),
        "public": public[view.me],
        "ahead": public[view.me] - max(public[name] for name in others),
        "suspect": wolf[first],
        "lead": wolf[first] - wolf[second],
        "joined": _share_of_others(others, _accusers_of(view, first)),
    }


def _public_suspicion(view: OneNightView) -> Mapping[str, float]:
    """Return P(holds the Werewolf) by player, for somebody who knows only what all have heard."""
    players = view.players
    belief = believe(players[0], players, known_stories((), players), view.heard, everybody=True)
    return dict(zip(players, map(float, belief.wolf()), strict=True))


def _accusers_of(view: OneNightView, name: str) -> set[str]:
    points = {WolfClaim(name), VoteClaim(name)}
    return {speaker for speaker, claims in view.heard.items() if points & claims}


def _speakers(view: OneNightView) -> set[str]:
    """Return the other players who have had their turn in the present round."""
    news = view.scene.news
    return {
        one.agent
        for one in news
        if one.event == "said" and one.round == view.round and one.agent not in (None, view.me)
    }


def _other_players(view: OneNightView) -> list[str]:
    return [name for name in view.players if name != view.me]


def _share_of_others(others: list[str], among: set[str]) -> float:
    return len(among.intersection(others)) / len(others)
