"""What a learned policy may say, and what it weighs of each line."""

from __future__ import annotations

from rules.board import Board
from rules.decision import Say
from rules.engine import decide_talk, decide_whisper, near_lines
from rules.game.roles import Role, Species
from rules.minds.posterior_judge import PosteriorJudge
from rules.minds.talk_options import LineOption, claim_options, line_options, offer_options
from rules.policies.catalogue import FEATURES, Matter
from tests.rules.conftest import a_line, make_board


def options(village: Board) -> list[LineOption]:
    judge = village.judge
    assert isinstance(judge, PosteriorJudge)
    return claim_options(village, judge.viewpoints(village), a_line(decide_talk(village)))


def told(say: Say) -> list[tuple[str, Species]]:
    return [(result.target, result.result) for result in say.brief.claims.divinations]


def test_the_possessed_may_tell_any_result_that_keeps_its_word_or_none() -> None:
    village = make_board(Role.POSSESSED, 1, "Ben: Hello.", "Aoi: I trust Chika.", judge=PosteriorJudge())
    found = options(village)
    results = [told(option.line)[0] for option in found if told(option.line)]
    assert len(results) == len(set(results))
    assert ("Ben", Species.WEREWOLF) in results
    assert ("Chika", Species.WEREWOLF) not in results
    assert found[0].line == decide_talk(village)
    assert [option.features.get("rules", 0) for option in found] == [1, *[0] * (len(found) - 1)]
    assert all(option.features.keys() <= FEATURES[Matter.CLAIM_POSSESSED].keys() for option in found)


def test_what_a_false_claim_is_worth_shows_in_its_features() -> None:
    seer = "Ben: I am the seer. Aoi is a werewolf."
    village = make_board(Role.WEREWOLF, 1, seer, judge=PosteriorJudge())
    by_result = {told(option.line)[0]: option.features for option in options(village) if told(option.line)}
    black = by_result["Ben", Species.WEREWOLF]
    assert black["black_on_rival"] == black["black_on_accuser"] == black["second"] == black["opening"] == 1
    assert by_result["Chika", Species.HUMAN]["white"] == 1
    assert "black_on_rival" not in by_result["Chika", Species.WEREWOLF]


def test_who_has_told_a_result_today_may_tell_no_other() -> None:
    village = make_board(
        Role.POSSESSED, 1, "Aoi: I am the seer. Ben is human.", "Ben: Hello.", judge=PosteriorJudge()
    )
    assert len(options(village)) == 1


def test_a_villager_claims_nothing_and_a_seer_may_only_hold_its_result_back() -> None:
    villager = make_board(judge=PosteriorJudge())
    assert len(options(villager)) == 1
    seer = make_board(Role.SEER, found={"Ben": Species.WEREWOLF}, judge=PosteriorJudge())
    disclosed, held = options(seer)
    assert told(disclosed.line) == [("Ben", Species.WEREWOLF)]
    assert held.features == {"hold": 1.0, "hold_black": 1.0}


def test_lines_of_conversation_are_weighed_by_how_far_they_move_the_others() -> None:
    village = make_board(
        Role.VILLAGER,
        1,
        "Ben: I am the seer. Chika is a werewolf.",
        "Dan: I vote for Chika.",
        judge=PosteriorJudge(),
    )
    lines = near_lines(village)
    found = line_options(village, lines)
    assert [option.line for option in found] == list(lines)
    assert any("moves" in option.features for option in found)
    unweighed = line_options(village, lines, weighs_moves=False)
    assert not any("moves" in option.features for option in unweighed)
    assert {key for option in found for key in option.features} <= FEATURES[Matter.LINE_VILLAGE].keys()


def test_a_werewolf_may_offer_to_claim_to_be_the_seer_or_to_hide_whatever_its_habit() -> None:
    for bold in (True, False):
        village = make_board(
            Role.WEREWOLF, 0, size=9, pack="Ben", whispers=["Aoi: Hello my fellow wolves."], bold=bold
        )
        found = offer_options(village, a_line(decide_whisper(village)))
        assert found[0].features == (
            {"rules": 1.0, "fake_seer": 1.0} if bold else {"rules": 1.0, "hides": 1.0}
        )
        assert found[1].features == ({"hides": 1.0} if bold else {"fake_seer": 1.0})
        assert {option.line.rule for option in found} == {"whisper_fake"}


def test_a_werewolf_hides_behind_another_that_is_to_be_the_seer() -> None:
    whispers = ["Aoi: Hello my fellow wolves.", "Ben: I will claim to be the seer."]
    village = make_board(Role.WEREWOLF, 0, size=9, pack="Ben", whispers=whispers)
    found = offer_options(village, a_line(decide_whisper(village)))
    assert [option.features for option in found] == [{"rules": 1.0, "hides": 1.0}]


def test_a_false_result_before_any_seer_has_claimed_tells_whether_it_accuses() -> None:
    village = make_board(Role.POSSESSED, 1, "Ben: Hello.", judge=PosteriorJudge())
    by_result = {told(option.line)[0]: option.features for option in options(village) if told(option.line)}
    assert by_result["Ben", Species.WEREWOLF]["black_first"] == 1
    assert "black_first" not in by_result["Ben", Species.HUMAN]
