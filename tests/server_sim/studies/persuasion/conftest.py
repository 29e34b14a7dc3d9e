"""A language model small enough for tests, which knows nothing, and recorded games with their turns."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from server_sim.config.settings import load_variant
from server_sim.playing.play import play_offline
from server_sim.playing.selfplay import self_play
from server_sim.studies.persuasion.experiments.exporting import turns_of_games
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn

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


@pytest.fixture(scope="session")
def logged(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """The log of one game of each kind; random players are quicker than those that reason."""

    @cache
    def of(game: str) -> Path:
        logs = tmp_path_factory.mktemp(game)
        minds = ("offline",) if game == "village7" else ("random",)
        spec = self_play(load_variant(game, "en"), ("neutral",), minds, language="en", logs=logs)
        play_offline(spec.numbered("1", 1))
        (file,) = logs.rglob("*.jsonl")
        return file

    return of


@pytest.fixture(scope="session")
def turns(logged: Callable[[str], Path]) -> Callable[[str], list[SpeakingTurn]]:
    """The speaking turns of one game of each kind."""
    return cache(lambda game: turns_of_games([logged(game)], None, "1"))


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A current directory without a config.yml, and no proxy to this machine."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")


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
