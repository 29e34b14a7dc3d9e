"""Errors in how the server was started."""

from __future__ import annotations


class ServerSimError(Exception):
    """The user of the server made a mistake; the message tells in one line what the mistake is."""


class ServerConfigError(ServerSimError, ValueError):
    """A configuration cannot be used; the message names the file, the key and the reason."""


class CannotListen(ServerSimError):  # noqa: N818 - it says what happened
    """The server cannot listen on its address; the message names the address and the reason."""


class Contradiction(Exception):  # noqa: N818 - within this package, becomes a ServerConfigError
    """Two keys of a configuration file contradict each other."""
