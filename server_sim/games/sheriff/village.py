"""The seven-player village with an elected Sheriff, as a generator without I/O.

This module plays a whole game: its end, and the Sheriff's office (README, 2, 4, 6 and 7).
Players act one after the other, each knowing what was said before. Invalid answers, and missing ones of a
failed player, count as a harmless choice (README, 8), so a failed player stays in the game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from agent.protocol.info import Event
from agent.protocol.packets import GamePacket
from agent.protocol.sheriff import Leader
from agent.protocol.sheriff_log import Ending, EndRecord, GameRecord, How, Player, SheriffRecord
from rules.game.roles import Role, Team
from server_sim.games.chance import Chance
from server_sim.games.deal import VillageSeat, deal
from server_sim.games.exchange import Exchange, by_player
from server_sim.games.sheriff.day import play_day
from server_sim.games.sheriff.election import heir, hold_election
from server_sim.games.sheriff.moderator import Moderator, number_of, numbers_of
from server_sim.games.sheriff.night import play_night
from server_sim.games.sheriff.observer import SheriffTable
from server_sim.games.sheriff.rules import SheriffDeath, SheriffRules
from server_sim.games.step import Game, Outcome, Play
from server_sim.games.table import winning_side


class SheriffVillage:
    """One game of the Sheriff village; it can be played once.

    ``deal_chance`` makes the random decisions "seats", "roles", "characters", "leader" (the seat of the
    Sheriff or candidate that the rules demand) and "person" (the seat of a human player who is not Sheriff
    from the beginning); ``chance`` makes all others: "night choice", "candidates", "campaign order",
    "unvoted Sheriff", "surviving Sheriff" and "execution tie". Without ``deal_chance``, ``chance`` makes all.
    ``people`` are the indices of human players besides the one in the drawn seat. ``seed``, ``repeat`` and
    ``participant`` (of a study) are only recorded.

    Raises:
        ValueError: the rules and the players do not fit each other.
    """

    def __init__(
        self,
        rules: SheriffRules,
        players: Sequence[str],
        chance: Chance,
        game_id: str,
        *,
        deal_chance: Chance | None = None,
        seed: str | None = None,
        repeat: int | None = None,
        people: Collection[int] = (),
        participant: str | None = None,
    ) -> None:
        dealer = deal_chance or chance
        self.seats: tuple[VillageSeat, ...] = deal(rules.roles, rules.characters, players, dealer)
        self.game_id = game_id
        self._rules = rules
        self.leader: int | None = self._draw_leader(dealer)
        """Seat drawn for the preset Sheriff or the forced candidate; kept secret until it becomes one."""
        self.person: int | None = self._draw_person(dealer)
        """Seat drawn for a human player."""
        self._seed = seed
        self._repeat = repeat
        self._participant = participant
        self._debated = False
        self._exchange = Exchange()
        self._table = SheriffTable(self.seats, self._exchange.failed)
        self._moderator = Moderator(
            rules,
            self._table,
            self._exchange,
            chance,
            game_id,
            people=self._seats_of_people(people),
            person=self.person,
        )

    def play(self) -> Game:
        """Return a generator that plays the game; :mod:`server_sim.games.step` tells how to use it."""
        self._write_game()
        observer = self._moderator.observer
        yield from self._tell(observer.initialize)
        yield from self._tell(observer.daily_initialize)
        ending: Ending | None = None
        while ending is None:
            ending = yield from self._play_round()
        winner = winning_side(self._table) if ending is Ending.VICTORY else Team.NONE
        self._write_end(ending, winner)
        yield from self._tell(observer.finish)
        return Outcome(
            winner=winner,
            days=self._table.day,
            roles=tuple(seat.role for seat in self.seats),
            failed=frozenset(self._table.failed),
        )

    # A whole game

    def _play_round(self) -> Play[Ending | None]:
        """Play a night and the following day; return why the game ends, or None."""
        killed = yield from play_night(self._moderator)
        self._table.next_day()
        ending = yield from self._morning(killed)
        if ending is not None:
            return ending
        self._debated = True
        eliminated = yield from play_day(self._moderator)
        ending = self._after_death(eliminated)
        self._announce_death("eliminated", "nobody_eliminated", eliminated)
        yield from self._tell(self._moderator.observer.daily_finish)
        last = Ending.ROUNDS if self._table.day >= self._rules.max_rounds else None
        return ending or self._victory() or last

    def _morning(self, killed: int | None) -> Play[Ending | None]:
        """Announce the death of the night, and on day 1 find a Sheriff; return why the game ends, or None."""
        self._announce_death("killed", "nobody_killed", killed)
        ending = self._after_death(killed)
        yield from self._tell(self._moderator.observer.daily_initialize)
        if self._table.day == 1 and ending is None:
            ending = yield from self._install_sheriff()
        return ending or self._victory()

    def _victory(self) -> Ending | None:
        return None if winning_side(self._table) is Team.NONE else Ending.VICTORY

    # The Sheriff

    def _install_sheriff(self) -> Play[Ending | None]:
        """Give the village its first Sheriff; return why the game is void, or None."""
        table, leader = self._table, self.leader
        if leader is not None and not table.is_alive(leader):
            return Ending.LEADER_DEAD
        how = self._rules.leader
        match how:
            case Leader.NONE:
                return None
            case Leader.ELECTED:
                sheriff = yield from hold_election(self._moderator, leader)
            case Leader.PRESET:
                assert leader is not None  # see _draw_leader
                sheriff = leader
            case Leader.SURVIVOR:
                living = self._moderator.may_lead(table.living())
                sheriff = self._moderator.chance.pick("surviving Sheriff", living)
        table.sheriff = sheriff
        self._moderator.announce("sheriff", sheriff)
        self._write_sheriff(how)
        return None if leader in (None, sheriff) else Ending.NOT_ELECTED

    def _after_death(self, victim: int | None) -> Ending | None:
        """Apply what follows if the Sheriff or the human player died; return why the game ends, or None."""
        table = self._table
        if victim is not None and victim == self.person and self._rules.ends_with_person:
            return Ending.HUMAN_DEAD
        if victim is None or victim != table.sheriff:
            return None
        match self._rules.sheriff_death:
            case SheriffDeath.ENDS_GAME:
                return Ending.SHERIFF_DEAD
            case SheriffDeath.LEAVES_NONE:
                table.sheriff = None
            case SheriffDeath.PASSES_BADGE:
                heirs = self._moderator.may_lead(table.living())
                table.sheriff = heir(self._moderator.scores[victim], heirs)
                self._moderator.announce("badge", victim, table.sheriff)
                self._write_sheriff("badge", previous=victim + 1)
        return None

    # Telling and logging

    def _announce_death(self, event: Event, nobody: Event, victim: int | None) -> None:
        self._moderator.announce(nobody if victim is None else event, victim)

    def _tell(self, packet: Callable[[int], GamePacket]) -> Play[None]:
        return self._exchange.tell(self._table.everyone(), packet)

    def _write_game(self) -> None:
        self._moderator.record(
            GameRecord(
                game=self.game_id,
                seed=self._seed,
                repeat=self._repeat,
                names={number: seat.name for number, seat in enumerate(self.seats, 1)},
                roles=self._roles(),
                leader=number_of(self.leader),
                person=number_of(self.person),
                participant=self._participant,
            )
        )

    def _write_sheriff(self, how: How, previous: int | None = None) -> None:
        assert self._table.sheriff is not None
        self._moderator.record(
            SheriffRecord(
                game=self.game_id,
                day=self._table.day,
                sheriff=self._table.sheriff + 1,
                how=how,
                previous=previous,
            )
        )

    def _write_end(self, ending: Ending, winner: Team) -> None:
        sheriff = self._table.sheriff
        led = sheriff is not None and self._table.is_alive(sheriff)
        moderator, void = self._moderator, ending.is_void(debated=self._debated)
        moderator.record(
            EndRecord(
                game=self.game_id,
                winner=winner,
                completed=not void and (led or self._rules.leader is Leader.NONE),
                void=void,
                ending=ending,
                days=self._table.day,
                roles=self._roles(),
                invalid=by_player(moderator.invalid),
                asked=by_player(moderator.asked),
                lenient=by_player(moderator.lenient),
                failed=numbers_of(sorted(self._table.failed)),
                repeat=self._repeat,
            )
        )

    def _roles(self) -> Mapping[Player, Role]:
        return {number: seat.role for number, seat in enumerate(self.seats, 1)}

    def _draw_leader(self, dealer: Chance) -> int | None:
        """Return the preset Sheriff's or forced candidate's seat, drawn with the roles, or None."""
        rules = self._rules
        if rules.leader is not Leader.PRESET and not rules.forced_candidate:
            return None
        fitting = [number for number, seat in enumerate(self.seats) if rules.leader_role in (None, seat.role)]
        return dealer.pick("leader", fitting)

    def _draw_person(self, dealer: Chance) -> int | None:
        """Return the human player's seat: the preset Sheriff's, or one not drawn before."""
        if not self._rules.person:
            return None
        if self._rules.leader is Leader.PRESET:
            return self.leader
        return dealer.pick("person", [seat for seat in range(len(self.seats)) if seat != self.leader])

    def _seats_of_people(self, players: Collection[int]) -> set[int]:
        seats = {number for number, seat in enumerate(self.seats) if seat.player in players}
        return seats if self.person is None else seats | {self.person}
