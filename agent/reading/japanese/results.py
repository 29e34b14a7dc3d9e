"""Finds the divination or medium results that a Japanese utterance presents as the speaker's own."""

from __future__ import annotations

from dataclasses import dataclass

from agent.lexicon.patterns import captured
from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES, MarkedLine
from agent.matching import Match, Pattern
from agent.reading.context import Background, FoundResults
from agent.reading.japanese.clauses import asks, clause, head, is_conditional, tail
from rules.game.claims import Result
from rules.game.roles import Role, Species

patterns = Tables("japanese/results")
"""The pattern tables for results in Japanese lines."""
clause_patterns = Tables("japanese/clauses")


_RESULT = Pattern(f"(?P<black>{patterns.BLACK.pattern})|(?P<white>{patterns.WHITE.pattern})")
_OMEN = Pattern(f"(?P<black>{patterns.OMEN_BLACK.pattern})|(?P<white>{patterns.OMEN_WHITE.pattern})")


@dataclass(frozen=True, slots=True)
class _Word:
    """A word for a result (human or werewolf) in a sentence, with the result and the context."""

    sentence: str
    match: Match[str]
    species: Species
    line: MarkedLine
    background: Background
    role: Role | None
    """The role that the speaker claims, in this utterance or before."""
    own: bool
    """Whether an earlier sentence of the line showed that the speaker tells of its own divination."""

    @property
    def before(self) -> str:
        """The part of the sentence before the result word."""
        return self.sentence[: self.match.start()]

    @property
    def after(self) -> str:
        """The part of the clause after the result word."""
        return tail(self.sentence, self.match)

    @property
    def clause(self) -> str:
        """The clause that contains the result word."""
        return head(self.sentence, self.match) + self.match[0] + self.after


def results(sentences: list[str], line: MarkedLine, background: Background, co: Role | None) -> FoundResults:
    """Return the results that the line presents as its speaker's own, as a seer or as a medium.

    ``co`` is the role that the line claims, if it is one of these.
    """
    role = co or background.standing.seeing
    if role is None and _takes_up_result(sentences):
        return FoundResults()
    medium = role is Role.MEDIUM or (role is None and any(map(patterns.MEDIUM_RESULT.search, sentences)))
    as_what = Role.MEDIUM if medium else role
    found: dict[str, Species] = {}
    own, name = co is not None, None
    for sentence in sentences:
        own = own or _is_of_own_divining(sentence, role, medium)
        told = _results_told(sentence, name, line, background, as_what, own) if own or role else ()
        for token, species in told:
            if not medium or _can_be_medium_result(line.name(token), sentence, background, co):
                found.setdefault(line.name(token), species)
        named = NAMES.findall(_without_vocative(sentence, line))
        name = named[-1] if named else name
    if not found:
        found = _told_in_images(sentences, line, background, role) or _results_restated(
            sentences, line, background
        )
    return FoundResults(tuple(Result(target, species) for target, species in found.items()), medium)


def _takes_up_result(sentences: list[str]) -> bool:
    """Whether a line takes up another player's result, or waits for one, and does not call any its own."""
    return any(map(patterns.ECHO.search, sentences)) and not any(map(patterns.BY_ME.search, sentences))


def _told_in_images(
    sentences: list[str], line: MarkedLine, background: Background, role: Role | None
) -> dict[str, Species]:
    """Return the results told by a vision (an image such as claws or light) with an unmistakable meaning."""
    name = None
    medium = role in (None, Role.MEDIUM) and any(map(patterns.MEDIUM_RESULT.search, sentences))
    seen = False
    for sentence in sentences:
        seen = seen or _is_of_own_divining(sentence, role, medium)
        named = NAMES.findall(_without_vocative(sentence, line))
        name = named[-1] if named else name
        plain = patterns.CLEARED_OUTRIGHT.search(sentence) if role is Role.SEER else None
        match = _OMEN.search(sentence) if (seen or plain) and name is not None else None
        if match and name is not None and _is_vision(sentence, match):
            black = (match["black"] is not None) != bool(patterns.NOT_SO.search(sentence[match.end() :]))
            return {line.name(name): Species.WEREWOLF if black else Species.HUMAN}
    return {}


def _is_vision(sentence: str, match: Match[str]) -> bool:
    """Whether the matched image tells what the speaker has seen."""
    before, after = sentence[: match.start()], tail(sentence, match)
    if (
        asks(clause(sentence, match))
        or patterns.ABOUT_ME.search(before)
        or patterns.SAID_BY_OTHERS.search(after)
    ):
        return False
    if patterns.OTHERS.search(sentence) or patterns.WEIGHED.search(before):
        return False
    return not is_conditional(before + match[0] + after)


def _results_restated(sentences: list[str], line: MarkedLine, background: Background) -> dict[str, Species]:
    found: dict[str, Species] = {}
    for sentence in sentences:
        match = patterns.RESTATED.search(sentence)
        if not match or asks(clause(sentence, match)) or patterns.OTHERS.search(sentence):
            continue
        before = NAMES.findall(_without_vocative(sentence[: match.start()], line))
        for token in before or NAMES.findall(sentence[match.start() :])[:1]:
            earlier = background.standing.result_of(line.name(token))
            if earlier is not None and not is_conditional(sentence[: match.end()]):
                found[line.name(token)] = earlier
    return found


def _is_of_own_divining(sentence: str, role: Role | None, medium: bool) -> bool:
    """Whether a sentence tells the speaker's own result as a seer or, if ``medium``, as a medium."""
    divining = patterns.OWN_DIVINING.search(sentence)
    if not divining and not (medium and patterns.MEDIUM_RESULT.search(sentence)):
        return False
    return not patterns.OTHERS.search(sentence) and (role is not None or _tells_own_divining(sentence))


def _tells_own_divining(sentence: str) -> bool:
    """Whether a speaker without a claim tells of its own divining, rather than reacts to another's."""
    reacts = patterns.REACTION.search(sentence) or clause_patterns.WH.search(sentence)
    return patterns.BY_ME.search(sentence) is not None or not (reacts or "?" in sentence)


def _can_be_medium_result(name: str, sentence: str, background: Background, co: Role | None) -> bool:
    """Whether a medium's result can be about this player: an executed one, as far as executions are known."""
    if background.executed:
        return name in background.executed
    return co is not None or patterns.OF_THE_EXECUTED.search(sentence) is not None


def _results_told(
    sentence: str, name: str | None, line: MarkedLine, background: Background, role: Role | None, own: bool
) -> list[tuple[str, Species]]:
    told = []
    for match in _RESULT.finditer(sentence):
        black = (match["black"] is not None) != bool(patterns.NOT_SO.search(sentence[match.end() :]))
        species = Species.WEREWOLF if black else Species.HUMAN
        word = _Word(sentence, match, species, line, background, role, own)
        token = _target(word, name) if _is_assertion(word) else None
        if token is not None and _is_credible(word, token):
            told.append((token, species))
    return told


def _is_assertion(word: _Word) -> bool:
    after = word.after
    if asks(clause(word.sentence, word.match)):
        return False
    if patterns.NO_RESULT.search(after) and not patterns.NOT_SO.search(after):
        return False
    if patterns.SAID_BY_OTHERS.search(after) or (not word.own and patterns.DESCRIBES.search(after)):
        return False
    opinion = patterns.ARGUED.search(after) or patterns.BELIEVED.search(after)
    weighed = opinion or patterns.WEIGHED.search(word.before)
    if weighed and "占" not in word.clause:
        return False
    return not is_conditional(word.before + word.match[0] + after)


def _target(word: _Word, name: str | None) -> str | None:
    """Return the token of the player a result is about: described, named beside it, or in the last result."""
    rest = word.sentence[word.match.end() :]
    if described := patterns.DESCRIBES.search(rest):
        return captured(described)
    if patterns.ABOUT_ME.search(word.before) or patterns.OF_ME.search(rest):
        return None
    if patterns.GIVEN.search(word.before + "|" + rest):
        return None
    named = patterns.NAMED_AFTER.search(rest)
    if patterns.IS_ANOTHER.search(rest):
        return captured(named) if named else None
    if patterns.MY_TO_YOU.search(word.before):
        return _told_before(word)
    before = NAMES.findall(_without_vocative(word.before, word.line))
    if before:
        return str(before[-1])
    if patterns.ABOUT_SEVERAL.search(word.before):
        return None
    divined = "占" in word.sentence or "判定" in word.sentence
    if patterns.ME_AS_TOPIC.search(word.before) and not divined:
        return None
    if patterns.MY.search(word.before):
        return _told_before(word)
    if named:
        return captured(named)
    return name or _told_before(word)


def _without_vocative(before: str, line: MarkedLine) -> str:
    vocative = patterns.SPOKEN_TO.search(before)
    return before[vocative.end() :] if vocative and vocative[1] in line.mentioned else before


def _told_before(word: _Word) -> str | None:
    """Return the last player about whom the speaker told this result; for a medium, the executed player."""
    if word.role is Role.MEDIUM:
        executed = word.background.executed
        return word.line.token(executed[-1]) if executed else None
    divinations = word.background.standing.divinations
    told = [found.target for found in divinations if found.result is word.species]
    return word.line.token(told[-1]) if told else None


def _is_credible(word: _Word, token: str) -> bool:
    """Whether the speaker tells this result as its own, not as another player's result or as an opinion."""
    earlier = word.background.standing.result_of(word.line.name(token))
    if earlier is word.species and not patterns.OTHERS_ACT.search(word.before):
        return True
    told_of = _without_vocative(word.before, word.line)
    if word.role is Role.SEER and patterns.RESULT_OF.search(told_of):
        return True
    others = patterns.OTHERS.search(word.before + word.match[0] + word.after)
    if others and not patterns.OWN_RESULT.search(word.sentence):
        return False
    if word.role is not Role.MEDIUM and patterns.DEATH.search(word.clause) and "占" not in word.clause:
        return False
    if word.role is Role.SEER and "霊" in head(word.sentence, word.match):
        return False
    if word.own:
        return True
    plain = patterns.NEXT_TO_NAME.search(word.before) is not None
    flat = patterns.FLAT.search(word.after) is not None
    return earlier is None and flat and (plain or patterns.MARKER.search(word.clause) is not None)
