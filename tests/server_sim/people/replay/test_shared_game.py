"""What a game to share contains, with roles and without."""

from __future__ import annotations

import pytest

from rules.game.roles import Role
from rules.game.view import PUBLIC
from server_sim.people.replay.loading import ReplayError, open_recorded
from server_sim.people.replay.shared_game import shared_game
from server_sim.people.replay.timeline import MomentKind
from tests.paths import DATA
from tests.server_sim.people.replay.building.parlour_logs import every_game, opened

GAME = DATA / "english_game.log"


def test_beliefs_change_within_a_day_from_line_to_line() -> None:
    game = shared_game(open_recorded(GAME))
    lines = {
        moment.number
        for moment in game.timeline.moments
        if moment.kind is MomentKind.TALK and moment.day == 1 and not moment.is_silent
    }
    for viewer in (PUBLIC, "Agnes"):
        assert len(lines & {belief.moment for belief in game.beliefs[viewer]}) > len(lines) / 4


def test_every_seat_has_beliefs_and_knows_its_own_role() -> None:
    view = open_recorded(GAME)
    game = shared_game(view)
    assert tuple(game.beliefs) == (PUBLIC, *view.timeline.players)
    for name, role in view.timeline.roles.items():
        assert game.beliefs[name][-1].figures.get(name, {role: 1.0})[role] == pytest.approx(1)
    assert tuple(shared_game(view, with_seats=False).beliefs) == (PUBLIC,)


def test_without_roles_there_is_only_the_public_and_its_beliefs_keep_their_lines() -> None:
    view = open_recorded(GAME)
    plain, whole = shared_game(view, with_roles=False), shared_game(view)
    assert plain.timeline == view.timeline.without_roles()
    assert tuple(plain.beliefs) == (PUBLIC,)
    told = [belief.figures[max(belief.figures)][Role.WEREWOLF] for belief in plain.beliefs[PUBLIC]]
    assert told == [belief.figures[max(belief.figures)][Role.WEREWOLF] for belief in whole.beliefs[PUBLIC]]
    for one, same in zip(plain.beliefs[PUBLIC], whole.beliefs[PUBLIC], strict=True):
        said = plain.timeline.moments[one.moment].text if one.moment >= 0 else ""
        if one.moment >= 0 and plain.timeline.moments[one.moment].kind is MomentKind.TALK:
            assert said == whole.timeline.moments[same.moment].text


@every_game
def test_other_games_are_refused_in_one_line(game: str) -> None:
    with pytest.raises(ReplayError, match=r"^game.jsonl: only games of the contest's villages can .* share$"):
        shared_game(opened(game))


def test_a_sheriff_game_is_refused_too() -> None:
    with pytest.raises(ReplayError, match="only games of the contest's villages"):
        shared_game(open_recorded(DATA / "sheriff" / "v2.jsonl"))
