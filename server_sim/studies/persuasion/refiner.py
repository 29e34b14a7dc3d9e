"""Samples lines from a Refiner with transformers, with its adapter or without."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from agent.play.refiner_prompt import refined_line
from server_sim.studies.persuasion.instances import Instance
from server_sim.studies.persuasion.measurer import MeasureError
from server_sim.studies.persuasion.torch_model import LoadedModel, prompt_tokens

END_OF_TURN = "<|im_"
"""The start of the token that ends a message; models without a chat template do not know that token."""
TEMPERATURE, TOP_P = 0.7, 0.9
"""Sampling parameters, the authors' in play."""
AT_ONCE = 32
"""Lines sampled in one batch."""


class TorchRefiner:
    """A Refiner, a model that rewords talk lines so that they persuade, which runs in this process."""

    def __init__(self, loaded: LoadedModel, adapter: Path | None, longest: int) -> None:
        """Make a Refiner that answers with at most ``longest`` tokens; ``adapter`` None: without an adapter.

        Raises:
            MeasureError: the adapter cannot be read.
        """
        self._model = loaded.model if adapter is None else _with_adapter(loaded.model, adapter)
        self._tokenizer = loaded.tokenizer
        self._adapted = adapter is not None
        self._longest = longest

    def lines(
        self, instances: Sequence[Instance], count: int, seed: int, plain: bool = False
    ) -> list[list[str]]:
        """Sample ``count`` reworded lines for each speaking turn; return the list of lines of each turn.

        ``plain`` disables the trained adapter.
        """
        import torch  # noqa: PLC0415 - an optional extra

        torch.manual_seed(seed)  # the library uses the global random state
        self._model.eval()
        turns = [instance for instance in instances for _ in range(count)]
        with (
            self._model.disable_adapter() if plain and self._adapted else nullcontext(),
            torch.inference_mode(),
        ):
            batches = (turns[at : at + AT_ONCE] for at in range(0, len(turns), AT_ONCE))
            drawn = [line for batch in batches for line in self._draw(batch)]
        return [drawn[at : at + count] for at in range(0, len(drawn), count)]

    def _draw(self, turns: Sequence[Instance]) -> list[str]:
        padded = self._tokenizer.pad(
            {"input_ids": [prompt_tokens(self._tokenizer, turn.refiner) for turn in turns]},
            padding_side="left",
            return_tensors="pt",
        ).to(self._model.device)
        written = self._model.generate(
            **padded,
            do_sample=True,
            temperature=TEMPERATURE,
            top_p=TOP_P,
            top_k=0,
            max_new_tokens=self._longest,
            pad_token_id=self._tokenizer.pad_token_id,
        )
        texts = self._tokenizer.batch_decode(
            written[:, padded["input_ids"].shape[1] :], skip_special_tokens=True
        )
        return [line_in(text, turn.base) for text, turn in zip(texts, turns, strict=True)]


def line_in(output: str, base: str) -> str:
    """Return the talk line in a Refiner's output; ``base``, the line to reword, if the output has none."""
    return refined_line(output.split(END_OF_TURN, maxsplit=1)[0]) or base


def _with_adapter(model: Any, adapter: Path) -> Any:
    from peft import PeftModel  # noqa: PLC0415 - an optional extra

    try:
        return PeftModel.from_pretrained(model, str(adapter))
    except (OSError, ValueError, RuntimeError) as error:
        what = str(error).strip().split("\n")[0]
        raise MeasureError(f"{adapter}: is no adapter of this model ({what})") from None
