"""Preparing an utterance: names, mentions, sentences."""

from __future__ import annotations

from agent.lexicon.text import MarkedLine, prepare
from tests.rows import each_row

JAPANESE = ("ミナト", "サクラ", "タケル")
ENGLISH = ("Minato", "Sakura", "Dan", "Daniel")


def told_back(line: MarkedLine) -> str:
    """The text with its tokens turned into <names>."""
    return "".join(f"<{line.name(char)}>" if "\ue000" <= char <= "\uefff" else char for char in line.text)


@each_row
def test_names_become_tokens(text: str, players: tuple[str, ...], prepared: str) -> None:
    assert told_back(prepare(text, players)) == prepared


def test_whoever_is_mentioned_is_remembered() -> None:
    line = prepare("@ミナト @タケル サクラは？", JAPANESE)
    assert {line.name(token) for token in line.mentioned} == {"ミナト", "タケル"}
    assert line.text.endswith(f"{line.token('サクラ')}は?")
    assert line.token("アオイ") is None


def test_width_is_evened_out() -> None:
    line = prepare("＠ﾐﾅﾄ　占い師ＣＯ！", JAPANESE)
    assert told_back(line) == "<ミナト> 占い師CO!"
    assert line.addressed == "ミナト"


def test_characters_that_stand_for_names_cannot_be_smuggled_in() -> None:
    assert told_back(prepare("\ue000 is a werewolf", ENGLISH)) == "  is a werewolf"


@each_row
def test_whoever_is_mentioned_first_is_addressed(text: str, addressed: str | None) -> None:
    assert prepare(text, ENGLISH).addressed == addressed


@each_row
def test_the_language_is_that_of_the_words_not_of_the_names(text: str, language: str) -> None:
    assert prepare(text, JAPANESE).language == language


def test_sentences_keep_their_closing_punctuation() -> None:
    assert prepare("はい。本当？そう!?では", JAPANESE).sentences == ["はい。", "本当?", "そう!?", "では"]
