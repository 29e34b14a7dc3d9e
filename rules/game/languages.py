"""The registry of languages: one entry for each, with the facts about its written form.

Only :data:`LANGUAGES` lists the languages. An entry has no sentences: these are in YAML files beside the code
that uses them. ``agent/README.md`` tells what a new language needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LanguageForm:
    """How one language is written; patterns are regular expressions."""

    folder: str
    """The folder of the language's pattern tables in :mod:`agent.lexicon`."""
    recognised_by: str
    """A pattern that is found in texts of this language and in texts of no other."""
    sample_names: tuple[str, ...]
    """Names for trying lines: the speaker, a target, an accuser, a seer, the mentioned player."""
    long_names: tuple[str, ...]
    """The longest names that the contest allows, for the first four of the sample names."""
    longest_line: int
    """Maximum characters of a line in the contest, without spaces; as many more after a mention."""
    sample_claim: str
    """A line with a claim, in which braces stand for the first-person word."""
    gap: str
    """The text between words and between sentences: a blank or nothing."""
    conjunction: str
    """The text between two names of which both are meant."""
    comma: str
    """The text between the names of a list."""
    stop: str
    """The mark at the end of a sentence."""
    sentence_end: str
    """A pattern for the marks at the end of a sentence."""
    ellipsis: str
    punctuation: str
    """The characters allowed in a line besides letters, digits and gaps."""
    addressing: str
    """Further characters allowed in a draft, because they show to whom the line speaks."""
    spelling: Mapping[str, str]
    """Characters of other languages, each with the text written in its place."""
    shortest_clause: int
    """Minimum number of letters and digits in a clause that says something; "Well" has fewer."""
    drops_subject: bool
    """Whether a sentence without a subject is the speaker's own statement."""

    @property
    def is_spaced(self) -> bool:
        """Whether blanks separate words; length then counts words, and sentences begin with a capital."""
        return self.gap == " "


LANGUAGES: dict[str, LanguageForm] = {
    "ja": LanguageForm(
        folder="japanese",
        recognised_by=r"[\u3040-\u30ff\u4e00-\u9fff]",
        sample_names=("ミナト", "サクラ", "タケル", "ユズキ", "アオイ"),
        long_names=("アレクサンドリア", "アレクサンドロス", "アレクサンドリン", "アレクサンドリー"),
        longest_line=50,
        sample_claim="{}は霊媒師です。",
        gap="",
        conjunction="と",
        comma="、",
        stop="。",
        sentence_end="[。！？…][」』]?",
        ellipsis="…",
        punctuation="、。！？「」『』…―・〜ー",
        addressing="：@ ",
        spelling={"!": "！", "?": "？", ",": "、", ".": "。", ";": "、", ":": "：", "~": "〜", "/": "・"}
        | {"“": "「", "”": "」", "—": "―", "–": "―", "─": "―", "%": "パーセント", "&": "と", "\n": " "},
        shortest_clause=6,
        drops_subject=True,
    ),
    "en": LanguageForm(
        folder="english",
        recognised_by="(?!)",  # what no other language recognises is English
        sample_names=("Minato", "Sakura", "Takeru", "Yuzuki", "Aoi"),
        long_names=("Alexandraa", "Alexandrab", "Alexandrac", "Alexandrad"),
        longest_line=125,
        sample_claim="{} am the medium.",
        gap=" ",
        conjunction=" and ",
        comma=", ",
        stop=".",
        sentence_end=r"[.!?]++[\"']?+(?= |$)",
        ellipsis="...",
        punctuation=".!?'\":;-–—",
        addressing=",@ ",
        spelling={"“": '"', "”": '"', "‘": "'", "’": "'", "%": " percent", "&": " and ", "\n": " ", "―": "—"}
        | {"、": ",", "。": ".", "ー": "-", "「": '"', "」": '"', "/": " "},
        shortest_clause=12,
        drops_subject=False,
    ),
}
"""All languages; the keys are the names that users and files use."""

DEFAULT_LANGUAGE = "ja"
"""The language of a game if nothing names one, as in the contest."""
UNRECOGNISED = "en"
"""The language of a text that no pattern recognises."""


def parse_language(text: str, *besides: str) -> str:
    """Return ``text`` if it is the name of a language or one of the words in ``besides``.

    Raises:
        ValueError: it is neither; the message names all languages.
    """
    known = (*LANGUAGES, *besides)
    if text not in known:
        raise ValueError(f"must be one of {', '.join(known)}, not {text!r}")
    return text
