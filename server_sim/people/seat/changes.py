"""Notifies observers of changes: an observer registers a callback and then reads the new state itself."""

from __future__ import annotations

from collections.abc import Callable


class ChangeNotifier:
    """Calls all registered observers after every change."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[], None]] = []

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call ``changed`` after every change; returns a function that stops this."""
        self._listeners.append(changed)

        def stop() -> None:
            if changed in self._listeners:
                self._listeners.remove(changed)

        return stop

    def notify(self) -> None:
        """Notify all observers of a change."""
        for changed in tuple(self._listeners):
            changed()
