"""Replaces other words for results (clear, clean, townie, guilty, evil) by "human" or "werewolf"."""

from __future__ import annotations

from agent.lexicon.tables import Tables
from agent.matching import Match

tables = Tables("english/verdicts")


def in_plain_words(sentence: str) -> str:
    """Return the sentence with "human" or "werewolf" in place of other words for results."""
    alone = tables.ALONE.regex.match(sentence)
    if alone:
        return "human" if alone["white"] else "werewolf"
    return tables.VERDICT.regex.sub(_in_game_words, sentence)


def _in_game_words(match: Match[str]) -> str:
    return f"{match['said']}human" if match["white"] else f"{match['told']}werewolf"
