"""Figures about lines: reasons, references to earlier talk, addressees, hunches, length, repetition."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from agent.study.counted_game import TalkGame, WordedLine
from agent.study.figure import Count, Figure, Share, Unit, how_many, share_of


def lines_that(holds: Callable[[WordedLine], bool]) -> Count:
    """Return a function that counts the share of lines for which ``holds`` is true."""
    return lambda game: share_of(holds(line) for line in game.own_lines)


def later_votes(game: TalkGame) -> Iterator[WordedLine]:
    """Yield the lines that announce a vote after the first round of a day.

    On an open floor this means after the first line of each player.
    """
    for line in game.own_lines:
        if line.declares_vote and line.talk.day > 0 and line.talk.turn > 0:
            yield line


def hunches(game: TalkGame) -> Share:
    """Return the share of later vote announcements that are hunches."""
    return share_of(line.is_hunch for line in later_votes(game))


def mean_length(game: TalkGame) -> Share:
    """Return the mean length of lines in characters, without mentions."""
    lengths = [len(line.said) for line in game.own_lines]
    return Share(sum(lengths), len(lengths))


def used_again(game: TalkGame) -> Share:
    """Return the share of lines whose wording the voice has used in this game or the four before it."""
    found: list[bool] = []
    used = {voice: set(game.used_before.get(voice, ())) for voice in set(game.voices.values())}
    for line in game.own_lines:
        known = used[game.voices[line.talk.agent]]
        found.append(line.shape in known)
        known.add(line.shape)
    return share_of(found)


def said_twice(game: TalkGame) -> Share:
    """Return the share of lines that the same player has said before in this game, word for word."""
    said: set[tuple[str, str]] = set()
    again = 0
    for line in game.own_lines:
        again += (line.talk.agent, line.said) in said
        said.add((line.talk.agent, line.said))
    return Share(again)


LINE_FIGURES = (
    Figure(
        "lines",
        "Lines that say something: Skip and Over left out.",
        lambda game: how_many(game.own_lines),
        Unit.NUMBER,
    ),
    Figure(
        "with a mention",
        "Lines with @NAME of a player.",
        lines_that(lambda line: line.said != line.talk.text.strip()),
    ),
    Figure(
        "directed",
        "Lines directed at one player, as the reader takes them: by mention, by name in address, or by "
        '"you" right after that player\'s line.',
        lines_that(lambda line: line.claims.addressed is not None),
    ),
    Figure(
        "with a reason",
        "Lines with a clause that gives a ground (because, since, so ..., that's why; ので, から after a "
        "predicate, ため, し, つまり ...) or asks one (why, what is your reason; なぜ, 理由は ...), by the "
        "tables in figures/tables. Greetings, closings, and lines that own up to a hunch or to having no "
        "reason do not count.",
        lines_that(lambda line: line.has_reason),
    ),
    Figure(
        "giving a reason",
        "Of these, lines that give one; asking does not count.",
        lines_that(lambda line: line.gives_ground),
    ),
    Figure(
        "looking back",
        "Lines that refer to an earlier line, vote or event (yesterday, earlier, you said, Aoi voted, was "
        "executed; 昨日, さっき, と言って, に入れた, の発言 ...). A result told as one's own of last night "
        "does not count by itself.",
        lines_that(lambda line: line.wording.looks_back),
    ),
    Figure(
        "votes declared later",
        "Lines that declare a vote, as the reader takes them, after the first turn of a day (open floor: "
        "after the speaker's first line of the day); day 0 left out.",
        lambda game: how_many(later_votes(game)),
        Unit.NUMBER,
    ),
    Figure(
        "hunches among them",
        "Those that name no claim and no evidence (result, lie, contradiction, conduct, elimination), and "
        "either own up to a feeling or give no ground and do not look back.",
        hunches,
    ),
    Figure(
        "courtesy or hunch",
        "Greetings, introductions, good nights and closings that assert and ask nothing, and votes "
        "declared on a hunch, in any round.",
        lines_that(lambda line: line.is_courtesy or line.is_hunch),
    ),
    Figure(
        "mean length",
        "Characters of a line, mentions and the spaces around them left out.",
        mean_length,
        Unit.MEAN,
    ),
    Figure(
        "wording used before",
        "Lines whose wording (names made alike) the same voice has used before, in this game or the four "
        "games before it in which it spoke. The players of one team have one voice.",
        used_again,
    ),
    Figure(
        "said twice",
        "Lines that a player has said before in the game, word for word but for mentions.",
        said_twice,
        Unit.NUMBER,
    ),
)
"""The figures about lines, in the order of the table."""
