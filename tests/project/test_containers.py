"""The parsers of the container files read what Docker reads, and refuse what they do not know."""

from __future__ import annotations

import pytest

from tests.project.containers import Instruction, copied, interpolated, is_ignored, rests, stages
from tests.rows import each_row

TWO_STAGES = """
# a comment
FROM base AS build
COPY one two ./
RUN make all
FROM base
COPY --from=build /made /made
CMD ["play", "--quiet"]
"""


def test_a_dockerfile_has_stages_of_instructions() -> None:
    build, image = stages(TWO_STAGES)
    assert rests(build, "RUN") == ["make all"]
    assert image[-1].words == ["play", "--quiet"]


def test_only_copies_from_the_context_are_copied() -> None:
    build, image = stages(TWO_STAGES)
    assert copied(build) == [("one", "./"), ("two", "./")]
    assert copied(image) == []


def test_the_words_of_an_instruction_are_a_list_or_separated_by_spaces() -> None:
    assert Instruction("CMD", '["a b", "c"]').words == ["a b", "c"]
    assert Instruction("COPY", "a b").words == ["a", "b"]


@pytest.mark.parametrize("line", ["ADD https://games.example/x /x", "RUN one && \\"])
def test_a_line_that_is_not_known_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="does not know"):
        stages(f"FROM base\n{line}")


@each_row
def test_the_last_pattern_that_matches_decides(patterns: str, name: str, ignored: bool) -> None:
    assert is_ignored(name, patterns) is ignored


def test_a_pattern_that_is_not_known_is_refused() -> None:
    with pytest.raises(ValueError, match="does not know"):
        is_ignored("a.py", "[ab].py")


def test_a_variable_that_is_unset_or_empty_has_its_default() -> None:
    assert interpolated("${A:-1}:${B:-2}:${C:-}", {"A": "7", "B": ""}) == "7:2:"
