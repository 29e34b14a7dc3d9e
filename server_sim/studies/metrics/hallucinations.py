"""Which hallucinations a statement shows, by its words and by what was true when it was made.

[leadership], table 21, has four kinds: talk at night, statements of players who had no turn yet, confusion of
time, and confusion of identity. Code decides six cases of them, each sentence by itself, in English and
Japanese. Only turns of phrase that name a player or a time are read: what is found is a lower bound, and
clauses with a doubt, a wish or a future are passed by, as is all that follows a condition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum

from agent.matching import IGNORECASE, Pattern, escape, pattern_for, read_in_time
from agent.protocol.sheriff_log import Player
from server_sim.studies.metrics.told import DayStatement


class Hallucination(StrEnum):
    """A case that records decide."""

    NIGHT_TALK = "night_talk"
    """Speech or silence is laid to the night, when nobody can speak."""
    SILENCE_BEFORE_TURN = "silence_before_turn"
    """A player who always spoke when it could is called silent, with its turn of the day still to come."""
    STATEMENT_BEFORE_TURN = "statement_before_turn"
    """A statement is laid to a player who has said nothing in this game, its turn being still to come."""
    WRONG_DAY = "wrong_day"
    """Somebody's silence is laid to a day when it spoke, talk or votes to a day before the first, or a day
    that has not come is told of."""
    OWN_NAME = "own_name"
    """The speaker's own name stands for somebody else than the speaker."""
    DEAD_AS_LIVING = "dead_as_living"
    """A dead player is to be voted for, or is asked something."""


KINDS: Mapping[Hallucination, str] = {
    Hallucination.NIGHT_TALK: "talk at night",
    Hallucination.SILENCE_BEFORE_TURN: "before one's turn",
    Hallucination.STATEMENT_BEFORE_TURN: "before one's turn",
    Hallucination.WRONG_DAY: "time confusion",
    Hallucination.OWN_NAME: "identity confusion",
    Hallucination.DEAD_AS_LIVING: "identity confusion",
}
"""The kind of the published table that each case belongs to."""


def _any_of(*patterns: str) -> str:
    return "(?:" + "|".join(patterns) + ")"


_SILENT = _any_of(
    r"(?:was|were|is|are|been|kept|keeps|keeping|stayed|stays|staying|remained|remains|remaining)"
    r" (?:\w+ )?(?:silent|quiet)\b",
    r"\bsilence\b",
    r"\bsa(?:id|ys|ying) nothing\b",
    r"\b(?:did|does|has|have)(?:n't| not) (?:say|said|speak|spoken|talk|talked)\b",
    "黙って(?!い?な)|沈黙|無言|だんまり|(?:何|なに)も(?:言|話|喋|発言)[^。]{0,3}な",
)
_SPOKE = _any_of(
    r"\b(?:said|says|told|claimed|claims|argued|mentioned|accused|announced)\b", "と(?:言|発言|主張)"
)
_ITS_WORDS = _any_of(
    r"(?:'s|’s) (?:statement|words|claim|speech|argument|remarks?)\b", "の(?:発言|主張|言葉)"
)
_NIGHT = _any_of(r"(?:last night|during the night|in the night|at night)\b", "昨夜|昨晩|夜に|夜の間")
_YESTERDAY = _any_of(r"\b(?:yesterday|the (?:previous|last) day)\b", "昨日|前日")
_VOTED = _any_of(r"\bvoted?\b", "投票")
_EARLIER = _any_of(
    _YESTERDAY, r"\b(?:earlier|before|election|campaign|day \d+|last round)\b", r"日目|選挙|演説"
)
_CONDITION = Pattern(r"\b(?:if|unless|whether)\b|なら|たら|れば", IGNORECASE)
"""What makes its clause and the rest of the sentence unreal."""
_UNREAL = Pattern(
    r"\b(?:will|would|shall|should|could|can|may|might|must|let's|next|until|by|tomorrow|plan"
    r"|going to|yet|still|not (?:\w+ )?(?:silent|quiet)|not been|isn't|wasn't|n't been)\b|"
    "まだ|つもり|予定|明日|ましょう|だろう|でしょう|まで",
    IGNORECASE,
)
"""What makes its clause unreal."""
_CLAUSE = Pattern(
    r",\s*(?=(?:and|but|which|so|though|although|because|since|while)\b)"
    r"|\s(?=because\b|but (?:I|we|he|she|it|they|this|that)\b)|(?<=[すただるいん]が)、|(?<=けど|れど|のに)、",
    IGNORECASE,
)
"""Where another clause begins."""
_DAY = Pattern(r"\bday (\d{1,3})\b|(\d{1,3})日目", IGNORECASE)
_PAST = Pattern(r"\b(?:voted|was|were|had|did|have|has|yesterday|last)\b|た[。、]?$|昨日|前日", IGNORECASE)
_FIRST_PERSON = Pattern(r"\b(?:I|me|my|myself)\b|私|僕|俺|自分")
_SENTENCE = Pattern(r"(?<=[.!?])\s+|[。！？\n;]")
_QUOTES = Pattern('["“”「」『』]')
_WANTED = r"vot(?:e|ing)(?: for| to eliminate| against| out)?|eliminate|hear from|ask"
GAP = 40
"""How many characters may stand between a name and what is said of it."""


def hallucinations(statement: DayStatement) -> frozenset[Hallucination]:
    """The cases in a statement, each once; none, if it takes too long to read."""
    return read_in_time(lambda: _hallucinations(statement), frozenset())


def _hallucinations(statement: DayStatement) -> frozenset[Hallucination]:
    parts = [part for part in _SENTENCE.split(statement.text) if part.strip()]
    return frozenset(
        case for case, occurs in _CASES.items() if any(occurs(statement, part) for part in parts)
    )


def _as_told(sentence: str) -> str:
    """The sentence without what it does not tell as a fact."""
    told: list[str] = []
    for clause in _CLAUSE.split(sentence):
        if _CONDITION.search(clause):
            break
        if not _UNREAL.search(clause):
            told.append(clause)
    return ", ".join(told)


def _as_word(name: str) -> str:
    """The name as a word of its own."""
    return rf"(?<![A-Za-z0-9_@]){escape(name)}(?![A-Za-z0-9_])(?:さん|くん|ちゃん|様)?"


def _found(pattern: str, sentence: str) -> bool:
    return pattern_for(pattern, IGNORECASE).search(sentence) is not None


def _says_of(name: str, what: str, sentence: str) -> bool:
    """Whether this follows the name closely, with no comma and no word of the speaker between."""
    for found in pattern_for(rf"{_as_word(name)}([^,;:]{{0,{GAP}}}?){what}", IGNORECASE).finditer(sentence):
        if not _FIRST_PERSON.search(found[1]) and not _found(_SPOKE, found[1]):
            return True
    return False


def _silence_of(name: str, sentence: str) -> bool:
    return _says_of(name, _SILENT, sentence) or _found(rf"\bsilence (?:of|from) {_as_word(name)}", sentence)


def _others(statement: DayStatement) -> Iterator[tuple[Player, str]]:
    return ((player, name) for player, name in statement.names.items() if player != statement.speaker)


def _night_talk(statement: DayStatement, sentence: str) -> bool:
    """Somebody, named or spoken of as "my", "they" and so on, spoke or was silent in the night."""
    sentence = _as_told(sentence)
    who = _any_of(
        r"\b(?:I|my|you|your|he|his|she|her|they|their|who)\b", "私", *map(_as_word, statement.names.values())
    )
    act = rf"(?:{_SILENT}|\b(?:spoke|talked)\b|(?:発言|話)し)"
    return _found(
        rf"{who}[^,;:]{{0,15}}{act}\s*(?:\w+ |してい(?:た|て)|だった)?{_NIGHT}", sentence
    ) or _found(rf"{_NIGHT}[,、は]?\s*{who}[^,;:]{{0,15}}{act}", sentence)


def _silence_before_turn(statement: DayStatement, sentence: str) -> bool:
    if _found(_EARLIER, sentence) or _found(_NIGHT, sentence):
        return False
    told, blameless = _as_told(sentence), statement.to_speak - statement.ever_silent
    return any(player in blameless and _silence_of(name, told) for player, name in _others(statement))


def _statement_before_turn(statement: DayStatement, sentence: str) -> bool:
    sentence = _as_told(sentence)
    unheard = statement.to_speak - statement.heard
    return any(
        player in unheard
        and (
            _found(_as_word(name) + _ITS_WORDS, sentence)
            or _found(rf"{_as_word(name)}[はが ]?{_SPOKE}", sentence)
        )
        for player, name in _others(statement)
    )


def _wrong_day(statement: DayStatement, sentence: str) -> bool:
    sentence = _as_told(sentence)
    days = [int(found[1] or found[2]) for found in _DAY.finditer(sentence)]
    if any(day > statement.day for day in days):
        return True
    if _found(_YESTERDAY, sentence):
        if statement.day == 1 and any(_found(act, sentence) for act in (_SILENT, _SPOKE, _VOTED)):
            return True
        days.append(statement.day - 1)
    return any(
        (player, day) in statement.spoke and len(days) == 1 and _silence_of(name, sentence)
        for day in days
        for player, name in _others(statement)
    )


def _own_name(statement: DayStatement, sentence: str) -> bool:
    """The speaker's name, but not as in "I, NAME", "I am NAME", "NAME (me)" or a quotation."""
    if statement.speaker not in statement.names or _QUOTES.search(sentence):
        return False
    name = _as_word(statement.names[statement.speaker])
    introduced = _any_of(
        rf"\b(?:I|me|myself|I am|I'm|as|name is|this is),?[ (—-]*{name}",
        rf"{name}[,、 (（—-]*(?:me\b|myself\b|I\b|that(?:'s| is) me|here\b|speaking\b|です|だ|こと|は私)",
        rf"(?:私|僕|俺)[、,（( ]*{name}",
    )
    return _found(name, pattern_for(introduced, IGNORECASE).sub("", sentence))


def _dead_as_living(statement: DayStatement, sentence: str) -> bool:
    if _PAST.search(sentence) or _found(r"\bif\b|なら|たら", sentence):
        return False
    dead = (_as_word(name) for player, name in _others(statement) if player in statement.dead)
    return any(
        _found(
            rf"\b(?:{_WANTED}) {name}",
            sentence,
        )
        or _found(rf"{name}, ?(?:please|what|why|who|can you|could you|tell|do you|will you)\b", sentence)
        or _found(
            rf"{name}(?:に投票(?:し|する)|を(?:吊|処刑|追放)|、?(?:どう|教えて|聞かせて|答えて))", sentence
        )
        for name in dead
    )


_CASES: Mapping[Hallucination, Callable[[DayStatement, str], bool]] = {
    Hallucination.NIGHT_TALK: _night_talk,
    Hallucination.SILENCE_BEFORE_TURN: _silence_before_turn,
    Hallucination.STATEMENT_BEFORE_TURN: _statement_before_turn,
    Hallucination.WRONG_DAY: _wrong_day,
    Hallucination.OWN_NAME: _own_name,
    Hallucination.DEAD_AS_LIVING: _dead_as_living,
}
