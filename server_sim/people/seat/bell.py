"""Tells those who look on that something has changed, so that they look again."""

from __future__ import annotations

from collections.abc import Callable


class Bell:
    """Rings for whoever listens."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[], None]] = []

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call ``changed`` after every change; returns how to stop."""
        self._listeners.append(changed)

        def stop() -> None:
            if changed in self._listeners:
                self._listeners.remove(changed)

        return stop

    def ring(self) -> None:
        """Something has changed."""
        for changed in tuple(self._listeners):
            changed()
