"""What a seat of a recorded game of Avalon or One Night could believe at each moment."""

from __future__ import annotations

import pytest

from agent.protocol.avalon import AvalonRole
from rules.game.view import PUBLIC
from server_sim.people.replay.loading import RecordedGameView, beliefs_of, read_recorded
from server_sim.people.replay.posteriors import BeliefHistory
from server_sim.people.replay.timeline import MomentKind
from tests.server_sim.people.replay.building.parlour_logs import log_of

GAMES = ("avalon", "one_night")
every_game = pytest.mark.parametrize("game", GAMES)


def opened(game: str) -> RecordedGameView:
    return read_recorded("game.jsonl", log_of(game, "en").encode())


def believed(view: RecordedGameView, seat: str) -> BeliefHistory:
    return beliefs_of(view, seat)


def holder(view: RecordedGameView, role: str) -> str:
    return next(name for name, held in view.timeline.roles.items() if held == role)


@every_game
def test_the_chances_of_each_player_are_whole_at_every_moment(game: str) -> None:
    view = opened(game)
    for seat in (PUBLIC, *view.timeline.players):
        beliefs = believed(view, seat)
        for moment in beliefs.moments:
            for chances in beliefs.at(moment).posterior.values():
                whole = sum(chance for what, chance in chances.items() if what != "EVIL")
                assert whole == pytest.approx(1)


@every_game
def test_a_seat_is_told_its_secrets_and_the_public_is_not(game: str) -> None:
    view = opened(game)
    secrets = {moment.number for moment in view.timeline.moments if moment.kind is MomentKind.SECRET}
    assert not secrets & set(believed(view, PUBLIC).moments)
    told = {moment for seat in view.timeline.players for moment in believed(view, seat).moments}
    assert secrets <= told


def test_merlin_sees_the_evil_from_the_beginning_and_nobody_else_does() -> None:
    view = opened("avalon")
    evil = {holder(view, AvalonRole.MINION), holder(view, AvalonRole.ASSASSIN)}
    seen = believed(view, holder(view, AvalonRole.MERLIN)).at(5).posterior
    assert {name for name, chances in seen.items() if chances["EVIL"] > 0.99} == evil
    servant = believed(view, holder(view, AvalonRole.SERVANT)).at(5).posterior
    assert not {name for name, chances in servant.items() if chances["EVIL"] > 0.99}


@every_game
def test_the_end_tells_a_seat_nothing_that_it_could_have_believed_before(game: str) -> None:
    view = opened(game)
    end = next(moment.number for moment in view.timeline.moments if moment.kind is MomentKind.RESULT)
    assert max(believed(view, PUBLIC).moments) < end


@every_game
def test_between_two_moments_of_its_beliefs_a_seat_believes_the_same(game: str) -> None:
    beliefs = believed(opened(game), PUBLIC)
    first, second = beliefs.moments[:2]
    assert beliefs.at(second - 1) == beliefs.at(first) == beliefs.at(-1)


@every_game
def test_reasons_are_what_was_told_with_its_weight_the_strongest_first(game: str) -> None:
    view = opened(game)
    last = believed(view, PUBLIC).at(len(view.timeline.moments))
    for reasons in last.reasons.values():
        weights = [abs(float(reason.split()[0])) for reason in reasons]
        assert weights == sorted(weights, reverse=True)
    assert any(last.reasons.values())


def test_reasons_are_told_from_the_place_of_the_seat() -> None:
    view = opened("avalon")
    merlin = holder(view, AvalonRole.MERLIN)
    suspect = holder(view, AvalonRole.MINION)
    (first, *_) = believed(view, merlin).at(10**6).reasons[suspect]
    assert "You know that evil is" in first


def test_nobody_of_another_name_believes_anything() -> None:
    with pytest.raises(ValueError, match="'Zoe' does not play in this game"):
        beliefs_of(opened("avalon"), "Zoe")
