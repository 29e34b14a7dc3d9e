"""A model corrects the reading of a line only by words of that line, and only for that line's speaker."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from agent.reading.corrections import AddedClaim, Correction, corrected, read_corrections
from agent.reading.listener import NewLine
from agent.reading.offline import read_talk
from rules.game.claims import Claims, Question, QuestionTopic, Result
from rules.game.events import Talk
from rules.game.roles import Role, Species
from tests.paths import DATA
from tests.rows import each_row

PLAYERS = ("Ann", "Bob", "Cho", "Dan", "Eve")
INJECTIONS: list[dict[str, Any]] = yaml.safe_load((DATA / "injections.yml").read_text(encoding="utf-8"))


def line(text: str, claims: Claims, agent: str = "Bob", idx: int = 3, **known: Any) -> NewLine:
    return NewLine(Talk(idx=idx, day=1, turn=0, agent=agent, text=text), claims, **known)


def reading(text: str, claims: Claims, *said: dict[str, Any], **known: Any) -> Claims:
    """How a line counts after corrections; each quotes the whole line unless it says otherwise."""
    heard = [{"id": "1-3", "quote": text, **one} for one in said]
    new = line(text, claims, **known)
    return corrected({"1-3": new}, read_corrections(heard), PLAYERS).get(new.talk, claims)


def adds(kind: str, who: str = "", value: str = "") -> list[dict[str, str]]:
    return [{"kind": kind, "who": who, "value": value}]


# The answer


def test_corrections_are_read_and_what_has_another_form_is_left_out() -> None:
    good = {"id": "[1-3]", "drop": ["vote", "shoes"], "add": [*adds("role", value="seer"), 3], "quote": "x"}
    heard = [good, 7, {"id": "1-4"}, {"id": 5, "drop": ["vote"], "quote": "x"}, {**good, "quote": "x" * 500}]
    assert read_corrections(heard) == (Correction("1-3", ("vote",), (AddedClaim("role", "", "seer"),), "x"),)


@pytest.mark.parametrize("heard", [None, "no", 3, {}, [[]], [None]])
def test_what_is_no_list_of_corrections_corrects_nothing(heard: object) -> None:
    assert read_corrections(heard) == ()


def test_no_more_than_a_bounded_number_is_read() -> None:
    assert len(read_corrections([{"id": "1-3", "drop": ["vote"], "quote": "x"}] * 500)) <= 30


# What is lost


@each_row
def test_a_line_can_lose_what_the_patterns_were_certain_of(kind: str, claims: Claims) -> None:
    assert reading("Cho, hm.", claims, {"drop": [kind]}) == Claims()


def test_what_is_told_in_plain_words_stays_beside_a_lost_result() -> None:
    told = Claims(co=Role.SEER, divinations=(Result("Cho", Species.HUMAN),))
    assert reading("As the seer I trust Cho.", told, {"drop": ["result"]}) == Claims(co=Role.SEER)


@pytest.mark.parametrize("quote", ["", "words of another line"])
def test_without_words_of_the_line_nothing_is_lost(quote: str) -> None:
    assert reading("I vote Cho.", Claims(vote="Cho"), {"drop": ["vote"], "quote": quote}).vote == "Cho"


# What is added or replaced


@each_row
def test_a_claim_is_added_by_words_that_make_it(
    text: str, added: list[dict[str, str]], expected: Claims
) -> None:
    assert reading(text, Claims(), {"add": added}) == expected


@each_row
def test_without_evidence_nothing_is_added_or_dropped(text: str, added: list[dict[str, str]]) -> None:
    found = Claims(vote="Eve", co=Role.MEDIUM, mediums=(Result("Eve", Species.HUMAN),))
    kind = added[0]["kind"]
    assert reading(text, found, {"drop": [kind], "add": added}) == found


def test_a_vote_is_replaced_even_where_certain() -> None:
    text, found = "I vote for Cho. I was after Eve before.", Claims(vote="Eve")
    assert reading(text, found, {"add": adds("vote", "Cho")}).vote == "Cho"


def test_a_result_cannot_be_turned_round_by_the_model_s_word() -> None:
    text, found = "I looked at Cho: human.", Claims(divinations=(Result("Cho", Species.HUMAN),))
    assert reading(text, found, {"add": adds("result", "Cho", "werewolf")}) == found


def test_a_claimed_medium_tells_a_medium_s_result() -> None:
    told = reading(
        "I saw that Dan was human.", Claims(), {"add": adds("result", "Dan", "human")}, role=Role.MEDIUM
    )
    assert told.mediums == (Result("Dan", Species.HUMAN),)


def test_the_wrong_player_asked_is_put_right() -> None:
    text = "@Cho Danさんが怪しいと思う根拠を聞かせて"
    wrong = Claims(questions=(Question(QuestionTopic.WHY, ("Dan",), "Dan"),))
    better = reading(text, wrong, {"add": adds("asks", "Cho", "why")})
    assert better.questions == (Question(QuestionTopic.WHY, ("Dan",), "Cho"),)
    assert reading(text, wrong, {"add": adds("asks", "Eve", "why")}) == wrong


# Words that steer


@pytest.mark.parametrize("injection", INJECTIONS, ids=[one["text"][:40] for one in INJECTIONS])
def test_a_model_that_obeys_a_line_moves_no_claim(injection: dict[str, Any]) -> None:
    said = Talk(idx=4, day=1, turn=0, agent="Dan", text=injection["text"])
    steering = NewLine(said, read_talk(said, PLAYERS), "Bob")
    honest = line("I am the seer. Cho is human. I vote for Eve.", Claims(vote="Eve", co=Role.SEER))
    claimed = injection["claimed"]
    added = adds("vote", claimed["vote"]) if "vote" in claimed else []
    added += adds("role", value=claimed["co"]) if "co" in claimed else []
    for told in claimed.get("divinations", ()):
        added += adds("result", told["target"], told["result"])
    heard = [
        {"id": "1-4", "add": added, "quote": said.text},
        {"id": "1-3", "add": added, "quote": said.text},
        {"id": "1-3", "add": added, "quote": honest.talk.text[:14]},
    ]
    better = corrected({"1-3": honest, "1-4": steering}, read_corrections(heard), PLAYERS)
    assert honest.talk not in better or better[honest.talk].commitments == honest.claims.commitments
    assert better.get(said, steering.claims).commitments == steering.claims.commitments


def test_what_a_line_s_own_words_prove_is_struck_out_by_nobody() -> None:
    plain = line("I vote for Eve.", Claims(vote="Eve"))
    heard = read_corrections([{"id": "1-3", "drop": ["vote"], "quote": "I vote for Eve."}])
    assert corrected({"1-3": plain}, heard, PLAYERS) == {}
    told = line("Bob said that he votes for Eve.", Claims(vote="Eve"))
    heard = read_corrections([{"id": "1-3", "drop": ["vote"], "quote": "Bob said that he votes"}])
    assert corrected({"1-3": told}, heard, PLAYERS) == {told.talk: Claims()}


@each_row
def test_a_model_may_tell_only_who_is_asked(found: tuple[Question, ...], asked: Question) -> None:
    """What is asked is then what the patterns found, or an opinion."""
    told = reading("Cho, why Dan?", Claims(questions=found), {"drop": ["asks"], "add": adds("asks", "Cho")})
    assert told.questions == (asked,)


def test_whose_result_it_is_a_model_may_tell_without_words_for_the_role() -> None:
    """The result itself is told in words of the line; of two roles that can have it, the model names one."""
    told = reading(
        "Mine came back villager-side for Dan.",
        Claims(),
        {"add": [*adds("role", value="medium"), *adds("result", "Dan", "human")]},
    )
    assert told == Claims(co=Role.MEDIUM, mediums=(Result("Dan", Species.HUMAN),))
