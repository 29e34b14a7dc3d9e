"""A seat that records all packets, calls and answers, and one whose model is a person.

A record is one JSON object a line: first what the player was made of, then in order ``packet``, ``ask``,
``answer``, ``turned_back``, ``decided``, ``drop``, ``sent``.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Self

from agent.llm.call import Answer, Call, Completion
from agent.play.effects import AnswerRejected, Bug, DecisionMade, Drop, Effect, Machine, Send, Think
from agent.protocol.packets import GamePacket, NamePacket, packet_to_json
from agent.reading.analysts import DEFAULT_ANALYST, Analyst
from agent.runtime.assembly import player_maker
from agent.runtime.config import Config
from agent.runtime.effect_runner import LanguageModel
from personas.schema import Language
from server_sim.config.settings import ServerSettings
from server_sim.driver.recorder import Recorder
from server_sim.games.chance import SeededChance
from server_sim.games.contest.village import Village
from server_sim.games.deal import VillageSeat
from server_sim.playing.game_spec import id_of_game
from server_sim.playing.play import clock_of_loop, run_seated
from server_sim.playing.player_seat import PlayerSeat
from tests.bench.hand.desk import AnswerDesk, SeatModel

Entry = Mapping[str, Any]


@dataclass(frozen=True)
class SeatMade:
    """A player's construction data; with the same packets and answers it plays the same again."""

    connection: str
    name: str
    role: str
    team: str
    persona: str
    mind: str
    lang: str
    seed: str
    analyst: Analyst = DEFAULT_ANALYST

    @classmethod
    def of(cls, seat: VillageSeat, persona: str, mind: str, lang: str, seed: str) -> Self:
        """Return the data of a seat that was dealt; its random stream is its own part of the game's seed."""
        drawn = f"{seed}/player/{seat.player}"
        return cls(seat.team_name, seat.name, seat.role, seat.role.team, persona, mind, lang, drawn)

    def player(self) -> Machine:
        """A fresh player.

        Raises:
            ConfigError, PersonaError, LanguageError: mind or persona cannot be used.
        """
        settings = Config()
        wanted = {"persona": self.persona, "mind": self.mind, "lang": self.lang, "analyst": self.analyst}
        agent = settings.agent.model_copy(update=wanted)
        rng = random.Random(self.seed)
        return player_maker(agent, settings.floor, self.connection, rng, has_model=True)()


class RecordedSeat(PlayerSeat):
    """A player with this model, and the record of its packets, calls and answers."""

    def __init__(self, made: SeatMade, model: LanguageModel) -> None:
        self.made = made
        self.record: list[Entry] = [{"seat": asdict(made)}]
        super().__init__(made.player(), model)

    def note(self, effects: Sequence[Effect]) -> None:
        super().note(effects)
        self.record += [entry for effect in effects if (entry := entry_of(effect)) is not None]

    def send(self, text: str, expires: float | None = None) -> None:
        super().send(text, expires)
        self.record.append({"sent": text})

    def answered(self, id: int, answer: Answer) -> None:
        super().answered(id, answer)
        self.record.append(answer_entry(id, answer))

    async def _receive(self, packet: GamePacket | NamePacket) -> None:
        self.record.append({"packet": json.loads(packet_to_json(packet))})
        await super()._receive(packet)


async def play_recorded(
    settings: ServerSettings,
    lang: Language,
    seed: str,
    model: LanguageModel,
    watch: Recorder,
    analyst: Analyst = DEFAULT_ANALYST,
) -> list[RecordedSeat]:
    """Play a game on the running loop in which all seats have this model, and return the seats.

    Raises:
        GameCrashed: the server or a player has a bug.
    """
    names = [f"player{number}" for number in range(1, settings.size + 1)]
    village = Village(settings.rules, names, SeededChance(seed), id_of_game(seed, 1))
    made = {seat.player: SeatMade.of(seat, "profile", "auto", lang, seed) for seat in village.seats}
    players = [RecordedSeat(replace(made[number], analyst=analyst), model) for number in sorted(made)]
    await run_seated(village, players, settings.timeouts, [watch], clock_of_loop())
    return players


class HandSeat(RecordedSeat):
    """A player whose calls are answered by a person; it gets no packet while its idle calls are open."""

    def __init__(self, made: SeatMade, desk: AnswerDesk) -> None:
        self._model = SeatModel(desk, made.name)
        super().__init__(made, self._model)

    async def tell(self, packet: GamePacket) -> None:
        await self._model.idle_answered()
        await super().tell(packet)

    async def ask(self, packet: GamePacket | NamePacket, timeout: float | None) -> str:
        await self._model.idle_answered()
        return await super().ask(packet, timeout)


def carry_out(
    player: Machine, effects: Sequence[Effect], answer: Callable[[Call], Answer], record: list[Entry]
) -> None:
    """Record a player's effects, and answer its calls at once.

    Raises:
        Exception: any error of the player.
    """
    record += [entry for effect in effects if (entry := entry_of(effect)) is not None]
    for effect in effects:
        match effect:
            case Send(text):
                record.append({"sent": text})
            case Think(id, call):
                answered = answer(call)
                record.append(answer_entry(id, answered))
                carry_out(player, player.on_answer(id, answered, 0.0), answer, record)
            case Bug(error):
                raise error


def answer_entry(id: int, answer: Answer) -> Entry:
    came = {"text": answer.text} if isinstance(answer, Completion) else {"failed": str(answer.cause)}
    return {"answer": id, **came}


def write_record(file: Path, record: Sequence[Entry]) -> None:
    """Write a record, one entry per line."""
    lines = (json.dumps(entry, ensure_ascii=False, separators=(",", ":")) for entry in record)
    file.write_text("\n".join(lines) + "\n", "utf-8")


def read_record(file: Path) -> list[Entry]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines() if line]


def entry_of(effect: Effect) -> Entry | None:
    """Return the record entry of an effect, if it is recorded."""
    match effect:
        case Think(id, call):
            messages = [{"role": message.role, "content": message.content} for message in call.messages]
            return {"ask": id, "task": str(call.task), "messages": messages}
        case AnswerRejected(id, why):
            return {"turned_back": id, "why": why}
        case DecisionMade(_, decision, prepared):
            return {"decided": decision.rule, "why": decision.why, "prepared": prepared}
        case Drop(id):
            return {"drop": id}
    return None
