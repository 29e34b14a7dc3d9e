"""What a transcript says besides what happens: of silences, ballots and views, in the game's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from personas.schema import Language
from server_sim.people.replay.timeline import MomentKind


@dataclass(frozen=True)
class TranscriptWords:
    """Sentences; in braces stand places for an actor, a target, names, a count or a text.

    Of pairs the first is for one, the second for several.
    """

    comma: str
    semicolon: str
    role: str
    ballot: str
    nobody: str
    over: tuple[str, str]
    all_over: str
    skipped: tuple[str, str]
    ballots: Mapping[MomentKind, str]
    broke_down: str
    unfinished: str
    public: str
    suspects: str
    trusts: str


ENGLISH = TranscriptWords(
    comma=", ",
    semicolon="; ",
    role=" ({text})",
    ballot="{names} → {target} ({count})",
    nobody="nobody",
    over=("{names} has nothing more to say", "{count} have nothing more to say: {names}"),
    all_over="nobody has anything more to say",
    skipped=("{names} says nothing", "{count} say nothing: {names}"),
    ballots={
        MomentKind.VOTE: "votes: ",
        MomentKind.ATTACK_VOTE: "attack votes: ",
        MomentKind.ELECTION_VOTE: "votes for a Sheriff: ",
        MomentKind.PSEUDO_VOTE: "pseudo-votes: ",
        MomentKind.TEAM_VOTE: "votes on the team: ",
    },
    broke_down="The game broke down",
    unfinished="The log ends here, before the game does",
    public="the public",
    suspects="who may be a werewolf, for {actor}: {names}",
    trusts="{actor} relies on (0 to 10): {names}",
)
JAPANESE = TranscriptWords(
    comma="、",
    semicolon="；",
    role="（{text}）",
    ballot="{names} → {target}（{count}票）",
    nobody="棄権",
    over=("{names}はもう話すことがない", "{count}人はもう話すことがない：{names}"),
    all_over="もう誰も話すことがない",
    skipped=("{names}は黙っている", "{count}人は黙っている：{names}"),
    ballots={
        MomentKind.VOTE: "投票：",
        MomentKind.ATTACK_VOTE: "襲撃の投票：",
        MomentKind.ELECTION_VOTE: "保安官の選挙：",
        MomentKind.PSEUDO_VOTE: "仮の投票：",
        MomentKind.TEAM_VOTE: "チームへの投票：",
    },
    broke_down="試合は故障で終わった",
    unfinished="記録はここまで。試合は終わっていない",
    public="村全体",
    suspects="{actor}から見た人狼の見込み：{names}",
    trusts="{actor}の信頼（10点満点）：{names}",
)
CATALOGUE: Mapping[Language, TranscriptWords] = {"en": ENGLISH, "ja": JAPANESE}
