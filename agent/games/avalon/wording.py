"""Fills names into prepared wordings and joins them into lines.

If possible, a player uses no wording that it has used before, or that anybody has used in this attempt. In a
wording ``{name}`` and ``{other}`` are players, ``{team}`` is a team, ``{quest}`` the number of a quest. A
wording without a full stop is a ground (a reason): it precedes the sentence it supports.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from random import Random

from agent.games.avalon.posterior import AvalonTable
from agent.games.avalon.reading import questions_in
from agent.games.avalon.topics import AvalonTopic, Phrase, Remark, Theme
from agent.games.rows import game_rows
from agent.speech.speaker import longest_literal
from personas.schema import Language
from rules.game.languages import LANGUAGES


def wordings_in(language: Language) -> Mapping[str, Sequence[str]]:
    """Return the prepared wordings of a language, by topic.

    There are also "joints" between a ground (a reason said first) and the statement that it supports, and
    "concessions" before the support of a team with a member that is suspected in the same line.
    """
    return game_rows(__package__, language).wordings


@dataclass(frozen=True)
class PreparedWords:
    """Finds prepared wordings for what one player says at one point of a game."""

    table: AvalonTable
    me: int
    language: Language
    rng: Random

    def remark(self, remark: Remark) -> str:
        """Return the text of a remark: of all its statements and their reasons."""
        return LANGUAGES[self.language].gap.join(map(self._sentence, remark))

    def contrasted(self, theme: Theme) -> str:
        """Return a text for a theme that contrasts with what was said before, such as "Even so, ..."."""
        text = self._words(theme)
        plain = text if text.startswith("I ") else text[0].lower() + text[1:]
        return self.rng.choice(wordings_in(self.language)["concessions"]) + plain

    def joined(self, *remarks: str) -> str:
        """Join several remarks into one line."""
        return LANGUAGES[self.language].gap.join(remarks)

    def has_said(self, theme: Theme) -> bool:
        """Whether the player has stated the theme in this game, in any wording."""
        return self._is_in(theme, self.me, self.table.words[self.me])

    def was_said(self, theme: Theme) -> bool:
        """Whether anybody has stated the theme since the present leader took over."""
        return self._may_be_in(theme.topic, self._now) and any(
            self._is_in(theme, speaker, line.casefold()) for speaker, line in self.table.lines
        )

    def is_told(self, theme: Theme) -> bool:
        """Whether :meth:`has_said` or :meth:`was_said` is true."""
        return self.has_said(theme) or self.was_said(theme)

    def was_asked(self, seat: int) -> bool:
        """Whether anybody has asked this seat about a vote since the present leader took over."""
        return any(
            question.of_vote and question.asked == self.table.players[seat]
            for speaker, line in self.table.lines
            for question in questions_in(line, self.table.players, self.table.players[speaker])
        )

    @cached_property
    def _now(self) -> str:
        return "\n".join(line.casefold() for _, line in self.table.lines)

    @cached_property
    def _text_to_avoid(self) -> str:
        """The text of all lines this player has said, and of the others' lines in this attempt."""
        return self.table.words[self.me] + self._now

    def _may_be_in(self, topic: AvalonTopic, text: str) -> bool:
        """Whether a text may contain a wording of the topic, about any player (a fast pre-check)."""
        return any(core in text for core in core_sentences(self.language, topic))

    def _is_in(self, theme: Theme, speaker: int, text: str) -> bool:
        return self._may_be_in(theme.topic, text) and any(
            words in text for words in all_texts(theme, self.table.players, speaker, self.language)
        )

    def _sentence(self, sentence: Phrase) -> str:
        text = self._words(sentence.theme)
        if sentence.ground is None:
            return text
        joint = self.rng.choice(wordings_in(self.language)["joints"])
        return self._words(sentence.ground) + joint + text

    def _words(self, theme: Theme) -> str:
        wordings, known = wordings_in(self.language)[theme.topic], core_sentences(self.language, theme.topic)
        first = self.rng.randrange(len(wordings))
        order = (*range(first, len(wordings)), *range(first))
        place = next((place for place in order if known[place] not in self._text_to_avoid), first)
        return worded(wordings[place], theme, self.table.players, self.me, self.language)


@cache
def core_sentences(language: Language, topic: AvalonTopic) -> tuple[str, ...]:
    """Return for each wording of a topic its longest part without placeholders, in lower case.

    A talk line that contains such a part is taken to use that wording.
    """
    return tuple(longest_literal(one).casefold() for one in wordings_in(language)[topic])


@lru_cache(maxsize=4096)
def all_texts(theme: Theme, players: tuple[str, ...], speaker: int, language: Language) -> tuple[str, ...]:
    """Return all wordings of a theme in lower case, as the player at seat ``speaker`` would say them."""
    wordings = wordings_in(language)[theme.topic]
    return tuple(worded(one, theme, players, speaker, language).casefold() for one in wordings)


def worded(wording: str, theme: Theme, players: Sequence[str], speaker: int, language: Language) -> str:
    """Return a wording with the names of a theme filled in, as the player at seat ``speaker`` says it."""
    return wording.format(
        name="" if theme.name is None else players[theme.name],
        other="" if theme.other is None else players[theme.other],
        team="" if theme.team is None else team_words(theme.team, players, speaker, language),
        quest=theme.quest,
    )


def team_words(team: Iterable[int], players: Sequence[str], speaker: int, language: Language) -> str:
    """Return the names of a team's members as an enumeration, with "me" for the seat ``speaker``."""
    others = sorted(players[seat] for seat in team if seat != speaker)
    if language == "ja":
        return "と".join((["私"] if speaker in team else []) + [f"{name}さん" for name in others])
    words = others + (["me"] if speaker in team else [])
    return f"{', '.join(words[:-1])} and {words[-1]}" if words[1:] else words[0]


def is_ground(wording: str) -> bool:
    """Whether a wording is only a reason, which must be followed by the statement it supports."""
    return not wording.endswith((".", "?", "。", "？"))


def random_line(players: Sequence[str], me: str, language: Language, rng: Random) -> str:
    """Return a random prepared line about a random player."""
    wordings = [one for topic in AvalonTopic for one in wordings_in(language)[topic] if not is_ground(one)]
    others = [seat for seat, name in enumerate(players) if name != me]
    name, other = rng.sample(others, 2)
    theme = Theme(AvalonTopic.OPENING, name, other, frozenset(rng.sample(others, 2)), rng.randint(1, 5))
    return worded(rng.choice(wordings), theme, players, players.index(me), language)
