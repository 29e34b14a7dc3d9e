"""The language of a page."""

from __future__ import annotations

from server_sim.people.web.words import preferred_language
from tests.rows import each_row


@each_row
def test_a_page_speaks_the_chosen_language_or_the_browsers(
    chosen: str | None, accepted: str, language: str
) -> None:
    assert preferred_language(chosen, accepted) == language
