"""A scripted language model that answers every prompt of the Sheriff village in its form."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.doubles.provider_replies import Reply, Request, says


def form(request: Request) -> dict[str, Any]:
    """Return a valid answer to a prompt, with the first of its options, as the object to be sent as JSON."""
    prompt = request.last
    if targets := re.findall(r'^  "(.+?)": \{"role"', prompt, re.MULTILINE):
        return {name: {"role": "VILLAGER", "confidence": 8, "evidence": [1]} for name in targets}
    if options := re.search(r"Your options: (.+?)[.;]", prompt):
        return {"reasoning": "hm", "action": options[1].split(", ")[0]}
    return {"reasoning": "hm", "statement": "I will vote for Agent[03]."}


def good(request: Request) -> str:
    """Return a valid answer as text; a prompt of one message is the test message at the start."""
    return json.dumps(form(request)) if len(request.messages) > 1 else "ready"


def paper_model(request: Request) -> Reply:
    """Reply to every prompt with a valid answer."""
    return says(good(request))
