"""The settings of a Sheriff village (README, 12), with the values of [leadership] and [persuasion]."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from agent.protocol.sheriff import Leader, Purpose
from rules.game.roles import Role
from rules.game.setting import AttackVoteSetting, MaxCount, Setting, TalkSetting, Timeout, VoteSetting
from server_sim.games.deal import CharacterSheet

ROLES = {Role.WEREWOLF: 2, Role.VILLAGER: 3, Role.BODYGUARD: 1, Role.SEER: 1}
"""How many players have each role."""
MAX_ROUNDS = 6
"""Number of days after which a game without a winner ends."""


class SheriffDeath(StrEnum):
    """What happens when the Sheriff dies."""

    PASSES_BADGE = "passes_badge"
    """The player that the Sheriff trusted most becomes Sheriff."""
    ENDS_GAME = "ends_game"
    """The game stops without a winner."""
    LEAVES_NONE = "leaves_none"
    """The village goes on without a Sheriff."""


@dataclass(frozen=True)
class SheriffRules:
    """The rules of the Sheriff village; players are told only ``setting``.

    ``setting`` gives the roles, the number of rounds (``max_day``), and whether one may vote for oneself.

    Raises:
        ValueError: two of the rules contradict each other; the message names the field.
    """

    setting: Setting
    characters: tuple[CharacterSheet, ...] = ()
    leader: Leader = Leader.ELECTED
    leader_role: Role | None = None
    """Role of a preset Sheriff or of the forced candidate; None means any role."""
    candidates: int = 3
    """Number of candidates drawn."""
    nomination: bool = False
    """Players are asked whether they want to be candidates; if nobody does, candidates are drawn."""
    forced_candidate: bool = False
    """One seat, drawn with the roles, is always a candidate; the game is void unless it is elected."""
    sheriff_death: SheriffDeath = SheriffDeath.PASSES_BADGE
    pseudo_votes: bool = True
    """Before the Sheriff speaks the others cast a vote that does not count: it measures their intention."""
    person: bool = False
    """One seat, drawn with the roles, belongs to a human player; a preset Sheriff is that player."""
    never_leads: bool = False
    """The human player is never a candidate nor Sheriff, not even by inheriting the badge."""
    ends_with_person: bool = False
    """The game stops without a winner when the human player is out."""
    pseudo_votes_of_person: bool = False
    """Among the others only the human player casts a pseudo-vote."""
    reasons_before: frozenset[Purpose] = frozenset(Purpose)
    """The requests that a REASON request precedes."""
    reasons_in_first_night: bool = True
    werewolves_spare_their_own: bool = False
    """Werewolves may attack neither themselves nor each other."""
    last_werewolf_decides: bool = False
    """If werewolves disagree, the last choice counts; otherwise nobody is attacked."""
    seer_looks_at_others: bool = False
    """The seer may not look at itself."""
    seer_sees_role: bool = True
    """The seer learns the exact role; otherwise only whether it is a werewolf."""
    random_tie: bool = False
    """A tied vote is decided by lot; otherwise a tie eliminates nobody."""

    def __post_init__(self) -> None:
        if self.candidates < 1:
            raise ValueError(f"candidates is {self.candidates}, but there must be one at least")
        if self.forced_candidate and self.leader is not Leader.ELECTED:
            raise ValueError(f"forced_candidate needs an election, but leader is {self.leader}")
        self._check_person()
        if self.leader_role is not None:
            if self.leader is not Leader.PRESET and not self.forced_candidate:
                raise ValueError(f"leader_role is {self.leader_role}, but no seat is drawn for the leader")
            if self.leader_role not in self.roles:
                raise ValueError(f"leader_role is {self.leader_role}, but nobody has this role")
        if self.setting.max_day is None or self.setting.max_day < 1:
            raise ValueError("setting.max_day must be the number of rounds, 1 or more")

    def _check_person(self) -> None:
        for name in ("never_leads", "ends_with_person", "pseudo_votes_of_person"):
            if getattr(self, name) and not self.person:
                raise ValueError(f"{name} is about the person's seat, but person is not set")
        if self.never_leads and self.leader is Leader.PRESET:
            raise ValueError("never_leads contradicts a preset Sheriff, who is the person")

    @property
    def size(self) -> int:
        """Number of players."""
        return self.setting.agent_count

    @property
    def roles(self) -> tuple[Role, ...]:
        """The roles in the game, one per player, in the order of the ``Role`` enumeration."""
        return tuple(role for role in Role for _ in range(self.setting.role_num_map.get(role, 0)))

    @property
    def max_rounds(self) -> int:
        """Number of days after which a game without a winner ends."""
        assert self.setting.max_day is not None  # see __post_init__
        return self.setting.max_day


SHERIFF = SheriffRules(
    Setting(
        agent_count=sum(ROLES.values()),
        max_day=MAX_ROUNDS,
        talk=TalkSetting(max_count=MaxCount(per_agent=1, per_day=7)),
        whisper=TalkSetting(max_count=MaxCount(per_agent=0, per_day=0)),
        attack_vote=AttackVoteSetting(allow_no_target=True),
        timeout=Timeout(action=60000, response=120000),
        role_num_map={role: ROLES.get(role, 0) for role in Role},
    )
)
"""The rules of [leadership]: an election on day 1, and a badge that is passed on."""

NO_SHERIFF = replace(
    SHERIFF,
    setting=SHERIFF.setting.model_copy(
        update={
            "vote": VoteSetting(allow_self_vote=False),
            "attack_vote": AttackVoteSetting(allow_self_vote=False),
        }
    ),
    leader=Leader.NONE,
    pseudo_votes=False,
    reasons_before=frozenset(),
    werewolves_spare_their_own=True,
    last_werewolf_decides=True,
    seer_looks_at_others=True,
    seer_sees_role=False,
    random_tie=True,
)
"""The village without Sheriff of [persuasion], appendix A.1.

Ties are decided by lot, and the choices of werewolves and seer are restricted.
"""
