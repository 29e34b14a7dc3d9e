"""The JSON schemas of the answers that a model gives for a player: to SPEAK, READ, PLAN, VOICE and CHECK."""

from __future__ import annotations

from agent.llm.call import Form, strict_object

_TEXT = {"type": "string"}
_NAME_OR_NULL = {"type": ["string", "null"]}
_KINDS_HEARD = ("role", "result", "vote", "asks")
_KINDS_ASSERTED = ("vote", "role", "result", "guarded", "suspects", "trusts")
_KINDS_CHECKED = ("role", "result", "guarded", "vote")
DOES = (
    *("greet", "answer", "accuse", "defend", "deny", "vote", "claim", "ask", "agree", "doubt", "joke"),
    *("wait", "end"),
)
"""The acts that a talk line can perform."""


def _list_schema(item: object) -> dict[str, object]:
    return {"type": "array", "items": item}


def _choice_of(*choices: str) -> dict[str, object]:
    return {"type": "string", "enum": list(choices)}


def _claim_fields(*kinds: str) -> dict[str, object]:
    return {"kind": _choice_of(*kinds), "who": _TEXT, "value": _TEXT}


_HEARD = _list_schema(
    strict_object(
        {
            "id": _TEXT,
            "drop": _list_schema(_choice_of(*_KINDS_HEARD)),
            "add": _list_schema(strict_object(_claim_fields(*_KINDS_HEARD))),
            "quote": _TEXT,
        }
    )
)
_SAYING = {
    "think": _TEXT,
    "to": _NAME_OR_NULL,
    "does": _list_schema(_choice_of(*DOES)),
    "asserts": _list_schema(strict_object(_claim_fields(*_KINDS_ASSERTED))),
    "line": _TEXT,
}

SPEAK = Form("speak", strict_object({"heard": _HEARD, **_SAYING}))
"""The schema for SPEAK: corrections of readings, then the line with its declared claims."""
SPEAK_ONLY = Form("speak_only", strict_object(_SAYING))
"""The schema for SPEAK without corrections of readings."""
READ = Form("read", strict_object({"heard": _HEARD}))
"""The schema for READ: only corrections of readings."""
PLAN = Form(
    "plan",
    strict_object(
        {
            "reads": _list_schema(
                strict_object({"name": _TEXT, "role": _TEXT, "p": {"type": "number"}, "line": _TEXT})
            ),
            "worlds": _TEXT,
            "aim": _TEXT,
            "claim": _NAME_OR_NULL,
            "if": _list_schema(strict_object({"if": _TEXT, "do": _TEXT})),
            "question": strict_object({"to": _TEXT, "text": _TEXT}),
        }
    ),
)
"""The schema for PLAN: the plan for the day."""
VOICE = Form(
    "voice",
    strict_object(
        {
            "first_person": _TEXT,
            "address": _TEXT,
            "endings": _list_schema(_TEXT),
            "habits": _list_schema(_TEXT),
            "lines": _list_schema(_TEXT),
        }
    ),
)
"""The schema for VOICE: how the persona talks."""
CHECK = Form(
    "check",
    strict_object(
        {
            "admits": {"type": "boolean"},
            "quote": _TEXT,
            "claims": _list_schema(strict_object({**_claim_fields(*_KINDS_CHECKED), "quote": _TEXT})),
        }
    ),
)
"""The schema for CHECK: what a line admits and claims."""
