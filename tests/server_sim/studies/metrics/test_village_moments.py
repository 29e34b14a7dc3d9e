"""The first seer claimant of a village: who leads when, and how the others had decided before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from agent import beliefs
from agent.recorded.recording import Recording, read_recording
from agent.recorded.village_game import VillageGame
from server_sim.studies.metrics.formulas import CODE, PAPER
from server_sim.studies.metrics.led_moments import Control
from server_sim.studies.metrics.village_moments import village_moments
from tests.paths import DATA
from tests.rows import each_row

ROLES = ("SEER", "VILLAGER", "VILLAGER", "WEREWOLF", "POSSESSED")
NAMES = ("Ada", "Ben", "Cid", "Dee", "Eva")
ADA, BEN, CID, DEE, EVA = range(1, 6)
Lines = Sequence[tuple[int, str]]
COME_ROUND: Mapping[int, int] = {ADA: DEE, BEN: DEE, CID: DEE, DEE: ADA, EVA: CID}
"""Votes for Dee, of whom Ada has said that she is a werewolf, except for those of Eva and of Dee herself."""
ANNOUNCED: Lines = (
    (BEN, "I will vote for Cid."),
    (CID, "I will vote for Ben."),
    (DEE, "I will vote for Ben."),
    (EVA, "I will vote for Cid."),
)
CLAIM = (ADA, "I am the seer. Dee is a werewolf. I will vote for Dee.")
MEANWHILE = (BEN, "I will vote for Ada.")


def village(*days: tuple[Lines, Mapping[int, int]], dead: Mapping[int, int] | None = None) -> Recording:
    """A recorded village of five with this talk and these votes on each day from 1.

    ``dead`` has the day of whose morning a seat is found dead.
    """
    rows = []
    for day, (lines, votes) in enumerate([((), {}), *days]):
        for seat, (role, name) in enumerate(zip(ROLES, NAMES, strict=True), 1):
            status = "DEAD" if dead and dead.get(seat, 99) <= day else "ALIVE"
            rows.append(f"{day},status,{seat},{role},{status},team{seat},{name}")
        rows += [f"{day},talk,{idx},{idx},{seat},{text}" for idx, (seat, text) in enumerate(lines)]
        rows += [f"{day},vote,{voter},{target}" for voter, target in sorted(votes.items())]
    return read_recording("\n".join(rows))


@each_row
def test_who_leads_is_the_first_to_claim_to_be_the_seer(
    lines: list[tuple[int, str]], leader: int | None
) -> None:
    moments = village_moments(village((lines, COME_ROUND)))
    assert [moment.day.sheriff for moment in moments] == ([] if leader is None else [leader])


def test_two_of_three_who_can_follow_come_round_to_the_leaders_vote() -> None:
    """Dee cannot vote for herself: of Ben, Cid and Eva, who had said otherwise, Ben and Cid vote for her."""
    (moment,) = village_moments(village(([*ANNOUNCED, CLAIM], COME_ROUND)))
    assert moment.day.pseudo_votes == {BEN: CID, CID: BEN, DEE: BEN, EVA: CID}
    assert moment.announced == 4
    for name in ("dc", "dc_star", "won_over"):
        assert moment.figure(name, PAPER) == pytest.approx(2 / 3)
    assert moment.figure("dc", CODE) == pytest.approx(2 / 4)
    # Ben and Cid have each other, of two others; Dee and Eva have nobody. Nobody comes to what they had said.
    assert moment.control("dc", PAPER, Control.FOLLOWER) == pytest.approx((1 / 2 + 1 / 2 + 0 + 0) / 4)
    assert moment.control("dc", PAPER, Control.EARLIER_VIEW) == 0


def test_what_is_announced_after_the_leaders_word_is_no_earlier_decision() -> None:
    (moment,) = village_moments(village(([*ANNOUNCED, CLAIM, MEANWHILE], COME_ROUND)))
    assert moment.day.pseudo_votes[BEN] == CID


def test_who_has_announced_nothing_is_taken_to_vote_for_the_one_it_suspects_most() -> None:
    recording = village(([(CID, "I will vote for Eva."), CLAIM], COME_ROUND))
    (moment,) = village_moments(recording)
    suspicion = {
        seat: beliefs(VillageGame(recording), day=1, line=0, seat="Ben")[NAMES[seat - 1]]["WEREWOLF"]
        for seat in (ADA, CID, DEE, EVA)
    }
    assert moment.day.pseudo_votes[BEN] == max(suspicion, key=suspicion.__getitem__)
    assert moment.announced == 1


def test_before_anybody_has_said_anything_nobody_has_a_view() -> None:
    (moment,) = village_moments(village(([CLAIM], COME_ROUND)))
    assert [*moment.day.pseudo_votes.values()] == [None] * 4
    assert moment.figure("dc", PAPER) == pytest.approx(2 / 3)


def test_trust_is_what_a_player_could_believe_and_the_werewolves_side_shows_what_is_public() -> None:
    recording = read_recording((DATA / "english_game.log").read_text("utf-8"))
    (moment,) = village_moments(recording)
    seats = {name: seat for seat, name in recording.names.items()}
    mateo = seats["Mateo"]
    assert (moment.day.day, moment.day.sheriff) == (1, mateo)
    for rater, seat in (("Agnes", "Agnes"), ("Linnea", "Linnea"), ("Delphine", "public")):
        suspicion = beliefs(VillageGame(recording), day=1, seat=seat)["Mateo"]["WEREWOLF"]
        assert moment.day.reliability[seats[rater]][mateo] == pytest.approx(10 - 9 * suspicion)


def test_in_the_recorded_game_nobody_votes_as_the_false_seer_does() -> None:
    """Mateo (seat 5) calls Delphine (4) a werewolf and votes for Linnea (1); seats 1 to 4 vote 5, 4, 4, 5."""
    (moment,) = village_moments(read_recording((DATA / "english_game.log").read_text("utf-8")))
    assert [moment.figure(name, PAPER) for name in ("dc", "dc_star", "won_over")] == [0, 1, 0]
    assert moment.control("dc", PAPER, Control.FOLLOWER) == pytest.approx((1 / 3 + 1 / 2 + 1 / 2 + 1 / 3) / 4)


def test_a_leader_leads_on_every_day_on_which_it_says_something_that_commits_it() -> None:
    votes = {ADA: DEE, BEN: DEE, DEE: ADA}
    days = [([CLAIM], COME_ROUND), ([(BEN, "Good morning."), (ADA, "I will vote for Dee.")], votes)]
    led = village_moments(village(*days, dead={CID: 2, EVA: 2}))
    assert [(moment.day.day, set(moment.day.alive)) for moment in led] == [
        (1, {ADA, BEN, CID, DEE, EVA}),
        (2, {ADA, BEN, DEE}),
    ]


@each_row
def test_a_leader_that_does_not_lead_on_the_second_day_has_one_moment(line: str) -> None:
    votes = {ADA: DEE, BEN: DEE, DEE: ADA}
    days = [([CLAIM], COME_ROUND), ([(ADA, line)], votes)]
    assert len(village_moments(village(*days, dead={CID: 2, EVA: 2}))) == 1


def test_a_leader_that_casts_no_vote_leads_nobody() -> None:
    votes = {seat: target for seat, target in COME_ROUND.items() if seat != ADA}
    assert village_moments(village(([CLAIM], votes))) == ()


def test_a_dead_leader_has_no_heir() -> None:
    others = [(BEN, "I am the seer. Dee is a werewolf.")]
    days = [([CLAIM], COME_ROUND), (others, {BEN: DEE, CID: DEE, DEE: BEN})]
    assert len(village_moments(village(*days, dead={ADA: 2, EVA: 2}))) == 1


def test_of_two_ballots_the_first_counts() -> None:
    log = village(([*ANNOUNCED, CLAIM], COME_ROUND))
    again = village(([*ANNOUNCED, CLAIM], dict.fromkeys((BEN, CID, EVA), ADA)))
    twice = Recording(log.cast, (*log.rows, *again.rows[-3:]))
    assert village_moments(twice)[0].day.votes == village_moments(log)[0].day.votes
