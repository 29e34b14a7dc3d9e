"""What a transcript says of a game, in the game's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from personas.schema import Language
from rules.game.roles import Team
from server_sim.people.replay.timeline import MomentKind


@dataclass(frozen=True)
class TranscriptWords:
    """Sentences; in braces stand places for an actor, a target, names, a count, a text or a day.

    Of pairs the first is for one, or for somebody; the second for several, or for nobody.
    """

    day: str
    comma: str
    semicolon: str
    role: str
    ballot: str
    nobody: str
    over: tuple[str, str]
    all_over: str
    skipped: tuple[str, str]
    ballots: Mapping[MomentKind, str]
    events: Mapping[MomentKind, tuple[str, str]]
    handed_on: str
    saved: str
    endings: Mapping[Team, str]
    broke_down: str
    unfinished: str
    public: str
    suspects: str
    trusts: str


ENGLISH = TranscriptWords(
    day="Day {day}",
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
    },
    events={
        MomentKind.EXECUTION: ("{target} is executed", "nobody is executed"),
        MomentKind.DIVINATION: ("{actor} divines {target}: {text}", "{actor} divines nobody"),
        MomentKind.GUARD: ("{actor} guards {target}", "{actor} guards nobody"),
        MomentKind.ATTACK: ("{target} is found dead in the morning", "nobody dies in the night"),
        MomentKind.CANDIDATE: ("{actor} stands for Sheriff", "{actor} stands for Sheriff"),
        MomentKind.SHERIFF: ("{target} is the Sheriff", "nobody is the Sheriff"),
        MomentKind.ORDER: ("{actor} lets {target} speak first", "{actor} lets nobody speak first"),
    },
    saved="nobody dies in the night: {text} was guarded",
    handed_on="{actor} hands the badge on: {target} is the Sheriff",
    endings={
        Team.VILLAGER: "The village has won.",
        Team.WEREWOLF: "The werewolves have won.",
        Team.NONE: "Nobody has won: the game was broken off.",
    },
    broke_down="The game broke down.",
    unfinished="The log ends here, before the game does.",
    public="the public",
    suspects="who may be a werewolf, for {actor}: {names}",
    trusts="{actor} relies on (0 to 10): {names}",
)
JAPANESE = TranscriptWords(
    day="{day}日目",
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
    },
    events={
        MomentKind.EXECUTION: ("{target}が処刑された", "誰も処刑されなかった"),
        MomentKind.DIVINATION: ("{actor}は{target}を占った：{text}", "{actor}は誰も占わなかった"),
        MomentKind.GUARD: ("{actor}は{target}を護衛した", "{actor}は誰も護衛しなかった"),
        MomentKind.ATTACK: ("朝、{target}が死体で見つかった", "夜は誰も死ななかった"),
        MomentKind.CANDIDATE: ("{actor}が保安官に立候補した", "{actor}が保安官に立候補した"),
        MomentKind.SHERIFF: ("{target}が保安官になった", "保安官はいない"),
        MomentKind.ORDER: ("{actor}は{target}から話させる", "{actor}は誰からとも決めない"),
    },
    saved="夜は誰も死ななかった：{text}は護衛されていた",
    handed_on="{actor}はバッジを譲り、{target}が保安官になった",
    endings={
        Team.VILLAGER: "村人側の勝ち。",
        Team.WEREWOLF: "人狼側の勝ち。",
        Team.NONE: "勝者なし。試合は途中で終わった。",
    },
    broke_down="試合は故障で終わった。",
    unfinished="記録はここまで。試合は終わっていない。",
    public="村全体",
    suspects="{actor}から見た人狼の見込み：{names}",
    trusts="{actor}の信頼（10点満点）：{names}",
)
CATALOGUE: Mapping[Language, TranscriptWords] = {"en": ENGLISH, "ja": JAPANESE}
