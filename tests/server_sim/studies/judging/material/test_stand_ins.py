"""An entrant says the next line in a seat of a recorded game, knowing what the seat knew."""

from __future__ import annotations

import json

import pytest

from agent.lexicon.text import language_of_text
from agent.recorded.recording import Recording, read_recording
from rules.game.events import Talk
from server_sim.config.errors import ServerSimError
from server_sim.studies.judging.material.stand_ins import StandIn, entrant_minds, next_line
from server_sim.studies.judging.material.units import found_lines
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Reply, Request, obedient, says, server_error
from tests.rows import each_row
from tests.server_sim.studies.judging.logs import log_text
from tests.server_sim.studies.judging.models import model_use

GAME = read_recording(log_text("rivals"))
OFFLINE = StandIn("offline", "neutral")
VANILLA = StandIn("vanilla", "neutral")
HYBRID = StandIn("hybrid", "neutral")
LINE = "I would like to hear what all of you think."


def turn(name: str, day: int = 1, game: Recording = GAME) -> Talk:
    """Return a player's first line on a day, but not the first line of the game."""
    return next(one.talk for one in found_lines(game) if (one.talk.agent, one.talk.day) == (name, day))


async def said(name: str, entrant: StandIn = OFFLINE, seed: str = "a", game: Recording = GAME) -> str:
    """Return what an entrant says in place of a player's first line on day 1."""
    return await next_line(entrant, game, turn(name, game=game), seed) or ""


async def asked(script: Reply, name: str, entrant: StandIn = VANILLA) -> tuple[str | None, list[Request]]:
    """Return what an entrant with a language model says in place of a player, and the model's requests."""
    async with Provider(script) as provider, model_use(provider) as use:
        line = await next_line(entrant, GAME, turn(name), "a", use)
    return line, provider.requests


def test_entrants_are_minds_with_or_without_a_voice() -> None:
    assert entrant_minds(["ours=offline:kansai", "plain=vanilla@small"]) == {
        "ours": StandIn("offline", "kansai"),
        "plain": StandIn("vanilla", model="small"),
    }


@each_row
def test_mistakes_in_naming_entrants_are_one_line(named: list[str], told: str) -> None:
    with pytest.raises(ServerSimError, match="^" + told.replace("?", r"\?")) as caught:
        entrant_minds(named)
    assert "\n" not in str(caught.value)


async def test_the_seer_knows_what_it_has_divined_and_a_villager_does_not() -> None:
    text = log_text("rivals", day1=((2, "Good morning."), (1, "Hm."), (4, "Hm.")))
    known, unknown = read_recording(text), read_recording(text.replace("0,divine,1,2,WEREWOLF\n", ""))
    line = await said("Ann", game=known)
    assert all(word in line for word in ("eer", "Bob", "werewolf"))
    assert "seer" not in await said("Ann", game=unknown)
    assert await said("Dan", game=known) == await said("Dan", game=unknown)


async def test_who_takes_over_does_not_greet_again_where_the_seat_has_greeted() -> None:
    fresh = read_recording(log_text("rivals", day0=((1, "Hello."), (2, "I am Bob."))))
    greeted = read_recording(
        log_text("rivals", day0=((1, "Hello."), (2, "I am Bob."), (1, "Yes."), (2, "So.")))
    )
    assert "Bob" in (await next_line(OFFLINE, fresh, turn("Bob", 0, fresh), "a") or "")
    last = [one.talk for one in found_lines(greeted) if one.talk.day == 0][-1]
    assert "Bob" not in (await next_line(OFFLINE, greeted, last, "a") or "")


async def test_the_language_is_that_of_the_games_talk_and_not_of_its_names() -> None:
    talk = ((1, "おはよう。今日もよろしくね。"), (2, "占い師は誰ですか？"), (4, "よろしく。"))
    game = read_recording(log_text("rivals", named=False, day0=talk, day1=talk))
    who = game.cast[4].name
    line = await said(who, StandIn("offline", "kansai"), game=game)
    assert language_of_text(line) == "ja"


async def test_the_same_seed_says_the_same_and_a_turn_that_is_not_in_the_game_is_refused() -> None:
    assert await said("Dan") == await said("Dan")
    assert len({await said("Dan", seed=seed) for seed in "abcdef"}) > 1
    stray = turn("Dan").model_copy(update={"idx": 99})
    with pytest.raises(ValueError, match="Dan has no turn 99 to talk on day 1"):
        await next_line(OFFLINE, GAME, stray, "a")


async def test_a_language_model_is_asked_for_one_line_and_told_what_the_seat_knows() -> None:
    prompts = {}
    for name in ("Bob", "Dan"):
        line, (request,) = await asked(says(json.dumps({"line": LINE})), name)
        assert line == LINE
        prompts[name] = " ".join(message["content"] for message in request.messages)
    assert "You are Bob, the werewolf." in prompts["Bob"]
    assert "You are Dan" in prompts["Dan"]
    assert "the werewolf." not in prompts["Dan"].split("<log>")[0]
    assert all("I am the seer and I divined Bob." in prompt for prompt in prompts.values())
    assert "No! I am the seer and Ann is the werewolf." in prompts["Dan"]


async def test_where_no_model_answers_nothing_is_said_in_its_name_unless_a_rule_has_prepared_words() -> None:
    assert (await asked(server_error(), "Dan"))[0] is None
    assert (await asked(server_error(), "Dan", HYBRID))[0] is None
    line, _ = await asked(server_error(), "Bob", HYBRID)
    assert line is not None
    assert "I" in line and "seer" in line and "Ann" in line


@pytest.mark.parametrize(
    ("name", "seat", "role", "first"),
    [("Bob", 2, "werewolf", "So."), ("Cid", 3, "possessed", "I am the seer. Eve is human.")],
)
async def test_hybrid_tells_its_model_the_role_and_shows_it_the_voice(
    name: str, seat: int, role: str, first: str
) -> None:
    talk = ((1, "Good morning."), (seat, first), (4, "Who is the wolf?"), (seat, "Hm."))
    game = read_recording(log_text("rivals", day1=talk))
    last = [one.talk for one in found_lines(game) if one.talk.agent == name][-1]
    spoken = json.dumps({"line": "Dan, I would like to hear more from you."})
    clean = json.dumps({"admits": False, "quote": "", "claims": []})
    script = obedient(lambda request: clean if "admits" in str(request.schema) else spoken)
    async with Provider(script) as provider, model_use(provider) as use:
        line = await next_line(HYBRID, game, last, "a", use)
    assert line == "Dan I would like to hear more from you."
    (prompt,) = [one.messages for one in provider.requests if "Task: say now" in one.last]
    assert f"You are {name}, the {role}." in prompt[0]["content"]
    assert '" becomes "' in prompt[0]["content"]
