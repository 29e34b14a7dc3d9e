"""Evidence for a model's reading: the speaker must state the claim for itself, in words of that very line.

Text in the talk can manipulate the model that reads it. So a claim of the model counts only as far as the
quoted words support it. The quoted words are judged together with the whole sentences around them, so that
quoting a fragment ("... am the seer") proves nothing.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from agent.lexicon.text import NAME, NAMES, language_of_text, prepare
from agent.matching import IGNORECASE, OutOfTime, Pattern, escape, pattern_for
from rules.game.events import Talk
from rules.game.languages import LANGUAGES
from rules.game.roles import Role

ROLE_WORDS: Mapping[Role, Pattern] = {
    Role.SEER: Pattern(r"\bseer\b|fortune|占い|占った|占って", IGNORECASE),
    Role.MEDIUM: Pattern(r"\bmedium\b|霊媒|霊能", IGNORECASE),
    Role.BODYGUARD: Pattern(r"\bbodyguard\b|\bguard\b|\bknight\b|騎士|狩人|護衛", IGNORECASE),
    Role.VILLAGER: Pattern(r"\bvillager\b|\bno role\b|村人|市民|素村", IGNORECASE),
    Role.POSSESSED: Pattern(r"\bpossessed\b|\bmadman\b|狂人", IGNORECASE),
    Role.WEREWOLF: Pattern(r"\bwerewolf\b|\bwolf\b|人狼|狼", IGNORECASE),
}
"""Matches, for each role, the words in a line that may claim this role."""

_ABOUT_INSTRUCTIONS = Pattern(
    r"\binstruct|\bprompt\b|^\W*system\b|\bignore\b[^.!?]{0,40}\b(?:all|rules?|previous|above|earlier)\b|\bjson\b"
    r"|\boutput\b|\bassistant\b|\bmoderator\b|\bgame ?master\b|\bGM\b"
    r"|[{}<`#]|(?<!>)>(?!>)|\[(?!\d+\])|\bco\b\s*=|\bvote\b\s*="
    r"|指示|命令|プロンプト|^\W*システム|(?:指示|規則|ルール|設定)[^。]{0,10}無視|出力|アシスタント|司会|ゲームマスター",
    IGNORECASE,
)
"""Matches words that address a program which reads the line, not the players."""

_ABOUT_A_MACHINE = Pattern(
    r"\bsystem\b|\bignore\b|\breport\b|\banalys|\bmodels?\b|\brespond\b|\brepeat\b|\bdrop\b|\bclaims?\b[^.]{0,20}\bline\b"
    r"|システム|無視|報告し|分析|モデル|進行役|繰り返し",
    IGNORECASE,
)
"""Matches words that also occur in ordinary talk; a line with several different ones addresses a program."""

_MACHINE_MARKS = 2
_SENTENCE = Pattern(r"[^。！？!?.;—\n]+[。！？!?.;—]*")
_FIRST_PERSON = Pattern(r"\b(?:i|me|my|mine|myself)\b", IGNORECASE)
_TOGETHER = Pattern(r"\blet(?:['’]s| us)\b", IGNORECASE)
"""Matches an English vote that others are invited to join."""
_MENTION = Pattern(r"@\S+\s?")
_SECOND_PERSON = Pattern(r"\b(?:you|your|yours)\b|あなた|貴方|お前|おまえ|君|きみ|そなた|そちら", IGNORECASE)
_THIRD_PERSON = Pattern(
    r"\b(?:s?he|they|who(?:ever)?|everyone|everybody)\b|彼|全員|みんな|皆さん", IGNORECASE
)

_NO_STATEMENT = Pattern(
    # a question
    r"[?？]|か[。、!！]*$|よね[。!！]*$"
    # a request or an order
    r"|\b(?:please|kindly|must|should|have to|order|tell|say|write|note|mark|count|confirm)\b"
    r"|ください|下さい|なさい|ましょう|せよ|しろ[。!！]*$|こと[。!！]*$|べき|ほしい|欲しい"
    # a condition
    r"|\b(?:if|suppose|imagine|pretend|hypothetical\w*|would|were to)\b|もし|仮に"
    r"|なら(?!な)|たら[、]|ことにし|ふりを"
    # words of other players
    r"|\b(?:said|says|told|tells|confessed|claims|claimed)\b|と言って|と言った|と言い|という"
    r"|そうです|そうだ[。!！]|らしい"
    # a dream, a wish, an expectation, or an explanation of a line
    r"|\b(?:dream\w*|dreamt|wish\w*|my words|th(?:e|is) line|stands? for)\b|夢|はず|この発言|この行|の意味"
    # an action of everybody
    r"|\b(?:every\w*|all of)\b|全員|みんな|皆さん",
    IGNORECASE,
)
"""Matches words that make a sentence something other than the speaker's own statement."""

_ASKING = Pattern(
    r"[?？]|\b(?:who|whom|whose|what|which|why|how|tell|explain|reasons?|hear|curious|wonder)\b"
    r"|か[。、!！]*$|かな|かしら|誰|だれ|なぜ|何故|なんで|どうして|どう|どちら|どっち|何|教え|聞か|聞き|説明|理由|根拠",
    IGNORECASE,
)
"""Matches words of a question or a request; a sentence without such words asks for nothing."""

_VOTING = Pattern(
    r"\b(?:vot\w+|ballots?|exil\w+|execut\w+|hang\w*|lynch\w*|rope|gallows|eliminat\w+|oust\w*|expel\w*)\b"
    r"|\b(?:choose|chose|choice|pick\w*|decid\w+|settl\w+|commit\w*|backing|lean\w*)\b"
    r"|\b(?:going (?:for|with)|(?:go|end|stick|stay)\w* with|must go|has to go|leave|out|today|tonight)\b"
    r"|票|投|入れ|いれる|吊|釣|追放|処刑|退場|去っ|出て|推[すし]|本命|決め|決ま|一択|一本|絞|行く|いく|今日|本日|で[。!！]*$",
    IGNORECASE,
)
"""Matches words for voting; a sentence without such words announces no vote, even if it names a player."""

_FINDING = Pattern(
    r"\b(?:wol\w+|werewol\w+|human|white|black|innocent|clear\w*|good|evil|villag\w+|fangs?|guilty|pure|vouch\w*)\b"
    r"|\b(?:divin\w+|checked|looked|saw|seen|inspect\w*|results?|vision\w*|fortune|medium)\b"
    r"|狼|人間|白|黒|シロ|クロ|牙|潔白|占|視|霊|結果|判定",
    IGNORECASE,
)
"""Matches words for a seer's or a medium's result; a sentence without such words tells no result."""

_NO_VOTE_NOW = Pattern(
    r"\b(?:not|never|cannot)\b[^,.;]{0,25}\bvot\w+|n[\'’]t\b[^,.;]{0,25}\bvot\w+|\byesterday\b"
    r"|(?:入れ|投票し|投じ|吊ら|吊り)(?:たく|は?し)?(?:ない|ません|ぬ)|昨日|きのう|昨晩",
    IGNORECASE,
)
"""Matches a vote that is denied or in the past."""
_ROLE_NAMES = "seer|medium|bodyguard|knight|villager|possessed|madman|werewolf|wolf"
_OTHER_HOLDER = Pattern(
    rf"\b(?:not?|never|were)\b(?:\s+\w+){{0,3}}\s+(?:{_ROLE_NAMES})\b|n[\'’]t\b(?:\s+\w+){{0,3}}\s+(?:{_ROLE_NAMES})\b"
    r"|(?:占い師?|霊媒師?|霊能者?|騎士|狩人|村人|市民|狂人|人狼|狼)"
    r"(?:(?:では|じゃ|でも)(?:な|あ)|さん?[はがも]|[はがも](?!.*(?:私|俺|僕|自分|わたし|あたし|うち|わし|拙者|我)))",
    IGNORECASE,
)
"""Matches a role that is denied or attributed to another player."""
_SUBJECT = Pattern(
    rf"({NAME})(?:さん|くん|君|ちゃん|様|さま|殿|氏)?[はがも]"
    rf"|({NAME})(?:['’](?:s|ll|d))? (?:is|was|has|had|will|would|may|might|could|should|wants?|means|thinks"
    r"|votes?|voted|divined|checked|found|saw|looked)\b"
)
"""Matches a player's name that is the subject of a sentence."""

_OPENING, _CLOSING = "「『“", "」』”"
_SINGLE_OPENS, _SINGLE_CLOSES = Pattern(r"(?<!\w)'"), Pattern(r"'(?!\w)")


def askable(text: str) -> bool:
    """Whether a line or name may be shown to a language model: it gives no orders to a program."""
    try:
        even = unicodedata.normalize("NFKC", text)
        marks = {mark.lower() for mark in _ABOUT_A_MACHINE.findall(even)}
        return len(marks) < _MACHINE_MARKS and _ABOUT_INSTRUCTIONS.search(even) is None
    except OutOfTime:
        return False


def _by_the_speaker(words: str) -> bool:
    """Whether the words are about their speaker: in the first person, or without a subject."""
    return LANGUAGES[language_of_text(words)].drops_subject or _FIRST_PERSON.search(words) is not None


@dataclass(frozen=True, slots=True)
class Quotation:
    """Words quoted from a talk line, with the whole sentences that contain them.

    ``named`` are the other players that the words name.
    """

    words: str
    sentences: str
    named: frozenset[str]
    named_beside: frozenset[str]
    """The other players named in the sentences."""
    around: frozenset[str]
    """The players named in the whole line."""
    subjects: frozenset[str]
    """The players who are subjects of the sentences."""
    is_quoted: bool
    """Whether the line has the words in quotation marks, as another player's words."""

    def points_at(self, target: str) -> bool:
        """Whether the quoted words name this player or, if they name nobody, the rest of the line does."""
        return target in (self.named or self.around)

    @property
    def is_statement(self) -> bool:
        """Whether the sentences state something about their speaker, and are no question, order or report."""
        return self._is_stated and self._is_own

    @property
    def _is_stated(self) -> bool:
        return not self.is_quoted and _NO_STATEMENT.search(self.sentences) is None

    @property
    def _is_own(self) -> bool:
        return _by_the_speaker(self.sentences)

    def votes_for(self, target: str) -> bool:
        """Whether the sentences announce the speaker's vote for this player."""
        is_own = self._is_own or _TOGETHER.search(self.sentences) is not None
        if not self._is_stated or not is_own or not self.subjects.issubset((target,)):
            return False
        if not self.points_at(target):
            return False
        return _VOTING.search(self.sentences) is not None and not _NO_VOTE_NOW.search(self.sentences)

    def finds(self, target: str, others: Collection[str]) -> bool:
        """Whether the sentences tell the speaker's result about ``target``.

        They must name no other player except ``others``.
        """
        if not self.is_statement or not self.named_beside.issubset((target, *others)):
            return False
        if not self.points_at(target) or _OTHER_HOLDER.search(self.sentences):
            return False
        return _FINDING.search(self.sentences) is not None

    def claims(self, role: Role) -> bool:
        """Whether the quoted words claim this role for the speaker alone."""
        if not self.is_statement or self.named or self.subjects or _THIRD_PERSON.search(self.words):
            return False
        if _OTHER_HOLDER.search(self.sentences):
            return False
        return _by_the_speaker(self.words) and ROLE_WORDS[role].search(self.words) is not None

    @property
    def asks(self) -> bool:
        """Whether the sentences with the quoted words can be a question or a request."""
        return not self.is_quoted and _ASKING.search(self.sentences) is not None

    @property
    def speaks_to_somebody(self) -> bool:
        """Whether the sentences contain "you"."""
        return _SECOND_PERSON.search(self.sentences) is not None


def find(quote: str, talk: Talk, players: Sequence[str]) -> Quotation | None:
    """Find quoted words in a talk line, ignoring width, case and white space; return None if absent."""
    text = unicodedata.normalize("NFKC", talk.text)
    letters, wanted = _letters(text), "".join(letter for _, letter in _letters(quote))
    start = "".join(letter for _, letter in letters).find(wanted)
    if not wanted or start < 0:
        return None
    begin, end = letters[start][0], letters[start + len(wanted) - 1][0] + 1
    touched = [found for found in _SENTENCE.finditer(text) if found.start() < end and begin < found.end()]
    words = text[begin:end]
    sentences = text[touched[0].start() : touched[-1].end()] if touched else words
    others = [name for name in players if name != talk.agent]
    return Quotation(
        words,
        sentences,
        _players_named(words, others),
        _players_named(_MENTION.sub("", sentences), others),
        _players_named(text, others),
        _subjects_in(_MENTION.sub("", sentences), others),
        _is_quoted(text[:begin], words),
    )


def _letters(text: str) -> list[tuple[int, str]]:
    """Return each letter of a text, width and case normalised, with its position; no white space."""
    even = unicodedata.normalize("NFKC", text)
    return [(place, low) for place, char in enumerate(even) for low in char.lower() if not low.isspace()]


def _players_named(text: str, players: Sequence[str]) -> frozenset[str]:
    """Return the players that a text names, by name, by nickname or in capitals."""
    line = prepare(text, players)
    shouted = (
        name
        for name in players
        if name.isascii() and pattern_for(rf"\b{escape(name.upper())}\b").search(text)
    )
    return frozenset((*(line.name(token) for token in NAMES.findall(line.text)), *shouted))


def _subjects_in(text: str, players: Sequence[str]) -> frozenset[str]:
    line = prepare(text, players)
    return frozenset(line.name(match[1] or match[2]) for match in _SUBJECT.finditer(line.text))


def _is_quoted(before: str, words: str) -> bool:
    """Whether the words are within quotation marks that open before or inside them."""
    if any(mark in words for mark in (*_OPENING, '"')):
        return True
    opened = sum(map(before.count, _OPENING)) + len(_SINGLE_OPENS.findall(before))
    closed = sum(map(before.count, _CLOSING)) + len(_SINGLE_CLOSES.findall(before))
    return opened > closed or before.count('"') % 2 == 1
