"""One Night's entry in the registry of parlour games, and baseline players for One Night alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableMapping
from functools import partial
from itertools import pairwise

from agent.games.one_night.mind import OneNightOfflineMind, OneNightRandomMind
from agent.games.one_night.posterior import believe
from agent.games.one_night.tactic_mind import OneNightTacticMind
from agent.games.one_night.tactic_policy import TACTIC_POLICIES
from agent.games.one_night.tactics import Tactic
from agent.games.one_night.view import heard_in
from agent.games.one_night.worlds import known_stories
from agent.games.parlour.prompting import ParlourPrompts
from agent.games.parlour.registry import Chances, ParlourGame
from agent.games.parlour.scene import ParlourScene
from agent.games.policy_mind import PolicyMind
from agent.games.thinking import Calls, answer_as_advised, steps_then_answer
from agent.llm.answers import read_choice
from agent.protocol.one_night import Card, OneNightSide
from agent.protocol.parlour import ParlourNews
from prompts import render, words
from rules.minds.names import BaselineName, PolicyBaselineName

TACTICS = tuple(Tactic)
"""The tactics that the baseline ``tactics`` chooses from."""


def choose_tactic(prompts: ParlourPrompts, kept: MutableMapping[str, str]) -> Calls:
    """Yield the model calls of the baseline ``tactics``: for a tactic, then for a statement that follows it.

    A request that is not for a statement takes one model call.
    """
    if not prompts.is_statement:
        return (yield prompts.answer())
    chosen = yield prompts.step("tactic", (), TACTICS)
    return (yield prompts.answer((), read_choice(chosen, TACTICS, field="choice")))


def follower_of(scene: ParlourScene) -> str | None:
    """Return who speaks next, by the order of the first round; None in that round or at any round's end."""
    spoken = [news.agent for news in scene.news if news.event == "said"]
    if len(spoken) % len(scene.players) == len(scene.players) - 1:
        return None
    return next((after for one, after in pairwise(spoken) if one == scene.me), None)


def beliefs_over_time(
    players: tuple[str, ...], news: Iterable[ParlourNews], me: str | None
) -> Iterator[Chances]:
    """After each piece of news, yield for each player the probability of each final card.

    They are what the player ``me`` believes or, if that is None, what follows from public news alone.
    """
    heard: list[ParlourNews] = []
    for one in news:
        heard.append(one)
        own, claims = known_stories(heard, players), heard_in(heard, players)
        belief = believe(me or players[0], players, own, claims, everybody=me is None)
        yield {
            name: {str(card): chance for card, chance in belief.last(seat).items()}
            for seat, name in enumerate(players)
        }


GAME = ParlourGame(
    roles=Card,
    sides=OneNightSide,
    accused=Card.WEREWOLF,
    minds={"offline": OneNightOfflineMind, "random": OneNightRandomMind},
    rules=lambda language, players: render(language, "one_night_rules", players=players),
    words=partial(words, catalogue="one_night"),
    follower=follower_of,
    beliefs=beliefs_over_time,
    chains={
        BaselineName.BELIEF: steps_then_answer("belief"),
        BaselineName.TACTICS: choose_tactic,
        PolicyBaselineName.RL_INS: answer_as_advised,
    },
    policy_minds={
        PolicyBaselineName.RL_INS: PolicyMind(
            (TACTIC_POLICIES.game,),
            TACTIC_POLICIES.parse,
            TACTIC_POLICIES.by_chance,
            lambda policy: lambda rng: OneNightTacticMind(rng, policy),
        )
    },
    deals_cards=True,
)
"""One Night as the registry of parlour games needs it."""
