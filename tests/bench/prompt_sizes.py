"""How long the prompts of a played seat are: ``python -m tests.bench.prompt_sizes``."""

from __future__ import annotations

from itertools import pairwise, takewhile

from tests.agent.speech.seat.test_prompt import LANGUAGES, replayed

for language in LANGUAGES:
    texts = [[message.content for message in call.messages] for call in replayed("Linnea", language)]
    whole = ["".join(text) for text in texts]
    alike = (takewhile(lambda ab: ab[0] == ab[1], zip(*pair, strict=False)) for pair in pairwise(whole))
    share = sum(len(list(same)) for same in alike) / sum(map(len, whole[1:]))
    sizes = f"system {len(texts[0][0])}, SPEAK {len(whole[0])} to {len(whole[-1])}"
    print(f"{language}: {sizes}, shared with the call before {share:.0%}")
