"""Avalon's entry in the registry of parlour games, and a baseline player for Avalon alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableMapping
from functools import partial

from agent.games.avalon.mind import AvalonOfflineMind, AvalonRandomMind
from agent.games.avalon.posterior import AvalonTable, evil_chances
from agent.games.avalon.strategist.mind import StrategistMind
from agent.games.avalon.strategist.policy import STRATEGIES
from agent.games.avalon.worlds import HAS
from agent.games.parlour.prompting import ParlourPrompts
from agent.games.parlour.registry import Chances, ParlourGame
from agent.games.parlour.scene import ParlourScene
from agent.games.policy_mind import PolicyMind
from agent.games.thinking import Calls, Note, note_step
from agent.llm.answers import read_choice
from agent.protocol.avalon import TEAM_SIZES, AvalonRole, AvalonSide
from agent.protocol.packets import SKIP
from agent.protocol.parlour import ParlourNews
from prompts import render, words
from rules.minds.names import BaselineName, PolicyBaselineName


def plan_ahead(prompts: ParlourPrompts, kept: MutableMapping[str, str]) -> Calls:
    """Yield the model calls with which the baseline ``lasi`` answers a request; return the last output.

    There are five calls for a statement and four for a choice. ``kept`` keeps the model's summary of the game
    from one request to the next.
    """
    notes = [Note("summary", kept["summary"])] if "summary" in kept else []
    summary = yield prompts.step("summary", notes)
    kept["summary"] = summary
    notes = [Note("summary", summary)]
    for step in ("analysis", "plan"):
        yield from note_step(prompts, step, notes)
    if prompts.is_statement:
        actions = tuple(words(prompts.scene.language, "baselines")["actions"].values())
        chosen = yield prompts.step("action", notes, actions)
        notes.append(Note("action", read_choice(chosen, actions, field="choice")))
    return (yield prompts.answer(notes))


def speak_by_guide(prompts: ParlourPrompts, kept: MutableMapping[str, str]) -> Calls:
    """Yield the call with which the baseline ``strategist`` makes a statement; for a choice there is none.

    The line that its dialogue guide has chosen is told to the model, which says the same as convincingly as
    it can. The search chooses teams, votes and cards.
    """
    if not prompts.is_statement or prompts.prepared == SKIP:
        return prompts.prepared
    return (yield prompts.answer([Note("guide", prompts.prepared)], "follow_guide"))


def follower_of(scene: ParlourScene) -> str | None:
    """Return who speaks next, in seating order from the leader; None if the team is proposed next."""
    leader = next((news.agent for news in reversed(scene.news) if news.event == "leader"), None)
    after = scene.players[(scene.players.index(scene.me) + 1) % len(scene.players)]
    return None if after == leader else after


def beliefs_over_time(
    players: tuple[str, ...], news: Iterable[ParlourNews], me: str | None
) -> Iterator[Chances]:
    """After each piece of news, yield for each player the probabilities of being evil and of each role.

    They are what the player ``me`` believes or, if that is None, what follows from public news alone.
    """
    table = AvalonTable(players)
    for one in news:
        table.hear(one)
        worlds = table.everybody() if me is None else table.own(players.index(me))
        rows = {str(AvalonSide.EVIL): evil_chances(worlds)}
        rows |= {str(role): HAS[role] @ worlds for role in AvalonRole}
        yield {
            name: {what: float(row[seat]) for what, row in rows.items()} for seat, name in enumerate(players)
        }


GAME = ParlourGame(
    roles=AvalonRole,
    sides=AvalonSide,
    accused=AvalonSide.EVIL,
    minds={"offline": AvalonOfflineMind, "random": AvalonRandomMind},
    rules=lambda language, players: render(language, "avalon_rules", players=players, sizes=TEAM_SIZES),
    words=partial(words, catalogue="avalon"),
    follower=follower_of,
    beliefs=beliefs_over_time,
    chains={BaselineName.LASI: plan_ahead, PolicyBaselineName.STRATEGIST: speak_by_guide},
    policy_minds={
        PolicyBaselineName.STRATEGIST: PolicyMind(
            (STRATEGIES.game,),
            STRATEGIES.parse,
            STRATEGIES.by_chance,
            lambda policy: lambda rng: StrategistMind(rng, policy),
        )
    },
)
"""Avalon as the registry of parlour games needs it."""
