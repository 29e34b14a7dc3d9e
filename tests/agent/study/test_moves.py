from __future__ import annotations

from agent.study.moves import StatedReason, moves_of, quotes_in, stated_reason, without_quotes
from tests.agent.study.conftest import NAMES, played
from tests.rows import each_row
from tests.rules.conftest import something


@each_row
def test_agreement_names_the_player_agreed_with(line: str, other: str) -> None:
    found = moves_of(line, NAMES)
    assert found.agrees
    assert found.agreed_with == (other or None)


@each_row
def test_other_lines_do_not_agree(line: str) -> None:
    assert not moves_of(line, NAMES).agrees


@each_row
def test_words_in_quotation_marks_are_quotes(line: str, quotes: tuple[str, ...]) -> None:
    assert quotes_in(line, NAMES) == quotes


def test_a_line_without_its_quotes() -> None:
    assert "Dan" not in without_quotes('You said "I trust Dan" Ben.', NAMES)
    assert "Dan" not in without_quotes("Benさんの「Danを信じる」は早い。", NAMES)


@each_row
def test_a_reason_is_known_by_whom_it_names_or_by_its_words(
    line: str, target: str, evidence: frozenset[str]
) -> None:
    found = something(stated_reason(played(f"1 Aoi: {line}").lines[0], NAMES))
    assert found.target == target
    assert found.evidence == evidence


@each_row
def test_these_lines_give_no_reason(line: str) -> None:
    assert stated_reason(played(f"1 Aoi: {line}").lines[0], NAMES) is None


def test_a_reason_is_for_or_against() -> None:
    trust = stated_reason(played("1 Aoi: I trust Ben because Chika cleared them.").lines[0], NAMES)
    assert trust == StatedReason("Ben", False, frozenset({"Chika"}))
