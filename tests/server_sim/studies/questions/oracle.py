"""Answers questions about situations independently of the program: parses their text, applies the rules.

It was written from the rules' text alone, and imports nothing of this project.
"""

from __future__ import annotations

import re

ROLES = {"werewolf": "W", "seer": "S", "bodyguard": "B", "villager": "V"}
ROLES |= {"人狼": "W", "占い師": "S", "騎士": "B", "村人": "V"}
P = r"(?:[Pp]layer |プレイヤー)"
_ROLE = re.compile(rf"{P}(\d) ?[(（](\w+)[)）]")
_VOTE = re.compile(rf"{P}(\d)(?: votes for player |→プレイヤー)(\d)")
_ATTACK = re.compile(rf"{P}(\d)(?: chooses player (\d)|はプレイヤー(\d)を選択)")
_GUARD = re.compile(rf"{P}\d(?: protects player (\d)|はプレイヤー(\d)を護衛)")
_SCORE = re.compile(rf"{P}(\d)(?:: |：)(\d+)")
_ASKED = re.compile(rf"{P}(\d)")


def vote_victim(text: str) -> int | None:
    """Return the player with more votes than every other; None if there is no such player."""
    targets = [int(target) for _, target in _VOTE.findall(text)]
    most = [
        one
        for one in set(targets)
        if all(targets.count(one) > targets.count(two) for two in set(targets) - {one})
    ]
    return most[0] if most else None


def has_votes(text: str) -> bool:
    """Return whether anybody voted for a player."""
    return bool(_VOTE.findall(text))


def says(topic: str, text: str, village: str = "sheriff7") -> bool:
    """Return whether the right answer to a yes-or-no question is Yes."""
    outcome = outcome_of(topic, text, village)
    asked = [int(number) for number in _ASKED.findall(last_sentence(text))]
    if topic in ("protect", "ballot"):
        return not outcome
    if isinstance(outcome, list):
        places = [outcome.index(player) for player in asked]
        return places[0] < places[1] if len(places) > 1 else outcome[-1] == asked[0]
    if isinstance(outcome, str):
        return outcome == side_told(last_sentence(text))
    return outcome == (asked[0] if asked else None)


def answers(topic: str, text: str, village: str = "sheriff7") -> str:
    """Return the right answer to a question in words, as a text: player numbers, a side, a reason, or yes."""
    outcome = outcome_of(topic, text, village)
    return " ".join(map(str, outcome)) if isinstance(outcome, list) else str(outcome) or "yes"


def told(topic: str, answer: str) -> str:
    """Parse an answer in words; return it in the form of :func:`answers`."""
    numbers = _ASKED.findall(answer)
    if topic in ("protect", "ballot"):
        return "yes" if answer.startswith(("Yes", "はい")) else _reason_told(answer)
    if topic.startswith("after") or topic == "numbers":
        return side_told(answer)
    if topic == "order":
        return " ".join(numbers)
    return numbers[0] if numbers else "None"


def outcome_of(topic: str, text: str, village: str) -> int | str | list[int] | None:
    """Return the outcome of a situation: a player, None, a side, an order, or why a choice is refused."""
    match topic:
        case "vote":
            return vote_victim(text)
        case "night":
            return _night_victim(text, village)
        case "after_vote":
            return _side_without(text, vote_victim(text))
        case "after_night":
            return _side_without(text, _night_victim(text, village))
        case "numbers":
            wolves, others = (int(number) for number in re.findall(r"\d", text))
            return _side(wolves, others)
        case "election":
            return _elected(text)
        case "badge":
            return min((-int(score), int(player)) for player, score in _SCORE.findall(text))[1]
        case "order":
            return _speaking(text)
        case "protect" | "ballot":
            return _refused_for(topic, text)
    raise AssertionError(topic)


def _night_victim(text: str, village: str) -> int | None:
    """Return the victim of all werewolves (without a Sheriff: of the last), unless it is protected."""
    named = [int(one or two) for _, one, two in _ATTACK.findall(text)]
    protected = {int(one or two) for one, two in _GUARD.findall(text)}
    agreed = named[-1] if village == "village7" or len(set(named)) == 1 else None
    return None if agreed in protected else agreed


def _side(wolves: int, others: int) -> str:
    if not wolves:
        return "village"
    return "wolves" if wolves >= others else "goes_on"


def _side_without(text: str, victim: int | None) -> str:
    """Who has won once the victim is dead."""
    left = [ROLES[role] for player, role in _ROLE.findall(text) if int(player) != victim]
    return _side(left.count("W"), len(left) - left.count("W"))


def _elected(text: str) -> int:
    """The candidate with the most votes; of equals the one whose first vote came earliest."""
    targets = [int(target) for _, target in _VOTE.findall(text)]
    return max(targets, key=lambda one: (targets.count(one), -targets.index(one)))


def _speaking(text: str) -> list[int]:
    """Go round the circle from the first speaker, away from the Sheriff, until the Sheriff is reached."""
    if "The living players are" in text:
        alive, office = text.split("The living players are")[1].split(".", maxsplit=1)[0], "The Sheriff is"
    else:
        alive, office = text.split("生存者は")[1].split("です", maxsplit=1)[0], "保安官は"
    ring = sorted(int(n) for n in _ASKED.findall(alive))
    sheriff, first = (int(n) for n in _ASKED.findall(text.split(office)[1])[:2])
    for step in (1, -1):
        place = ring.index(sheriff)
        round_table = [ring[(place + step * n) % len(ring)] for n in range(1, len(ring) + 1)]
        if round_table[0] == first:
            return round_table
    raise AssertionError("the first speaker does not sit beside the Sheriff")


def _refused_for(topic: str, text: str) -> str:
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


def _reason_told(answer: str) -> str:
    assert answer.startswith(("No", "いいえ"))
    if dead := re.search(r"(?:the dead player |死んだプレイヤー)(\d)", answer):
        return f"dead {dead[1]}"
    is_role = re.search("is not the bodyguard|騎士ではありません", answer)
    return f"role {_ASKED.findall(answer)[0]}" if is_role else "?"


def _actor_and_target(text: str, english: str, japanese: str) -> tuple[int, int]:
    if english in text:
        before, after = text.split(english)
        return int(_ASKED.findall(before)[-1]), int(_ASKED.findall(after)[0])
    actor, target = _ASKED.findall(text.split(japanese, maxsplit=1)[0])[-2:]
    return int(actor), int(target)


def last_sentence(text: str) -> str:
    """Return the last sentence of a text."""
    return re.split(r"(?<=[.。]) ?(?=.)", text)[-1]


def side_told(text: str) -> str:
    """Return the side that a text names; "goes_on" if it names none."""
    if "village" in text or "村の陣営" in text:
        return "village"
    return "wolves" if "werewolves" in text or "人狼" in text else "goes_on"
