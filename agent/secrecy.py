"""Hides the keys and tokens of this process in everything that it writes.

Code that uses a key registers it here. Responses of providers are cleaned on arrival, and log and trace lines
before they are written, because a key may appear in a model's answer, an error or a traceback.
"""

from __future__ import annotations

import json
from urllib.parse import quote, quote_plus

HIDDEN = "***"
"""The text that replaces an API key."""
SHORTEST = 8
"""Minimum length of a secret key, in characters; shorter ones, such as "none" or "ollama", are not secret."""

_kept: set[str] = set()


def keep_secret(key: str) -> None:
    """Hide this key in all output from now on, also as JSON and URLs write it; a short key is ignored."""
    if len(key) >= SHORTEST:
        _kept.update((key, json.dumps(key)[1:-1], quote(key, safe=""), quote_plus(key)))


def without_secrets(text: str) -> str:
    """Return the text with all registered keys hidden; longer keys first."""
    for key in sorted((key for key in _kept if key in text), key=len, reverse=True):
        text = text.replace(key, HIDDEN)
    return text
