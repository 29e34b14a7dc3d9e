"""What a speaker wanted the next player to say: by rules, in hindsight, or asked of a language model.

The paper asks a model, from the speaker's own knowledge. The rules know the truth of the log: the follower
shall turn against somebody of the other side, and not against the speaker.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from agent.games.parlour.registry import MODULES, parlour_game
from agent.play.refiner_prompt import NextWords
from personas.schema import Language
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn

AGAINST: Mapping[Language, Sequence[str]] = {
    "en": (
        "I will vote for {name}. What I have heard points that way.",
        "I find {name} the most suspicious of us, so my vote goes there.",
        "For me it is {name} today.",
    ),
    "ja": (
        "私は{name}に投票します。聞いたことを考えると、そうなります。",
        "一番怪しいのは{name}だと思うので、{name}に入れます。",
        "今日は{name}にします。",
    ),
}
"""A player turns against another in a village; parlour games have their own words for it."""
FOR: Mapping[Language, Sequence[str]] = {
    "en": ("I believe {name}.", "What {name} says sounds right to me.", "I am with {name} on this."),
    "ja": ("{name}を信じます。", "{name}の言うとおりだと思います。", "この件では{name}に賛成です。"),
}
"""A player speaks up for another."""


def hindsight(turn: SpeakingTurn, rng: random.Random, count: int = 1) -> NextWords:
    """Lines of the follower that turn it against a foe of the speaker, or against the speaker.

    A follower who is the only foe will not turn against itself: then it shall believe the speaker.
    """
    language = turn.briefing.language
    is_table = turn.game in MODULES
    against = (
        parlour_game(turn.game).words(language)["persuasion"]["against"] if is_table else AGAINST[language]
    )
    foes = [name for name in turn.foes if name != turn.follower]
    foe = rng.choice(foes) if foes else None
    wanted = FOR[language] if foe is None else against
    return NextWords(
        _said_of(wanted, foe or turn.briefing.me, rng, count), _said_of(against, turn.briefing.me, rng, count)
    )


def _said_of(wordings: Sequence[str], name: str, rng: random.Random, count: int) -> tuple[str, ...]:
    drawn = rng.sample(wordings, min(count, len(wordings)))
    return tuple(wording.format(name=name) for wording in drawn)
