"""Speaking turns made up for tests, and for training on any machine before there are games to export.

In each game a seer has found a werewolf, a speaker is about to say something that helps nobody, and the next
player will vote for the werewolf or for somebody else. As a program it prints a file of such turns::

    python -m tests.server_sim.studies.persuasion.support.constructed 60 > turns.jsonl
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from typing import Literal

from server_sim.studies.persuasion.instances import CANDIDATE, ChatMessage, Instance

Lang = Literal["en", "ja"]
NAMES: dict[Lang, str] = {
    "en": "Anna Bob Carl Dora Emma Fred Gina Hugo Iris Jack Kate Liam Mona Nick Olga Paul",
    "ja": "アキ イチ ウミ エマ カイ キヨ クミ ケン サチ シン スズ タロ チカ ナオ ハル マキ",
}
ASKED: dict[Lang, str] = {
    "en": "The seer says: {wolf} is a werewolf. What do you say to {follower}?",
    "ja": "占い師の発言：{wolf}は人狼です。{follower}に何と言いますか。",
}
NAMED: dict[Lang, str] = {
    "en": "{wolf} is a werewolf, vote for {wolf}.",
    "ja": "{wolf}は人狼です。{wolf}に投票しましょう。",
}
HEARD: dict[Lang, str] = {
    "en": "Werewolf. You are {follower}, a villager. You vote for one player.\n"
    "{speaker} says: {line}\nYou say:",
    "ja": "人狼ゲーム。あなたは村人の{follower}です。一人に投票します。\n"
    "{speaker}の発言：{line}\nあなたの発言：",
}
BASE: dict[Lang, str] = {"en": "I am not sure about anybody yet.", "ja": "まだ誰のことも分かりません。"}
VOTE: dict[Lang, str] = {"en": "I vote for {name}.", "ja": "私は{name}に投票します。"}


def constructed_turn(game: str, turn: int, language: Lang) -> Instance:
    """One turn, whose players are drawn by game and number."""
    draw = random.Random(f"1/{game}/{turn}")
    names = NAMES[language].split()
    speaker, follower, wolf, other = draw.sample(names, 4)
    heard = HEARD[language].format(speaker=speaker, follower=follower, line=CANDIDATE)
    return Instance(
        game="village7",
        game_id=game,
        turn=turn,
        language=language,
        speaker=speaker,
        follower=follower,
        refiner=(*_examples(language, draw), _asked(language, wolf, follower)),
        follower_prompt=(ChatMessage(role="user", content=heard),),
        base=BASE[language],
        desired=(VOTE[language].format(name=wolf),),
        undesired=(VOTE[language].format(name=other),),
    )


def _examples(language: Lang, draw: random.Random) -> Iterator[ChatMessage]:
    """What others said in such a place, once to the point: the smallest models need to be shown."""
    lines = [NAMED[language], BASE[language]]
    for line in draw.sample(lines, 2):
        wolf, follower = draw.sample(NAMES[language].split(), 2)
        yield _asked(language, wolf, follower)
        yield ChatMessage(role="assistant", content=line.format(wolf=wolf))


def _asked(language: Lang, wolf: str, follower: str) -> ChatMessage:
    return ChatMessage(role="user", content=ASKED[language].format(wolf=wolf, follower=follower))


def constructed_turns(games: int, turns: int = 2) -> list[Instance]:
    """Turns of games in both languages, one after the other."""
    tongues: tuple[Lang, Lang] = ("en", "ja")
    return [
        constructed_turn(f"g{game:03}", turn, tongues[game % 2])
        for game in range(games)
        for turn in range(turns)
    ]


def instance_lines(instances: Sequence[Instance]) -> str:
    """Turns as lines of JSON."""
    return "".join(f"{instance.model_dump_json()}\n" for instance in instances)


if __name__ == "__main__":
    sys.stdout.write(instance_lines(constructed_turns(int(sys.argv[1]))))
