"""The observer pattern: observers register a function, which is called without arguments after a change."""

from __future__ import annotations

from collections.abc import Callable


class ChangeNotifier:
    """Calls all registered functions whenever something in this object changes."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[], None]] = []

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Register ``changed`` to be called after every change; return a function that removes it again."""
        self._listeners.append(changed)

        def stop() -> None:
            if changed in self._listeners:
                self._listeners.remove(changed)

        return stop

    def notify(self) -> None:
        """Call all registered functions, because something has changed."""
        for changed in tuple(self._listeners):
            changed()
