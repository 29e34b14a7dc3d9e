"""The player's state table row by row, its promise under any sequence of events, and recorded games."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from agent.llm.call import CallFailed, Cause, Completion, Task, Usage
from agent.play.effects import Bug, Decided, Drop, Effect, Send, Think, TurnedBack, WakeAt
from agent.play.player import Player, think_seconds
from agent.protocol.packets import (
    AttackPacket,
    DailyInitializePacket,
    DivinePacket,
    GuardPacket,
    InitializePacket,
    Packet,
    TalkPacket,
    VotePacket,
    WhisperPacket,
    parse_packet,
)
from agent.speech.speaker import Speaker
from agent.speech.voice import Part, part_maker
from rules.board import Board
from rules.decision import Action, Brief, Choose, Say, Stop
from rules.game.claims import Claims
from rules.game.view import GameView
from rules.minds.minds import MINDS, Mind, RuleMind
from rules.minds.simple_judge import SimpleJudge
from rules.situations import Situation

Make = Callable[..., Packet]
Players = Callable[..., Player]

E = TypeVar("E", bound=Effect)

RECORDINGS = ("official_5", "official_13", "official_5_timeout", "official_5_limits")
REQUESTS = ("TALK", "WHISPER", "VOTE", "DIVINE", "GUARD", "ATTACK")
SILENT = (
    *("INITIALIZE", "DAILY_INITIALIZE", "DAILY_FINISH", "FINISH"),
    *("TALK_PHASE_START", "TALK_PHASE_END", "WHISPER_PHASE_START", "WHISPER_PHASE_END", "TALK_BROADCAST"),
    "HEARTBEAT",
)
BETTER = "I would rather listen to Bob first."


def sent(effects: list[Effect]) -> list[str]:
    return [effect.text for effect in effects if isinstance(effect, Send)]


def the(kind: type[E], effects: list[Effect]) -> E:
    (found,) = (effect for effect in effects if isinstance(effect, kind))
    return found


@pytest.fixture
def playing(make_player: Players, packet: Make) -> Player:
    """A player of day 1 that answers at once."""
    player = make_player()
    player.receive(packet("INITIALIZE", 0), 0)
    player.receive(packet("DAILY_INITIALIZE", 1), 0)
    return player


def completion(text: str) -> Completion:
    """What a model answers."""
    return Completion(text, "scripted", Usage(), 0.1, None)


class Thinking(NamedTuple):
    """A player that was asked to talk at the time 100 and thinks, and what it has prepared."""

    player: Player
    think: Think
    prepared: str


@pytest.fixture
def thinking(make_player: Players, packet: Make) -> Thinking:
    player = make_player(thinks=True)
    player.receive(packet("INITIALIZE", 0), 0)
    effects = player.receive(packet("TALK", 1), 100)
    return Thinking(player, the(Think, effects), the(Decided, effects).prepared)


class BrokenMind(RuleMind):
    """Breaks down in talk once a language model has failed, or always."""

    def __init__(self, only_after_failure: bool = False) -> None:
        super().__init__(SimpleJudge())
        self._only_after_failure = only_after_failure

    def talk(self, board: Board) -> Say | Stop:
        if board.provider_failed or not self._only_after_failure:
            raise RuntimeError("a bug")
        return super().talk(board)

    def act(self, action: Action, board: Board) -> Choose:
        raise RuntimeError("a bug")


class ClosingMind(RuleMind):
    """Says one last word at once."""

    def talk(self, board: Board) -> Say | Stop:
        if board.ledger.has_closed(board.day):
            return Stop("said my last word")
        return Say("enough", Brief(Situation.CLOSING), closes=True)


class SuspectingMind(RuleMind):
    """Suspects Eve."""

    def talk(self, board: Board) -> Say | Stop:
        if board.ledger.has_closed(board.day):
            return Stop("said my last word")
        return Say("a hunch", Brief(Situation.VOTE_HUNCH, {"target": "Eve"}, claims=Claims(vote="Eve")))


# The table


@pytest.mark.parametrize("request_kind", REQUESTS)
def test_idle_a_request_is_answered_at_once(playing: Player, packet: Make, request_kind: str) -> None:
    effects = playing.receive(packet(request_kind, 1, role="WEREWOLF"), 0)
    assert len(sent(effects)) == 1
    assert isinstance(effects[0], Decided)


@pytest.mark.parametrize("quiet", SILENT)
def test_what_is_no_request_is_never_answered(playing: Player, packet: Make, quiet: str) -> None:
    assert playing.receive(packet(quiet, 1), 0) == []


def test_idle_a_request_worth_a_thought_is_thought_about_until_the_deadline(
    make_player: Players, packet: Make
) -> None:
    player = make_player(thinks=True)
    player.receive(packet("INITIALIZE", 0), 0)
    effects = player.receive(packet("TALK", 1), 100)
    think = the(Think, effects)
    assert sent(effects) == []
    assert think.until == the(WakeAt, effects).at == 150
    decided = the(Decided, effects)
    assert isinstance(decided.decision, Say)
    assert decided.decision.brief.situation is Situation.OPENING_FIRST
    assert decided.prepared in think.call.messages[-1].content


@pytest.mark.parametrize("request_kind", REQUESTS[1:])
def test_actions_and_whispers_are_not_thought_about(
    make_player: Players, packet: Make, request_kind: str
) -> None:
    player = make_player(thinks=True)
    player.receive(packet("INITIALIZE", 0), 0)
    assert len(sent(player.receive(packet(request_kind, 1), 0))) == 1


def test_stopping_is_not_thought_about(make_player: Players, packet: Make) -> None:
    player = make_player(ClosingMind(), thinks=True)
    player.receive(packet("INITIALIZE", 0), 0)
    player.receive(packet("TALK", 1), 0)
    assert sent(player.receive(packet("TALK", 1), 2)) == ["Over"]


def test_thinking_the_thought_sends_the_better_line(thinking: Thinking) -> None:
    player, think, _ = thinking
    assert player.thought(think.id, completion(f" {BETTER}\n"), 120) == [Send(BETTER)]
    assert player.tick(think.until) == []


@pytest.mark.parametrize("text", ["", " \n ", "Over", "Skip", "I am the seer.", '{"target": "Bob"}', "{"])
def test_thinking_what_is_no_line_to_send_is_asked_for_once_more(thinking: Thinking, text: str) -> None:
    player, think, _ = thinking
    effects = player.thought(think.id, completion(text), 120)
    again = the(Think, effects)
    assert isinstance(effects[0], TurnedBack)
    assert again.call.messages[: len(think.call.messages)] == think.call.messages
    assert player.thought(again.id, completion(BETTER), 125) == [Send(BETTER)]


def test_thinking_two_useless_answers_give_way_to_the_prepared_line(thinking: Thinking) -> None:
    player, think, prepared = thinking
    again = the(Think, player.thought(think.id, completion("Over"), 120))
    assert sent(player.thought(again.id, completion("Over"), 125)) == [prepared]


def test_thinking_where_time_is_short_a_useless_answer_is_not_asked_for_again(thinking: Thinking) -> None:
    player, think, prepared = thinking
    assert sent(player.thought(think.id, completion("Over"), 130)) == [prepared]


def test_where_prepared_words_are_best_nothing_is_thought_about(make_player: Players, packet: Make) -> None:
    player = make_player(ClosingMind(), thinks=True)
    player.receive(packet("INITIALIZE", 0), 0)
    effects = player.receive(packet("TALK", 1), 0)
    assert sent(effects) == [the(Decided, effects).prepared]


def test_thinking_a_line_said_before_gives_way_to_the_prepared_one(thinking: Thinking, packet: Make) -> None:
    player, first, _ = thinking
    player.thought(first.id, completion(BETTER), 120)
    effects = player.receive(packet("TALK", 1), 130)
    second = the(Think, effects)
    assert sent(player.thought(second.id, completion(BETTER), 140)) == []
    assert sent(player.thought(second.id + 1, completion(BETTER), 145)) == [the(Decided, effects).prepared]


def test_a_composed_line_counts_as_what_was_decided(make_player: Players, packet: Make) -> None:
    player = make_player(SuspectingMind(), thinks=True)
    player.receive(packet("INITIALIZE", 0), 0)
    think = the(Think, player.receive(packet("TALK", 1), 0))
    assert sent(player.thought(think.id, completion("I vote for Eve."), 1)) == ["I vote for Eve."]
    assert sent(player.receive(packet("VOTE", 1), 3)) == ["Eve"]


def test_thinking_the_deadline_drops_the_thought_and_sends_the_prepared_line(
    thinking: Thinking,
) -> None:
    player, think, prepared = thinking
    assert player.tick(think.until - 0.01) == [WakeAt(think.until)]
    assert player.tick(think.until) == [Drop(think.id), Send(prepared)]
    assert player.thought(think.id, completion(BETTER), think.until + 1) == []
    assert player.tick(think.until + 2) == []


def test_thinking_name_drops_everything_for_good(thinking: Thinking) -> None:
    player, think, _ = thinking
    assert player.receive(parse_packet('{"request":"NAME"}'), 110) == [Drop(think.id), Send("team1")]
    assert player.thought(think.id, completion(BETTER), 111) == []
    assert player.thought(think.id, CallFailed(Cause.SERVER, "slow"), 111) == []
    assert player.tick(think.until + 100) == []


def test_thinking_goes_on_after_a_request_nobody_knows(thinking: Thinking, packet: Make) -> None:
    player, think, _ = thinking
    assert player.receive(packet("HEARTBEAT", 1), 110) == []
    assert sent(player.thought(think.id, completion(BETTER), 111)) == [BETTER]


def test_after_the_servers_time_out_nothing_is_sent(thinking: Thinking) -> None:
    player, think, _ = thinking
    late = think.until + 10.1
    assert player.tick(late) == [Drop(think.id)]
    assert player.thought(think.id, completion(BETTER), late) == []


def test_a_thought_that_ends_after_the_servers_time_out_is_not_sent(thinking: Thinking) -> None:
    player, think, _ = thinking
    assert player.thought(think.id, completion(BETTER), think.until + 10.1) == []


@pytest.mark.parametrize("kind", [*(kind for kind in SILENT if kind != "HEARTBEAT"), "VOTE", "WHISPER"])
def test_thinking_any_other_packet_drops_everything(thinking: Thinking, packet: Make, kind: str) -> None:
    player, think, _ = thinking
    effects = player.receive(packet(kind, 1), 110)
    assert effects[0] == Drop(think.id)
    assert len(sent(effects)) == (kind in REQUESTS)
    assert player.tick(think.until) == player.thought(think.id, completion(BETTER), 120) == []


def test_a_thought_of_an_older_id_is_ignored(thinking: Thinking, packet: Make) -> None:
    player, old, _ = thinking
    effects = player.receive(packet("TALK", 1), 120)
    new = the(Think, effects)
    assert new.id != old.id
    assert player.thought(old.id, completion(BETTER), 121) == []
    assert player.tick(old.until) == [WakeAt(new.until)]
    assert player.tick(new.until) == [Drop(new.id), Send(the(Decided, effects).prepared)]


@pytest.mark.parametrize("state", ["fresh", "playing", "finished"])
def test_name_is_answered_at_any_moment(make_player: Players, packet: Make, state: str) -> None:
    player = make_player()
    if state != "fresh":
        player.receive(packet("INITIALIZE", 0), 0)
    if state == "finished":
        player.receive(packet("FINISH", 2), 0)
    assert player.finished == (state == "finished")
    assert player.receive(packet("NAME"), 0) == [Send("team1")]


def test_when_the_provider_fails_the_answer_goes_out_at_once(thinking: Thinking, packet: Make) -> None:
    player, think, _ = thinking
    effects = player.thought(think.id, CallFailed(Cause.SERVER, "the provider's fault: HTTP 503"), 101)
    assert len(sent(effects)) == 1
    assert player.tick(think.until) == []


@pytest.mark.parametrize(
    ("timeout", "margin", "seconds"), [(60, 10, 50), (60, 0, 60), (12, 10, 8), (3, 10, 2), (0, 10, 0)]
)
def test_the_margin_is_never_more_than_a_third(timeout: float, margin: float, seconds: float) -> None:
    assert think_seconds(timeout, margin) == seconds


def test_the_deadline_is_the_villages_own(make_player: Players, packet: Make) -> None:
    player = make_player(thinks=True, margin=5)
    player.receive(packet("INITIALIZE", 0, seconds=30), 0)
    assert the(Think, player.receive(packet("TALK", 1), 7)).until == 7 + 25


# Our own bugs


@pytest.mark.parametrize(
    ("kind", "plain"), [("TALK", "Over"), ("VOTE", "Cho"), ("DIVINE", "Cho"), ("ATTACK", "Cho")]
)
def test_a_bug_in_the_mind_costs_no_answer(make_player: Players, packet: Make, kind: str, plain: str) -> None:
    player = make_player(BrokenMind())
    player.receive(packet("INITIALIZE", 0), 0)
    effects = player.receive(packet(kind, 1, dead=("Bob",)), 0)
    assert isinstance(the(Bug, effects).error, RuntimeError)
    assert sent(effects) == [plain]


def test_a_bug_after_the_provider_failed_costs_no_answer(make_player: Players, packet: Make) -> None:
    player = make_player(BrokenMind(only_after_failure=True), thinks=True)
    player.receive(packet("INITIALIZE", 0), 0)
    asked = player.receive(packet("TALK", 1), 0)
    effects = player.thought(the(Think, asked).id, CallFailed(Cause.SERVER, "why"), 1)
    assert isinstance(effects[0], Bug)
    assert sent(effects) == [the(Decided, asked).prepared]


def test_a_bug_in_the_voice_costs_no_answer(packet: Make) -> None:
    def broken(view: GameView) -> Part:
        raise RuntimeError("a bug")

    player = Player("team1", RuleMind(SimpleJudge()), broken, random.Random(1))
    assert isinstance(player.receive(packet("INITIALIZE", 0), 0)[0], Bug)
    assert sent(player.receive(packet("TALK", 0), 0)) == ["Over"]
    assert sent(player.receive(packet("VOTE", 1), 0)) == ["Bob"]


# Games that do not begin as they should


@pytest.mark.parametrize(("kind", "plain"), [("TALK", "Over"), ("WHISPER", "Over"), ("VOTE", "Bob")])
def test_a_request_before_initialize_gets_a_plain_answer(
    make_player: Players, packet: Make, kind: str, plain: str
) -> None:
    assert make_player().receive(packet(kind, 1), 0) == [Send(plain)]


def test_the_last_one_alive_names_itself(make_player: Players, packet: Make) -> None:
    vote = packet("VOTE", 1, dead=("Bob", "Cho", "Dan", "Eve"))
    assert make_player().receive(vote, 0) == [Send("Ann")]


def test_a_player_that_missed_initialize_starts_with_a_day(make_player: Players, packet: Make) -> None:
    player = make_player()
    player.receive(packet("DAILY_INITIALIZE", 2, dead=("Bob",)), 0)
    effects = player.receive(packet("TALK", 2, dead=("Bob",)), 0)
    assert the(Decided, effects).board.day == 2


def test_a_new_game_on_the_same_player(playing: Player, packet: Make) -> None:
    playing.receive(packet("TALK", 1), 0)
    playing.receive(packet("FINISH", 2), 0)
    assert playing.receive(packet("INITIALIZE", 0, me="Dan", game="GAME2"), 0) == []
    assert playing.view is not None
    assert (playing.view.me, playing.finished) == ("Dan", False)
    (line,) = sent(playing.receive(packet("TALK", 0, me="Dan", game="GAME2"), 0))
    assert "Dan" in line


def test_a_request_of_another_game_is_not_answered_from_the_old_one(playing: Player, packet: Make) -> None:
    dead = ("Bob", "Cho", "Dan")
    assert playing.receive(packet("VOTE", 1, me="Eve", game="GAME2", dead=dead), 0) == [Send("Ann")]


# What is said


@pytest.mark.parametrize("seed", range(5))
def test_the_vote_follows_the_announced_vote(make_player: Players, packet: Make, seed: int) -> None:
    player = make_player(seed=seed)
    player.receive(packet("INITIALIZE", 0), 0)
    announced = []
    for turn, line in enumerate(("Hello.", "I vote for Cho.", "I am the seer. I divined Dan: a werewolf.")):
        effects = player.receive(packet("TALK", 1, said=(("Bob", line),), first=turn), 0)
        decision = the(Decided, effects).decision
        if isinstance(decision, Say) and decision.brief.claims.vote:
            announced.append(decision.brief.claims.vote)
    assert sent(player.receive(packet("VOTE", 1), 0)) == announced[-1:]


def test_no_line_is_said_twice_in_a_game(make_player: Players, packet: Make) -> None:
    for role in ("VILLAGER", "SEER", "POSSESSED", "WEREWOLF"):
        player = make_player()
        player.receive(packet("INITIALIZE", 0, role=role), 0)
        said: list[str] = []
        for day in range(12):
            player.receive(packet("DAILY_INITIALIZE", day, role=role), 0)
            for _ in range(10):
                said += sent(player.receive(packet("TALK", day, role=role), 0))
        spoken = [line for line in said if line != "Over"]
        assert len(spoken) > 10
        assert len(set(spoken)) == len(spoken)


def test_after_the_last_word_there_is_only_over_until_tomorrow(make_player: Players, packet: Make) -> None:
    player = make_player(ClosingMind())
    player.receive(packet("INITIALIZE", 0), 0)
    (closing,) = sent(player.receive(packet("TALK", 1), 0))
    assert closing != "Over"
    assert [sent(player.receive(packet("TALK", 1), 0)) for _ in range(2)] == [["Over"]] * 2
    assert sent(player.receive(packet("TALK", 2), 0)) != ["Over"]


def test_the_last_word_to_the_pack_is_not_the_last_word_to_the_village(
    make_player: Players, packet: Make
) -> None:
    """On day 0 the werewolves whisper before the talk."""
    player = make_player()
    player.receive(packet("INITIALIZE", 0, role="WEREWOLF"), 0)
    whispers = [sent(player.receive(packet("WHISPER", 0, role="WEREWOLF"), 0))[0] for _ in range(4)]
    assert whispers[0] != "Over"
    assert whispers[-1] == "Over"
    (greeting,) = sent(player.receive(packet("TALK", 0, role="WEREWOLF"), 0))
    assert "Ann" in greeting


# Any sequence of events


def answers_asked_for(effects: list[Effect]) -> list[Think]:
    """The thoughts that an answer waits for."""
    thoughts = [effect for effect in effects if isinstance(effect, Think)]
    return [think for think in thoughts if think.call.task is not Task.ANALYSIS]


EVENTS = st.one_of(
    st.tuples(st.just("packet"), st.sampled_from([*REQUESTS, *REQUESTS[:1] * 4, *SILENT, "NAME"])),
    st.tuples(st.just("thought"), st.integers(-2, 0)),
    st.tuples(st.just("tick"), st.sampled_from([1.0, 30.0, 60.0])),
)
NEWS = (("Bob", "I vote for Dan."),)
TIME_OUT = 60.0
"""Of the server of these packets; once it has passed, a request is abandoned."""
THOUGHTS = (completion("A thought at last."), CallFailed(Cause.SERVER, "why"), completion(""))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(events=st.lists(EVENTS, max_size=40), thinks=st.booleans(), mind=st.sampled_from([*MINDS, "broken"]))
def test_every_request_is_answered_once_or_abandoned(
    make_player: Players,
    packet: Make,
    events: list[tuple[str, Any]],
    thinks: bool,
    mind: str,
) -> None:
    decider: Mind = BrokenMind(only_after_failure=True) if mind == "broken" else MINDS[mind](random.Random(1))
    player = make_player(decider, thinks=thinks)
    now, day, idx = 0.0, 0, 0
    waiting: Think | None = None
    asked_at = 0.0
    last_id = 0
    for kind, detail in events:
        match kind:
            case "packet":
                day += detail == "DAILY_INITIALIZE"
                effects = player.receive(packet(detail, day, said=NEWS, first=idx), now)
                idx += 1
                if detail == "HEARTBEAT":  # no request that it knows: whatever it was about goes on
                    assert effects == []
                    continue
                assert [effect.id for effect in effects if isinstance(effect, Drop)] == (
                    [waiting.id] if waiting else []
                )
                thoughts = answers_asked_for(effects)
                waiting, asked_at = (thoughts[0] if thoughts else None), now
                assert len(thoughts) + len(sent(effects)) == (detail in (*REQUESTS, "NAME"))
                assert detail != "NAME" or sent(effects) == ["team1"]
                last_id = waiting.id if waiting else last_id
            case "thought":
                effects = player.thought(last_id + detail, THOUGHTS[detail], now)
                current = waiting is not None and waiting.id == last_id + detail
                again = answers_asked_for(effects)
                assert len(sent(effects)) + len(again) == current
                waiting = again[0] if again else None if current else waiting
                last_id = waiting.id if waiting else last_id
            case _:
                now += detail
                effects = player.tick(now)
                due = waiting is not None and now >= waiting.until
                assert len(sent(effects)) == (due and now <= asked_at + TIME_OUT)
                waiting = None if due else waiting
        for text in sent(effects):
            assert text.splitlines() == [text]


# Games recorded at the contest's own server


@pytest.mark.parametrize("mind", MINDS)
@pytest.mark.parametrize("thinks", [False, True])
@pytest.mark.parametrize("recording", RECORDINGS)
def test_recorded_games(recordings: Path, recording: str, mind: str, thinks: bool) -> None:
    players: dict[str, Player] = {}
    lines = (recordings / f"{recording}.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [row for row in map(json.loads, lines) if "packet" in row]
    seats = _seats(rows)
    for row in rows:
        client = row["client"]
        if client not in seats:
            continue
        if client not in players:
            rng = random.Random(client)
            speaker = part_maker("neutral", None, rng)
            players[client] = Player(client, MINDS[mind](rng), speaker, rng, thinks=thinks)
        player = players[client]
        packet = parse_packet(json.dumps(row["packet"]))
        effects = player.receive(packet, row["t"])
        if answers_asked_for(effects):
            effects += player.tick(the(WakeAt, effects).at)
        assert not [effect for effect in effects if isinstance(effect, Bug)]
        _check_answer(packet, sent(effects), client)
    assert any(player.finished for player in players.values())


def _seats(rows: list[dict[str, Any]]) -> set[str]:
    """Who is played: everyone in a village of five, one of each role in a larger one."""
    roles = {
        row["client"]: row["packet"]["info"]["role_map"][row["packet"]["info"]["agent"]]
        for row in rows
        if row["packet"]["request"] == "INITIALIZE"
    }
    one_of_each = {role: client for client, role in roles.items()}
    return set(roles if len(roles) == 5 else one_of_each.values())


def _check_answer(packet: Packet, answers: list[str], client: str) -> None:
    match packet:
        case VotePacket() | DivinePacket() | GuardPacket() | AttackPacket():
            (target,) = answers
            assert packet.info.status_map[target] == "ALIVE"
            assert target != packet.info.agent
        case TalkPacket() | WhisperPacket():
            (line,) = answers
            assert line.splitlines() == [line.strip()]
            assert "," not in line
        case _:
            assert answers == ([client] if packet.request == "NAME" else [])


def test_wolves_of_a_recorded_game_greet_the_village(recordings: Path) -> None:
    """They are asked to whisper first, and stay silent there."""
    rows = map(json.loads, (recordings / "official_13.jsonl").read_text(encoding="utf-8").splitlines())
    players: dict[str, Player] = {}
    first: dict[str, str] = {}
    for row in rows:
        if "packet" in row and row["packet"].get("info", {}).get("day", 0) == 0:
            rng = random.Random(1)
            speaker = part_maker("neutral", None, rng)
            player = players.setdefault(
                row["client"], Player(row["client"], RuleMind(SimpleJudge()), speaker, rng)
            )
            effects = player.receive(parse_packet(json.dumps(row["packet"])), 0)
            if row["packet"]["request"] == "TALK":
                first.setdefault(row["client"], sent(effects)[0])
    assert len(first) == 13
    assert "Over" not in first.values()


# An open floor

FLOOR_SECONDS = 600


class Floor:
    """Ann on an open floor: her plans by the clock, and what she says when it is time."""

    def __init__(self, player: Player, packet: Make) -> None:
        self.player, self._packet = player, packet
        self.now, self.said, self.wake = 0.0, list[str](), math.inf
        self.thinks: list[Think] = []
        for kind in ("INITIALIZE", "DAILY_INITIALIZE"):
            self.perform(player.receive(self.packet(kind), self.now))

    def packet(self, kind: str, **what: Any) -> Packet:
        found = self._packet(kind, 1, **what)
        if isinstance(found, InitializePacket | DailyInitializePacket):
            talk = found.setting.talk.model_copy(update={"duration": FLOOR_SECONDS * 1000})
            return found.model_copy(update={"setting": found.setting.model_copy(update={"talk": talk})})
        return found

    def perform(self, effects: list[Effect]) -> None:
        for effect in effects:
            match effect:
                case Send(text):
                    self.said.append(text)
                case WakeAt(at):
                    self.wake = at
                case Think():
                    self.thinks.append(effect)
                case Bug(error):
                    raise error

    def begin(self) -> None:
        self.perform(self.player.receive(self.packet("TALK_PHASE_START"), self.now))

    def hear(self, *line: str, first: int) -> None:
        self.perform(self.player.receive(self.packet("TALK_BROADCAST", said=(line,), first=first), self.now))

    def pass_time(self, until: float) -> None:
        while self.wake <= until:
            self.now, self.wake = self.wake, math.inf
            self.perform(self.player.tick(self.now))
        self.now = until


@pytest.fixture
def floor(make_player: Players, packet: Make) -> Floor:
    return Floor(make_player(), packet)


def test_on_an_open_floor_lines_are_spread_and_over_comes_before_the_end(floor: Floor) -> None:
    floor.begin()
    assert floor.said == []
    for first, at in enumerate(range(60, FLOOR_SECONDS, 60)):
        floor.pass_time(at)
        floor.hear("Bob", f"I have thought about it for {at} seconds.", first=first)
    floor.pass_time(FLOOR_SECONDS - 1)
    assert 2 <= len(floor.said) - 1 <= 4
    assert floor.said[-1] == "Over"
    floor.pass_time(2 * FLOOR_SECONDS)
    assert floor.said.count("Over") == 1


def test_who_is_addressed_answers_soon(floor: Floor) -> None:
    floor.begin()
    floor.hear("Bob", "@Ann Whom do you suspect?", first=0)
    floor.pass_time(10)
    (line,) = floor.said
    assert line.startswith("@Bob ")


def test_after_the_end_of_the_phase_nothing_is_said(floor: Floor) -> None:
    floor.begin()
    floor.hear("Bob", "@Ann Whom do you suspect?", first=0)
    floor.perform(floor.player.receive(floor.packet("TALK_PHASE_END"), 1))
    floor.pass_time(2 * FLOOR_SECONDS)
    assert floor.said == []


def test_the_dead_do_not_speak(floor: Floor) -> None:
    floor.perform(floor.player.receive(floor.packet("TALK_PHASE_START", dead=("Ann",)), 0))
    floor.pass_time(FLOOR_SECONDS)
    assert floor.said == []


def test_name_is_answered_on_an_open_floor_and_the_floor_goes_on(floor: Floor) -> None:
    floor.begin()
    floor.hear("Bob", "@Ann Whom do you suspect?", first=0)
    floor.perform(floor.player.receive(parse_packet('{"request":"NAME"}'), 1))
    assert floor.said == ["team1"]
    floor.pass_time(10)
    assert floor.said[-1].startswith("@Bob ")


def test_a_composed_line_is_held_until_it_is_time(make_player: Players, packet: Make) -> None:
    floor = Floor(make_player(thinks=True), packet)
    floor.begin()
    floor.hear("Bob", "@Ann What do you make of this?", first=0)
    think = floor.thinks[-1]
    floor.perform(floor.player.thought(think.id, completion("I have not made up my mind yet."), 0.1))
    assert floor.said == []
    floor.pass_time(10)
    assert floor.said == ["@Bob I have not made up my mind yet."]


def test_a_line_goes_out_as_prepared_where_the_model_takes_too_long(
    make_player: Players, packet: Make
) -> None:
    floor = Floor(make_player(thinks=True), packet)
    floor.begin()
    floor.hear("Bob", "@Ann What do you make of this?", first=0)
    floor.pass_time(60)
    assert floor.said[0].startswith("@Bob ")


def test_there_are_never_two_thoughts_at_once(make_player: Players, packet: Make) -> None:
    floor = Floor(make_player(thinks=True), packet)
    floor.begin()
    for first in range(4):
        floor.hear("Bob", f"@Ann Whom do you suspect now? I ask for the {first}th time.", first=first)
    effects = floor.player.tick(floor.wake + 100)
    assert len([effect for effect in effects if isinstance(effect, Send)]) <= 1
    assert len({think.id for think in floor.thinks}) == len(floor.thinks)


def test_a_bug_on_an_open_floor_costs_a_line_and_no_name(make_player: Players, packet: Make) -> None:
    floor = Floor(make_player(BrokenMind()), packet)
    effects = floor.player.receive(floor.packet("TALK_PHASE_START"), 0)
    assert isinstance(effects[0], Bug)
    named = floor.player.receive(parse_packet('{"request":"NAME"}'), 1)
    assert sent(named) == ["team1"]
    assert sent(floor.player.tick(FLOOR_SECONDS)) == ["Over"]


def test_the_last_moment_for_a_line_is_not_missed_by_a_timer_that_is_a_little_late(
    make_player: Players, packet: Make
) -> None:
    floor = Floor(make_player(thinks=True), packet)
    floor.begin()
    floor.pass_time(FLOOR_SECONDS - 12)
    floor.hear("Bob", "@Ann What do you make of this?", first=0)
    floor.now, said = FLOOR_SECONDS - 4.9, len(floor.said)
    floor.perform(floor.player.tick(floor.now))
    assert floor.said[said:] == [floor.said[said], "Over"]
    assert floor.said[said].startswith("@Bob ")


# Prepared lines at the gate


class Careless(Speaker):
    """A voice whose file was written without care."""

    def say(self, brief: Brief, *args: Any, **kwargs: Any) -> str | None:
        return "I am the werewolf." if brief.situation is Situation.OPENING_FIRST else "Hm. Let me listen."


@pytest.mark.parametrize(("gates", "line"), [(True, "Hm. Let me listen."), (False, "I am the werewolf.")])
def test_a_prepared_line_that_must_not_go_out_gives_way_to_waiting(
    make_player: Players, packet: Make, gates: bool, line: str
) -> None:
    player = make_player(gates=gates)
    make_part = player._make_part
    player._make_part = lambda view: replace(
        make_part(view), speaker=Careless(make_part(view).speaker.speech, None, random.Random(1))
    )
    player.receive(packet("INITIALIZE", 0), 0)
    assert sent(player.receive(packet("TALK", 1), 0)) == [line]
