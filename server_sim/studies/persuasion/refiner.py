"""Samples lines from a Refiner with transformers, with its adapter or without."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from agent.play.refiner_prompt import refined_line
from server_sim.studies.persuasion.instances import Instance
from server_sim.studies.persuasion.measurer import MeasureError
from server_sim.studies.persuasion.torch_model import LoadedModel, prompt_tokens

END_OF_TURN = "<|im_"
"""The start of the token that ends a message; models without a chat template do not know that token."""


@dataclass(frozen=True)
class Sampling:
    """Sampling parameters; the defaults are the authors' in play."""

    temperature: float = 0.7
    top_p: float = 0.9
    longest: int = 512
    at_once: int = 32
    """Lines sampled in one batch."""


class TorchRefiner:
    """A Refiner in this process."""

    def __init__(self, loaded: LoadedModel, adapter: Path | None, sampling: Sampling) -> None:
        """Make a Refiner; with ``adapter`` None the model is used without an adapter.

        Raises:
            MeasureError: the adapter cannot be read.
        """
        self._model = loaded.model if adapter is None else _with_adapter(loaded.model, adapter)
        self._tokenizer = loaded.tokenizer
        self._adapted = adapter is not None
        self._sampling = sampling

    def lines(
        self, instances: Sequence[Instance], count: int, seed: int, plain: bool = False
    ) -> list[list[str]]:
        """Sample ``count`` lines for each instance; ``plain`` disables the adapter."""
        import torch  # noqa: PLC0415 - an optional extra

        torch.manual_seed(seed)  # the library uses the global random state
        self._model.eval()
        turns = [instance for instance in instances for _ in range(count)]
        step = self._sampling.at_once
        with (
            self._model.disable_adapter() if plain and self._adapted else nullcontext(),
            torch.inference_mode(),
        ):
            drawn = [line for at in range(0, len(turns), step) for line in self._draw(turns[at : at + step])]
        return [drawn[at : at + count] for at in range(0, len(drawn), count)]

    def _draw(self, turns: Sequence[Instance]) -> list[str]:
        padded = self._tokenizer.pad(
            {"input_ids": [prompt_tokens(self._tokenizer, turn.refiner) for turn in turns]},
            padding_side="left",
            return_tensors="pt",
        ).to(self._model.device)
        sampling = self._sampling
        written = self._model.generate(
            **padded,
            do_sample=True,
            temperature=sampling.temperature,
            top_p=sampling.top_p,
            top_k=0,
            max_new_tokens=sampling.longest,
            pad_token_id=self._tokenizer.pad_token_id,
        )
        texts = self._tokenizer.batch_decode(
            written[:, padded["input_ids"].shape[1] :], skip_special_tokens=True
        )
        return [line_in(text, turn.base) for text, turn in zip(texts, turns, strict=True)]


def line_in(output: str, base: str) -> str:
    """Extract the line from a Refiner's output as in play; return ``base`` if there is none."""
    return refined_line(output.split(END_OF_TURN, maxsplit=1)[0]) or base


def _with_adapter(model: Any, adapter: Path) -> Any:
    from peft import PeftModel  # noqa: PLC0415 - an optional extra

    try:
        return PeftModel.from_pretrained(model, str(adapter))
    except (OSError, ValueError, RuntimeError) as error:
        what = str(error).strip().split("\n")[0]
        raise MeasureError(f"{adapter}: is no adapter of this model ({what})") from None
