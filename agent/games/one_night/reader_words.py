"""Cards and speakers as they are called, and what turns a wording into its opposite; English before Japanese.

In the patterns beside this file ``#N`` stands for a player, ``#C`` for a card, ``#W`` for the Werewolf's
card, ``#T`` for articles and their like, ``#I`` for the speaker who did something, in English, ``#M`` for the
speaker in Japanese, and ``#S`` for how Japanese sentences end on a noun.
"""

from __future__ import annotations

from agent.protocol.one_night import Card

WORDS: tuple[tuple[Card, str], ...] = (
    (Card.WEREWOLF, r"were ?wol(?:f|ves)|wolf|人狼|ウェアウルフ|狼"),
    (Card.VILLAGER, r"villagers?|村人|市民"),
    (Card.SEER, r"seer|占い師|予言者|預言者|占い"),
    (Card.ROBBER, r"robber|thief|怪盗|泥棒|強盗|ロバー"),
    (Card.TROUBLEMAKER, r"trouble[- ]?maker|いたずらっ子|トラブルメーカー|いたずら好き"),
    (Card.INSOMNIAC, r"insomniac|不眠症|不眠"),
)
ARTICLES = (
    r"(?:(?:the|a|an|my|plain|simple|ordinary|own|old|other|dealt|just|only|really"
    r"|still|in fact|actually)\s+)*"
)
I_DID = (
    r"(?:\bI (?:have |had |also |then |just )?|(?:^|[.!;] )(?:then |so )?"
    r"|\bI(?: am|'m| was| started| began)\b[^.!?,;\u1100-\u11ff]{1,30}? and (?:then |so )?)"
)
"""The speaker as who did it: in so many words, left out at the start, or named before an *and*."""
ME = (
    r"(?:(?:私|わたくし|わたし|あたし|僕|ぼく|俺|おれ|自分|わし|(?<![のな])うち|こちら)"
    r"(?:の(?:最初の)?(?:カード|役職|役|札))?)"
)
SAID = (
    r"(?:です|でした|だ(?!と|っ?て)|だった|や(?!な[いくかけ]|ったら)|じゃ(?!な)|なの|なん|で(?=[、。])|で、"
    r"|として|[、。！!]|の(?:カード)?を(?:もら|引|配)|が(?:配|来)|$)"
)
DENIED = r"[^。、\u1100-\u11ff]{0,14}?(?:ない(?!か)|ません(?!か)|なかった|まへん|へん(?!か)|ちゃう(?!か))"
DISSUADED = r"[^。、\u1100-\u11ff]{0,6}?の(?:は|を|に)(?:反対|やめ|おかし|早)"
"""What follows a Japanese wording that is advised against."""
ASKED_FOR = r"[^。、\u1100-\u11ff]{0,3}?(?:てください|て下さい|てほしい|てくれ|てもらえ|てもらいた)"
"""What follows what others are asked to do."""
BY_ANOTHER = rf"#N(?:は|が|も)(?![^。！]*{ME})[^。！]*$"
"""What stands before a Japanese wording of what another player did."""
"""What follows a Japanese wording that is denied."""
SURE = r"かもしれ(?:ない|ません|へん|ん)|(?:に|は|、)?(?:間)?違い(?:ない|ありません|あらへん|なく)"
"""Japanese denials in form only."""
REPORTED = r"#N(?:は|が|も|によると|によれば)[^。]*(?:と|って|や)(?:言|いっ|主張|話し|名乗|おっしゃ)"
"""What a Japanese sentence tells of somebody's words."""
