"""Which minds (decision makers) cannot play which games."""

from __future__ import annotations

from agent.games.parlour.chains import chains_of
from agent.games.policy_minds import policy_mind
from agent.games.sheriff.chains import VILLAGE_CHAINS
from rules.minds.names import BaselineName, PolicyBaselineName, bare_mind

VILLAGES_OF_SEVEN = ("village7", "sheriff7")
"""The names of the villages of seven players."""


def misfit(name: str, game: str) -> str | None:
    """Return in one line why the mind (decision maker) with this name cannot play a game; None if it can."""
    mind = bare_mind(name)
    if mind not in (*BaselineName, *PolicyBaselineName):
        return None
    if mind in tuple(PolicyBaselineName):
        games = policy_mind(mind).games
    else:
        games = (*(VILLAGES_OF_SEVEN if mind in VILLAGE_CHAINS else ()), *chains_of(mind))
    return None if game in games else f"the mind {mind} is for {' and '.join(games)}"
