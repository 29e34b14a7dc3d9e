"""Reads what a line of One Night claims, in English and Japanese, by patterns.

Questions and conditions claim nothing, and what others are reported to say is not the speaker's claim. Who
claims an action claims its card, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from agent.protocol.variants.one_night import Card
from agent.variants.parlour.names import MARK, coded, player_of
from agent.variants.parlour.one_night.claims import (
    CardClaim,
    CentreClaim,
    LookClaim,
    OneNightClaim,
    RobClaim,
    SwapClaim,
    VoteClaim,
    WakeClaim,
    WolfClaim,
)

_WORDS: tuple[tuple[Card, str], ...] = (
    (Card.WEREWOLF, r"were ?wol(?:f|ves)|wolf|人狼|ウェアウルフ|狼"),
    (Card.VILLAGER, r"villagers?|村人|市民"),
    (Card.SEER, r"seer|占い師|予言者|預言者|占い"),
    (Card.ROBBER, r"robber|thief|怪盗|泥棒|強盗|ロバー"),
    (Card.TROUBLEMAKER, r"trouble-?maker|いたずらっ子|トラブルメーカー|いたずら好き"),
    (Card.INSOMNIAC, r"insomniac|不眠症|不眠"),
)
_CARD = "(?:" + "|".join(words for _, words in _WORDS) + ")"
_ALL_CARDS = re.compile(_CARD, re.IGNORECASE)
_THE = (
    r"(?:(?:the|a|an|my|plain|simple|ordinary|own|old|other|dealt|just|only|really"
    r"|still|in fact|actually)\s+)*"
)
_SENTENCE = re.compile(r"[^.!?。！？\n]*[.!?。！？\n]?")
_ASKS = re.compile(r"[?？]\s*$|か[。]?\s*$|^\s*if\b|もし|(?:なら|れば)、", re.IGNORECASE)
_MADE_BY = {
    Card.SEER: LookClaim | CentreClaim,
    Card.ROBBER: RobClaim,
    Card.TROUBLEMAKER: SwapClaim,
    Card.INSOMNIAC: WakeClaim,
}


@lru_cache(maxsize=8192)
def read_line(text: str, players: tuple[str, ...], speaker: str) -> frozenset[OneNightClaim]:
    """What the speaker claims with this line; players as in ``info.players``."""
    text = coded(text, players)
    stated = " ".join(part for part in _SENTENCE.findall(text) if part.strip() and not _ASKS.search(part))
    reader = _OneNightReader(players, speaker)
    found: set[OneNightClaim] = {*reader.actions(stated)}
    cards = {card for card, kind in _MADE_BY.items() if any(isinstance(claim, kind) for claim in found)}
    found |= {CardClaim(card) for card in cards or reader.dealt(stated)}
    for sentence in _SENTENCE.findall(stated):
        found |= {*reader.opinions(sentence)}
    return frozenset(found)


def card_called(word: str) -> Card:
    """The card that a word of either language names."""
    return next(card for card, words in _WORDS if re.fullmatch(words, word, re.IGNORECASE))


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


class _OneNightReader:
    """The patterns for the names at one table, and one speaker."""

    def __init__(self, players: Sequence[str], speaker: str) -> None:
        self._players = players
        self._speaker = speaker

    def actions(self, text: str) -> Iterator[OneNightClaim]:
        """What the speaker did at night, and saw."""
        acted = [*self._robbed(text), *self._looked(text), *self._centre(text), *self._swapped(text)]
        yield from acted or self._woke(text)

    # The actions

    def _looked(self, text: str) -> Iterator[OneNightClaim]:
        look = r"(?:looked at|checked|peeked at|saw|inspected|viewed|turned over|took a look at|peeked under)"
        for pattern in (
            rf"\bI (?:have )?{look} (?:that )?(?P<n>#N)(?P<g>[^?]{{0,70}}?)(?P<c>#C)",
            r"\bI saw (?:the |a )?(?P<c>#C)(?: card)? (?:in front of|at|with|on|in) (?P<n>#N)",
            r"(?P<n>#N)(?:の(?:カード|役職|札))?を(?:占|見|確認|覗|のぞ|調べ"
            r"|めく)(?P<g>[^?？]{0,30}?)(?P<c>#C)",
            r"占[^。]{0,12}(?P<n>#N)(?:は|が)(?P<g>[^。]{0,8}?)(?P<c>#C)",
        ):
            for found in self._all(pattern, text):
                if not self._others_between(found):
                    yield LookClaim(self._who(found["n"]), card_called(found["c"]))

    def _centre(self, text: str) -> Iterator[OneNightClaim]:
        english = (
            r"\bI (?:have )?(?:looked|checked|saw|peeked|viewed|turned)[^?]*?(?:cent(?:re|er)|middle)[^?]*"
        )
        japanese = r"(?:中央|真ん中|センター|場の)[^?？]*?(?:見|確認|覗|のぞ|占|調べ|めく|あっ|あり)[^?？]*"
        for found in self._all(f"{english}|{japanese}", text):
            cards = [card_called(word) for word in _ALL_CARDS.findall(found[0])]
            seen = [card for card in cards if card is not Card.SEER]
            if len(seen) == 1 and re.search(r"two|both|二枚|2枚|両方|どちらも|ふたり", found[0]):
                seen *= 2
            if len(seen) >= 2:
                yield CentreClaim(tuple(sorted(seen[:2])))

    def _robbed(self, text: str) -> Iterator[OneNightClaim]:
        none = (
            r"\bI (?:robbed|stole from|took from|swapped with) (?:nobody|no one|no-one)"
            r"|\bI (?:stole|took|robbed) nothing|\bI (?:did not|didn't) (?:rob|steal)"
            r"|\bI kept my (?:own )?card"
            r"|(?:誰から|誰とも?|誰のカード|何)も?(?:盗|奪|取|交換せ|交換し)[^。]{0,6}(?:ない"
            r"|ません|なかった|ず)"
        )
        if self._found(none, text):
            yield RobClaim(None)
        for pattern in (
            r"\b(?:I|Robber,? and) (?:took|stole|robbed|got) #T(?P<c>#C)(?: card)? (?:from|of) (?P<n>#N)",
            r"\bI (?:took|stole) (?P<n>#N)'s? (?P<c>#C)",
            r"\bI (?:robbed|stole from|took from|stole|took|swapped (?:my |cards? "
            r"|my card )?with|exchanged with)"
            r"(?: the)?(?: card)?(?: of| from)? ?(?P<n>#N)(?P<g>[^?]{0,70}?)(?P<c>#C)",
            r"(?P<n>#N)(?:から|のカードを|の札を|のを|と(?:カードを|札を)?)(?P<g>[^。?？]{0,6}?)"
            r"(?:盗|奪|取|もら|いただ|交換|入れ替え)(?P<h>[^?？]{0,30}?)(?P<c>#C)",
            r"(?P<n>#N)から(?P<c>#C)(?:のカード)?を(?:盗|奪|取|もら|いただ)",
        ):
            hits = [hit for hit in self._all(pattern, text) if not self._others_between(hit)]
            yield from (RobClaim(self._who(hit["n"]), card_called(hit["c"])) for hit in hits)
            if hits:
                return
        bare = (
            r"\bI (?:robbed|stole from|stole the card of) (?P<n>#N)"
            r"|(?P<m>#N)から(?:カードを)?(?:盗み|奪い|盗んだ)"
        )
        for hit in self._all(bare, text):
            yield RobClaim(self._who(hit["n"] or hit["m"]))

    def _swapped(self, text: str) -> Iterator[OneNightClaim]:
        none = (
            r"\bI (?:swapped|switched|exchanged) (?:nobody|nothing|no one|no cards)"
            r"|\bI (?:did not|didn't) (?:swap|switch)|\bI left (?:the |all )?(?:the )?cards"
            r"|(?:入れ替え|交換|動か)(?:し|さ)?(?:て)?(?:い)?(?:ない|ません|なかった|ずに)"
        )
        if self._found(none, text) and self._found(r"trouble|いたずら|トラブル|swap|switch|入れ替え", text):
            yield SwapClaim(())
        for pattern in (
            r"\bI (?:swapped|switched|exchanged)(?: the)?(?: cards?)?(?: of| between)? ?(?P<n>#N)"
            r"(?:'s)?(?: cards?)? (?:and|with|for) (?P<m>#N)",
            r"(?P<n>#N)と、?(?P<m>#N)(?:のカード|の札)?を(?:入れ替え|交換|取り替え|すり替え"
            r"|入れかえ|取りかえ)",
        ):
            for hit in self._all(pattern, text):
                yield SwapClaim(tuple(sorted((self._who(hit["n"]), self._who(hit["m"])))))

    def _woke(self, text: str) -> Iterator[OneNightClaim]:
        if not self._found(r"insomniac|不眠", text):
            return
        for pattern in (
            r"\b(?:I (?:still have|still had|am still|'m still|woke(?: up)?(?: still)? (?:as"
            r"|with|to)|now have|have now"
            r"|ended(?: up)? (?:as|with)|am now|'m now|now hold|hold now|still hold|held)|I'm (?:still|now)"
            r"|my card (?:is|was) (?:still|now)|I woke up and was still|my last card (?:is|was)) #T(?P<c>#C)",
            r"(?:今は|今も|いまは|いまも|最後は|最後に|朝に?は|夜の終わりに?は|起きたら"
            r"|目が覚めたら|まだ|見たら|手元は)"
            r"[^。]{0,10}?(?P<c>#C)",
        ):
            hits = self._all(pattern, text)
            yield from (WakeClaim(card_called(hit["c"])) for hit in hits)
            if hits:
                return
        same = (
            r"still (?:have|had|hold) (?:my|the same)|(?:nothing|not|n't"
            r"|never) (?:had )?(?:been )?(?:changed|swapped)"
        )
        if self._found(
            same + r"|変わって(?:い)?(?:ません|ない|なかった)|変わりません|そのまま|同じカード", text
        ):
            yield WakeClaim(Card.INSOMNIAC)

    def dealt(self, text: str) -> Iterator[Card]:
        """The card that the speaker says it was dealt, where no action tells."""
        ending = r"(?:です|でした|だ|として|、|の|をもら|を引|を配|が配|が来)"
        for pattern in (
            r"\b(?:I(?:'m| am| was| have been| started(?: out)?(?: as| with)?| began(?: as"
            r"| with)?)(?: dealt)?"
            r"|I (?:was dealt|got|drew|received|held|hold|had)|I claim(?: to be)?|I claim to have been"
            r"|my (?:first |original |own |starting )?(?:card|role) (?:is|was)) #T(?P<c>#C)",
            r"(?:^|[.!,;] ?)as #T(?P<c>#C),? I\b|(?:^|[.!] ?)(?P<d>#C) here",
            r"(?:私|僕|俺|わたし|自分|こちら)(?:の(?:最初の)?(?:カード|役職|役|札))?(?:は|も"
            r"|が|に配られたのは)"
            rf"[^。、]{{0,10}}?(?P<c>#C){ending}(?!は?(?:ない|ありません))",
            r"(?:^|[。！] ?)(?:実は|最初の?(?:カードは|は)?|元は|もとは)?、?(?P<c>#C)(?:です"
            r"|でした|だよ|だった)",
            r"(?P<c>#C)(?:のカード)?(?:を(?:もらい|配られ|引き|引い)|が(?:配られ|来まし)|として)",
        ):
            for hit in self._all(pattern, text):
                word = hit.groupdict().get("c") or hit.groupdict().get("d")
                if word:
                    yield card_called(word)
                    return

    # What is thought of others

    def opinions(self, sentence: str) -> Iterator[OneNightClaim]:
        """Whom the speaker calls the Werewolf, or harmless, and for whom it will vote."""
        yield from self._votes(sentence)
        told = (
            r"#N,? (?:says|said|claims|claimed|thinks|told|accuses|swears)|#N(?:は|が"
            r"|も)[^。]*(?:と|って)(?:言|主張|話)"
        )
        if self._found(told, sentence) and not self._found(
            r"\bso\b|but|therefore|[,;:]|なので|が、|ので|から", sentence
        ):
            return
        cleared = {self._who(name) for name in self._named(self._CLEARS, sentence)}
        accused = {self._who(name) for name in self._named(self._ACCUSES, sentence)} - cleared
        yield from (WolfClaim(name, guilty=False) for name in cleared)
        yield from (WolfClaim(name) for name in accused - {self._speaker})
        if self._found(r"\bI(?:'m| am) not #T#W|(?:私|僕|俺)は#W(?:では|じゃ)", sentence):
            yield WolfClaim(self._speaker, guilty=False)

    def _votes(self, sentence: str) -> Iterator[OneNightClaim]:
        if self._found(
            r"(?:not|n't|never|wouldn't) (?:be )?vot|投票し(?:ない|ません)|入れ(?:ない|ません)", sentence
        ):
            return
        for pattern in (
            r"\b(?:I|we|let's|let us)(?:'ll| will| shall| would| am| 'm|'m|'d| should)?(?: be"
            r"| going to| now)*"
            r" (?:vote|voting)(?: for| against| out| to eliminate)? (?P<n>#N)",
            r"\bmy vote (?:is|goes|will go)(?: for| to| on| against)? (?P<n>#N)",
            r"(?P<n>#N)(?:に|へ)[^。、]{0,8}?(?:投票|票を|入れ)",
            r"投票(?:先)?は(?P<n>#N)",
        ):
            yield from (VoteClaim(self._who(hit["n"])) for hit in self._all(pattern, sentence))

    _ACCUSES = (
        r"(?P<n>#N)(?: is|'s| was| must be| has to be| seems to be| looks like)(?: \w+)?(?: now)? #T#W",
        r"(?P<n>#N) (?:now )?(?:holds|has|took|got|is holding|must have|must hold"
        r"|ended up with)(?: now)? #T#W",
        r"\bI (?:suspect|accuse|distrust|(?:don't|do not|cannot|can't) (?:trust|believe)) (?P<n>#N)",
        r"\bI (?:think|believe|say) (?:it is|it's|that it is) (?P<n>#N)",
        r"#W (?:is|must be|card is|is now|is now with|is with|card is with"
        r"|sits with) (?:now )?(?:with )?(?P<n>#N)",
        r"(?P<n>#N)(?:は|が|こそ)[^。、]{0,10}?#W(?:です|だ|に|でしょ|と|。|$|なの|の"
        r"|を持|のはず|じゃないかと|ではないかと)",
        r"(?P<n>#N)(?:を|は|が|の方を)[^。、]{0,6}?(?:疑|怪しい|あやしい|信じられま|信用でき)",
        r"#W(?:は|のカードは)[^。、]{0,6}?(?P<n>#N)",
    )
    _CLEARS = (
        r"(?P<n>#N)(?: is|'s| was)(?: \w+)?(?: not|n't) #T#W|(?P<m>#N) (?:isn't|can't be"
        r"|cannot be|is not) #T#W",
        r"\bI (?:trust|believe)(?: that)? (?P<n>#N)(?!(?: \w+){0,3} #W)(?! (?:is|has|took|holds|must))",
        r"(?P<n>#N) is (?:innocent|harmless|village|on our side|one of us|no #W)",
        r"\bI (?:don't|do not) (?:think|believe|suspect)(?: that)? (?P<n>#N)(?= (?:is|has|holds)| *[.,;]|$)",
        r"(?P<n>#N)(?:は|が)[^。、]{0,10}?#W(?:では|じゃ)(?!ないか)(?:ない|ありませ|なさそ|な)",
        r"(?P<n>#N)(?:を|は|のことを)(?:信じ(?:て|ま|る)|信用(?:し|でき(?:ます|る))|村の味方|味方)",
    )

    def _named(self, patterns: Sequence[str], sentence: str) -> Iterator[str]:
        for pattern in patterns:
            for hit in self._all(pattern, sentence):
                groups = hit.groupdict()
                yield groups["n"] or groups["m"]

    # Searching

    def _found(self, pattern: str, text: str) -> bool:
        return bool(self._all(pattern, text))

    def _all(self, pattern: str, text: str) -> list[re.Match[str]]:
        return list(_compiled(_filled(pattern)).finditer(text))

    def _others_between(self, hit: re.Match[str]) -> bool:
        groups = hit.groupdict()
        between = "".join(groups.get(key) or "" for key in ("g", "h"))
        return any(self._who(name) != self._who(hit["n"]) for name in re.findall(MARK, between))

    def _who(self, name: str) -> str:
        return player_of(name[0], self._players)


@cache
def _filled(pattern: str) -> str:
    """The pattern with what names, cards and the rest look like."""
    wolf = "(?:" + _WORDS[0][1] + ")"
    return pattern.replace("#N", MARK).replace("#C", _CARD).replace("#W", wolf).replace("#T", _THE)
