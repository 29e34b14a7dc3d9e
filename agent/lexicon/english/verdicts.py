"""Results told in other words than human and werewolf: clear, clean, townie, guilty, evil.

Start with VERDICT: such words are results only right after whom they are about, and with nothing that takes
them further. A player who is good at talking, or has a clear story, has not been divined.
"""

from __future__ import annotations

from agent.lexicon.english.vocabulary import any_word, one_word_of
from agent.lexicon.patterns import PatternTable, Row, any_of, one_of
from agent.lexicon.text import NAME

_WHITE = one_of(
    "cleared clean townie townsperson town good villager",
    "(?<!result is )clear",
    "(?:villager?|town|good)[- ](?:sided?|team)",
    "one of us",
    "in the clear",
    "on our side",
    "harmless",
    "spotless",
    "squeaky clean",
    "clean as a whistle",
    "pure",
    "safe",
    "an ally",
    "(?:no|not an?|not one of the) (?:beasts?|monsters?|fangs|wolves|killer|threat)",
)
_BLACK = one_of(
    "guilty evil wicked wolfish howls howled",
    "one of (?:them|the (?:wolves|pack|beasts))",
    "part of the pack",
    "in the pack",
    "(?:a |the )?(?:beast|monster|killer|baddie)",
    r"(?:has|had|have|bears?|wears?|wore|hides?|showed|shows|with) (?:\w+ )?(?:fangs|claws|fur|a"
    r" tail|paws|a muzzle)",
    "(?:were)?wolf[- ](?:sided?|aligned)",
)
_SUBJECT = any_of(
    NAME,
    one_word_of("he she they"),
    any_word("it(?= (?:was|came))", "results?", "back"),
    one_word_of("divined checked inspected got have found"),
)
_BETWEEN = any_of(
    r"[ ,:=()-]",
    r"'s\b",
    r"'re\b",
    one_word_of(r"last night n\d d\d"),  # when
    one_word_of("he she they it is was are as be"),
    one_word_of("result confirmed came come comes returned turned back up out shows?"),
    one_word_of("and to on also a an the"),
    r"\b(?:not|isn't|wasn't)(?= (?:guilty|evil|wicked|one of them|one of the))\b",
    r"\b(?:really|indeed|definitely|actually|absolutely|totally|certainly|100%|in fact|surely|now|i"
    r" know|well)\b",
)
_WORD = r"(?<![\w'])"
_END = rf"(?=\W*$|[.!,;:)]| (?:and|so|vote|by|per|from)\b| on {NAME})"

VERDICT = PatternTable(
    Row(
        f"(?P<said>{_SUBJECT}{_BETWEEN}{{0,30}}?"
        f"{_WORD}(?<!not ))"
        f"(?P<white>{_WHITE})"
        f"{_END}",  # nothing takes it further
        catches="I checked Takeru: clear.",
        spares="I checked Takeru: clear stories, good jokes.",
    ),
    Row(
        f"(?P<told>{_SUBJECT}{_BETWEEN}{{0,30}}?{_WORD})(?P<black>{_BLACK}){_END}",  # and nothing more
        catches="I checked Takeru and he is guilty.",
        spares="I checked Takeru and he is guilty of nothing.",
    ),
)
"""The groups: what comes before the verdict (said, told), and the verdict (white, black)."""

_OPENING = r"^[ '\"(]*"
_ALL = "[.!]*$"
ALONE = PatternTable(
    Row(
        f"{_OPENING}(?P<white>clear|clean|townie|town|not guilty){_ALL}",
        catches="Clear!",
        spares="Clear words.",
    ),
    Row(
        f"{_OPENING}(?P<black>guilty|evil){_ALL}",
        catches="Guilty.",
        spares="Guilty or not?",
    ),
)
"""The whole of a sentence that follows on the name: N1 check: X - clear."""
