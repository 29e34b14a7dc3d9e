"""Statements are filed by the reliability of who said them, cited by number, and forgotten if of no use."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from agent.games.sheriff.notes import Fact, Notes, Statement, Threshold, guess_from
from agent.games.sheriff.prompt import fact_sentence
from rules.game.roles import Role
from tests.agent.games.sheriff.conftest import NewGame
from tests.rows import each_row

BOB, CHO, DAN = (Statement(1, name, f"I am {name}.") for name in ("Bob", "Cho", "Dan"))
TRUSTED = {"Bob": 7.0, "Cho": 6.0, "Dan": 2.0}
HEARD = Notes(facts=(Fact("me"), Fact("role"))).heard(BOB).heard(CHO).heard(DAN)


def test_a_new_statement_needs_clarification_until_its_speaker_is_rated() -> None:
    assert HEARD.fresh == (BOB, CHO, DAN)
    assert not HEARD.truths + HEARD.falsehoods
    rated = HEARD.rated(TRUSTED)
    assert (rated.truths, rated.falsehoods, rated.fresh) == ((BOB,), (CHO, DAN), ())


def test_a_new_score_files_all_old_statements_of_a_player_anew() -> None:
    three = tuple(Statement(day, "Bob", f"Day {day}.") for day in (1, 2, 3))
    notes = Notes()
    for said in three:
        notes = notes.heard(said)
    trusted = notes.rated({"Bob": 9})
    assert trusted.truths == three
    assert trusted.rated({"Bob": 1}).falsehoods == three


def test_scores_persist_until_they_are_overwritten() -> None:
    assert HEARD.rated(TRUSTED).rated({"Cho": 9}).scores == {**TRUSTED, "Cho": 9}


def test_numbers_run_on_from_facts_over_truths_to_falsehoods() -> None:
    rated = HEARD.rated(TRUSTED)  # 1 and 2 are facts, 3 is Bob's, 4 Cho's, 5 Dan's
    assert rated.citing([3]).next_round().filed == (BOB,)
    assert rated.citing([5, 1]).next_round().filed == (DAN,)
    assert rated.citing([99]).next_round().filed == ()


def test_what_a_vote_did_not_cite_is_forgotten_only_with_the_end_of_the_round() -> None:
    cited = HEARD.rated(TRUSTED).citing([3])
    assert cited.filed == (BOB, CHO, DAN)
    assert cited.next_round().filed == (BOB,)
    assert cited.next_round().facts == HEARD.facts


def test_a_statement_that_had_no_number_yet_survives_the_pruning() -> None:
    late = Statement(1, "Eve", "Wait!")
    notes = HEARD.rated(TRUSTED).heard(late).citing([]).rated({"Eve": 8})
    assert notes.next_round().filed == (late,)


def test_after_a_pseudo_vote_all_is_as_before_but_for_facts() -> None:
    during = HEARD.rated(TRUSTED).learned([Fact("vote")])
    after = during.back_to(HEARD)
    assert (after.scores, after.fresh, after.filed) == ({}, HEARD.fresh, ())
    assert after.facts == (*HEARD.facts, Fact("vote"))


@given(st.dictionaries(st.sampled_from(["Bob", "Cho", "Dan"]), st.floats(1, 10)))
def test_every_filed_statement_is_in_exactly_one_list(scores: dict[str, float]) -> None:
    notes = HEARD.rated(scores)
    assert sorted(notes.truths + notes.falsehoods, key=str) == sorted(notes.filed, key=str)
    assert not set(notes.truths) & set(notes.falsehoods)


def test_a_game_begins_with_who_one_is(new_game: NewGame) -> None:
    game = new_game(role="WEREWOLF", mate="Dan", night=True)
    facts = game.player.notes.facts
    assert facts == (Fact("me", agent="Ann"), Fact("role", role=Role.WEREWOLF), Fact("mate", agent="Dan"))


def test_announcements_are_facts_in_the_order_they_come(new_game: NewGame) -> None:
    game = new_game()
    game.send(
        "TALK",
        {"event": "sheriff", "agent": "Bob"},
        {"event": "vote", "agent": "Cho", "target": "Bob"},
        {"event": "vote", "agent": "Dan"},
        {"event": "divine", "agent": "Ann", "target": "Eve", "role": "SEER"},
        {"event": "divine", "agent": "Ann", "target": "Eve", "species": "HUMAN"},
    )
    whats = " ".join(fact.what for fact in game.player.notes.facts)
    assert whats == "me role nobody_killed sheriff vote vote_nobody divine divine_species"


def test_own_words_are_facts_and_others_are_not(new_game: NewGame) -> None:
    game = new_game()
    game.says("Ann", "Good morning.")
    game.says("Bob", "Trust me.", turn=0)
    game.says("Cho", "Skip")
    notes = game.player.notes
    assert notes.facts[-2:] == (Fact("said", 1, "Ann", text="Good morning."), Fact("silent", 1, "Cho"))
    assert notes.fresh == (Statement(1, "Bob", "Trust me.", campaign=True),)


def test_facts_are_put_into_sentences_in_both_languages() -> None:
    fact = Fact("divine", 0, "Ann", "Eve", Role.SEER)
    assert fact_sentence("en", fact) == "Night 1: you looked at Eve, whose role is SEER."
    assert "Eve" in fact_sentence("ja", fact)


VILLAGER, WEREWOLF = Role.VILLAGER, Role.WEREWOLF


@each_row
def test_only_who_is_above_the_threshold_is_believed(
    score: float | None, above: bool, at_least: bool
) -> None:
    assert Threshold().believes(score) is above
    assert Threshold(inclusive=True).believes(score) is at_least


@each_row
def test_a_villagers_belief_becomes_a_guess_and_a_score(
    suspicion: float, role: str, reliability: int
) -> None:
    roles = {WEREWOLF: suspicion, VILLAGER: (1 - suspicion) * 0.4, Role.SEER: (1 - suspicion) * 0.6}
    guess = guess_from(roles, VILLAGER)
    assert guess.role == role
    assert guess.reliability(VILLAGER) == reliability


@each_row
def test_a_werewolf_names_the_likeliest_role_and_trusts_its_mate(
    roles: dict[Role, float], role: str, reliability: int
) -> None:
    guess = guess_from(roles, WEREWOLF)
    assert (guess.role, guess.reliability(WEREWOLF)) == (role, reliability)
