"""Reads the claims and the questions of an Avalon line in English or Japanese, with patterns.

Questions, conditions and reported speech are no claims. Player names are first replaced by single characters,
so that patterns do not depend on names; the language is detected from the letters.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from agent.games.avalon.claims import Claim, Saying
from agent.games.parlour.names import MARK, MARKS, mark_of, names_to_letters, player_of
from agent.games.rows import game_rows, with_parts
from agent.matching import Match, Pattern, read_in_time

_MANY = rf"{MARK}(?:(?:\s*,\s*and\s+|\s*,\s*|\s+and\s+|\s*&\s*|と|、|・|や|，){MARK}){{0,9}}"
_TEAM = rf"{MARK}(?:(?:\s*,\s*and\s+|\s*,\s*|\s+and\s+|\s*&\s*|と|、|・|，){MARK}){{1,9}}"
PLAYERS_IN_ROWS = {"PLAYER": MARK, "PLAYERS": _MANY, "TEAM": _TEAM}
"""Pattern parts available in the rows of both languages."""
_KANA = Pattern(r"[\u3040-\u30ff\u4e00-\u9fff]")
SENTENCES = Pattern(r"[^.!?。！？\n]+[.!?。！？\n]*")
"""Matches each sentence of a line, with its closing punctuation."""
EN, JA = (
    {
        name: Pattern(with_parts(row.pattern, {**rows.parts, **PLAYERS_IN_ROWS}))
        for name, (row,) in rows.patterns.items()
    }
    for rows in (game_rows(__package__, "en"), game_rows(__package__, "ja"))
)
"""The patterns of each language by name; each name has one row."""
_SAID_OF_TEAMS = (
    ("against", Saying.OPPOSES, Saying.SUPPORTS),
    ("for", Saying.SUPPORTS, Saying.OPPOSES),
    ("names", Saying.NAMES_TEAM, Saying.OPPOSES),
)
"""What a clause says of a team: the name of the pattern, the claim, and the claim if it is negated."""


_ASKS_VOTES, _ASKS_AGAINST, _ASKS_DOUBTS, _ASKS_ME = (
    Pattern(f"{EN[name].pattern}|{JA[name].pattern}")
    for name in ("ask_votes", "ask_against", "ask_doubts", "ask_me")
)


@lru_cache(maxsize=8192)
def read_line(text: str, players: tuple[str, ...], speaker: str) -> frozenset[Claim]:
    """Return the claims of a line; it spells names as in ``players``, with or without honorifics ("-san").

    The result is empty if reading takes too long.
    """
    claims = read_in_time(lambda: _read_coded(_with_player_letters(text, players, speaker)), set[Claim]())
    return frozenset(_with_names(claim, players, speaker) for claim in claims)


def _read_coded(text: str) -> set[Claim]:
    claims: set[Claim] = set()
    for sentence in SENTENCES.findall(text):
        if sentence.rstrip().endswith(("?", "？")):
            continue
        japanese = bool(_KANA.search(sentence))
        for clause in (JA["clauses"] if japanese else EN["clauses"]).split(
            sentence.strip(' .!。！\n「」"“”')
        ):
            claims |= _japanese(clause) if japanese else _english(clause)
    return claims


def claims_in_order(text: str, players: tuple[str, ...], speaker: str) -> tuple[Claim, ...]:
    """Return the claims of a line in a fixed order, so that products of their weights are reproducible."""
    return tuple(sorted(read_line(text, players, speaker), key=lambda claim: claim.token))


def _with_player_letters(text: str, players: tuple[str, ...], speaker: str) -> str:
    """Return the line with one character for each player name, and for "me" within a list of players."""
    text = names_to_letters(text, players)
    me = mark_of(speaker, players) if speaker in players else ""
    return JA["me_listed"].sub(me, EN["me_listed"].sub(me, text))


def _with_names(claim: Claim, players: tuple[str, ...], speaker: str) -> Claim:
    """Return the claim with names for letters; if the claim is about the speaker, it gets its own kind."""
    names = frozenset(player_of(mark, players) for mark in claim.about)
    if claim.said is Saying.GOOD and names == {speaker}:
        return Claim(Saying.I_AM_GOOD)
    return Claim(claim.said, names)


def _calls(found: Match[str], negated: bool) -> set[Claim]:
    evil = (found.groupdict().get("good") is None) != negated
    marks = MARKS.findall(found["who"])
    return {Claim(Saying.EVIL if evil else Saying.GOOD, frozenset(mark)) for mark in marks}


def _of_team(said: Saying, found: Match[str]) -> set[Claim]:
    groups = found.groupdict()
    team = groups.get("team") or groups.get("other") or groups.get("going") or ""
    return {Claim(said, frozenset(MARKS.findall(team)))}


def _of_self(found: Match[str], negated: bool) -> set[Claim]:
    if found["merlin"]:
        return set() if negated else {Claim(Saying.I_AM_MERLIN)}
    return {Claim(Saying.I_AM_GOOD)} if (found["good"] is not None) != negated else set()


@lru_cache(maxsize=16384)
def _english(clause: str) -> frozenset[Claim]:
    clause = EN["leading"].sub("", clause)
    if EN["open"].search(clause) or EN["report"].search(clause):
        return frozenset()
    claims = _english_teams(clause)
    if found := EN["self"].search(clause):
        claims |= _of_self(found, bool(EN["not"].search(found["mid"])))
    if (found := EN["know"].search(clause)) and not EN["not"].search(found[0]):
        claims.add(Claim(Saying.I_KNOW))
    if (found := EN["like_me"].search(clause)) and not EN["not"].search(clause[: found.start()]):
        claims.add(Claim(Saying.I_AM_GOOD))
    for pattern in (EN["called"], EN["taken"], EN["suspect"], EN["culprit"], EN["wary"], EN["watched"]):
        for found in pattern.finditer(clause):
            inner = " ".join(filter(None, (found.groupdict().get("be"), found["mid"])))
            negated = bool(EN["not"].search(inner)) != bool(EN["doubt"].search(clause[: found.end()]))
            claims |= _calls(found, negated)
    return frozenset(claims)


def _english_teams(clause: str) -> set[Claim]:
    for name, said, other in _SAID_OF_TEAMS:
        if (found := EN[name].search(clause)) and not EN["past"].search(clause[: found.start()]):
            return _of_team(other if EN["not"].search(clause[: found.end()]) else said, found)
    return set()


@lru_cache(maxsize=16384)
def _japanese(clause: str) -> frozenset[Claim]:
    clause = JA["maybe"].sub("", clause)
    if JA["open"].search(clause):
        return frozenset()
    claims = _japanese_teams(clause)
    if found := JA["self"].search(clause):
        claims |= _of_self(found, bool(JA["not"].search(found["tail"])))
    if (found := JA["know"].search(clause)) and not JA["not"].search(found["tail"]):
        claims.add(Claim(Saying.I_KNOW))
    if (found := JA["like_me"].search(clause)) and not JA["not"].search(found["tail"]):
        claims.add(Claim(Saying.I_AM_GOOD))
    for pattern in (JA["called"], JA["culprit"], JA["wary"]):
        if found := pattern.search(clause):
            claims |= _calls(found, bool(JA["not"].search(found["tail"])))
            break
    return frozenset(claims)


def _japanese_teams(clause: str) -> set[Claim]:
    for name, said, other in _SAID_OF_TEAMS:
        if (found := JA[name].search(clause)) and not JA["past"].match(_after(found)):
            return _of_team(_opposite_if_negated(found, said, other), found)
    return set()


def _opposite_if_negated(found: Match[str], said: Saying, other: Saying) -> Saying:
    """Return the opposite claim if the match is negated, except in fixed phrases (``異存はない``)."""
    fixed = JA["fixed"].search(found[0])
    return other if not fixed and JA["not"].search(_after(found)) else said


def _after(found: Match[str]) -> str:
    return found["tail"] or found.groupdict().get("end") or ""


@dataclass(frozen=True)
class AvalonQuestion:
    """A question to a player about its vote on a team, or about its suspicion of another player."""

    asked: str
    of_vote: bool
    against: bool = False
    """Whether a question about a vote is about a vote against the team."""
    about: frozenset[str] = frozenset()
    """The team whose vote is asked about, or the player that the asked player suspects."""


@lru_cache(maxsize=2048)
def questions_in(text: str, players: tuple[str, ...], speaker: str) -> frozenset[AvalonQuestion]:
    """Return the questions to named players in a line; empty if reading takes too long."""
    if "?" not in text and "？" not in text:
        return frozenset()

    def asked() -> frozenset[AvalonQuestion]:
        found = (
            _asked_in(sentence, players, speaker)
            for sentence in SENTENCES.findall(names_to_letters(text, players))
        )
        return frozenset(question for question in found if question)

    return read_in_time(asked, frozenset())


def _asked_in(sentence: str, players: tuple[str, ...], speaker: str) -> AvalonQuestion | None:
    put = EN["ask_you"].search(sentence)
    if not sentence.rstrip().endswith(("?", "？")) or put is None:
        return None
    asked = player_of(put["first"] or put["last"], players)
    about = {player_of(mark, players) for mark in MARKS.findall(sentence)} - {asked}
    if _ASKS_ME.search(sentence):
        about.add(speaker)
    if _ASKS_VOTES.search(sentence) and len(about) > 1:
        return AvalonQuestion(asked, True, bool(_ASKS_AGAINST.search(sentence)), frozenset(about))
    if _ASKS_DOUBTS.search(sentence) and len(about) == 1:
        return AvalonQuestion(asked, False, about=frozenset(about))
    return None
