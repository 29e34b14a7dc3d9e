"""What the replay page says, in Japanese and English."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from personas.schema import Language
from rules.game.roles import Role, Species, Team
from server_sim.people.replay.timeline import MomentKind
from server_sim.people.web.replay.knowledge import RELIABLE


@dataclass(frozen=True)
class ReplayWords:
    """The page's words in one language; braces name what stands in their place."""

    title: str
    invitation: str
    games: str
    no_games: str
    live: str
    over: str
    players: str
    unreadable: str
    gone: str
    back: str
    show_roles: str
    day: str
    first_day: str
    dies: str
    happenings: Mapping[MomentKind, str]
    nobody: Mapping[MomentKind, str]
    """Where the moment has no target."""
    saved: str
    """Where the moment has none, for somebody was guarded."""
    species: Mapping[str, str]
    handed_on: str
    wins: Mapping[Team, str]
    chips: Mapping[str, str]
    aspects: Mapping[str, str]
    short_roles: Mapping[Role, str]
    table: str
    votes_for: str
    dead: str
    sheriff: str
    beliefs: str
    beliefs_hint: str
    scores_hint: str
    seat: str
    everybody: str
    aspect: str
    why: str
    no_reasons: str
    nothing_yet: str
    working: str
    talk: str
    controls: str
    first: str
    previous_day: str
    previous: str
    play: str
    pause: str
    next: str
    next_day: str
    last: str
    pace: str
    paces: Mapping[float, str]
    keys: str
    whispers: str
    problems: str


ENGLISH = ReplayWords(
    title="Replay",
    invitation="Drop the log of a game here, or choose a file",
    games="Games on this host",
    no_games="No game has been recorded here yet.",
    live="live",
    over="over",
    players="{count} players",
    unreadable="{name} cannot be opened: {why}",
    gone="That game is not there any more.",
    back="Other games",
    show_roles="Show true roles and secrets",
    day="Day {day}",
    first_day="Day 0",
    dies="{name} dies",
    happenings={
        MomentKind.DAY: "Day {day} begins",
        MomentKind.VOTE: "{actor} votes for {target}",
        MomentKind.EXECUTION: "{target} is executed",
        MomentKind.DIVINATION: "{actor} divines {target}: {text}",
        MomentKind.GUARD: "{actor} guards {target}",
        MomentKind.ATTACK_VOTE: "{actor} wants to attack {target}",
        MomentKind.ATTACK: "{target} is found dead in the morning",
        MomentKind.CANDIDATE: "{actor} stands for Sheriff",
        MomentKind.ELECTION_VOTE: "{actor} elects {target}",
        MomentKind.SHERIFF: "{target} is Sheriff",
        MomentKind.ORDER: "{actor} lets {target} speak first",
        MomentKind.PSEUDO_VOTE: "{actor} would vote for {target}",
        MomentKind.RESULT: "The game is over",
    },
    nobody={
        MomentKind.VOTE: "{actor} does not vote",
        MomentKind.EXECUTION: "Nobody is executed",
        MomentKind.ATTACK_VOTE: "{actor} wants to attack nobody",
        MomentKind.ATTACK: "Nobody dies in the night",
        MomentKind.ELECTION_VOTE: "{actor} elects nobody",
        MomentKind.PSEUDO_VOTE: "{actor} would not vote",
        MomentKind.SHERIFF: "There is no Sheriff any more",
    },
    saved="Nobody dies in the night: {text} was guarded",
    species={Species.HUMAN: "human", Species.WEREWOLF: "werewolf"},
    handed_on="{actor} hands the badge on to {target}",
    wins={
        Team.VILLAGER: "The village has won",
        Team.WEREWOLF: "The werewolves have won",
        Team.NONE: "Nobody has won",
    },
    chips={
        "claim": "claim",
        "result": "result",
        "vote": "vote",
        "retraction": "takes back",
        "question": "asks",
    },
    aspects={
        Role.WEREWOLF: "Werewolf",
        Role.POSSESSED: "Possessed",
        Role.SEER: "Seer",
        Role.MEDIUM: "Medium",
        Role.BODYGUARD: "Bodyguard",
        Role.VILLAGER: "Villager",
        RELIABLE: "Reliability",
    },
    short_roles={
        Role.WEREWOLF: "wolf",
        Role.POSSESSED: "possessed",
        Role.SEER: "seer",
        Role.MEDIUM: "medium",
        Role.BODYGUARD: "guard",
        Role.VILLAGER: "villager",
    },
    table="The table",
    votes_for="{voters} for {target}",
    dead="dead",
    sheriff="Sheriff",
    beliefs="Who could be what",
    beliefs_hint="What this seat had reason to believe at this moment, from what it knew.",
    scores_hint="How reliable this player found the others, 1 to 10.",
    seat="In the place of",
    everybody="Everybody (public knowledge)",
    aspect="How likely each is",
    why="Why {name}?",
    no_reasons="Nothing speaks for or against it yet.",
    nothing_yet="Nothing is known at this moment yet.",
    working="Working it out …",
    talk="Course of the game",
    controls="Steps",
    first="Beginning",
    previous_day="Day before",
    previous="Back",
    play="Play",
    pause="Pause",
    next="Forward",
    next_day="Next day",
    last="End",
    pace="Pace",
    paces={4.0: "slow", 2.0: "calm", 1.0: "brisk", 0.4: "fast"},
    keys="Keys: ← → or k j step, ↑ ↓ or p n change the day, space plays",
    whispers="whispers",
    problems="{count} lines of the log could not be read",
)

JAPANESE = ReplayWords(
    title="リプレイ",
    invitation="ゲームのログをここにドロップするか、ファイルを選んでください",
    games="このホストのゲーム",
    no_games="記録されたゲームはまだありません。",
    live="進行中",
    over="終了",
    players="{count}人",
    unreadable="{name} を開けません: {why}",
    gone="そのゲームはもうありません。",
    back="ほかのゲーム",
    show_roles="本当の役職と秘密を表示",
    day="{day}日目",
    first_day="0日目",
    dies="{name}が死亡",
    happenings={
        MomentKind.DAY: "{day}日目が始まる",
        MomentKind.VOTE: "{actor}が{target}に投票",
        MomentKind.EXECUTION: "{target}が追放された",
        MomentKind.DIVINATION: "{actor}が{target}を占う: {text}",
        MomentKind.GUARD: "{actor}が{target}を護衛",
        MomentKind.ATTACK_VOTE: "{actor}が{target}の襲撃を希望",
        MomentKind.ATTACK: "朝、{target}が無残な姿で見つかった",
        MomentKind.CANDIDATE: "{actor}が保安官に立候補",
        MomentKind.ELECTION_VOTE: "{actor}が{target}を保安官に推す",
        MomentKind.SHERIFF: "{target}が保安官になった",
        MomentKind.ORDER: "{actor}が{target}から話すよう決めた",
        MomentKind.PSEUDO_VOTE: "{actor}は今なら{target}に投票",
        MomentKind.RESULT: "ゲーム終了",
    },
    nobody={
        MomentKind.VOTE: "{actor}は投票しない",
        MomentKind.EXECUTION: "誰も追放されなかった",
        MomentKind.ATTACK_VOTE: "{actor}は誰の襲撃も望まない",
        MomentKind.ATTACK: "昨夜は誰も死ななかった",
        MomentKind.ELECTION_VOTE: "{actor}は誰も推さない",
        MomentKind.PSEUDO_VOTE: "{actor}は今なら投票しない",
        MomentKind.SHERIFF: "保安官はいなくなった",
    },
    saved="昨夜は誰も死ななかった（{text}は護衛されていた）",
    species={Species.HUMAN: "人間", Species.WEREWOLF: "人狼"},
    handed_on="{actor}が{target}にバッジを渡した",
    wins={
        Team.VILLAGER: "村人陣営の勝利",
        Team.WEREWOLF: "人狼陣営の勝利",
        Team.NONE: "勝者なし",
    },
    chips={
        "claim": "CO",
        "result": "結果",
        "vote": "投票",
        "retraction": "撤回",
        "question": "質問",
    },
    aspects={
        Role.WEREWOLF: "人狼",
        Role.POSSESSED: "狂人",
        Role.SEER: "占い師",
        Role.MEDIUM: "霊媒師",
        Role.BODYGUARD: "騎士",
        Role.VILLAGER: "村人",
        RELIABLE: "信頼度",
    },
    short_roles={
        Role.WEREWOLF: "人狼",
        Role.POSSESSED: "狂人",
        Role.SEER: "占い師",
        Role.MEDIUM: "霊媒師",
        Role.BODYGUARD: "騎士",
        Role.VILLAGER: "村人",
    },
    table="円卓",
    votes_for="{voters} → {target}",
    dead="死亡",
    sheriff="保安官",
    beliefs="誰が何者か",
    beliefs_hint="その席が知っていたことから、この時点で信じる理由のあったこと。",
    scores_hint="このプレイヤーが他の人をどれほど信頼していたか（1〜10）。",
    seat="誰の視点",
    everybody="全員（公開情報）",
    aspect="それぞれの確率",
    why="{name}について、その理由",
    no_reasons="まだ決め手はありません。",
    nothing_yet="この時点ではまだ何も分かっていません。",
    working="計算中 …",
    talk="ゲームの流れ",
    controls="操作",
    first="最初へ",
    previous_day="前の日",
    previous="戻る",
    play="再生",
    pause="一時停止",
    next="進む",
    next_day="次の日",
    last="最後へ",
    pace="速さ",
    paces={4.0: "ゆっくり", 2.0: "ふつう", 1.0: "速め", 0.4: "高速"},
    keys="キー: ← → または k j で前後、↑ ↓ または p n で日を移動、スペースで再生",
    whispers="囁き",
    problems="ログの{count}行を読めませんでした",
)

REPLAY_WORDS: Mapping[Language, ReplayWords] = {"en": ENGLISH, "ja": JAPANESE}
