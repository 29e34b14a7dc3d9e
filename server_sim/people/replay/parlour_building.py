"""Builds timelines of parlour games (such as Avalon) from the records of their log."""

from __future__ import annotations

from agent.games.parlour.registry import parlour_game
from agent.games.parlour.telling import news_sentence, word_for
from agent.protocol.foreign import plain_line
from agent.protocol.parlour import ParlourNews, is_private
from agent.protocol.parlour_log import NewsRecord, ParlourEndRecord, ParlourGameRecord, ParlourLogRecord
from agent.recorded.parlour_recording import ParlourRecording
from personas.schema import Language
from server_sim.games.parlour.registry import hosted_game
from server_sim.people.replay.timeline import MomentKind, Timeline, TimelineBuilder

TOLD_OTHERWISE = frozenset(("dealt", "day"))
"""News for which there is no moment, because the list of players or a heading shows the same."""


def parlour_timeline(name: str, game: ParlourRecording, language: Language) -> Timeline:
    """Return the timeline of a parlour game; its days are quests, or rounds of discussion."""
    course = ParlourMoments(language)
    for record in game.records:
        course.take(record)
    return course.timeline(name, language, problems=game.problems)


def table_chapter(game: str, number: int) -> MomentKind:
    """Return the kind of event that begins a round of this game; round 0 is the deal or the night before."""
    return MomentKind(hosted_game(game).chapters[number > 0])


class ParlourMoments(TimelineBuilder):
    """Builds the events ("moments") of a replay from the records of a parlour game."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._game = "avalon"  # until the first record sets it
        self._round = -1

    def take(self, record: ParlourLogRecord) -> None:
        """Add the events that a record of the game's log reports."""
        match record:
            case ParlourGameRecord():
                self._game = record.kind
                kind = parlour_game(self._game).roles
                self.roles = {
                    plain_line(name): kind(record.roles[number]) for number, name in record.names.items()
                }
            case NewsRecord():
                if record.news.round > self._round:
                    self._round = record.news.round
                    self.add(self._round, table_chapter(self._game, self._round))
                self._tell(record.news)
            case ParlourEndRecord():
                self.winner = parlour_game(self._game).sides(record.winner)

    def _tell(self, news: ParlourNews) -> None:
        actor = None if news.agent is None else plain_line(news.agent)
        targets = tuple(map(plain_line, news.targets))
        match news.event:
            case "said":
                self.add(news.round, MomentKind.TALK, actor, text=plain_line(news.text or ""))
            case "team_vote":
                word = word_for("choices", news.choice or "", self._language)
                self.add(news.round, MomentKind.TEAM_VOTE, actor, word)
            case "vote":
                self.add(news.round, MomentKind.VOTE, actor, targets[0] if targets else None)
            case "eliminated":
                for target in targets:
                    self.add(news.round, MomentKind.EXECUTION, None, target)
            case "nobody_eliminated":
                self.add(news.round, MomentKind.EXECUTION)
            case "won":
                self.add(news.round, MomentKind.RESULT, text=news.role or "")
            case "was" if self.roles.get(actor or "") == news.role:
                pass
            case event if event not in TOLD_OTHERWISE:
                kind = MomentKind.SECRET if is_private(event) else MomentKind.NEWS
                sentence = plain_line(news_sentence(news, self._language)).rstrip(".。")
                self.add(news.round, kind, actor, text=sentence)
