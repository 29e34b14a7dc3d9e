"""Which role a Japanese utterance claims or withdraws."""

from __future__ import annotations

import re

from agent.analysis.context import Standing
from agent.analysis.languages.japanese.words import (
    ME,
    NO_BREAK,
    ROLE,
    ROLES,
    SHORT_ROLES,
    TITLE,
    asks,
    clause,
    head,
    is_conditional,
    tail,
)
from agent.analysis.languages.patterns import any_of, one_of
from agent.analysis.text import NAME, NAMES
from rules.game.roles import Role

_NOT_SO = "(?!な[いか]|ありま|あらへ|あら[んへ]|ちゃう|ござ[いり]ませ)"
_COPULA = one_of(
    "です だ(?!と(?:思|し|言|名|い)|って|ろ|なんて) なの なん であ でし よ(?!う) ね を名乗(?:り|る) と名乗り"
    " ます とし(?!て(?:疑|見|扱|吊|告|責)) 、 。 ! $ で(?!な[いく])、?(?=[^はも]) さ(?!ん) ぜ に決まって 確定"
    " なり(?=[。!、]|$) の(?:[ァ-ヴー]{2,8}|私)(?:です|よ|だ)",
    *(f"や{_NOT_SO}", f"じゃ{_NOT_SO}", f"でご{_NOT_SO}"),
)
_TRUE = one_of(
    "本物の? 真の? 本当の ほんまの ほんとの ほんものの 正真正銘の 唯一の 村の ただの この村の まことの"
    " 単なる 普通の しがない"
)
_PLAINLY = one_of("です(?!か|ね) だよ(?!ね) だ。 や。 じゃ。 ですわ なのだ なので やで だぜ だぞ")
_IS = "(?:です|だ(?!と|ろ|っ|が|か(?!ら)|け)|や(?!な|ろ|っ)|じゃ(?!な|ろ)|よ(?!う|り)|なの|こそ|。|!|、|$)"
_CLAIM = re.compile(
    any_of(
        f"{ME}(?:(?:が|は|こそ|こそが|も|、){NO_BREAK}{{0,8}}?)?{_TRUE}*({ROLE}){_COPULA}",
        f"{ME}(?:は|が)、?{NO_BREAK}{{0,12}}、?{NO_BREAK}{{0,12}}?({ROLE})(?:です|だよ|なの|だから)",
        f"(?:^|[、。!?])(?:実は|じつは)?{_TRUE}*(?!人狼)({ROLE}){_PLAINLY}",
        f"(?:実は|じつは)、?({ROLE})な(?:んだ|の|んです)|{ME}(?:が|は)(占い|霊能)(?:です|だ(?!と)|や|じゃ)",
        f"{ME}(?:は|が|も)?(村){_IS}",
        f"役職は({ROLE})(?:です(?!か)|だ(?!と)|や|じゃ|。|$)|(?:^|[、。])({ROLE})やって(?:ます|る)",
        f"(?:^|[、。]|{ME}は)({ROLE})(?:として|を|、)名乗り?(?:出)?(?:ます|る(?:よ|ね|ぞ|。|$))",
        f"({ROLE})は{ME}(?:です|でござ|だ|や|じゃ|よ|なの|。|!|、|こそ|$)",
        f"(?:^|、){_TRUE}*({ROLE})(?:である|の){ME}",
        f"{ME}を(?:吊|処刑|追放)[^。]{{0,8}}(?:たら|れば|と)、?{_TRUE}*(?P<lost>{ROLE})を失",
        f"(?:実は|じつは|本当は|ほんとは|ほんとうは)、?({ROLE})(?:さん)?(?:だった(?!ら|の?か)|なんだ|な(?:の|ん)です)",
        f"({ROLE})だ(?:って|と)(?:ハッキリ|はっきり|ここで)?宣言(?:する|します|して(?:おく|おき))",
        f"{ME}(?:は|も|だよ、|です、|だ、)({ROLE})CO(?:を)?して(?:い)?(?:る|ます)(?!か|の[?か]|人|方|[?])",
    )
)
_IS_TRUE = re.compile(
    any_of(
        f"(?:本物|真)は{ME}{_IS}",
        f"{ME}(?:が|は|こそ|こそが)(?:本物|真){_IS}",
        "(?:^|、)(?P<bare>本物)(?:です|だよ|だぞ|だぜ|やで|じゃよ|なんだ)(?=[。!]|$)",
    )
)
"""Who says so where several claim a role claims it too."""

_AS_VILLAGER = re.compile(
    f"(?:^|、)(?:{ME}は、?)?(?:一|いち|一人の)?{_TRUE}*村人として(?!の|どう|見|扱|動け|信じて|疑)、?"
    "(?:[^。?]*?(?:たい|ます(?!か)|つもり|る[よねぜぞわ]?(?=[。!]|$)|す[よねぜぞわ]?(?=[。!]|$)|頑張|思う|思い))"
    "(?!.*(?:ください|ほしい|欲しい|人は|人が))"
)
_AS_SEEING = re.compile(
    f"(?:^|、)(?:{ME}は、?)?{_TRUE}*({ROLE})として(?!の)、?{NO_BREAK}*、?{NO_BREAK}*"
    "(?:させて(?:もらう(?!の|人|方)|もらいます|いただ|頂)|尽くし|責任を(?:持|果た)|参加し(?:て|ます))(?!ほし|欲し|くだ)"
)
"""占い師として力を尽くす: what only a holder of the role says of itself."""

_TALK_OF_CO = one_of(
    "し(?:て(?!お|い?く|い?き)|た) あ 募 待 は が の を と か に も 遅 把握 確認 だね 感謝 順 時"
    " タイミング 済 者 結果 後 [0-9] 有無 ない い 枠 乗 促 理由 き(?:た|まし) 来 出 な(?:んて|ど|し)"
    " で(?:き|は) だ(?:と|け) [?]"
)
_CO = re.compile(
    f"(?:^|[^ぁ-ん]|は|も|として|で)({ROLE}|占い|占|霊媒|霊能|村)(?:師|の|者)?(?:を|として|で)?"
    rf"\s*(?:CO|カミングアウト)(?!{_TALK_OF_CO})"
)
_OTHERS_CO = re.compile(f"{NAME}\\s*{TITLE}(?:が|は|も|の)[^、。]*$|{NAME}{TITLE}$")
_COUNTED_CO = re.compile("(?:[0-9]|対抗|偽|二人|両者|早い|まず|全員)[^、。]*$")
_DENIED = re.compile("(?:では|じゃ|や)(?:な[いか]|ありま|あらへ|ござ)|ちゃう|違")
_SAID_OF_ME = re.compile("(?:った)?(?:と|って)(?:こと|言|思|い[うっ]|主張|疑|決めつ|見(?:て|ら)|断)")
_GUILTY = (Role.POSSESSED, Role.WEREWOLF)
_ACCUSED = re.compile("占|疑|判定|扱|結論|主張|怪し|フリ|ふり|(?:と|って)(?:言|い[うわ]|思)|決めつ|証拠|根拠")
"""Who says so beside the role of a villain repeats an accusation."""

_AS_SEER = re.compile(f"占い師として(?:、|{NO_BREAK}){{0,8}}(?:判定|占|黒|白|結果|報告|断言|伝え)")
_DIVINES = re.compile(
    one_of(
        "占(?:う|い(?:ます|たい|まし)|った|おう|っちゃ)(?!べき|なら|よう)"
        " 占い(?:先は|候補|を続け|で(?:確定|白黒|黒|色))"
        " 占って(?:み(?:る|ます|た|よう)|いき|いく|お|白か|黒か|確|色) 占い理由は明日 判定で 占い師として"
        " 占いは[^、。]*(?:でいく|にする|優先で|します)"
        " 結果[はを](?:今夜|明日|後で|あとで)[^、。]{0,6}(?:出す|出します|報告|公開|伝え)(?!て)",
        "占い結果を(?:共有|公開|報告|発表|開示)(?:する(?!べき)|します)",
        f"{ME}の占い",
    )
)
"""How a player who has claimed to be the seer talks of its divining."""

_WILL_DIVINE = one_of("います う(?:予定|つもり|ことに) ってみ(?:ます|る) いたいと思 いました")
_OWN_PLAN = re.compile(
    any_of(
        f"{NAME}{TITLE}を(?:今夜|初日に?|まず)?占{_WILL_DIVINE}",
        f"(?:昨夜|昨晩|夜に)は?{NAME}{TITLE}を占(?:った|いました)",
        f"{NAME}{TITLE}を占った(?:んだ(?=[。]|よ[。!]|$)|(?:の|ん)です(?=[。!]|$)|のは)",
        "(?:今夜|今晩|初日|明日)[^、。]{0,4}占い(?:ます|たい)",
        f"占い先は{NAME}{TITLE}(?:です|に(?:します|する)|の予定|で(?:いく|いき))",
        f"占い方針は{NAME}",
    )
)
"""Plans that only a seer has, whether it has said that it is one or not."""

_OTHERS_DIVINE = re.compile(
    f"{NAME}{TITLE}(?:の|が|は(?!.*(?:を|で)占)|も|から|に|、なぜ)[^、。]*占|占い師(?:は|が|の|に|なら)|対抗|偽"
)
_REQUEST = re.compile(
    "占って(?:くだ|下さ|ほし|欲し|もら|くれ|よ)|占(?:うべき|い希望)|占われ"
    "|占うか[^。]*(?:いい|良い|教|聞|知り|欲し|ほし|答え)|占った[^。]*と(?:主張|言(?:って|い|う))"
)
_I_DIVINED = re.compile(f"{ME}(?:が|は)、?占った")
"""A は私が占った: not A has divined."""

_WONDERING = re.compile("かな(?:[ぁあ]|って)?|(?:誰|だれ|どこ|どちら)を占おうか")
_RETRACT = re.compile(
    f"({ROLE})(?:CO)?(?:(?:と|だと)(?:言|名乗)(?:っ|り).{{0,4}}の)?(?:を|は|の話は|というのは)?"
    "(?:撤回|取り消|取り下げ|嘘|うそ|騙り)(?!つき|だと?ろ|か)"
)
_DISOWNED = re.compile(
    f"{ME}(?:は|が)[^、。]{{0,6}}?({ROLE}|占い)(?:COした(?:わけ)?|師)?(?:では|じゃ|や)(?:な[いか]|ありま|あらへ)"
    "|CO(?:は|を)[^、。]{0,6}(?:撤回|取り消|間違|嘘|焦り)"
)
_OTHERS_CLAIM = re.compile(f"{NAME}{TITLE}(?:の|が|は)")
_OWN_FALL = (Role.POSSESSED, Role.WEREWOLF, Role.VILLAGER)
"""A player who owns up to one of these gives up any other claim."""


def own_role(sentences: list[str], standing: Standing) -> Role | None:
    """The role the speaker says it has."""
    return _named_role(sentences) or _role_meant(sentences, standing)


def _role_meant(sentences: list[str], standing: Standing) -> Role | None:
    """The role of who says that it is the real one, or speaks as a villager."""
    for sentence in sentences:
        match = _IS_TRUE.search(sentence)
        if match and not (match["bare"] and (standing.seeing is None or NAMES.search(sentence))):
            role = standing.seeing or (Role.MEDIUM if "霊" in sentence else Role.SEER)
            if _is_own(sentence, match, role):
                return role
        match = _AS_SEEING.search(sentence)
        if match and not NAMES.search(match[0]) and not asks(sentence) and not is_conditional(match[0]):
            return ROLES[match[1]]
        match = _AS_VILLAGER.search(sentence)
        if match and not NAMES.search(sentence[: match.start()]) and not asks(sentence):
            return Role.VILLAGER
    return None


def _named_role(sentences: list[str]) -> Role | None:
    """The role the speaker claims by its name."""
    for sentence in sentences:
        for match in (*_CLAIM.finditer(sentence), *_CO.finditer(sentence)):
            role = SHORT_ROLES[next(group for group in match.groups() if group)]
            if _is_own(sentence, match, role):
                return role
    return None


def implied_seer(sentences: list[str], standing: Standing) -> bool:
    """Whether the speaker talks of its own divining without a result: plans, reasons, its being the seer."""
    if standing.role is Role.MEDIUM:
        return False
    pattern = _DIVINES if standing.role is Role.SEER else _OWN_PLAN
    for sentence in sentences:
        match = pattern.search(sentence) or _AS_SEER.search(sentence)
        if not match or _REQUEST.search(sentence):
            continue
        if _OTHERS_DIVINE.search(sentence) and not _I_DIVINED.search(sentence):
            continue
        asking = asks(_WONDERING.sub("", clause(sentence, match)))
        if not asking and (standing.role is Role.SEER or not is_conditional(sentence)):
            return True
    return False


def retracted(sentences: list[str], co: Role | None, standing: Standing) -> Role | None:
    """The role of an own earlier claim that the speaker gives up, in words or by owning up to another."""
    for sentence in sentences:
        if asks(sentence):
            continue
        match = _RETRACT.search(sentence)
        if match and not _OTHERS_CLAIM.search(sentence[: match.start()]):
            return ROLES[match[1]]
        match = _DISOWNED.search(sentence)
        if match and standing.role in (None, SHORT_ROLES.get(match[1] or "", standing.role)):
            return standing.role
    if co in _OWN_FALL and standing.role not in (None, co):
        return standing.role
    return None


def _is_own(sentence: str, match: re.Match[str], role: Role) -> bool:
    """Whether a role is claimed for oneself, rather than told of others, supposed, asked or quoted."""
    part, after = clause(sentence, match), tail(sentence, match)
    if match.re is _CO:
        before = head(sentence, match)
        if _OTHERS_CO.search(before) or _COUNTED_CO.search(before):
            return False
    if role in _GUILTY and _ACCUSED.search(part):
        return False
    if _DENIED.match(after) or _SAID_OF_ME.match(after) or asks(part):
        return False
    if match.re is _CLAIM and match["lost"]:
        return True
    return not is_conditional(sentence[: match.end()] + after[:3])
