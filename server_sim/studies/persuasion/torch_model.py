"""Log-probabilities from a model that transformers reads: a folder, a hub name, or a GGUF file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

from agent.extras import install
from server_sim.studies.persuasion.instances import Messages
from server_sim.studies.persuasion.measurer import AnswerQuery, MeasureError
from server_sim.studies.persuasion.rewards import LogProbability

INSTALL = f"models that transformers reads need more packages: {install('train')}"
CHAT_TEMPLATE = (
    "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\\n' }}"
    "{{ message['content'] + '<|im_end|>\\n' }}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}"
)
"""ChatML, the chat template for a model without one; llama.cpp uses the same default."""
CONTEXT = 8192
"""Maximum number of tokens of a prompt and its answer, as in the authors' code."""
Precision = Literal["float32", "bfloat16"]
BATCH_TOKENS = 4096
"""Maximum number of tokens in one forward pass, including padding."""


class LoadedModel(NamedTuple):
    """A causal language model and its tokenizer, both of the optional package ``transformers``."""

    model: Any
    tokenizer: Any


def load_language_model(
    name: str, device: str | None = None, precision: Precision | None = None
) -> LoadedModel:
    """Load a language model from a folder, a GGUF file (which is dequantised) or the hub.

    ``device`` None means a GPU if there is one. ``precision`` None means 16 bits on a GPU and 32 bits on a
    CPU; some CPUs are faster with 16.

    Raises:
        MeasureError: the packages are missing, or the model cannot be read.
    """
    try:
        import torch  # noqa: PLC0415 - an optional extra
        import transformers  # noqa: PLC0415
    except ImportError:
        raise MeasureError(INSTALL) from None
    transformers.utils.logging.disable_progress_bar()
    place, options = _loader_arguments(name)
    place_on = device or ("cuda" if torch.cuda.is_available() else "cpu")
    chosen = precision or ("float32" if place_on == "cpu" else "bfloat16")
    try:
        tokenizer = transformers.AutoTokenizer.from_pretrained(place, **options)
        model = transformers.AutoModelForCausalLM.from_pretrained(
            place, dtype=getattr(torch, chosen), **options
        )
    except (OSError, ValueError, ImportError) as error:
        reason = str(error).strip().split("\n")[0]
        raise MeasureError(f"{name}: cannot be read as a model ({reason})") from None
    # the marks of quantisation would keep libraries from training and saving the dequantised model
    model.config.__dict__.pop("quantization_config", None)
    model.hf_quantizer, model.is_quantized, model.quantization_method = None, False, None
    tokenizer.chat_template = tokenizer.chat_template or CHAT_TEMPLATE
    if options:
        take_marks_of_text(tokenizer, model.config)
    tokenizer.pad_token = tokenizer.pad_token or tokenizer.eos_token
    return LoadedModel(model.to(place_on), tokenizer)


def take_marks_of_text(tokenizer: Any, config: Any) -> None:
    """Take the tokens that begin, end and pad a text from the model's configuration, if it names them.

    Of the GGUF file of a Llama, transformers 5.17 (no longer 5.24) takes the token that begins a text for the
    one that ends it; sampled answers would then never end.
    """
    for mark in ("bos_token", "eos_token", "pad_token"):
        number = getattr(config, f"{mark}_id", None)
        if isinstance(number, int):
            setattr(tokenizer, mark, tokenizer.convert_ids_to_tokens(number))


def prompt_tokens(tokenizer: Any, prompt: Messages) -> list[int]:
    """Return the tokens of a prompt in the model's chat template, up to the start of the answer."""
    messages = [message.model_dump() for message in prompt]
    text = tokenizer.apply_chat_template(messages, tokenize=False, add_generation_prompt=True)
    begun = tokenizer.bos_token is not None and text.startswith(tokenizer.bos_token)
    tokens: list[int] = tokenizer.encode(text, add_special_tokens=not begun)
    return tokens


def count_prompt_tokens(tokenizer: Any, prompt: Messages) -> int:
    """Return the number of tokens of a prompt in the model's chat template."""
    return len(prompt_tokens(tokenizer, prompt))


class TorchMeasurer:
    """A measurer with a loaded model; one teacher-forced forward pass scores a batch of answers."""

    def __init__(self, loaded: LoadedModel, context: int = CONTEXT) -> None:
        self._model, self._tokenizer = loaded
        self._context = context

    def log_probabilities(self, queries: Sequence[AnswerQuery]) -> list[LogProbability | None]:
        encoded = [self._encode(query) for query in queries]
        fitting = [place for place, row in enumerate(encoded) if sum(map(len, row)) <= self._context]
        fitting.sort(key=lambda place: sum(map(len, encoded[place])))
        found: list[LogProbability | None] = [None] * len(queries)
        for batch in _batches([sum(map(len, encoded[place])) for place in fitting]):
            places = fitting[batch]
            for place, total in zip(places, self._totals([encoded[p] for p in places]), strict=True):
                found[place] = LogProbability(total, len(encoded[place][1]))
        return found

    def _encode(self, query: AnswerQuery) -> tuple[list[int], list[int]]:
        opening, answer = (
            self._tokenizer.encode(text, add_special_tokens=False) for text in (query.opening, query.answer)
        )
        return prompt_tokens(self._tokenizer, query.prompt) + opening, answer

    def _totals(self, rows: Sequence[tuple[list[int], list[int]]]) -> list[float]:
        """Sum the log-probabilities of each row's answer; left padding aligns the ends of answers."""
        import torch  # noqa: PLC0415

        tokens, mask = self._pad(rows)
        longest = max(len(answer) for _, answer in rows)
        with torch.inference_mode():
            logits = self._model(
                input_ids=tokens,
                attention_mask=mask,
                position_ids=(mask.cumsum(-1) - 1).clamp(min=0),
                logits_to_keep=longest + 1,
                use_cache=False,
            ).logits[:, :-1]
            chosen = tokens[:, tokens.shape[1] - longest :, None]
            figures = logits.float().log_softmax(-1).gather(-1, chosen)[..., 0]
        return [
            float(row[longest - len(answer) :].sum()) for row, (_, answer) in zip(figures, rows, strict=True)
        ]

    def _pad(self, rows: Sequence[tuple[list[int], list[int]]]) -> tuple[Any, Any]:
        import torch  # noqa: PLC0415

        whole = [prompt + answer for prompt, answer in rows]
        width = max(map(len, whole))
        pad = self._tokenizer.pad_token_id
        tokens = torch.tensor([[pad] * (width - len(row)) + row for row in whole])
        mask = torch.tensor([[0] * (width - len(row)) + [1] * len(row) for row in whole])
        return tokens.to(self._model.device), mask.to(self._model.device)


def _batches(lengths: Sequence[int]) -> list[slice]:
    """Split rows of increasing length into batches of at most :data:`BATCH_TOKENS` padded tokens."""
    cuts = [0]
    for place, length in enumerate(lengths):
        if place > cuts[-1] and (place + 1 - cuts[-1]) * length > BATCH_TOKENS:
            cuts.append(place)
    return [
        slice(begin, end) for begin, end in zip(cuts, [*cuts[1:], len(lengths)], strict=True) if begin < end
    ]


def _loader_arguments(name: str) -> tuple[str, dict[str, str]]:
    """Return the folder and file name of a GGUF file, or the name of any other model."""
    path = Path(name).expanduser()
    if path.suffix == ".gguf":
        return str(path.parent), {"gguf_file": path.name}
    return (str(path) if path.exists() else name), {}
