"""The logs of a game of an experiment, JSON lines written as it happens ([leadership], B.2).

A game has a folder of its own, which gets its final name when the game has ended::

    game.jsonl       the game's records, see :mod:`agent.protocol.sheriff_log`
    errors.jsonl     invalid answers, failed calls, and model outputs that contain no answer
    player_N.jsonl   what the player in seat N knew, was asked, and answered
    usage.json       what the game's language models have used

=============  ===========================================================================================
event          what else a row of a player's log has
=============  ===========================================================================================
``player``     ``seat``, ``name``, ``role``, ``profile``; once, first
``profile``    ``profile``: another model decides from now on
``fact``       ``number``, ``text``
``heard``      ``number``, ``day``, ``agent``, ``text``: another's statement
``request``    ``request``, ``day``, ``purpose`` and ``targets`` of a reasoning, ``options`` of a choice
``call``       ``id``, ``prompt`` [{role, content}]
``output``     ``id``, ``text``
``no_output``  ``id``, ``why``
``unusable``   ``id``, ``why``
``typed``      ``request``, ``text``, ``refused``: what a person typed, and why it was asked again
``answer``     ``request``, ``text``: what went to the server
``judged``     ``reliability`` {name: m}, ``potential_truths``, ``potential_falsehoods``: numbers of ``heard``
=============  ===========================================================================================

Every row of a person's log also has its ``time``, and ``judged`` has the person's ``guesses`` about the
players just scored: {name: {role, confidence, reliability}}.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TextIO

from agent.games.sheriff.notes import Fact, Notes, Statement
from agent.games.sheriff.scene import SheriffRequest
from agent.llm.call import Answer, Call, Completion
from agent.protocol.sheriff import ReasonPacket
from agent.protocol.sheriff_log import InvalidRecord
from agent.runtime.files import open_private
from server_sim.driver.recorder import Recorder
from server_sim.games.deal import VillageSeat
from server_sim.games.step import Record
from server_sim.people.replay.loading import RECORDS_FILE


def _write_row(stream: TextIO, row: dict[str, Any]) -> None:
    """Append a row to a file of JSON lines, and flush it."""
    stream.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")
    stream.flush()


class GameFolder(Recorder):
    """Writes the log files of one game into its folder; :meth:`leave` closes them.

    ``describe`` turns a fact that a player knows into a sentence for the log.
    """

    def __init__(self, folder: Path, describe: Callable[[Fact], str]) -> None:
        self.describe = describe
        self._folder = folder
        self._files = ExitStack()
        self._game = self.open(RECORDS_FILE)
        self.errors = self.open("errors.jsonl")

    def player(self, seat: int, dealt: VillageSeat, profile: str, *, with_times: bool = False) -> PlayerLog:
        """Open the log of the player in a seat (from 0), and write its name, role and profile into it."""
        log = PlayerLog(self, seat + 1, with_times)
        log.write("player", seat=seat + 1, name=dealt.name, role=dealt.role, profile=profile)
        return log

    def record(self, record: Record) -> None:
        """Write a record to the game's log; a record of an invalid answer also goes to ``errors.jsonl``."""
        _write_row(self._game, record.to_json())
        if isinstance(record, InvalidRecord):
            _write_row(self.errors, {"time": now(), **record.to_json()})

    def leave(self) -> None:
        """Flush all files to the disk and close them."""
        self._files.close()

    def open(self, name: str) -> TextIO:
        """Open a new file in the folder; :meth:`leave` closes it."""
        return self._files.enter_context(_open_and_sync(self._folder / name))


@contextmanager
def _open_and_sync(path: Path) -> Iterator[TextIO]:
    """Open a new file; leaving the context flushes it to the disk."""
    with open(path, "w", encoding="utf-8", opener=open_private) as file:
        yield file
        file.flush()
        os.fsync(file.fileno())


class PlayerLog:
    """The log of one player: knowledge, requests and answers; with ``with_times`` every row has its time."""

    def __init__(self, folder: GameFolder, number: int, with_times: bool) -> None:
        self._folder = folder
        self._rows = folder.open(f"player_{number}.jsonl")
        self._number = number
        self._with_times = with_times
        self._facts = 0
        self._heard: dict[Statement, int] = {}
        self._request: SheriffRequest | None = None

    def knows(self, notes: Notes) -> None:
        """Log the facts and statements that were added to the player's notes since the last call."""
        for number, fact in enumerate(notes.facts[self._facts :], self._facts + 1):
            self.write("fact", number=number, text=self._folder.describe(fact))
        self._facts = len(notes.facts)
        for said in (*notes.filed, *notes.fresh):
            if said not in self._heard:
                self._heard[said] = len(self._heard) + 1
                self.write("heard", number=self._heard[said], **asdict(said))

    def asked(self, packet: SheriffRequest) -> None:
        """Log a request that the server sends to the player; answers logged later are answers to it."""
        self._request = packet
        row: dict[str, Any] = {"request": packet.request, "day": packet.info.day}
        if isinstance(packet, ReasonPacket):
            row |= {"purpose": packet.purpose, "targets": packet.targets}
        if packet.info.options is not None:
            row["options"] = packet.info.options
        self.write("request", **row)

    def called(self, id: int, call: Call) -> None:
        """Log a call to a language model with its prompt; ``id`` is the number of the call."""
        self.write("call", id=id, prompt=[asdict(message) for message in call.messages])

    def call_ended(self, id: int, answer: Answer) -> None:
        """Log what came of the call with the number ``id``: a model's output, or why there is none."""
        if isinstance(answer, Completion):
            self.write("output", id=id, text=answer.text)
        else:
            self.write("no_output", id=id, why=answer.why)
            self._error("no_output", answer.why)

    def unusable(self, id: int, why: str) -> None:
        """Log why no answer can be read from the output of the call with the number ``id``."""
        self.write("unusable", id=id, why=why)
        self._error("unusable", why)

    def typed(self, text: str, refused: str | None) -> None:
        """Log what a person typed; ``refused`` is why it was not accepted, None if it was."""
        request = self._request
        self.write("typed", request=request and request.request, text=text, refused=refused)

    def answered(self, text: str, notes: Notes, guesses: Mapping[str, Any] | None = None) -> None:
        """Log the player's answer to the server; after a request to reason, also its scores of other players.

        ``guesses`` are a person's guesses about the scored players, by name; None for a computer player.
        """
        request = self._request
        self.write("answer", request=request and request.request, text=text)
        if isinstance(request, ReasonPacket):
            self.write(
                "judged",
                reliability=dict(notes.scores),
                potential_truths=[self._heard[said] for said in notes.truths],
                potential_falsehoods=[self._heard[said] for said in notes.falsehoods],
                **({} if guesses is None else {"guesses": guesses}),
            )

    def _error(self, event: str, why: str) -> None:
        request = self._request
        row: dict[str, Any] = {"time": now(), "event": event, "player": self._number}
        row |= {"day": request and request.info.day, "request": request and request.request}
        row |= {"purpose": request.purpose if isinstance(request, ReasonPacket) else None, "why": why}
        _write_row(self._folder.errors, row)

    def write(self, event: str, **fields: Any) -> None:
        """Append a row with an event and its fields to the log."""
        when = {"time": now()} if self._with_times else {}
        _write_row(self._rows, {"event": event, **when, **fields})


def now() -> str:
    """Return the current time (UTC) in ISO format; only rows about errors and people have a time."""
    return datetime.now(UTC).isoformat(timespec="seconds")
