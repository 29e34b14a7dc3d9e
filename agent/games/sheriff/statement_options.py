"""What a player of a village of seven may say in its statement, and what each possible statement does.

A player has one statement a day. It opens with a result, a reply or an opinion, or with nothing, and then
names a vote. No option breaks the player's word: its role claim, its results and whom it has spoken for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce

from agent.games.sheriff.scene import Scene, SpokenLine
from agent.protocol.packets import SKIP
from agent.reading.context import Background
from agent.reading.offline import read_text
from rules.arguments.cases import case_for
from rules.arguments.record import untold
from rules.arguments.stances import Stance, stances
from rules.board import Board
from rules.decision import Action, Brief, Say
from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.roles import Role, Species, Team
from rules.grounds import Ground, GroundKind
from rules.situations import Situation
from rules.tactics.bodyguard_claim import bodyguard_saved, bodyguard_stands_up
from rules.tactics.claim_menu import keeps_word, possible_lies
from rules.tactics.opinions import defend, weigh_claims
from rules.tactics.rebuttals import deny, refute
from rules.tactics.seer_claim import counter_co, false_seer_continues, seer_discloses, told_as_seer
from rules.tactics.vote_talk import grounds_against, vote_for

GAME = "village7"
"""The game whose statements learned policies choose."""
DISCLOSURES = (seer_discloses, counter_co, refute)
"""Rules for the opening of the offline mind's statement; the first rule that applies is used."""
OPENINGS = (refute, deny, weigh_claims, defend, bodyguard_saved, bodyguard_stands_up, false_seer_continues)
"""Rules for other openings; each that applies gives an option."""
MOST_VOTES = 3
"""Maximum number of targets among which a statement may name its vote."""
MOST_LIES = 2
"""Maximum number of false results of each kind that are offered."""
MOST_OPTIONS = 12
"""Maximum number of options for one statement."""


@dataclass(frozen=True)
class StatementOption:
    """A statement that the player could make: the contents of its sentences, in order.

    ``is_own`` marks what the offline mind says. ``holds`` means that a true result, or a claim that the
    offline mind would make, is kept back.
    """

    briefs: tuple[Brief, ...]
    is_own: bool = False
    holds: bool = False

    @cached_property
    def claims(self) -> Claims:
        """What the whole statement claims."""
        return reduce(claims_together, (brief.claims for brief in self.briefs), NO_CLAIMS)

    @property
    def vote(self) -> str | None:
        """The player for whom the statement announces a vote."""
        return self.claims.vote

    @property
    def result(self) -> Result | None:
        """The (newest) seer's result that it tells."""
        return self.claims.divinations[-1] if self.claims.divinations else None

    @property
    def situations(self) -> frozenset[Situation]:
        """The purposes of its sentences."""
        return frozenset(brief.situation for brief in self.briefs)

    @property
    def ground(self) -> Ground | None:
        """The reason that it gives for its vote."""
        voting = [brief for brief in self.briefs if brief.claims.vote is not None]
        return next((ground for brief in voting for ground in brief.grounds), None)

    @property
    def without_reasons(self) -> StatementOption:
        """The statement without reactions and reasons."""
        return replace(self, briefs=tuple(replace(brief, lead=None, grounds=()) for brief in self.briefs))

    def line(self, in_words: Callable[[Brief], SpokenLine | None], gap: str) -> SpokenLine:
        """Return the statement in words: the sentences that ``in_words`` makes, joined by ``gap``."""
        lines = [line for brief in self.briefs if (line := in_words(brief))]
        if not lines:
            return SpokenLine(SKIP)
        claims = reduce(claims_together, (line.claims for line in lines), NO_CLAIMS)
        return SpokenLine(gap.join(line.text for line in lines), claims)


def claims_together(one: Claims, other: Claims) -> Claims:
    """Return what two sentences of one statement claim together; the vote and role of the later one count."""
    return replace(
        one,
        vote=other.vote or one.vote,
        co=other.co or one.co,
        divinations=tuple(dict.fromkeys((*one.divinations, *other.divinations))),
        suspects=tuple(dict.fromkeys((*one.suspects, *other.suspects))),
        trusts=tuple(dict.fromkeys((*one.trusts, *other.trusts))),
    )


def claims_heard(board: Board, text: str) -> Claims:
    """Return the claims that a listener would read in a line of the board's player."""
    executed = tuple(death.name for death in board.view.executions)
    return read_text(text, board.view.players, Background(board.me, board.ledger.standing, executed))


def is_heard_as_meant(board: Board, line: SpokenLine) -> bool:
    """Whether a listener reads the vote, the role and the results in a line that it is meant to tell."""
    meant, heard = line.claims, claims_heard(board, line.text)
    told = {result for _, result in board.ledger.standing.owned(Role.SEER)}
    return (
        heard.vote == meant.vote
        and heard.co in (None, meant.co, board.ledger.role)
        and set(heard.divinations) - told == set(meant.divinations) - told
    )


def decides_in(scene: Scene) -> bool:
    """Whether a learned policy decides: only where there is no Sheriff; elsewhere its mind is ``offline``."""
    return scene.packet.info.has_sheriff is False


def own_statement(board: Board) -> StatementOption:
    """Return what the offline mind says: what it has to disclose, and a vote on its suspect."""
    vote = () if board.suspect is None else (vote_for(board, board.suspect),)
    return StatementOption((*to_disclose(board), *vote), is_own=True)


def to_disclose(board: Board) -> tuple[Brief, ...]:
    """Return the opening of the offline mind's statement, if it has one."""
    disclosed = next((said for rule in DISCLOSURES if (said := rule(board)) is not None), None)
    return () if disclosed is None else (disclosed.brief,)


def statement_options(board: Board) -> list[StatementOption]:
    """Return what the board's player may say in its statement, at most :data:`MOST_OPTIONS`.

    The offline mind's own statement comes first, then the others: other votes, other openings, false
    results of a werewolf, a result held back, and a statement without a vote.
    """
    own = own_statement(board)
    found = {_content(own): own}
    for option in _other_statements(board):
        if option.briefs and _agrees_with_itself(board, option):
            found.setdefault(_content(option), option)
    return list(found.values())[:MOST_OPTIONS]


def _other_statements(board: Board) -> Iterator[StatementOption]:
    opening, targets = to_disclose(board), _targets_to_name(board)
    claims_role = bool(opening) and opening[0].claims.co is not None
    for lie in _false_results(board):
        yield _with_vote(board, (told_as_seer(board, lie),), targets)
    if claims_role:
        yield replace(_with_vote(board, (), targets), holds=True)
    results = untold(board, Role.SEER) if board.view.role is Role.SEER else ()
    if len(results) > 1:
        yield _with_vote(board, tuple(told_as_seer(board, found) for found in results), targets)
    for target in targets[1:]:
        yield StatementOption((*opening, vote_for(board, target)))
    if not (claims_role and board.plays_for is Team.VILLAGER):
        for brief in _openings(board):
            yield replace(_with_vote(board, (brief,), targets), holds=claims_role)
    if board.suspect is not None:
        suspected = Brief.about(Situation.SUSPECT, board.suspect, grounds_against(board, board.suspect))
        yield StatementOption((*opening, suspected))
        yield StatementOption(opening or (Brief.about(Situation.UNSURE, board.suspect),))


def _false_results(board: Board) -> list[Result]:
    """Return the false results worth considering: of rivals, of the most suspected, and of packmates."""
    suspicions, found = board.judge.suspicions(board), list(possible_lies(board))

    def plausible(result: Result) -> tuple[bool, float]:
        ours = board.packmates if result.result is Species.HUMAN else frozenset(board.seers)
        return result.target in ours, suspicions.get(result.target, 0.0)

    ranked = sorted(found, key=plausible, reverse=True)
    of_kind = ([lie for lie in ranked if lie.result is species] for species in Species)
    return [lie for lies in of_kind for lie in lies[:MOST_LIES]]


def _openings(board: Board) -> Iterator[Brief]:
    """Yield openings that claim no new result: replies, opinions on claims, and trust."""
    said: list[Say | None] = [rule(board) for rule in OPENINGS]
    yield from (one.brief for one in said if one is not None)
    known, suspicions = stances(board), board.judge.suspicions(board)
    open_to = [name for name in board.others if known.get(name) is None and name not in board.accusers]
    trusted = sorted(open_to, key=lambda name: (name not in board.packmates, suspicions.get(name, 0.0)))
    for name in trusted[:1]:
        yield Brief.about(Situation.TRUST, name, case_for(board, name))


def _targets_to_name(board: Board) -> list[str]:
    """Return for whom a vote may be announced: the suspect first, then the best of those open to a vote."""
    scores = board.judge.scores(Action.VOTE, board)
    ranked = sorted((name for name in scores if name not in board.packmates), key=lambda name: -scores[name])
    first = [] if board.suspect is None else [board.suspect]
    return list(dict.fromkeys((*first, *ranked)))[:MOST_VOTES]


def _with_vote(board: Board, opening: tuple[Brief, ...], targets: Sequence[str]) -> StatementOption:
    """Return the opening followed by a vote: for whom it calls a werewolf, else for the best that fits it."""
    said = reduce(claims_together, (brief.claims for brief in opening), NO_CLAIMS)
    spoken_for = {*said.trusts, *(one.target for one in said.divinations if one.result is Species.HUMAN)}
    open_to = said.blacks or tuple(name for name in targets if name not in spoken_for)
    return StatementOption(
        (*opening, *(_agreeing(vote_for(board, name), board, said) for name in open_to[:1]))
    )


def _agreeing(vote: Brief, board: Board, said: Claims) -> Brief:
    """Return the vote without the reasons that contradict what was said before it."""

    judged = {*said.suspects, *said.trusts} - {vote.claims.vote}

    def contradicts(ground: Ground) -> bool:
        named = {name for step in ground.steps for name in step.slots.values()}
        cited = {step.slots["seer"] for step in ground.steps if "seer" in step.slots}
        called = {found.target for seer in cited for found in board.divinations_claimed.get(seer, ())}
        return bool(named & judged or called & {*said.trusts})

    kept = tuple(ground for ground in vote.grounds if not contradicts(ground))
    hunch = (Ground(GroundKind.HUNCH, {"target": str(vote.claims.vote)}),) if vote.grounds else ()
    return replace(vote, grounds=kept or hunch)


def _agrees_with_itself(board: Board, option: StatementOption) -> bool:
    """Whether the statement contradicts neither itself nor the role, results and trust told before."""
    claims = option.claims
    if claims.divinations and not keeps_word(board, claims):
        return False
    told = {**board.told, **{found.target: found.result for found in claims.divinations}}
    against = {name for name in (claims.vote, *claims.suspects) if name is not None}
    whites = {name for name, result in told.items() if result is Species.HUMAN}
    blacks = {name for name, result in told.items() if result is Species.WEREWOLF}
    spoken_for = {name for name, stance in stances(board).items() if stance is Stance.TRUSTS}
    return not (against & (whites | set(claims.trusts) | spoken_for)) and not (blacks & set(claims.trusts))


def _content(option: StatementOption) -> tuple[Claims, frozenset[Situation]]:
    return option.claims, option.situations
