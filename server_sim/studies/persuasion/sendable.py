"""Whether a player could send a rewording of its line: the checks of ``refine:MIND`` at play."""

from __future__ import annotations

from agent.games.parlour.answers import checked_rewording
from agent.games.parlour.scene import ParlourScene
from agent.play.memory import Memory
from agent.play.rewording import ClaimsChanged, reword_line
from agent.speech.gate.faults import Unfit
from rules.game.disposition import Disposition
from rules.game.ledger import SentLine
from rules.minds.posterior_judge import PosteriorJudge
from server_sim.studies.persuasion.answer_claims import reading_mind
from server_sim.studies.persuasion.instances import Instance


def is_refused(instance: Instance, line: str) -> bool | None:
    """Return whether a player would send its own line (``instance.base``) instead of the rewording ``line``.

    It does so if the gate rejects the rewording, or if the rewording has other claims. The result is None if
    the turn's situation is not known. The line itself is never refused.
    """
    if line == instance.base:
        return False
    if instance.situation is None:
        return None
    try:
        _check(instance, line)
    except (ClaimsChanged, Unfit):
        return True
    return False


def _check(instance: Instance, line: str) -> None:
    """Raise ClaimsChanged or Unfit if the speaker of a turn could not send ``line`` instead of its own."""
    base, known = instance.base, instance.situation
    if isinstance(known, ParlourScene):
        checked_rewording(base, line, known, reading_mind(instance.game))
    elif known is not None:
        memory = Memory(known, Disposition(known.players), PosteriorJudge())
        memory.said(SentLine(known.day, base, memory.heard_as(base)))
        reword_line(memory, instance.language, base, line)
