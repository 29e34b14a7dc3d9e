"""Detects hallucinations in a statement by comparing its words with what was true at that time.

[leadership], table 21, has four kinds: talk at night, statements of players before their turn, confusion of
time, and confusion of identity. Six cases of these kinds are decided by code, sentence by sentence, in
English and Japanese. Only phrases that name a player or a time are read, so the counts are a lower bound.
Clauses with a doubt, a wish or a future, and everything after a condition, are skipped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from agent.matching import IGNORECASE, Pattern, escape, pattern_for, read_in_time
from agent.protocol.sheriff_log import Player
from agent.recorded.sheriff_recording import SheriffRecording
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.metrics.statements import DayStatement, statements
from server_sim.studies.metrics.summary import quotient
from server_sim.studies.metrics.tables import Run


class Hallucination(StrEnum):
    """A kind of false statement that code can detect from the records of a game."""

    NIGHT_TALK = "night_talk"
    """Claims that somebody spoke or was silent at night, when nobody can speak."""
    SILENCE_BEFORE_TURN = "silence_before_turn"
    """Calls a player silent who has always spoken and whose turn today is still to come."""
    STATEMENT_BEFORE_TURN = "statement_before_turn"
    """Attributes a statement to a player who has not spoken in this game and whose turn is still to come."""
    WRONG_DAY = "wrong_day"
    """Calls a player silent on a day when that player spoke, or refers to a day that has not been."""
    OWN_NAME = "own_name"
    """The speaker's own name refers to another player."""
    DEAD_AS_LIVING = "dead_as_living"
    """Asks others to vote for a dead player, or asks a dead player something."""


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
"""Matches words that make their clause and the rest of the sentence hypothetical."""
_UNREAL = Pattern(
    r"\b(?:will|would|shall|should|could|can|may|might|must|let's|next|until|by|tomorrow|plan"
    r"|going to|yet|still|not (?:\w+ )?(?:silent|quiet)|not been|isn't|wasn't|n't been)\b|"
    "まだ|つもり|予定|明日|ましょう|だろう|でしょう|まで",
    IGNORECASE,
)
"""Matches words that make their clause hypothetical."""
_CLAUSE = Pattern(
    r",\s*(?=(?:and|but|which|so|though|although|because|since|while)\b)"
    r"|\s(?=because\b|but (?:I|we|he|she|it|they|this|that)\b)|(?<=[すただるいん]が)、|(?<=けど|れど|のに)、",
    IGNORECASE,
)
_DAY = Pattern(r"\bday (\d{1,3})\b|(\d{1,3})日目", IGNORECASE)
_PAST = Pattern(r"\b(?:voted|was|were|had|did|have|has|yesterday|last)\b|た[。、]?$|昨日|前日", IGNORECASE)
_FIRST_PERSON = Pattern(r"\b(?:I|me|my|myself)\b|私|僕|俺|自分")
_SENTENCE_BREAK = Pattern(r"(?<=[.!?])\s+|[。！？\n;]")
_QUOTES = Pattern('["“”「」『』]')
_WANTED = r"vot(?:e|ing)(?: for| to eliminate| against| out)?|eliminate|hear from|ask"
MAX_GAP = 40
"""Maximum number of characters between a name and the phrase about it."""


def hallucinations(statement: DayStatement) -> frozenset[Hallucination]:
    """Return the kinds of false statement in a talk line; empty if searching it exceeds a time limit."""
    return read_in_time(lambda: _hallucinations(statement), frozenset())


def _hallucinations(statement: DayStatement) -> frozenset[Hallucination]:
    parts = [part for part in _SENTENCE_BREAK.split(statement.text) if part.strip()]
    return frozenset(
        case for case, (_, occurs) in _CASES.items() if any(occurs(statement, part) for part in parts)
    )


def _factual_part(sentence: str) -> str:
    """Return the sentence without its hypothetical clauses and quotations."""
    told: list[str] = []
    for clause in _CLAUSE.split(sentence):
        if _CONDITION.search(clause):
            break
        if not _UNREAL.search(clause):
            told.append(clause)
    return ", ".join(told)


def _as_word(name: str) -> str:
    """Return a pattern that matches the name as a whole word."""
    return rf"(?<![A-Za-z0-9_@]){escape(name)}(?![A-Za-z0-9_])(?:さん|くん|ちゃん|様)?"


def _is_found(pattern: str, sentence: str) -> bool:
    return pattern_for(pattern, IGNORECASE).search(sentence) is not None


def _precedes(name: str, what: str, sentence: str) -> bool:
    """Return whether ``what`` closely follows the name, with no comma or first person in between."""
    for found in pattern_for(rf"{_as_word(name)}([^,;:]{{0,{MAX_GAP}}}?){what}", IGNORECASE).finditer(
        sentence
    ):
        if not _FIRST_PERSON.search(found[1]) and not _is_found(_SPOKE, found[1]):
            return True
    return False


def _silence_of(name: str, sentence: str) -> bool:
    return _precedes(name, _SILENT, sentence) or _is_found(
        rf"\bsilence (?:of|from) {_as_word(name)}", sentence
    )


def _others(statement: DayStatement) -> Iterator[tuple[Player, str]]:
    return ((player, name) for player, name in statement.names.items() if player != statement.speaker)


def _night_talk(statement: DayStatement, sentence: str) -> bool:
    """Return whether a player or pronoun is said to have spoken or been silent at night."""
    sentence = _factual_part(sentence)
    who = _any_of(
        r"\b(?:I|my|you|your|he|his|she|her|they|their|who)\b", "私", *map(_as_word, statement.names.values())
    )
    act = rf"(?:{_SILENT}|\b(?:spoke|talked)\b|(?:発言|話)し)"
    return _is_found(
        rf"{who}[^,;:]{{0,15}}{act}\s*(?:\w+ |してい(?:た|て)|だった)?{_NIGHT}", sentence
    ) or _is_found(rf"{_NIGHT}[,、は]?\s*{who}[^,;:]{{0,15}}{act}", sentence)


def _silence_before_turn(statement: DayStatement, sentence: str) -> bool:
    if _is_found(_EARLIER, sentence) or _is_found(_NIGHT, sentence):
        return False
    told, skipped = _factual_part(sentence), {player for player, _ in statement.silent}
    blameless = statement.to_speak - skipped
    return any(player in blameless and _silence_of(name, told) for player, name in _others(statement))


def _statement_before_turn(statement: DayStatement, sentence: str) -> bool:
    sentence = _factual_part(sentence)
    unheard = statement.to_speak - {player for player, _ in statement.spoke}
    return any(
        player in unheard
        and (
            _is_found(_as_word(name) + _ITS_WORDS, sentence)
            or _is_found(rf"{_as_word(name)}[はが ]?{_SPOKE}", sentence)
        )
        for player, name in _others(statement)
    )


def _wrong_day(statement: DayStatement, sentence: str) -> bool:
    sentence = _factual_part(sentence)
    days = [int(found[1] or found[2]) for found in _DAY.finditer(sentence)]
    if any(day > statement.day for day in days):
        return True
    if _is_found(_YESTERDAY, sentence):
        if statement.day == 1 and any(_is_found(act, sentence) for act in (_SILENT, _SPOKE, _VOTED)):
            return True
        days.append(statement.day - 1)
    return any(
        (player, day) in statement.spoke and len(days) == 1 and _silence_of(name, sentence)
        for day in days
        for player, name in _others(statement)
    )


def _own_name(statement: DayStatement, sentence: str) -> bool:
    """Return whether the speaker's name occurs outside "I, NAME", "I am NAME", "NAME (me)" and quotes."""
    if statement.speaker not in statement.names or _QUOTES.search(sentence):
        return False
    name = _as_word(statement.names[statement.speaker])
    introduced = _any_of(
        rf"\b(?:I|me|myself|I am|I'm|as|name is|this is),?[ (—-]*{name}",
        rf"{name}[,、 (（—-]*(?:me\b|myself\b|I\b|that(?:'s| is) me|here\b|speaking\b|です|だ|こと|は私)",
        rf"(?:私|僕|俺)[、,（( ]*{name}",
    )
    return _is_found(name, pattern_for(introduced, IGNORECASE).sub("", sentence))


def _dead_as_living(statement: DayStatement, sentence: str) -> bool:
    if _PAST.search(sentence) or _is_found(r"\bif\b|なら|たら", sentence):
        return False
    dead = (_as_word(name) for player, name in _others(statement) if player in statement.dead)
    return any(
        _is_found(rf"\b(?:{_WANTED}) {name}", sentence)
        or _is_found(rf"{name}, ?(?:please|what|why|who|can you|could you|tell|do you|will you)\b", sentence)
        or _is_found(
            rf"{name}(?:に投票(?:し|する)|を(?:吊|処刑|追放)|、?(?:どう|教えて|聞かせて|答えて))", sentence
        )
        for name in dead
    )


_CASES: Mapping[Hallucination, tuple[str, Callable[[DayStatement, str], bool]]] = {
    Hallucination.NIGHT_TALK: ("talk at night", _night_talk),
    Hallucination.SILENCE_BEFORE_TURN: ("before one's turn", _silence_before_turn),
    Hallucination.STATEMENT_BEFORE_TURN: ("before one's turn", _statement_before_turn),
    Hallucination.WRONG_DAY: ("time confusion", _wrong_day),
    Hallucination.OWN_NAME: ("identity confusion", _own_name),
    Hallucination.DEAD_AS_LIVING: ("identity confusion", _dead_as_living),
}
"""For each case its kind in the published table, and whether a sentence of a statement shows it."""


PER = 100
ANY = "any"
COLUMNS = {"run": "run", "kind": "kind", "case": "case", "found": "found", "per_100": "per 100 statements"}
CAPTION = (
    "cases of the paper's table 21 (examples without numbers) that records decide; a lower bound; "
    "n counts statements of valid games; the 95% interval resamples games"
)


def hallucination_table(runs: Iterable[Run], seed: int = 0) -> ResultTable:
    """Return a table of how often each kind of false statement occurs in a run, in all and per 100 lines."""
    rows = [row for run in runs for row in _rows(run, seed)]
    return ResultTable("Hallucinations that records decide", COLUMNS, rows, CAPTION)


def _rows(run: Run, seed: int) -> Iterator[dict[str, Figure]]:
    games = [_count_statements(game) for game in run.games if not game.void]
    if not sum(said for _, said in games):
        return
    for case in (*Hallucination, ANY):
        yield {
            "run": run.name,
            "kind": ANY if case == ANY else _CASES[Hallucination(case)][0],
            "case": str(case),
            "found": sum(found[case] for found, _ in games),
            "per_100": _per_hundred([(found[case], said) for found, said in games if said], seed),
        }


def _count_statements(game: SheriffRecording) -> tuple[Counter[str], int]:
    """Count a game's statements with each hallucination and with any; also return their total number."""
    found: Counter[str] = Counter()
    said = 0
    for statement in statements(game):
        said += 1
        cases = hallucinations(statement)
        found.update(map(str, cases))
        found[ANY] += bool(cases)
    return found, said


def _per_hundred(parts: Sequence[tuple[float, float]], seed: int) -> IntervalFigure:
    share = quotient(parts, seed)
    value, low, high = (None if one is None else PER * one for one in (share.value, share.low, share.high))
    return IntervalFigure(value, low, high, int(sum(said for _, said in parts)), share=False)
