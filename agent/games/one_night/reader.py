"""Reads what a line of One Night claims, in English and Japanese, by patterns.

Questions and conditions claim nothing, and what others are reported to say is not the speaker's claim. Who
claims an action claims its card, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from agent.games.one_night import reader_acts, reader_opinions
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
from agent.games.one_night.reader_words import (
    ARTICLES,
    ASKED_FOR,
    BY_ANOTHER,
    DENIED,
    DISSUADED,
    I_DID,
    ME,
    REPORTED,
    SAID,
    SURE,
    WORDS,
)
from agent.games.parlour.names import MARK, MARKS, coded, letters, mark_of
from agent.matching import IGNORECASE, Match, Pattern, pattern_for, read_in_time
from agent.protocol.one_night import Card

_CARD = "(?:" + "|".join(words for _, words in WORDS) + ")"
_ALL_CARDS = Pattern(_CARD, IGNORECASE)
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
    """What the speaker claims with this line, nothing if it takes too long to read.

    Players are as in ``info.players``.
    """
    names = dict(zip(letters(len(players)), players, strict=True))
    me = mark_of(speaker, players) if speaker in players else ""
    nothing = frozenset[OneNightClaim]()
    claims = read_in_time(lambda: _read_coded(coded(text, players), me), nothing)
    return frozenset(renamed(claim, lambda mark: names.get(mark, speaker)) for claim in claims)


@lru_cache(maxsize=8192)
def _read_coded(text: str, me: str) -> frozenset[OneNightClaim]:
    """What a line with letters for names claims, which for prepared lines is the same in game after game."""
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
    """The card that a word of either language names."""
    return next(card for card, words in WORDS if pattern_for(words, IGNORECASE).fullmatch(word))


def _letter(found: str) -> str:
    """Whose letter a pattern has found, without what stands behind it."""
    return found[0]


class _OneNightReader:
    """The patterns, and one speaker; all players are letters."""

    def __init__(self, speaker: str) -> None:
        self._speaker = speaker

    def reports(self, sentence: str) -> bool:
        """Whether it tells in Japanese what another player has said."""
        return self._found(REPORTED, sentence)

    def actions(self, text: str) -> Iterator[OneNightClaim]:
        """What the speaker did at night, and saw."""
        acted = [*self._robbed(text), *self._looked(text), *self._centre(text), *self._swapped(text)]
        yield from acted or self._woke(text)

    # The actions

    def _looked(self, text: str) -> Iterator[OneNightClaim]:
        for pattern in reader_acts.LOOKED:
            for found in self._done(pattern, text):
                yield LookClaim(_letter(found["n"]), card_called(found["c"]))

    def _centre(self, text: str) -> Iterator[OneNightClaim]:
        for found in self._all(reader_acts.CENTRE, text) or self._all(reader_acts.CENTRE_HELD, text):
            cards = [card_called(word) for word in _ALL_CARDS.findall(found[0])]
            seen = [card for card in cards if card is not Card.SEER]
            if len(seen) == 1 and pattern_for(reader_acts.TWO_ALIKE).search(found[0]):
                seen *= 2
            if len(seen) >= 2:
                yield CentreClaim(tuple(sorted(seen[:2])))

    def _robbed(self, text: str) -> Iterator[OneNightClaim]:
        if self._found(reader_acts.ROBBED_NOBODY, text):
            yield RobClaim(None)
        for pattern in reader_acts.ROBBED:
            hits = self._done(pattern, text)
            yield from (RobClaim(_letter(hit["n"]), card_called(hit["c"])) for hit in hits)
            if hits:
                return
        for hit in self._done(reader_acts.ROBBED_UNSEEN, text):
            yield RobClaim(_letter(hit["n"] or hit["m"] or hit["k"]))

    def _swapped(self, text: str) -> Iterator[OneNightClaim]:
        if self._found(reader_acts.SWAPPED_NOBODY, text) and self._found(reader_acts.SWAPS, text):
            yield SwapClaim(())
        for pattern in reader_acts.SWAPPED:
            for hit in self._done(pattern, text):
                yield SwapClaim(tuple(sorted((_letter(hit["n"]), _letter(hit["m"])))))

    def _woke(self, text: str) -> Iterator[OneNightClaim]:
        if not self._found(r"insomniac|不眠", text):
            return
        for pattern in reader_acts.WOKE:
            hits = self._all(pattern, text)
            yield from (WakeClaim(card_called(hit["c"])) for hit in hits)
            if hits:
                return
        if self._found(reader_acts.WOKE_SAME, text):
            yield WakeClaim(Card.INSOMNIAC)

    def dealt(self, text: str) -> Iterator[Card]:
        """The card that the speaker says it was dealt, where no action tells."""
        for pattern in reader_acts.DEALT:
            for hit in self._all(pattern, text):
                word = hit.groupdict().get("c") or hit.groupdict().get("d")
                if word and not self._denied(hit):
                    yield card_called(word)
                    return

    # What is thought of others

    def opinions(self, sentence: str) -> Iterator[OneNightClaim]:
        """Whom the speaker calls the Werewolf, or harmless, and for whom it will vote."""
        yield from self._votes(sentence)
        if self._found(reader_opinions.REPORTS, sentence) and not self._found(
            reader_opinions.REPORTS_AND_CONCLUDES, sentence
        ):
            return
        cleared = {_letter(name) for name in self._named(reader_opinions.CLEARS, sentence)}
        accused = {_letter(name) for name in self._named(reader_opinions.ACCUSES, sentence)} - cleared
        yield from (WolfClaim(name, guilty=False) for name in cleared)
        yield from (WolfClaim(name) for name in accused - {self._speaker})
        if self._found(reader_opinions.NOT_ME, sentence):
            yield WolfClaim(self._speaker, guilty=False)

    def _votes(self, sentence: str) -> Iterator[OneNightClaim]:
        if self._found(reader_opinions.NO_VOTE, sentence):
            return
        for pattern in reader_opinions.VOTES:
            hits = [hit for hit in self._all(pattern, sentence) if not self._denied(hit)]
            yield from (VoteClaim(_letter(hit["n"])) for hit in hits)

    def _named(self, patterns: Sequence[str], sentence: str) -> Iterator[str]:
        for pattern in patterns:
            for hit in self._all(pattern, sentence):
                groups = hit.groupdict()
                yield groups["n"] or groups["m"]

    # Searching

    def _found(self, pattern: str, text: str) -> bool:
        return bool(self._all(pattern, text))

    def _all(self, pattern: str, text: str) -> list[Match[str]]:
        return list(_filled(pattern).finditer(text))

    def _done(self, pattern: str, text: str) -> list[Match[str]]:
        """Where the pattern tells what the speaker itself did, and names nobody in between."""
        hits = self._all(pattern, text)
        return [
            hit
            for hit in hits
            if not (self._others_between(hit) or self._denied(hit) or self._others_act(hit))
        ]

    def _others_act(self, hit: Match[str]) -> bool:
        """Whether Japanese words around it make it another player's act, or one asked for."""
        before, behind = hit.string[: hit.start()], hit.string[hit.end() :]
        return self._found(BY_ANOTHER, before) or _filled(ASKED_FOR).match(behind) is not None

    def _denied(self, hit: Match[str]) -> bool:
        """Whether the words behind it deny it, as Japanese does."""
        behind = pattern_for(SURE).sub("", hit.string[hit.end() :])
        return any(_filled(pattern).match(behind) for pattern in (DENIED, DISSUADED))

    def _others_between(self, hit: Match[str]) -> bool:
        groups = hit.groupdict()
        between = "".join(groups.get(key) or "" for key in ("g", "h"))
        return any(_letter(name) != _letter(hit["n"]) for name in MARKS.findall(between))


@cache
def _filled(pattern: str) -> Pattern:
    """The pattern with what names, cards and the rest look like."""
    wolf = "(?:" + WORDS[0][1] + ")"
    pattern = pattern.replace("#I", I_DID).replace("#M", ME).replace("#S", SAID)
    pattern = pattern.replace("#N", MARK).replace("#C", _CARD).replace("#W", wolf).replace("#T", ARTICLES)
    return Pattern(pattern, IGNORECASE)
