"""Reads the claims of a One Night line in English and Japanese, with patterns.

Questions, conditions and reported speech are no claims. Whoever claims to have acted at night also claims to
have been dealt the card for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from agent.games.one_night.claims import (
    CardClaim,
    CentreClaim,
    LookClaim,
    OneNightClaim,
    RobClaim,
    SwapClaim,
    VoteClaim,
    WakeClaim,
    WolfClaim,
    renamed,
)
from agent.games.parlour.names import MARK, MARKS, letters, mark_of, names_to_letters
from agent.games.rows import game_rows, with_parts
from agent.matching import IGNORECASE, Match, Pattern, read_in_time
from agent.protocol.one_night import Card
from rules.game.languages import LANGUAGES

_ROWS = tuple(game_rows(__package__, language) for language in sorted(LANGUAGES))
_SOURCES = {
    name: tuple(row.pattern for rows in _ROWS for row in rows.patterns.get(name, ()))
    for name in dict.fromkeys(name for rows in _ROWS for name in rows.patterns)
}
"""The patterns of each name, English ones first."""
_CALLED = {card: "|".join(_SOURCES[card.value.lower()]) for card in Card}
PARTS_OF_ROWS = {
    **{name: part for rows in _ROWS for name, part in rows.parts.items()},
    "PLAYER": MARK,
    "CARD": f"(?:{'|'.join(_CALLED.values())})",
    "WOLF": f"(?:{_CALLED[Card.WEREWOLF]})",
}
"""The pattern parts for the names in braces in the rows."""
_ROW_BY_ROW = ("accuses", "clears", "dealt", "looked", "robbed", "swapped", "votes", "woke")
"""Names whose rows are searched one by one; the rows of other names are joined into one pattern."""
_EACH = {
    name: tuple(Pattern(with_parts(source, PARTS_OF_ROWS), IGNORECASE) for source in _SOURCES[name])
    for name in _ROW_BY_ROW
}
_ANY = {
    name: Pattern(with_parts("|".join(sources), PARTS_OF_ROWS), IGNORECASE)
    for name, sources in _SOURCES.items()
    if name not in _ROW_BY_ROW
}
_ALL_CARDS = Pattern(PARTS_OF_ROWS["CARD"], IGNORECASE)
_SENTENCE = Pattern(r"[^.!?。！？\n]*[.!?。！？\n]?")
_ASKS = Pattern(r"[?？]\s*$|か[。]?\s*$|^\s*if\b|(?<!か)もし|(?:なら|れば)、", IGNORECASE)
_MADE_BY = {
    Card.SEER: LookClaim | CentreClaim,
    Card.ROBBER: RobClaim,
    Card.TROUBLEMAKER: SwapClaim,
    Card.INSOMNIAC: WakeClaim,
}


@lru_cache(maxsize=8192)
def read_line(text: str, players: tuple[str, ...], speaker: str) -> frozenset[OneNightClaim]:
    """Return the speaker's claims in a line, with names as in ``players``; none if reading takes too long."""
    names = dict(zip(letters(len(players)), players, strict=True))
    me = mark_of(speaker, players) if speaker in players else ""
    nothing = frozenset[OneNightClaim]()
    claims = read_in_time(lambda: _read_coded(names_to_letters(text, players), me), nothing)
    return frozenset(renamed(claim, lambda mark: names.get(mark, speaker)) for claim in claims)


@lru_cache(maxsize=8192)
def _read_coded(text: str, me: str) -> frozenset[OneNightClaim]:
    """Return the claims of a line with letters (cached: prepared lines repeat across games)."""
    parts = [part.strip() for part in _SENTENCE.findall(text)]
    sentences = [part for part in parts if part and not _ASKS.search(part)]
    reader = _OneNightReader(me)
    told = " ".join(part for part in sentences if not reader.reports(part))
    found: set[OneNightClaim] = {*reader.actions(told)}
    cards = {card for card, kind in _MADE_BY.items() if any(isinstance(claim, kind) for claim in found)}
    found |= {CardClaim(card) for card in cards or reader.dealt(told)}
    for sentence in sentences:
        found |= {*reader.opinions(sentence)}
    return frozenset(found)


def card_called(word: str) -> Card:
    """Return the card that an English or Japanese word names."""
    return next(card for card in Card if _ANY[card.value.lower()].fullmatch(word))


class _OneNightReader:
    """Applies the patterns for one speaker; players are letters."""

    def __init__(self, speaker: str) -> None:
        self._speaker = speaker

    def reports(self, sentence: str) -> bool:
        """Whether a Japanese sentence reports another player's words."""
        return _ANY["reported"].search(sentence) is not None

    def actions(self, text: str) -> Iterator[OneNightClaim]:
        """Yield the claims about the speaker's night action and about the cards that it saw."""
        acted = [
            *self._rob_claims(text),
            *self._look_claims(text),
            *self._centre(text),
            *self._swap_claims(text),
        ]
        yield from acted or self._woke(text)

    # The actions

    def _look_claims(self, text: str) -> Iterator[OneNightClaim]:
        for pattern in _EACH["looked"]:
            for found in self._own_actions(pattern, text):
                yield LookClaim(found["n"][0], card_called(found["c"]))

    def _centre(self, text: str) -> Iterator[OneNightClaim]:
        for found in list(_ANY["centre"].finditer(text)) or _ANY["centre_held"].finditer(text):
            cards = [card_called(word) for word in _ALL_CARDS.findall(found[0])]
            seen = [card for card in cards if card is not Card.SEER]
            if len(seen) == 1 and _ANY["two_alike"].search(found[0]):
                seen *= 2
            if len(seen) >= 2:
                yield CentreClaim(tuple(sorted(seen[:2])))

    def _rob_claims(self, text: str) -> Iterator[OneNightClaim]:
        if _ANY["robbed_nobody"].search(text):
            yield RobClaim(None)
        for pattern in _EACH["robbed"]:
            hits = self._own_actions(pattern, text)
            yield from (RobClaim(hit["n"][0], card_called(hit["c"])) for hit in hits)
            if hits:
                return
        for hit in self._own_actions(_ANY["robbed_unseen"], text):
            yield RobClaim((hit["n"] or hit["m"] or hit["k"])[0])

    def _swap_claims(self, text: str) -> Iterator[OneNightClaim]:
        if _ANY["swapped_nobody"].search(text) and _ANY["swaps"].search(text):
            yield SwapClaim(())
        for pattern in _EACH["swapped"]:
            for hit in self._own_actions(pattern, text):
                yield SwapClaim(tuple(sorted((hit["n"][0], hit["m"][0]))))

    def _woke(self, text: str) -> Iterator[OneNightClaim]:
        if not _ANY["insomniac"].search(text):
            return
        for pattern in _EACH["woke"]:
            hits = list(pattern.finditer(text))
            yield from (WakeClaim(card_called(hit["c"])) for hit in hits)
            if hits:
                return
        if _ANY["woke_same"].search(text):
            yield WakeClaim(Card.INSOMNIAC)

    def dealt(self, text: str) -> Iterator[Card]:
        """Yield the claimed first card, unless a claimed action already implies the card."""
        for pattern in _EACH["dealt"]:
            for hit in pattern.finditer(text):
                word = hit.groupdict().get("c") or hit.groupdict().get("d")
                if word and not self._is_negated(hit):
                    yield card_called(word)
                    return

    # Opinions of others

    def opinions(self, sentence: str) -> Iterator[OneNightClaim]:
        """Yield accusations, clearings and announced votes."""
        yield from self._votes(sentence)
        if _ANY["reports"].search(sentence) and not _ANY["reports_and_concludes"].search(sentence):
            return
        cleared = {name[0] for name in self._players_in(_EACH["clears"], sentence)}
        accused = {name[0] for name in self._players_in(_EACH["accuses"], sentence)} - cleared
        yield from (WolfClaim(name, guilty=False) for name in cleared)
        yield from (WolfClaim(name) for name in accused - {self._speaker})
        if _ANY["not_me"].search(sentence):
            yield WolfClaim(self._speaker, guilty=False)

    def _votes(self, sentence: str) -> Iterator[OneNightClaim]:
        if _ANY["no_vote"].search(sentence):
            return
        for pattern in _EACH["votes"]:
            hits = [hit for hit in pattern.finditer(sentence) if not self._is_negated(hit)]
            yield from (VoteClaim(hit["n"][0]) for hit in hits)

    def _players_in(self, patterns: Sequence[Pattern], sentence: str) -> Iterator[str]:
        for pattern in patterns:
            for hit in pattern.finditer(sentence):
                groups = hit.groupdict()
                yield groups["n"] or groups["m"]

    def _own_actions(self, pattern: Pattern, text: str) -> list[Match[str]]:
        """Return matches about the speaker's own action, without another player in between."""
        return [
            hit
            for hit in pattern.finditer(text)
            if not (self._others_between(hit) or self._is_negated(hit) or self._others_act(hit))
        ]

    def _others_act(self, hit: Match[str]) -> bool:
        """Whether the Japanese words around a match make it another player's action, or a request."""
        before, behind = hit.string[: hit.start()], hit.string[hit.end() :]
        return bool(_ANY["by_another"].search(before) or _ANY["asked_for"].match(behind))

    def _is_negated(self, hit: Match[str]) -> bool:
        """Whether the words after a match negate it, as Japanese does."""
        behind = _ANY["sure"].sub("", hit.string[hit.end() :])
        return any(_ANY[name].match(behind) for name in ("denied", "dissuaded"))

    def _others_between(self, hit: Match[str]) -> bool:
        groups = hit.groupdict()
        between = "".join(groups.get(key) or "" for key in ("g", "h"))
        return any(name[0] != hit["n"][0] for name in MARKS.findall(between))
