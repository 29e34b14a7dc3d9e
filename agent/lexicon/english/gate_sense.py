"""English words for and against somebody, of oneself by name, and of what nobody can have seen."""

from __future__ import annotations

from agent.lexicon.english.gate_words import NOT, WOLF
from agent.lexicon.english.vocabulary import one_word_of
from agent.lexicon.patterns import PatternTable, Row
from agent.lexicon.text import NAME

DOUBTING = PatternTable(
    Row(
        one_word_of(
            r"suspicious suspect\w* liar lying lies lied fake fraud false shifty fishy shady guilty doubt\w*"
            r" mistrust\w* distrust\w* impostor dishonest worr(?:y|ies) troubles? bothers? rehearsed"
        ),
        catches="Takeru is a liar.",
        spares="Takeru is on a liner.",
    ),
    Row(
        rf"\b{WOLF}\b(?! (?:killed|attacked|took|chose|came))",
        catches="Takeru is a wolf.",
        spares="Takeru whom the wolves killed was kind.",
    ),
)
"""Against somebody."""

TRUSTING = PatternTable(
    Row(
        one_word_of(
            r"trust\w* believ\w* honest sincere innocent reliable credible convinc\w+ genuine clean"
            r" harmless villager human support steady kind"
        ),
        catches="Takeru is honest.",
        spares="Takeru is hungry.",
    ),
    Row(
        r"\b(?:real|true) (?:seer|medium|bodyguard)\b|\b(?:on|at) (?:our|my) side\b|\btell\w* the truth\b"
        rf"|\b(?:side|stand) with {NAME}",
        catches="Takeru is the real seer.",
        spares="Takeru is a real problem.",
    ),
)
"""For somebody."""

NEGATING = PatternTable(
    Row(NOT, catches="Takeru is not honest.", spares="Takeru is notable."),
    Row(
        r"\b(?:hard|hardly|barely|difficult|too|least|stop\w*|far from|want to|wish|used to|once)\b",
        catches="Takeru is hard to believe.",
        spares="Takeru is easy to believe.",
    ),
)
"""Turns it round, or takes the edge off it."""

OPEN = PatternTable(
    Row(
        r"\?\W*$|\b(?:if|whether|unless|or|either|why|how|who|whom|says?|said|claim\w*|calls?|called)\b",
        catches="Is Takeru honest?",
        spares="Takeru is honest.",
    ),
    Row(
        one_word_of(
            r"vote\w* voting ballot nobody everyone only both than found finds results? divin\w+ choice"
            r" without remains? fall asked"
        ),
        catches="Nobody is more honest than Takeru.",
        spares="Takeru is honest.",
    ),
)
"""Asks, supposes, or tells what others say."""

CONTRAST = PatternTable(
    Row(
        one_word_of("but though although yet still however even despite while nevertheless except"),
        catches="Takeru is honest but wrong.",
        spares="Takeru is honest and wrong.",
    ),
)
"""Sets one thing against another."""

_NAMED = (
    r"(?: the name\b(?! (?:on|for|i|we|to))| my name\b| who i am\b"
    r"| what (?:they|people|folks|everyone|everybody|friends|you|most|some)\b.{0,16}"
    r" call(?: me)?(?=\W*$|[.!?,;]| and\b))"
)
"""Gives the name just said as the speaker's."""

THIRD_PERSON = PatternTable(
    Row(
        r"<me> (?:thinks|says|said|believes|is|was|has|had|does|did|wants|votes|voted|seems|looks"
        r"|agrees|suspects"
        rf"|would|should|must|might|may|could|cannot|can|will)\b(?! here\b)(?!{_NAMED})",
        catches="<me> thinks so too.",
        spares="<me> is the name.",
    ),
    Row(
        rf"<me>'s\b(?!{_NAMED})|\b(?:for|(?<!speaking )(?<!talking )with|on|against|about|(?<!name )of"
        r"|(?<!go )(?<!goes )by|at|trust|believe|suspect|exile|execute|hang|accuse|ask"
        r"|agree with|dear|poor|hey|thanks?|thank you) <me>",
        catches="I agree with <me>.",
        spares="Call me <me>.",
    ),
    Row(r"^<me> and \b|\band <me>(?! here)", catches="Takeru and <me> agree.", spares="<me> here and glad."),
)
"""Speaks of the speaker as of another."""

WITNESS = PatternTable(
    Row(
        rf"\b(?:i|we) (?:\w+ )?(?:saw|watched|spotted|followed|caught|heard|met) {NAME}[^.!?]*"
        r"(?:\bnight\b|\bmidnight\b|\bdark\b|\bsneak\w*|\bcreep\w*|\bleav(?:e|ing)\b|\bprowl\w*"
        r"|\bwindow\b|\bblood\w*)",
        catches="I saw Takeru sneaking about.",
        spares="I saw Takeru smile.",
    ),
    Row(
        rf"\b(?:last night|at night|at midnight|in the dark)\b[^.!?]*\b(?:i|we) (?:\w+ )?"
        rf"(?:saw|watched|spotted|followed|caught|heard|met) {NAME}",
        catches="Last night I saw Takeru.",
        spares="Last night I thought of Takeru.",
    ),
)
"""Tells what the speaker, asleep like everybody, cannot have seen."""
