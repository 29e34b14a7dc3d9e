"""The words of Avalon and One Night, and their news as sentences, for prompts and for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from agent.protocol.one_night import Card
from agent.protocol.parlour import PRIVATE, ParlourGame, ParlourNews
from personas.schema import Language
from prompts import words


def news_sentence(news: ParlourNews, language: Language, me: str | None = None) -> str:
    """A piece of news as a sentence, in the second person where it is about ``me``.

    News that the rules tell one player in private, without naming it, are about ``me``, too. Without ``me``
    they are told of the role concerned.
    """
    terms = words(language, "parlour")
    kind = _sentence_key(news)
    sentence = (terms["me"].get(kind) if _is_mine(news, me) else None) or terms["news"][kind]
    return sentence.format(
        agent=news.agent,
        targets=names_listed(news.targets, language),
        role=terms["told_roles"].get(news.role or ""),
        side=terms["sides"].get(news.role or ""),
        choice=terms["choices"].get(news.choice or ""),
        round=news.round,
        count=news.count,
        text=news.text,
    )


def names_listed(names: Sequence[str], language: Language) -> str:
    """The names as an enumeration."""
    lists = words(language, "parlour")["lists"]
    *first, last = names or ("",)
    return lists["last"].join([lists["between"].join(first), last] if first else [last])


def role_word(role: str, language: Language) -> str:
    """What a role or card of these games is called.

    Raises:
        KeyError: there is no such role.
    """
    return _word("roles", role, language)


def side_word(side: str, language: Language) -> str:
    """What a side of these games is called.

    Raises:
        KeyError: there is no such side.
    """
    return _word("sides", side, language)


def choice_word(choice: str, language: Language) -> str:
    """What a vote on a team, or a card on a quest, is called.

    Raises:
        KeyError: there is no such choice.
    """
    return _word("choices", choice, language)


def game_word(game: ParlourGame, language: Language) -> str:
    """What a game is called."""
    return _word("games", game, language)


def _word(table: str, key: str, language: Language) -> str:
    terms: Mapping[str, str] = words(language, "parlour")[table]
    return terms[key]


def _is_mine(news: ParlourNews, me: str | None) -> bool:
    """Whether the news are about the player who reads them."""
    if me is None:
        return False
    return news.agent == me or (news.agent is None and news.event in PRIVATE)


def _sentence_key(news: ParlourNews) -> str:
    """The key of the sentence."""
    match news.event:
        case "dealt" | "was" if news.role in Card.__members__:
            return f"{news.event}_card"
        case "said" if not news.text:
            return "said_nothing"
        case "vote" if not news.targets:
            return "vote_nobody"
    return news.event
