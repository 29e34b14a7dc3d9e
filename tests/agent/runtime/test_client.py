"""The client against scripted servers on loopback: games, lost connections, deadlines, tokens, Ctrl-C."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from agent.llm.call import CallFailed, Cause
from agent.play.player import Player
from agent.runtime import client
from agent.runtime.client import FIRST_PAUSE, JITTER, LONGEST_PAUSE, Connection, keep_playing
from agent.runtime.config import ConfigError
from agent.runtime.effect_runner import LanguageModel
from agent.runtime.session import Session
from agent.runtime.telemetry.status import ConnectionGame, ConnectionStatus, State
from tests.doubles.loopback import ENOUGH

Frames = Callable[..., str]
Players = Callable[..., Player]
Models = Callable[..., LanguageModel]
Script = Callable[[ServerConnection], Awaitable[None]]

CALM = "Let us think it over calmly."
TOKEN = "t0ken-of-the-team"


class StopPlaying(Exception):  # noqa: N818 - no error
    """Ends a client that would try again for ever."""


class Pauses:
    """Takes the place of sleep: notes each pause, and ends the client when there were enough."""

    def __init__(self, enough: int = 1) -> None:
        self.taken: list[float] = []
        self._enough = enough

    async def __call__(self, seconds: float) -> None:
        self.taken.append(seconds)
        if len(self.taken) == self._enough:
            raise StopPlaying


class NoJitter(random.Random):
    """Always the middle of the range."""

    def uniform(self, a: float, b: float) -> float:
        return (a + b) / 2


@asynccontextmanager
async def serving(*scripts: Script, **options: Any) -> AsyncIterator[str]:
    """A server that meets each connection with the next script, the last one again and again."""
    left = list(scripts)

    async def meet(socket: ServerConnection) -> None:
        await (left.pop(0) if len(left) > 1 else left[0])(socket)

    async with asyncio.timeout(ENOUGH), serve(meet, "127.0.0.1", 0, **options) as server:
        host, port = next(iter(server.sockets)).getsockname()
        yield f"ws://{host}:{port}/ws"


async def ask(socket: ServerConnection, frame: str) -> str:
    await socket.send(frame)
    return str(await socket.recv())


@pytest.fixture
def play(make_player: Players) -> Callable[..., Awaitable[bool]]:
    """Runs a client for one connection, without jitter and, unless told otherwise, for one game."""

    async def run(
        url: str,
        model: LanguageModel | None = None,
        *,
        sleep: Any = None,
        status: ConnectionStatus | None = None,
        margin: float = 10,
        **options: Any,
    ) -> bool:
        return await keep_playing(
            Connection(url, "team1", **{"auto_reconnect": False, **options}),
            lambda: make_player(thinks=model is not None, margin=margin),
            NoJitter(),
            model=model,
            status=status,
            sleep=sleep or Pauses(),
        )

    return run


@pytest.fixture
def game(frame: Frames) -> Callable[..., Script]:
    """A short game, after which the server drops TCP without a close frame as the contest's does."""

    def script(answers: list[str] | None = None, *, finish: bool = True) -> Script:
        noted = [] if answers is None else answers

        async def meet(socket: ServerConnection) -> None:
            noted.append(await ask(socket, frame("NAME")))
            await socket.send(frame("INITIALIZE", 0))
            noted.append(await ask(socket, frame("TALK", 0)))
            noted.append(await ask(socket, frame("VOTE", 1)))
            if finish:
                await socket.send(frame("FINISH", 2))
            socket.transport.close()

        return meet

    return script


Play = Callable[..., Awaitable[bool]]
Game = Callable[..., Script]


async def test_plays_one_game_and_stops(play: Play, game: Game, names: tuple[str, ...]) -> None:
    answers: list[str] = []
    async with serving(game(answers)) as url:
        assert await play(url)
    assert answers[0] == "team1"
    assert "Ann" in answers[1]
    assert answers[2] in names[1:]


async def test_a_connection_dropped_after_finish_is_normal_and_the_next_game_follows(
    play: Play, game: Game, log: list[str]
) -> None:
    answers: list[str] = []
    pauses = Pauses()

    async def hang_up(socket: ServerConnection) -> None:
        socket.transport.abort()

    async with serving(game(answers), game(answers), hang_up) as url:
        with pytest.raises(StopPlaying):
            await play(url, auto_reconnect=True, sleep=pauses)
    assert answers[0] == answers[3] == "team1"
    assert len(answers) == 6
    assert sum("is over" in line for line in log) == 2
    assert not [line for line in log if line.startswith("ERROR")]


async def test_a_connection_closed_before_finish_is_an_unfinished_game(
    play: Play, game: Game, log: list[str]
) -> None:
    async with serving(game(finish=False)) as url:
        assert not await play(url)
    assert any(line.startswith("ERROR") and "before FINISH" in line for line in log)


async def test_unfinished_games_are_retried_with_growing_pauses(play: Play, game: Game) -> None:
    pauses = Pauses(9)
    async with serving(game(finish=False)) as url:
        with pytest.raises(StopPlaying):
            await play(url, auto_reconnect=True, sleep=pauses)
    assert pauses.taken == [1, 2, 4, 8, 16, 32, 60, 60, 60]


async def test_a_finished_game_makes_the_pauses_short_again(play: Play, game: Game) -> None:
    pauses = Pauses(4)
    unfinished = game(finish=False)
    async with serving(unfinished, unfinished, game(), unfinished) as url:
        with pytest.raises(StopPlaying):
            await play(url, auto_reconnect=True, sleep=pauses)
    assert pauses.taken == [1, 2, 1, 2]


async def test_pauses_are_a_quarter_off_at_random(make_player: Players) -> None:
    pauses = Pauses(9)
    with pytest.raises(StopPlaying):
        await keep_playing(
            Connection("ws://127.0.0.1:1/ws", "team1"), make_player, random.Random(1), sleep=pauses
        )
    plain = [min(FIRST_PAUSE * 2**n, LONGEST_PAUSE) for n in range(9)]
    assert all(abs(took / pause - 1) <= JITTER for took, pause in zip(pauses.taken, plain, strict=True))
    assert len({took / pause for took, pause in zip(pauses.taken, plain, strict=True)}) == 9


async def test_without_a_server_it_says_how_to_start_one(play: Play, log: list[str]) -> None:
    with pytest.raises(StopPlaying):
        await play("ws://127.0.0.1:1/ws")
    assert any("`python -m server_sim serve`" in line and "127.0.0.1:1/ws" in line for line in log)


@pytest.mark.parametrize(("status", "hint"), [(404, "/ws"), (401, "token"), (403, "token"), (503, "server?")])
async def test_a_refusal_comes_with_a_hint(
    play: Play, game: Game, log: list[str], status: int, hint: str
) -> None:
    def refuse(socket: ServerConnection, request: Request) -> Response:
        return socket.respond(status, "no")

    async with serving(game(), process_request=refuse) as url:
        with pytest.raises(StopPlaying):
            await play(url.replace("/ws", "/wz"))
    (line,) = [line for line in log if f"HTTP {status}" in line]
    assert hint in line.partition(";")[2]


async def test_a_token_that_does_not_fit_is_suspected_when_the_server_just_hangs_up(
    play: Play, frame: Frames, log: list[str]
) -> None:
    async def hang_up(socket: ServerConnection) -> None:
        await ask(socket, frame("NAME"))
        socket.transport.abort()

    async with serving(hang_up) as url:
        assert not await play(url)
    assert any("is the token right?" in line for line in log)


async def test_an_address_that_is_none_is_refused(play: Play) -> None:
    with pytest.raises(ConfigError, match=r"web_socket\.url"):
        await play("ws:///ws")


async def test_frames_that_cannot_be_read_are_reported_and_passed_over(
    play: Play, frame: Frames, log: list[str]
) -> None:
    answers = []

    async def meet(socket: ServerConnection) -> None:
        for junk in ("nonsense", "[]", '{"request":"TALK"}', b"\xff\xfe", '{"request":"HEARTBEAT"}'):
            await socket.send(junk)
        answers.append(await ask(socket, frame("NAME")))

    async with serving(meet) as url:
        await play(url)
    assert answers == ["team1"]
    assert sum(line.startswith("ERROR") and "cannot be read" in line for line in log) == 4


async def test_a_binary_frame_is_read_like_text(play: Play, frame: Frames) -> None:
    answers = []

    async def meet(socket: ServerConnection) -> None:
        await socket.send(frame("NAME").encode())
        answers.append(await socket.recv())

    async with serving(meet) as url:
        await play(url)
    assert answers == ["team1"]


async def test_a_thought_becomes_the_answer(play: Play, frame: Frames, scripted: Models) -> None:
    answers = []

    async def meet(socket: ServerConnection) -> None:
        await socket.send(frame("INITIALIZE", 0))
        answers.append(await ask(socket, frame("TALK", 0)))

    async with serving(meet) as url:
        await play(url, scripted())
    assert answers == [CALM]


@pytest.mark.parametrize("stubborn", [False, True])
async def test_name_is_answered_while_thinking_and_the_late_thought_is_not_sent(
    play: Play, frame: Frames, scripted: Models, names: tuple[str, ...], stubborn: bool
) -> None:
    gate = asyncio.Event()
    answers = []

    async def meet(socket: ServerConnection) -> None:
        await socket.send(frame("INITIALIZE", 0))
        await socket.send(frame("TALK", 0))
        answers.append(await ask(socket, frame("NAME")))
        gate.set()
        answers.append(await ask(socket, frame("VOTE", 1)))
        answers.append(await ask(socket, frame("NAME")))

    async with serving(meet) as url:
        await play(url, scripted(gate=gate, stubborn=stubborn))
    assert answers[0] == answers[2] == "team1"
    assert answers[1] in names


async def test_at_the_deadline_the_prepared_line_goes_out(
    play: Play, frame: Frames, scripted: Models
) -> None:
    gate = asyncio.Event()
    answers = []

    async def meet(socket: ServerConnection) -> None:
        await socket.send(frame("INITIALIZE", 0, seconds=0.03))
        answers.append(await ask(socket, frame("TALK", 0)))
        gate.set()
        answers.append(await ask(socket, frame("NAME")))

    async with serving(meet) as url:
        await play(url, scripted(gate=gate))
    assert "Ann" in answers[0]
    assert answers[1] == "team1"


async def test_a_model_that_gives_up_costs_no_time(
    play: Play, frame: Frames, scripted: Models, log: list[str]
) -> None:
    answers = []

    async def meet(socket: ServerConnection) -> None:
        await socket.send(frame("INITIALIZE", 0))
        answers.append(await ask(socket, frame("TALK", 0)))

    async with serving(meet) as url:
        await play(url, scripted(CallFailed(Cause.SERVER, "the provider's fault: HTTP 503")))
    assert "Ann" in answers[0]
    assert any("the provider's fault: HTTP 503" in line for line in log)


@pytest.mark.parametrize("error", [RuntimeError("oops"), TimeoutError(), ConnectionResetError(), KeyError(1)])
async def test_a_model_that_breaks_down_costs_neither_answer_nor_connection(
    play: Play, frame: Frames, scripted: Models, log: list[str], error: Exception
) -> None:
    answers = []

    async def meet(socket: ServerConnection) -> None:
        await socket.send(frame("INITIALIZE", 0))
        answers.append(await ask(socket, frame("TALK", 0)))
        answers.append(await ask(socket, frame("NAME")))

    async with serving(meet) as url:
        await play(url, scripted(error))
    assert "Ann" in answers[0]
    assert answers[1] == "team1"
    assert any("our bug" in line and type(error).__name__ in line for line in log)


async def test_a_bug_in_the_rules_is_logged_and_answered_plainly(
    make_player: Players, frame: Frames, log: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: list[str] = []
    player = make_player()

    async def send(text: str) -> None:
        answers.append(text)

    session = Session(player, send, ConnectionStatus("team1", ""))
    await session.receive(frame("INITIALIZE", 0))
    monkeypatch.setattr("rules.minds.minds.decide_action", None)
    await session.receive(frame("VOTE", 1))
    await asyncio.sleep(0)
    assert answers == ["Bob"]
    assert any("our bug" in line and "TypeError" in line for line in log)


# Effects and the clock


class SentLines(list[str]):
    """A socket's send."""

    async def send(self, text: str) -> None:
        self.append(text)


async def thinking_session(
    make_player: Players, frame: Frames, model: LanguageModel, seconds: float = 60
) -> tuple[Session, SentLines]:
    lines = SentLines()
    session = Session(make_player(thinks=True), lines.send, ConnectionStatus("team1", ""), model)
    await session.receive(frame("INITIALIZE", 0, seconds=seconds))
    await session.receive(frame("TALK", 0))
    return session, lines


def stall(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the loop wake up 55 seconds later: after the deadline, before the server's time-out."""
    loop = asyncio.get_running_loop()
    later = loop.time() + 55
    monkeypatch.setattr(loop, "time", lambda: later)


async def test_a_name_that_waits_when_the_deadline_passes_comes_first(
    make_player: Players, frame: Frames, scripted: Models, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a stall of this machine both are there at once; an answer after the name is one too many."""
    session, lines = await thinking_session(make_player, frame, scripted(gate=asyncio.Event()))
    stall(monkeypatch)
    await asyncio.sleep(0)
    await asyncio.sleep(0)  # in between the timer goes off
    await session.receive(frame("NAME"))
    for _ in range(5):
        await asyncio.sleep(0)
    assert lines == ["team1"]
    await session.close()


async def test_a_thought_that_ends_when_the_deadline_passes_costs_no_answer(
    make_player: Players, frame: Frames, scripted: Models, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = asyncio.Event()
    session, lines = await thinking_session(make_player, frame, scripted(gate=gate))
    await asyncio.sleep(0)
    stall(monkeypatch)
    await asyncio.sleep(0)
    gate.set()  # before the timer goes off, and before what it starts is run
    for _ in range(5):
        await asyncio.sleep(0)
    assert len(lines) == 1
    await session.close()


async def test_a_timer_that_goes_off_early_by_a_coarse_clock_still_counts(
    make_player: Players, frame: Frames, scripted: Models
) -> None:
    """On some systems the clock moves in steps of 16 ms, and timers go off up to a step before their time."""
    session, lines = await thinking_session(make_player, frame, scripted(gate=asyncio.Event()))
    runner = session._runner
    assert isinstance(runner._timer, asyncio.TimerHandle)
    runner._tick(runner._timer.when())
    await asyncio.sleep(0)
    assert len(lines) == 1
    await session.close()


@pytest.mark.parametrize("stubborn", [False, True])
async def test_closing_sees_every_thought_end(
    make_player: Players, frame: Frames, scripted: Models, stubborn: bool
) -> None:
    model = scripted(gate=asyncio.Event(), stubborn=stubborn)
    session, _ = await thinking_session(make_player, frame, model)
    await asyncio.sleep(0)
    assert len(asyncio.all_tasks()) == 3  # this one, the writer and the thought
    await session.close()
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_a_connection_lost_while_answering_is_no_error(
    make_player: Players, frame: Frames, scripted: Models, log: list[str]
) -> None:
    async def lost(text: str) -> None:
        raise ConnectionClosed(None, None)

    unhandled: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: unhandled.append(context))
    session = Session(make_player(thinks=True), lost, ConnectionStatus("team1", ""), scripted())
    await session.receive(frame("INITIALIZE", 0))
    await session.receive(frame("TALK", 0))
    for _ in range(3):
        await asyncio.sleep(0)
    await session.close()
    assert not unhandled
    assert not [line for line in log if line.startswith("ERROR")]


# Status


async def test_the_status_follows_the_games(play: Play, game: Game, log: list[str]) -> None:
    status = ConnectionStatus("team1", "ws://x/ws")
    states: list[State] = []

    class Noted(Pauses):
        async def __call__(self, seconds: float) -> None:
            states.append(status.state)
            await super().__call__(seconds)

    async with serving(game(), game(finish=False)) as url:
        with pytest.raises(StopPlaying):
            await play(url, auto_reconnect=True, sleep=Noted(), status=status)
    assert (status.finished, status.cut_off, status.incidents) == (1, 1, 0)
    assert status.last == ConnectionGame("GAME1", "VILLAGER", "cut off")
    assert states == [State.CONNECTING]
    assert sum("; last GAME1 as VILLAGER" in line for line in log) == 2


async def test_the_status_tells_waiting_from_playing(play: Play, frame: Frames) -> None:
    status = ConnectionStatus("team1", "ws://x/ws")
    states = []

    async def meet(socket: ServerConnection) -> None:
        await ask(socket, frame("NAME"))
        states.append(status.state)
        await socket.send(frame("INITIALIZE", 0))
        await ask(socket, frame("NAME"))
        states.append(status.state)

    async with serving(meet) as url:
        await play(url, status=status)
    assert states == [State.WAITING, State.PLAYING]
    assert status.state == State.DONE


async def test_a_bug_when_the_time_is_up_is_logged_and_an_incident(
    make_player: Players, frame: Frames, scripted: Models, log: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, lines, player = ConnectionStatus("team1", "ws://x/ws"), SentLines(), make_player(thinks=True)
    session = Session(player, lines.send, status, scripted(gate=asyncio.Event()))
    monkeypatch.setattr(player, "tick", None)
    session._runner._tick(0)
    for _ in range(3):
        await asyncio.sleep(0)
    assert status.incidents == 1
    assert any("team1: our bug" in line and "TypeError" in line for line in log)
    await session.close()


async def test_frames_that_cannot_be_read_are_incidents(play: Play, frame: Frames) -> None:
    status = ConnectionStatus("team1", "ws://x/ws")

    async def meet(socket: ServerConnection) -> None:
        await socket.send("nonsense")
        await ask(socket, frame("NAME"))

    async with serving(meet) as url:
        await play(url, status=status)
    assert status.incidents == 1


# Shifted replies (protocol section 4)


async def test_a_skip_where_it_spoke_is_logged_and_counted_and_answered_like_any_other_request(
    play: Play, frame: Frames, log: list[str]
) -> None:
    status = ConnectionStatus("team1", "ws://x/ws")
    answers = []

    async def meet(socket: ServerConnection) -> None:
        await socket.send(frame("INITIALIZE", 0))
        answers.append(await ask(socket, frame("TALK", 0)))
        shown = (("Ann", "Skip"), ("Bob", "Good morning."))
        answers.append(await ask(socket, frame("TALK", 0, said=shown)))
        answers.append(await ask(socket, frame("NAME")))

    async with serving(meet) as url:
        await play(url, status=status)
    assert status.incidents == 1
    (line,) = [line for line in log if "was not taken" in line]
    assert line.startswith("WARNING") and f"said {answers[0]!r}, the server shows 'Skip'" in line
    assert answers[1] != answers[0]
    assert answers[2] == "team1", "one frame for each request and no more"


async def test_a_vote_list_without_its_vote_is_logged_and_counted_once(
    play: Play, frame: Frames, log: list[str]
) -> None:
    status = ConnectionStatus("team1", "ws://x/ws")
    answers = []

    async def meet(socket: ServerConnection) -> None:
        await socket.send(frame("INITIALIZE", 0))
        answers.append(await ask(socket, frame("VOTE", 1)))
        for request in ("DAILY_INITIALIZE", "TALK"):
            packet = json.loads(frame(request, 2))
            packet["info"]["vote_list"] = [{"day": 1, "agent": "Bob", "target": "Cho"}]
            await socket.send(json.dumps(packet))
        answers.append(str(await socket.recv()))
        answers.append(await ask(socket, frame("NAME")))

    async with serving(meet) as url:
        await play(url, status=status)
    assert status.incidents == 1
    (line,) = [line for line in log if "was not taken" in line]
    assert f"voted for {answers[0]}, the server shows no vote" in line
    assert answers[2:] == ["team1"]


async def test_after_a_probe_the_skip_in_its_place_is_no_incident(
    play: Play, frame: Frames, scripted: Models
) -> None:
    status = ConnectionStatus("team1", "ws://x/ws")
    answers = []

    async def meet(socket: ServerConnection) -> None:
        await socket.send(frame("INITIALIZE", 0))
        await socket.send(frame("TALK", 0))
        answers.append(await ask(socket, frame("NAME")))
        await socket.send(frame("DAILY_FINISH", 0, said=(("Ann", "Skip"),)))
        answers.append(await ask(socket, frame("NAME")))

    async with serving(meet) as url:
        await play(url, scripted(gate=asyncio.Event()), status=status)
    assert answers == ["team1", "team1"], "the line that was thought of is never sent"
    assert status.incidents == 0


# Tokens, pings, Ctrl-C


async def test_the_token_goes_out_as_a_header_and_never_into_the_log(
    play: Play, game: Game, log: list[str]
) -> None:
    seen = []
    playing = game()

    async def meet(socket: ServerConnection) -> None:
        assert socket.request is not None
        seen.append((socket.request.path, socket.request.headers.get("Authorization")))
        await playing(socket)

    async with serving(meet) as url:
        await play(url, token=TOKEN)
        await play(f"{url}?token={TOKEN}")
    for url in ("ws://127.0.0.1:1/ws", f"ws://me:{TOKEN}@127.0.0.1:1/ws?token={TOKEN}"):
        with pytest.raises(StopPlaying):
            await play(url, token=TOKEN)
    with pytest.raises(ConfigError) as error:
        await play(f"ws:///ws?token={TOKEN}", token=TOKEN)
    assert seen == [("/ws", f"Bearer {TOKEN}"), (f"/ws?token={TOKEN}", None)]
    assert len(log) > 10
    assert TOKEN not in "".join(log) + str(error.value) + repr(Connection("ws://x/", "team1", TOKEN))


async def test_the_token_can_go_out_in_the_query(play: Play, game: Game, log: list[str]) -> None:
    seen = []
    playing = game()

    async def meet(socket: ServerConnection) -> None:
        assert socket.request is not None
        seen.append((socket.request.path, socket.request.headers.get("Authorization")))
        await playing(socket)

    async with serving(meet) as url:
        await play(url, token="a b&c", token_in="query")
        await play(f"{url}?track=5", token=TOKEN, token_in="query")
    assert seen == [("/ws?token=a+b%26c", None), (f"/ws?track=5&token={TOKEN}", None)]
    assert TOKEN not in "".join(log)


async def test_a_redirect_that_cannot_be_followed_keeps_the_token_out_of_the_log(
    play: Play, game: Game, log: list[str]
) -> None:
    def redirect(socket: ServerConnection, request: Request) -> Response:
        response = socket.respond(301, "")
        response.headers["Location"] = f"http://127.0.0.1{request.path}"
        return response

    async with serving(game(), process_request=redirect) as url:
        with pytest.raises(StopPlaying):
            await play(url, token=TOKEN, token_in="query")
    assert any("?…" in line for line in log)
    assert TOKEN not in "".join(log)


async def test_pings_are_off(play: Play, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """The contest's server reads nothing while it matches, and would let a ping time out."""
    given: dict[str, Any] = {}
    real = client.connect  # type: ignore[attr-defined]

    def connect(url: str, **options: Any) -> Any:
        given.update(options)
        return real(url, **options)

    monkeypatch.setattr(client, "connect", connect)
    async with serving(game()) as url:
        assert await play(url)
    assert given["ping_interval"] is None


@pytest.mark.parametrize("stubborn", [False, True])
async def test_cancelled_it_closes_and_leaves_nothing_behind(
    play: Play, frame: Frames, scripted: Models, stubborn: bool
) -> None:
    thinks, closed = asyncio.Event(), asyncio.Event()

    async def meet(socket: ServerConnection) -> None:
        await socket.send(frame("INITIALIZE", 0))
        await socket.send(frame("TALK", 0))
        await ask(socket, frame("NAME"))
        await socket.send(frame("TALK", 0))
        thinks.set()
        await socket.wait_closed()
        closed.set()

    async with serving(meet) as url:
        before = asyncio.all_tasks()
        running = asyncio.ensure_future(play(url, scripted(gate=asyncio.Event(), stubborn=stubborn)))
        await thinks.wait()
        await asyncio.sleep(0.01)
        running.cancel()
        await asyncio.wait([running])
        assert running.cancelled()
        await closed.wait()
        left = [str(task) for task in asyncio.all_tasks() - before]
    assert not [task for task in left if "Session" in task or "keep_playing" in task]


async def test_cancelled_in_a_pause_it_stops(play: Play) -> None:
    paused = asyncio.Event()

    async def sleep(seconds: float) -> None:
        paused.set()
        await asyncio.Event().wait()

    running = asyncio.ensure_future(play("ws://127.0.0.1:1/ws", sleep=sleep))
    await paused.wait()
    running.cancel()
    await asyncio.wait([running])
    assert running.cancelled()
