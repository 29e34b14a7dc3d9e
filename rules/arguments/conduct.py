"""Grounds (reasons to suspect or trust) from what a player did and said in public, today and before."""

from __future__ import annotations

from collections.abc import Iterator

from rules.arguments.claims import died_at_night, found_out, may_cite, saviours
from rules.arguments.record import has_explained
from rules.board import Board
from rules.game.claims import Result
from rules.game.roles import SINGLE, WEREWOLVES_SIDE, Species
from rules.grounds import Ground, GroundKind
from rules.reasoning.deeds import Deed, DeedKind

ENOUGH_LINES = 2
"""Mean number of lines by the other players before silence counts as a ground."""
CHANCES = 3
"""Number of lines after a seer's claim before silence about the seer counts as a ground."""


def conduct_against(board: Board, name: str) -> Iterator[Ground]:
    """Yield the reasons against a player that follow from what it has done and said.

    Of what the player did to the board's own player, only a vote (VOTES_ME) and an unanswered question
    (DODGED) count, because the other reasons are worded about third players.
    """
    towards_others = (
        _yesterday,
        _changed_vote,
        _first_vote,
        _jumped,
        _retorted,
        _says_less,
        _sided_with,
        _suspects_cleared,
        _silent_on,
    )
    for ground in (ground for kind in towards_others for ground in kind(board, name)):
        if board.me not in (who for slot, who in ground.slots.items() if slot != "target"):
            yield ground
    against_me = [voter for voter, whom in board.votes_declared.items() if whom == board.me]
    if against_me[:1] == [name] and not has_explained(board, name, board.me):
        yield Ground(GroundKind.VOTES_ME, {"target": name})
    if _has_dodged(board, name):
        yield Ground(GroundKind.DODGED, {"target": name})
    yield from _quiet(board, name)


def conduct_for(board: Board, name: str) -> Iterator[Ground]:
    """Yield the reasons in favour of a player that follow from what it has done and said."""
    if (killed := died_at_night(board, name)) is not None:
        yield killed
    for victim in (vote.target for vote in board.view.votes if vote.agent == name):
        if name not in board.mediums and _was_a_wolf(board, victim):
            yield Ground(GroundKind.VOTED_WOLF, {"target": name, "victim": victim})


def of_oneself(board: Board) -> Iterator[Ground]:
    """Yield the reasons in favour of the board's own player, such as a seer who has called it human."""
    for seer in board.seers_saying(board.me, Species.HUMAN):
        if may_cite(board, seer):
            yield Ground(GroundKind.I_WAS_CLEARED, {"seer": seer})
    for bodyguard in saviours(board, board.me):
        yield Ground(GroundKind.I_WAS_SAVED, {"other": bodyguard})
    if board.ledger.role in SINGLE and not board.claiming(board.ledger.role):
        yield Ground(GroundKind.I_AM_ALONE)
    if not board.accusers and not any(has_explained(board, name, board.me) for name in board.others):
        yield Ground(GroundKind.NO_CASE)


def _votes(board: Board, name: str) -> tuple[dict[int, str], dict[int, str]]:
    cast = {vote.day: vote.target for vote in board.view.votes if vote.agent == name}
    announced = {day: target for day in cast if (target := board.declared_on(day).get(name))}
    return cast, announced


def _yesterday(board: Board, name: str) -> Iterator[Ground]:
    cast, announced = _votes(board, name)
    victim, other = cast.get(board.day - 1), announced.get(board.day - 1)
    if victim is None:
        return
    if other not in (None, victim):
        yield Ground(GroundKind.BROKE_WORD, {"target": name, "other": str(other), "victim": victim})
    hanged = [death.name for death in board.view.executions if death.day == board.day - 1]
    if hanged and victim != hanged[0] != name and _was_a_wolf(board, hanged[0]):
        yield Ground(GroundKind.SPARED_WOLF, {"target": name, "victim": hanged[0]})
    killed = died_at_night(board, victim)
    if killed or board.told.get(victim) is Species.HUMAN:
        yield Ground(GroundKind.VOTED_HUMAN, {"target": name, "victim": victim}, because=killed)


def _changed_vote(board: Board, name: str) -> Iterator[Ground]:
    """Yield the ground that a player has changed its vote today; not if a result or my vote led it there."""
    named = [claims.vote for talk, claims in board.said_today if talk.agent == name and claims.vote]
    if not named or named[0] == named[-1] or named[-1] == board.ledger.vote_on(board.day):
        return
    mine = {line.claims.vote for line in board.ledger.sent if line.day == board.day and line.claims.vote}
    if len(mine) < 2 and not any(named[-1] in claims.blacks for _, claims in board.said_today):
        slots = {"target": name, "other": named[0], "victim": named[-1]}
        yield Ground(GroundKind.CHANGED_VOTE, slots)


def _first_vote(board: Board, name: str) -> Iterator[Ground]:
    """Yield the ground that a player's first vote came without evidence, or only repeated another's.

    It repeats nothing if the player was the first against this one, explains itself, or follows a result.
    """
    before: dict[str, str] = {}
    proved: set[str] = set()
    is_dark = board.day == 1
    for talk, claims in board.said_today:
        if talk.agent == name and claims.vote:
            leader = before.get(claims.vote)
            is_own = leader == name or claims.vote in proved or has_explained(board, name, claims.vote)
            if leader is not None and not is_own:
                yield Ground(GroundKind.ECHOED, {"target": name, "other": leader})
            elif leader is None and is_dark:
                yield Ground(GroundKind.HASTY, {"target": name})
            return
        is_dark = is_dark and not (claims.co or claims.divinations)
        proved |= set(claims.blacks)
        for whom in claims.accused:
            before.setdefault(whom, talk.agent)


def _jumped(board: Board, name: str) -> Iterator[Ground]:
    """Yield the ground that a player was first to vote for a player called a werewolf, unheard."""
    called: dict[str, str] = {}
    for talk, claims in board.said_today:
        called.pop(talk.agent, None)
        if claims.vote in called and called[claims.vote] != talk.agent:
            if talk.agent == name:
                yield Ground(GroundKind.JUMPED, {"target": name, "other": claims.vote})
            return
        called |= dict.fromkeys(set(claims.blacks) - {talk.agent}, talk.agent)


def _retorted(board: Board, name: str) -> Iterator[Ground]:
    """Yield the ground that a player without a claim accuses only another who had accused it before."""
    before: set[str] = set()
    accused: list[str] = []
    for talk, claims in board.said_today:
        if talk.agent == name:
            if not before.issuperset(claims.accused):
                return
            accused += claims.accused
        elif name in claims.accused:
            before.add(talk.agent)
    if accused and name not in board.roles_claimed:
        yield Ground(GroundKind.RETORTED, {"target": name, "other": accused[-1]})


def _says_less(board: Board, name: str) -> Iterator[Ground]:
    """Yield the ground that a player alone of those without a claim has named nobody, though it spoke."""
    free = [one for one in board.others if one not in board.roles_claimed]
    accusing = [talk for talk, claims in board.said_today if claims.accused and talk.agent in free]
    silent = [one for one in free if not any(talk.agent == one for talk in accusing)]
    if silent != [name] or not accusing:
        return
    since = [talk.text for talk, _ in board.said_today if talk.agent == name and talk.idx > accusing[0].idx]
    if since and not any(one in text for one in (*free, board.me) if one != name for text in since):
        yield Ground(GroundKind.SAYS_LESS, {"target": name, "other": accusing[0].agent})


def _sided_with(board: Board, name: str) -> Iterator[Ground]:
    own = [claims for talk, claims in board.said_today if talk.agent == name]
    trusted = {other for claims in own for other in claims.trusts}
    for other in sorted(trusted - {name, *(one for claims in own for one in claims.accused)}):
        if proof := found_out(board, other):
            yield Ground(GroundKind.SIDED_WITH, {"target": name, "other": other}, because=proof)


def _suspects_cleared(board: Board, name: str) -> Iterator[Ground]:
    """Yield the ground that a player's announced vote is for a player cleared by a citable seer or by me.

    The board's player blames nobody for a vote that it wants itself, or that another has announced before.
    """
    other = board.votes_declared.get(name)
    if other is None or other in (board.ledger.vote_on(board.day), board.suspect):
        return
    voters = (talk.agent for talk, claims in board.said_today if claims.vote == other)
    if next(voters, name) != name:
        return
    seers = [seer for seer in board.seers_saying(other, Species.HUMAN) if may_cite(board, seer)]
    slots = {"target": name, "other": other}
    if board.told.get(other) is Species.HUMAN:
        because = Ground(GroundKind.I_CLEARED, {"target": other})
        yield Ground(GroundKind.SUSPECTS_CLEARED, slots, because=because)
    elif seers:
        because = Ground(GroundKind.CLEARED, {"target": other, "seer": seers[0]})
        yield Ground(GroundKind.SUSPECTS_CLEARED, slots, because=because)


def _silent_on(board: Board, name: str) -> Iterator[Ground]:
    """Yield the ground that a player has said nothing about the newest player who claims to be the seer."""
    centre: dict[str, int] = {}
    for talk, claims in board.said_today:
        if talk.agent in board.seers and (claims.co or claims.divinations):
            centre.setdefault(talk.agent, talk.idx)
    for other, since in reversed(centre.items()):
        if [one for one in board.view.alive if _avoids(board, one, other, since)] == [name]:
            yield Ground(GroundKind.SILENT_ON, {"target": name, "other": other})
            return


def _avoids(board: Board, name: str, other: str, since: int) -> bool:
    """Whether a player has had several lines since ``other`` claimed, and has not named ``other`` today."""
    lines = [talk for talk, _ in board.said_today if talk.agent == name]
    named = name == other or any(other in talk.text for talk in lines)
    return not named and sum(talk.idx > since for talk in lines) >= CHANCES


def _has_dodged(board: Board, name: str) -> bool:
    """Whether a player has spoken since the board's player asked it something, but has not answered."""
    was_asked = spoke = False
    for talk, claims in board.said_today:
        if talk.agent == board.me and claims.addressed == name and claims.questions:
            was_asked, spoke = True, False
        elif was_asked and talk.agent == name:
            spoke = True
            if claims.addressed == board.me or claims.vote or claims.suspects or claims.divinations:
                return False
    return spoke


def _quiet(board: Board, name: str) -> Iterator[Ground]:
    lines = [claims for talk, claims in board.said_today if talk.agent == name]
    others = len(board.said_today) - len(lines)
    if others < ENOUGH_LINES * (len(board.view.alive) - 1):
        return
    if len(lines) * 2 * (len(board.view.alive) - 1) <= others:
        yield Ground(GroundKind.SILENT, {"target": name})
    elif not any(claims.vote or claims.suspects or claims.divinations or claims.co for claims in lines):
        yield Ground(GroundKind.NAMED_NO_VOTE, {"target": name})


def _was_a_wolf(board: Board, name: str) -> bool:
    """Whether a medium who may be cited has called a player a werewolf."""
    found = (board.mediums_claimed[medium] for medium in board.mediums if may_cite(board, medium))
    return any(Result(name, Species.WEREWOLF) in results for results in found)


def remembered_against(board: Board, name: str) -> Iterator[Ground]:
    """Yield the reasons against a player that follow from what it did on earlier days."""
    for deed in reversed(board.deeds):
        ground = _of_deed(board, deed)
        if ground is not None and ground.slots["target"] == name:
            yield ground


def regretted(board: Board) -> str:
    """Return the human player for whose execution yesterday the board's player voted.

    Return "" if there is none, if the board's player has told that it was a werewolf, or if it now openly
    sides with the werewolves.
    """
    if board.ledger.role in WEREWOLVES_SIDE:
        return ""
    told = {result.target for _, result in board.ledger.results if result.result is Species.WEREWOLF}
    mine = [
        deed.whom
        for deed in board.deeds
        if deed.kind is DeedKind.HANGED_HUMAN
        and deed.who == board.me
        and deed.day == board.day - 1
        and deed.whom not in told
    ]
    return mine[-1] if mine else ""


def _of_deed(board: Board, deed: Deed) -> Ground | None:
    """Return the reason that words a deed; None if there is none or it is about the board's player itself."""
    was_last_night = deed.day == board.day - 1
    if board.me in (deed.who, deed.whom, deed.other):
        return None
    match deed.kind:
        case DeedKind.LAST_TARGET if was_last_night:
            return Ground(GroundKind.LAST_TARGET, {"target": deed.whom, "victim": deed.who})
        case DeedKind.DODGED if was_last_night:
            return Ground(GroundKind.DODGED_BEFORE, {"target": deed.who, "other": deed.whom})
    if deed.kind not in _QUOTED or not deed.quote:
        return None
    kind, slot = _QUOTED[deed.kind]
    return Ground(kind, {"target": deed.who, slot: deed.whom, "quote": deed.quote})


_QUOTED = {
    DeedKind.FIRST_ACCUSER: (GroundKind.FIRST_ACCUSER, "victim"),
    DeedKind.REVERSED: (GroundKind.REVERSED, "other"),
    DeedKind.SHIELDED: (GroundKind.SHIELDED, "other"),
}
"""For each deed that is told in its words: the kind of the reason, and the placeholder of ``whom``."""
