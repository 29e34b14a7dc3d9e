"""Results in other words than human and werewolf: clear, clean, townie, guilty, evil."""

from __future__ import annotations

from agent.lexicon.tables import Tables
from agent.matching import Match

tables = Tables("english/verdicts")


def in_plain_words(sentence: str) -> str:
    """Return a sentence with such result words replaced by human or werewolf."""
    alone = tables.ALONE.regex.match(sentence)
    if alone:
        return "human" if alone["white"] else "werewolf"
    return tables.VERDICT.regex.sub(_in_game_words, sentence)


def _in_game_words(match: Match[str]) -> str:
    """Return the same result in the words of the game."""
    return f"{match['said']}human" if match["white"] else f"{match['told']}werewolf"
