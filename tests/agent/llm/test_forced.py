from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from agent.llm.child import ModelNotServed
from agent.llm.forced import ForcedFile
from agent.llm.settings import LocalConfig
from tests.agent.llm.conftest import MakeFile

pytestmark = pytest.mark.usefixtures("package")

Open = Callable[[str], ForcedFile]


@pytest.fixture
def forced(model_file: MakeFile) -> Iterator[Open]:
    """Serves a file of a kind."""
    opened: list[ForcedFile] = []

    def make(kind: str = "") -> ForcedFile:
        opened.append(ForcedFile(LocalConfig(gguf=model_file(kind))))
        return opened[-1]

    yield make
    for file in opened:
        file.close()


def test_a_prompt_has_the_files_own_form_and_an_answers_tokens_add_up(forced: Open) -> None:
    file = forced("")
    tokens = file.prompt_tokens([{"role": "user", "content": "Who?"}])
    assert "".join(map(chr, tokens)) == "user: Who?\n"
    answer = file.answer_tokens("Bob")
    assert file.log_probability([1, 2], answer) == -2 - 3 - 4


def test_a_server_that_chooses_by_itself_is_told(forced: Open) -> None:
    with pytest.raises(ModelNotServed, match="does not support forced tokens"):
        forced("stubborn").log_probability([1], [2])


def test_a_file_that_cannot_be_loaded_is_told(forced: Open) -> None:
    with pytest.raises(ModelNotServed, match="cannot be loaded"):
        forced("damaged").answer_tokens("Bob")
