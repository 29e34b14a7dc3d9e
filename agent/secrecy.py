"""The keys and tokens of this process, which nothing that it writes down may tell.

Code that uses a key registers it here. What a provider says is cleaned when it comes in, and every line of a
log or a trace when it goes out: a key may turn up in a model's answer, an error or a traceback.
"""

from __future__ import annotations

import json
from urllib.parse import quote, quote_plus

HIDDEN = "***"
"""What stands in the place of a key."""
SHORTEST = 8
"""Characters of a key; what is shorter, such as "none" or "ollama", is no secret but a word."""

_kept: set[str] = set()


def keep_secret(key: str) -> None:
    """From now on hide this key, as it is and as JSON and addresses write it."""
    if len(key) >= SHORTEST:
        _kept.update((key, json.dumps(key)[1:-1], quote(key, safe=""), quote_plus(key)))


def without_secrets(text: str) -> str:
    """The text with every key that is kept hidden; of keys that begin alike the longest."""
    for key in sorted((key for key in _kept if key in text), key=len, reverse=True):
        text = text.replace(key, HIDDEN)
    return text
