"""Hashes the logs of each set of games: ``python -m tests.bench.same_games --write FILE``.

A change that must not alter play must not alter any hash. Write them before the change, and compare after it,
``--against FILE``: then the exit status is 1 where any differ, and they are named.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

from typer import Option

from tests.bench.command import run

VOICES = ("kansai", "hiroshima", "anya", "princess", "zundamon", "neutral")


@dataclass(frozen=True)
class GameSet:
    """Games of one village and language, and the mind and voices of their players."""

    village: str
    lang: str
    games: int
    mind: str = "offline"
    voices: Sequence[str] = ("profile",)

    def __str__(self) -> str:
        voices = "" if self.voices == ("profile",) else " in all voices"
        return f"{self.village} {self.lang}, {self.games} games, {self.mind}{voices}"

    def command(self, logs: Path) -> list[str]:
        played = f"--village {self.village} --lang {self.lang} --games {self.games} --mind {self.mind}"
        voices = [f"--persona={voice}" for voice in self.voices]
        where = ["--seed", "same", "--logs", str(logs), "--quiet"]
        return [sys.executable, "-m", "server_sim", "play", *played.split(), *voices, *where]


SETS = (
    *(GameSet("5", lang, 200) for lang in ("ja", "en")),
    *(GameSet("9", lang, 10) for lang in ("ja", "en")),
    *(GameSet("13", lang, 3) for lang in ("ja", "en")),
    *(GameSet("freeform5", lang, 10) for lang in ("ja", "en")),
    *(GameSet(village, lang, 20) for village in ("sheriff7", "village7") for lang in ("ja", "en")),
    *(GameSet(game, lang, 20) for game in ("avalon", "one_night") for lang in ("ja", "en")),
    *(GameSet("5", "ja", 30, mind, VOICES) for mind in ("offline", "simple")),
    GameSet("5", "ja", 10, "random"),
    *(GameSet("5", lang, 20, "persuade:offline") for lang in ("ja", "en")),
    GameSet("9", "en", 2, "persuade:offline"),
    *(GameSet(one, "en", 10, "persuade:offline") for one in ("village7", "sheriff7", "avalon", "one_night")),
)


def digest(games: GameSet) -> str:
    """Return the hash of the names and contents of all files that these games write.

    Raises:
        CalledProcessError: the games could not be played.
    """
    found = hashlib.sha256()
    with TemporaryDirectory() as folder:
        subprocess.run(games.command(Path(folder)), check=True, capture_output=True)
        for file in sorted(Path(folder).rglob("*")):
            if file.is_file():
                found.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()[:16]


def main(
    write: Annotated[Path | None, Option(help="keep the digests in this file")] = None,
    against: Annotated[Path | None, Option(help="compare them with those in this file")] = None,
    only: Annotated[str, Option(help="only the sets whose description contains this")] = "",
) -> None:
    before = json.loads(against.read_text("utf-8")) if against else {}
    found = {}
    for games in SETS:
        if only in str(games):
            found[str(games)] = digest(games)
            same = before.get(str(games)) in (None, found[str(games)])
            print(found[str(games)], games, "" if same else "DIFFERENT", flush=True)
    if write:
        write.write_text(json.dumps(found, indent=2) + "\n", "utf-8")
    if any(before.get(name, now) != now for name, now in found.items()):
        raise SystemExit(1)


if __name__ == "__main__":
    run(main)
