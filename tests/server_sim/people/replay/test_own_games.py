"""The games of our own villages open, and give no role away that was not said."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rules.game.roles import Role
from server_sim.__main__ import app
from server_sim.config.settings import load_bundled
from server_sim.people.replay.loading import open_recorded, recorded_games
from server_sim.people.replay.timeline import Moment, MomentKind, Timeline
from server_sim.playing.play import play_offline
from server_sim.playing.selfplay import self_play

SAID = (MomentKind.TALK, MomentKind.CANDIDATE)
"""Lines, in which players may say any role."""


@pytest.fixture(scope="module", params=["5", "9", "freeform5", "sheriff"])
def timelines(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[Timeline]:
    folder: Path = tmp_path_factory.mktemp("games") / "run"
    if request.param == "sheriff":
        options = ("--setting", "homogeneous", "--sheriff", "offline", "--seeds", "3", "--repeats", "1")
        assert (
            CliRunner().invoke(app, ["sheriff", *options, "--jobs", "1", "--out", str(folder)]).exit_code == 0
        )
    else:
        mind = "simple" if request.param == "9" else "offline"  # which weighs thousands of worlds of nine
        spec = self_play(load_bundled(request.param), ("neutral", "kansai"), (mind,), logs=folder)
        for game in spec.series("timelines", 2 if request.param == "5" else 1).values():
            play_offline(game)
    return [open_recorded(path).timeline for path in recorded_games(folder)]


def test_every_game_of_ours_opens_from_its_first_day_to_its_result(timelines: list[Timeline]) -> None:
    assert len(timelines) in (1, 2, 3)
    for timeline in timelines:
        assert timeline.problems == ()
        assert timeline.moments[0].kind is MomentKind.DAY
        assert timeline.moments[-1].kind is MomentKind.RESULT
        assert timeline.roles.keys() == set(timeline.players)
        for moment in timeline.moments:
            assert moment.kind is not MomentKind.TALK or moment.actor in timeline.alive_at(moment.number)


def test_without_roles_a_game_is_the_same_and_names_no_role(
    timelines: list[Timeline],
) -> None:
    for timeline in timelines:
        public = [
            moment
            for moment in timeline.moments
            if moment.kind not in (MomentKind.WHISPER, MomentKind.DIVINATION, MomentKind.GUARD)
            and moment.kind not in (MomentKind.ATTACK_VOTE, MomentKind.PSEUDO_VOTE)
        ]
        shown = timeline.without_roles().moments
        assert not timeline.without_roles().roles
        told = " ".join(moment.text for moment in shown[:-1] if moment.kind not in SAID)
        assert not [role for role in Role if role in told]
        assert sorted(map(public_part, public), key=repr) == sorted(map(public_part, shown), key=repr)
        assert [moment.kind for moment in public] == [moment.kind for moment in shown]
        assert all(moment.text == "" for moment in shown if moment.kind is MomentKind.ATTACK)
        assert all(timeline.public_number(moment.number) == place for place, moment in enumerate(public))


def test_without_roles_neither_players_nor_ballots_are_in_seat_order(timelines: list[Timeline]) -> None:
    for timeline in timelines:
        shown = timeline.without_roles()
        assert shown.players == tuple(sorted(timeline.players))
        ballots = groupby(shown.moments, key=lambda moment: (moment.day, moment.kind))
        for (_, kind), ballot in ballots:
            voters = [moment.actor or "" for moment in ballot]
            if kind is MomentKind.VOTE and len(set(voters)) == len(voters):
                assert voters == sorted(voters)


def public_part(moment: Moment) -> Moment:
    return moment.public_version(0)
