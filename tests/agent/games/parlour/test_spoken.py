"""A Refiner behind a player of a parlour game: claims, votes and time are kept."""

from __future__ import annotations

from typing import Any

from agent.llm.call import CallFailed, Cause
from agent.play.effects import AnswerRejected, Send
from agent.play.refining import RefiningPlayer, leaving_time
from agent.protocol.packets import SKIP
from tests.agent.games.parlour.conftest import TEAM, Table, answer_sent, scripted_player, task, thought
from tests.rows import each_row

LINE = "I trust Bob and Cho for this team."
BETTER = "Bob and Cho have earned our trust. Let them go."
FAILED = CallFailed(Cause.SERVER, "down")


def refined_table(*lines: str, chain: str | None = None, game: Any = "avalon") -> Table:
    """A table with a player whose mind has these lines, and a Refiner behind it."""
    player = scripted_player(*lines, chain=chain, game=game, margin=leaving_time(10))
    refining: Any = RefiningPlayer(player, player)
    table = Table(refining, game, "SERVANT" if game == "avalon" else "SEER")
    table.begin()
    return table


def reply(line: str) -> str:
    return f"Analysis: they should trust.\nResponse: {line}"


@each_row
def test_a_line_is_reworded_if_it_claims_the_same(text: str, said: str) -> None:
    table = refined_table(LINE)
    asked = table.ask()
    assert LINE in task(asked)
    assert answer_sent(table.answer(asked, text)) == said


def test_a_line_that_is_turned_back_is_told_of() -> None:
    table = refined_table(LINE)
    told, sent = table.answer(table.ask(), reply("Dan is the one I trust."))
    assert isinstance(told, AnswerRejected)
    assert sent == Send(LINE)


def test_votes_and_silence_pass_untouched() -> None:
    assert refined_table(LINE).ask("PROPOSE", **TEAM) == [Send("Dan, Eve")]
    assert refined_table().ask() == [Send(SKIP)]


def test_a_chain_leaves_its_refiner_time() -> None:
    table = refined_table(LINE, chain="vanilla")
    asked = table.ask()
    assert thought(asked).until == 40
    asked_again = table.player.tick(40)
    assert thought(asked_again).until == 50
    assert answer_sent(table.answer(asked_again, reply(BETTER), now=49)) == BETTER


def follower(table: Table) -> bool:
    """Whether the Refiner is told that Bob speaks next."""
    return "Bob, who speaks next" in task(table.ask())


def test_in_avalon_the_next_at_the_table_follows_up_to_the_leader() -> None:
    for leader, follows in (("Ann", True), ("Cho", True), ("Bob", False)):
        table = refined_table(LINE)
        table.news(event="leader", agent=leader, count=1)
        assert follower(table) == follows


def test_in_one_night_the_first_round_shows_who_follows() -> None:
    table = refined_table(LINE, game="one_night")
    assert not follower(table)
    for name in ("Dan", "Ann", "Bob", "Eve", "Cho"):
        table.news(event="said", agent=name, text="Hello.")
    assert follower(table)
