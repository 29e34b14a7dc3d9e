"""How the last gate does on careless and on faithful lines: ``python -m tests.bench.gate [--all]``.

The lines are in ``tests/data/lines``. Every fourth of each file was held out while the gate was tuned: looked
at only in the end. With ``--all`` each that goes the wrong way is printed, those held out included.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self, get_args

import yaml

from agent.analysis.offline import read_text
from agent.speech.asserts import NOTHING_ASSERTED, Asserts
from agent.speech.check import check_faults
from agent.speech.gate.faults import Unfit
from agent.speech.gate.gate import Passed, pass_gate, review
from agent.speech.gate.order import Order
from personas.schema import Language
from rules.board import Board
from rules.decision import Brief, Say
from rules.game.claims import Claims, Result
from rules.game.disposition import Disposition
from rules.game.ledger import Ledger
from rules.game.roles import Role, Species, Status
from rules.game.setting import MaxCount, MaxLength, Setting, TalkSetting, Timeout
from rules.game.view import Death, GameView
from rules.lines.grounds import GROUND_PLACEHOLDERS, Ground, GroundKind
from rules.lines.situations import PLACEHOLDERS, Situation
from rules.minds.simple_judge import SimpleJudge
from tests.bench.promises import promised
from tests.paths import DATA

LINES = DATA / "lines"
LONGEST: dict[Language, int] = {"ja": 50, "en": 125}
CAST: dict[Language, dict[str, str]] = {
    "en": {
        "me": "Mia",
        "target": "Ben",
        "accuser": "Carla",
        "seer": "Noah",
        "victim": "Liam",
        "asker": "Yuki",
    }
    | {"mate": "Felix", "dead": "Diana", "other": "Agnes", "medium": "Hugo"}
    | {"names": "Agnes and Hugo", "count": "2"},
    "ja": {"me": "ミナト", "target": "サクラ", "accuser": "タケル", "seer": "ユズキ", "victim": "ハルカ"}
    | {"asker": "アオイ", "mate": "レン", "dead": "シズク", "other": "カナデ", "medium": "ヒナタ"}
    | {"names": "カナデさんとヒナタさん", "count": "2"},
}
"""Who is who in the lines; ``mate`` is the other werewolf where the speaker is one, ``dead`` was executed."""
NO_NAMES = ("names", "count")
"""What in the cast is no player's name."""
VOTE: dict[Language, str] = {"ja": "サクラさんに投票します。", "en": "I vote for Ben. "}
"""What a brief for a vote asks for, to try what may stand behind it."""
TALKED = tuple(situation for situation in Situation if not situation.startswith("whisper_"))
"""What lines are written for that go through the gate; whispers do not."""


@dataclass(frozen=True, slots=True)
class Task:
    """What lines were asked for: a situation, perhaps with a ground, or as an answer to somebody."""

    situation: Situation
    ground: GroundKind | None = None
    answers: bool = False

    @classmethod
    def of(cls, key: str) -> Self:
        """The task that a table's key tells, such as ``vote broke_word`` or ``vote asked``."""
        situation, *rest = key.split()
        grounds = [GroundKind(word) for word in rest if word != "asked"]
        return cls(Situation(situation), grounds[0] if grounds else None, "asked" in rest)

    def brief(self, language: Language) -> Brief:
        """What the rules ask for, with this cast."""
        asked = brief(self.situation, language)
        if self.ground is not None:
            asked = replace(asked, grounds=(ground(self.ground, language),))
        return replace(asked, mention=CAST[language]["asker"]) if self.answers else asked


@dataclass(frozen=True, slots=True)
class Written:
    """One line of a table: what it was asked for, and whether it is held out."""

    task: Task
    text: str
    held_out: bool


def faithful(language: Language) -> list[Written]:
    """The lines that keep to their briefs."""
    return _written(_table("faithful", language))


def careless(language: Language, fate: str) -> list[Written]:
    """The lines that do not: to ``turn_back``, to turn back but ``found_later``, and those to ``mend``."""
    lines = _written(_table("careless", language)[fate])
    return [replace(line, held_out=False) for line in lines] if fate == "found_later" else lines


def sent(language: Language) -> tuple[str, ...]:
    """What the careless speaker has said before."""
    return tuple(_table("careless", language)["sent"])


def confessions(language: Language) -> list[str]:
    """What must not leave the seat of a werewolf or a possessed."""
    return list(_lines("confessions")[language])


def lively(language: Language) -> list[str]:
    """What a player with nothing to hide may say."""
    return list(_lines("lively")[language])


def ground(kind: GroundKind, language: Language, about: str = "target") -> Ground:
    """A reason, with this cast; ``about`` is who of it the reason speaks of, and nobody else is that one."""
    cast = CAST[language]
    names = {slot: cast["asker" if slot == about else slot] for slot in GROUND_PLACEHOLDERS[kind]}
    return Ground(kind, names | {"target": cast[about]} if "target" in names else names)


def brief(situation: Situation, language: Language) -> Brief:
    """What the rules ask for in a situation, with this cast."""
    cast = CAST[language]
    if situation in (Situation.MEDIUM_BLACK, Situation.MEDIUM_WHITE):
        cast = {**cast, "target": cast["dead"]}
    slots = {slot: cast[slot] for slot in PLACEHOLDERS[situation]}
    mentions = situation.startswith(("ask_", "reply_"))
    return Brief(situation, slots, cast["asker"] if mentions else None, promised(situation, cast))


def order(
    language: Language,
    asked: Brief | None,
    *,
    role: Role = Role.WEREWOLF,
    own: tuple[str, ...] = (),
    spoken: tuple[Claims, ...] = (),
    guarded: tuple[str, ...] = (),
    limits: MaxLength | None = None,
    remaining: int | None = None,
    names: tuple[str, ...] | None = None,
    unbound: bool = False,
    is_prepared: bool = False,
    **declared: Any,
) -> Order:
    """An order for the speaker on day 2 of a village of ten; one was executed, one killed."""
    cast = CAST[language]
    everyone = names or tuple(name for slot, name in cast.items() if slot not in NO_NAMES)
    me = everyone[0]
    longest = LONGEST[language]
    length = limits or MaxLength(base_length=longest, mention_length=longest)
    talk = TalkSetting(max_count=MaxCount(per_agent=4, per_day=36), max_length=length)
    gone = (cast["victim"], cast["dead"])
    view = GameView(
        game_id="01GATE",
        me=me,
        profile=None,
        setting=Setting(
            agent_count=len(everyone),
            talk=talk,
            whisper=talk,
            timeout=Timeout(action=60000, response=120000),
            role_num_map={Role.WEREWOLF: 2, Role.SEER: 1, Role.POSSESSED: 1},
        ),
        day=2,
        status={name: Status.DEAD if name in gone else Status.ALIVE for name in everyone},
        roles={me: role} | ({cast["mate"]: role} if role is Role.WEREWOLF and names is None else {}),
        remain_length=remaining,
        executions=(Death(1, cast["dead"]),),
        attacks=(Death(1, cast["victim"]),),
    )
    ledger = Ledger(spoken=tuple((2, claims) for claims in spoken), guarded=tuple(enumerate(guarded, 1)))
    board = Board(view, {}, ledger, Disposition(everyone), SimpleJudge())
    return Order(asked, board, language, own, unbound, is_prepared, **declared)


def outcome(written: Written, language: Language, own: tuple[str, ...] = ()) -> str | Unfit:
    """The line that the gate lets through, or its refusal."""
    try:
        declared = spoken_before(written.task.situation, language)
        return pass_gate(
            written.text, order(language, written.task.brief(language), own=own, spoken=declared)
        )
    except Unfit as unfit:
        return unfit


def passes(text: str, asked: Order) -> bool:
    """Whether the gate lets a text through as a whole, not only the harmless part of it."""
    try:
        return is_whole(pass_gate(text, asked), text)
    except Unfit:
        return False


def is_whole(line: str | Unfit, text: str) -> bool:
    """Whether a line that went out says all of a text."""
    if isinstance(line, Unfit):
        return False
    sent_letters, letters = (sum(map(str.isalnum, said)) for said in (line, text))
    return sent_letters >= 0.9 * letters


def spoken_before(situation: Situation, language: Language) -> tuple[Claims, ...]:
    """What its speaker has claimed before."""
    if situation is Situation.REPLY_DIVINED:
        return (promised(Situation.SEER_WHITE, CAST[language]),)
    return (Claims(co=Role.POSSESSED),) if situation is Situation.CLOSING_POSSESSED else ()


def _table(name: str, language: Language) -> dict[str, Any]:
    return _lines(f"{name}_{language}")


def _lines(name: str) -> dict[str, Any]:
    with (LINES / f"{name}.yml").open(encoding="utf-8") as file:
        lines: dict[str, Any] = yaml.safe_load(file)
    return lines


def _written(table: dict[str, list[str]]) -> list[Written]:
    pairs = [(Task.of(key), text) for key, texts in table.items() for text in texts]
    return [Written(*pair, held_out=number % 4 == 3) for number, pair in enumerate(pairs)]


def _figures(language: Language, everything: bool) -> Iterator[str]:
    """One line per table and part, and with ``everything`` each line that went the wrong way."""
    own = sent(language)
    spent: list[float] = []
    tables = (
        ("faithful", "turned back", faithful(language), ()),
        ("careless, fit to mend", "turned back", careless(language, "mend"), own),
        ("careless, to turn back", "let through", careless(language, "turn_back"), own),
        ("careless, found later", "let through", careless(language, "found_later"), own),
    )
    for name, verb, lines, before in tables:
        wrong: Counter[bool] = Counter()
        for written in lines:
            start = time.perf_counter()
            result = outcome(written, language, before)
            spent.append(time.perf_counter() - start)
            gone_wrong = (
                is_whole(result, written.text) if verb == "let through" else isinstance(result, Unfit)
            )
            if gone_wrong:
                wrong[written.held_out] += 1
                if everything or not written.held_out:
                    yield f"    {written.task.situation}: {written.text!r} -> {result}"
        for held_out in (False, True):
            total = sum(written.held_out is held_out for written in lines)
            part = "held out" if held_out else "tuned on"
            if total:
                yield f"{language} {name}, {part}: {wrong[held_out]} of {total} {verb}"
    yield from _seats(language, everything)
    spent.sort()
    yield f"{language} time per line: 95th percentile {spent[int(0.95 * len(spent))] * 1000:.1f} ms"


SEATS = {"village": Role.VILLAGER, "wolf": Role.WEREWOLF}
OPEN_WOLF = Asserts(Claims(co=Role.WEREWOLF))


@dataclass(frozen=True, slots=True)
class Labelled:
    """A line, what its writer declares, and what a careful reader of it alone would tell CHECK asks for."""

    text: str
    declared: Asserts = NOTHING_ASSERTED
    label: Mapping[str, Any] = field(default_factory=lambda: {"admits": False, "claims": []})
    ruled: Say | None = None
    to: str | None = None
    seat: str | None = None


def reviewed(line: Labelled, language: Language, role: Role) -> Passed | None:
    """What the review of a line comes to; None where it is refused."""
    asked = order(language, None, role=role, declared=line.declared, ruled=line.ruled, to=line.to)
    try:
        return review(line.text, asked)
    except Unfit:
        return None


def goes_out(line: Labelled, language: Language, role: Role, *, checked: bool) -> bool:
    """Whether a line goes out as a whole; CHECK is asked where code has doubts, or the seat has secrets."""
    asked = order(language, None, role=role, declared=line.declared, ruled=line.ruled, to=line.to)
    passed = reviewed(line, language, role)
    if passed is None or not is_whole(passed.line.removeprefix(f"@{line.to} "), line.text):
        return False
    if not checked or not (passed.doubts or asked.keeps_secrets):
        return True
    quote = passed.line.removeprefix(f"@{line.to} ")
    claims = [{"quote": quote, **claim} for claim in line.label["claims"]]
    answer = json.dumps({"quote": quote, **line.label, "claims": claims}, ensure_ascii=False)
    return not check_faults(answer, passed, asked)


def asserted(declares: list[dict[str, str]]) -> Asserts:
    """What a list of kinds, names and values declares."""
    claims, guarded = Claims(), tuple(one["who"] for one in declares if one["kind"] == "guarded")
    for one in declares:
        who, value = one.get("who", ""), str(one.get("value", "")).upper()
        match one["kind"]:
            case "vote":
                claims = replace(claims, vote=who)
            case "role":
                claims = replace(claims, co=Role(value))
            case "result":
                species = Species.HUMAN if value in ("HUMAN", "人間", "WHITE") else Species.WEREWOLF
                claims = replace(claims, divinations=(*claims.divinations, Result(who, species)))
            case "suspects":
                claims = replace(claims, suspects=(*claims.suspects, who))
            case "trusts":
                claims = replace(claims, trusts=(*claims.trusts, who))
    return Asserts(claims, guarded)


def fresh(name: str, language: Language) -> list[Labelled]:
    """The labelled lines of a table, if there is one."""
    if not (LINES / f"fresh_{name}.yml").exists():
        return []
    return [
        Labelled(line["text"], asserted(line.get("declares") or []), _label(line), seat=line["seat"])
        for line in _lines(f"fresh_{name}")[language]
    ]


def _label(line: Mapping[str, Any]) -> dict[str, Any]:
    label = line.get("label") or {}
    return {"admits": bool(label.get("admits")), "claims": label.get("claims") or []}


def _announced(text: str, language: Language) -> Labelled:
    """A line whose writer declares the vote that is read in it."""
    vote = read_text(text, order(language, None).players).vote
    return Labelled(text, Asserts(Claims(vote=vote)) if vote else NOTHING_ASSERTED)


def _told(written: Written, language: Language) -> Labelled:
    """A careless line whose writer declares its order only; its label is not known, and taken for guilty."""
    asked = written.task.brief(language)
    guilty = {"admits": True, "claims": []}
    return Labelled(written.text, Asserts(asked.claims), guilty, Say("bench", asked), asked.mention)


def _seats(language: Language, everything: bool) -> Iterator[str]:
    """One row a set of lines: how many go out from a village seat and a wolf's, without and with CHECK."""
    admits = {"admits": True, "claims": []}
    told = [
        _told(line, language) for fate in ("turn_back", "found_later") for line in careless(language, fate)
    ]
    silent = [Labelled(line, label=admits) for line in confessions(language)]
    tables = {
        "lively": [_announced(line, language) for line in lively(language)],
        "confessions, declared": [replace(line, declared=OPEN_WOLF) for line in silent],
        "confessions, declaring nothing": silent,
        "careless, declaring the order": told,
    } | {f"fresh {name}": fresh(name, language) for name in ("lively", "confessions", "careless")}
    for name, lines in tables.items():
        for seat, role in SEATS.items():
            is_meant = seat == "wolf" or not name.startswith("confessions")
            mine = [line for line in lines if is_meant and line.seat in (None, seat)]
            counts = []
            for checked in (False, True):
                out = [line.text for line in mine if goes_out(line, language, role, checked=checked)]
                counts.append(len(out))
            if mine:
                before, after = counts
                yield f"{language} {name}, {seat} seat: of {len(mine)} out {before}, with CHECK {after}"
            if everything and name.endswith("lively"):
                wrong = (line for line in mine if not goes_out(line, language, role, checked=True))
                yield from (f"    {line.text!r}: {_refusal(line, language, role)}" for line in wrong)


def _refusal(line: Labelled, language: Language, role: Role) -> str:
    asked = order(language, None, role=role, declared=line.declared, ruled=line.ruled, to=line.to)
    try:
        return f"doubts {review(line.text, asked).doubts}"
    except Unfit as unfit:
        return str(unfit)


if __name__ == "__main__":
    for spoken_language in get_args(Language):
        for figure in _figures(spoken_language, "--all" in sys.argv[1:]):
            print(figure)
