"""What a player may claim now: a short menu of roles with results, ranked by worth.

A language model that plays the seat picks one and the moment; code decides what stands on the menu, for a
claim binds the whole game ([personas] section 4.4: rules decide in critical situations).
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.board import Board
from rules.decision import Say
from rules.game.claims import Claims

MOST_CLAIMS = 3
"""So many entries a menu has at most."""


@dataclass(frozen=True)
class Claimable:
    """One claim that may be made now.

    ``claims`` holds the role and the results told with it, ``guarded`` whom a bodyguard may say it guarded.
    ``worth`` is from 0 to 1. ``is_due`` says that the rules would make this claim now. ``why`` is for logs.
    """

    claims: Claims
    worth: float
    is_due: bool = False
    guarded: tuple[str, ...] = ()
    why: str = ""


def claim_menu(board: Board, ruled: Say | None = None) -> tuple[Claimable, ...]:
    """The claims that may be made now, the best first, at most :data:`MOST_CLAIMS`.

    ``ruled`` is the line that the rules would say now; where it claims a role or a result, it is due.
    What the player has claimed before is not on the menu: it may always say that again.
    """
    if ruled is None or not (ruled.brief.claims.co or ruled.brief.claims.divinations):
        return ()
    return (Claimable(ruled.brief.claims, 1.0, is_due=True, why=ruled.why),)
