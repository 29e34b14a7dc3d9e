"""Keeps the prompts of training short: long ones lose their oldest talk lines, never rules, role or facts."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from server_sim.studies.persuasion.instances import Instance, Messages
from server_sim.studies.persuasion.training.settings import TrainingError


@dataclass(frozen=True)
class BoundedTurns:
    """Speaking turns whose prompts are short enough.

    ``shortened`` counts the turns that have lost talk lines, ``left_out`` those that would be too long even
    without any.
    """

    turns: tuple[Instance, ...]
    longest: int
    shortened: int
    left_out: int

    def __str__(self) -> str:
        count = len(self.turns) + self.left_out
        return (
            f"prompts: {self.shortened} of {count} shortened to {self.longest} tokens by dropping their "
            f"oldest talk lines, {self.left_out} too long even so and left out"
        )


def bounded_turns(
    instances: Iterable[Instance], longest: int, tokens_of: Callable[[Messages], int]
) -> BoundedTurns:
    """Return turns whose prompts have at most ``longest`` tokens, with as many talk lines as fit.

    ``tokens_of`` returns the number of tokens of a prompt.

    Raises:
        TrainingError: no turn has a prompt that is short enough.
    """
    turns: list[Instance] = []
    shortened = left_out = 0
    for instance in instances:
        prompt = instance.refiner
        count = sum(map(_is_talk, "\n".join(message.content for message in prompt).split("\n")))
        shorter = [partial(without_oldest, prompt, number) for number in range(count + 1)]
        dropped = bisect_left(shorter, True, key=lambda make: tokens_of(make()) <= longest)
        if dropped > count:
            left_out += 1
            continue
        shortened += dropped > 0
        turns.append(instance.model_copy(update={"refiner": without_oldest(prompt, dropped)}))
    if not turns:
        raise TrainingError(f"longest_prompt: the rules and roles alone take more than {longest} tokens")
    return BoundedTurns(tuple(turns), longest, shortened, left_out)


def without_oldest(prompt: Messages, number: int) -> Messages:
    """Return a prompt without the oldest ``number`` talk lines that it lists."""
    kept = []
    for message in prompt:
        lines = message.content.split("\n")
        talk = [place for place, line in enumerate(lines) if _is_talk(line)][:number]
        text = "\n".join(line for place, line in enumerate(lines) if place not in talk)
        kept.append(message.model_copy(update={"content": text}))
        number -= len(talk)
    return tuple(kept)


def _is_talk(line: str) -> bool:
    """Whether this is how the prompts of all games list a talk line: the speaker, then words in quotes."""
    return line.startswith("- ") and line.endswith('"') and (': "' in line or '："' in line)
