"""A page says that other players have to go on without language models."""

from __future__ import annotations

from pathlib import Path

import pytest

from server_sim.people.web.words import words_in
from tests.bench.server.web_siege import besieged_server
from tests.doubles.newcomer import Newcomer

SETTINGS = "{models: {paid: {base_url: 'http://127.0.0.1:1/v1', model: m, price: {input: 1, output: 1}}}}"


@pytest.mark.real_time
@pytest.mark.slow
async def test_who_has_nothing_left_to_spend_is_told_so_at_the_seat(tmp_path: Path) -> None:
    (config := tmp_path / "config.yml").write_text(f"llm: {SETTINGS}", "utf-8")
    told = words_in("en")("models_spent")
    with besieged_server(256, tmp_path / "logs", tmp_path, "-c", str(config), "--budget", "0") as server:
        newcomer = Newcomer(server.port)
        for minds, is_told in ((["auto"], True), (["offline"], False)):
            async with newcomer.at("/") as start:
                seat = await start.send_form({"name": "Ann", "minds": minds})
            assert (told in await newcomer.load(seat)) is is_told
