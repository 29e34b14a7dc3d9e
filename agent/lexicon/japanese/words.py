"""The words Japanese talk is read by: lists that several tables, and the last gate, share."""

from __future__ import annotations

from agent.lexicon.patterns import one_of
from agent.lexicon.text import NAME, NO_NAME
from rules.game.roles import Role

TITLE = "(?:さん|はん|くん|君|ちゃん|様|さま|殿|どの|氏|サン|クン|チャン)?"
ME = one_of(
    "わたしゃ あたしゃ わしゃ 俺ぁ おらぁ 私 わたし わたくし あたし あたくし 僕 ぼく ボク 俺 おれ"
    " オレ わし ワシ 儂 わい うち 自分 アーニャ"
    " 拙者 我輩 吾輩 妾 わらわ あたい おいら あっし 我(?!々) (?<![一-龥ぁ-ん])われ(?!ら|われ)"
    " 当方 こちら 小生 それがし ウチ アタシ ワタシ オイラ おら(?!ん) わて わっち アタイ 俺様"
    " 余(?=は|が|こそ) 吾(?=は|が|こそ)"
)
PLAYER = f"{NAME}{TITLE}"
NAMED = f"({NAME}){TITLE}"
"""A player, and who it is."""

NO_BREAK = f"[^{NO_NAME}、。!?]"
"""Any character that neither ends a clause nor names a player."""

ROLES = {
    "占い師": Role.SEER,
    "うらない師": Role.SEER,
    "占師": Role.SEER,
    "予言者": Role.SEER,
    "霊媒師": Role.MEDIUM,
    "霊能者": Role.MEDIUM,
    "霊能力者": Role.MEDIUM,
    "霊媒": Role.MEDIUM,
    "騎士": Role.BODYGUARD,
    "狩人": Role.BODYGUARD,
    "ボディーガード": Role.BODYGUARD,
    "村人": Role.VILLAGER,
    "素村": Role.VILLAGER,
    "市民": Role.VILLAGER,
    "真占い": Role.SEER,
    "真霊媒": Role.MEDIUM,
    "真霊能": Role.MEDIUM,
    "狂人": Role.POSSESSED,
    "人狼": Role.WEREWOLF,
}
ROLE = "|".join(ROLES)
SHORT_ROLES = ROLES | {
    "占い": Role.SEER,
    "占": Role.SEER,
    "霊能": Role.MEDIUM,
    "霊": Role.MEDIUM,
    "村": Role.VILLAGER,
    "狼": Role.WEREWOLF,
}
"""Before CO, and where the speaker says 狼は俺だ, the roles have shorter names as well."""
