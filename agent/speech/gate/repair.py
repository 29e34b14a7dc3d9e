"""Repairs the form of a model's line: wrapping, characters and length, never the content.

The contest wants one line of natural language, without half-width commas and symbols (protocol section 11);
the server counts and truncates (section 6). Player names are protected: during the repair each one is a
single private-use character.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise

from agent.lexicon.tables import Tables, word
from agent.matching import Match, Pattern, escape, pattern_for
from agent.protocol.limits import apply_limits, count, room
from agent.speech.gate.languages import GUARDS
from agent.speech.gate.likeness import Comparable
from personas.schema import Language
from rules.game.languages import LANGUAGES, LanguageForm
from rules.game.setting import MaxLength

gate_form = Tables("gate_form")
TITLE = word("japanese/words", "TITLE")
LONGEST = 600
"""Maximum number of characters read; real lines are less than a quarter of this."""

_TOKEN = "[\ue000-\uefff]"
_HIDDEN = Pattern(_TOKEN)
_PRIVATE = Pattern("[\ue000-\uf8ff]")
_PAIRS = ('""', "''", "「」", "『』", "“”", "``")
_MENTION = f"@{_TOKEN}{TITLE}"
_IDLE_AT = Pattern(f"@(?!{_TOKEN})")
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

MOST_CLAUSES = 8
"""Maximum number of clause ends at which a sentence is cut on trial."""

LONG_SENTENCE = 8
"""Number of letters and digits from which on a sentence is not said twice in a line; "No. No." stays."""

WRAPPINGS = 5
"""Maximum number of wrappings (quotation marks, labels, JSON) removed one inside the other."""


def clean(text: str, players: Sequence[str], me: str, language: Language) -> str:
    """Return the line that a model's text contains, without quotation marks, labels or JSON around it; or "".

    It may still contain English commas, ``@`` before names and Japanese colons, because these show whom the
    line addresses; :func:`fit_limits` removes them later.
    """
    for _ in range(WRAPPINGS):
        cleaned = _clean_once(text, players, me, language)
        if cleaned == text:
            break
        text = cleaned
    return text


def _clean_once(text: str, players: Sequence[str], me: str, language: Language) -> str:
    even = unicodedata.normalize("NFKC", _hide(_PRIVATE.sub("", text[:LONGEST]), players))
    hidden = _unpack(_hide(even, [unicodedata.normalize("NFKC", name) for name in players]))
    own = Pattern(f"^@?{escape(_hide(me, players))}(?:\\s*:\\s*|\\s*(?=「))")
    lines = [_remove_labels(line, own) for line in _split_lines(hidden)]
    form = LANGUAGES[language]
    joined = _join_lines([line for line in lines if line], form)
    plain = gate_form.LAUGHTER.sub("", gate_form.EMOTICON.sub(_pause, gate_form.ASIDE.sub("", joined)))
    spelt = _IDLE_AT.sub("", _spell(plain, form))
    return _show(_say_once(_unquote(_even_spaces(spelt, form)), language), players)


def fit_limits(
    draft: str,
    players: Sequence[str],
    *,
    mention: str | None,
    limits: MaxLength,
    remaining: int | None,
    language: Language,
) -> tuple[str, int]:
    """Return the line to send, shortened to the limits ("" if no clause fits), and the draft's excess length.

    The excess length is in words or characters, whichever the village's limits count; it is 0 if the draft
    fits. The only ``@NAME`` left is that of ``mention``, at the beginning. ``players`` are all other players,
    ``remaining`` is the length that the player may still use. No version of the server cuts the result.
    """
    body = _body(_hide(draft, players), mention and _hide(mention, players), language)
    lead = f"@{mention} " if mention else ""
    counted = lead if limits.mention_length is None else ""
    space = room(limits, remaining, mention=mention is not None)
    candidates = (
        _show(_remove_draft_marks(one, language), players) for one in _cut_at_sentence(body, language)
    )
    over = 0
    for line in candidates:
        length = count(counted + line, limits)
        if space is None or length <= space:
            sent = lead + line if line and _passes(lead + line, players, limits, remaining) else ""
            return sent, over
        over = over or length - space
    return "", over


def _body(hidden: str, mention: str | None, language: Language) -> str:
    """Return the draft (names as tokens) without mentions and without a leading addressee."""
    body = _MENTIONS.sub("", hidden)
    if mention is not None:
        body = pattern_for(f"^{escape(mention)}{TITLE}(?:[,、：:]\\s*|\\s*[!！]\\s*)").sub("", body)
    if body != hidden and LANGUAGES[language].is_spaced:
        body = body[:1].upper() + body[1:]
    return body.replace("@", "")


def _hide(text: str, players: Sequence[str]) -> str:
    for number, name in sorted(enumerate(players), key=lambda player: -len(player[1])):
        text = text.replace(name, chr(0xE000 + number))
    return text


def _show(text: str, players: Sequence[str]) -> str:
    return _HIDDEN.sub(lambda match: players[ord(match[0]) - 0xE000], text)


def _unpack(text: str) -> str:
    """Return the text without thoughts, tags, code fences, JSON wrapper, headings and introduction."""
    text = gate_form.FENCE.sub("", gate_form.TAG.sub("", gate_form.THOUGHT.sub("", text)))
    field = gate_form.FIELD.search(text)
    if field and text.lstrip().startswith("{"):
        text = _ESCAPED.sub(lambda match: {"n": "\n"}.get(match[1], match[1]), field[1])
    return gate_form.PREAMBLE.sub("", gate_form.HEADING.sub("", text.strip()).replace("**", "")).strip()


def _split_lines(text: str) -> Iterator[str]:
    for line in text.splitlines():
        yield gate_form.BULLET.sub("", gate_form.STAGE_DIRECTION.sub("", line.strip())).strip()


def _unquote(text: str) -> str:
    while True:
        text = text.strip()
        if len(text) < 2 or text[0] + text[-1] not in _PAIRS or set(text[1:-1]) & {text[0], text[-1]}:
            inner = text.strip('"') if text.startswith('""') else text
            if inner == text:
                return text
            text = inner
        else:
            text = text[1:-1]


def _remove_labels(text: str, own: Pattern) -> str:
    """Return the text without labels such as "Line:" or the speaker's name; labels may be nested."""
    while (inner := _unquote(own.sub("", gate_form.LABEL.sub("", _unquote(text))))) != text:
        text = inner
    return text


def _say_once(text: str, language: Language) -> str:
    """Return the text without long sentences that it has said before; small models go round in circles."""
    told: dict[str, str] = {}
    for number, sentence in enumerate(told_sentences(text, language)):
        letters = Comparable(sentence).letters
        told.setdefault(letters if len(letters) >= LONG_SENTENCE else str(number), sentence)
    return "".join(told.values())


def _join_lines(lines: Sequence[str], form: LanguageForm) -> str:
    ended = [line if _is_ended(line) else line + form.stop for line in lines[:-1]]
    return form.gap.join([*ended, *lines[-1:]])


def _pause(match: Match[str]) -> str:
    """Return the text that replaces an emoticon: a full stop if a new sentence follows."""
    before, after = match.string[: match.start()].rstrip(), match.string[match.end() :].lstrip()
    return "." if before[-1:].isalnum() and after[:1].isupper() else ""


def _is_ended(line: str) -> bool:
    return line[-1] in ".,!?:;。、！？…：」)"


def _spell(text: str, form: LanguageForm) -> str:
    text = _DOTS.sub("…", text) if form.ellipsis == "…" else text.replace("…", form.ellipsis)
    allowed = form.punctuation + form.addressing
    spelt = "".join(form.spelling.get(char, char) for char in text)
    return "".join(_kept(char, allowed) for char in spelt)


def _kept(char: str, allowed: str) -> str:
    if char in allowed or unicodedata.category(char)[0] in "LN" or "\ue000" <= char <= "\uefff":
        return char
    return " " if char.isspace() or unicodedata.category(char) == "So" else ""


def _even_spaces(text: str, form: LanguageForm) -> str:
    if not form.is_spaced:
        text = _GAP_AT_MARK.sub("", text.strip())
        text = _GAP.sub(_gap, text)
        text = _IDLE_COMMA.sub("", text)
    text = _GAP_BEFORE_MARK.sub("", _SPACE.sub(" ", text))
    text = _TWICE.sub(r"\1", text)
    return text.lstrip("、。,.;:：・ -–—").strip()


def _gap(match: Match[str]) -> str:
    """Return a comma for a gap in text without spaces; beside a mention the gap stays."""
    before = match.string[: match.start()]
    return " " if _MENTION_BEFORE.search(before) else "、"


def _cut_at_sentence(text: str, language: Language) -> Iterator[str]:
    """Yield the text and ever shorter versions, cut at sentence ends, then at clause ends."""
    yield text
    ends = _sentence_ends(text, language)
    yield from (text[:end] for end in reversed(ends) if end < len(text))
    first = text[: ends[0]] if ends else text
    for match in reversed(list(GUARDS[language].form.CLAUSE_END.finditer(first))):
        yield from _with_full_stop(first[: match.start()], language)


def told_sentences(draft: str, language: Language) -> list[str]:
    """Return the sentences of a line, each with the space before it."""
    ends = _sentence_ends(draft, language)
    bounds = [0, *(end for end in ends if end < len(draft)), len(draft)]
    return [draft[start:end] for start, end in pairwise(bounds)]


def clauses(sentence: str, language: Language) -> list[str]:
    """Return the clauses of a sentence, without the punctuation between them."""
    return [clause for clause in GUARDS[language].form.CLAUSE_END.split(sentence) if clause.strip()]


def main_clauses(sentence: str, language: Language) -> Iterator[str]:
    """Yield shorter versions of a sentence, cut after a clause but still complete, longest first."""
    form = GUARDS[language].form
    if form.DEPENDENT.search(sentence):
        return
    for match in list(form.MAIN_CLAUSE_END.finditer(sentence))[:MOST_CLAUSES][::-1]:
        yield from _with_full_stop(sentence[: match.start()], language)


def _with_full_stop(clause: str, language: Language) -> Iterator[str]:
    form = LANGUAGES[language]
    if sum(map(str.isalnum, clause)) >= form.shortest_clause:
        yield clause + form.stop


def _sentence_ends(text: str, language: Language) -> list[int]:
    return [match.end() for match in pattern_for(LANGUAGES[language].sentence_end).finditer(text)]


def _remove_draft_marks(text: str, language: Language) -> str:
    form = LANGUAGES[language]
    if not form.is_spaced:
        return _even_spaces(text.replace("：", form.comma), form)
    plain = _even_spaces(_THOUSANDS.sub("", text).replace(",", " "), form)
    return _even_spaces(plain.replace('"', ""), form) if plain.startswith('"') else plain


def _passes(line: str, players: Sequence[str], limits: MaxLength, remaining: int | None) -> bool:
    """Whether both server versions pass the line unchanged, except for spaces around a mention."""
    return all(
        apply_limits(line, limits, players, remaining, earliest_mention=earliest).text.split() == line.split()
        for earliest in (True, False)
    )
