"""What the strategist's policy weighs, with the meaning of each name.

A policy has five kinds of decisions. ``value_good`` and ``value_evil`` are the value heuristics of the two
sides, over features of an imagined course of the game with known roles. ``move`` chooses among the moves that
were searched. ``guide_good`` and ``guide_evil`` are the dialogue guides, which choose among lines.
"""

from __future__ import annotations

from collections.abc import Mapping

from agent.protocol.avalon import AvalonSide

MOVE = "move"
VALUES: Mapping[AvalonSide, str] = {AvalonSide.GOOD: "value_good", AvalonSide.EVIL: "value_evil"}
GUIDES: Mapping[AvalonSide, str] = {AvalonSide.GOOD: "guide_good", AvalonSide.EVIL: "guide_evil"}

_STANDING = {
    "even": "always 1: how good the side's chances are at equal standing",
    "won": "quests that have succeeded",
    "lost": "quests that have failed",
    "won_two": "two quests have succeeded",
    "lost_two": "two quests have failed",
    "late": "rejected teams of this quest, of five",
    "evil_leads": "the leader is evil",
    "evil_leads_last": "an evil leader's team goes without a vote",
    "evil_on_team": "evil members of the team that is proposed or on its quest",
    "evil_shown": "P(evil) of the evil players, by public belief, together",
    "evil_shown_late": "the same, times the number of finished quests",
    "clean_found": "the team that looks cleanest by public belief is; of several, the share that is",
    "merlin_shown": "P(Merlin) of the true Merlin, as the evil players see it",
    "merlin_shown_late": "the same, times the number of quests that have succeeded",
}

_LINE = {
    "usual": "what comes first by the usual order of remarks",
    "moves": "how far it moves the next player in the speaker's favour",
    "team": "says what the speaker wants of the team",
    "accuses": "players that it calls evil",
    "accuses_rightly": "the same, each times P(evil) by what the speaker knows",
    "accuses_late": "the same, times the number of rejected teams of this quest",
    "trusts": "players that it calls good",
    "trusts_rightly": "the same, each times P(good) by what the speaker knows",
    "defends": "denies an accusation of the speaker",
    "asks": "asks another player",
    "answers": "answers a question",
    "grounds": "facts that it names as reasons",
}

FEATURES: Mapping[str, Mapping[str, str]] = {
    **dict.fromkeys(VALUES.values(), _STANDING),
    MOVE: {
        "searched": "the mean value that the search has found, from 0 (lost) to 1 (won)",
        "visited": "the share of the search's imagined courses that began with the move",
        "usual": "its probability by the habits from which the search starts",
    },
    GUIDES[AvalonSide.GOOD]: _LINE
    | {
        "accuses_as_merlin": "players that it calls evil, if the speaker is Merlin",
        "trusts_as_merlin": "players that it calls good, if the speaker is Merlin",
    },
    GUIDES[AvalonSide.EVIL]: _LINE,
}
"""For each kind of decision: its features with their meanings."""
