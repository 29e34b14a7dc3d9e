"""shim"""
from __future__ import annotations
from agent.llm.answers import read_object
from agent.speech.gate.faults import Fault, FaultKind
def check_faults(text, passed, order):  # type: ignore
    return (Fault(FaultKind.SECRET),) if read_object(text).get("admits") else ()
