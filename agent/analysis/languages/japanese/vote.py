"""Which vote a Japanese utterance announces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from agent.analysis.context import Background
from agent.analysis.languages.japanese.words import (
    ME,
    NO_BREAK,
    QUESTION,
    TAG_QUESTION,
    TITLE,
    WH,
    asks,
    head,
    is_conditional,
    tail,
)
from agent.analysis.languages.patterns import any_of, one_of
from agent.analysis.text import NAME, NAMES, NO_NAME, MarkedLine

_CAST = one_of("投票 投じ 一票 票 入れ いれ")
_EXILE = one_of(
    "投票先[にと] 投票対象に 追い出 吊 追放 処刑 処断 退場 排除 始末 切る 切りたい つる 投票 対象に 落と"
)
_WHO = f"({NAME}){TITLE}"
_MY_VOTE = one_of(
    "投票先 吊り先 処刑先 追放先 票を入れるの 本命 一票 吊り 票"
    " (?:投票|入れ|吊り?|処刑|追放)(?:し|り)?(?:する|たい|る)?(?:の|候補|対象)?"
)
_TODAY = "(?:今日|本日|きょう|今回)は?、?(?:やはり|まず|一旦)?"
_IT_IS = one_of(
    "[。!] $ から(?=[。!]|$) を?見(?:る|ます|たい|てみ) 軸 本線 一本 一択 かな 寄り(?:で|かな)"
    " 優先(?!順|的|に|度|.{0,6}占) で(?:いく|いき|行|決|お願|いい|いこ|頼) に(?:する|します|しよう)",
    "(?:だ|です|や|じゃ|なのだ)(?:よ|ね|な|ぜ|ぞ|わ|で)?(?=[。!、]|$)",
)
_JUDGE = "裁(?=[くきこ])|詰め(?=る|ます|たい|よう|ましょう)"
"""Words of judgement that need the player right beside them: A の話を詰める is no vote."""

_DOOMED = f"吊り{one_of('対象 候補筆頭 位置 枠 でいい 一択 推奨 確定 候補(?=です|だ|。|$|かな)')}"
_GATHERS = one_of("合わせ 寄せ 集中 まとめ 絞 固め 決め")
_VOTE = re.compile(
    any_of(
        f"{_WHO}(?:に|へ|で)(?:は|も)?、?{NO_BREAK}{{0,14}}?{_CAST}",
        f"{_WHO}(?:を|のこと|から|は|と)、?{NO_BREAK}{{0,14}}?{_EXILE}",
        f"{_WHO}を(?:今日は?|まず|先に)?、?(?:{_JUDGE})",
        f"{_WHO}{one_of('吊り? 投票 処刑 追放 切り 切る 入れ(?=る|ます|たい) の(?:吊り|処刑|追放)')}",
        f"{_MY_VOTE}(?:は|:|が|→|=|としては)、?[^{NO_NAME}、。!?]{{0,6}}?{_WHO}(?!の|が|を(?!吊)|も)",
        f"(?:投票|吊る|吊り|入れる)(?:する)?なら、?{NO_BREAK}{{0,6}}{_WHO}(?!の|が)",
        f"{_TODAY}{_WHO}{_IT_IS}",
        f"{_WHO}(?:(?:は|が|こそ|、)、?{NO_BREAK}{{0,6}})?(?:{_DOOMED})",
        f"{_WHO}は{NO_BREAK}{{0,24}}今日は?吊り候補(?=です|だ|[。!]|$)",
        f"{_WHO}先(?:で(?:いい|良い|いく|行)|が筋)",
        f"{_WHO}(?:に|で|へ){_GATHERS}(?=て(?:くれ|ほしい|欲しい|ください)|る|ます|たい|よう|ましょう|り|ろう|した?い)",
        f"{_WHO}(?:一択|しかない|で決まり|(?:本線|狙い)で)(?=[。!見行い]|$|で|だ|よ|ね)",
        f"(?:{ME}は|やっぱり|やはり|今日は|最終的に|最後は)、?{_WHO}を選(?:ぶ|び)(?=ます|こと|つもり|[よぜぞわ。!]|$)",
        f"(?:が|けど|今日は|やはり|やっぱり|結局)、?{_WHO}(?:に|へ)(?=[。.…!]*$)",
    )
)
_WILL_EXILE = one_of(
    "ろう りましょう ります りたい るべき すべき を?推奨 を?提案 を?希望 します しましょう しよう しろ"
    " せよ だね です って(?:終|勝|決着) るのが(?:安全|妥当|筋|最善|いい|良い|正解|合理)"
    " り(?:も|が|は)(?:道理|妥当|必然|当然|やむ) り(?:を|も)?検討(?:します|したい|しよう)"
    " り(?:で(?:す|いい|いく|い[いこ]|お願|$|[。!])|だ|一択|確定|希望)"
)
_WILL_VOTE = re.compile(
    any_of(
        "投票(?=する|します|しま|してみ|いたし|させて|じゃ|や(?=[。!ねでわ]|$)|なのだ|しよう|を?お願い|を?頼)",
        *(
            "投票を(?=決め(?:た(?!い)|まし))",
            "投票先(?=とし(?:たい|ます|よう)|だ(?!け|っ|と)|です(?!か))",
            "票を(?=入れ|投じ|(?:寄せ|集め)(?:よう|ましょう|ます|たい))",
            "入れ(?=る(?:で|わ|けえ|のだ|よ|ね|ぞ|ぜ))",
        ),
        f"(?:吊|追放|処刑|処断)(?={_WILL_EXILE})",
    )
)
"""A vote without a name beside it."""

_GATHERING = re.compile(_GATHERS)
_TO_DIVINE = re.compile("占(?:う|い)(?:の|先|たいの)は、?$")
_TOPIC = re.compile(f"({NAME}){TITLE}(?:は|が(?!言)|を|こそ)")
_ASIDE = re.compile(f"{NAME}{TITLE}(?:への|を疑|の(?:言う|言った|意見|指摘)|に(?:同意|賛成))")
"""Players only mentioned on the way: A への疑いも攪乱だし、吊りで."""

_CLEARED = re.compile("白|人間|村人|真|信|同意|賛成|[?]")
_STILL_OPEN = re.compile("見極めて|考え(?:て|た上|抜)|慎重に|話し合って|議論して|よく(?:聞|見)|各自|それぞれ")
"""A call to vote at the end of thinking it over names nobody yet."""

_BLACK = re.compile(f"({NAME}){TITLE}(?:は|が)?(?:黒|人狼|狼)(?!で(?:は|な)|じゃ)")
_ON_ME = re.compile(f"{ME}(?:を|に|へ)?$")
_DECIDED = re.compile(
    "(?:投票先|吊り先|処刑先|追放先|票|投票|心|腹|答え)[^。?]{0,8}"
    "(?:決め(?:た(?!い)|まし|て)|決ま(?:っ|り)|固ま(?:っ|り)|一つ|ひとつ|一人)"
)
_NAMED_ALONE = re.compile(
    f"^\\s*(?:それは|もちろん|やはり|やっぱり)?、?{_WHO}(?:だ|です|や|じゃ|で|なのだ)?[よねなぜぞわで]?[。!]*$"
)
"""The whole of a sentence that answers whom a decision announced before is about."""

_SAME_VOTE = re.compile("投票(?:先)?は(?:も?う)?(?:変え(?:ない|ません|ぬ|へん)|変わら|そのまま|同じ|維持)")
_NEGATION = re.compile(
    "(?<!しか)(?<!うでは)(?<!うじゃ)(?<!違い)(?<!他に)(?<!ほかに)"
    + one_of("ない(?!と) ません(?!か) へん ぬ(?!る) (?<!ま|わ|必)ず(?!つ|っと)")
)
_MUST = re.compile("ないと|なければ|なきゃ|ねば|ざるを得")
_AGAINST = re.compile(
    one_of(
        "反対 危な 危険 飲め 論外 早(?:い|計|す|く決|まる) まずい 無理 嫌 やめ 怖い 強引 おかし 不自然"
        " 微妙 もったい 待っ 保留 困 悪手 避け 防 阻止 ありえ あり得 疑問 理由(?:は|を|が|も|の)"
        " 根拠(?:は|を) 教え 聞 説明 迷(?!った|いま) 違和感 急ぎ どちら 苦し きつ 筋違い 納得"
    )
)
_NOT_SAID = re.compile("、(?:なんて|なんか|など|とは?(?:言|思)|って(?:言|思))")
_FINAL = re.compile("(?<=[るうくすだいた])[ぜぞ]")
"""A particle that ends what is announced, with or without a comma after it."""

_FAVOURED = one_of(
    "べき 決 妥当 最善 筋 良 いい 一番 合理 安全 正解 正し 自然 確実 優先 賢明 無難 賛成 当然 確定 変え"
    " やむ 仕方 必要 道理 必須 つなが 繋が 勝利 勝ち 先(?=[だで。!よねやじ]|$)"
)
_TALKED_OF = one_of(
    "先 急 押し 履歴 行動 結果 数 内容 宣言 誘導 提案 主張 派 希望(?:と|や|は|を) 推し(?:の|は|が|て)"
    " 理由 の?流れ を(?:迫|急|求(?!めます|めたい|める[。!よねぜぞわ])|要求|促|推し|進め|止|提案した)"
)
_TOLD = re.compile(
    any_of(
        "(?:と|って)(?:言|いう|いっ|宣言|主張|述べ|聞|話|書|決めつけ|誘導)|って[、。]?$",
        f"^を?(?:誘導|先|宣言|急|迫|促|要求|主張|求め(?!ます|たい|る(?:[。!よねぜぞわ]|$)))|^り?{_TALKED_OF}",
        "^(?:する|る|を集める)?(?:意見|流れ|動き|声|雰囲気|空気|人|者)",
        f"^(?:する|る|り)?(?:(?:こと|の)[はが]|は|が)(?!.*{_FAVOURED})",
        "^(?:り)?たい(?:よう|だけ|の[か?]|と(?:言|い))|^ろうと|^(?:しよう|ようと)と?(?:し|す)",
        "^(?:する|る)より|^(?:する|る)のも(?:大事|重要|必要)|^から(?:急|ずっと|見|判断)",
        "^の(?:お?相手|行方|意図|件|際|時|あと|後|結果|動機|話|意味)",
        "^[りる]?(?:代替)?案(?!に(?:賛|同|乗)|で|を(?:提示|提案|推|出))",
        "^る?(?:つもり)?(?:らしい|そう(?:だ|で)|ようだ|みたい)",
    )
)
"""What follows where a vote is spoken about, not announced."""

_DONE = re.compile(
    "^(?:し|っ|り|れ|じ|され)?(?:まし)?た(?!い|く|方|ほう|ら|って)"
    "|^(?:して|されて|って)(?:い(?!こ|く|き)|る|た)|^され|^ら?れ(?:た|て|る|まし)"
)
_OTHERWISE = re.compile(
    "^[^、。]{0,4}?"
    + one_of(
        "(?:たら|れば)(?!いい|よい|良い|(?:村の)?勝|終|解決|よ) るなら 場合 ても(?!ら|いい|よい|良い)"
        " としても"
    )
)
_BEFORE_TODAY = re.compile("昨日|前回|さっき|先ほど|初日に|昨夜|きのう")
_LATER = re.compile("明日|翌日|次は|次に|その後|将来")
_BECAUSE = one_of("から ので ため し、 だが けど 白で 黒で 狼で だろ だけ でしょ て$")
_OTHERS = re.compile(f"({NAME}){TITLE}(?:[がはもの]、?$|(?:が|も|は)(?!.*{_BECAUSE}).*$)")
_TELLS_OF = re.compile("(?:た|んだ|おっしゃる|疑う|呼ぶ|という|と言う|ている|てる)$")
"""A clause that ends like this tells of the player named next: 昨日 A を選んだ B に投票する."""

_ALTERNATIVE = re.compile(f"({NAME}){TITLE}(?:か|または|あるいは|もしくは|や|と|・|/|or)、?$")
_MARKED = re.compile("今日|本日|投票先|最終|私は|俺は|僕は|決め|今回")
_HEDGED = re.compile(one_of("かな かも 暫定 とりあえず 一旦 寄り 予定 考え 検討 候補 ませんか 気がする [?]"))
_ONLY_WONDERS = re.compile("かな[。]?$|(?:ませんか|ましょうか|ようか|ろうか)[。?]*$")
"""Questions that propose, or that only the speaker itself has to answer."""


@dataclass(frozen=True, slots=True)
class _Ballot:
    """A vote found: for whom, and the clause around it up to and after the word for it."""

    token: str
    until: str
    after: str


def vote(sentences: list[str], line: MarkedLine, background: Background) -> tuple[str | None, bool]:
    """The one player the speaker means to vote for, and whether that is sure."""
    found = [ballot for sentence in sentences for ballot in _direct(sentence)]
    found = found or [ballot for sentence in sentences for ballot in _indirect(sentence, sentences, line)]
    found = found or list(_announced(sentences))
    if not found and any(_SAME_VOTE.search(part) for part in sentences):
        return background.standing.vote, True
    several = len({ballot.token for ballot in found}) > 1
    if several:
        found = [ballot for ballot in found if _MARKED.search(ballot.until)]
    names = {ballot.token for ballot in found}
    if len(names) != 1:
        return None, not several
    return line.name(names.pop()), not any(_HEDGED.search(ballot.after) for ballot in found)


def _direct(sentence: str) -> Iterator[_Ballot]:
    """Votes with the target named beside the word for voting."""
    position = 0
    while match := _VOTE.search(sentence, position):
        token = next(group for group in match.groups() if group)
        if _is_own(sentence, match, token):
            yield _Ballot(token, head(sentence, match) + match[0], tail(sentence, match))
            position = match.end()
        else:
            position = match.start() + 1


def _indirect(sentence: str, sentences: list[str], line: MarkedLine) -> Iterator[_Ballot]:
    """A vote whose target is named elsewhere in the sentence, or else in the utterance."""
    match = _WILL_VOTE.search(sentence)
    if not match or asks(sentence) or _VOTE.search(sentence) or _STILL_OPEN.search(head(sentence, match)):
        return
    token = _topic(sentence, sentences, line)
    before = head(sentence, match)
    if token is not None and not _ON_ME.search(before) and _is_own(sentence, match, token):
        yield _Ballot(token, before, tail(sentence, match))


def _announced(sentences: list[str]) -> Iterator[_Ballot]:
    """A vote said to be decided, whose target is all that the next sentence tells."""
    for first, second in pairwise(sentences):
        match = _NAMED_ALONE.match(second)
        if not match or not _DECIDED.search(first):
            continue
        if not (NAMES.search(first) or asks(first) or _NEGATION.search(first)):
            yield _Ballot(match[1], first, second)


def _topic(sentence: str, sentences: list[str], line: MarkedLine) -> str | None:
    """The one player a sentence is about, or else its only other player, or else the utterance's."""
    here = set(NAMES.findall(_ASIDE.sub("", sentence)))
    before = sentences[: sentences.index(sentence)][-1:]
    for named in (
        set(_TOPIC.findall(sentence)),
        here - {line.token(line.addressed)},
        here,
        set().union(*map(_blamed, before)),
        set(NAMES.findall(_ASIDE.sub("", "".join(sentences)))),
    ):
        if named:
            return named.pop() if len(named) == 1 else None
    return None


def _blamed(sentence: str) -> set[str]:
    """The one player the sentence before is about, if it does not clear them, or whom it calls a werewolf."""
    named = set(NAMES.findall(sentence))
    if len(named) == 1:
        return set() if _CLEARED.search(sentence) else named
    return set(_BLACK.findall(sentence))


def _is_own(sentence: str, match: re.Match[str], token: str) -> bool:
    """Whether a mention of a vote tells what the speaker itself means to do today."""
    before, after = head(sentence, match), tail(sentence, match)
    if _LATER.search(before + match[0]) or _is_of_divining(before, match[0]):
        return False
    if _is_anothers(before, match[0], token) or is_conditional(sentence[: match.start()]):
        return False
    if _DONE.search(after) or _TOLD.search(after) or _OTHERWISE.search(after):
        return False
    if _NOT_SAID.match(sentence[match.end() + len(after) :]):
        return False
    announced = _FINAL.split(after)[0]
    if _AGAINST.search(announced):
        return False
    if _NEGATION.search(match[0] + announced) and not _MUST.search(after):
        return False
    if WH.search(before + match[0] + after):
        return False
    return not QUESTION.search(after) or _seeks_assent(match[0][-2:] + after)


def _is_of_divining(before: str, match: str) -> bool:
    """Whether what sounds like a vote is about whom to divine."""
    return _TO_DIVINE.search(before) is not None or ("占" in before and _GATHERING.search(match) is not None)


def _is_anothers(before: str, match: str, token: str) -> bool:
    """Whether the vote is another's, one of the past, or one of two choices."""
    others, alternative = _OTHERS.search(before), _ALTERNATIVE.search(before)
    if alternative and alternative[1] != token:
        return True
    if _TELLS_OF.search(before):
        return False
    return _BEFORE_TODAY.search(before + match) is not None or (others is not None and others[1] != token)


def _seeks_assent(after: str) -> bool:
    return TAG_QUESTION.search(after) is not None or _ONLY_WONDERS.search(after) is not None
