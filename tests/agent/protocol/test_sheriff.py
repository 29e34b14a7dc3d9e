from __future__ import annotations

import pytest
from pydantic import ValidationError

from agent.protocol.info import Announcement, Info
from agent.protocol.packets import VotePacket, packet_to_json, parse_packet
from agent.protocol.sheriff import (
    CampaignPacket,
    ElectPacket,
    Guess,
    NominatePacket,
    OrderPacket,
    PseudoVotePacket,
    Purpose,
    ReasonPacket,
    SheriffPacket,
)
from rules.game.events import Vote
from rules.game.roles import Role, Species, Status
from tests.rows import each_row

INFO = Info(
    game_id="G1",
    day=1,
    agent="Aoi",
    status_map={"Aoi": Status.ALIVE, "Ben": Status.ALIVE},
    role_map={"Aoi": Role.SEER},
    sheriff="Ben",
    candidates=("Ben", "Aoi"),
    election_vote_list=(Vote(day=1, agent="Aoi", target="Ben"),),
    announcements=(
        Announcement(event="nobody_killed", day=1),
        Announcement(event="divine", day=0, agent="Aoi", target="Ben", role=Role.VILLAGER),
        Announcement(event="divine", day=0, agent="Aoi", target="Ben", species=Species.HUMAN),
    ),
    options=("Aoi", "Ben"),
)


@pytest.mark.parametrize(
    "packet",
    [
        NominatePacket(info=INFO),
        CampaignPacket(info=INFO),
        ElectPacket(info=INFO),
        OrderPacket(info=INFO),
        PseudoVotePacket(info=INFO),
        ReasonPacket(info=INFO, purpose=Purpose.PSEUDO_VOTE, targets=("Ben",)),
        VotePacket(info=INFO),
    ],
    ids=lambda packet: packet.request,
)
def test_a_packet_is_read_as_it_was_written(packet: SheriffPacket | VotePacket) -> None:
    assert parse_packet(packet_to_json(packet)) == packet


def test_the_contests_packets_carry_nothing_of_the_sheriff() -> None:
    info = Info(game_id="G1", day=1, agent="Aoi", status_map={}, role_map={})
    assert packet_to_json(VotePacket(info=info)) == (
        '{"request":"VOTE","info":{"game_id":"G1","day":1,"agent":"Aoi","status_map":{},"role_map":{}}}'
    )


@each_row
def test_who_is_suspected_by_anyone_but_a_werewolf_is_the_less_reliable_the_surer(
    role: str, confidence: int, rater: Role, reliability: int
) -> None:
    guess = Guess.model_validate({"role": role, "confidence": confidence, "evidence": [1, 4]})
    assert guess.reliability(rater) == reliability


@each_row
def test_a_guess_that_is_none_is_refused(guess: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Guess.model_validate(guess)
