"""Trials of a language model in the contest's villages: it takes one seat among this project's players.

A trial is one game. :func:`play_trial` is a generator without I/O: it yields each call of a model, is sent
the answer, and returns the game. No call takes time of the game, so the answers alone decide how it goes.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationInfo,
    field_validator,
)

from agent.llm.call import Answer, Call, CallFailed, Cause
from agent.play.effects import AnswerRejected, Bug, Drop, Machine, Send, Think
from agent.protocol.gamelog import row_to_line
from agent.protocol.packets import GamePacket
from agent.speech.voice import FALLBACK_VOICE, voice_speaking
from personas.schema import Language
from rules.game.languages import DEFAULT_LANGUAGE, parse_language
from rules.game.roles import Role
from rules.game.validation import one_of_these
from rules.minds.names import MindName, asks_a_model, is_mind
from server_sim.config import DEFAULT_VILLAGE
from server_sim.config.settings import load_bundled
from server_sim.driver.run_game import without_line_feeds
from server_sim.environments.by_turns import VILLAGES, GameByTurns
from server_sim.games.step import Request
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.player_seat import DEFAULTS, village_machine

_VILLAGE = partial(one_of_these, names=VILLAGES, what="village by turns")
_NOW = 0.0
"""The time of the whole game, in seconds."""


def _asking(mind: str) -> str:
    if not is_mind(mind) or not asks_a_model(mind):
        raise ValueError(f"{mind!r} asks no language model here; auto, hybrid and vanilla do")
    return mind


def _not_asking(mind: str) -> str:
    if not is_mind(mind) or asks_a_model(mind):
        raise ValueError(f"{mind!r} does not play without a language model; offline, simple and random do")
    return mind


class TrialSeries(BaseModel):
    """The options of a series of trials; the same ones give the same deals."""

    model_config = ConfigDict(frozen=True, extra="forbid", coerce_numbers_to_str=True)

    village: Annotated[str, AfterValidator(_VILLAGE)] = DEFAULT_VILLAGE
    lang: Annotated[Language, BeforeValidator(parse_language)] = DEFAULT_LANGUAGE
    """The language of names, profiles and talk."""
    mind: Annotated[str, AfterValidator(_asking)] = MindName.VANILLA
    """How the model under test plays."""
    persona: str = FALLBACK_VOICE
    """The voice of its player."""
    others: Annotated[str, AfterValidator(_not_asking)] = MindName.OFFLINE
    """The mind of all other players."""
    games: Annotated[int, Field(ge=1)] = 20
    seed: str = "1"

    @field_validator("persona")
    @classmethod
    def _check_voice(cls, persona: str, info: ValidationInfo) -> str:
        voice_speaking(persona, info.data.get("lang"))
        return persona

    def trials(self) -> list[ModelTrial]:
        """Return all trials of the series."""
        return [self.trial(number) for number in range(1, self.games + 1)]

    def trial(self, number: int) -> ModelTrial:
        """Return trial ``number``, from 1; its deal is that of the same game of ``play --seed``.

        In as many trials as the village has players, the model gets each role as often as the village has
        it; the order is drawn.
        """
        settings = load_bundled(self.village, self.lang)
        spec = GameSpec(settings, (self.others,), (FALLBACK_VOICE,)).numbered(self.seed, number)
        order = [role for role, count in settings.rules.setting.role_num_map.items() for _ in range(count)]
        turn, place = divmod(number - 1, len(order))
        random.Random(f"{self.seed}/roles/{turn}").shuffle(order)
        held = [seat for seat in spec.deal().seats if seat.role is order[place]]
        chosen = random.Random(f"{spec.seed}/seat").choice(held)
        return ModelTrial(spec, chosen.player, chosen.name, order[place], self.mind, self.persona)


@dataclass(frozen=True)
class ModelTrial:
    """One game of a series: the player (from 0) whom the model plays, with its name, role, mind and voice."""

    spec: GameSpec
    player: int
    name: str
    role: Role
    mind: str
    persona: str

    def machines(self) -> list[Machine]:
        """Return the players in the order of the seats, before the game."""
        return [self._machine(seat.player, seat.team_name) for seat in self.spec.deal().seats]

    def _machine(self, number: int, team_name: str) -> Machine:
        if number != self.player:
            return self.spec.own_player(number, team_name, self.spec.entrants[0], None).player
        rng = self.spec.chance_of(number)
        return village_machine(self.persona, self.mind, team_name, rng, DEFAULTS)


@dataclass(frozen=True, slots=True)
class SeatCall:
    """A call of the model, for the answer to a ``request`` on a ``day``."""

    day: int
    request: str
    call: Call


@dataclass
class CallCount:
    """How many calls were made, how many of them failed, by cause, and how many answers were of no use."""

    made: int = 0
    failed: Counter[Cause] = field(default_factory=Counter)
    rejected: int = 0

    @property
    def answered(self) -> int:
        return self.made - self.failed.total()


@dataclass(frozen=True)
class TriedGame:
    """The end of a trial: the game's log in the contest's format, and the count of its calls."""

    log: str
    calls: CallCount


def play_trial(trial: ModelTrial) -> Generator[SeatCall, Answer | None, TriedGame]:
    """Play a trial to its end: yield each call of the model, in order, and take its answer; return the game.

    An error of this program in a player is raised.
    """
    game, players, calls = GameByTurns(trial.spec.deal()), trial.machines(), CallCount()
    while (asked := game.asked) is not None:
        packets = game.received[asked.seat]
        text = yield from _answered(players[asked.seat], packets, asked.packet, calls)
        game.answer(without_line_feeds(text))
    return TriedGame("\n".join(map(row_to_line, game.rows)), calls)


def _answered(
    player: Machine, packets: Sequence[GamePacket], request: Request, calls: CallCount
) -> Generator[SeatCall, Answer | None, str]:
    """Give a player its packets, of which the last is the ``request``; return what it sends.

    Its calls after each packet are made one after the other, also those that it has no time for in a contest.
    """
    sent = ""
    for packet in packets:
        waiting: dict[int, Call] = {}
        effects: Iterable[object] = player.receive(packet, _NOW)
        while True:
            for effect in effects:
                match effect:
                    case Send(text):
                        sent = text
                    case Think(id, call):
                        waiting[id] = call
                    case Drop(id):
                        waiting.pop(id, None)
                    case AnswerRejected():
                        calls.rejected += 1
                    case Bug(error):
                        raise error
            if not waiting:
                break
            id = next(iter(waiting))
            answer = yield SeatCall(request.info.day, request.request, waiting.pop(id))
            assert answer is not None
            calls.made += 1
            if isinstance(answer, CallFailed):
                calls.failed[answer.cause] += 1
            effects = player.on_answer(id, answer, _NOW)
    return sent
