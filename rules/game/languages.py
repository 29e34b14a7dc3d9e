"""The registry of languages: one entry for each, with the facts about its written form.

Nothing but :data:`LANGUAGES` names the languages. Sentences are no part of an entry: they stand in YAML files
beside the code that says them. ``agent/README.md`` tells what a new language needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LanguageForm:
    """How a language is written; patterns are regular expressions."""

    folder: str
    """Of its tables in :mod:`agent.lexicon`."""
    recognised_by: str
    """A pattern that is found in the texts of this language, and in no other's."""
    sample_names: tuple[str, ...]
    """Players to try lines with: the speaker, a target, an accuser, a seer, and who is mentioned in front."""
    long_names: tuple[str, ...]
    """Names as long as the contest's can be, of the first four of these."""
    longest_line: int
    """Characters of a line, spaces aside, that the contest allows; as many again behind a mention."""
    sample_claim: str
    """A claim in which braces stand for the first person."""
    gap: str
    """Between sentences, and between words: a blank or nothing."""
    comma: str
    """Between the names of a list."""
    stop: str
    """At the end of a sentence."""
    sentence_end: str
    """A pattern for the marks at the end of a sentence."""
    ellipsis: str
    punctuation: str
    """What may stand in a line besides letters, digits and gaps."""
    addressing: str
    """What a draft may hold besides, for it shows who is spoken to."""
    spelling: Mapping[str, str]
    """What is written in place of characters of other languages."""
    shortest_clause: int
    """Letters and digits of a clause that says something: "Well" does not."""
    drops_subject: bool
    """Whether a sentence without a subject is the speaker's own statement."""

    @property
    def is_spaced(self) -> bool:
        """Whether blanks separate words, so that length is counted in words and sentences begin large."""
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
"""Every language by the name that users and files give it."""

DEFAULT_LANGUAGE = "ja"
"""What a game speaks where nobody says; the contest's own."""
UNRECOGNISED = "en"
"""The language of a text that no pattern recognises."""


def parse_language(text: str, *besides: str) -> str:
    """The language of this name; ``besides`` are other words that may stand in its place.

    Raises:
        ValueError: there is none; the message names all.
    """
    known = (*LANGUAGES, *besides)
    if text not in known:
        raise ValueError(f"must be one of {', '.join(known)}, not {text!r}")
    return text
