"""What a model wraps a line in, adds to it or sends in its place, and where its clauses end.

These tables see a line as a model wrote it: with capitals, commas and line breaks.
"""

from __future__ import annotations

from agent.lexicon.patterns import PatternTable, Row, one_of
from agent.lexicon.text import NO_NAME

_KEY = one_of("text line talk message speech utterance content response output 発言 セリフ 台詞")
_INTRODUCED = rf"[^:\n{NO_NAME}]{{0,60}}:[ \t]*\n*"
"""The rest of a polite introduction, in which nobody is named."""

ECHO = PatternTable(
    Row(
        r"(?i:</?(?:log|profile)>)",
        catches="<log> Day 0. Nothing has happened yet.",
        spares="My log is empty.",
    ),
    Row(
        r"(?i:u003c)",  # "<" as JSON spells it
        catches=r"\u003clog\u003e Day 1.",
        spares="Day 1.",
    ),
)
"""What only a model writes that gives back its prompt."""

NO_SPEECH = PatternTable(
    Row(
        r"(?i:^\W*(over|skip|forceskip)\W*$)",
        catches='"Skip."',
        spares="Over the hills.",
    ),
)
"""A word that ends the talk or a turn, and nothing else."""

THOUGHT = PatternTable(
    Row(
        r"(?is:<think(?:ing)?>.*?"
        r"(?:</think(?:ing)?>|$))",
        catches="<think>Better wait.\nOr not?</think>Hello.",
        spares="I think > you know.",
    ),
)
"""What a model thinks to itself; it may be cut."""

TAG = PatternTable(
    Row(
        r"(?i:</?[a-z][\w-]{0,20}>)",
        catches="<answer>Hello.",
        spares="I <3 you all.",
    ),
)
"""A tag."""

FENCE = PatternTable(
    Row(
        r"(?i:```[a-z]*)",
        catches="```json",
        spares="`Hello`",
    ),
)
"""What a block of code begins or ends with."""

FIELD = PatternTable(
    Row(
        rf"""(?is:["']{_KEY}["']\s*:\s*"""
        r"""["'](.*?)["']\s*(?:[,}]|$))""",
        catches='{"text": "Hello.", "mood": "glad"}',
        spares='{"mood": "glad"}',
    ),
)
"""A field of an object; what it says is in the group."""

PREAMBLE = PatternTable(
    Row(
        rf"(?i:^(?:sure|okay|ok|certainly|of course|understood|here){_INTRODUCED})",
        catches="Sure, here is the line:\nHello.",
        spares="Sure, I agree.",
    ),
    Row(
        rf"^(?:以下|こちら|承知|了解){_INTRODUCED}",
        catches="以下が発言です:\nこんにちは。",
        spares="以下の人を疑います。",
    ),
)
"""A polite introduction."""

HEADING = PatternTable(
    Row(
        r"^\s*#+ [^\n]{1,20}\n+(?=\s*\S)",
        catches="# Line\nHello.",
        spares="# Hello.",
    ),
)
"""A heading; something follows it."""

BULLET = PatternTable(
    Row(
        r"^\s*[-*•・#>]+\s*(?=\S)",
        catches="- Hello.",
        spares="Hello - and welcome.",
    ),
    Row(
        r"^\s*\d{1,2}[.)]\s*(?=\S)",
        catches="1. Hello.",
        spares="100. Hello.",
    ),
)
"""What a line of a list begins with."""

LABEL = PatternTable(
    Row(
        rf"""(?i:^["']*(?:{_KEY}|answer|reply|me)["']?\s*:\s*)""",
        catches='Response: "Hello."',
        spares="My response: hello.",
    ),
    Row(
        r"""^["']*(?:回答|返答|返事)["']?\s*:\s*""",
        catches="返事: こんにちは。",
        spares="彼の返事: こんにちは。",
    ),
)
"""What only says that a line follows."""

STAGE_DIRECTION = PatternTable(
    Row(
        r"^\*[^*\n]+\*(?=\s)",
        catches="*smiles* Hello.",
        spares="*Hello*",
    ),
    Row(
        r"(?<=\s)\*[^*\n]+\*$",
        catches="Hello. *smiles*",
        spares="Hello *my* friends.",
    ),
)
"""What the speaker does while it speaks."""

ASIDE = PatternTable(
    Row(
        r"m?\([^()\n]*\)m?",  # m(_ _)m is a bow
        catches="(leans back) Hello.",
        spares="Hello :)",
    ),
)
"""Anything in brackets."""

EMOTICON = PatternTable(
    Row(
        r"(?<!\w)>?[:;=][-o^']?[)(DPpO/\\|3><]+(?!\w)",
        catches="Hello :-)",
        spares="At 8:30 we vote.",
    ),
    Row(
        r"(?<!\w)(?:<3|\^_*\^|[TOo;]_[TOo;]|XD|xD|orz)(?!\w)",
        catches="Hello ^_^",
        spares="Dorzy says hello.",
    ),
    Row(
        r"[☆★]彡",
        catches="こんにちは☆彡",
        spares="★こんにちは★",
    ),
)
"""A face, or another picture made of characters."""

LAUGHTER = PatternTable(
    Row(
        r"(?<![a-zA-Z])[wW]{2,}(?![a-zA-Z])",
        catches="こんにちはwww",
        spares="Awww!",
    ),
    Row(
        r"(?<=[ぁ-んァ-ヶ一-龥ー。!])[wW]+(?=$|[。!\s])",
        catches="こんにちはw。",
        spares="私はwolfです。",
    ),
)
"""How Japanese laughs online."""

ENGLISH_CLAUSE_END = PatternTable(
    Row(
        r"[,;:]",
        catches="I wait, so wait.",
        spares="I wait.",
    ),
    Row(
        r" ?[–—]| -(?= )",
        catches="I wait - for now.",
        spares="I am well-rested.",
    ),
    Row(
        r" (?=(?:and|but|because|so|since|while|though)\b)",
        catches="I wait because I must.",
        spares="I wait somewhere.",
    ),
)
"""Where an English clause ends."""

JAPANESE_CLAUSE_END = PatternTable(
    Row(
        "(?<=[すだたるいんねようわがらしで])、",
        catches="待ちますが、話しましょう。",
        spares="今日、話しましょう。",
    ),
)
"""Where a Japanese clause ends: at a comma after what a verb or a connecting word may end in."""

ENGLISH_MAIN_CLAUSE_END = PatternTable(
    Row(
        r",? (?=(?:and|but|and so) (?:I|we|you|he|she|they|it|there|let)\b|and [A-Z]\w+ )",
        catches="I trust him and I vote for her.",
        spares="I trust nobody but him.",
    ),
    Row(
        r",?(?<!\band) (?=so (?:[A-Z]|we\b|you\b|he\b|she\b|they\b|it\b|let\b))",
        catches="I trust him, so I wait.",
        spares="I trust him so much.",
    ),
    Row(
        r",? (?=(?:because|since)\b)|[;:—–]",
        catches="I wait because I must.",
        spares="I wait in the sincere hope.",
    ),
)
"""Where a sentence may stop and still be one."""

JAPANESE_MAIN_CLAUSE_END = PatternTable(
    Row(
        "(?<=です|ます|した|だよ|るよ|だね|るね|たよ|たわ|すわ|すよ|すね)、",
        catches="待ちます、話しましょう。",
        spares="待ちますが、話しましょう。",
    ),
)
"""Where a sentence may stop and still be one."""

ENGLISH_DEPENDENT = PatternTable(
    Row(
        r"(?i:\?|^\W*(?:when|if|although|though|while|since|because|as|unless|until|after|before)\b)",
        catches="When the time comes I vote.",
        spares="I vote when the time comes.",
    ),
)
"""A question, or a sentence that begins with what depends on the rest."""

JAPANESE_DEPENDENT = PatternTable(
    Row("[?？]|^もし", catches="誰ですか？", spares="誰かです。"),
)
"""A question, or a sentence that begins with what depends on the rest."""
