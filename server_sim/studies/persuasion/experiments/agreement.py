"""How far the answers that a model wrote agree with those that rules name for the same turns."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from server_sim.studies.common.statistics import StatisticsMissing, alpha_with_interval
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.persuasion.answer_claims import claims_in
from server_sim.studies.persuasion.experiments.intents import IntentRule, answers_by_rule, every_answer
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn
from server_sim.studies.persuasion.instances import Instance
from server_sim.studies.persuasion.rating import mean_by_game

SEED = 0
"""What decides the resampling for the intervals."""
COLUMNS = {
    "rules": "Rules",
    "answers": "Answers",
    "read": "Claims read",
    "fits": "Could be the rules'",
    "same": "Same claims",
    "alpha": "Alpha",
}
CAPTION = (
    "Claims read: turns in which the model's answer claims something. Of these, could be the rules': it has "
    "a claim of an answer that the rules could draw; same claims: it has those of the answer that they drew, "
    "and alpha is Krippendorff's, nominal."
)


@dataclass(frozen=True)
class ReadTurn:
    """The claims of a model's answers to one turn, of those that a rule drew, and of all it could draw."""

    game_id: str
    model: frozenset[str]
    rule: frozenset[str]
    possible: frozenset[str]


def intent_agreement(
    turns: Sequence[SpeakingTurn], rows: Iterable[Instance], count: int, seed: str
) -> ResultTable:
    """Return a table of how far a model's answers agree with those of both rules on the same turns.

    ``rows`` has the model's answers; ``count`` and ``seed`` are those with which the rules draw theirs.
    Answers are compared by their claims, as this project's readers read them.
    """
    written = {row.key: row for row in rows}
    compared = [(turn, written[turn.key]) for turn in turns if turn.key in written]
    table_rows: list[dict[str, Figure]] = []
    captions = [f"{len(compared)} turns. {CAPTION}"]
    for rule in IntentRule:
        both = [_read_answers(turn, row, rule, count, seed) for turn, row in compared]
        for place, answers in enumerate(("wanted", "unwanted")):
            read = [one[place] for one in both]
            table_rows.append(
                {"rules": rule, "answers": answers, **_shares(read), "alpha": _alpha(read, captions)}
            )
    return ResultTable(
        "Answers of the model and of the rules", COLUMNS, table_rows, " ".join(dict.fromkeys(captions))
    )


def _read_answers(
    turn: SpeakingTurn, row: Instance, rule: IntentRule, count: int, seed: str
) -> tuple[ReadTurn, ReadTurn]:
    """Return the claims of the wanted answers to a turn, and those of the unwanted ones."""

    def claims(answers: Iterable[str]) -> frozenset[str]:
        found = (claims_in(turn.situation, turn.follower, turn.line, answer) for answer in answers)
        return frozenset().union(*found)

    drawn, possible = answers_by_rule(turn, rule, count, seed), every_answer(turn, rule)
    return (
        ReadTurn(turn.game_id, claims(row.desired), claims(drawn.desired), claims(possible.desired)),
        ReadTurn(turn.game_id, claims(row.undesired), claims(drawn.undesired), claims(possible.undesired)),
    )


def _shares(turns: Sequence[ReadTurn]) -> dict[str, Figure]:
    read = [turn for turn in turns if turn.model]
    return {
        "read": _share_of_turns(turns, [bool(turn.model) for turn in turns]),
        "fits": _share_of_turns(read, [bool(turn.model & turn.possible) for turn in read]),
        "same": _share_of_turns(read, [turn.model == turn.rule for turn in read]),
    }


def _share_of_turns(turns: Sequence[ReadTurn], found: Sequence[bool]) -> IntervalFigure:
    return mean_by_game(list(map(float, found)), [turn.game_id for turn in turns], SEED, share=True)


def _alpha(turns: Sequence[ReadTurn], captions: list[str]) -> IntervalFigure:
    """Return the agreement of the claims beyond chance; append a caption if the package for it is missing."""
    codes: dict[frozenset[str], float] = {}
    units: defaultdict[str, list[tuple[float, float]]] = defaultdict(list)
    for turn in turns:
        if turn.model:
            pair = [codes.setdefault(claims, float(len(codes))) for claims in (turn.model, turn.rule)]
            units[turn.game_id].append((pair[0], pair[1]))
    try:
        return IntervalFigure(*alpha_with_interval(units, "nominal"), share=False)
    except StatisticsMissing as missing:
        captions.append(f"No alpha: {missing}.")
        return IntervalFigure(None, share=False)
