"""What the tests of a study share: a script that passes the training, and one that plays."""

from __future__ import annotations

from server_sim.studies.leadership.participants.session import drawn_questions, question_bank

PLAYS = """
ATTACK: #1
DIVINE: #1
GUARD: #1
ELECT: #1
ORDER: #1
PSEUDO_VOTE: #2
VOTE: do not vote
REASON: None
TALK: I have nothing to tell yet.
"""
"""Answers to every request of a game."""
INTERVIEW = "INTERVIEW: 4\nINTERVIEW: 3\nINTERVIEW: 5\nINTERVIEW: They repeat each other.\n"


def passes(participant: str = "hana", attempt: int = 1, *, wrong: int = 0) -> str:
    """Answers to a test of the training, so many of them wrong."""
    answers = [question_bank()[name].answer for name in drawn_questions(f"{participant}/{attempt}")]
    given = [answer != (number < wrong) for number, answer in enumerate(answers)]
    return "".join(f"TRAINING: {'yes' if answer else 'no'}\n" for answer in given)


def seeds(*numbers: object) -> str:
    return "".join(f"SEED: {number}\n" for number in numbers)
