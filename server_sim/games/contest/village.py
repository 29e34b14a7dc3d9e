"""The contest's village, by turns or freeform, as a generator without I/O (protocol sections 2 to 8 and 14).

Each part of the game has a module of its own: ``deal`` seats the players, ``table`` is the state,
``observer`` writes what one player sees, ``talk`` hears utterances, ``exchange`` asks and waits. This module
holds the order of events and their consequences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from agent.protocol.gamelog import (
    NOBODY,
    AttackRow,
    DivineRow,
    ExecuteRow,
    GuardRow,
    ResultRow,
    StatusRow,
    VoteRow,
)
from agent.protocol.packets import GamePacket, RequestPacket
from rules.game.events import Judge
from rules.game.roles import Role, Species, Team
from server_sim.games.chance import Chance
from server_sim.games.contest.rules import Phase, PhaseAction, VillageRules
from server_sim.games.contest.talk import Conversation, run_freeform_phase, take_turns
from server_sim.games.deal import VillageSeat, deal
from server_sim.games.exchange import Exchange
from server_sim.games.observer import Kind, Observer
from server_sim.games.step import Game, Outcome, Play
from server_sim.games.table import Table, most_voted, winning_side


class Village:
    """One game of Werewolf by the contest's rules, usually for 5, 9 or 13 players; it can be played once.

    ``chance`` makes the random decisions named "seats", "roles", "characters", "talk order", "whisper order",
    "execution tie" and "attack tie"; ``roles`` (one per player) fixes the roles, which are otherwise dealt.

    Raises:
        ValueError: the rules and the players do not fit each other.
    """

    def __init__(
        self,
        rules: VillageRules,
        players: Sequence[str],
        chance: Chance,
        game_id: str,
        roles: Sequence[Role] | None = None,
    ) -> None:
        self.seats: tuple[VillageSeat, ...] = deal(rules.roles, rules.characters, players, chance, roles)
        self.game_id = game_id
        self._rules = rules
        self._chance = chance
        self._exchange = Exchange()
        self._table = Table(self.seats, self._exchange.failed)
        self._observer = Observer(self._table, rules.setting, game_id)
        self._winner = Team.NONE

    def play(self) -> Game:
        """Return a generator that plays the game; :mod:`server_sim.games.step` tells how to use it."""
        yield from self._tell(self._observer.initialize)
        max_day = self._rules.setting.max_day
        while True:
            self._write_status()
            yield from self._tell(self._observer.daily_initialize)
            yield from self._play_phases(self._rules.day_phases)
            yield from self._tell(self._observer.daily_finish)
            # the night takes place even if the day has decided the game (protocol section 4)
            yield from self._play_phases(self._rules.night_phases)
            self._table.next_day()
            if self._is_over() or (max_day is not None and self._table.day > max_day):
                break
        self._write_status()
        humans, werewolves = self._table.alive(Species.HUMAN), self._table.alive(Species.WEREWOLF)
        self._exchange.write(ResultRow(self._table.day, humans, werewolves, self._winner))
        yield from self._tell(self._observer.finish)
        return Outcome(
            winner=self._winner,
            days=self._table.day,
            roles=tuple(seat.role for seat in self.seats),
            failed=frozenset(self._table.failed),
        )

    # A whole game

    def _play_phases(self, phases: Iterable[Phase]) -> Play[None]:
        for phase in phases:
            if phase.happens_on(self._table.day):
                for action in phase.actions:
                    yield from self._act(action)
                if self._is_over():
                    return

    def _act(self, action: PhaseAction) -> Play[None]:
        match action:
            case PhaseAction.TALK:
                return self._talk("talk")
            case PhaseAction.WHISPER:
                return self._talk("whisper")
            case PhaseAction.EXECUTION:
                return self._execute()
            case PhaseAction.DIVINE:
                return self._divine()
            case PhaseAction.GUARD:
                return self._guard()
            case PhaseAction.ATTACK:
                return self._attack()

    def _is_over(self) -> bool:
        """Determine the winner after every phase; an aborted game has no winner, whoever died in it."""
        self._winner = Team.NONE if self._is_aborted() else winning_side(self._table)
        return self._winner is not Team.NONE or self._is_aborted()

    def _is_aborted(self) -> bool:
        """Whether too many players failed (protocol section 4).

        v0.4.12 has no minimum: for a few players the ratio rounds to 0, which ends every game after its first
        phase. Here a game without failures goes on in all versions, and a game without connected players ends
        whatever the ratio.
        """
        failed = len(self._table.failed)
        ratio = int(len(self.seats) * self._rules.error_ratio)
        least = max(ratio, self._rules.behaviour.least_errors_to_abort, 1)
        return failed >= min(least, len(self.seats))

    # Talking

    def _talk(self, kind: Kind) -> Play[None]:
        """Hold talk or whisper, by turns in random order or freeform if it has a duration (sections 5, 8)."""
        seats = self._table.active(Role.WEREWOLF if kind == "whisper" else None)
        if len(seats) < 2:
            return
        setting = self._rules.setting.talk if kind == "talk" else self._rules.setting.whisper
        if setting.duration is None:
            order = self._chance.shuffled(f"{kind} order", seats)
            conversation = Conversation(kind, self._rules, self._table, order)
            yield from take_turns(conversation, self._observer, self._exchange)
        else:
            conversation = Conversation(kind, self._rules, self._table, seats)
            yield from run_freeform_phase(
                conversation, setting.duration / 1000, self._observer, self._exchange
            )

    # Acting

    def _execute(self) -> Play[None]:
        """Vote until one player leads or no ballot is left, then execute a leader (protocol section 7)."""
        setting, today = self._rules.setting.vote, self._table.today
        leading: list[int] = []
        for _ in range(setting.max_count):
            votes = yield from self._vote(
                "vote", self._table.active, self._observer.vote, allow_self=setting.allow_self_vote
            )
            today.votes = self._table.vote_list(votes)
            leading = most_voted(target for target in votes.values() if self._table.is_active(target))
            if len(leading) == 1:
                break
        if leading:
            victim = leading[0] if len(leading) == 1 else self._chance.pick("execution tie", leading)
            self._put_to_death(victim)

    def _put_to_death(self, victim: int) -> None:
        table, name, role = self._table, self._table.name(victim), self._table.role(victim)
        table.kill(victim)
        table.today.executed = victim
        # as on the contest's server: the executed player, where one would expect the medium
        table.today.medium = Judge(day=table.day, agent=name, target=name, result=role.species)
        self._exchange.write(ExecuteRow(table.day, victim + 1, role))

    def _divine(self) -> Play[None]:
        seer, target = yield from self._choose_other(Role.SEER, self._observer.divine)
        if seer is not None and target is not None:
            table, result = self._table, self._table.role(target).species
            table.today.divination = Judge(
                day=table.day, agent=table.name(seer), target=table.name(target), result=result
            )
            self._exchange.write(DivineRow(table.day, seer + 1, target + 1, result))

    def _guard(self) -> Play[None]:
        guard, target = yield from self._choose_other(Role.BODYGUARD, self._observer.guard)
        if guard is not None and target is not None:
            self._table.today.guard = guard, target
            self._exchange.write(GuardRow(self._table.day, guard + 1, target + 1, self._table.role(target)))

    def _attack(self) -> Play[None]:
        """Let the werewolves vote; votes for a fellow werewolf are logged but do not count."""
        setting, today = self._rules.setting.attack_vote, self._table.today
        if not self._table.alive(Species.WEREWOLF):
            return
        leading: list[int] = []
        for _ in range(setting.max_count):
            votes = yield from self._vote(
                "attackVote",
                lambda: self._table.active(Role.WEREWOLF),
                self._observer.attack,
                allow_self=setting.allow_self_vote,
            )
            today.attack_votes = self._table.vote_list(votes)
            leading = most_voted(target for target in votes.values() if self._is_prey(target))
            if len(leading) == 1:
                break
        if len(leading) > 1:
            leading = [] if setting.allow_no_target else [self._chance.pick("attack tie", leading)]
        self._strike(leading[0] if leading else None)

    def _is_prey(self, seat: int) -> bool:
        return self._table.is_active(seat) and self._table.role(seat) is not Role.WEREWOLF

    def _strike(self, victim: int | None) -> None:
        table = self._table
        if victim is None:
            self._exchange.write(AttackRow(table.day, NOBODY, True))
            return
        guard = table.today.guard
        is_guarded = guard is not None and guard[1] == victim and table.is_alive(guard[0])
        if not is_guarded:
            table.kill(victim)
            table.today.attacked = victim
        self._exchange.write(AttackRow(table.day, victim + 1, not is_guarded))

    # Asking

    def _vote(
        self,
        kind: Literal["vote", "attackVote"],
        voters: Callable[[], list[int]],
        request: Callable[[int], RequestPacket],
        *,
        allow_self: bool,
    ) -> Play[dict[int, int]]:
        """Hold one ballot and return the valid votes by voter, in seat order."""
        votes: dict[int, int] = {}
        rounds = [voters()] if self._rules.behaviour.votes_together else [[seat] for seat in voters()]
        for seats in rounds:
            answers = yield from self._exchange.ask(
                {seat: request(seat) for seat in seats if self._table.is_active(seat)}
            )
            for seat, answer in answers.items():
                target = self._table.choice(answer)
                if target is not None and (allow_self or target != seat):
                    votes[seat] = target
                    self._exchange.write(VoteRow(self._table.day, kind, seat + 1, target + 1))
        return votes

    def _choose_other(
        self, role: Role, request: Callable[[int], RequestPacket]
    ) -> Play[tuple[int | None, int | None]]:
        """Ask the player with this role to choose another player; return (asked, chosen)."""
        seat = next(iter(self._table.active(role)), None)
        if seat is None:
            return None, None
        answers = yield from self._exchange.ask({seat: request(seat)})
        target = self._table.choice(answers[seat])
        return seat, None if target == seat else target

    def _tell(self, packet: Callable[[int], GamePacket]) -> Play[None]:
        return self._exchange.tell(self._table.everyone(), packet)

    # Logging

    def _write_status(self) -> None:
        table = self._table
        for number, seat in enumerate(self.seats):
            status = None if number in table.failed else table.status_map[seat.name]
            self._exchange.write(
                StatusRow(table.day, number + 1, seat.role, status, seat.team_name, seat.name)
            )
