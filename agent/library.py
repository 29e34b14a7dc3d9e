"""The functions of :mod:`agent` for notebooks and other programs: what a line claims, who may be what.

``agent`` itself offers them, and loads this module when one of them is first used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from agent.protocol.gamelog import TalkRow
from agent.reading.context import NO_CONTEXT, Background, Context
from agent.reading.listener import Listener
from agent.reading.offline import read_text
from agent.recorded.recording import Recording, talk_of
from agent.recorded.replay import knowledge
from agent.recorded.transcript import LogReader
from agent.recorded.village_game import GameRow, VillageGame
from agent.study.corpus import guards
from rules.beliefs.posterior import Beliefs
from rules.game.claims import Claims
from rules.game.events import Talk
from rules.game.setting import LONGEST_NAME
from rules.game.view import PUBLIC, GameView

EVERYBODY = "public"
"""The seat of those who know only what all players were told."""


def read_line(
    text: str,
    players: Sequence[str],
    speaker: str | None = None,
    *,
    before: Sequence[tuple[str, str]] = (),
) -> Claims:
    """Return what a line of talk claims, in a game of these players, as the patterns of this project read it.

    The fields of the result: ``vote``, ``co`` (the role claimed), ``divinations`` and ``mediums`` (results
    told), ``retract``, ``suspects`` and ``trusts``, ``questions``, ``addressed``, ``guarded``; None or empty
    where the line has none. ``certain`` is False for a hedged line. The line may be Japanese or English.
    ``before`` has the earlier lines of the day, each as (speaker, words): they tell whom "you" means, what
    "me too" agrees to, and by which role a result is told.

    Raises:
        TypeError: ``players`` is one text, or a name or a line is no text.
        ValueError: no player has the name of a speaker.
    """
    seated = _checked_names(players)
    context = NO_CONTEXT.on(1)
    for idx, (who, words) in enumerate(before):
        claims = _claims(words, seated, who, context)
        context = context.after(Talk(idx=idx, day=1, turn=0, agent=who, text=words), claims)
    return _claims(text, seated, speaker, context)


def _claims(text: str, players: tuple[str, ...], speaker: str | None, context: Context) -> Claims:
    """Return the claims of a line; who has been executed is not known, so that no result is left out."""
    if not isinstance(text, str):
        raise TypeError(f"text: a line is text, not {text!r}")
    if speaker is None:
        return read_text(text, players, Background(answering=context.last))
    if speaker not in players:
        raise ValueError(f"speaker: no player is {speaker!r}; there are {', '.join(players)}")
    return read_text(text, players, replace(context.background(speaker), knows_executed=False))


def read_lines(game: VillageGame) -> Iterator[tuple[GameRow, Claims]]:
    """Yield each line that was said to all in a game, with what it claims, read after the lines before it.

    The rows are those of ``game.talk``; what the claims have is told at :func:`read_line`.
    """
    reader = LogReader(game.recording.names)
    read = filter(None, map(reader.read, game.recording.rows))
    for row, utterance in zip(game.talk, read, strict=True):
        yield row, utterance.claims


def beliefs(
    game: VillageGame, day: int | None = None, line: int | None = None, seat: str = EVERYBODY
) -> dict[str, dict[str, float]]:
    """Return how probable each role was for each player at a moment of a game, by player and role.

    The moment is just after line number ``line`` of the talk of ``day``; without a ``line`` it is after the
    day's last line, before the vote, and without a ``day`` on the last day with talk. ``seat`` is the player
    whose knowledge counts (its role and results, and a werewolf's pack), or ``"public"``. All players are in
    the result, the dead included; the probabilities of a player add up to 1. This is the exact posterior by
    which this project's players judge (``rules/README.md`` tells how).

    Raises:
        ValueError: there was no such line, no talk on that day, or there is no such player; or the village is
            larger than the contest's, and has too many role assignments.
    """
    recording = game.recording
    me = PUBLIC if seat == EVERYBODY else seat
    if me != PUBLIC and me not in recording.roles:
        raise ValueError(f"seat: no player is {seat!r}; there are {EVERYBODY}, {', '.join(game.players)}")
    view = _view_after_line(recording, _row_of_line(recording, day, line), me)
    believed = Beliefs.of(view, Listener().hear(view), guards(recording, me, view.day))
    return {
        name: {role.value: p for role, p in chances.items()} for name, chances in believed.posterior.items()
    }


def _row_of_line(recording: Recording, day: int | None, line: int | None) -> int:
    """Return the number (from 0) of the log's row that has a line of talk; ValueError if there is none."""
    if day is None and line is not None:
        raise ValueError("line: give the day of the line, too")
    talk = {
        (row.day, row.idx): number
        for number, row in enumerate(recording.rows)
        if isinstance(row, TalkRow) and row.kind == "talk"
    }
    days = sorted({spoken_on for spoken_on, _ in talk})
    if not days:
        raise ValueError("game: it has no talk")
    asked = days[-1] if day is None else day
    lines = [idx for spoken_on, idx in talk if spoken_on == asked]
    if not lines:
        raise ValueError(f"day: nobody spoke on day {asked}; there was talk on {_listed(days)}")
    number = lines[-1] if line is None else line
    if number not in lines:
        raise ValueError(f"line: day {asked} has no line {number}; it has {min(lines)} to {max(lines)}")
    return talk[asked, number]


def _view_after_line(recording: Recording, number: int, me: str) -> GameView:
    """Return what a seat knew when row ``number``, a line of talk, had been said.

    A seat is sent the talk when it is asked something. What was said since then is added here.
    """
    so_far = replace(recording, rows=recording.rows[: number + 1])
    *_, last = knowledge(so_far, me)
    today = tuple(
        talk_of(row, recording.names[row.seat])
        for row in so_far.rows
        if isinstance(row, TalkRow) and row.kind == "talk" and row.day == last.view.day
    )
    earlier = (talk for talk in last.view.talks if talk.day < last.view.day)
    return replace(last.view, talks=(*earlier, *today))


def _checked_names(players: Sequence[str]) -> tuple[str, ...]:
    if isinstance(players, str) or not all(isinstance(name, str) for name in players):
        raise TypeError(f"players: a list of names is needed, not {players!r}")
    if too_long := [name for name in players if len(name) > LONGEST_NAME]:
        raise ValueError(f"players: a name has at most {LONGEST_NAME} characters, unlike {too_long[0]!r}")
    return tuple(sorted(players))


def _listed(days: Sequence[int]) -> str:
    return f"{'days' if len(days) > 1 else 'day'} {', '.join(map(str, days))}"
