"""Mechanical repairs of a line that a model wrote: wrapping, characters, length; never its meaning.

The contest wants one line of natural language, without half-width commas and symbols (protocol section 11);
the server counts and cuts (section 6). Player names are exempt: they stand as single private-use characters
while a line is worked on.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise

from agent.lexicon.patterns import PatternTable
from agent.lexicon.tables import Tables, word
from agent.matching import Match, Pattern, escape, pattern_for
from agent.protocol.limits import apply_limits, count, room
from personas.schema import Language
from rules.game.setting import MaxLength

gate_form = Tables("gate_form")
TITLE = word("japanese/words", "TITLE")
LONGEST = 600
"""Of anything longer only the beginning is read: no line is a fourth of that."""

PUNCTUATION: dict[Language, str] = {"ja": "、。！？「」『』…―・〜ー", "en": ".!?'\":;-–—"}
"""What may stand in a line besides letters, digits and, in English, spaces."""

_HELD = {"ja": "：@ ", "en": ",@ "}
"""What a draft may still hold, for it shows who is spoken to."""

_TOKEN = "[\ue000-\uefff]"
_HIDDEN = Pattern(_TOKEN)
_PRIVATE = Pattern("[\ue000-\uf8ff]")
_PAIRS = ('""', "''", "「」", "『』", "“”", "``")
_SPELT: dict[Language, dict[str, str]] = {
    "ja": {"!": "！", "?": "？", ",": "、", ".": "。", ";": "、", ":": "：", "~": "〜", "/": "・"}
    | {"“": "「", "”": "」", "—": "―", "–": "―", "─": "―", "%": "パーセント", "&": "と", "\n": " "},
    "en": {"“": '"', "”": '"', "‘": "'", "’": "'", "%": " percent", "&": " and ", "\n": " ", "―": "—"}
    | {"、": ",", "。": ".", "ー": "-", "「": '"', "」": '"', "/": " "},
}
_MENTION = f"@{_TOKEN}{TITLE}"
_MENTIONS = Pattern(rf"^(?:{_MENTION}[,、：:!！\s]*+)+")
_MENTION_BEFORE = Pattern(f"{_MENTION}$")
_ESCAPED = Pattern(r"\\(.)")
_DOTS = Pattern(r"\.{2,}|。{2,}|・{3,}")
_GAP_AT_MARK = Pattern("(?<=[、。！？…」』〜：]) ++| ++(?=[、。！？…「『：])")
_GAP = Pattern(r"(?<=[^\x00-\x7f]) ++(?=[^\x00-\x7f])")
_IDLE_COMMA = Pattern("、++(?=[。！？…])|(?<=[。！？])、++")
_SPACE = Pattern(r"\s+")
_GAP_BEFORE_MARK = Pattern(" ++(?=[.,!?;:])")
_TWICE = Pattern(r"([!?！？、。,;:〜ー―-])\1+")
_THOUSANDS = Pattern(r",(?=\d{3})")
_ENDS: dict[Language, Pattern] = {
    "ja": Pattern("[。！？…][」』]?"),
    "en": Pattern(r"[.!?]++[\"']?+(?= |$)"),
}
_CLAUSE_ENDS: dict[Language, PatternTable] = {
    "ja": gate_form.JAPANESE_CLAUSE_END,
    "en": gate_form.ENGLISH_CLAUSE_END,
}
_MAIN_CLAUSE_ENDS = {"ja": gate_form.JAPANESE_MAIN_CLAUSE_END, "en": gate_form.ENGLISH_MAIN_CLAUSE_END}
_ASKS_OR_DEPENDS = {"ja": gate_form.JAPANESE_DEPENDENT, "en": gate_form.ENGLISH_DEPENDENT}
_CLAUSE_LENGTH: dict[Language, int] = {"ja": 6, "en": 12}
"""How many letters a clause has at least: "Well" is none."""


MOST_CLAUSES = 8
"""So many ends of clauses in a sentence are looked at."""

WRAPPINGS = 5
"""So many layers of wrapping are taken off at most."""


def clean(text: str, players: Sequence[str], me: str, language: Language) -> str:
    """One line of plain characters, out of whatever is wrapped around it; "" where nothing is left.

    It may still hold English commas, ``@`` and Japanese colons, by which the gate sees who is spoken to;
    :func:`fit_limits` takes them out. What is taken off may bare something else to take off.
    """
    for _ in range(WRAPPINGS):
        cleaned = _cleaned(text, players, me, language)
        if cleaned == text:
            break
        text = cleaned
    return text


def _cleaned(text: str, players: Sequence[str], me: str, language: Language) -> str:
    even = unicodedata.normalize("NFKC", _hide(_PRIVATE.sub("", text[:LONGEST]), players))
    hidden = _unpacked(_hide(even, [unicodedata.normalize("NFKC", name) for name in players]))
    own = Pattern(f"^@?{escape(_hide(me, players))}(?:\\s*:\\s*|\\s*(?=「))")
    lines = [_unlabelled(line, own) for line in _split_lines(hidden)]
    joined = _joined([line for line in lines if line], language)
    plain = _without(
        gate_form.LAUGHTER, gate_form.EMOTICON.regex.sub(_pause, _without(gate_form.ASIDE, joined))
    )
    return _show(_unquoted(_evened(_spelt(plain, language), language)), players)


def fit_limits(
    draft: str,
    players: Sequence[str],
    *,
    mention: str | None,
    limits: MaxLength,
    remaining: int | None,
    language: Language,
) -> str:
    """The line to send: the mention in front and no other, within the limits; "" if not a clause fits.

    ``players`` are all others. The server, of either version, has nothing to cut from the result.
    """
    body = _body(_hide(draft, players), mention and _hide(mention, players), language)
    lead = f"@{mention} " if mention else ""
    counted = lead if limits.mention_length is None else ""
    space = room(limits, remaining, mention=mention is not None)
    for candidate in _cut_at_sentence(body, language):
        line = _show(_finished(candidate, language), players)
        if space is None or count(counted + line, limits) <= space:
            return lead + line if line and _passes(lead + line, players, limits, remaining) else ""
    return ""


def surplus(
    draft: str,
    players: Sequence[str],
    *,
    mention: str | None,
    limits: MaxLength,
    remaining: int | None,
    language: Language,
) -> int:
    """By how much a draft is too long, in the village's unit; 0 where it fits."""
    space = room(limits, remaining, mention=mention is not None)
    body = _body(_hide(draft, players), mention and _hide(mention, players), language)
    counted = f"@{mention} " if mention and limits.mention_length is None else ""
    length = count(counted + _show(_finished(body, language), players), limits)
    return 0 if space is None else max(0, length - space)


def _body(hidden: str, mention: str | None, language: Language) -> str:
    """A draft with hidden names, without its mentions and the call to the player mentioned."""
    body = _MENTIONS.sub("", hidden)
    if mention is not None:
        body = pattern_for(f"^{escape(mention)}{TITLE}(?:[,、：:]\\s*|\\s*[!！]\\s*)").sub("", body)
    body = _capital(body) if body != hidden and language == "en" else body
    return body.replace("@", "")


def _hide(text: str, players: Sequence[str]) -> str:
    for number, name in sorted(enumerate(players), key=lambda player: -len(player[1])):
        text = text.replace(name, chr(0xE000 + number))
    return text


def _show(text: str, players: Sequence[str]) -> str:
    return _HIDDEN.sub(lambda match: players[ord(match[0]) - 0xE000], text)


def _unpacked(text: str) -> str:
    """The text without thoughts, tags, fences, a JSON object, headings and a polite introduction."""
    text = _without(gate_form.FENCE, _without(gate_form.TAG, _without(gate_form.THOUGHT, text)))
    field = gate_form.FIELD.regex.search(text)
    if field and text.lstrip().startswith("{"):
        text = _ESCAPED.sub(lambda match: {"n": "\n"}.get(match[1], match[1]), field[1])
    return _without(gate_form.PREAMBLE, _without(gate_form.HEADING, text.strip()).replace("**", "")).strip()


def _split_lines(text: str) -> Iterator[str]:
    for line in text.splitlines():
        yield _without(gate_form.BULLET, _without(gate_form.STAGE_DIRECTION, line.strip())).strip()


def _without(table: PatternTable, text: str) -> str:
    return table.regex.sub("", text)


def _unquoted(text: str) -> str:
    """The text without quotation marks around the whole of it."""
    while True:
        text = text.strip()
        if len(text) < 2 or text[0] + text[-1] not in _PAIRS or set(text[1:-1]) & {text[0], text[-1]}:
            inner = text.strip('"') if text.startswith('""') else text
            if inner == text:
                return text
            text = inner
        else:
            text = text[1:-1]


def _unlabelled(text: str, own: Pattern) -> str:
    """The text without what only says that it is one, or whose; such labels may stand in one another."""
    while (inner := _unquoted(own.sub("", _without(gate_form.LABEL, _unquoted(text))))) != text:
        text = inner
    return text


def _joined(lines: Sequence[str], language: Language) -> str:
    """One line out of several; each of them ends a sentence."""
    stop, gap = ("。", "") if language == "ja" else (".", " ")
    ended = [line if _is_ended(line) else line + stop for line in lines[:-1]]
    return gap.join([*ended, *lines[-1:]])


def _pause(match: Match[str]) -> str:
    """What is left of an emoticon: the end of a sentence, where another begins right after it."""
    before, after = match.string[: match.start()].rstrip(), match.string[match.end() :].lstrip()
    return "." if before[-1:].isalnum() and after[:1].isupper() else ""


def _is_ended(line: str) -> bool:
    return line[-1] in ".,!?:;。、！？…：」)"


def _spelt(text: str, language: Language) -> str:
    """The text in the characters of its language, all others left out."""
    text = _DOTS.sub("…", text) if language == "ja" else text.replace("…", "...")
    allowed = PUNCTUATION[language] + _HELD[language]
    spelt = "".join(_SPELT[language].get(char, char) for char in text)
    return "".join(_kept(char, allowed) for char in spelt)


def _kept(char: str, allowed: str) -> str:
    if char in allowed or unicodedata.category(char)[0] in "LN" or "\ue000" <= char <= "\uefff":
        return char
    return " " if char.isspace() or unicodedata.category(char) == "So" else ""


def _evened(text: str, language: Language) -> str:
    """The text with no gap or mark twice, and none where it does not belong."""
    if language == "ja":
        text = _GAP_AT_MARK.sub("", text.strip())
        text = _GAP.sub(_gap, text)
        text = _IDLE_COMMA.sub("", text)
    text = _GAP_BEFORE_MARK.sub("", _SPACE.sub(" ", text))
    text = _TWICE.sub(r"\1", text)
    return text.lstrip("、。,.;:：・ -–—").strip()


def _gap(match: Match[str]) -> str:
    """A gap in Japanese is a pause, except beside a mention, which needs it."""
    before = match.string[: match.start()]
    return " " if _MENTION_BEFORE.search(before) else "、"


def _cut_at_sentence(text: str, language: Language) -> Iterator[str]:
    """The text, then what is left when it stops at earlier and earlier ends of sentences, then of clauses."""
    yield text
    ends = [match.end() for match in _ENDS[language].finditer(text)]
    yield from (text[:end] for end in reversed(ends) if end < len(text))
    first = text[: ends[0]] if ends else text
    for match in reversed(list(_CLAUSE_ENDS[language].regex.finditer(first))):
        yield from _ended(first[: match.start()], language)


def told_sentences(draft: str, language: Language) -> list[str]:
    """The sentences of a draft, with the gaps before them."""
    ends = [match.end() for match in _ENDS[language].finditer(draft)]
    bounds = [0, *(end for end in ends if end < len(draft)), len(draft)]
    return [draft[start:end] for start, end in pairwise(bounds)]


def clauses(sentence: str, language: Language) -> list[str]:
    """The clauses of a sentence, without the marks between them."""
    return [clause for clause in _CLAUSE_ENDS[language].regex.split(sentence) if clause.strip()]


def main_clauses(sentence: str, language: Language) -> Iterator[str]:
    """A sentence without its last clauses, as long as what is left is one by itself."""
    if _ASKS_OR_DEPENDS[language].regex.search(sentence):
        return
    for match in list(_MAIN_CLAUSE_ENDS[language].regex.finditer(sentence))[:MOST_CLAUSES][::-1]:
        yield from _ended(sentence[: match.start()], language)


def _ended(clause: str, language: Language) -> Iterator[str]:
    """A clause with a stop, if it says something."""
    if sum(map(str.isalnum, clause)) >= _CLAUSE_LENGTH[language]:
        yield clause + ("。" if language == "ja" else ".")


def _finished(text: str, language: Language) -> str:
    """The text without the marks that only a draft holds."""
    if language == "ja":
        return _evened(text.replace("：", "、"), language)
    plain = _evened(_THOUSANDS.sub("", text).replace(",", " "), language)
    return _evened(plain.replace('"', ""), language) if plain.startswith('"') else plain


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _passes(line: str, players: Sequence[str], limits: MaxLength, remaining: int | None) -> bool:
    """Whether either version of the server passes the line on as it is, but for gaps around a mention."""
    return all(
        apply_limits(line, limits, players, remaining, earliest_mention=earliest).text.split() == line.split()
        for earliest in (True, False)
    )
