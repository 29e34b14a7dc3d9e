"""Words and news sentences of the parlour games, for prompts and screens."""

from __future__ import annotations

from collections.abc import Sequence

from agent.games.parlour.registry import parlour_games
from agent.protocol.parlour import ParlourNews, is_private
from personas.schema import Language
from prompts import words


def news_sentence(news: ParlourNews, language: Language, me: str | None = None) -> str:
    """Return a piece of news as a sentence, in the second person if it is about the player ``me``.

    Private news that name no player count as news about ``me``; if ``me`` is None, no sentence says "you".
    """
    kind = _sentence_key(news)
    sentence = (term("me", kind, language) if _is_mine(news, me) else None) or word_for(
        "news", kind, language
    )
    return sentence.format(
        agent=news.agent,
        targets=names_listed(news.targets, language),
        role=term("told_roles", news.role or "", language),
        side=term("sides", news.role or "", language),
        choice=term("choices", news.choice or "", language),
        round=news.round,
        count=news.count,
        text=news.text,
    )


def names_listed(names: Sequence[str], language: Language) -> str:
    """Return the names as an enumeration, such as "A, B and C"."""
    lists = words(language, "parlour")["lists"]
    *first, last = names or ("",)
    return lists["last"].join([lists["between"].join(first), last] if first else [last])


def role_words(language: Language) -> tuple[str, ...]:
    """Return the words for the roles and cards of all parlour games."""
    return tuple(word for game in parlour_games().values() for word in game.words(language)["roles"].values())


def term(table: str, key: str, language: Language) -> str | None:
    """Return the word for ``key`` in a table of terms, such as ``roles`` or ``goals``; None if missing."""
    shared = words(language, "parlour").get(table, {})
    if key in shared:
        return shared[key]
    own = (game.words(language).get(table, {}) for game in parlour_games().values())
    return next((terms[key] for terms in own if key in terms), None)


def word_for(table: str, key: str, language: Language) -> str:
    """Return the same as :func:`term`, but raise KeyError if the word is missing."""
    found = term(table, key, language)
    if found is None:
        raise KeyError(key)
    return found


def _is_mine(news: ParlourNews, me: str | None) -> bool:
    if me is None:
        return False
    return news.agent == me or (news.agent is None and is_private(news.event))


def _sentence_key(news: ParlourNews) -> str:
    match news.event:
        case "dealt" | "was" if _is_card(news.role):
            return f"{news.event}_card"
        case "said" if not news.text:
            return "said_nothing"
        case "vote" if not news.targets:
            return "vote_nobody"
    return news.event


def _is_card(role: str | None) -> bool:
    return any(game.deals_cards and role in game.roles.__members__ for game in parlour_games().values())
