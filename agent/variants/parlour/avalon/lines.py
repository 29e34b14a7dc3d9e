"""The prepared lines of Avalon: for each situation several wordings in both languages, and what they claim.

``{name}`` is a player, ``{team}`` a team, ``{quest}`` the number of a quest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from agent.variants.parlour.avalon.claims import Claim, Saying
from personas.schema import Language


class AvalonTopic(StrEnum):
    """What a line is about."""

    OPENING = "opening"
    LEAD = "lead"
    WISH = "wish"
    SUPPORT = "support"
    OPPOSE = "oppose"
    FAILED_ALONE = "failed_alone"
    FAILED_TWICE = "failed_twice"
    BACKED_FAILED = "backed_failed"
    HUNCH = "hunch"
    SUCCEEDED = "succeeded"
    TRUST = "trust"
    DENY = "deny"


CLAIMED: Mapping[AvalonTopic, Saying | None] = {
    AvalonTopic.OPENING: None,
    AvalonTopic.LEAD: Saying.NAMES_TEAM,
    AvalonTopic.WISH: Saying.NAMES_TEAM,
    AvalonTopic.SUPPORT: Saying.SUPPORTS,
    AvalonTopic.OPPOSE: Saying.OPPOSES,
    AvalonTopic.FAILED_ALONE: Saying.EVIL,
    AvalonTopic.FAILED_TWICE: Saying.EVIL,
    AvalonTopic.BACKED_FAILED: Saying.EVIL,
    AvalonTopic.HUNCH: Saying.EVIL,
    AvalonTopic.SUCCEEDED: Saying.GOOD,
    AvalonTopic.TRUST: Saying.GOOD,
    AvalonTopic.DENY: Saying.I_AM_GOOD,
}
"""What every wording of a situation claims, and nothing else."""

LINES: Mapping[Language, Mapping[AvalonTopic, Sequence[str]]] = {
    "en": {
        AvalonTopic.OPENING: (
            "There is little to go on yet, so let us watch the votes closely.",
            "Nobody has shown anything so far. Please say why you vote as you do.",
            "It is early. I will look at who goes along with which team.",
        ),
        AvalonTopic.LEAD: (
            "This time I would send {team}.",
            "I am going to propose {team}.",
            "My team will be {team}, unless I hear something better.",
        ),
        AvalonTopic.WISH: (
            "I would like to see {team} go on this one.",
            "In the place of the leader I would choose {team}.",
            "For this quest I would pick {team}.",
        ),
        AvalonTopic.SUPPORT: (
            "I would vote for {team}.",
            "I am fine with {team}.",
            "A team of {team} sounds good to me.",
        ),
        AvalonTopic.OPPOSE: (
            "I would vote against {team}.",
            "I cannot support {team}.",
            "I do not want to send {team}.",
        ),
        AvalonTopic.FAILED_ALONE: (
            "{name} was on quest {quest}, which failed, so I suspect {name}.",
            "Somebody spoiled quest {quest}, and I think {name} is evil.",
            "After the failure of quest {quest}, {name} looks suspicious to me.",
        ),
        AvalonTopic.FAILED_TWICE: (
            "{name} was on both failed quests. I think {name} is evil.",
            "Two quests have failed with {name} on them, so {name} must be evil.",
            "Both failures have one thing in common: I suspect {name}.",
        ),
        AvalonTopic.BACKED_FAILED: (
            "{name} stayed at home but voted for the team that failed quest {quest}. I suspect {name}.",
            "Look at the votes before quest {quest}: I suspect {name}, who let that team go.",
            "{name} was quick to approve what went wrong on quest {quest}, so {name} looks suspicious.",
        ),
        AvalonTopic.HUNCH: (
            "It is no more than a feeling, but {name} looks suspicious to me.",
            "I have no proof, but I suspect {name} a little.",
            "Going by what I have heard so far, I think {name} is evil.",
        ),
        AvalonTopic.SUCCEEDED: (
            "Quest {quest} went well with {name} on it, so {name} is probably good.",
            "{name} was there when quest {quest} succeeded. I trust {name}.",
            "After quest {quest}, {name} looks good to the rest of us.",
        ),
        AvalonTopic.TRUST: (
            "So far {name} seems honest.",
            "For now I trust {name}.",
            "I think {name} is good, going by what I have heard.",
        ),
        AvalonTopic.DENY: (
            "I understand the doubt, but I am good.",
            "You are looking at the wrong person. I am not evil.",
            "I am loyal, and I hope the next quest will show it.",
        ),
    },
    "ja": {
        AvalonTopic.OPENING: (
            "まだ手がかりが少ないので、まずは投票をよく見ていきましょう。",
            "今のところ何も見えていません。投票の理由もぜひ話してください。",
            "始まったばかりですね。誰がどの班に票を入れるか、注意して見ます。",
        ),
        AvalonTopic.LEAD: (
            "今回は{team}で行きたいと思います。",
            "{team}を提案するつもりです。",
            "ほかに良い案がなければ、{team}を選びます。",
        ),
        AvalonTopic.WISH: (
            "この任務には{team}に行ってほしいです。",
            "私がリーダーなら、{team}を選びます。",
            "今回は{team}がいいと感じています。",
        ),
        AvalonTopic.SUPPORT: (
            "{team}の班に賛成します。",
            "{team}なら異存はありません。",
            "{team}を支持します。",
        ),
        AvalonTopic.OPPOSE: (
            "{team}の班には反対です。",
            "{team}には賛成できません。",
            "{team}の班は認められません。",
        ),
        AvalonTopic.FAILED_ALONE: (
            "{name}さんは失敗した第{quest}任務にいました。{name}さんを疑っています。",
            "第{quest}任務が失敗したので、その班にいた{name}さんは怪しいと思います。",
            "第{quest}任務の失敗を考えると、{name}さんが悪の側に見えます。",
        ),
        AvalonTopic.FAILED_TWICE: (
            "失敗した任務の両方に{name}さんがいました。{name}さんは悪の側だと思います。",
            "二度の失敗に共通しているので、{name}さんはとても怪しいです。",
            "二つの失敗のどちらにもいたので、{name}さんを強く疑っています。",
        ),
        AvalonTopic.BACKED_FAILED: (
            "第{quest}任務で失敗した班に、外から票を入れた{name}さんが怪しいです。",
            "第{quest}任務の前の投票を思い出してください。あの班を通した{name}さんを疑っています。",
            "失敗した班を通していたので、{name}さんは怪しいと思います。第{quest}任務のことです。",
        ),
        AvalonTopic.HUNCH: (
            "勘でしかありませんが、{name}さんが少し怪しく見えます。",
            "証拠はないのですが、{name}さんを少し疑っています。",
            "これまでの話を聞くかぎり、{name}さんは悪の側だと思います。",
        ),
        AvalonTopic.SUCCEEDED: (
            "第{quest}任務が成功したので、そこにいた{name}さんは信用できそうです。",
            "{name}さんは第{quest}任務を成功させた一人です。{name}さんを信じています。",
            "第{quest}任務の結果を見ると、{name}さんは善の側だと思います。",
        ),
        AvalonTopic.TRUST: (
            "今のところ、{name}さんは信用できます。",
            "ひとまず{name}さんを信じています。",
            "発言を聞くかぎり、{name}さんは善の側だと思います。",
        ),
        AvalonTopic.DENY: (
            "疑われるのは分かりますが、私は善の側です。",
            "見当違いですよ。私は悪の側ではありません。",
            "私は味方です。次の任務で分かってもらえるはずです。",
        ),
    },
}


def team_words(names: Sequence[str], speaker: str, language: Language) -> str:
    """A team as its speaker would name it."""
    others = sorted(name for name in names if name != speaker)
    if language == "ja":
        return "と".join((["私"] if speaker in names else []) + [f"{name}さん" for name in others])
    words = others + (["me"] if speaker in names else [])
    return f"{', '.join(words[:-1])} and {words[-1]}" if words[1:] else words[0]


def claimed(situation: AvalonTopic, about: Sequence[str], speaker: str) -> frozenset[Claim]:
    """What a prepared line of this situation claims about a player, or a team."""
    said = CLAIMED[situation]
    if said is None:
        return frozenset()
    return frozenset({Claim(said) if said is Saying.I_AM_GOOD else Claim(said, frozenset(about))})


def worded(
    wording: str, about: Sequence[str], speaker: str, language: Language, quest: int | None = None
) -> str:
    """A prepared wording with its names filled in."""
    name = about[0] if about else ""
    team = team_words(about, speaker, language) if about else ""
    return wording.format(name=name, team=team, quest=quest)
