"""The remarks of One Night players: what tells a story, accuses, and vouches for a player."""

from __future__ import annotations

from collections.abc import Iterator

from agent.games.one_night.claims import CardClaim, LookClaim, RobClaim, SwapClaim, WolfClaim
from agent.games.one_night.lines import OneNightRemark
from agent.games.one_night.view import OneNightView
from agent.games.one_night.worlds import Story, worlds
from agent.protocol.one_night import CARDS, Card


def telling(view: OneNightView, place: int) -> Iterator[OneNightRemark]:
    """Yield the remark that tells the story with the index ``place``."""
    story = worlds().stories[place]
    targets = tuple(view.players[seat] for seat in story.targets)
    match story.card:
        case Card.WEREWOLF:
            wolf = view.wolf()
            yield OneNightRemark("confess", (max(wolf, key=lambda name: wolf[name]),))
        case Card.SEER:
            yield OneNightRemark("looked" if targets else "centre", targets, story.seen)
        case Card.ROBBER:
            yield OneNightRemark("robbed" if targets else "robbed_nobody", targets, story.seen)
        case Card.TROUBLEMAKER:
            yield OneNightRemark("swapped" if targets else "swapped_nobody", targets)
        case Card.INSOMNIAC:
            yield OneNightRemark("woke_same" if story.seen == (Card.INSOMNIAC,) else "woke", (), story.seen)
        case _:
            yield OneNightRemark("dealt", (), (story.card,))


def accusing_remarks(view: OneNightView, story: Story, name: str) -> Iterator[OneNightRemark]:
    """Yield reasons that a player may be the Werewolf, best first."""
    others = [other for other in view.players if other not in (name, view.me)]
    for claim in sorted(view.told(name), key=repr):
        if isinstance(claim, CardClaim) and CARDS[claim.card] == 1 and claim.card is story.card:
            yield OneNightRemark("clash", (name,), (claim.card,))
        match claim:
            case LookClaim(view.me, card) | RobClaim(view.me, card) if card not in (None, story.card):
                yield OneNightRemark("denied", (name,))
        for other in others:
            if isinstance(claim, CardClaim) and CARDS[claim.card] == 1 and claim in view.told(other):
                yield OneNightRemark("rivals", (name, other), (claim.card,))
    for other in others:
        if any(_moves_to(claim, name) for claim in view.told(other)):
            yield OneNightRemark("moved", (name, other))
    yield OneNightRemark("suspect", (name,))


def _moves_to(claim: object, name: str) -> bool:
    """Whether the claim implies that this player may hold, or may have held, the Werewolf card."""
    match claim:
        case LookClaim(target, card):
            return target == name and card is Card.WEREWOLF
        case SwapClaim(pair):
            return name in pair
        case _:
            return False


def vouchers(view: OneNightView, story: Story) -> Iterator[OneNightRemark]:
    """Yield the players who named this player's card correctly and whom this player has not judged yet."""
    mine = view.heard.get(view.me, frozenset())
    for name in view.players:
        right = (LookClaim(view.me, story.card), RobClaim(view.me, story.card))
        spoken = {WolfClaim(name), WolfClaim(name, guilty=False)} & mine
        if name != view.me and not spoken and any(claim in right for claim in view.told(name)):
            yield OneNightRemark("vouched", (name,))
