"""What a person is told: what its packets say, once, in order, and never another's role."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from agent.protocol.info import Announcement, Info
from agent.protocol.packets import (
    AttackPacket,
    DailyFinishPacket,
    DailyInitializePacket,
    DivinePacket,
    FinishPacket,
    GamePacket,
    GuardPacket,
    InitializePacket,
    WhisperPacket,
)
from personas.schema import Language
from rules.game.roles import Role, Status
from server_sim.config.settings import load_any, load_bundled
from server_sim.people.mixed_game import MixedPlan, play_mixed
from server_sim.people.seat.announced import Bulletin
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.seat.narrator import Narrator
from server_sim.people.seat.questions import MessageSource, OpeningPart
from server_sim.people.seat.words import SeatWords
from server_sim.playing.virtual_time import VirtualTimeLoop
from tests.server_sim.people.doubles.answering import AnsweringPerson

KILLED = "You were killed in the night."


NightPacket = type[DivinePacket] | type[GuardPacket] | type[AttackPacket] | type[WhisperPacket]


class NotingSeat(HumanSeat):
    """Also notes how much had been told before FINISH showed every role."""

    before_the_end = 0

    async def tell(self, packet: GamePacket) -> None:
        if isinstance(packet, FinishPacket):
            self.before_the_end = len(self.told)
        await super().tell(packet)


@cache
def game_of(village: str, seed: int, language: Language = "en") -> NotingSeat:
    """A whole game of one person, who always gives the first answer, and players who choose at random."""
    plan = MixedPlan(
        load_any(village, language), language, str(seed), ("neutral",), ("random",), ("Anya",), 30
    )
    seat = NotingSeat("Anya", language)

    async def play() -> None:
        AnsweringPerson(seat)
        await play_mixed(plan, [seat])

    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        runner.run(play())
    return seat


def games_of(village: str, first: int = 1) -> Iterator[NotingSeat]:
    """One game after the other, from one that has what the test looks for, until the test has found it."""
    return (game_of(village, seed) for seed in range(first, first + 100))


@pytest.mark.parametrize("village", ["5", "9", "sheriff7", "village7"])
def test_before_the_end_no_moderator_tells_anothers_role(village: str) -> None:
    words = SeatWords("en")
    for seat in islice(games_of(village), 4):
        view = seat.view
        assert view is not None
        before = seat.told[: seat.before_the_end]
        told = [news.text for news in before if news.source is MessageSource.MODERATOR]
        for name, role in view.roles.items():
            about = [text for text in told if name in text and words.role(role) in text]
            is_mate = role is Role.WEREWOLF and view.role is Role.WEREWOLF
            learns = name == view.me or is_mate or view.role in (Role.SEER, Role.MEDIUM)
            assert learns or about == []


@pytest.mark.parametrize("village", ["5", "9", "freeform5", "sheriff7"])
def test_every_line_is_told_once(village: str) -> None:
    for seat in islice(games_of(village), 2):
        assert seat.view is not None
        heard = [news for news in seat.told if news.source in (MessageSource.PLAYER, MessageSource.PACK)]
        lines = (*seat.view.talks, *seat.view.whispers)
        assert len(heard) == sum(talk.agent != seat.view.me for talk in lines)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_beginning_says_who_one_is_and_how_it_is_played(language: Language) -> None:
    seat = game_of("5", 2, language)
    assert seat.view is not None
    told, words = texts_of(seat), SeatWords(language)
    assert seat.view.me in told[0] and words.role(seat.view.role) in told[0]
    assert told[1] == words.say(f"goal.{seat.view.role}")
    assert any(words.role("POSSESSED") in text for text in told[1:8])
    assert words.say("winning") in told


def test_the_end_shows_all_roles_and_who_has_won() -> None:
    seat = game_of("5", 2)
    assert seat.view is not None
    roles, winner, mine = (told.text for told in seat.told[-3:])
    assert all(f"{name} = {role.lower()}" in roles for name, role in seat.view.roles.items())
    assert winner in ("The village has won.", "The werewolves have won.")
    assert mine in ("You have won.", "You have lost.")


def test_a_sheriff_village_tells_of_election_order_and_votes() -> None:
    told = "\n".join(texts_of(game_of("sheriff7", 1)))
    for part in ("stands for Sheriff", "Votes for Sheriff: ", "is the Sheriff", "speak first", "Votes: "):
        assert part in told


@pytest.mark.parametrize(
    ("role", "repeated"),
    [
        (Role.WEREWOLF, "{me} chooses to attack"),
        (Role.BODYGUARD, "You stood guard"),
        (Role.VILLAGER, "{me} stands for Sheriff"),
    ],
)
def test_ones_own_choice_is_not_announced_to_oneself(role: Role, repeated: str) -> None:
    seat = next(seat for seat in games_of("sheriff7") if seat.view is not None and seat.view.role is role)
    assert seat.view is not None
    assert any(news.source is MessageSource.ME for news in seat.told)
    assert not [news for news in seat.told if repeated.format(me=seat.view.me) in news.text]


def test_what_is_chosen_in_ones_place_is_announced() -> None:
    bulletin = Bulletin(SeatWords("en"))
    bulletin.record_choice("GUARD", "Bob")
    moved = Announcement(event="guard", day=1, agent="Anna", target="Cid")
    assert [text for _, text in bulletin.news([moved], "Anna")] == ["You stood guard before Cid."]


def test_who_is_executed_knows_before_the_next_day_that_nothing_more_is_asked() -> None:
    told = next(texts for texts in map(texts_of, games_of("9", 10)) if "You were executed." in texts[:-8])
    assert told[told.index("You were executed.") + 1].startswith("You will be asked nothing more")
    assert told.count("You were executed.") == 1


@pytest.mark.parametrize("packet", [DivinePacket, GuardPacket, AttackPacket, WhisperPacket])
def test_who_acts_at_night_is_told_first_who_was_executed(packet: NightPacket) -> None:
    names, setting = ("Anna", "Bob", "Cid", "Dan", "Eve"), load_bundled("5", "en").rules.setting

    def info(day: int, *dead: str) -> Info:
        status = {name: Status.DEAD if name in dead else Status.ALIVE for name in names}
        return Info(game_id="G", day=day, agent="Anna", status_map=status, role_map={"Anna": Role.SEER})

    narrator = Narrator(SeatWords("en"))
    narrator.take_in(InitializePacket(info=info(0), setting=setting))
    narrator.take_in(DailyInitializePacket(info=info(1), setting=setting))
    narrator.take_in(DailyFinishPacket(info=info(1)))
    assert [news.text for news in narrator.take_in(packet(info=info(1, "Bob")))] == ["Bob was executed."]
    deaths = {"executed_agent": "Bob", "attacked_agent": "Cid"}
    morning = info(2, "Bob", "Cid").model_copy(update=deaths)
    told = [news.text for news in narrator.take_in(DailyInitializePacket(info=morning, setting=setting))]
    assert told == ["Day 2 begins.", "Cid was killed in the night."]


def test_an_election_that_is_tied_says_what_decided() -> None:
    ballots = [("Anna", "Bob"), ("Bob", "Bob"), ("Cid", "Anna"), ("Dan", "Anna"), ("Eve", None)]
    votes = [Announcement(event="elect", day=1, agent=voter, target=chosen) for voter, chosen in ballots]
    told = [text for _, text in Bulletin(SeatWords("en")).news(votes, "Zoe")]
    assert told[1:] == ["It was a tie; the first vote decided."]


def test_a_seer_killed_in_the_night_learns_its_last_result_before_its_death() -> None:
    told = next(
        texts
        for texts in map(texts_of, games_of("5", 41))
        if "Your role: seer" in texts[0] and KILLED in texts[:-6]
    )
    assert told[told.index(KILLED) - 1].startswith("Your divination: ")
    assert told[told.index(KILLED) + 1].startswith("You will be asked nothing more")
    assert told.count(KILLED) == 1


def test_a_tie_is_said_to_have_been_decided_by_lot() -> None:
    told = next(texts for texts in map(texts_of, games_of("5")) if "It was a tie, decided by lot." in texts)
    assert told[told.index("It was a tie, decided by lot.") - 1].startswith("Votes: ")


def texts_of(seat: HumanSeat) -> list[str]:
    return [news.text for news in seat.told]


def test_the_beginning_is_told_in_parts_and_nothing_later_belongs_to_it() -> None:
    seat = game_of("9", 3)
    parts = [message.opening for message in seat.told]
    assert None not in parts[: parts.index(None)] and set(parts[parts.index(None) :]) == {None}
    assert set(parts) == {None, *OpeningPart}
    role = [message.text for message in seat.told if message.opening is OpeningPart.ROLE]
    assert role[0].startswith("You are ") and "Your role: " in role[0]
