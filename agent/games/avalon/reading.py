"""Reads what a line of Avalon says, in English or Japanese, by patterns.

Questions, conditions and what is only reported of others are no claims. A player's name is first replaced by
one character, so that names need no thought in the patterns; which language it is, is seen from the letters.
"""

from __future__ import annotations

from functools import lru_cache

from agent.games.avalon.claims import Claim, Saying
from agent.games.parlour.names import MARK, MARKS, coded, mark_of, player_of
from agent.matching import Match, Pattern, read_in_time

ONE = MARK
MANY = rf"{ONE}(?:(?:\s*,\s*and\s+|\s*,\s*|\s+and\s+|\s*&\s*|と|、|・|や|，){ONE}){{0,9}}"
TEAM = rf"{ONE}(?:(?:\s*,\s*and\s+|\s*,\s*|\s+and\s+|\s*&\s*|と|、|・|，){ONE}){{1,9}}"

KANA = Pattern(r"[\u3040-\u30ff\u4e00-\u9fff]")
SENTENCES = Pattern(r"[^.!?。！？\n]+[.!?。！？\n]*")
EN_CLAUSES = Pattern(
    r"\s*+;\s*+|\s++-++\s++|,?\s++(?:but|because|since|though|although|while)\s++|,\s*+so\s++"
)
JA_CLAUSES = Pattern(r"(?:から|ので|ため|けれども|けれど|けど|のに|ですが|ますが|たが|なら|[しがてで])、")

EN_NOT = Pattern(r"\b(?:not|never|hardly|cannot)\b|n['’]t\b")
EN_BE = (
    r"(?:is|are|looks?|seems?|feels?|must|may|might|could|can|has|have|can['’]t|cannot|isn['’]t|aren['’]t)"
)
EN_EVIL = (
    r"(?:evil|minions?|assassins?|traitors?|spy|spies|suspicious|suspects?|bad|guilty|liars?|lying|shady)"
)
EN_GOOD = (
    r"(?:good(?!\s+(?:to|for|with|by)\s+me)|loyal|innocent|clean|trusted|trustworthy|honest|servants?"
    r"|on our side)"
)
EN_CALLED = Pattern(
    rf"(?P<who>{MANY})(?:\s+both)?(?:\s+(?P<be>{EN_BE})|['’]s)(?P<mid>(?:\s+[\w'’-]+){{0,4}}?)\s+"
    rf"(?:(?P<evil>{EN_EVIL})\b|(?P<good>{EN_GOOD})\b)"
)
EN_TAKEN = Pattern(
    rf"\b(?:think|take|consider|believe|hold|call|find)\s+(?P<who>{MANY})(?P<mid>(?:\s+(?:to|be|as|is|a|an|the|not|both))*)"
    rf"\s+(?:(?P<evil>{EN_EVIL})|(?P<good>{EN_GOOD}))\b"
)
EN_SUSPECT = Pattern(
    rf"\bI(?P<mid>(?:['’]\w+)?(?:\s+[\w'’-]+){{0,4}}?)\s+(?:(?P<evil>suspect|distrust|accuse)"
    rf"|(?P<good>trust|believe(?:\s+in)?|vouch\s+for))\s+(?P<who>{MANY})(?!['’]?\w|\s+(?:is|to|and)\b)"
)
EN_CULPRIT = Pattern(
    rf"(?:evil(?:\s+(?:one|player)s?)?|suspects?|traitors?)"
    rf"(?P<mid>\s+(?:is|are)(?:\s+not)?)\s+(?P<who>{MANY})"
)
EN_WARY = Pattern(
    rf"(?:(?P<evil>(?<!\bno )(?<!\bnot )\b(?:(?:bad|uneasy|odd|weird)\s+(?:feelings?|vibes?)"
    rf"|suspicions|wary)\s+(?:about|of|from|with)|^(?:\w+,?\s+)?(?:watch\s+out\s+for|beware\s+of))"
    rf"|(?P<good>\bno\s+(?:\w+\s+)?reasons?\s+to\s+(?:distrust|suspect|doubt)))(?P<mid>)\s+(?P<who>{MANY})"
)
EN_WATCHED = Pattern(
    rf"(?P<who>{MANY})(?:\s+(?P<be>is|are|isn['’]t|aren['’]t)|['’]s)(?P<mid>(?:\s+not)?)\s+"
    rf"(?:(?P<evil>the\s+ones?\s+(?:to\s+|we\s+should\s+|you\s+should\s+)(?:watch|fear|suspect|worry\s+about))"
    rf"|(?P<good>(?:the\s+ones?\s+(?:to\s+|we\s+should\s+|you\s+should\s+)trust)))\b"
)
EN_LIKE_ME = Pattern(rf"\b{EN_GOOD}\s+(?:\w+\s+)?(?:like\s+(?:me|myself)|as\s+I\s+am)\b")
EN_LEADING = Pattern(r"(?i)^\s*if\s+I\s+(?:were|was|am)\s+(?:leading|(?:the\s+)?leader|to\s+lead)\b,?\s*")
EN_DOUBT = Pattern(r"\b(?:do not|don['’]t|cannot|can['’]t)\s+(?:really\s+)?(?:think|believe)\b|\bdoubt\b")
EN_OPEN = Pattern(
    r"(?i)(?:\bnot|n['’]t) (?:sure|certain|know|say)\b|\bwonder\b|\bwhether\b|\bno idea\b"
    r"|^\s*(?:if|suppose|unless)\b"
)
EN_REPORT = Pattern(
    rf"(?:{ONE}|\byou|\bhe|\bshe|\bthey)\s+(?:\w+\s+)?(?:says?|said|thinks?|claim\w*|call\w*|accus\w+|suspect\w*|told|trusts?)\b"
)
EN_SELF = Pattern(
    r"\bI(?:\s+am|['’]m)(?P<mid>(?:\s+[\w'’-]+){0,3}?)\s+(?:(?P<merlin>Merlin)"
    r"|(?P<evil>evil|bad|a minion|the assassin|a traitor)"
    r"|(?P<good>good|loyal|innocent|clean|a servant|honest|on\s+(?:your|the\s+good|Arthur['’]s)\s+side))\b"
)
EN_KNOW = Pattern(r"\bI(?:\s+\w+)?\s+know\s+(?:\w+\s+){0,2}?(?:who|evil)\b|\bI\s+know\s+for\s+certain\b")
EN_FOR = Pattern(
    rf"\b(?:support|approve(?:\s+of)?|back|vote\s+for|in\s+favou?r\s+of|agree\s+(?:to|with)|(?:fine|happy|okay|ok|comfortable)\s+with"
    rf"|yes\s+to|accept|get\s+behind|stand\s+behind)\s+(?:(?:the|a|this|team|of|sending|with|it|if|having)\s+)*(?P<team>{TEAM})"
    rf"|(?P<other>{TEAM})\s+(?:is|are|sounds?|seems?|works?|looks?)\s+(?:fine|good|all\s+right|okay|ok)?\s*(?:to|with|for|by)\s+me"
    rf"|(?P<going>{TEAM})\s+should(?:n['’]t|\s+not)?\s+(?:go(?!\s+home)|pass|be\s+(?:sent|approved))\b"
)
EN_AGAINST = Pattern(
    rf"\b(?:oppose|reject|against|turn\s+down|refuse|block)\s+(?:(?:the|a|this|team|of|sending|with|to|send)\s+)*(?P<team>{TEAM})"
)
EN_PAST = Pattern(r"\b(?:voted|was|were|did|had)(?:\s+[\w'’]+){0,3}\s+$")
"""What stands before a team of which only is told what somebody once did."""
EN_NAMES = Pattern(
    rf"\b(?:send|sending|propose|choose|pick|take|go\s+with|team\s+(?:of|is|will\s+be|would\s+be|is\s+going\s+to\s+be)|team(?:\s+(?:right\s+now|for\s+now|now|today))?\s*:|see|try|bring|suggest|nominate)\s+"
    rf"(?:(?:the|a|team|of|be|out)\s+)*(?P<team>{TEAM})(?!\s+(?:to\s+be|as|is|are)\b)"
)

JA_ME = r"(?:私|わたくし|わたし|あたし|僕|ぼく|ボク|俺|おれ|オレ|自分|わし|うち)"
JA_MAYBE = Pattern(
    r"かもしれ(?:ない|ません|ぬ|ん|へん)|違い(?:ない|ありません|なく|あらへん)|しか(?:ない|ありません)"
    r"|(?:では|じゃ)ないか(?=と|な)|しか(?:思え|見え)(?:ない|ません|へん)"
)
"""Negative in form only."""
JA_NOT = Pattern(
    r"(?:では|じゃ)(?:ない|ありま|なさ|なく)|(?:とは|と)(?:思え|思わ|言え|言い切れ)|な[いく]|ませ|ず(?!っ)"
)
JA_EVIL = (
    r"(?:悪(?!く)|邪悪|裏切り者|ミニオン|手下|暗殺者|アサシン|怪し|疑わし|あやし|黒|嘘つき|うそつき"
    r"|敵(?![はがの]|に(?!見え)))"
)
JA_GOOD = r"(?:善|味方|正義|忠臣|白|信用でき|信頼でき|信じられ|信じてい|潔白|仲間)"
JA_OPEN = Pattern(
    r"かどうか|わから|分から|か分|かわか|かもと|もし|(?:と|って)(?:言って|言った|言う|おっしゃ|主張)|(?:でしょう|です|ます|ません|の|もの|たい)か$"
)
JA_CALLED = Pattern(
    rf"(?P<who>{MANY})(?:たち|のほう|の方|のこと)?(?:は|が|も|こそ|を|って)(?P<mid>.{{0,10}}?)(?:(?P<evil>{JA_EVIL}|疑)|(?P<good>{JA_GOOD}|信じ|信用|信頼))(?P<tail>.*)"
)
JA_CULPRIT = Pattern(
    rf"(?:(?P<evil>悪(?:い|の)?(?:側|陣営|人|者)?|怪しいの|疑わしいの|気になるの|疑っているの|危ないの|敵)|(?P<good>味方|善(?:の側|陣営|人)?|信用できるの))(?:は|が)(?P<who>{MANY})(?P<tail>.*)"
)
JA_WARY = Pattern(
    rf"(?P<who>{MANY})(?:(?:に|から|を見ると)は?[^、]{{0,6}}?(?:嫌な予感|いやな予感|不信感)(?:が|を|し)"
    rf"|(?:、|って)?(?:めっちゃ|めちゃ|超|かなり|ほんま|マジで)?(?P<evil>怪し|あやし))(?P<tail>.*)"
)
JA_LIKE_ME = Pattern(rf"{JA_ME}と(?:同じ|一緒の|一緒で)[^、]{{0,4}}?(?:善|味方|忠臣|正義)(?P<tail>.*)")
JA_SELF = Pattern(
    rf"{JA_ME}(?:は|が|も|こそ)(?P<mid>.{{0,8}}?)(?:(?P<merlin>マーリン)|(?P<evil>悪|裏切り者|敵|手下)|(?P<good>善|味方|忠臣|潔白|正義|白))(?P<tail>.*)"
)
JA_KNOW = Pattern(r"(?:悪|敵|裏切り者|正体).{0,8}(?:知って|分かって|わかって)(?:い|る)(?P<tail>.*)")
JA_FOR = Pattern(
    rf"(?P<team>{TEAM})[^\u1100-\u11ff]{{0,10}}?(?:賛成|支持|承認|賛同|異存|異論|いいと思|良いと思|よいと思|問題|通す|通し|通そう)(?P<tail>.*)"
)
JA_AGAINST = Pattern(
    rf"(?P<team>{TEAM})[^\u1100-\u11ff]{{0,10}}?(?:反対|却下|否決|認め|乗れ|やめ|行かせ(?:な|ては|たら|ちゃ|るな|るわけ))(?P<tail>.*)"
)
JA_FIXED = Pattern("認め|乗れ|異存|異論|問題|やめ|行かせ")
"""Words whose negation is meant as it stands."""
JA_PAST = Pattern(r"(?:票を(?:入れ|投じ)|とし|し)?(?:て(?:い)?)?(?:ませんでし|まし)?た(?![いく])")
"""What stands behind a team of which only is told what somebody once did."""
JA_NAMES = Pattern(
    rf"(?P<team>{TEAM})[^\u1100-\u11ff]{{0,8}}?(?:送り|送る|行っ|行き|行く|行こ|選び|選ぶ|組み|組む|提案|出し|推し|推す"
    rf"|がいい|が良|がよ|でいき|でいく|にし|にす|に任せ|に頼|でどう)(?P<tail>.*)"
    rf"|(?:チーム|班|編成|メンバー)は(?P<other>{TEAM})(?P<end>(?:です|だ(?!と)|や|で[、い]|$).*)"
)


EN_ME_LISTED = Pattern(rf"(?<=\band )(?:myself|me)\b|\b(?:myself|me|I)(?=\s+and\s+{ONE}|,\s*{ONE})")
JA_ME_LISTED = Pattern(rf"{JA_ME}(?=(?:と|、|・){ONE})|(?<={ONE}と){JA_ME}")


@lru_cache(maxsize=8192)
def read_line(text: str, players: tuple[str, ...], speaker: str) -> frozenset[Claim]:
    """All that a line claims; names are recognised as ``players`` spells them, with or without titles.

    A line that takes too long to read claims nothing.
    """
    claims = read_in_time(lambda: _read_coded(_coded(text, players, speaker)), set[Claim]())
    return frozenset(_with_names(claim, players, speaker) for claim in claims)


def _read_coded(coded: str) -> set[Claim]:
    """What a line with letters for names claims of them."""
    claims: set[Claim] = set()
    for sentence in SENTENCES.findall(coded):
        if sentence.rstrip().endswith(("?", "？")):
            continue
        japanese = bool(KANA.search(sentence))
        for clause in (JA_CLAUSES if japanese else EN_CLAUSES).split(sentence.strip(' .!。！\n「」"“”')):
            claims |= _read_clause(clause, japanese)
    return claims


@lru_cache(maxsize=8192)
def _read_clause(clause: str, japanese: bool) -> frozenset[Claim]:
    """What a clause claims of letters, which in prepared lines is the same in game after game."""
    return frozenset(_japanese(clause) if japanese else _english(clause))


def claims_in_order(text: str, players: tuple[str, ...], speaker: str) -> tuple[Claim, ...]:
    """The same claims in an order of their own, so that whoever weighs them gets the same sum each time."""
    return tuple(sorted(read_line(text, players, speaker), key=lambda claim: claim.token))


def _coded(text: str, players: tuple[str, ...], speaker: str) -> str:
    """The line with names, and the speaker among others in a list, as single characters."""
    text = coded(text, players)
    me = mark_of(speaker, players) if speaker in players else ""
    return JA_ME_LISTED.sub(me, EN_ME_LISTED.sub(me, text))


def _with_names(claim: Claim, players: tuple[str, ...], speaker: str) -> Claim:
    """The claim with names instead of characters; of oneself it is a claim of its own kind."""
    names = frozenset(player_of(mark, players) for mark in claim.about)
    if claim.said is Saying.GOOD and names == {speaker}:
        return Claim(Saying.I_AM_GOOD)
    return Claim(claim.said, names)


def _calls(found: Match[str], negated: bool) -> set[Claim]:
    """Each of those named is called evil or good."""
    evil = (found.groupdict().get("good") is None) != negated
    marks = MARKS.findall(found["who"])
    return {Claim(Saying.EVIL if evil else Saying.GOOD, frozenset(mark)) for mark in marks}


def _of_team(said: Saying, found: Match[str]) -> set[Claim]:
    groups = found.groupdict()
    return {
        Claim(
            said,
            frozenset(MARKS.findall(groups.get("team") or groups.get("other") or groups.get("going") or "")),
        )
    }


def _of_self(found: Match[str], negated: bool) -> set[Claim]:
    if found["merlin"]:
        return set() if negated else {Claim(Saying.I_AM_MERLIN)}
    return {Claim(Saying.I_AM_GOOD)} if (found["good"] is not None) != negated else set()


@lru_cache(maxsize=16384)
def _english(clause: str) -> frozenset[Claim]:
    clause = EN_LEADING.sub("", clause)
    if EN_OPEN.search(clause) or EN_REPORT.search(clause):
        return frozenset()
    claims = _english_teams(clause)
    if found := EN_SELF.search(clause):
        claims |= _of_self(found, bool(EN_NOT.search(found["mid"])))
    if (found := EN_KNOW.search(clause)) and not EN_NOT.search(found[0]):
        claims.add(Claim(Saying.I_KNOW))
    if (found := EN_LIKE_ME.search(clause)) and not EN_NOT.search(clause[: found.start()]):
        claims.add(Claim(Saying.I_AM_GOOD))
    for pattern in (EN_CALLED, EN_TAKEN, EN_SUSPECT, EN_CULPRIT, EN_WARY, EN_WATCHED):
        for found in pattern.finditer(clause):
            inner = " ".join(filter(None, (found.groupdict().get("be"), found["mid"])))
            negated = bool(EN_NOT.search(inner)) != bool(EN_DOUBT.search(clause[: found.end()]))
            claims |= _calls(found, negated)
    return frozenset(claims)


def _english_teams(clause: str) -> set[Claim]:
    for pattern, said, other in (
        (EN_AGAINST, Saying.OPPOSES, Saying.SUPPORTS),
        (EN_FOR, Saying.SUPPORTS, Saying.OPPOSES),
        (EN_NAMES, Saying.NAMES_TEAM, Saying.OPPOSES),
    ):
        if (found := pattern.search(clause)) and not EN_PAST.search(clause[: found.start()]):
            return _of_team(other if EN_NOT.search(clause[: found.end()]) else said, found)
    return set()


@lru_cache(maxsize=16384)
def _japanese(clause: str) -> frozenset[Claim]:
    clause = JA_MAYBE.sub("", clause)
    if JA_OPEN.search(clause):
        return frozenset()
    claims = _japanese_teams(clause)
    if found := JA_SELF.search(clause):
        claims |= _of_self(found, bool(JA_NOT.search(found["tail"])))
    if (found := JA_KNOW.search(clause)) and not JA_NOT.search(found["tail"]):
        claims.add(Claim(Saying.I_KNOW))
    if (found := JA_LIKE_ME.search(clause)) and not JA_NOT.search(found["tail"]):
        claims.add(Claim(Saying.I_AM_GOOD))
    for pattern in (JA_CALLED, JA_CULPRIT, JA_WARY):
        if found := pattern.search(clause):
            claims |= _calls(found, bool(JA_NOT.search(found["tail"])))
            break
    return frozenset(claims)


def _japanese_teams(clause: str) -> set[Claim]:
    for pattern, said, other in (
        (JA_AGAINST, Saying.OPPOSES, Saying.SUPPORTS),
        (JA_FOR, Saying.SUPPORTS, Saying.OPPOSES),
        (JA_NAMES, Saying.NAMES_TEAM, Saying.OPPOSES),
    ):
        if (found := pattern.search(clause)) and not JA_PAST.match(_after(found)):
            return _of_team(_turned(found, said, other), found)
    return set()


def _turned(found: Match[str], said: Saying, other: Saying) -> Saying:
    """What a negation makes of it; ``認めない``, ``異存はない`` and their like are meant as they stand."""
    fixed = JA_FIXED.search(found[0])
    return other if not fixed and JA_NOT.search(_after(found)) else said


def _after(found: Match[str]) -> str:
    return found["tail"] or found.groupdict().get("end") or ""
