"""Which web pages are answered."""

from __future__ import annotations

import pytest

from server_sim.hosting.access.origins import ANY, is_welcome, not_welcome

MINE, OTHER = "https://mine.example", "https://other.example"


@pytest.mark.parametrize(
    ("allowed", "origins", "welcome"),
    [
        ((MINE,), [MINE], True),
        ((MINE,), [OTHER], False),
        ((MINE,), [MINE, OTHER], False),
        ((MINE,), [f"{MINE}.evil"], False),
        ((), ["null"], False),
        ((ANY,), [OTHER], True),
    ],
)
def test_a_page_is_welcome_if_the_settings_name_its_site(
    allowed: tuple[str, ...], origins: list[str], welcome: bool
) -> None:
    assert is_welcome(allowed, origins) is welcome


def test_programs_send_no_origin() -> None:
    assert is_welcome((), [])


def test_a_page_is_told_which_setting_keeps_it_out() -> None:
    assert "server.web_socket.origins" in not_welcome([OTHER])
