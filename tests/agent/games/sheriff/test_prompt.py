"""What a model is told in a Sheriff village: the rules of its own village, and who has which authority."""

from __future__ import annotations

import pytest

from agent.games.sheriff.consultant import AskingOptions
from prompts import words
from tests.agent.games.sheriff.conftest import NAMES, Game, NewGame, thoughts
from tests.rows import each_row

WITHOUT = {"has_sheriff": False}
LANGUAGES = ("en", "ja")
AUTHORITY = {
    "en": "{} was selected as the Sheriff, who decides the order of the statements, sums up the discussion"
    " and, at its end, advises how to vote.",
    "ja": "{}が保安官に選ばれました。保安官は発言の順番を決め、議論をまとめ、最後に投票について助言します。",
}


def prompt(game: Game, request: str, info: dict[str, bool] | None = None) -> tuple[str, str]:
    """The rules, and the rest, of what the model is asked."""
    (think,) = thoughts(game.send(request, options=NAMES, info=info))
    system, user = think.call.messages
    return system.content, user.content


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_are_told_of_the_sheriffs_authority_from_the_election_on(new_game: NewGame, lang: str) -> None:
    game = new_game(asking=AskingOptions(strict=True), lang=lang)
    message = AUTHORITY[lang].format("Cho")
    assert message not in prompt(game, "ELECT")[1]
    game.send("DAILY_INITIALIZE", {"event": "sheriff", "agent": "Cho"})
    for day, request in ((1, "TALK"), (1, "PSEUDO_VOTE"), (1, "VOTE"), (2, "TALK"), (3, "VOTE")):
        game.day = day
        assert message in prompt(game, request)[1]


@each_row
def test_the_heir_of_the_badge_has_the_same_authority(lang: str, heir: str, new_game: NewGame) -> None:
    game = new_game(asking=AskingOptions(strict=True), lang=lang)
    game.send("DAILY_INITIALIZE", {"event": "badge", "agent": "Cho", "target": "Dan"})
    assert heir in prompt(game, "TALK")[1]


@pytest.mark.parametrize("told", [None, {"has_sheriff": True}])
@pytest.mark.parametrize(("lang", "authority"), [("en", "has the authority to"), ("ja", "権限があります")])
def test_the_rules_establish_the_authority(
    new_game: NewGame, lang: str, authority: str, told: dict[str, bool] | None
) -> None:
    game = new_game(asking=AskingOptions(strict=True), lang=lang)
    assert authority in prompt(game, "VOTE", told)[0]


@each_row
def test_a_village_without_a_sheriff_has_rules_of_its_own(
    lang: str, false: tuple[str, ...], true: tuple[str, ...], new_game: NewGame
) -> None:
    game = new_game(asking=AskingOptions(strict=True), lang=lang)
    rules, _ = prompt(game, "VOTE", WITHOUT)
    assert [said for said in false if said in rules] == []
    assert all(said in rules for said in true)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("request_", "question"), [("ATTACK", "ATTACK_LAST_DECIDES"), ("DIVINE", "DIVINE_SPECIES")]
)
def test_its_nights_are_asked_for_as_they_are(
    new_game: NewGame, lang: str, request_: str, question: str
) -> None:
    game = new_game(asking=AskingOptions(strict=True), lang=lang)
    questions = words(lang)["sheriff_questions"]
    assert questions[question] in prompt(game, request_, WITHOUT)[1]
    assert questions[request_] in prompt(game, request_)[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_roles_are_written_as_they_must_be_answered(new_game: NewGame, lang: str) -> None:
    game = new_game(asking=AskingOptions(strict=True), role="BODYGUARD", lang=lang)
    for info in (None, WITHOUT):
        rules, rest = prompt(game, "VOTE", info)
        assert all(role in rules for role in ("WEREWOLF", "SEER", "BODYGUARD", "VILLAGER"))
        assert "BODYGUARD" in rest
