"""A small game in both languages, moment by moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.text import Text

from personas.schema import Language
from rules.game.roles import Role, Team
from server_sim.people.replay.timeline import Chip, Moment, MomentKind, Timeline
from server_sim.people.terminal.transcript import Transcript

NAMES = {"en": ("Ann", "Bob", "Christopher", "Dee"), "ja": ("ミツル", "アヤメ", "ソラタ", "Agent[04]")}
ROLES = (Role.WEREWOLF, Role.SEER, Role.VILLAGER, Role.BODYGUARD)
SAID = {
    "en": (
        "Good morning, everybody! I am Ann, and I have never told a lie in all my life.",
        "I am the seer. Ann is a werewolf, and I will vote for Ann today.",
        "Quiet now; one of us two goes.",
    ),
    "ja": (
        "おはよう、みんな！ミツルです。生まれてこのかた、嘘なんてついたことがないんだよね。",
        "占い師です。ミツルは人狼でした。だから今日は、ミツルに投票します。",
        "静かに。二人のうち、どちらかだ。",
    ),
}
CHIPS = {
    "en": (Chip("claim", "claims seer"), Chip("result", "Ann: werewolf"), Chip("vote", "votes Ann")),
    "ja": (Chip("claim", "占い師と名乗る"), Chip("result", "ミツル：人狼"), Chip("vote", "ミツルに投票")),
}


def small_game(language: Language, winner: Team = Team.VILLAGER) -> Timeline:
    """Two days of four players: talk, silence, whispers, a tie and the vote after it, deaths, an end."""
    ann, bob, chris, dee = names = NAMES[language]
    greeting, claim, whisper = SAID[language]
    kind = MomentKind
    told = (
        (0, kind.DAY, None, None, ""),
        (0, kind.TALK, ann, None, greeting),
        *((0, kind.TALK, name, None, "Over") for name in (bob, chris, dee)),
        (0, kind.TALK, ann, None, "Skip"),
        (0, kind.DIVINATION, bob, ann, "WEREWOLF"),
        (1, kind.DAY, None, None, ""),
        (1, kind.TALK, bob, None, claim),
        (1, kind.TALK, dee, None, "Over"),
        (1, kind.VOTE, ann, bob, ""),
        (1, kind.VOTE, bob, ann, ""),
        (1, kind.VOTE, chris, bob, ""),
        (1, kind.VOTE, dee, ann, ""),
        (1, kind.VOTE, ann, chris, ""),
        (1, kind.VOTE, bob, chris, ""),
        (1, kind.VOTE, chris, None, ""),
        (1, kind.VOTE, dee, chris, ""),
        (1, kind.EXECUTION, None, chris, ""),
        (1, kind.WHISPER, ann, None, whisper),
        (1, kind.GUARD, dee, bob, ""),
        (1, kind.ATTACK_VOTE, ann, bob, ""),
        (1, kind.ATTACK, None, None, ""),
        (2, kind.DAY, None, None, ""),
        (2, kind.EXECUTION, None, ann, ""),
        (2, kind.RESULT, None, None, str(winner)),
    )
    moments = tuple(
        Moment(number, day, what, actor, target, text, CHIPS[language] if text == claim else ())
        for number, (day, what, actor, target, text) in enumerate(told)
    )
    return Timeline("small", language, names, dict(zip(names, ROLES, strict=True)), moments, winner)


def drawn(timeline: Timeline, width: Callable[[], int]) -> Iterator[Text]:
    """A whole game as the terminal draws it, line by line."""
    transcript = Transcript(timeline.players, timeline.roles, timeline.language, width)
    for moment in timeline.moments:
        yield from transcript.add(moment)
    yield from transcript.rest()
