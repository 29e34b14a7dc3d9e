"""Avalon with five players, as a generator without I/O ([persuasion] appendix A.2).

Choices where the paper is silent: the first leader is drawn. Before each proposal every player makes one
statement, from the leader round the table. Team votes are public once all are in; rejections are counted per
quest. Everybody on a quest is asked for a card, so that response times do not reveal who is evil, but good
players have only one card. The Assassin names Merlin without consulting the other evil player, and may name
any good player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agent.protocol.avalon import APPROVE, AVALON_ROLES, FAIL, PASS, REJECT, AvalonRole, AvalonSide
from agent.protocol.avalon_course import AvalonCourse, AvalonStage
from server_sim.games.chance import Chance
from server_sim.games.deal import SeatAssignment, deal
from server_sim.games.parlour.host import ChoiceAsked, ParlourHost
from server_sim.games.parlour.registry import HostedGame
from server_sim.games.parlour.rules import ParlourRules
from server_sim.games.step import Game, Outcome, Play


@dataclass(frozen=True)
class AvalonRules(ParlourRules):
    """The rules of Avalon with five players ([persuasion] appendix A.2)."""

    @property
    def size(self) -> int:
        """Number of players."""
        return len(self.roles)

    @property
    def roles(self) -> tuple[AvalonRole, ...]:
        """The roles in the game, one per player."""
        return tuple(role for role, count in AVALON_ROLES.items() for _ in range(count))

    def make_game(self, players: Sequence[str], chance: Chance, game_id: str, seed: str | None) -> Avalon:
        """Return a game of Avalon by these rules; ``seed`` is only recorded in its log."""
        return Avalon(self, players, chance, game_id, seed=seed)


class Avalon:
    """One game of Avalon; it can be played once.

    ``chance`` makes the random decisions "seats", "roles", "characters" and "first leader", and those that
    replace invalid answers ("team", "quest card", "assassination"). ``roles`` fixes the role of each player;
    ``seed`` is only recorded.

    Raises:
        ValueError: the rules and the players do not fit each other.
    """

    def __init__(
        self,
        rules: AvalonRules,
        players: Sequence[str],
        chance: Chance,
        game_id: str,
        *,
        roles: Sequence[AvalonRole] | None = None,
        seed: str | None = None,
    ) -> None:
        self.seats: tuple[SeatAssignment[AvalonRole], ...] = deal(
            rules.roles, rules.characters, players, chance, roles
        )
        self.game_id = game_id
        self._seed = seed
        self._chance = chance
        self._host = ParlourHost("avalon", self.seats, game_id, rules)
        self._roles = tuple(seat.role for seat in self.seats)
        self._table = tuple(range(len(self.seats)))
        self._course = AvalonCourse(leader=0)

    def play(self) -> Game:
        """Return a generator that plays the game; :mod:`server_sim.games.step` tells how to use it.

        In the outcome, ``days`` is the number of quests.
        """
        yield from self._begin()
        steps = {
            AvalonStage.PROPOSAL: self._propose,
            AvalonStage.VOTE: self._vote,
            AvalonStage.CARDS: self._play_cards,
            AvalonStage.ASSASSINATION: self._assassinate,
        }
        while self._course.winner is None:
            self._course = yield from steps[self._course.stage]()
        yield from self._host.end(self._course.winner, self._roles)
        return Outcome(self._course.winner, self._host.round, self._roles, self._host.failed)

    def _begin(self) -> Play[None]:
        self._course = AvalonCourse(self._chance.pick("first leader", self._table))
        yield from self._host.begin(self._roles, None, self._seed)
        evil = self._of(AvalonSide.EVIL)
        for seat in self._table:
            if self._roles[seat] is AvalonRole.MERLIN or seat in evil:
                known = [self._name(other) for other in evil if other != seat]
                self._host.news("evil", to=[seat], targets=tuple(known))
        yield from self._host.tell()

    # A quest

    def _propose(self) -> Play[AvalonCourse]:
        """Hear everybody, then let the leader propose a team; an invalid answer proposes a random one."""
        course, leader = self._course, self._course.leader
        self._host.round = course.quest
        self._host.news("leader", agent=self._name(leader), count=course.attempt)
        for seat in (*self._table[leader:], *self._table[:leader]):
            yield from self._host.hear(seat)
        names = tuple(sorted(self._host.names))
        choice = yield from self._host.ask(leader, ChoiceAsked("PROPOSE", names, course.size))
        if choice is None:
            choice = tuple(self._chance.shuffled("team", names)[: course.size])
        self._host.news("proposed", agent=self._name(leader), targets=choice)
        course = course.proposed(tuple(self._host.names.index(name) for name in choice))
        if course.stage is AvalonStage.CARDS:
            self._host.news("sent", targets=choice)
        return course

    def _vote(self) -> Play[AvalonCourse]:
        """Ask everybody to vote on the team at once; an invalid vote approves."""
        asked = ChoiceAsked("TEAM_VOTE", (APPROVE, REJECT))
        choices = yield from self._host.ask_all(dict.fromkeys(self._table, asked))
        votes = {seat: (choice or (APPROVE,))[0] for seat, choice in choices.items()}
        for seat, vote in votes.items():
            self._host.news("team_vote", agent=self._name(seat), choice=vote)
        approvals = list(votes.values()).count(APPROVE)
        after = self._course.voted(approvals)
        goes = after.stage is AvalonStage.CARDS
        team = self._names_of(self._course.team)
        self._host.news("approved" if goes else "rejected", targets=team, count=approvals)
        return after

    def _play_cards(self) -> Play[AvalonCourse]:
        """Ask every member for a card; an invalid answer is replaced by a random card that it may play."""
        team, evil = self._course.team, self._of(AvalonSide.EVIL)
        cards = {seat: (PASS, FAIL) if seat in evil else (PASS,) for seat in team}
        asked = {seat: ChoiceAsked("QUEST", own) for seat, own in cards.items()}
        choices = yield from self._host.ask_all(asked)
        fails = 0
        for seat, choice in choices.items():
            card = self._chance.pick("quest card", cards[seat]) if choice is None else choice[0]
            fails += card == FAIL
            self._host.news("played", to=[seat], agent=self._name(seat), choice=card)
        self._host.news("failed" if fails else "succeeded", targets=self._names_of(team), count=fails)
        yield from self._host.tell()
        return self._course.played(fails)

    # The end

    def _assassinate(self) -> Play[AvalonCourse]:
        """Ask the Assassin who is Merlin; after an invalid answer a random good player is named."""
        assassin = self._roles.index(AvalonRole.ASSASSIN)
        good = tuple(sorted(self._name(seat) for seat in self._of(AvalonSide.GOOD)))
        choice = yield from self._host.ask(assassin, ChoiceAsked("ASSASSINATE", good))
        named = self._chance.pick("assassination", good) if choice is None else choice[0]
        self._host.news("assassinated", agent=self._name(assassin), targets=(named,))
        found = self._roles[self._host.names.index(named)] is AvalonRole.MERLIN
        return self._course.assassinated(found)

    # Names

    def _of(self, side: AvalonSide) -> list[int]:
        return [seat for seat in self._table if self._roles[seat].side is side]

    def _name(self, seat: int) -> str:
        return self._host.names[seat]

    def _names_of(self, team: Sequence[int]) -> tuple[str, ...]:
        return tuple(map(self._name, team))


HOSTED = HostedGame(
    rules=AvalonRules,
    chapters=("deal", "quest"),
    icons={
        AvalonRole.MERLIN: "auto_fix_high",
        AvalonRole.SERVANT: "shield",
        AvalonRole.MINION: "theater_comedy",
        AvalonRole.ASSASSIN: "gps_fixed",
    },
    colours={AvalonRole.MERLIN: "bold cyan", AvalonRole.MINION: "magenta", AvalonRole.ASSASSIN: "bold red"},
)
"""Avalon as the server hosts it."""
