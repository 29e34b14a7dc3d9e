"""The ledger is derived from lines that came back and from sent lines that have not."""

from __future__ import annotations

from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.events import Talk
from rules.game.ledger import Ledger, SentLine
from rules.game.roles import Role, Species
from tests.rows import each_row

SEER = Claims(co=Role.SEER)
BEN_IS_HUMAN = Claims(co=Role.SEER, divinations=(Result("Ben", Species.HUMAN),))
DAN_IS_BLACK = Claims(co=Role.SEER, divinations=(Result("Dan", Species.WEREWOLF),))
VOTE_BEN, VOTE_DAN = Claims(vote="Ben"), Claims(vote="Dan")

Heard = tuple[int, str, Claims | None]
"""Day, speaker, and what the line asserts; None for Over."""


def ledger(*heard: Heard, sent: tuple[SentLine, ...] = ()) -> Ledger:
    """Return Aoi's ledger after the lines ``heard`` from the server and the lines ``sent``."""
    talks = [
        Talk(idx=idx, day=day, turn=0, agent=agent, text=f"line {idx}", over=claims is None)
        for idx, (day, agent, claims) in enumerate(heard)
    ]
    readings = {
        (talk.day, talk.idx): claims or NO_CLAIMS for talk, (_, _, claims) in zip(talks, heard, strict=True)
    }
    return Ledger.derive("Aoi", talks, readings, sent)


def meant(day: int, *lines: Claims) -> tuple[SentLine, ...]:
    """Return sent lines of a day with these intended claims."""
    return tuple(SentLine(day, f"sent {number}", claims) for number, claims in enumerate(lines))


@each_row
def test_what_counts_as_said(
    heard: list[Heard],
    under_way: list[tuple[int, Claims]],
    spoken: tuple[tuple[int, Claims], ...],
) -> None:
    sent = tuple(SentLine(day, f"sent {number}", claims) for number, (day, claims) in enumerate(under_way))
    assert ledger(*heard, sent=sent).spoken == spoken


@each_row
def test_the_role_claimed_last_stands_until_it_is_withdrawn(claims: list[Claims], role: Role | None) -> None:
    assert ledger(*((day, "Aoi", one) for day, one in enumerate(claims))).role is role


def test_who_takes_a_role_back_takes_its_results_back() -> None:
    away = Claims(retract=Role.SEER, co=Role.POSSESSED)
    assert ledger((1, "Aoi", BEN_IS_HUMAN), (2, "Aoi", away)).divinations == ()
    again = ledger((1, "Aoi", BEN_IS_HUMAN), (2, "Aoi", away), (2, "Aoi", DAN_IS_BLACK))
    assert [result.target for _, result in again.divinations] == ["Dan"]


def test_a_line_that_lost_its_claim_to_the_servers_cut_no_longer_counts() -> None:
    under_way = ledger(sent=meant(1, BEN_IS_HUMAN))
    cut = ledger((1, "Aoi", SEER), sent=meant(1, BEN_IS_HUMAN))
    assert under_way.divinations == ((1, Result("Ben", Species.HUMAN)),)
    assert (cut.role, cut.divinations) == (Role.SEER, ())


def test_who_takes_over_a_seat_stands_by_what_was_said_in_its_name() -> None:
    own = ledger((0, "Aoi", SEER), (1, "Aoi", None), (1, "Aoi", VOTE_BEN), (1, "Ben", VOTE_DAN))
    assert [(line.day, line.claims) for line in own.sent] == [(0, SEER), (1, VOTE_BEN)]


def test_lines_of_who_had_the_seat_come_before_those_of_who_took_it_over() -> None:
    own = ledger((1, "Aoi", SEER), (1, "Aoi", VOTE_BEN), sent=meant(1, VOTE_BEN))
    assert [line.text for line in own.sent] == ["line 0", "sent 0"]


def test_each_result_is_kept_with_the_day_it_was_first_told() -> None:
    own = ledger((1, "Aoi", BEN_IS_HUMAN), (2, "Aoi", BEN_IS_HUMAN), (2, "Aoi", DAN_IS_BLACK))
    assert own.divinations == ((1, Result("Ben", Species.HUMAN)), (2, Result("Dan", Species.WEREWOLF)))


def test_the_vote_is_the_one_announced_last_on_that_day() -> None:
    own = ledger((1, "Aoi", VOTE_BEN), (2, "Aoi", VOTE_DAN), (2, "Aoi", VOTE_BEN), (2, "Aoi", SEER))
    assert own.vote_on(1) == own.vote_on(2) == "Ben"
    assert own.vote_on(0) is None
    assert ledger((2, "Aoi", VOTE_BEN), sent=meant(2, VOTE_BEN, VOTE_DAN)).vote_on(2) == "Dan"


def test_the_last_word_of_a_day_is_said_when_it_is_sent() -> None:
    sent = (SentLine(1, "hello"), SentLine(2, "enough", closes=True))
    assert not ledger(sent=sent).has_closed(1)
    assert ledger(sent=sent).has_closed(2)
