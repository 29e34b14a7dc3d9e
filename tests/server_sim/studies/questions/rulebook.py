"""A second reading of the rules in words, by hand from the rules alone: it imports nothing of this project.

``DEALT``, ``PLAYERS`` and ``ROUNDS`` are its numbers, by which ``COUNTED`` answers; for every other question
one row of ``SAID`` has the answer, and for one in words a row of ``TOLD`` says what its answer must and must
not say.
"""

from __future__ import annotations

import re
from collections.abc import Callable

DEALT = {"werewolf": 2, "villager": 3, "bodyguard": 1, "seer": 1, "medium": 0}
PLAYERS = sum(DEALT.values())
KINDS = sum(count > 0 for count in DEALT.values())
ROUNDS = 6
STATEMENTS_A_DAY = 1

_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SIGNS = "〇一二三四五六七八九十"
_ROLES = {"人狼": "werewolf", "村人": "villager", "騎士": "bodyguard", "占い師": "seer", "霊媒師": "medium"}

COUNTED: tuple[tuple[str, str, Callable[[str], bool]], ...] = (
    (
        r"^(Are|Is) .*\b(one|two|three|four)\b.* (werewol|seer|bodyguard|plain villagers)",
        "^(最初、)?(人狼|村人|騎士|占い師)は.*[一二三四]人(だけ|い)?(ますか|ですか)",
        lambda asked: DEALT[_role(asked)] == _number(asked),
    ),
    ("Is one of the players a", "参加者の中に.*いますか", lambda asked: DEALT[_role(asked)] > 0),
    (
        "Do .* players take part|game played by .* players",
        "ゲームの参加者は|人で遊びますか",
        lambda asked: _number(asked) == PLAYERS,
    ),
    ("Are there .* different roles", "役職は全部で", lambda asked: _number(asked) == KINDS),
    ("end after .* rounds at the latest", "遅くとも.*巡で終わり", lambda asked: _number(asked) == ROUNDS),
    ("Can a game last .* rounds", "巡続くゲームはありえ", lambda asked: _number(asked) <= ROUNDS),
    (
        "Does each living player speak .* a day",
        "生きている人は一日に.*ずつ発言",
        lambda asked: _number(asked.replace("一日", "")) == STATEMENTS_A_DAY,
    ),
)
"""Questions, in English and Japanese, that numbers decide."""

SAID = (
    (False, "Do all players have the same role", "全員が同じ役職ですか"),
    (True, "all human players on the village's side", "人間の役職は全員が村の陣営"),
    (False, "human player who wins with the werewolves", "人狼と一緒に勝つ人間の役職はありますか"),
    (True, "werewolves know each other|knows? who the other one is", "互いに相手が誰かを知っていますか"),
    (True, "every player a werewolf, the seer, the bodyguard or a villager", "村人のどれか"),
    (False, "each werewolf guess", "誰かを推理する必要"),
    (True, "everyone survive .*name different victims", "別の人を選んだ夜は、全員が生き延び"),
    (True, "Must two living werewolves agree", "生きている人狼が二人なら、.*一致が必要"),
    (
        False,
        "somebody die .*name different victims|who disagree kill",
        "別の人を選んでも、誰かが殺されますか",
    ),
    (True, "single remaining werewolf kill", "残った一人の人狼は、夜に人を殺せますか"),
    (False, "Must two werewolves be alive", "人狼が二人生きている必要"),
    (True, "May a werewolf name its fellow", "仲間の人狼を.*選んでもよいですか"),
    (False, "against the rules for a werewolf to name its fellow", "仲間の人狼を.*規則違反ですか"),
    (True, "Does a player survive .*protects", "狙われても、騎士に守られた人は生き延びますか"),
    (False, "Does a player die .*protects|kill a player while .* protects", "守っていても、.*死にますか"),
    (True, "May the bodyguard protect itself", "騎士は自分自身を守れますか"),
    (False, "forbidden to protect itself", "自分を守ることは禁じられていますか"),
    (True, "same player two nights in a row", "二晩続けて同じ人を守れますか"),
    (False, "Must the bodyguard protect somebody else", "毎晩、守る相手を変える必要"),
    (True, "hidden from the bodyguard when it chooses", "人狼の狙いは伏せられて"),
    (False, "bodyguard know whom .* before it chooses", "狙いを知ってから守る相手を選びますか"),
    (
        True,
        "learn the exact hidden role|tell a bodyguard from a villager",
        "役職そのものを|騎士と村人を見分け",
    ),
    (False, "all that the seer learns", "人狼かどうかだけ"),
    (True, "the only one who is told what it saw", "知らされるのは占い師だけですか"),
    (False, "announce to everybody what the seer saw", "占いの結果は.*全員に発表"),
    (True, "plain villagers idle at night", "村人は眠っているだけ"),
    (False, "plain villagers choose a player at night", "村人は夜に誰かを選びますか"),
    (True, "everybody told in the morning who was killed", "誰が殺されたかは全員に知らされ"),
    (False, "secret in the morning who was killed", "朝になっても秘密ですか"),
    (True, "role of a dead player stay hidden", "死んだ人の役職は隠されたままですか"),
    (
        False,
        "revealed when it dies|learn the role of a player who is elim",
        "役職は明かされ|役職は全員に知らされ",
    ),
    (True, "begin with a night", "夜から始まりますか"),
    (False, "first day come before the first night", "夜より先に最初の昼"),
    (True, "only one election of the Sheriff", "選挙は一度だけですか"),
    (False, "elected anew every day", "毎日選び直されますか"),
    (True, "elected on the first day", "選挙は初日にありますか"),
    (False, "elected on the second day", "選挙は二日目に"),
    (
        True,
        "Can a (werewolf|player of any role) become",
        "人狼が保安官になることはあり|どの役職の人でも保安官に",
    ),
    (
        False,
        "werewolf barred from|Can only plain villagers become",
        "人狼が保安官になることは禁じ|村人だけですか",
    ),
    (True, "Sheriff keep its hidden role", "隠された役職はそのままですか"),
    (False, "Sheriff lose its hidden role", "隠された役職を失いますか"),
    (True, "Does the Sheriff decide on which side", "どちら側から話し始めるかは、保安官が"),
    (False, "draw lots for the side", "どちら側から話し始めるかは、くじで"),
    (True, "Sheriff speak after all", "ほかの全員のあとに発言しますか"),
    (False, "Sheriff speak before|Sheriff the first speaker", "全員より先に発言|最初に発言するのは保安官"),
    (True, "Does the Sheriff vote last", "保安官は最後に投票"),
    (False, "Does the Sheriff vote first", "保安官は最初に投票"),
    (True, "vote count as much as any other", "票の重さは、ほかの人と同じ"),
    (False, "vote count twice|vote decide a tie", "二票と数えますか|保安官の票で決まりますか"),
    (True, "werewolves kill the Sheriff", "夜に保安官を殺せますか"),
    (False, "Sheriff safe from", "保安官は(人狼の襲撃|投票による追放)を免れ"),
    (True, "Can the vote eliminate the Sheriff", "投票で保安官が追放されることは"),
    (True, "May a player abstain", "棄権してもよいですか"),
    (False, "Must every (living )?player vote for", "必ず(誰か|候補者の誰か)に投票する決まり"),
    (False, "May the Sheriff alone speak", "昼に発言できるのは保安官だけ"),
    (True, "votes cast by the living alone", "投票するのは生きている人だけ"),
    (False, "Does a dead player still", "死んだ人も(投票|議論で発言)しますか"),
    (True, "made known only once all are in", "全員が投票し終えてから公表されますか"),
    (False, "each vote made known before", "次の人が投票する前に"),
    (True, "Is the player with the most votes eliminated", "追放されるのは最多票の人ですか"),
    (False, "more than half of all votes", "過半数の票が必要"),
    (True, "share the most votes, does everybody stay", "最多票の人が二人いれば、全員がゲームに残りますか"),
    (False, "drawn by lot if two|both eliminated if two", "くじで一人が追放|二人とも追放"),
    (True, "village's side win once all the werewolves are dead", "いなくなれば、村の陣営の勝ち"),
    (False, "werewolves win once the last of them", "いなくなれば、人狼の勝ち"),
    (True, "go on if one werewolf and two others", "人狼一人とほかの二人が残っていれば、ゲームは続"),
    (False, "as soon as one of the two werewolves is dead", "うち一人が死ねば、村の陣営の勝ち"),
    (True, "win when they are as many as the others", "ほかの人の数と同じになれば、人狼の勝ち"),
    (False, "be more than the others to win|all the others be dead", "より多くなる必要|全員が死んだときだけ"),
    (True, "go on if one werewolf, the seer and the bodyguard", "人狼一人と占い師と騎士が残っていれば"),
    (False, "as soon as all plain villagers are dead", "村人が全員死ねば、ほかに誰が生きて"),
)
"""Whether it is so, and how it may be asked in English and Japanese."""

TOLD = (
    (r"How many players|参加者は何人", "^Seven|七人", ""),
    (r"How many different roles|役職は何種類", r"\bfour\b|四種類", ""),
    (r"How many werewolves|人狼は何人", r"\btwo\b|二人", ""),
    (r"How many plain villagers|村人は何人", r"\bthree\b|三人", ""),
    (r"How many (seers|bodyguards)|(占い師|騎士)は何人", r"\bone\b|一人", ""),
    (r"Is there a medium|霊媒師はいますか", r"^No\b|^いいえ", ""),
    (r"human roles win with|人間の役職のうち", r"^None|ありません", ""),
    (r"werewolves know about each|互いについて", r"knows who the other|相手の人狼が誰かを知", "nothing|何も"),
    (r"name different victims|別の人を選ぶと", r"^Nobody is killed|誰も殺されません", ""),
    (r"last werewolf kill|最後の人狼は一人で", r"^Yes|^はい", ""),
    (r"choose one of themselves|自分たちの誰か", r"^Yes.*any living|^はい、生きている人なら誰でも", ""),
    (r"protects the player whom|守っていたら", r"survives, and nobody|生き延び、誰も死にません", ""),
    (r"bodyguard protect itself|騎士は自分を", r"^Yes|^はい", ""),
    (r"same player again|同じ人を続けて", r"^Yes|^はい", ""),
    (r"bodyguard know of|騎士は人狼の選択について", r"^Nothing|何も知らない", ""),
    (r"seer learn|占い師は夜に何を", r"role of the one player|一人の役職を知", "whether|かどうか"),
    (r"told what the seer saw|占いの結果は誰に", r"^Only the seer|占い師だけ", ""),
    (r"plain villagers do|村人は夜に何を", r"nothing|何もしません", ""),
    (
        r"hear in the morning|朝、全員に何が",
        r"who was killed.*or that nobody|誰が殺されたか、または誰も",
        "role|役職",
    ),
    (r"role of a player who dies|死んだ人の役職", r"^Nothing|何も明かされません", ""),
    (r"begin with a day or|昼と夜のどちら", r"begins with a night|夜から", ""),
    (r"How often is the Sheriff|選挙は何回", r"once|一回だけ", ""),
    (r"When is the Sheriff elected|選挙はいつ", r"first day|初日", ""),
    (r"Which roles can the Sheriff|保安官はどの役職", r"^Any role|どの役職の人も", ""),
    (r"hidden role of a player who is elected|保安官になった人の役職", r"keeps it|そのまま", ""),
    (r"Who decides on which side|どちら側から.*誰が", r"Sheriff decides|保安官が決め", ""),
    (r"When does the Sheriff (speak|vote)|保安官はいつ", r"^Last|最後に", ""),
    (r"Sheriff's vote count|保安官の票は", r"As much as any|ほかの人の票と同じ", ""),
    (r"Can the Sheriff be|保安官は(夜に殺され|投票で追放され)", r"^Yes|^はい", ""),
    (r"Must everybody vote|必ず.*投票しますか", r"^No\b|^いいえ", ""),
    (r"How often does a living player|一日に何度", r"^Once|一度です", ""),
    (r"Who votes at the end|投票するのは誰", r"^All the living|生きている全員", ""),
    (r"votes made known|票はいつ", r"Once all are in|全員が投票し終えて", ""),
    (r"Who is eliminated by|追放されるのは誰", r"most votes, unless .* tie|同数でなければ、最多票", ""),
    (r"two players share|二人いるとどう", r"nobody is eliminated|誰も追放されません", ""),
    (r"When does the village's side win|村の陣営はいつ", r"no werewolf is left|人狼がいなくなったとき", ""),
    (r"one of two werewolves dies|うち一人が死ねば村", r"^No\b|^いいえ", ""),
    (r"When do the werewolves win|人狼はいつ", r"as many as the others|残りの人の数と同じ", "more|多く"),
    (r"all plain villagers are dead|村人が全員死ねば", r"^Not\b.*as many as|勝ちません。.*数と同じ", ""),
    (r"How many rounds|何巡", r"^Six|六巡", ""),
)
"""A question in words, what its answer must say, and what it must not."""


SAID_WITHOUT_SHERIFF = (
    (True, "players have the same standing", "全員同じ立場"),
    (False, "players elect a Sheriff", "保安官を選挙で選びますか"),
    (True, "choice of the last one count", "最後の人狼の選択が採られますか"),
    (False, "same player for somebody to be attacked", "二人の人狼の選択の一致が必要"),
    (True, "against the rules for a werewolf to choose its fellow", "仲間の人狼を.*規則違反"),
    (False, "May a werewolf choose its fellow", "仲間の人狼を.*選んでもよいですか"),
    (True, "all that the seer learns", "人狼かどうかだけですか"),
    (False, "tell a bodyguard from a villager", "騎士と村人を見分け"),
    (True, "Must the seer look at somebody else", "占えるのは自分以外の人だけ"),
    (False, "May the seer look at itself", "占い師は自分自身を占えますか"),
    (True, "does a lot decide", "抽選で決まりますか"),
    (False, "share the most votes, does everybody stay", "最多票の人が二人いれば、全員がゲームに残りますか"),
    (True, "against the rules to vote for oneself", "自分に投票するのは規則違反"),
    (False, "May a player vote for itself", "自分に投票してもよい"),
    (True, "speak in the same order every day", "発言の順番は毎日同じ"),
    (False, "decide every day on which side", "毎日誰かが決めますか"),
)
"""The same for the village without a Sheriff."""

TOLD_WITHOUT_SHERIFF = (
    ("Who leads the village|村を率いるのは誰", "^Nobody|率いる人はいません", ""),
    ("werewolves choose different|別の人を選ぶと", "choice of the last|最後の人狼の選択", "[Nn]obody|誰も"),
    ("kill one of their own|仲間の人狼を殺せ", "^No\\b|^いいえ", ""),
    ("What does the seer learn|占い師は夜に何を", "whether it is a werewolf|人狼かどうか", "role|役職"),
    ("Whom may the seer|占い師は誰を", "but itself|自分以外", ""),
    ("two players share|二人いるとどう", "lot decides|抽選で決まります", "[Nn]obody|誰も"),
    ("vote for themselves|自分に投票でき", "^No\\b|^いいえ", ""),
    ("in which order the players|発言の順番は誰", "same order|同じ順番", "Sheriff|保安官"),
)
"""The same for the village without a Sheriff."""


def rule_says(question: str, village: str = "sheriff7") -> bool | None:
    """Whether a binary question about a rule must be answered Yes; None where no row or several fit."""
    known = [truth(question) for english, japanese, truth in COUNTED if _fits(question, english, japanese)]
    said = SAID_WITHOUT_SHERIFF if village == "village7" else SAID
    known += [truth for truth, english, japanese in said if _fits(question, english, japanese)]
    return known[0] if len(known) == 1 else None


def rule_allows(question: str, answer: str, village: str = "sheriff7") -> bool | None:
    """Whether this may be the answer in words; None where no row or several fit."""
    table = TOLD_WITHOUT_SHERIFF if village == "village7" else TOLD
    rows = [(must, never) for asked, must, never in table if re.search(asked, question)]
    if len(rows) != 1:
        return None
    ((must, never),) = rows
    return bool(re.search(must, answer)) and not (never and re.search(never, answer))


def _fits(question: str, english: str, japanese: str) -> bool:
    return re.search(f"{english}|{japanese}", question) is not None


def _number(question: str) -> int:
    """The number in a question; "once" is one and "twice" two."""
    words = {word: number for number, word in enumerate(_WORDS)} | {"once": 1, "twice": 2}
    signs = {sign: number for number, sign in enumerate(_SIGNS)}
    (number,) = (
        number
        for word, number in {**words, **signs}.items()
        if re.search(rf"\b{word}\b" if word.isascii() else word, question)
    )
    return number


def _role(question: str) -> str:
    """The role that a question names."""
    (role,) = (
        role for sign, role in _ROLES.items() if sign in question or role.replace("wolf", "wol") in question
    )
    return role
