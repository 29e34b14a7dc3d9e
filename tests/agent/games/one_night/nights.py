"""Random nights and what players may claim of them, for hypothesis; and news by hand."""

from __future__ import annotations

from hypothesis import strategies as st

from agent.games.one_night.claims import (
    CardClaim,
    CentreClaim,
    LookClaim,
    RobClaim,
    SwapClaim,
    VoteClaim,
    WakeClaim,
    WolfClaim,
)
from agent.games.parlour.scene import ParlourScene
from agent.protocol.one_night import Card
from agent.protocol.parlour import ParlourAsk, ParlourInfo, ParlourNews
from tests.agent.games.one_night.brute_force import PLAYERS, Tale

names = st.sampled_from(PLAYERS)
cards = st.sampled_from(Card)
pairs = st.lists(names, min_size=2, max_size=2, unique=True).map(lambda pair: tuple(sorted(pair)))
claims = st.one_of(
    st.builds(CardClaim, cards),
    st.builds(LookClaim, names, cards),
    st.builds(CentreClaim, st.tuples(cards, cards).map(lambda two: tuple(sorted(two)))),
    st.builds(RobClaim, names, cards),
    st.builds(SwapClaim, pairs),
    st.builds(WakeClaim, cards),
    st.builds(WolfClaim, names, st.booleans()),
    st.builds(VoteClaim, names),
)
heard = st.dictionaries(names, st.frozensets(claims, min_size=1, max_size=3), max_size=4)


def private_news(tale: Tale) -> tuple[ParlourNews, ...]:
    """What the game tells the player whose tale this is."""
    card, *rest = tale
    dealt = ParlourNews(event="dealt", role=str(card))
    if card is Card.WEREWOLF:
        return dealt, ParlourNews(event="alone")
    if card is Card.INSOMNIAC:
        return dealt, ParlourNews(event="woke", role=str(rest[0]))
    if not rest:
        return (dealt,)
    targets = tuple(PLAYERS[seat] for seat in rest[0])  # type: ignore[attr-defined]
    if card is Card.SEER and not targets:
        return (dealt, *(ParlourNews(event="looked_centre", role=str(seen)) for seen in rest[1:]))
    told = {Card.SEER: "looked", Card.ROBBER: "robbed", Card.TROUBLEMAKER: "swapped"}[Card(str(card))]
    event = told if targets else f"{told}_nobody"
    role = str(rest[1]) if len(rest) > 1 else None
    return dealt, ParlourNews.model_validate({"event": event, "targets": targets, "role": role})


def said(speaker: str, text: str, number: int = 1) -> ParlourNews:
    """A line."""
    return ParlourNews(event="said", agent=speaker, text=text, round=number)


def day(number: int) -> ParlourNews:
    """A round of the discussion begins."""
    return ParlourNews(event="day", round=number)


def scene(me: str, *news: ParlourNews, request: str = "STATEMENT") -> ParlourScene:
    """A player is asked, in English."""
    others = tuple(name for name in PLAYERS if name != me)
    info = ParlourInfo(
        game_id="one", day=1, agent=me, game="one_night", players=PLAYERS, language="en", timeout=1000
    )
    options = None if request == "STATEMENT" else others
    asked = info.model_copy(update={"options": options, "instead": None if options is None else "none"})
    return ParlourScene(ParlourAsk.model_validate({"request": request, "info": asked}), news)
