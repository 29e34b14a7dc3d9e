"""Leaves a model alone for a while once it has failed several times in a row."""

from __future__ import annotations


class Breaker:
    """Counts failures in a row; after ``failures`` of them the model rests ``rest`` seconds (0: never).

    When the rest is over the model is tried again; one more failure sends it back to rest.
    """

    def __init__(self, failures: int, rest: float) -> None:
        self._failures = failures
        self._rest = rest
        self._in_a_row = 0
        self._until = 0.0

    def allows(self, now: float) -> bool:
        """Whether the model may be asked."""
        return not self._tripped or now >= self._until

    def failed(self, now: float) -> bool:
        """Count a failure; whether it is the one that sends a working model to rest."""
        self._in_a_row += 1
        if self._tripped:
            self._until = now + self._rest
        return self._in_a_row == self._failures

    def worked(self) -> None:
        """Forget the failures."""
        self._in_a_row = 0

    @property
    def _tripped(self) -> bool:
        return 0 < self._failures <= self._in_a_row
