"""The contest's Werewolf as an environment of PettingZoo (AEC: one agent acts at a time).

``player_1`` and so on are the seats. They act in the order in which the game asks them for talk, whispers and
choices; :mod:`server_sim.environments.seat_spaces` defines what they observe and do, and ``infos`` has each
seat's ``action_mask``. Nobody acts after its death, but the dead win and lose, too: all agents terminate
together at the end of the game, with reward 1 for the winning side and -1 for the other.

A choice that the mask excludes is an invalid answer, as on the contest's server: a vote that does not count,
a player who is not divined. Only if nobody casts a valid vote does a day pass without an execution; a game
with more days than players is therefore truncated, with reward 0.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from agent.protocol.info import InfoPacket
from rules.game.languages import DEFAULT_LANGUAGE, parse_language
from rules.game.roles import Team
from rules.game.setting import MaxCount, TalkSetting
from server_sim.config import DEFAULT_VILLAGE
from server_sim.config.settings import ServerSettings, load_bundled
from server_sim.environments.by_turns import VILLAGES, GameByTurns
from server_sim.environments.farama import AECEnv, OrderEnforcingWrapper, Space
from server_sim.environments.seat_spaces import (
    Action,
    Observation,
    action_space,
    answer_in,
    mask_of,
    observation_space,
    observed,
)
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.sides import side_of


def env(
    village: str = DEFAULT_VILLAGE, lang: str = DEFAULT_LANGUAGE, max_lines: int | None = None
) -> OrderEnforcingWrapper[str, Observation, Any]:
    """Return the environment of a bundled village, which complains if it is used before ``reset``.

    ``lang`` is the language of names and profiles, and ``max_lines`` how often a player may speak in one
    phase, by default as often as in the contest; with 0 the game has choices only.

    Raises:
        ValueError: there is no such village or language, or ``max_lines`` is negative.
    """
    return OrderEnforcingWrapper(raw_env(village, lang, max_lines))


class raw_env(AECEnv[str, Observation, Any]):  # noqa: N801 - PettingZoo's name for it
    """The environment without PettingZoo's check of the order of calls; see :func:`env`."""

    def __init__(
        self, village: str = DEFAULT_VILLAGE, lang: str = DEFAULT_LANGUAGE, max_lines: int | None = None
    ) -> None:
        settings = _settings_that_end(village, lang, max_lines)
        self._setting = settings.rules.setting
        self._spec = GameSpec(settings, entrants=(), personas=())
        self._seed: int | None = None
        self._games = 0
        size = settings.size
        self.metadata = {"name": "werewolf_v0", "is_parallelizable": False, "render_modes": []}
        self.possible_agents = [f"player_{number}" for number in range(1, size + 1)]
        observations = observation_space(self._setting, size)
        self.observation_spaces = dict.fromkeys(self.possible_agents, observations)
        self.action_spaces = {agent: action_space(size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; names, roles and orders depend on the seed and the number of resets since it.

        The first game after ``reset(seed=7)`` is dealt like the first one of
        ``python -m server_sim play --seed 7``. Without any seed the first reset draws one. ``options`` are
        part of PettingZoo's interface; this environment has none.
        """
        if seed is not None or self._seed is None:
            self._seed = random.Random().getrandbits(64) if seed is None else seed
            self._games = 0
        self._games += 1
        dealt = self._spec.numbered(str(self._seed), self._games).deal()
        self._names = tuple(seat.name for seat in dealt.seats)
        self._game = GameByTurns(dealt)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def observe(self, agent: str) -> Observation:
        """Return what a seat knows now; looking changes nothing."""
        seat, game = self.possible_agents.index(agent), self._game
        latest = game.latest[seat]
        assert isinstance(latest, InfoPacket)  # as all packets of a village
        return observed(game.received[seat], latest, self._names, is_asked=game.request_to(seat) is not None)

    def step(self, action: Any) -> None:
        """Carry out an ``Action`` of the selected agent; after the end of the game it must be None instead.

        Raises:
            ValueError: the action lacks what the seat is asked for.
        """
        asked = self._game.asked
        if asked is None:
            self._was_dead_step(action)
            return
        self._game.answer(answer_in(action, asked.packet, self._names))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._select()

    def _select(self) -> None:
        """Select the agent that is asked now, or end the game for all."""
        asked, outcome = self._game.asked, self._game.outcome
        if outcome is not None:
            is_cut = outcome.winner is Team.NONE
            for agent, role in zip(self.agents, outcome.roles, strict=True):
                self.rewards[agent] = 0.0 if is_cut else 1.0 if side_of(role) is outcome.winner else -1.0
                self.terminations[agent], self.truncations[agent] = not is_cut, is_cut
            self._accumulate_rewards()
        self.infos = {agent: {"action_mask": self._mask(seat)} for seat, agent in enumerate(self.agents)}
        self.agent_selection = self.agents[0 if asked is None else asked.seat]

    def _mask(self, seat: int) -> Action:
        allow_self_vote = self._setting.vote.allow_self_vote
        return mask_of(self._game.request_to(seat), self._names, allow_self_vote=allow_self_vote)


def _settings_that_end(village: str, lang: str, max_lines: int | None) -> ServerSettings:
    """Return a village's settings, with an end to games in which nobody votes."""
    if village not in VILLAGES:
        there = ", ".join(VILLAGES)
        raise ValueError(f"werewolf_v0: there is no village {village!r} by turns; there are {there}")
    bundled = load_bundled(village, parse_language(lang))
    setting = bundled.rules.setting
    told: dict[str, object] = {"max_day": setting.agent_count}
    if max_lines is not None:
        if max_lines < 0:
            raise ValueError(f"werewolf_v0: max_lines must be 0 or more, not {max_lines}")
        told |= {kind: _limited(getattr(setting, kind), max_lines) for kind in ("talk", "whisper")}
    return replace(bundled, rules=replace(bundled.rules, setting=setting.model_copy(update=told)))


def _limited(talk: TalkSetting, lines: int) -> TalkSetting:
    """Return the same limits with ``lines`` per player and phase, except where there is no such phase."""
    if talk.max_count.per_agent == 0:
        return talk
    rounds = max(lines, talk.max_count.per_day)
    return talk.model_copy(update={"max_count": MaxCount(per_agent=lines, per_day=rounds)})
