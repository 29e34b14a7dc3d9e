"""A trial as people read it: what was dealt, and the whole game, as Markdown."""

from __future__ import annotations

from agent.recorded.recording import Recording
from server_sim.environments.trials import ModelTrial
from server_sim.studies.judging.material.units import transcript
from server_sim.studies.judging.words import judge_words

_LEFT_OUT = ("role", "over", "skip")


def setup_of(trial: ModelTrial) -> str:
    """Return who plays a trial, in English, with all roles."""
    seats = trial.spec.deal().seats
    others = "\n".join(f"- {seat.name}: {seat.role}" for seat in seats if seat.name != trial.name)
    return (
        f"The model under test plays {trial.name}, the {trial.role}, with the mind `{trial.mind}` "
        f"in a village of {len(seats)}.\n\nPlayed by the mind `{trial.spec.entrants[0]}`:\n\n{others}"
    )


def told_game(recording: Recording) -> str:
    """Return what was said and done in a game, in its language, secrets of the nights included."""
    words, day = judge_words(recording.language), -1
    told: list[str] = []
    for event in transcript(recording):
        if event.event in _LEFT_OUT:
            continue
        if event.day != day:
            day = event.day
            told.append(f"### {words.day.format(day=day)}")
        told.append(words.sentence(event))
    return "\n\n".join(told)
