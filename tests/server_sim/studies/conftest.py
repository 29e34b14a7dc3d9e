"""A language model small enough for tests, which knows nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

WIDTH = 32


@pytest.fixture(scope="session")
def tiny_model(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The folder of a model of bytes with random weights; the test is skipped without torch."""
    torch = pytest.importorskip("torch")
    transformers = pytest.importorskip("transformers")
    folder = tmp_path_factory.mktemp("model")
    torch.manual_seed(1)
    form = {"vocab_size": 259, "hidden_size": WIDTH, "intermediate_size": WIDTH, "num_hidden_layers": 2}
    heads = {"num_attention_heads": 2, "num_key_value_heads": 2, "max_position_embeddings": 4096}
    marks = {"bos_token_id": 0, "eos_token_id": 1, "pad_token_id": 2}
    transformers.LlamaForCausalLM(transformers.LlamaConfig(**form, **heads, **marks)).save_pretrained(folder)
    _byte_tokenizer(folder)
    return str(folder)


def _byte_tokenizer(folder: Path) -> None:
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast

    marks = ["<s>", "</s>", "<pad>"]
    letters = [*marks, *sorted(pre_tokenizers.ByteLevel.alphabet())]
    bare = Tokenizer(models.BPE({letter: number for number, letter in enumerate(letters)}, []))
    bare.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    bare.decoder = decoders.ByteLevel()
    begin, end, pad = marks
    whole = PreTrainedTokenizerFast(tokenizer_object=bare, bos_token=begin, eos_token=end, pad_token=pad)
    whole.save_pretrained(folder)
