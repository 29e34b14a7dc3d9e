"""What the lines of the gate's tables must assert."""

from __future__ import annotations

from rules.game.claims import NO_CLAIMS, Asked, Claims, Question, Result
from rules.game.roles import Role, Species
from rules.situations import Situation


def _asks(asker: str, asked: Asked) -> Claims:
    return Claims(addressed=asker, questions=(Question(asked, of=asker),))


def promised(situation: Situation, cast: dict[str, str]) -> Claims:
    """What a line for this situation must assert."""
    target = cast["target"]
    black = (Result(target, Species.WEREWOLF),)
    match situation:
        case Situation.SEER_BLACK:
            return Claims(co=Role.SEER, divinations=black)
        case Situation.SEER_WHITE | Situation.COUNTER_WHITE:
            return Claims(co=Role.SEER, divinations=(Result(target, Species.HUMAN),))
        case Situation.COUNTER_CO:
            return Claims(co=Role.SEER, divinations=(Result(cast["accuser"], Species.WEREWOLF),))
        case Situation.DECLARE_WEREWOLF | Situation.ANSWER_POSSESSED as asked:
            return Claims(vote=target if asked is Situation.ANSWER_POSSESSED else None, co=Role.WEREWOLF)
        case Situation.DECLARE_POSSESSED:
            return Claims(co=Role.POSSESSED)
        case Situation.VOTE_OWN_BLACK:
            return Claims(vote=target, co=Role.SEER, divinations=black)
        case Situation.ASK_VOTE:
            return _asks(cast["asker"], Asked.VOTE)
        case Situation.ASK_OPINION:
            return _asks(cast["asker"], Asked.SUSPECT)
        case Situation.MEDIUM_BLACK:
            return Claims(co=Role.MEDIUM, mediums=black)
        case Situation.MEDIUM_WHITE:
            return Claims(co=Role.MEDIUM, mediums=(Result(target, Species.HUMAN),))
        case Situation.MEDIUM_CO:
            return Claims(co=Role.MEDIUM)
        case Situation.BODYGUARD_SAVED | Situation.BODYGUARD_GUARDED | Situation.BODYGUARD_CO:
            return Claims(co=Role.BODYGUARD)
    return Claims(vote=target) if situation is Situation.VOTE else NO_CLAIMS
