"""Injects a client fault into every game: ``python -m tests.bench.server.chaos --games 200 --timeout 0.3``.

In each game one seat, at a random moment, is killed, stalls, sends garbage, floods, or half-closes. The game
must end as the rules say, everybody else must get FINISH, and the logs must be complete. In between, a server
process is killed with signal 9; its logs must then contain everything that the players had been told.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

from loguru import logger
from typer import Option
from websockets.asyncio.client import ClientConnection

from agent.protocol.gamelog import StatusRow, TalkRow
from agent.recorded.recording import read_recording
from rules.game.roles import Team
from server_sim.driver.run_game import Timeouts
from tests.bench.command import run
from tests.bench.server.child_server import child_server, read_logs
from tests.doubles.clients import FAULTS, Frame, Player, Trouble, serving, settings

VILLAGE = 5
AT_ONCE = 10
PATIENCE = 120.0
"""Seconds after which a game counts as hung."""
LATEST = 20
"""Highest packet number for a fault; a game has about as many packets per player."""
TOO_LATE = "none, for the game was over before"


async def one_game(url: str, team: str, trouble: Trouble, rng: random.Random) -> list[Player]:
    """Play a game with a fault in one seat; return all players, the faulty one first."""
    players = [Player(f"{team}{number}", random.Random(rng.random())) for number in range(VILLAGE)]
    players[0].trouble = trouble
    troubled, *others = (asyncio.ensure_future(player.play(url)) for player in players)
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*others)
    finally:
        troubled.cancel()
        await asyncio.gather(troubled, *others, return_exceptions=True)
    return players


def wrong(players: Sequence[Player], folder: Path, team: str) -> Iterator[str]:
    """Yield what is wrong with a game and its logs."""
    troubled, *others = players
    for player in others:
        if not player.finished:
            yield f"{player.name} got no FINISH"
    (log,) = (folder / "game").glob(f"*_{team}_*.log")
    recording, winner, problems = read_logs(log)
    yield from problems
    failed = {row.team_name for row in recording.rows if isinstance(row, StatusRow) and row.status is None}
    if failed != ({troubled.name} if winner is Team.NONE else set()):
        yield f"{log.name}: {winner} has won, and failed are {failed or 'none'}"
    if failed and troubled.finished:
        yield f"{log.name}: {troubled.name} has failed and got FINISH"


async def games_with(
    troubles: Sequence[Trouble], url: str, folder: Path, seed: str
) -> tuple[Counter[str], list[str]]:
    """Play a game with each fault, several at a time; return the faults' counts and the errors.

    ``url`` is a server's address; it logs to ``folder``.
    """
    rng, counted, found = random.Random(seed), Counter[str](), list[str]()
    left = [(f"team{_letters(number)}", trouble) for number, trouble in enumerate(troubles)]

    async def work() -> None:
        while left:
            team, trouble = left.pop()
            players = await one_game(url, team, trouble, rng)
            found.extend(f"{trouble}: {what}" for what in wrong(players, folder, team))
            befell = len(players[0].seen) > trouble.packet
            counted[trouble.fault if befell else TOO_LATE] += 1

    await asyncio.gather(*(work() for _ in range(AT_ONCE)))
    return counted, found


async def _trouble(
    troubles: Sequence[Trouble], timeout: float, folder: Path
) -> tuple[Counter[str], list[str]]:
    """Play with each fault at a server with this answer timeout in seconds."""
    async with serving(settings(folder, timeouts=Timeouts(timeout, timeout))) as server:
        return await games_with(troubles, f"ws://127.0.0.1:{server.port}/ws", folder, "chaos")


def _letters(number: int) -> str:
    """Return a number in letters, because the server strips digits to get the team."""
    return str(number).translate(str.maketrans("0123456789", "abcdefghij"))


async def sudden_death(folder: Path, after: int, seed: str, at_once: int = AT_ONCE) -> tuple[int, list[str]]:
    """Kill a server process during this many games, after the players have received ``after`` packets.

    Return the number of lines of talk that players had received, and what the logs lack.
    """
    rng, seen = random.Random(seed), 0
    enough = asyncio.Event()

    class Counting(Player):
        async def _take(self, packet: Frame, socket: ClientConnection) -> None:
            nonlocal seen
            seen += 1
            if seen == after:
                enough.set()
            await super()._take(packet, socket)

    async with child_server(folder) as server:
        names = [f"team{_letters(team)}{number}" for team in range(at_once) for number in range(VILLAGE)]
        players = [Counting(name, random.Random(rng.random())) for name in names]
        playing = [asyncio.ensure_future(player.play(server.url)) for player in players]
        async with asyncio.timeout(PATIENCE):
            await enough.wait()
            server.kill()
            await asyncio.gather(*playing)
    return _missing(folder, players)


def _missing(folder: Path, players: Iterable[Player]) -> tuple[int, list[str]]:
    found, logged = list[str](), set[tuple[str, int, int, str]]()
    for log in (folder / "game").iterdir():
        if not log.stat().st_size:
            continue  # the game had not begun
        recording = read_recording(log.read_text("utf-8"))
        found += [f"{log.name}: {problem}" for problem in recording.problems]
        data = _broken_off((folder / "json" / log.with_suffix(".json").name).read_text("utf-8"))
        team = data["agents"][0]["team"]
        logged |= {(team, row.day, row.idx, row.text) for row in recording.rows if isinstance(row, TalkRow)}
    told = {
        (player.name.rstrip("0123456789"), line["day"], line["idx"], line["text"])
        for player in players
        for packet in player.seen
        for line in packet.get("talk_history", ())
    }
    return len(told), [*found, *(f"{line} was told, but is not in the log" for line in told - logged)]


def _broken_off(text: str) -> Any:
    """Parse a JSON log cut off after any of its entries.

    Raises:
        ValueError: it ends in the middle of one.
    """
    try:
        return json.loads(text)
    except ValueError:
        return json.loads(text + "]}")


def main(
    games: int = 200,
    timeout: Annotated[float, Option(help="seconds for an answer, and for NAME")] = 0.3,
    deaths: Annotated[int, Option(help="how often a server is killed")] = 10,
) -> None:
    logger.remove()
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    rng = random.Random("chaos")
    troubles = [Trouble(rng.choice(list(FAULTS)), rng.randrange(1, LATEST)) for _ in range(games)]
    with tempfile.TemporaryDirectory() as folder:
        counted, found = asyncio.run(_trouble(troubles, timeout, Path(folder)))
    for fault, times in sorted(counted.items()):
        print(f"{fault:35} {times:5}")
    print(f"{games} games with a time-out of {timeout:g} s; {len(found)} things wrong")
    told = 0
    for death in range(deaths):
        with tempfile.TemporaryDirectory() as folder:
            lines, missing = asyncio.run(sudden_death(Path(folder), rng.randrange(60, 800), f"death {death}"))
        told += lines
        found += missing
    print(f"{deaths} servers killed in mid-game, after {told} lines of talk in all")
    for what in found:
        print(what)
    raise SystemExit(bool(found))


if __name__ == "__main__":
    run(main)
