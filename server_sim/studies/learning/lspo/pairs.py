"""Preference pairs for fine-tuning a language model towards the solved strategy by DPO.

In games by the average strategy, each player is asked for its statement as a language model would be. If at
its information set one latent strategy has a much higher regret than another, a statement of the one is
preferred to a statement of the other. A row has the keys "prompt", "chosen" and "rejected" with messages, the
conversational preference format that trl's DPOTrainer reads.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from agent.games.sheriff.information_set import information_set
from agent.games.sheriff.latent_space import by_strategy, described, what_it_does
from agent.games.sheriff.lspo import LatentPolicy, LspoMind, StatementPolicy
from agent.games.sheriff.notes import Notes
from agent.games.sheriff.player import SheriffPlayer
from agent.games.sheriff.prompt import SheriffPrompts
from agent.games.sheriff.scene import LinePacket, Scene, SpokenLine
from agent.games.sheriff.statement_options import GAME, StatementOption, statement_options
from agent.play.effects import Machine
from agent.runtime.config import Config
from agent.speech.voice import FALLBACK_VOICE, Part, part_maker
from personas.schema import Language
from rules.board import Board
from rules.minds.names import PolicyBaselineName
from rules.policies.head import Head, PolicyError
from rules.policies.strategy_table import RegretTable
from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import load_variant
from server_sim.playing.game_spec import GameSpec, id_of_game
from server_sim.playing.play import play_offline
from server_sim.studies.learning.lspo.course import read_lspo_state
from server_sim.studies.learning.training import CHECKPOINTS

FEWEST_TRIES = 10
"""Weight of the tries from which a regret counts."""

Preference = dict[str, list[dict[str, str]]]
"""A row: the prompt's messages, and the preferred and the rejected answer as a message each."""


@dataclass(frozen=True)
class PairSource:
    """Where pairs come from: the policy that all play by, the regrets, and how far two of them must differ.

    Regrets are shares of won games: 0.1 is one game in ten.
    """

    policy: StatementPolicy
    table: RegretTable
    gap: float

    def best_and_worst(self, where: str, open_to: Sequence[str]) -> tuple[str, str] | None:
        """Return the open latent strategies with the highest and the lowest regret; None if too close."""
        tries, regrets = self.table.tries.get(where, {}), self.table.mean_regrets(where)
        known = [name for name in open_to if tries.get(name, 0.0) >= FEWEST_TRIES]
        if len(known) < 2:
            return None
        best, worst = max(known, key=regrets.__getitem__), min(known, key=regrets.__getitem__)
        return (best, worst) if regrets[best] - regrets[worst] >= self.gap else None


def source_in(folder: Path, gap: float) -> PairSource:
    """Return the source with what a training has learned after its last finished batch.

    Raises:
        ServerConfigError: the folder has no training of ``lspo``, or one that has not tried anything yet.
    """
    files = sorted((folder / CHECKPOINTS).glob("*.txt"))
    if not files:
        raise ServerConfigError(f"{folder}: has no training")
    try:
        state = read_lspo_state(files[-1].read_text("utf-8"), str(files[-1]))
    except (PolicyError, UnicodeDecodeError) as error:
        raise ServerConfigError(f"{folder}: is no training of lspo ({error})") from None
    if not state.table.regrets:
        raise ServerConfigError(f"{folder}: nothing was tried yet; train for more games")
    head = Head(PolicyBaselineName.LSPO, GAME)
    return PairSource(LatentPolicy(head, state.space, state.table.average()), state.table, gap)


def preferences(source: PairSource, seed: str, games: int, language: str) -> Iterator[Preference]:
    """Play games, and yield the pairs that their statements give."""
    for number in range(1, games + 1):
        found: list[Preference] = []
        spec = _PairGame(
            load_variant(GAME, language),
            ("lspo",),
            (FALLBACK_VOICE,),
            seed=f"{seed}/{number}",
            game_id=id_of_game(seed, number),
            source=source,
            found=found,
        )
        play_offline(spec)
        yield from found


@dataclass(frozen=True, kw_only=True)
class _PairGame(GameSpec):
    """A game whose players note pairs in ``found``."""

    source: PairSource
    found: list[Preference]

    def own_machine(self, number: int, name: str, entrant: str, settings: Config | None) -> Machine:
        rng = self.chance_of(number)

        def make_mind(part: Part, rng: random.Random) -> _PairingMind:
            return _PairingMind(part, rng, self.source, lambda: player.notes, self.found)

        player = SheriffPlayer(name, make_mind, part_maker(self.personas[0], self.language, rng), rng)
        return player


class _PairingMind(LspoMind):
    """Plays by the policy, and notes a pair for each of its statements at which two regrets differ enough."""

    def __init__(
        self,
        part: Part,
        rng: random.Random,
        source: PairSource,
        notes: Callable[[], Notes],
        found: list[Preference],
    ) -> None:
        super().__init__(part, rng, source.policy)
        self._source = source
        self._notes = notes
        self._found = found

    def speak(self, scene: Scene, packet: LinePacket) -> SpokenLine:
        board = scene.board
        groups = by_strategy(self.policy.space[board.view.role], board, statement_options(board))
        pair = self._source.best_and_worst(information_set(board), tuple(groups))
        if pair is not None:
            chosen, rejected = (self._answer(board, self._rng.choice(groups[name])) for name in pair)
            call = SheriffPrompts(self._language, board.view, self._notes(), packet).answer()
            prompt = [{"role": one.role, "content": one.content} for one in call.messages]
            self._found.append({"prompt": prompt, "chosen": [chosen], "rejected": [rejected]})
        return super().speak(scene, packet)

    def _answer(self, board: Board, option: StatementOption) -> dict[str, str]:
        """Return a model's message with the statement, and what it does in words as reasoning."""
        does = what_it_does(described(board, option), self._language)
        answer = {"reasoning": does, "statement": self.statement(board, option).text}
        return {"role": "assistant", "content": json.dumps(answer, ensure_ascii=False)}

    @property
    def _language(self) -> Language:
        return self._part.prompt_builder.language
