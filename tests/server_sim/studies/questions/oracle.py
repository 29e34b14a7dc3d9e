"""A second reading of the rules, written from the rules' text alone: it imports nothing of this project.

It reads the words of a proved question by itself and says what the answer must be.
"""

from __future__ import annotations

import re

ROLES = {
    "werewolf": "W",
    "人狼": "W",
    "seer": "S",
    "占い師": "S",
    "bodyguard": "B",
    "騎士": "B",
    "villager": "V",
    "村人": "V",
}
P = r"(?:[Pp]layer |プレイヤー)"
_ROLE = re.compile(rf"{P}(\d) ?[(（](\w+)[)）]")
_VOTE = re.compile(rf"{P}(\d)(?: votes for player |→プレイヤー)(\d)")
_ABSTAIN = re.compile(rf"{P}(\d)(?: abstains|→棄権)")
_ATTACK = re.compile(rf"{P}(\d)(?: chooses player (\d)|はプレイヤー(\d)を選択)")
_GUARD = re.compile(rf"{P}\d(?: protects player (\d)|はプレイヤー(\d)を護衛)")
_SCORE = re.compile(rf"{P}(\d)(?:: |：)(\d+)")
_ASKED = re.compile(rf"{P}(\d)")


def vote_victim(text: str) -> int | None:
    """Whoever has more votes than every other."""
    targets = [int(target) for _, target in _VOTE.findall(text)]
    most = [
        one
        for one in set(targets)
        if all(targets.count(one) > targets.count(two) for two in set(targets) - {one})
    ]
    return most[0] if most else None


def has_votes(text: str) -> bool:
    """Whether anybody voted for somebody."""
    return bool(_VOTE.findall(text))


def night_victim(text: str, village: str) -> int | None:
    """The one victim that all werewolves name, unless it is protected; without a Sheriff the last named."""
    named = [int(one or two) for _, one, two in _ATTACK.findall(text)]
    protected = {int(one or two) for one, two in _GUARD.findall(text)}
    agreed = named[-1] if village == "village7" or len(set(named)) == 1 else None
    return None if agreed in protected else agreed


def side(wolves: int, others: int) -> str:
    """Who has won."""
    if not wolves:
        return "village"
    return "wolves" if wolves >= others else "goes_on"


def side_without(text: str, victim: int | None) -> str:
    """Who has won once the victim is dead."""
    left = [ROLES[role] for player, role in _ROLE.findall(text) if int(player) != victim]
    return side(left.count("W"), len(left) - left.count("W"))


def elected(text: str) -> int:
    """Each candidate's votes are counted; of the best the one whose first vote came earliest."""
    best: tuple[int, int] | None = None
    targets = [int(target) for _, target in _VOTE.findall(text)]
    for place, target in enumerate(targets):
        if target not in targets[:place]:
            rank = (targets.count(target), -place)
            if best is None or rank > (targets.count(best[1]), -targets.index(best[1])):
                best = (place, target)
    assert best is not None
    return best[1]


def speaking(text: str) -> list[int]:
    """Go round the circle from the first speaker, away from the Sheriff, until the Sheriff is reached."""
    if "The living players are" in text:
        living = [
            int(n) for n in _ASKED.findall(text.split("The living players are")[1].split(".", maxsplit=1)[0])
        ]
        sheriff, first = (int(n) for n in _ASKED.findall(text.split("The Sheriff is")[1])[:2])
    else:
        living = [int(n) for n in _ASKED.findall(text.split("生存者は")[1].split("です", maxsplit=1)[0])]
        sheriff, first = (int(n) for n in _ASKED.findall(text.split("保安官は")[1])[:2])
    ring = sorted(living)
    for step in (1, -1):
        place = ring.index(sheriff)
        round_table = [ring[(place + step * n) % len(ring)] for n in range(1, len(ring) + 1)]
        if round_table[0] == first:
            return round_table
    raise AssertionError("the first speaker does not sit beside the Sheriff")


def trusted(text: str) -> int:
    """The player with the highest score; of equals the lowest number."""
    scores = [(-int(score), int(player)) for player, score in _SCORE.findall(text)]
    return min(scores)[1]


def says(topic: str, text: str, village: str = "sheriff7") -> bool:
    """Whether a binary question must be answered Yes."""
    tail = [int(number) for number in _ASKED.findall(last_sentence(text))]
    match topic:
        case "vote":
            return vote_victim(text) == (tail[0] if tail else None)
        case "night":
            return night_victim(text, village) == (tail[0] if tail else None)
        case "after_vote":
            return side_without(text, vote_victim(text)) == _side_asked(text)
        case "after_night":
            return side_without(text, night_victim(text, village)) == _side_asked(text)
        case "numbers":
            return side_of_numbers(text) == _side_asked(text)
        case "election":
            return elected(text) == tail[0]
        case "badge":
            return trusted(text) == tail[0]
        case "order":
            order = speaking(text)
            return order.index(tail[0]) < order.index(tail[1]) if len(tail) > 1 else order[-1] == tail[0]
        case "protect" | "ballot":
            return not refused_for(topic, text)
    raise AssertionError(topic)


def side_of_numbers(text: str) -> str:
    """Who has won where so many live."""
    wolves, others = (int(number) for number in re.findall(r"\d", text))
    return side(wolves, others)


def refused_for(topic: str, text: str) -> str:
    """Why somebody may not protect or vote for a player: "dead" or "role" with a player; empty: it may."""
    if topic == "protect":
        actor, target = _actor_and_target(text, "wants to protect", "を守ろうと")
        roles = {int(player): ROLES[role] for player, role in _ROLE.findall(text)}
        dead = [player for player in (actor, target) if player not in roles]
        return f"dead {dead[0]}" if dead else "" if roles[actor] == "B" else f"role {actor}"
    living, act = re.split(r"In the vote|この日の投票で", text)
    alive = {int(number) for number in _ASKED.findall(living)}
    dead = [int(player) for player in _ASKED.findall(act)[:2] if int(player) not in alive]
    return f"dead {dead[0]}" if dead else ""


def answers(topic: str, text: str, village: str = "sheriff7") -> str:
    """The answer that a question in words must have, by numbers, sides, or yes and no."""
    match topic:
        case "vote":
            return str(vote_victim(text))
        case "night":
            return str(night_victim(text, village))
        case "election":
            return str(elected(text))
        case "badge":
            return str(trusted(text))
        case "order":
            return " ".join(map(str, speaking(text)))
        case "after_vote":
            return side_without(text, vote_victim(text))
        case "after_night":
            return side_without(text, night_victim(text, village))
        case "numbers":
            return side_of_numbers(text)
        case "protect" | "ballot":
            return refused_for(topic, text) or "yes"
    raise AssertionError(topic)


def told(topic: str, answer: str) -> str:
    """What an answer in words says, in the form of :func:`answers`."""
    numbers = _ASKED.findall(answer)
    if topic in ("protect", "ballot"):
        return "yes" if answer.startswith(("Yes", "はい")) else _reason_told(answer)
    if topic.startswith("after") or topic == "numbers":
        if "village" in answer or "村の陣営" in answer:
            return "village"
        return "wolves" if "werewolves" in answer or "人狼" in answer else "goes_on"
    if topic == "order":
        return " ".join(numbers)
    return numbers[0] if numbers else "None"


def _reason_told(answer: str) -> str:
    assert answer.startswith(("No", "いいえ"))
    dead = re.search(r"(?:the dead player |死んだプレイヤー)(\d)", answer)
    if dead:
        return f"dead {dead[1]}"
    return (
        f"role {_ASKED.findall(answer)[0]}"
        if re.search("is not the bodyguard|騎士ではありません", answer)
        else "?"
    )


def _actor_and_target(text: str, english: str, japanese: str) -> tuple[int, int]:
    if english in text:
        before, after = text.split(english)
        return int(_ASKED.findall(before)[-1]), int(_ASKED.findall(after)[0])
    actor, target = _ASKED.findall(text.split(japanese, maxsplit=1)[0])[-2:]
    return int(actor), int(target)


def last_sentence(text: str) -> str:
    """The sentence that asks."""
    return re.split(r"(?<=[.。]) ?(?=.)", text)[-1]


def _side_asked(text: str) -> str:
    asked = last_sentence(text)
    if "village" in asked or "村の陣営" in asked:
        return "village"
    return "wolves" if "werewolves" in asked or "人狼" in asked else "goes_on"
