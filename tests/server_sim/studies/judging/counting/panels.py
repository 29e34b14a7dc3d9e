"""Counts of seats, made up so plainly that the figures can be checked by hand."""

from __future__ import annotations

from collections.abc import Mapping

from server_sim.studies.judging.counting.seats import CountPanel, SeatCounts


def seat(
    log: str,
    player: str,
    counts: Mapping[str, int],
    *,
    entrant: str = "ours",
    players: int = 5,
    letters: int = 9,
) -> SeatCounts:
    return SeatCounts(log, player, entrant, "ja", players, counts, letters, 3)


def panel(name: str, *seats: SeatCounts) -> CountPanel:
    """Return code's panel, or that of a model that alone has counted."""
    return CountPanel(name, "" if name == "code" else "w-1", seats, seats)


def merits(name: str, log: str, *numbers: int) -> CountPanel:
    """Return a panel of one game, in which players a, b, c and so on have these numbers of answers."""
    return panel(
        name,
        *(
            seat(log, player, {"answers_question": number}, letters=10 * place)
            for place, (player, number) in enumerate(zip("abcde", numbers, strict=False), 1)
        ),
    )
