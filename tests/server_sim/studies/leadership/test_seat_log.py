"""The records of an experiment's game reach its files as JSON lines, one by one, by way of the driver."""

from __future__ import annotations

from pathlib import Path

from agent.protocol.packets import GamePacket, NamePacket
from agent.protocol.sheriff import ABSTAIN
from server_sim.driver.run_game import Timeouts, run_game
from server_sim.games.sheriff.rules import SHERIFF
from server_sim.games.sheriff.village import SheriffVillage
from server_sim.studies.leadership.seat_log import GameFolder
from tests.server_sim.games.scripted_chance import ScriptedChance
from tests.server_sim.studies.leadership.conftest import events, rows

NO_TIMEOUTS = Timeouts(answer=None, probe=None)


class Mute:
    """A player that abstains from everything."""

    name = "kanolab"

    async def tell(self, packet: GamePacket) -> None:
        pass

    async def ask(self, packet: GamePacket | NamePacket, timeout: float | None) -> str:
        return ABSTAIN

    async def listen(self) -> str:
        raise AssertionError("nobody may speak unasked in this village")

    async def discard(self) -> None:
        pass


class Note:
    """A record that is none of a village's."""

    def __init__(self, text: str) -> None:
        self.text = text

    def to_json(self) -> dict[str, object]:
        return {"text": self.text}


def test_each_record_is_a_line_and_written_at_once(tmp_path: Path) -> None:
    folder, path = GameFolder(tmp_path), tmp_path / "game.jsonl"
    folder.record(Note("占い"))
    assert path.read_text("utf-8") == '{"text":"占い"}\n'
    folder.record(Note("b\nc"))
    assert path.read_text("utf-8") == '{"text":"占い"}\n{"text":"b\\nc"}\n'
    folder.leave()


async def test_the_records_of_a_game_are_kept_and_an_invalid_answer_is_an_error_with_a_time(
    tmp_path: Path,
) -> None:
    village = SheriffVillage(SHERIFF, ["kanolab"] * 7, ScriptedChance(), "01GAME", seed="10", repeat=2)
    folder = GameFolder(tmp_path)
    outcome = await run_game(village, [Mute() for _ in range(7)], NO_TIMEOUTS, [folder])
    folder.leave()
    game, errors = rows(tmp_path / "game.jsonl"), rows(tmp_path / "errors.jsonl")
    assert (game[0]["event"], game[0]["seed"], game[0]["repeat"]) == ("game", "10", 2)
    assert (game[-1]["event"], game[-1]["winner"]) == ("end", outcome.winner)
    assert (game[-1]["repeat"], game[-1]["days"]) == (2, outcome.days)
    assert all(error.pop("time") for error in errors)
    assert errors == events(game, "invalid") != []
