"""What the strategist's policy weighs, with the meaning of each name.

A policy has four kinds of decisions. ``good`` and ``evil`` are the value heuristics of the two sides, over
features of an imagined course of the game with known roles. ``move`` chooses among the moves that were
searched, and ``guide`` chooses what to say.
"""

from __future__ import annotations

from collections.abc import Mapping

GOOD, EVIL, MOVE, GUIDE = "good", "evil", "move", "guide"

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
    "clean_found": "the team that public belief takes for the cleanest has no evil member",
    "merlin_shown": "P(Merlin) of the true Merlin, as the evil players see it",
    "merlin_shown_late": "the same, times the number of quests that have succeeded",
}

FEATURES: Mapping[str, Mapping[str, str]] = {
    GOOD: _STANDING,
    EVIL: _STANDING,
    MOVE: {
        "searched": "the mean value that the search has found, from 0 (lost) to 1 (won)",
        "visited": "the share of the search's imagined courses that began with the move",
        "usual": "its probability by the habits from which the search starts",
    },
    GUIDE: {
        "usual": "what comes first by the usual order of remarks",
        "moves": "how far it moves the next player in the speaker's favour",
        "team": "says what it wants of the team",
        "accuses": "calls a player evil",
        "accuses_rightly": "calls a player evil, times P(evil) by what the speaker knows",
        "accuses_as_evil": "calls a player evil, as an evil player",
        "accuses_as_merlin": "calls a player evil, as Merlin",
        "accuses_late": "calls a player evil, times the number of rejected teams of this quest",
        "trusts": "calls a player good",
        "trusts_rightly": "calls a player good, times P(good) by what the speaker knows",
        "trusts_as_evil": "calls a player good, as an evil player",
        "trusts_as_merlin": "calls a player good, as Merlin",
        "defends": "defends the speaker, who is accused",
        "asks": "asks another player",
        "answers": "answers a question",
        "grounds": "facts that are named as reasons",
    },
}
"""For each kind of decision: its features with their meanings."""
