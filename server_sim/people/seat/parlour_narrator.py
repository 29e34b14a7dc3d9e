"""Words the news of a parlour game as messages for a person; a secret is marked, with those who share it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby

from agent.games.parlour.registry import parlour_game
from agent.games.parlour.telling import news_sentence, word_for
from agent.protocol.packets import SILENT
from agent.protocol.parlour import ParlourInfo, ParlourNews, ParlourPacket, is_private
from agent.runtime.printable import printable
from rules.game.languages import LANGUAGES
from server_sim.people.seat.parlour_knowledge import TableKnowledge
from server_sim.people.seat.questions import MessageSource, OpeningPart, SeatMessage
from server_sim.people.seat.words import SeatWords

_BALLOTS = ("team_vote", "vote")
_SHARED: Mapping[str, str] = {"evil": "told_evil"}
"""Secret events that several players learn, with the key of the text that lists them."""

_OPENING = ("dealt", *_SHARED)
"""News about the person's own role and its allies."""


class ParlourNarrator:
    """Turns a parlour game's packets into messages for a person; ``knowledge`` is what the person knows."""

    def __init__(self, words: SeatWords) -> None:
        self.knowledge: TableKnowledge | None = None
        self._words = words
        self._round = 0
        self._me = ""
        self._own_line: str | None = None

    def take_in(self, packet: ParlourPacket) -> list[SeatMessage]:
        """Process the next packet; return messages about its news."""
        info = packet.info
        told = [] if self.knowledge else list(self._introduction(info))
        self.knowledge = (self.knowledge or TableKnowledge.at(info)).after(packet)
        for event, group in groupby(info.news, key=lambda news: news.event):
            row = list(group)
            told += self._ballot(row) if event in _BALLOTS else self._each(row)
        if packet.request == "PARLOUR_END" and (won := self.knowledge.has_won) is not None:
            told.append(self.moderator("you_won" if won else "you_lost"))
        return told

    def said(self, text: str) -> SeatMessage:
        """Return a message that shows the person's own statement, which the next packet will repeat."""
        self._own_line = text
        shown = self._words.say("skipped") if text in SILENT else text
        return SeatMessage(MessageSource.ME, self._round, shown, printable(self._me))

    def did(self, text: str) -> SeatMessage:
        """Return a message that shows the person's own choice in the words ``text``."""
        return SeatMessage(MessageSource.ME, self._round, text, printable(self._me))

    def moderator(self, key: str, **values: object) -> SeatMessage:
        """Return a message of the game itself: the text with this key, with ``values`` inserted."""
        return self._told(self._words.say(key, **values))

    def _told(self, text: str) -> SeatMessage:
        return SeatMessage(MessageSource.MODERATOR, self._round, text)

    def _introduction(self, info: ParlourInfo) -> Iterator[SeatMessage]:
        self._me = info.agent
        language, names = self._words.language, [printable(name) for name in info.players]
        game = word_for("games", info.game, language)
        at_table = self.moderator("at_table", game=game, name=info.agent)
        yield replace(at_table, opening=OpeningPart.ROLE)
        rules = filter(str.strip, parlour_game(info.game).rules(language, names).splitlines())
        yield from (replace(self._told(line), opening=OpeningPart.RULES) for line in rules)
        for line in (info.profile or "").splitlines():
            yield replace(self.moderator("profile", text=line), opening=OpeningPart.CHARACTER)

    def _each(self, group: Iterable[ParlourNews]) -> Iterator[SeatMessage]:
        for news in group:
            self._round = max(self._round, news.round)
            told = self._line(news) if news.event == "said" else self._fact(news)
            if news.event in _OPENING:
                told = (replace(line, opening=OpeningPart.ROLE) for line in told)
            yield from told

    def _line(self, news: ParlourNews) -> Iterator[SeatMessage]:
        """Yield a player's statement; the person's own only if the game shortened it."""
        own = news.agent == self._me
        text = printable(news.text or self._words.say("skipped"))
        repeated, self._own_line = own and self._own_line, None if own else self._own_line
        if repeated:
            if repeated not in (news.text, *SILENT):
                yield self.moderator("cut", text=news.text)
            return
        yield SeatMessage(
            MessageSource.ME if own else MessageSource.PLAYER, self._round, text, printable(news.agent or "")
        )

    def _fact(self, news: ParlourNews) -> Iterator[SeatMessage]:
        sentence = self._sentence(news)
        if is_private(news.event):
            yield self.moderator(_SHARED.get(news.event, "told_alone"), text=sentence)
        else:
            yield self._told(sentence)
        match news.event:
            case "dealt":
                yield self._told(word_for("goals", news.role or "", self._words.language))
            case "succeeded" | "failed" if self.knowledge is not None:
                ended = [one.event for one in self.knowledge.results if one.round <= news.round]
                yield self.moderator("score", won=ended.count("succeeded"), lost=ended.count("failed"))

    def _ballot(self, votes: list[ParlourNews]) -> Iterator[SeatMessage]:
        yield self._told(LANGUAGES[self._words.language].gap.join(map(self._sentence, votes)))

    def _sentence(self, news: ParlourNews) -> str:
        return printable(news_sentence(news, self._words.language, self._me))
