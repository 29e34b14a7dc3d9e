"""Boards to decide on, described in a few words.

Aoi decides; the village is the first five (nine, thirteen) of :data:`NAMES`. What was said is given in plain
English, read by the analyst without a model: ``"Ben: I vote for Chika."``, ``"Ben: Over"``, or as ready
claims: ``("Ben", Claims(vote="Chika"))``. Aoi's own lines count as sent by it, ``Over`` as its last word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import pytest

from agent.analysis.offline import read_talk
from agent.claims import Claims
from agent.ledger import Ledger, Sent
from agent.protocol.packets import OVER, Judge, Talk
from agent.protocol.roles import Role, Species, Status
from agent.protocol.settings import MaxCount, Setting, TalkSetting, Timeout
from agent.view import GameView
from rules.board import Board, Temper
from rules.simple import SimpleJudge

NAMES = (
    *("Aoi", "Ben", "Chika", "Dan", "Emi", "Fumi", "Goro", "Hana", "Ichiro"),
    *("Jun", "Kei", "Luna", "Mika"),
)
WEREWOLVES = {5: 1, 9: 2, 13: 3}

Line = str | tuple[str, Claims]


@pytest.fixture(scope="session")
def board() -> Callable[..., Board]:
    """Make a board: Aoi's role, the day, today's talk, and whatever else matters.

    ``yesterday`` is talk too; ``under_way`` are claims that Aoi has sent today and that have not come back;
    ``found`` is what Aoi has divined, night by night; ``leaning`` whom it suspects first; ``backwards`` turns
    round the order of the players on the wire, which means nothing.
    """

    def make(
        role: Role = Role.VILLAGER,
        day: int = 1,
        *talk: Line,
        yesterday: Iterable[Line] = (),
        under_way: Iterable[Claims] = (),
        size: int = 5,
        dead: str = "",
        pack: str = "",
        found: Mapping[str, Species] | None = None,
        leaning: str = "",
        bold: bool = False,
        provider_failed: bool = False,
        backwards: bool = False,
    ) -> Board:
        names = NAMES[:size][:: -1 if backwards else 1]
        talks = {**_spoken(day - 1, yesterday, names), **_spoken(day, talk, names)}
        readings = {(line.day, line.idx): claims for line, claims in talks.items()}
        view = GameView(
            game_id="01GAME",
            me="Aoi",
            profile=None,
            setting=_setting(size),
            day=day,
            status={name: Status.DEAD if name in dead.split() else Status.ALIVE for name in names},
            roles={name: role for name in names if name == "Aoi" or name in pack.split()},
            talks=tuple(talks),
            divinations=tuple(
                Judge(day=night, agent="Aoi", target=target, result=result)
                for night, (target, result) in enumerate((found or {}).items())
            ),
        )
        sent = [_sent(line, claims) for line, claims in talks.items() if line.agent == "Aoi"]
        sent += [Sent(day, f"under way {number}", claims) for number, claims in enumerate(under_way)]
        order = (*leaning.split(), *(name for name in NAMES[:size] if name not in leaning.split()))
        ledger = Ledger.derive("Aoi", view.talks, readings, tuple(sent))
        return Board(view, readings, ledger, Temper(order, bold), SimpleJudge(), provider_failed)

    return make


def _spoken(day: int, lines: Iterable[Line], names: tuple[str, ...]) -> dict[Talk, Claims]:
    players = tuple(sorted(names))
    talks: dict[Talk, Claims] = {}
    for idx, line in enumerate(lines):
        name, said = line.split(": ", 1) if isinstance(line, str) else line
        text = said if isinstance(said, str) else f"(claims {idx})"
        talk = Talk(idx=idx, day=day, turn=idx, agent=name, text=text, over=said == OVER)
        talks[talk] = read_talk(talk, players) if isinstance(said, str) else said
    return talks


def _sent(talk: Talk, claims: Claims) -> Sent:
    return Sent(talk.day, talk.text, claims, closes=talk.over)


def _setting(size: int) -> Setting:
    talk = TalkSetting(max_count=MaxCount(per_agent=4, per_day=4 * size))
    return Setting(
        agent_count=size,
        talk=talk,
        whisper=talk,
        timeout=Timeout(action=60000, response=120000),
        role_num_map={Role.WEREWOLF: WEREWOLVES[size], Role.SEER: 1, Role.POSSESSED: 1},
    )
