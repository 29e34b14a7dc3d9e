"""Counts the items that need no judgement: each function finds the lines of one item in a recorded game.

What the lines say is found by the modules of ``agent.study`` that count the figures of talk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from agent.study.answer_figures import (
    directed_questions,
    is_on_record,
    questions_by_name,
    quote_sources,
    quoted_words,
)
from agent.study.counted_game import TalkGame, WordedLine
from agent.study.line_figures import repeated_lines, stated_reasons
from agent.study.moves import StatedReason, moves_of, quotes_in, stated_reason
from agent.study.promise_figures import (
    SelfContradiction,
    announced_votes,
    self_contradictions,
    votes_of_seers,
)
from agent.study.reaction_figures import charges
from rules.game.claims import QuestionTopic
from server_sim.studies.judging.counting.events import CountEvent, once_each

Found = tuple[str, int, int, str, str]
"""Player, day, line number, quote and reason."""
ASKED_ONCE = frozenset({QuestionTopic.VOTE, QuestionTopic.ROLE, QuestionTopic.RESULT})
"""Questions to which one answer is enough; of suspicions and reasons more may be asked."""


def count_by_code(game: TalkGame) -> tuple[CountEvent, ...]:
    """Return what code counts in a game, in the order of the talk: events of all items in ``COUNTERS``."""
    return once_each(CountEvent(item, *found) for item, find in COUNTERS.items() for found in find(game))


def _in_line(line: WordedLine, reason: str, quote: str | None = None) -> Found:
    talk = line.talk
    return talk.agent, talk.day, talk.idx, talk.text.strip() if quote is None else quote, reason


def _repeats_itself(game: TalkGame) -> Iterator[Found]:
    for line, first in repeated_lines(game):
        yield _in_line(line, f"the same as {_place(first)}")


def _repeats_reason(game: TalkGame) -> Iterator[Found]:
    given: dict[tuple[str, int, StatedReason], WordedLine] = {}
    for line, reason, _ in stated_reasons(game):
        first = given.setdefault((line.talk.agent, line.talk.day, reason), line)
        if first is not line:
            yield _in_line(line, f"the reason of {_place(first)} again")


def _ignores_question(game: TalkGame) -> Iterator[Found]:
    for asked in directed_questions(game):
        talk = asked.line.talk
        if asked.is_answered or is_on_record(game, asked.line, asked.question, asked.asked):
            continue
        reason = f"no answer to {talk.agent}'s question ({asked.question.asked}) in {_place(asked.line)}"
        if asked.replies:
            yield _in_line(asked.replies[-1], reason)
        else:
            idx, text = game.turns_after(asked.asked, talk.day, talk.idx)[0]
            yield asked.asked, talk.day, idx, text, reason


def _answers_question(game: TalkGame) -> Iterator[Found]:
    for asked in directed_questions(game):
        if asked.answer is not None:
            question = f"{asked.line.talk.agent}'s question ({asked.question.asked})"
            yield _in_line(asked.answer, f"answers {question} in {_place(asked.line)}")


def _asks_the_known(game: TalkGame) -> Iterator[Found]:
    for line, question, asked in questions_by_name(game):
        if question.asked in ASKED_ONCE and is_on_record(game, line, question, asked):
            yield _in_line(line, f"{asked} has already told ({question.asked}) that day")


def _false_quote(game: TalkGame) -> Iterator[Found]:
    for line, quote in quoted_words(game):
        if not any(quote_sources(game, line, quote)):
            yield _in_line(line, "nobody named beside these words has said them", quote)


def _takes_up_words(game: TalkGame) -> Iterator[Found]:
    for line, quote in quoted_words(game):
        sources = quote_sources(game, line, quote)
        source = next((one for one in sources if one.talk.agent != line.talk.agent), None)
        if source is not None:
            yield _in_line(line, f"words of {source.talk.agent} in {_place(source)}", quote)
    for line in game.later_lines:
        others = line.named - {line.talk.agent}
        has_quotes = bool(quotes_in(line.said, game.recording.players))
        if others and not has_quotes and moves_of(line.talk.text, game.recording.players).says:
            yield _in_line(line, f"reports what was said, by or about {_with_commas(others)}")


def _meets_charge(game: TalkGame) -> Iterator[Found]:
    for charge in charges(game):
        replies = game.spoken_by(charge.accused, charge.day, charge.since)
        met = next(filter(charge.is_met_by, replies), None)
        if met is not None:
            yield _in_line(met, f"meets the charge of {_with_commas(charge.accusers)}")


def _contradicts_itself(game: TalkGame) -> Iterator[Found]:
    for line, ways in self_contradictions(game):
        for way in sorted(ways - {SelfContradiction.NO_SUCH_ROLE}):
            yield _in_line(line, way)


def _grounded_inference(game: TalkGame) -> Iterator[Found]:
    for line, reason, is_again in stated_reasons(game):
        names_facts = not reason.evidence.isdisjoint(game.recording.players) or line.wording.names_claim
        if names_facts and not is_again and reason.evidence != {line.shape}:
            side = "against" if reason.is_against else "for"
            yield _in_line(line, f"a reason {side} {reason.target}: {_with_commas(reason.evidence)}")


def _breaks_announced_vote(game: TalkGame) -> Iterator[Found]:
    for vote in announced_votes(game):
        if not vote.is_kept:
            yield _in_line(vote.line, f"votes for {vote.cast}")


def _keeps_reasoned_vote(game: TalkGame) -> Iterator[Found]:
    for vote in announced_votes(game):
        has_reason = vote.line.gives_ground or stated_reason(vote.line, game.recording.players) is not None
        if vote.is_kept and has_reason:
            yield _in_line(vote.line, f"votes for {vote.cast} as announced with a reason")


def _spares_own_black(game: TalkGame) -> Iterator[Found]:
    for vote in votes_of_seers(game):
        if vote.passed and not vote.stated:
            told = [
                line
                for line in game.own_lines
                if line.talk.agent == vote.voter
                and line.talk.day <= vote.day
                and vote.blacks.intersection(line.claims.blacks)
            ]
            yield _in_line(told[-1], f"votes for {vote.cast} on day {vote.day}")


def _place(line: WordedLine) -> str:
    return f"line {line.talk.idx} of day {line.talk.day}"


def _with_commas(names: frozenset[str]) -> str:
    return ", ".join(sorted(names))


COUNTERS: Mapping[str, Callable[[TalkGame], Iterator[Found]]] = {
    "repeats_itself": _repeats_itself,
    "repeats_reason": _repeats_reason,
    "ignores_question": _ignores_question,
    "false_quote": _false_quote,
    "asks_the_known": _asks_the_known,
    "answers_question": _answers_question,
    "takes_up_words": _takes_up_words,
    "meets_charge": _meets_charge,
    "contradicts_itself": _contradicts_itself,
    "grounded_inference": _grounded_inference,
    "breaks_announced_vote": _breaks_announced_vote,
    "spares_own_black": _spares_own_black,
    "keeps_reasoned_vote": _keeps_reasoned_vote,
}
"""The function that counts each item, by the item's id."""
