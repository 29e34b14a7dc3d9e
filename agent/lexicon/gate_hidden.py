"""Roles in letters set apart, or with digits, marks and other scripts in them, in both languages.

Who writes a word so hides it from a reader; nobody does by chance. A plain spelling is not looked for.
"""

from __future__ import annotations

from agent.lexicon.patterns import PatternTable, Row

_LOOKS = {"o": "[o0]", "l": "[l1|!]", "e": "[e3]", "i": "[i1|!]", "s": "[s5$]", "a": "[a4@]"}
_APART = r"[\W_]{0,3}"


def _disguised(word: str, *plain: str) -> str:
    """A word in any disguise, and not as plainly as one of ``plain``."""
    letters = _APART.join(_LOOKS.get(letter, letter) for letter in word)
    return rf"(?<![a-z])(?!(?:{'|'.join((word, *plain))})(?![a-z])){letters}(?![a-z])"


def _set_apart(word: str) -> str:
    """A Japanese word whose characters do not stand together."""
    kana = (f"[{char}{chr(ord(char) + 0x60)}]" if "ぁ" <= char <= "ん" else char for char in word)
    return f"(?!{word}){r'[^ぁ-んァ-ヶ一-龥a-z、。]{0,2}'.join(kana)}"


HIDDEN = PatternTable(
    Row(_disguised("werewolf", "were wolf"), catches="I am a w3rew0lf.", spares="I am a werewolf."),
    Row(_disguised("wolf"), catches="I am a w-o-l-f.", spares="It is slow olfactory work."),
    Row(_disguised("possessed"), catches="I am p.o.s.s.e.s.s.e.d today.", spares="I am possessed."),
    Row(r"(?<![a-z])j[i1]nr[o0]u?(?![a-z])", catches="私はJ1NROUです。", spares="私はJinです。"),
    Row(r"(?<![a-z])[o0]{1,2}kam[i1](?![a-z])", catches="私はOOKAMIです。", spares="私はOKAです。"),
    Row(_set_apart("じんろう"), catches="私はじ・ん・ろ・うです。", spares="私はじんろうを探します。"),
    Row(_set_apart("人狼"), catches="私は人 狼です。", spares="隣の人、狼かもしれません。"),
    Row("人ロウ|ジン狼|じん狼", catches="私は人ロウです。", spares="私はロウソクです。"),
    Row(_set_apart("きょうじん"), catches="私はキョウジンです。", spares="きょうじんという役があります。"),
)
"""A role in disguise."""
