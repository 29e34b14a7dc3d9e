"""Counts obvious playing errors in self-play: ``python -m tests.bench.play_defects --village 9``.

Uses only the game log and the roles. With ``--villagers`` and ``--werewolves`` a side has another mind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from agent.protocol.gamelog import AttackRow, DivineRow, ExecuteRow, GuardRow, LogRow, TalkRow, VoteRow
from agent.protocol.packets import OVER, SKIP
from agent.reading.context import NO_CONTEXT
from agent.reading.offline import read_talk
from agent.study.promise_figures import ContradictionFinder
from personas.schema import Language
from rules.beliefs.posterior import Beliefs
from rules.beliefs.slots import Slots
from rules.game.claims import Claims
from rules.game.events import Talk, Vote
from rules.game.roles import Role, Species, Status, Team
from rules.game.setting import Setting
from rules.game.view import PUBLIC, Death, GameView
from server_sim.config.settings import load_any
from server_sim.driver.recorder import CountingRecorder, PlacedPlayer
from server_sim.games.step import Outcome
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.play import play_offline
from server_sim.playing.selfplay import self_play
from tests.bench import defects
from tests.bench.command import run
from tests.bench.defects import LinesOfSeven, Tally, table


class Laughed(CountingRecorder):
    """A recorder that counts how often each of :data:`tests.bench.defects.ROWS` occurred in a game."""

    def __init__(self, seats: Sequence[PlacedPlayer], setting: Setting) -> None:
        self.found: Tally = Counter()
        self._names = [seat.name for seat in seats]
        self._roles = {seat.name: Role(seat.role) for seat in seats}
        self._context = NO_CONTEXT
        self._words = ContradictionFinder(tuple(self._names), frozenset(self._roles.values()))
        self._readings: dict[tuple[int, int], Claims] = {}
        self._claimed: dict[str, Role] = {}
        self._told: dict[str, dict[str, Species]] = {}
        self._buried: dict[str, dict[str, Species]] = {}
        self._called_false: dict[str, set[str]] = {}
        self._found: dict[str, Species] = {}
        self._guards: list[tuple[int, str]] = []
        self._killed: dict[int, str] = {}
        self._beliefs: Beliefs | None = None
        self._view = GameView(
            game_id="01PUBLIC",
            me=PUBLIC,
            profile=None,
            setting=setting,
            day=0,
            status=dict.fromkeys(self._names, Status.ALIVE),
            roles={},
        )

    def rows(self, rows: Sequence[LogRow]) -> None:
        for row in rows:
            self._view = replace(self._view, day=row.day)
            match row:
                case TalkRow(kind="talk") if row.text not in (OVER, SKIP):
                    self._hear(row)
                case VoteRow(kind="vote"):
                    vote = Vote(day=row.day, agent=self._name(row.voter), target=self._name(row.target))
                    self._view = replace(self._view, votes=(*self._view.votes, vote))
                case ExecuteRow():
                    self._execute(self._name(row.seat))
                case DivineRow():
                    self._divine(self._name(row.target), row.result)
                case GuardRow():
                    self._guard(row.day, self._name(row.target))
                case AttackRow() if row.target > 0:
                    self._attack(self._name(row.target), row.killed)

    def close(self, outcome: Outcome | None) -> None:
        if outcome is not None:
            self._count(defects.WON, outcome.winner is Team.VILLAGER)
        for role, row in defects.UNCONTESTED.items():
            self.found[row, False] += role in self._roles.values() and not self.found[row, True]

    def _name(self, seat: int) -> str:
        return self._names[seat - 1]

    def _count(self, row: str, happened: bool) -> None:
        self.found[row, happened] += 1

    def _pack(self) -> set[str]:
        return {name for name, role in self._roles.items() if role is Role.WEREWOLF}

    def _claiming(self, role: Role) -> list[str]:
        return [name for name, claimed in self._claimed.items() if claimed is role]

    def _is_village(self, name: str) -> bool:
        return self._roles[name].team is Team.VILLAGER

    def _hear(self, row: TalkRow) -> None:
        name = self._name(row.seat)
        talk = Talk(idx=row.idx, day=row.day, turn=row.turn, agent=name, text=row.text)
        claims = read_talk(talk, self._view.players, self._context)
        self._judge_line(name, row.text, claims)
        self._count(defects.DISOWNED, bool(self._words.hear(name, row.text, claims)))
        self._context = self._context.after(talk, claims)
        self._readings[row.day, row.idx] = claims
        self._view = replace(self._view, talks=(*self._view.talks, talk))
        if claims.retract is not None and self._claimed.get(name) is claims.retract:
            del self._claimed[name]
        if claims.co is not None:
            self._claimed[name] = claims.co
        for results, kept in ((claims.divinations, self._told), (claims.mediums, self._buried)):
            kept.setdefault(name, {}).update({told.target: told.result for told in results})

    def _judge_line(self, name: str, text: str, claims: Claims) -> None:
        fresh = [told for told in claims.divinations if told.target not in self._told.get(name, {})]
        if fresh:
            announced = self._announced(name)
            self._count(defects.LATE, announced is not None and announced != claims.vote)
        for seer in self._claiming(Role.SEER):
            if seer != name and self._cites(text, claims, seer):
                self._count(defects.CITED, seer in self._called_false.get(name, ()))
                if self._is_village(name):
                    self._count(defects.REFUTED, self._is_refuted(seer))
        against = {*claims.suspects, *([claims.vote] if claims.vote else [])}
        self._called_false.setdefault(name, set()).update(against & set(self._claiming(Role.SEER)))
        if self._roles[name] is Role.WEREWOLF:
            for one in against & self._told.keys() - self._pack():
                self._count(defects.CLEARED_BY, self._told[one].get(name) is Species.HUMAN)

    def _announced(self, name: str) -> str | None:
        lines = ((talk, self._readings[talk.day, talk.idx]) for talk in self._view.talks_today)
        votes = [claims.vote for talk, claims in lines if talk.agent == name and claims.vote]
        return votes[-1] if votes else None

    def _cites(self, text: str, claims: Claims, seer: str) -> bool:
        """Whether a vote announcement names the seer who announced the target's black result."""
        black = self._told.get(seer, {}).get(claims.vote or "") is Species.WEREWOLF
        return black and seer != claims.vote and seer in text and seer not in claims.suspects

    def _is_refuted(self, seer: str) -> bool:
        mediums = self._claiming(Role.MEDIUM)
        if len(mediums) != 1 or seer in mediums:
            return False
        truth = self._buried.get(mediums[0], {})
        return any(truth.get(whom, result) is not result for whom, result in self._told.get(seer, {}).items())

    # The vote

    def _execute(self, executed: str) -> None:
        votes = {vote.agent: vote.target for vote in self._view.votes if vote.day == self._view.day}
        for voter, target in votes.items():
            self._judge_vote(voter, target, self._slots().is_human)
        wolves = [votes[name] for name in self._pack() & votes.keys()]
        if len(wolves) > 1:
            self._count(defects.ALIKE, len(set(wolves)) == 1)
        for role, row in defects.UNCONTESTED.items():
            self.found[row, True] += self._is_uncontested(executed, role)
        self._bury(executed)
        self._view = replace(self._view, executions=(*self._view.executions, Death(self._view.day, executed)))
        self._context = self._context.after_execution(executed)
        if len(self._view.executions) == 3:
            self._judge_rivals()

    def _judge_vote(self, voter: str, target: str, human: frozenset[str]) -> None:
        others = set(self._view.alive) - {voter}
        if self._is_village(voter):
            self._count(defects.SLOTS, target in human and not others <= human)
        told = self._told.get(voter, {}) if self._claimed.get(voter) is Role.SEER else {}
        blacks = {whom for whom in others if told.get(whom) is Species.WEREWOLF}
        if blacks:
            self._count(defects.OWN_BLACK, target not in blacks)
        if self._roles[voter] is Role.SEER:
            self._count(defects.OWN_WHITE, self._found.get(target) is Species.HUMAN)
        shown = {Role.POSSESSED, Role.WEREWOLF}
        possessed = next(name for name, role in self._roles.items() if role is Role.POSSESSED)
        has_shown = possessed in self._view.alive and self._claimed.get(possessed) in shown
        if has_shown and self._roles[voter] in shown:
            self._count(defects.FRIEND, possessed in (voter, target) and self._roles[target] in shown)

    def _judge_rivals(self) -> None:
        for role in (Role.SEER, Role.MEDIUM):
            claiming = self._claiming(role)
            if len(claiming) > 1:
                self._count(defects.BOTH, sum(name in self._view.alive for name in claiming) > 1)

    def _slots(self) -> Slots:
        today = replace(self._view, votes=tuple(v for v in self._view.votes if v.day < self._view.day))
        known = self._beliefs
        self._beliefs = known.after(today, self._readings) if known else Beliefs.of(today, self._readings)
        return Slots(self._beliefs)

    # Nights

    def _is_uncontested(self, name: str, role: Role) -> bool:
        accused = any(told.get(name) is Species.WEREWOLF for told in self._told.values())
        return (
            self._roles[name] is role
            and self._claiming(role) == [name]
            and name in self._view.alive
            and not accused
        )

    def _divine(self, target: str, result: Species) -> None:
        if self._view.day > 0:
            open_to = set(self._view.alive) - self._found.keys() - {self._seer()}
            known = target in self._found or target in self._slots().is_human
            self._count(defects.READ_TWICE, known and not open_to <= self._slots().is_human)
        self._found[target] = result

    def _seer(self) -> str:
        return next(name for name, role in self._roles.items() if role is Role.SEER)

    def _guard(self, day: int, target: str) -> None:
        worth = {*self._claiming(Role.SEER), *self._claiming(Role.MEDIUM)} & set(self._view.alive)
        if worth:
            self._count(defects.BARE_SEER, target not in worth)
        if self._guards and self._guards[-1][0] == day - 1 and day - 1 in self._killed:
            lone = [target] in (self._claiming(Role.SEER), self._claiming(Role.MEDIUM))
            self._count(defects.REPEATED, self._guards[-1][1] == target and not lone)
        self._guards.append((day, target))

    def _attack(self, target: str, killed: bool) -> None:
        open_guards = [name for name in self._view.alive if self._is_uncontested(name, Role.BODYGUARD)]
        if open_guards:
            self._count(defects.OPEN_GUARD, target in open_guards)
        if killed:
            self._killed[self._view.day] = target
            self._bury(target)
            self._view = replace(self._view, attacks=(*self._view.attacks, Death(self._view.day, target)))

    def _bury(self, name: str) -> None:
        self._view = replace(self._view, status={**self._view.status, name: Status.DEAD})


def played(games: Mapping[int, GameSpec]) -> Tally:
    """Play the games and return the total counts; of villages of seven they cover only the talk."""
    found: Tally = Counter()
    for spec in games.values():
        is_seven = spec.settings.variant is not None
        counter = LinesOfSeven if is_seven else partial(Laughed, setting=spec.settings.rules.setting)
        found += play_offline(replace(spec, counters=(counter,))).found
    return found


def main(
    games: int = 200,
    village: str = "9",
    seed: str = "1",
    lang: Language = "en",
    persona: str = "neutral",
    villagers: str = "offline",
    werewolves: str = "offline",
) -> None:
    sides: dict[Any, str] = {Team.VILLAGER: villagers, Team.WEREWOLF: werewolves}
    settings = load_any(village, lang)
    spec = self_play(settings, (persona,), ("offline",), sides=sides, language=lang)
    print(*table(played(spec.series(seed, games))), sep="\n")


if __name__ == "__main__":
    run(main)
