"""What the Japanese tables share: the pieces that their patterns are made of, and rows of several tables."""

from __future__ import annotations

from agent.lexicon.japanese.words import ME, TITLE
from agent.lexicon.patterns import PatternTable, Row, one_of
from agent.lexicon.text import NAME, NO_NAME

ROLE = one_of("占い師 予言者 霊媒師 霊能者 霊媒(?!師) 騎士 狩人 ボディーガード 村人 市民 素村")
WOLF = one_of("人狼 狼 オオカミ おおかみ じんろう")
SPEAKER = f"(?!(?<=の)うち){ME}"
WE = one_of(
    "我々 われわれ 我ら 私たち 私達 わたしたち わたくしたち 俺たち 俺達 僕たち 僕達 ぼくたち"
    " わしら うちら ウチら"
)
WHO = f"{NAME}{TITLE}"
NOT = one_of(
    "ない (?<!すみ)(?<!あり)ません ありません(?!が、) なかった ぬ(?=[。、]|$)"
    " ずに?(?=[。、]|$) あらへん へん(?=[。、]|$)"
)
"""Denies; すみません and 申し訳ありませんが do not."""

DENIAL = Row(NOT, catches="タケルさんは人狼ではありません。", spares="すみません、タケルさんは人狼です。")
DENIAL_OF_NOBODY_NAMED = Row(
    rf"^[^{NO_NAME}]*{NOT}[^{NO_NAME}]*$",
    catches="まだ誰も占っていません。",
    spares="まだタケルさんを占っていません。",
)
QUESTION = Row("[?]", catches="タケルさんは人狼ですか？", spares="タケルさんは人狼です。")
OWN = PatternTable(
    Row(f"{SPEAKER}|{WE}", catches="人狼は私です。", spares="疑われています。"),
)
"""Words for the speaker."""
