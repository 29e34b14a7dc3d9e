"""The server over sockets, with friendly, clumsy and hostile clients."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import socket
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed, InvalidStatus

from agent.play.pacing import FloorPacing
from agent.protocol.gamelog import ResultRow, StatusRow, TalkRow
from agent.protocol.info import Info
from agent.protocol.packets import OVER, FinishPacket, NamePacket
from agent.runtime.assembly import player_maker
from agent.runtime.client import Connection, keep_playing
from agent.runtime.config import AgentConfig
from rules.game.roles import Team
from server_sim.__main__ import app
from server_sim.config.settings import League, ServerSettings, load_bundled, load_sheriff_village
from server_sim.driver.logs import LogFiles
from server_sim.driver.recorder import Exchanged, Playable
from server_sim.driver.seat import SeatLost, SocketSeat
from server_sim.errors import CannotListen, ServerConfigError
from server_sim.games.chance import SeededChance
from server_sim.games.contest.behaviour import V0_4_12
from server_sim.games.contest.village import Village
from server_sim.games.step import Outcome
from server_sim.hosting.access.guard import MAX_FRAME
from server_sim.hosting.server import ContestServer
from server_sim.hosting.serving import override
from tests.doubles.clients import NO_ANSWER, client, game_logs, play, reply, serving, settings, team
from tests.doubles.loopback import ENOUGH


class TestGames:
    async def test_a_whole_game(self, tmp_path: Path, console: list[str]) -> None:
        async with serving(settings(tmp_path)) as server:
            ended = await team(server, "kanolab")
        for seen, closed in ended:
            assert seen[:3] == ["NAME", "INITIALIZE", "DAILY_INITIALIZE"]
            assert seen[-1] == "FINISH"
            assert closed.rcvd is not None and closed.rcvd.code == 1000
        rows, data = game_logs(tmp_path, "kanolab")
        assert isinstance(rows[-1], ResultRow) and rows[-1].winner is not Team.NONE
        assert data["win_side"] == rows[-1].winner
        assert {agent["name"] for agent in data["agents"]} == {f"kanolab{n}" for n in range(5)}
        packets = [json.loads(entry["request"])["request"] for entry in data["entries"]]
        assert sorted(packets) == sorted(request for seen, _ in ended for request in seen[1:])
        begins, ends = (line for line in console if line.startswith("INFO"))
        assert begins.endswith("begins: kanolab0, kanolab1, kanolab2, kanolab3, kanolab4")
        assert ends.endswith(f"ends: {data['win_side']} wins")
        assert data["game_id"] in begins and data["game_id"] in ends

    async def test_the_seed_decides_the_roles(self, tmp_path: Path) -> None:
        roles = []
        for run in ("first", "second"):
            folder = tmp_path / run
            async with serving(settings(folder)) as server:
                players = []
                for number in range(5):
                    players.append(asyncio.ensure_future(play(server, f"a{number}")))
                    while len(server._lobby.waiting) <= number < 4:
                        await asyncio.sleep(0.001)
                await asyncio.gather(*players)
            roles.append(game_logs(folder, "a")[1]["agents"])
        assert roles[0] == roles[1]

    async def test_two_games_at_once(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:
            ended = await asyncio.gather(team(server, "a"), team(server, "b"))
        assert all(seen[-1] == "FINISH" for games in ended for seen, _ in games)
        assert game_logs(tmp_path, "a")[1]["game_id"] != game_logs(tmp_path, "b")[1]["game_id"]

    async def test_distinct_teams(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path, self_match=False)) as server:
            ended = await asyncio.gather(*(play(server, f"{name}1") for name in "abcde"))
        assert all(seen[-1] == "FINISH" for seen, _ in ended)

    async def test_it_stops_after_the_games_asked_for(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path), games=1) as server:
            await asyncio.gather(team(server, "a"), server._stopping.wait())
            with suppress(OSError, InvalidStatus, EOFError):  # nobody listens any more
                _, closed = await play(server, "b1")
                assert closed.rcvd is None or closed.rcvd.code == 1001
        assert server.finished == 1

    async def test_a_watcher_sees_the_game(self, tmp_path: Path) -> None:
        watched: list[object] = []

        class Watcher:
            def rows(self, rows: object) -> None:
                watched.append(rows)

            def exchanged(self, event: Exchanged) -> None:
                watched.append(event)

            def close(self, outcome: Outcome | None) -> None:
                watched.append(outcome)

        def watch(game: Playable) -> list[Watcher]:
            return [Watcher()]

        async with serving(settings(tmp_path), watch=watch) as server:
            await team(server, "a")
        assert isinstance(watched[-1], Outcome)
        assert sum(isinstance(event, Exchanged) for event in watched) == len(
            game_logs(tmp_path, "a")[1]["entries"]
        )


class TestFreeform:
    """Where everyone says one line and Over, each phase ends long before its time."""

    def settings(self, tmp_path: Path) -> ServerSettings:
        ours = settings(tmp_path)
        setting = ours.rules.setting
        talk = setting.talk.model_copy(update={"duration": 600_000})
        return replace(ours, rules=replace(ours.rules, setting=setting.model_copy(update={"talk": talk})))

    async def play(
        self, server: ContestServer, name: str, *, lines: Sequence[str] = ("hello", OVER), late: str = ""
    ) -> list[dict[str, Any]]:
        """Say the lines when a phase begins, and one after that of day 1; returns every packet."""
        seen: list[dict[str, Any]] = []
        async with client(server) as connection:
            with suppress(ConnectionClosed):
                while True:
                    seen.append(json.loads(await connection.recv()))
                    match seen[-1]["request"]:
                        case "NAME":
                            await connection.send(name)
                        case "TALK_PHASE_START":
                            for line in lines:
                                await connection.send(line)
                        case "TALK_PHASE_END" if late and seen[-1]["info"]["day"] == 1:
                            await connection.send(late)
                        case "VOTE" | "DIVINE" | "ATTACK":
                            await connection.send(reply(seen[-1]))
        return seen

    async def test_a_whole_game(self, tmp_path: Path) -> None:
        async with serving(self.settings(tmp_path)) as server:
            games = await asyncio.gather(*(self.play(server, f"a{n}") for n in range(5)))
        rows, data = game_logs(tmp_path, "a")
        talk = [row for row in rows if isinstance(row, TalkRow)]
        first_day = [row.text for row in talk if row.day == 0]
        assert sorted(first_day) == [OVER] * 5 + ["hello"] * 5
        assert all(row.time is not None for row in talk)
        for seen in games:
            assert seen[-1]["request"] == "FINISH"
            broadcasts = [packet["new_talk"] for packet in seen if "new_talk" in packet]
            assert [line["text"] for line in broadcasts if line["day"] == 0] == first_day
        requests = Counter(entry["request"] for entry in data["entries"])
        days = len({row.day for row in talk})
        assert requests['"TALK"'] == len(talk)
        assert requests['"TALK_PHASE_START"'] == requests['"TALK_PHASE_END"'] == days

    async def test_a_line_after_the_end_answers_the_next_request(self, tmp_path: Path) -> None:
        async with serving(self.settings(tmp_path)) as server:
            slow = self.play(server, "a0", late="What was I going to say?")
            games = await asyncio.gather(slow, *(self.play(server, f"a{n}") for n in range(1, 5)))
        assert all(seen[-1]["request"] == "FINISH" for seen in games)
        _, data = game_logs(tmp_path, "a")
        (vote,) = (entry for entry in data["entries"] if entry.get("response") == "What was I going to say?")
        assert json.loads(vote["request"])["request"] == "VOTE"

    async def test_one_whose_connection_breaks_on_the_floor_has_failed(
        self, tmp_path: Path, console: list[str]
    ) -> None:
        async def break_off(server: ContestServer) -> None:
            async with client(server) as connection:
                while (packet := json.loads(await connection.recv()))["request"] != "TALK_PHASE_START":
                    if packet["request"] == "NAME":
                        await connection.send("a0")
                connection.transport.abort()

        async with serving(self.settings(tmp_path)) as server:
            rest = [asyncio.ensure_future(self.play(server, f"a{n}", lines=["hello"])) for n in range(1, 5)]
            await break_off(server)
            games = await asyncio.gather(*rest)
        assert all(seen[-1]["request"] == "FINISH" for seen in games)
        assert any("a0 has failed: the connection broke" in line for line in console)
        rows, data = game_logs(tmp_path, "a")
        assert data["win_side"] == "NONE"
        assert sum(isinstance(row, TalkRow) for row in rows) == 4, "the floor stayed open to the others"

    def test_an_older_server_has_no_freeform(self, tmp_path: Path) -> None:
        with pytest.raises(
            ServerConfigError, match="--behaviour: that version has no freeform phases, but talk"
        ):
            override(self.settings(tmp_path), behaviour="0.4.12")


class TestTroublesomePlayers:
    """Team a has one, which must cost team a its game (one of five is enough) and nobody else anything."""

    async def troubled(
        self, tmp_path: Path, trouble: Callable[[dict[str, Any]], Any], **changes: Any
    ) -> tuple[list[str], ConnectionClosed]:
        """Play both games; team b answers nothing before team a's game has ended."""
        ended = asyncio.Event()

        async def patient(packet: dict[str, Any]) -> str:
            await ended.wait()
            return reply(packet)

        async with serving(settings(tmp_path, **changes)) as server:
            others = [asyncio.ensure_future(play(server, f"b{n}", patient)) for n in range(5)]
            first = asyncio.ensure_future(play(server, "a0", trouble))
            rest = await asyncio.gather(*(play(server, f"a{n}") for n in range(1, 5)))
            ended.set()
            troublemaker = await first
            others_ended = await asyncio.gather(*others)
        assert all(seen[-1] == "FINISH" for seen, _ in [*rest, *others_ended])
        rows, data = game_logs(tmp_path, "a")
        assert rows[-1].winner is Team.NONE and data["win_side"] == "NONE"
        (failed,) = (row for row in rows if isinstance(row, StatusRow) and row.status is None)
        assert failed.team_name == "a0"
        assert game_logs(tmp_path, "b")[1]["win_side"] != "NONE"
        return troublemaker

    async def test_one_that_leaves_in_the_middle(self, tmp_path: Path) -> None:
        seen, _ = await self.troubled(tmp_path, lambda packet: None)
        assert "FINISH" not in seen
        _, data = game_logs(tmp_path, "a")
        (error,) = (entry["error"] for entry in data["entries"] if "error" in entry)
        assert error.startswith("the client closed the connection (1000")

    async def test_one_that_sends_ten_megabytes(self, tmp_path: Path) -> None:
        _, closed = await self.troubled(tmp_path, lambda packet: "x" * 10_000_000)
        assert closed.rcvd is None or closed.rcvd.code == 1009

    async def test_one_that_sends_bytes_that_are_not_text(self, tmp_path: Path) -> None:
        _, closed = await self.troubled(tmp_path, lambda packet: b"\xff\xfe")
        assert closed.rcvd is not None and closed.rcvd.code == 1007

    async def test_one_that_falls_silent(self, tmp_path: Path) -> None:
        silence = asyncio.Event()

        async def trouble(packet: dict[str, Any]) -> str:
            await silence.wait()
            return OVER

        async with serving(settings(tmp_path)) as server:
            first = asyncio.ensure_future(play(server, "a0", trouble))
            rest = await asyncio.gather(*(play(server, f"a{n}") for n in range(1, 5)))
            silence.set()
            seen, closed = await first
        assert all(seen[-1] == "FINISH" for seen, _ in rest)
        assert "FINISH" not in seen
        assert closed.rcvd is not None and closed.rcvd.code == 1008

    async def test_bytes_that_are_text_are_taken_as_such(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:
            players = (play(server, f"a{n}", lambda packet: reply(packet).encode()) for n in range(5))
            ended = await asyncio.gather(*players)
        assert all(seen[-1] == "FINISH" for seen, _ in ended)

    async def test_an_answer_sent_twice_shifts_the_rest(self, tmp_path: Path) -> None:
        """As on the contest's server: nothing resynchronises."""

        async with serving(settings(tmp_path)) as server:

            async def twice(connection: ClientConnection) -> None:
                async for frame in connection:
                    packet = json.loads(frame)
                    if packet["request"] == "NAME":
                        await connection.send("a0")
                        await connection.send("sent too early")
                    elif packet["request"] not in NO_ANSWER:
                        await connection.send(reply(packet))

            async with client(server) as connection:
                first = asyncio.ensure_future(twice(connection))
                await asyncio.gather(*(play(server, f"a{n}") for n in range(1, 5)))
                await first
        rows, _ = game_logs(tmp_path, "a")
        assert "sent too early" in [getattr(row, "text", "") for row in rows]


class TestOurOwnFaults:
    @pytest.mark.parametrize("fault", ["__init__", "play"])
    async def test_a_crash_costs_one_game(
        self, tmp_path: Path, console: list[str], monkeypatch: pytest.MonkeyPatch, fault: str
    ) -> None:
        def crash(*arguments: object) -> None:
            raise ZeroDivisionError("our fault")

        async with serving(settings(tmp_path)) as server:
            with monkeypatch.context() as broken:
                broken.setattr(Village, fault, crash)
                crashed = await team(server, "a")
            played = await team(server, "b")
        assert {closed.rcvd.code for _, closed in crashed if closed.rcvd} == {1011}
        assert all(seen[-1] == "FINISH" for seen, _ in played)
        (error,) = (line for line in console if line.startswith("ERROR"))
        assert "an error in the server" in error and "ZeroDivisionError: our fault" in error
        if fault == "play":
            data = game_logs(tmp_path, "a")[1]
            assert data["win_side"] == "NONE"
            assert f"game {data['game_id']} was abandoned" in error


class TestStrangers:
    async def test_one_that_never_tells_its_name(self, tmp_path: Path, console: list[str]) -> None:
        async with serving(settings(tmp_path)) as server, client(server) as connection:
            assert json.loads(await connection.recv()) == {"request": "NAME"}
            with pytest.raises(ConnectionClosed) as caught:
                await connection.recv()
            assert caught.value.rcvd is not None
            assert (caught.value.rcvd.code, caught.value.rcvd.reason) == (1008, "no name was sent")
        assert any("turned away: no name was sent" in line for line in console)

    @pytest.mark.parametrize("name", ["", "x" * 65, "a\x07b", "狼" * 1000])
    async def test_a_name_that_is_refused(self, tmp_path: Path, name: str) -> None:
        async with serving(settings(tmp_path)) as server:
            _, closed = await play(server, name)
        assert closed.rcvd is not None and closed.rcvd.code == 1008
        assert closed.rcvd.reason.startswith("the name ")

    async def test_a_name_too_long_to_read(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:
            _, closed = await play(server, "x" * (MAX_FRAME + 1))
        assert closed.rcvd is not None and closed.rcvd.code == 1009

    async def test_another_path(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:
            with pytest.raises(InvalidStatus, match="404"):
                async with client(server, "/"):
                    pass

    async def test_a_token_in_the_address_does_no_harm(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server, client(server, "/ws?token=x") as connection:
            assert json.loads(await connection.recv()) == {"request": "NAME"}

    async def test_one_that_does_not_speak_http(self, tmp_path: Path, console: list[str]) -> None:
        async with serving(settings(tmp_path)) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(b"\x00\x01\x02 hello\r\n\r\n")
            await reader.read()
            writer.close()
            await writer.wait_closed()
        assert console == []

    async def test_who_leaves_while_waiting_is_not_matched(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:
            async with client(server) as connection:
                await connection.recv()
                await connection.send("a9")
                while not server._lobby.waiting:
                    await asyncio.sleep(0.001)
            ended = await team(server, "a")
        assert all(seen[-1] == "FINISH" for seen, _ in ended)
        assert game_logs(tmp_path, "a")[1]["win_side"] != "NONE"


class TestStopping:
    async def test_who_waits_is_sent_away(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:
            waiting = asyncio.ensure_future(play(server, "a1"))
            async with client(server) as nameless:
                await nameless.recv()
                while not server._lobby.waiting:
                    await asyncio.sleep(0.001)
                server.stop()
                _, closed = await waiting
                assert closed.rcvd is not None and closed.rcvd.code == 1001
                with pytest.raises(ConnectionClosed, match="1001"):
                    await nameless.recv()

    async def test_games_being_played_are_finished(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:

            def stop_and_answer(packet: dict[str, Any]) -> str:
                if not server._stopping.is_set():
                    server.stop()
                return reply(packet)

            ended = await asyncio.gather(*(play(server, f"a{n}", stop_and_answer) for n in range(5)))
        assert all(seen[-1] == "FINISH" for seen, _ in ended)

    async def test_a_second_time_breaks_games_off_and_leaves_whole_logs(self, tmp_path: Path) -> None:
        never = asyncio.Event()
        async with serving(settings(tmp_path)) as server:

            async def hang(packet: dict[str, Any]) -> str:
                server.stop()
                server.stop()
                await never.wait()
                return ""

            players = [asyncio.ensure_future(play(server, f"a{n}", hang)) for n in range(5)]
            await server._stopping.wait()
            await server._games.wait()
            never.set()
            ended = await asyncio.gather(*players)
        assert {closed.rcvd.code for _, closed in ended if closed.rcvd} == {1011}
        _, data = game_logs(tmp_path, "a")
        assert data["win_side"] == "NONE"

    async def test_an_address_that_is_taken(self, tmp_path: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            with pytest.raises(
                CannotListen, match=f"cannot listen on 127.0.0.1:{port}: address already in use"
            ):
                await ContestServer(settings(tmp_path, port=port)).start()

    async def test_an_address_that_does_not_exist(self, tmp_path: Path) -> None:
        with pytest.raises(CannotListen, match=r"cannot listen on 203\.0\.113\.1:0: \w"):
            await ContestServer(settings(tmp_path, host="203.0.113.1")).start()


class TestSocketSeat:
    """A seat of its own, without a game around it."""

    @asynccontextmanager
    async def pair(self) -> AsyncIterator[tuple[SocketSeat, ClientConnection]]:
        seats: asyncio.Queue[SocketSeat] = asyncio.Queue()

        async def welcome(connection: ServerConnection) -> None:
            seats.put_nowait(SocketSeat(connection, "a1", send_timeout=5))
            await connection.wait_closed()

        async with asyncio.timeout(ENOUGH), serve(welcome, "127.0.0.1", 0, compression=None) as server:
            port = server.sockets[0].getsockname()[1]
            connection = await connect(f"ws://127.0.0.1:{port}", proxy=None)
            yield await seats.get(), connection
            connection.transport.abort()

    async def test_a_client_that_does_not_read_is_lost(self) -> None:
        big = FinishPacket(info=Info(game_id="x" * 1_000_000, day=0, agent="A", status_map={}, role_map={}))
        async with self.pair() as (seat, _):
            with pytest.raises(SeatLost, match="the client has not read for 5 s"):
                while True:
                    await seat.tell(big)

    async def test_a_client_that_vanishes_is_lost_at_once(self) -> None:
        async with self.pair() as (seat, connection):
            question = asyncio.ensure_future(seat.ask(NamePacket(), 60))
            await connection.recv()
            connection.transport.abort()
            with pytest.raises(SeatLost, match="the connection broke"):
                await question
            with pytest.raises(SeatLost, match="the connection broke"):
                await seat.ask(NamePacket(), 60)

    async def test_a_late_answer_answers_the_next_request(self) -> None:
        async with self.pair() as (seat, connection):
            with pytest.raises(TimeoutError):
                await seat.ask(NamePacket(), 0)
            await connection.send("late")
            await connection.send("in time")
            assert await seat.ask(NamePacket(), 60) == "late"
            assert await seat.ask(NamePacket(), 60) == "in time"

    async def test_who_stops_listening_loses_no_frame(self) -> None:
        async with self.pair() as (seat, connection):
            listening = asyncio.ensure_future(seat.listen())
            await asyncio.sleep(0)
            listening.cancel()
            await asyncio.wait([listening])
            await connection.send("in parts: ")
            assert await seat.listen() == "in parts: "

    async def test_discarding_forgets_what_has_come_and_nothing_later(self) -> None:
        async with self.pair() as (seat, connection):
            for frame in ("heard", "unheard", "unheard too"):
                await connection.send(frame)
            await (await connection.ping())  # the pong says that all frames have arrived
            assert await seat.listen() == "heard"
            await seat.discard()
            await connection.send("later")
            assert await seat.ask(NamePacket(), 60) == "later"

    async def test_discarding_leaves_it_to_the_next_request_to_miss_the_client(self) -> None:
        async with self.pair() as (seat, connection):
            await connection.close()
            await seat.discard()
            with pytest.raises(SeatLost, match="the client closed the connection"):
                await seat.listen()


class TestSheriffVillage:
    async def test_agents_play_whichever_village_they_meet(self, tmp_path: Path, console: list[str]) -> None:
        village = replace(
            load_sheriff_village("sheriff7", "en"),
            port=0,
            game_log=LogFiles(tmp_path / "game"),
            json_log=LogFiles(tmp_path / "json"),
        )
        async with serving(village, games=2) as server:
            await asyncio.gather(*(self.agent(server, number) for number in range(1, 8)))
        logs = sorted((tmp_path / "game").iterdir())
        assert [log.suffix for log in logs] == [".jsonl", ".jsonl"]
        for log in logs:
            records = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
            assert records[0]["event"] == "game"
            assert records[-1]["event"] == "end"
            assert records[-1]["invalid"] == {}
            assert records[-1]["failed"] == []
        assert len(list((tmp_path / "json").iterdir())) == 2
        assert not [line for line in console if line.startswith(("WARNING", "ERROR"))]

    async def agent(self, server: ContestServer, number: int) -> None:
        """Play until the server has had enough."""
        agent = AgentConfig(persona="neutral")
        make_player = player_maker(
            agent, FloorPacing(), f"team{number}", random.Random(number), has_model=False
        )
        url = f"ws://127.0.0.1:{server.port}/ws"
        for _ in range(2):
            connection = Connection(url, f"team{number}", auto_reconnect=False)
            assert await keep_playing(connection, make_player, random.Random())

    @pytest.mark.parametrize("lang", ["ja", "en"])
    def test_its_players_are_the_characters_of_the_language(self, lang: str) -> None:
        village = load_sheriff_village("sheriff7", lang)
        assert village.setting.agent_count == 7
        game = village.make_game([f"p{n}" for n in range(7)], SeededChance("1"), "G")
        names = {character.name for character in load_bundled(5, lang).rules.characters}
        assert {seat.name for seat in game.seats} <= names


class TestCommandLine:
    def test_serves_until_interrupted(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        async def interrupted(server: ContestServer) -> None:
            signal.raise_signal(signal.SIGTERM)
            await run(server)

        run = ContestServer.run
        monkeypatch.setattr(ContestServer, "run", interrupted)
        result = CliRunner().invoke(app, ["serve", "--port", "0", "--logs", str(tmp_path), "--seed", "7"])
        assert result.exit_code == 0
        first, last = result.stderr.splitlines()
        assert "listening on ws://127.0.0.1:" in first and "/ws for games of 5, seed 7" in first
        assert last.endswith("stopped after 0 games")

    def test_options_go_before_the_file(self, tmp_path: Path) -> None:
        given = override(
            load_bundled(5), host="0.0.0.0", port=1, behaviour="0.4.12", self_match=False, logs=tmp_path
        )
        assert (given.host, given.port, given.rules.behaviour) == ("0.0.0.0", 1, V0_4_12)
        assert not given.self_match
        assert given.game_log == LogFiles(tmp_path / "game")
        assert given.json_log == LogFiles(tmp_path / "json")
        assert override(load_bundled(5)) == load_bundled(5)

    def test_scheduled_matches_have_their_own_teams(self, tmp_path: Path) -> None:
        scheduled = replace(load_bundled(5), league=League(5, 5, tmp_path / "schedule.json"))
        with pytest.raises(ServerConfigError, match="--self-match: the settings schedule the matches"):
            override(scheduled, self_match=False)

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (["-c", "nowhere.yml"], "nowhere.yml: there is no such file"),
            (["--village", "7"], "--village: there is no bundled village '7'; there are 5, 9"),
            (["--village", "5", "-c", "x.yml"], "--config and --village cannot be given together"),
            (["--village", "sheriff7", "--lang", "fr"], "--lang: must be one of ja, en"),
            (["--village", "sheriff7", "--behaviour", "0.4.12"], "--behaviour: the contest's server"),
            (["--village", "sheriff7", "-c", "x.yml"], "--config and --village cannot be given together"),
            (["--behaviour", "0.5"], "--behaviour: must be one of current, 0.4.12, not '0.5'"),
            (["--host", "203.0.113.1", "--port", "0"], "cannot listen on 203.0.113.1:0: "),
        ],
    )
    def test_mistakes_get_one_line_and_exit_code_2(self, arguments: list[str], message: str) -> None:
        result = CliRunner().invoke(app, ["serve", *arguments])
        assert result.exit_code == 2
        (line,) = result.stderr.splitlines()
        assert line.startswith(message)
