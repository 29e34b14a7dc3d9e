"""News and requests of Avalon, written down quickly."""

from __future__ import annotations

from collections.abc import Sequence

from agent.games.parlour.scene import ParlourScene
from agent.protocol.parlour import ParlourAsk, ParlourInfo, ParlourNews
from personas.schema import Language

PLAYERS = ("Ann", "Ben", "Cleo", "Dan", "Eve")
OPTIONS = {"TEAM_VOTE": ("approve", "reject"), "QUEST": ("pass", "fail"), "PROPOSE": PLAYERS}


def dealt(me: str, role: str, *evil: str) -> list[ParlourNews]:
    news = [ParlourNews(event="dealt", agent=me, role=role)]
    return news + ([ParlourNews(event="evil", targets=evil)] if evil else [])


def leads(leader: str, quest: int = 1, attempt: int = 1) -> ParlourNews:
    return ParlourNews(event="leader", agent=leader, round=quest, count=attempt)


def said(speaker: str, text: str, quest: int = 1) -> ParlourNews:
    return ParlourNews(event="said", agent=speaker, text=text, round=quest)


def proposed(leader: str, *team: str, quest: int = 1) -> ParlourNews:
    return ParlourNews(event="proposed", agent=leader, targets=team, round=quest)


def votes(approving: Sequence[str], quest: int = 1) -> list[ParlourNews]:
    return [
        ParlourNews(
            event="team_vote", agent=name, choice="approve" if name in approving else "reject", round=quest
        )
        for name in PLAYERS
    ]


def quest_of(*team: str, fails: int, quest: int = 1) -> ParlourNews:
    event = "failed" if fails else "succeeded"
    return ParlourNews.model_validate({"event": event, "targets": team, "count": fails, "round": quest})


def scene(
    me: str,
    news: Sequence[ParlourNews],
    request: str = "STATEMENT",
    count: int = 1,
    language: Language = "en",
    options: Sequence[str] | None = None,
) -> ParlourScene:
    info = ParlourInfo(
        game_id="g",
        day=1,
        agent=me,
        game="avalon",
        players=PLAYERS,
        news=(),
        options=tuple(options or OPTIONS.get(request, ())) or None,
        count=count,
        language=language,
        timeout=60_000,
    )
    return ParlourScene(ParlourAsk.model_validate({"request": request, "info": info}), tuple(news))
