"""The last gate: no line goes out, whoever wrote it, that has not come through here.

:func:`pass_gate` first repairs what is mechanical (:mod:`agent.speech.gate.repair`), then judges what the
line means. A line that means the wrong thing is never mended: it is turned back, with words that tell its
author why.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import cached_property

from agent.analysis.context import NO_STANDING, Background, Standing
from agent.analysis.offline import read_text
from agent.analysis.text import NAMES, MarkedLine, prepare
from agent.speech.gate.english import ENGLISH
from agent.speech.gate.faults import Fault, FaultKind, Unfit, result_words, role_word
from agent.speech.gate.guard import Guard, LanguageGuards
from agent.speech.gate.japanese import JAPANESE
from agent.speech.gate.repair import clean, fit_limits
from personas.schema import Language
from rules.board import Board
from rules.decision import Brief
from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.roles import Role

GUARDS: Mapping[Language, LanguageGuards] = {"ja": JAPANESE, "en": ENGLISH}

Results = tuple[Result, ...]

SAME = 0.92
"""How alike two lines with the same names in them are, from 0 to 1, when one repeats the other."""


_ECHO = re.compile(r"</?(?:log|profile)>|u003c", re.IGNORECASE)
"""What only a model writes that gives back its prompt."""
_NO_SPEECH = re.compile(r"\W*(over|skip|forceskip)\W*", re.IGNORECASE)


@dataclass(frozen=True)
class Order:
    """What a line must be, and the game it is for.

    ``sent`` are this player's lines so far, none of which may come again. Without a brief, as for a mind that
    decides by its words alone, what a line claims is its own affair: neither claims nor secrets are checked.
    """

    brief: Brief | None
    board: Board
    language: Language
    sent: Collection[str] = ()

    @cached_property
    def others(self) -> tuple[str, ...]:
        """All other players, living or dead."""
        return tuple(name for name in self.board.view.players if name != self.board.me)

    @cached_property
    def claims(self) -> Claims:
        """What the line must assert."""
        return NO_CLAIMS if self.brief is None else self.brief.claims

    @cached_property
    def standing(self) -> Standing:
        """What this player has committed itself to: it may say that again."""
        standing, spoken_on = NO_STANDING, self.board.day
        for day, claims in self.board.ledger.spoken:
            standing = standing if day == spoken_on else replace(standing, vote=None)
            standing, spoken_on = standing.after(claims), day
        return standing if spoken_on == self.board.day else replace(standing, vote=None)


def pass_gate(text: str, order: Order) -> str:
    """The line to send, out of a text that somebody wrote for this order.

    Raises:
        Unfit: the text cannot be sent, whatever its form.
    """
    if _ECHO.search(text):
        raise Unfit((Fault(FaultKind.META),))
    view, language = order.board.view, order.language
    draft = clean(text, view.players, view.me, language)
    if not any(map(str.isalnum, draft)):
        raise Unfit((Fault(FaultKind.EMPTY),))
    bare = _NO_SPEECH.fullmatch(draft)
    if bare:
        raise Unfit((Fault(FaultKind.NO_SPEECH, bare[1]),))
    mention = _mention(draft, order)
    line = fit_limits(
        draft,
        order.others,
        mention=mention,
        limits=view.setting.talk.max_length,
        remaining=view.remain_length,
        language=language,
    )
    says = any(map(str.isalnum, line.removeprefix(f"@{mention}")))
    faults = tuple(dict.fromkeys(_judge(line, draft, order))) if says else (Fault(FaultKind.LENGTH),)
    if faults:
        raise Unfit(faults)
    return line


def _mention(draft: str, order: Order) -> str | None:
    """Whom the line has to be directed at: the brief's choice, or without a brief its author's own."""
    if order.brief is not None:
        return order.brief.mention
    addressed = prepare(draft, order.others).addressed if draft.startswith("@") else None
    return addressed if addressed in order.board.view.others_alive else None


def _judge(line: str, draft: str, order: Order) -> Iterator[Fault]:
    """Everything that is wrong with what a line means; the draft still shows who is spoken to."""
    view, guards = order.board.view, GUARDS[order.language]
    said = line.removeprefix(f"@{order.brief.mention} ") if order.brief else line
    told, drafted = prepare(said, view.players), prepare(draft, view.players)
    sentences = guards.sentences(told.text, told.token(view.me))
    if guards.is_foreign(told.text):
        yield Fault(FaultKind.LANGUAGE)
    if _is_repeated(prepare(line, view.players), order):
        yield Fault(FaultKind.REPEAT)
    if any(map(guards.meta.catches, sentences)):
        yield Fault(FaultKind.META)
    for shown in (drafted, told):
        yield from _addressees(shown, guards, order)
    if order.brief is not None:
        yield from _misread_claims(_reading(line, order), order)
        plain = read_text(line, view.players)  # as somebody reads it who has not followed the game
        if plain.vote not in (None, order.claims.vote, order.standing.vote):
            yield Fault(FaultKind.VOTE, plain.vote)
        yield from _guarded(said, told, sentences, guards, order)


def _is_repeated(told: MarkedLine, order: Order) -> bool:
    """Whether the line is one that was sent before, but for its case, width, marks and a few letters."""
    words = _letters_in(told.text)
    for sent in order.sent:
        before = prepare(sent, order.board.view.players).text
        if sorted(NAMES.findall(before)) != sorted(NAMES.findall(told.text)):
            continue
        matcher = SequenceMatcher(None, _letters_in(before), words, autojunk=False)
        if matcher.real_quick_ratio() >= SAME and matcher.quick_ratio() >= SAME and matcher.ratio() >= SAME:
            return True
    return False


def _letters_in(text: str) -> str:
    kept = (char for char in text.casefold() if unicodedata.category(char)[0] in "LN" or NAMES.match(char))
    return "".join(kept)


def _addressees(drafted: MarkedLine, guards: LanguageGuards, order: Order) -> Iterator[Fault]:
    """Whom a line speaks to or for, who is not there to answer."""
    alive = order.board.view.alive
    sentences = guards.sentences(drafted.text, drafted.token(order.board.me))
    called = [
        token
        for sentence in sentences
        for match in guards.spoken_to.finditer(sentence)
        for token in match.groups()
        if token is not None
    ]
    for token in (*drafted.mentioned, *called):
        if drafted.name(token) not in alive:
            yield Fault(FaultKind.ABSENT, drafted.name(token))
    for name in guards.strangers(drafted.text):
        yield Fault(FaultKind.STRANGER, name)
    if any(map(guards.script.catches, sentences[1:])):
        yield Fault(FaultKind.SCRIPT)


def _reading(line: str, order: Order) -> Claims:
    """What the others will take the line to assert.

    Results are also read as if none had been told: a reader who knows the first hears no second.
    """
    view, standing = order.board.view, order.standing
    executed = tuple(death.name for death in view.executions)
    said = read_text(line, view.players, Background(view.me, standing, executed))
    afresh = read_text(line, view.players, Background(view.me, Standing(role=standing.role), executed))
    return replace(
        said,
        divinations=tuple(dict.fromkeys((*said.divinations, *afresh.divinations))),
        mediums=tuple(dict.fromkeys((*said.mediums, *afresh.mediums))),
    )


def _misread_claims(said: Claims, order: Order) -> Iterator[Fault]:
    """Where the reading differs from the brief; what stands already may be said again."""
    asked, standing, language = order.claims, order.standing, order.language
    if said.vote not in (None, asked.vote, standing.vote):
        yield Fault(FaultKind.VOTE, said.vote)
    if asked.vote is not None and said.vote != asked.vote:
        yield Fault(FaultKind.NO_VOTE, asked.vote)
    if said.co not in (None, asked.co, standing.role):
        yield Fault(FaultKind.ROLE, role_word(said.co, language))
    if asked.co not in (None, said.co, standing.role):
        yield Fault(FaultKind.NO_ROLE, role_word(asked.co, language))
    yield from _misread_results(said.divinations, asked.divinations, standing.divinations, language)
    yield from _misread_results(said.mediums, asked.mediums, standing.mediums, language)
    changes_role = asked.co not in (None, standing.role)  # which takes back the role claimed before
    if said.retract != asked.retract and not (changes_role and said.retract is standing.role):
        yield Fault(FaultKind.RETRACTION)
    if asked.asks_vote and not said.asks_vote:
        yield Fault(FaultKind.NO_QUESTION)


def _misread_results(
    told: Results, wanted: Results, standing: Results, language: Language
) -> Iterator[Fault]:
    for result in told:
        if result not in wanted and result not in standing:
            yield Fault(FaultKind.RESULT, result_words(result, language))
    for result in wanted:
        if result not in told:
            yield Fault(FaultKind.NO_RESULT, result_words(result, language))


def _guarded(
    said: str, told: MarkedLine, sentences: list[str], guards: LanguageGuards, order: Order
) -> Iterator[Fault]:
    """What a reader of claims may miss."""
    asked, standing = order.claims, order.standing
    may_name = {told.token(name) for name in (asked.vote, standing.vote) if name is not None}
    shown = {asked.co, standing.role}
    shows_itself = bool(shown & {Role.WEREWOLF, Role.POSSESSED})
    learns = bool(shown & {Role.SEER, Role.MEDIUM})
    asked_of = {told.token(result.target) for result in (*asked.divinations, *asked.mediums)}
    known = {told.token(result.target) for result in (*standing.divinations, *standing.mediums)}
    pack = {told.token(name) for name in order.board.packmates}
    guard_targets = {told.token(name): name for name in _guard_targets(order)}
    if asked.co is Role.BODYGUARD:
        yield from (Fault(FaultKind.NO_GUARD, name) for name in guard_targets.values() if name not in said)
    named: set[str] = set()
    for sentence in sentences:
        if NAMES.search(sentence) or not guards.pronoun.search(sentence):
            named = set(NAMES.findall(sentence))
        words = NAMES.sub(lambda match: told.name(match[0]), sentence)
        if named and not named & may_name and guards.vote.catches(sentence):
            yield Fault(FaultKind.VOTE, ", ".join(sorted(map(told.name, named))))
        if guards.own_vote.catches(sentence):
            yield Fault(FaultKind.VOTE, order.board.me)
        # Who claims to learn of others may speak of its results, of nobody in particular.
        is_told = named & asked_of or named <= known if named else learns
        if not is_told and _any(guards.results, sentence):
            yield Fault(FaultKind.RESULT, words)
        if guards.guarding.catches(sentence):
            if Role.BODYGUARD not in shown:
                yield Fault(FaultKind.ROLE, words)
            elif named and not named & guard_targets.keys():
                yield Fault(FaultKind.RESULT, words)
        if shown == {None} and guards.role.catches(sentence):
            yield Fault(FaultKind.ROLE, words)
        if not shows_itself and _any(guards.secrets, sentence):
            yield Fault(FaultKind.SECRET)
        if named & pack and guards.friend.search(sentence):
            yield Fault(FaultKind.SECRET)


def _guard_targets(order: Order) -> tuple[str, ...]:
    """Whom the line may say that its speaker, a bodyguard by claim, has guarded."""
    if order.claims.co is Role.BODYGUARD and order.brief is not None:
        return tuple(order.brief.slots.values())
    return tuple(name for _, name in order.board.ledger.guarded)


def _any(guards: Iterable[Guard], sentence: str) -> bool:
    return any(guard.catches(sentence) for guard in guards)
