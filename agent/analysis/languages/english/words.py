"""The words English talk is read by, and how an utterance is cut into sentences."""

from __future__ import annotations

import re

from agent.analysis.context import Background
from agent.analysis.languages.patterns import any_of, one_of
from agent.analysis.text import NAME, NAMES, NO_NAME, MarkedLine
from rules.game.roles import Role


def any_word(*words: str) -> str:
    """A pattern for one of several whole words."""
    return rf"\b{any_of(*words)}\b"


def one_word_of(words: str, *more: str) -> str:
    """A pattern for one of the whole words of a list written with spaces between, or of ``more``."""
    return any_word(*words.split(), *more)


ROLES = {
    "seer": Role.SEER,
    "fortune teller": Role.SEER,
    "fortune-teller": Role.SEER,
    "diviner": Role.SEER,
    "medium": Role.MEDIUM,
    "psychic": Role.MEDIUM,
    "bodyguard": Role.BODYGUARD,
    "knight": Role.BODYGUARD,
    "villager": Role.VILLAGER,
    "townie": Role.VILLAGER,
    "townsperson": Role.VILLAGER,
    "possessed": Role.POSSESSED,
    "madman": Role.POSSESSED,
    "werewolf": Role.WEREWOLF,
    "wolf": Role.WEREWOLF,
}
ROLE = f"({'|'.join(ROLES)})"
_ADJECTIVE = one_of(
    "real true only genuine plain simple actual honest ordinary regular vanilla village legit one fellow"
    " humble mere lowly innocent loyal proud good poor normal basic"
)
ARTICLE = f"(?:(?:the|a|an|your|just|just a|only a|simply a)(?: |(?=$)))?(?:{_ADJECTIVE} )*"
NAMED = f"({NAME}|{any_word('you', 'him', 'her', 'them')})"
"""A player, by name or pronoun."""

NEGATION = re.compile(r"\b(?:not|never|no|cannot|nobody|neither|nor|without|hardly)\b|n't\b")
CONDITION = re.compile(
    any_word("if", "unless", "suppose", "supposing", "assuming", "were i", "should i", "whether", "in case")
    + "(?! (?:it's |it is |that's |that is )?"
    + "(?:okay|ok|alright|possible|you (?:agree|don't mind|ask me)|anything|needed"
    + "|nothing (?:else |new )?(?:changes|comes up)"
    + "|no ?(?:one|body) (?:objects|disagrees|minds)))"
)
"""A condition that is more than politeness."""

_QUOTED = re.compile(r"\"[^\"]*\"?")
_QUOTED_WORD = re.compile(f'"({NAME}|[a-z]+)"')
"""A word in quotation marks for emphasis: the result was "human"."""

_ALL_QUOTED = re.compile(r"^\s*\"(.*)\"\s*$")
_QUOTES = str.maketrans("“”‘’`", "\"\"'''")
_BREAK = re.compile(
    r"(?<=[.!?;])(?<!mr\.)(?<!ms\.)(?<!mrs\.)(?<!vs\.)\s+|\s*[—–]\s*|\s-+\s|\s*\\n\s*|\.{2,}\s*"
)
_NO_GAP = re.compile(f"(?<={NAME}) +(?=[.!?,;:])|(?<= ) +(?={NAME})")
_LOST_COMMA = re.compile(r"(?<=[^\s,;:.!?]) {2,}")
"""No comma may be sent, so some teams leave the space after it behind."""

_VOTE_DASH = re.compile(rf"\b(votes?|decision|answer|choice|target|verdict|final) *[—–-]+ *(?={NAME}\W*$)")
_NOT_SPOKEN_TO = one_word_of(
    "is was has and or claim(?:s|ed)? gets did does should will might may could must seems looks are"
)
_SPEAKS_TO = re.compile(f"^\\W*({NAME})(?:,? |, )(?!{_NOT_SPOKEN_TO})")


_PAIR = re.compile(f"{NAME},? (?:and|or) {NAME}[^{NO_NAME}]*$")
"""Whoever is pointed at after two players named together may be either."""


_ACTS_ON = re.compile(
    f"({NAME}) (?:\\w+ )?(?:accus|suspect|attack|blam|push|target|defend|support|protect)\\w* {NAME}"
    f"([^{NO_NAME}]*)$"
)
_ODD = re.compile(
    one_word_of(
        "odd strange suspicious suspiciously sus baseless wild weird shady hasty",
        "(?:no|any) (?:reason|proof|evidence)",
    )
)
"""What makes of one who acts on another the one who is meant next."""


_CALLED_LAST = re.compile(f"(?:(?<= us)|(?<= me)|(?<= it)|(?<= you)|(?<= now)),? {NAME}(?=[.!?])")
"""Whom a sentence speaks to at its end is not whom the next one is about."""


def sentences(line: MarkedLine, background: Background) -> list[str]:
    """The sentences in lower case, with quotations left out and the speaker's own name as "myself"."""
    text = line.text.translate(_QUOTES).lower()
    text = _QUOTED.sub('""', _QUOTED_WORD.sub(r"\1", _ALL_QUOTED.sub(r"\1", text)))
    text = _LOST_COMMA.sub(", ", _NO_GAP.sub("", text.strip()))
    text = _VOTE_DASH.sub(r"\1: ", text)
    me = line.token(background.speaker)
    if me is not None:
        text = text.replace(me, "myself")
    return [part for part in _BREAK.split(text) if part and part.strip()]


def spoken_to(sentences: list[str], line: MarkedLine) -> str | None:
    """Whom "you" is: the player mentioned by @, or else the one a sentence begins with the name of."""
    if line.addressed is not None:
        return line.token(line.addressed)
    for sentence in sentences:
        match = _SPEAKS_TO.match(sentence)
        if match:
            return match[1]
    return None


def meant(word: str, before: str, you: str | None, mentioned: frozenset[str]) -> str | None:
    """The player that a name or pronoun means, given what was said before it."""
    if NAMES.fullmatch(word):
        return word
    named = NAMES.findall(before)
    if word == "you":
        spoken = [name for name in named if name in mentioned]
        return spoken[-1] if spoken else you
    before = _CALLED_LAST.sub("", before)
    named = NAMES.findall(before)
    acting = _ACTS_ON.search(before)
    if acting:
        return acting[1] if _ODD.search(acting[2]) else None
    return named[-1] if named and not _PAIR.search(before) else None
