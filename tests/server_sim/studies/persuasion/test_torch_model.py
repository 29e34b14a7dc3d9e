"""Log-probabilities by transformers, on a model that knows nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from server_sim.studies.persuasion.instances import ChatMessage
from server_sim.studies.persuasion.measurer import AnswerQuery, MeasureError
from server_sim.studies.persuasion.opening import opened_measurer
from server_sim.studies.persuasion.torch_model import (
    LoadedModel,
    TorchMeasurer,
    load_language_model,
    prompt_tokens,
    take_marks_of_text,
)

pytestmark = [pytest.mark.train, pytest.mark.filterwarnings("default")]

QUERIES = [
    AnswerQuery((ChatMessage(role="user", content=heard),), answer)
    for heard, answer in [
        ("Who?", "I vote for Bob."),
        ("誰に投票しますか。", "ケン"),
        ("A much longer question", "No"),
    ]
]
QUERIES.append(AnswerQuery(QUERIES[0].prompt, "I vote for Bob.", '{"statement": "'))


@pytest.fixture(scope="module")
def loaded(tiny_model: str) -> LoadedModel:
    return load_language_model(tiny_model, "cpu")


def one_by_one(loaded: LoadedModel, query: AnswerQuery) -> float:
    """The same figure by one forward pass for each token."""
    import torch

    before = prompt_tokens(loaded.tokenizer, query.prompt)
    before += loaded.tokenizer.encode(query.opening, add_special_tokens=False)
    total = 0.0
    for token in loaded.tokenizer.encode(query.answer, add_special_tokens=False):
        with torch.inference_mode():
            total += float(loaded.model(torch.tensor([before])).logits[0, -1].log_softmax(-1)[token])
        before = [*before, token]
    return total


def test_one_pass_yields_what_token_by_token_does(loaded: LoadedModel) -> None:
    measured = TorchMeasurer(loaded).log_probabilities(QUERIES)
    assert [figure and figure.total for figure in measured] == pytest.approx(
        [one_by_one(loaded, query) for query in QUERIES], rel=1e-4
    )
    assert [figure and figure.tokens for figure in measured] == [15, 6, 2, 15]


def test_what_is_too_long_is_not_measured(loaded: LoadedModel) -> None:
    long = AnswerQuery(QUERIES[0].prompt, "No, " * 30)
    measured = TorchMeasurer(loaded, context=120).log_probabilities([long, *QUERIES])
    assert [one is None for one in measured] == [True, False, False, False, False]


def test_a_prompt_is_put_in_the_form_that_llama_cpp_gives_models_without_one(loaded: LoadedModel) -> None:
    tokens = prompt_tokens(loaded.tokenizer, QUERIES[0].prompt)
    written = loaded.tokenizer.decode(tokens, skip_special_tokens=True)
    assert written == "<|im_start|>user\nWho?<|im_end|>\n<|im_start|>assistant\n"


def test_a_text_ends_as_the_model_says_where_its_tokenizer_was_read_wrongly(tiny_model: str) -> None:
    model, tokenizer = load_language_model(tiny_model, "cpu")
    tokenizer.eos_token = tokenizer.pad_token = tokenizer.bos_token
    model.config.pad_token_id = None
    take_marks_of_text(tokenizer, model.config)
    assert (tokenizer.bos_token, tokenizer.eos_token, tokenizer.pad_token) == ("<s>", "</s>", "<s>")


def test_a_model_that_is_not_there_is_told_in_a_line(tmp_path: Path) -> None:
    pytest.importorskip("transformers")
    with (
        pytest.raises(MeasureError, match="cannot be read as a model") as raised,
        opened_measurer(str(tmp_path)),
    ):
        pass
    assert "\n" not in str(raised.value)
