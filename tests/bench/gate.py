"""Measures the final gate on careless and faithful lines: ``python -m tests.bench.gate [--all]``.

The lines are in ``tests/data/lines``. Every fourth line of each file was held out while the gate was tuned.
``--all`` prints every misjudged line, held-out ones included.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Any, Self

from typer import Option

from agent.speech.gate.faults import Unfit
from agent.speech.gate.gate import pass_gate
from agent.speech.gate.order import Order
from personas.schema import Language
from rules.board import Board
from rules.decision import Brief
from rules.game.claims import Claims
from rules.game.disposition import Disposition
from rules.game.languages import LANGUAGES
from rules.game.ledger import Ledger
from rules.game.roles import Role, Status
from rules.game.setting import MaxCount, MaxLength, Setting, TalkSetting, Timeout
from rules.game.view import Death, GameView
from rules.grounds import Ground, GroundKind
from rules.minds.simple_judge import SimpleJudge
from rules.situations import Situation
from tests.bench.command import run
from tests.paths import DATA
from tests.rows import tables_in

LINES = DATA / "lines"
CAST: dict[Language, dict[str, str]] = tables_in(LINES / "cast.yml")
"""The players in the lines; ``mate`` is a werewolf speaker's packmate, ``dead`` was executed."""
NO_NAMES = ("names", "count", "quote")
"""Keys of the cast that are no player names."""
VOTE: dict[Language, str] = {"ja": "サクラさんに投票します。", "en": "I vote for Ben. "}
"""The vote line of a brief, to test text that may follow it."""
TALKED = tuple(situation for situation in Situation if not situation.startswith("whisper_"))
"""Situations whose lines pass the gate, i.e. all but whispers."""


@dataclass(frozen=True, slots=True)
class Task:
    """What a line was requested for: a situation, optionally with a ground, or as an answer to a player."""

    situation: Situation
    ground: GroundKind | None = None
    answers: bool = False

    @classmethod
    def of(cls, key: str) -> Self:
        """Return the task of a table key, such as ``vote broke_word`` or ``vote asked``."""
        situation, *rest = key.split()
        grounds = [GroundKind(word) for word in rest if word != "asked"]
        return cls(Situation(situation), grounds[0] if grounds else None, "asked" in rest)

    def brief(self, language: Language) -> Brief:
        """Return the rules' brief with this cast."""
        asked = brief(self.situation, language)
        if self.ground is not None:
            asked = replace(asked, grounds=(ground(self.ground, language),))
        return replace(asked, mention=CAST[language]["asker"]) if self.answers else asked


@dataclass(frozen=True, slots=True)
class Written:
    """One line of a table: its task, and whether it is held out."""

    task: Task
    text: str
    held_out: bool


def faithful(language: Language) -> list[Written]:
    """Return the lines that follow their briefs."""
    return _written(lines_of(f"faithful_{language}"))


def careless(language: Language, fate: str) -> list[Written]:
    """Return the lines that do not, by what should happen: ``turn_back``, ``found_later`` or ``mend``."""
    lines = _written(lines_of(f"careless_{language}")[fate])
    return [replace(line, held_out=False) for line in lines] if fate == "found_later" else lines


def sent(language: Language) -> tuple[str, ...]:
    return tuple(lines_of(f"careless_{language}")["sent"])


def confessions(language: Language) -> list[str]:
    """Return lines that a werewolf or possessed must not send."""
    return list(lines_of("confessions")[language])


def lively(language: Language) -> list[str]:
    """Return lines that a player without secrets may say."""
    return list(lines_of("lively")[language])


def ground(kind: GroundKind, language: Language, about: str = "target") -> Ground:
    """Return a reason with this cast; ``about`` is the cast member that it is about."""
    cast = CAST[language]
    names = {slot: cast["asker" if slot == about else slot] for slot in kind.contract.slots}
    return Ground(kind, names | {"target": cast[about]} if "target" in names else names)


def brief(situation: Situation, language: Language) -> Brief:
    """Return the rules' brief for a situation, with this cast."""
    cast = CAST[language]
    if situation in (Situation.MEDIUM_BLACK, Situation.MEDIUM_WHITE):
        cast = {**cast, "target": cast["dead"]}
    elif situation in (Situation.NIGHT_ONLY, Situation.NIGHT_MEDIUM):
        cast = {**cast, "other": cast["dead"]}
    mentions = situation.startswith(("ask_", "reply_", "remind_"))
    slots = {slot: cast[slot] for slot in situation.contract.slots}
    mention = cast["asker"] if mentions else None
    return Brief(situation, slots, mention, situation.contract.claims(slots, mention))


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
    """Return an order for the speaker on day 2 of a village of ten; one was executed, one killed."""
    cast = CAST[language]
    everyone = names or tuple(name for slot, name in cast.items() if slot not in NO_NAMES)
    me = everyone[0]
    longest = LANGUAGES[language].longest_line
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
    try:
        declared = spoken_before(written.task.situation, language)
        return pass_gate(
            written.text, order(language, written.task.brief(language), own=own, spoken=declared)
        )
    except Unfit as unfit:
        return unfit


def passes(text: str, asked: Order) -> bool:
    """Whether the gate passes the whole text, not only a harmless part."""
    try:
        return is_whole(pass_gate(text, asked), text)
    except Unfit:
        return False


def is_whole(line: str | Unfit, text: str) -> bool:
    """Whether the sent line contains all of the text."""
    if isinstance(line, Unfit):
        return False
    sent_letters, letters = (sum(map(str.isalnum, said)) for said in (line, text))
    return sent_letters >= 0.9 * letters


def spoken_before(situation: Situation, language: Language) -> tuple[Claims, ...]:
    """Return the speaker's earlier claims."""
    if situation is Situation.REPLY_DIVINED:
        return (Situation.SEER_WHITE.contract.claims(CAST[language]),)
    return (Claims(co=Role.POSSESSED),) if situation is Situation.CLOSING_POSSESSED else ()


def lines_of(name: str) -> dict[str, Any]:
    return tables_in(LINES / f"{name}.yml")


def _written(table: dict[str, list[str]]) -> list[Written]:
    pairs = [(Task.of(key), text) for key, texts in table.items() for text in texts]
    return [Written(*pair, held_out=number % 4 == 3) for number, pair in enumerate(pairs)]


def _figures(language: Language, everything: bool) -> Iterator[str]:
    """Yield one line per table and part; with ``everything`` also each misjudged line."""
    own = sent(language)
    tables = (
        ("faithful", "turned back", faithful(language), ()),
        ("careless, fit to mend", "turned back", careless(language, "mend"), own),
        ("careless, to turn back", "let through", careless(language, "turn_back"), own),
        ("careless, found later", "let through", careless(language, "found_later"), own),
    )
    for name, verb, lines, before in tables:
        wrong: Counter[bool] = Counter()
        for written in lines:
            result = outcome(written, language, before)
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


def main(everything: Annotated[bool, Option("--all")] = False) -> None:
    from tests.bench.gate_seats import seat_figures

    for language in LANGUAGES:
        print(*_figures(language, everything), *seat_figures(language, everything), sep="\n")


if __name__ == "__main__":
    run(main)
