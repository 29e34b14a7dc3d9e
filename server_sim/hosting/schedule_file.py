"""The file that keeps the progress of scheduled matches between runs of the server."""

from __future__ import annotations

from pathlib import Path

from loguru import logger

from agent.runtime.files import replace_file
from server_sim.config.errors import ServerConfigError
from server_sim.hosting.schedule import Schedule, ScheduleMismatch


class ScheduleFile:
    """A schedule stored in a file, which is always written atomically."""

    def __init__(self, path: Path, schedule: Schedule) -> None:
        """Resume from the file if it exists, else create it.

        Raises:
            ServerConfigError: it cannot be read or written, or is not the schedule of this kind of game.
        """
        self.path = path
        self.schedule = schedule
        try:
            if path.exists():
                schedule.resume(path.read_text("utf-8"))
            replace_file(path, schedule.text())
        except (ScheduleMismatch, UnicodeDecodeError) as error:
            raise ServerConfigError(
                f"{path}: no schedule to go on with: {error}; move it away to begin anew"
            ) from None
        except OSError as error:
            raise ServerConfigError(f"{path}: cannot be read and written: {error.strerror}") from None

    def save(self) -> None:
        """Save the schedule; a disk error is only logged."""
        try:
            replace_file(self.path, self.schedule.text())
        except OSError as error:
            logger.error("{}: cannot be written ({}); the games go on", self.path, error.strerror)
