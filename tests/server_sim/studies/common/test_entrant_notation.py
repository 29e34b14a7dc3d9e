"""How entrants are written on a command line."""

from __future__ import annotations

import pytest

from server_sim.config.errors import ServerConfigError
from server_sim.studies.common.entrant_notation import WrittenEntrant, read_entrant
from tests.rows import each_row


@each_row
def test_an_entrant_is_read(written: str, name: str, mind: str, voice: str, model: str | None) -> None:
    assert read_entrant(written) == WrittenEntrant(name, mind, voice, model)


@each_row
def test_a_mistake_is_one_line(written: str, told: str) -> None:
    with pytest.raises(ServerConfigError) as caught:
        read_entrant(written)
    assert str(caught.value).startswith(told)
    assert "\n" not in str(caught.value)
