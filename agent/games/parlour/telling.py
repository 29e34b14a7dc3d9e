"""The words of the parlour games, and their news as sentences, for prompts and for people."""

from __future__ import annotations

from collections.abc import Sequence

from agent.games.parlour.registry import parlour_games
from agent.protocol.parlour import PRIVATE, ParlourNews
from personas.schema import Language
from prompts import words


def news_sentence(news: ParlourNews, language: Language, me: str | None = None) -> str:
    """A piece of news as a sentence, in the second person where it is about ``me``.

    News that the rules tell one player in private, without naming it, are about ``me``, too. Without ``me``
    they are told of the role concerned.
    """
    kind = _sentence_key(news)
    sentence = (term("me", kind, language) if _is_mine(news, me) else None) or _word("news", kind, language)
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


def role_words(language: Language) -> tuple[str, ...]:
    """What all roles and cards of these games are called."""
    return tuple(word for game in parlour_games().values() for word in game.words(language)["roles"].values())


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


def game_word(game: str, language: Language) -> str:
    """What a game is called."""
    return _word("games", game, language)


def goal_of(role: str, language: Language) -> str:
    """What a person with this role, or card, is told to aim at."""
    return _word("goals", role, language)


def question_word(request: str, language: Language) -> str:
    """A request of these games as a question."""
    return _word("questions", request, language)


def term(table: str, key: str, language: Language) -> str | None:
    """What a table of these games' words has under a key: what all games share, or the first game has."""
    shared = words(language, "parlour").get(table, {})
    if key in shared:
        return shared[key]
    own = (game.words(language).get(table, {}) for game in parlour_games().values())
    return next((terms[key] for terms in own if key in terms), None)


def _word(table: str, key: str, language: Language) -> str:
    found = term(table, key, language)
    if found is None:
        raise KeyError(key)
    return found


def _is_mine(news: ParlourNews, me: str | None) -> bool:
    """Whether the news are about the player who reads them."""
    if me is None:
        return False
    return news.agent == me or (news.agent is None and news.event in PRIVATE)


def _sentence_key(news: ParlourNews) -> str:
    """The key of the sentence."""
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
