"""Prepared lines of One Night in English and Japanese, and what each claims.

``x`` and ``y`` are other players, ``c`` and ``d`` cards. Every line is read back as what it claims.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from agent.games.one_night.claims import (
    CardClaim,
    CentreClaim,
    LookClaim,
    OneNightClaim,
    RobClaim,
    SwapClaim,
    VoteClaim,
    WakeClaim,
    WolfClaim,
)
from agent.protocol.one_night import Card
from agent.speech.speaker import longest_literal
from personas.schema import Language

WORDS: Mapping[Language, Mapping[Card, str]] = {
    "en": {card: card.value.capitalize() for card in Card},
    "ja": {
        Card.WEREWOLF: "人狼",
        Card.VILLAGER: "村人",
        Card.SEER: "占い師",
        Card.ROBBER: "怪盗",
        Card.TROUBLEMAKER: "いたずらっ子",
        Card.INSOMNIAC: "不眠症",
    },
}

Table = Mapping[str, Mapping[Language, tuple[str, ...]]]

WORDINGS: Table = {
    "dealt": {
        "en": (
            "I was dealt the {c}, so I slept through the night and have nothing to report.",
            "My card was the {c}. I have seen nobody's card, I am afraid.",
            "I got the {c}, so I depend on what the rest of you have seen.",
        ),
        "ja": (
            "私は{c}でした。夜は何もしていないので、皆さんの話を聞かせてください。",
            "私のカードは{c}です。残念ながら誰のカードも見ていません。",
            "私に配られたのは{c}です。何か見た人の話が頼りです。",
        ),
    },
    "looked": {
        "en": (
            "I am the Seer. I looked at {x}'s card and saw the {c}.",
            "As the Seer I checked {x}, and it was the {c} at that moment.",
        ),
        "ja": (
            "私は占い師です。{x}さんのカードを見たら、{c}でした。",
            "占い師として{x}さんを占いました。その時点では{c}でした。",
        ),
    },
    "centre": {
        "en": (
            "I am the Seer. I looked at the centre and found the {c} and the {d}.",
            "As the Seer I saw both cards in the centre: one {c} and one {d}.",
        ),
        "ja": (
            "私は占い師です。中央の二枚を見たら、{c}と{d}でした。",
            "占い師として真ん中を確認しました。{c}と{d}がありました。",
        ),
    },
    "robbed": {
        "en": (
            "I was the Robber. I robbed {x} and found the {c}.",
            "As the Robber I swapped cards with {x}, so I hold the {c} now.",
        ),
        "ja": (
            "私は怪盗でした。{x}さんのカードを盗んだら、{c}でした。",
            "怪盗として{x}さんとカードを交換しました。今の手札は{c}です。",
        ),
    },
    "robbed_nobody": {
        "en": ("I am the Robber, but I robbed nobody.", "I am the Robber. I kept my own card tonight."),
        "ja": ("私は怪盗ですが、誰からも盗みませんでした。", "私は怪盗です。誰とも交換しませんでした。"),
    },
    "swapped": {
        "en": (
            "I am the Troublemaker. I swapped {x} and {y}, without seeing the cards.",
            "As the Troublemaker I switched the cards of {x} and {y}, so each of you holds the other's card.",
        ),
        "ja": (
            "私はいたずらっ子です。{x}さんと{y}さんのカードを入れ替えました。中身は見ていません。",
            "いたずらっ子として{x}さんと{y}さんのカードを交換しました。お二人の役は逆になっています。",
        ),
    },
    "swapped_nobody": {
        "en": ("I am the Troublemaker, but I swapped nobody.", "As the Troublemaker I left all cards alone."),
        "ja": (
            "私はいたずらっ子ですが、誰も入れ替えませんでした。",
            "いたずらっ子でしたが、何も入れ替えませんでした。",
        ),
    },
    "woke": {
        "en": (
            "I am the Insomniac, and I woke up as the {c}.",
            "I was dealt the Insomniac. When I looked at the end of the night, my card was now the {c}.",
        ),
        "ja": (
            "私は不眠症です。最後に見たら{c}でした。",
            "私は不眠症でしたが、朝には{c}になっていました。",
        ),
    },
    "woke_same": {
        "en": (
            "I am the Insomniac, and I still have the Insomniac, so nobody has touched my card.",
            "I was dealt the Insomniac, and my card was still the Insomniac at the end.",
        ),
        "ja": (
            "私は不眠症です。最後に見ても不眠症のままでした。",
            "私は不眠症です。朝も確認しましたが、カードは変わっていませんでした。",
        ),
    },
    "confess": {
        "en": (
            "I was dealt the Werewolf, but {x} took it from me: {x} is the Werewolf now.",
            "My card was the Werewolf. It has been moved since, and I think {x} holds the Werewolf now.",
        ),
        "ja": (
            "正直に言います。私は人狼でした。でもカードは移って、今は{x}さんが人狼です。",
            "私のカードは人狼でした。ただ夜のうちに動いていて、今の人狼は{x}さんです。",
        ),
    },
    "clash": {
        "en": (
            "{x} claims the {c}, and there is no room for that next to my card. {x} must be the Werewolf.",
            "We cannot both be right about the {c}, so for me {x} is the Werewolf.",
        ),
        "ja": (
            "{x}さんは{c}だと言いますが、私の役と両立しません。{x}さんが人狼だと思います。",
            "{c}の話が私と食い違う以上、{x}さんが人狼でしょう。",
        ),
    },
    "denied": {
        "en": (
            "{x} says something about my card that is not true, so {x} must be the Werewolf.",
            "What {x} tells about me does not match my card; I think {x} is the Werewolf.",
        ),
        "ja": (
            "私のカードについての{x}さんの話は事実と違います。{x}さんが人狼だと思います。",
            "{x}さんは私のカードを言い当てられていません。だから{x}さんは人狼でしょう。",
        ),
    },
    "vouched": {
        "en": (
            "{x} got my card right, which only an honest player could know. {x} is not the Werewolf.",
            "What {x} tells about my card is correct, so I trust {x}.",
        ),
        "ja": (
            "{x}さんは私のカードを正しく言い当てました。{x}さんは人狼ではないと思います。",
            "私のカードについての話が合っているので、{x}さんを信じます。",
        ),
    },
    "rivals": {
        "en": (
            "{x} and {y} cannot both be the {c}. Of the two, I suspect {x}.",
            "There is only room for one of {x} and {y} as the {c}, and I think it is {x} who "
            "lies: I accuse {x}.",
        ),
        "ja": (
            "{y}さんと{x}さんの両方が{c}ということはありえません。私は{x}さんを疑います。",
            "{c}が多すぎます。{y}さんより、私は{x}さんが怪しいと思います。",
        ),
    },
    "moved": {
        "en": (
            "Following the cards as {y} tells it, {x} holds the Werewolf now.",
            "Taking {y} at their word, there is only one place left for it: {x} is the Werewolf.",
        ),
        "ja": (
            "{y}さんの話どおりにカードを追うと、今は{x}さんが人狼です。",
            "{y}さんの話を信じます。そうなると{x}さんが人狼です。",
        ),
    },
    "suspect": {
        "en": (
            "So far I suspect {x}.",
            "Putting everything together, I think {x} is the Werewolf.",
            "If I had to name somebody now... well, I suspect {x} most of all.",
            "By elimination I suspect {x}.",
            "Of all the stories, the one of {x} worries me. I think {x} is the Werewolf.",
            "I keep coming back to {x}: I suspect {x}.",
        ),
        "ja": (
            "今のところ、私は{x}さんを疑っています。",
            "ここまでの話を合わせると、{x}さんが人狼だと思います。",
            "消去法になりますが、{x}さんが怪しいです。",
            "誰かを挙げるなら{x}さんです。{x}さんが怪しいと思います。",
            "どうも引っかかります。私は{x}さんを疑っています。",
            "残りを考えると、{x}さんが人狼だと思います。",
        ),
    },
    "vote": {
        "en": (
            "My mind is made up: I will vote for {x}.",
            "Unless we agree nobody falls, so let's vote for {x} together.",
            "I will vote for {x}.",
            "My vote goes to {x}.",
            "For me it comes down to {x}, so I am voting for {x}.",
            "Time is up, and I will vote for {x}.",
        ),
        "ja": (
            "決めました。私は{x}さんに投票します。",
            "票が割れると負けてしまいます。私は{x}さんに入れます。",
            "私は{x}さんに投票します。",
            "今回は{x}さんに入れます。",
            "迷いましたが、{x}さんに投票します。",
            "時間ですね。私の票は{x}さんに入れます。",
        ),
    },
    "wait": {
        "en": (
            "I would like to hear everybody's first card before we jump to anything.",
            "Whoever moved cards last night, please tell us soon.",
            "Let us collect the stories first and look for the one that does not fit.",
            "I am still comparing what has been said.",
        ),
        "ja": (
            "まずは全員の最初の役を聞きたいです。",
            "夜にカードを動かした人は、早めに教えてください。",
            "まず話を集めて、食い違いを探しましょう。",
            "まだ皆さんの話を比べているところです。",
        ),
    },
}


@cache
def cores_of(situation: str, language: Language) -> tuple[str, ...]:
    """What each wording is known by, whoever it is about: its longest part without names."""
    return tuple(map(longest_literal, WORDINGS[situation][language]))


@dataclass(frozen=True, slots=True)
class OneNightRemark:
    """A situation of :data:`WORDINGS` with its names and cards."""

    situation: str
    players: tuple[str, ...] = ()
    cards: tuple[Card, ...] = field(default=())

    def claims(self) -> frozenset[OneNightClaim]:
        """What every wording of it claims."""
        x, *_ = *self.players, ""
        c, *_ = *self.cards, Card.VILLAGER
        told: Mapping[str, tuple[OneNightClaim, ...]] = {
            "dealt": (CardClaim(c),),
            "looked": (CardClaim(Card.SEER), LookClaim(x, c)),
            "centre": (CardClaim(Card.SEER), CentreClaim(tuple(sorted(self.cards)))),
            "robbed": (CardClaim(Card.ROBBER), RobClaim(x, c)),
            "robbed_nobody": (CardClaim(Card.ROBBER), RobClaim(None)),
            "swapped": (CardClaim(Card.TROUBLEMAKER), SwapClaim(tuple(sorted(self.players)))),
            "swapped_nobody": (CardClaim(Card.TROUBLEMAKER), SwapClaim(())),
            "woke": (CardClaim(Card.INSOMNIAC), WakeClaim(c)),
            "woke_same": (CardClaim(Card.INSOMNIAC), WakeClaim(Card.INSOMNIAC)),
            "confess": (CardClaim(Card.WEREWOLF), WolfClaim(x)),
            "vouched": (WolfClaim(x, guilty=False),),
            "vote": (VoteClaim(x),),
            "wait": (),
        }
        return frozenset(told.get(self.situation, (WolfClaim(x),)))

    def wordings(self, language: Language) -> tuple[str, ...]:
        """The lines that say it."""
        names = dict(zip("xy", self.players, strict=False))
        cards = {slot: WORDS[language][card] for slot, card in zip("cd", self.cards, strict=False)}
        return tuple(line.format(**names, **cards) for line in WORDINGS[self.situation][language])
