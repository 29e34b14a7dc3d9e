"""Disguised role words in both languages: letters set apart, or digits, marks and other scripts within.

Such a spelling hides the word from a reader and is never an accident. Plain spellings are not matched.
"""

from __future__ import annotations

from agent.lexicon.patterns import PatternTable, Row

_LOOKALIKES = {"o": "[o0]", "l": "[l1|!]", "e": "[e3]", "i": "[i1|!]", "s": "[s5$]", "a": "[a4@]"}
_GAP = r"[\W_]{0,3}"


def _disguise_pattern(word: str, *plain: str) -> str:
    """Return a pattern for any disguised spelling of a word, but for none of the spellings of ``plain``."""
    letters = _GAP.join(_LOOKALIKES.get(letter, letter) for letter in word)
    return rf"(?<![a-z])(?!(?:{'|'.join((word, *plain))})(?![a-z])){letters}(?![a-z])"


def _pattern_with_gaps(word: str) -> str:
    kana = (f"[{char}{chr(ord(char) + 0x60)}]" if "ぁ" <= char <= "ん" else char for char in word)
    return f"(?!{word}){r'[^ぁ-んァ-ヶ一-龥a-z、。]{0,2}'.join(kana)}"


HIDDEN = PatternTable(
    Row(_disguise_pattern("werewolf", "were wolf"), catches="I am a w3rew0lf.", spares="I am a werewolf."),
    Row(_disguise_pattern("wolf"), catches="I am a w-o-l-f.", spares="It is slow olfactory work."),
    Row(_disguise_pattern("possessed"), catches="I am p.o.s.s.e.s.s.e.d today.", spares="I am possessed."),
    Row(r"(?<![a-z])j[i1]nr[o0]u?(?![a-z])", catches="私はJ1NROUです。", spares="私はJinです。"),
    Row(r"(?<![a-z])[o0]{1,2}kam[i1](?![a-z])", catches="私はOOKAMIです。", spares="私はOKAです。"),
    Row(
        _pattern_with_gaps("じんろう"), catches="私はじ・ん・ろ・うです。", spares="私はじんろうを探します。"
    ),
    Row(_pattern_with_gaps("人狼"), catches="私は人 狼です。", spares="隣の人、狼かもしれません。"),
    Row("人ロウ|ジン狼|じん狼", catches="私は人ロウです。", spares="私はロウソクです。"),
    Row(
        _pattern_with_gaps("きょうじん"),
        catches="私はキョウジンです。",
        spares="きょうじんという役があります。",
    ),
)
"""A disguised role."""
