"""Whether a vote that is spoken of is the speaker's own, rather than another's, refused or weighed."""

from __future__ import annotations

import re

from agent.analysis.languages.english.words import CONDITION, NEGATION, any_word, one_word_of
from agent.analysis.languages.patterns import any_of
from agent.analysis.text import NAME, NAMES, NO_NAME

_NEAR = 36
"""How many characters before a vote a word may still deny it."""

_UNWILLING = re.compile(
    one_word_of(
        "not never cannot oppos(?:e|ed|ing) avoid refuse before stop refrain until without why"
        " explain reasons? regret"
        " rush(?:ing)? hesitant hesitate who(?:m|se)? which how did were yesterday wouldn't against",
        "instead of",
        "rather than",
        "hold off",
        "was (?:going|about|planning|inclined)",
        "had planned",
        "i wanted",
        "would you",
        "are you",
        "too (?:early|soon|risky|hasty)",
    )
    + r"|n't\b"
    + r"|\bno $|\b(?:tak(?:e|ing) back|(?:withdraw|retract|revok|drop)(?:p?ing|e)?|remov(?:e|ing))"
    + r" my(?: \w+)? $"
)
_WILLING = re.compile(
    r"\b(?:that|which)(?: is|'s) why\b|\b(?:can't|cannot|don't|won't) (?:help but|hesitate to|wait to)"
    r"|\bwhy not\b|\bhow about\b|\bwhy don't we\b"
)
_CLAUSE = re.compile(r"[,;:]|\b(?:so|but|because|therefore|then|and i|hence)\b")
_OTHERS = re.compile(
    any_of(
        f"(?:{NAME}|{any_word('they', 'he', 'she', 'others', 'wolves')}) (?:also |just |now |already )?"
        "(?:is|are|was|were|will|would|wants to|plans to|intends to|said|says|decided to|chose"
        " to|votes?|voting)"
        "(?: be| to| now| also)* $",
        f"(?:{NAME}|{any_word('wolf', 'werewolf', 'wolves', 'someone')}) (?:is |was )?"
        "(?:suggest|propos|want|push|urg"
        "|ask|say|said|plan|announc|declar|threaten|call|keep|kept|try|tries|tried|insist|continu|encourag)\\w*"
        "(?:(?!\\b(?:i|my|so|i'll|i'm)\\b)[^.,]){0,40}$",
        f"(?:{NAME}'s?|\\b(?:their|his|her)) (?:\\w+ )?$",
        any_word("they", "he", "she", "anyone", "anybody", "whoever", "those", "somebody", "someone") + " $",
        r"\b(?:everyone|everybody|most|all|many)(?: of you)? (?:is|are|was|were|seems?)"
        r"(?: to be| already| now)* $",
        r"\byou (?:want|keep|kept|try|tried|are trying|were)\b(?:(?!\b(?:i|so|my)\b)[^.,]){0,24}$",
        r"(?<![+\d])\b(?:\d+|two|three|four|five|six|several|many|more|enough|any) $",
        f"\\b(?:saw|see|noticed|about|with|by|from|of|find|found|like) {NAME} $",
        f"{NAME},? and {NAME} $",
        r"\b(?:nobody|no one|none of us|none) (?:should |will |would |can |must )?$",
    )
)
_THIRD_PERSON = re.compile(f"{NAME} votes {NAME}$")
_YOUR = re.compile(r"\byour (?:\w+ )?$")
_WANTED_OF_YOU = re.compile(
    any_word(
        "place|put|cast|keep|need|lock|give|move|switch|change|join|add|use|set|throw|finali[sz]e|confirm"
    )
)
_THREAT = re.compile(
    r"\bor (?:else )?(?:you |i shall )?$|\botherwise\b"
    r"|\bor (?:else )?(?:you|i)(?:'ll| will| shall) (?!keep|maintain)"
)
_ANOTHER = re.compile(f"^,?(?: either)? (?:or|and) {NAME}|^/{NAME}")
_EITHER = re.compile(f"{NAME},? or(?: \\w+)? $")
_ALONG = re.compile(f"{NAME},? and(?: \\w+)? {NAME}")
"""Two who get a vote together; after "I follow X and" a vote for another stands."""

_IN_GENERAL = re.compile(
    r"(?:^| )(?:(?:voting|exiling|executing|eliminating|lynching|removing)|a vote)\b"
    f"[^{NO_NAME}]*{NAME}"
    "(?: (?!(?:since|because|as|who|s?he|they|it|for|and|but|his|her|their)\\b)\\w+){0,2}? "
    "(?P<verb>is|was|would|could|might|may|will|gives?|helps?|seems?|feels|makes|means|risks|costs|only"
    "|leaves)\\b"
)
"""A vote as the subject of a sentence is only weighed, unless the sentence speaks for it."""

_COMMENDED = re.compile(
    one_word_of(
        "best right safe(?:st)? correct necessary sensible logical wise(?:st)? key crucial essential way path"
        " must win save"
    )
)
"""What makes a proposal of talk about what a vote would bring."""

_ADVISED_AGAINST = re.compile(
    one_word_of(
        "mistake risky risks? bad dangerous nothing wrong premature hasty foolish waste pointless reckless"
        " unwise early costs? suspicious odd strange unfair baseless weak undecided gift",
        "helps? (?:the )?wol(?:f|ves)",
    )
)

_WITH = re.compile(r"vot(?:e|ing) (?:together )?with\b")
_WHOSE = re.compile(r"\b(?:my|our|the|final) $")
"""My vote is with X means X; I vote with X does not."""

_LATER = re.compile(r"^[^,;]{0,12}\b(?:next|tomorrow|later|afterwards)\b")
_TAG = re.compile(
    r"\b(?:shall we|right|okay|ok|agreed|yes|will you|won't you|can we|everyone|together)\?$"
    r"|^(?:shall|should|can|could) we\b|^(?:why not|how about|why don't we)\b"
)
"""A question that proposes."""


def is_own(before: str, match: str, after: str) -> bool:
    """Whether a mention of a vote tells what the speaker itself means to do, or proposes to all."""
    after = after.rstrip()
    if after.endswith("?") and not _TAG.search(after) and not _TAG.search(before + match):
        return False
    near = _CLAUSE.split(_WILLING.sub(",", before))[-1]
    if _UNWILLING.search(near[-_NEAR:]) or CONDITION.search(before) or _THREAT.search(before):
        return False
    if (
        _OTHERS.search(before)
        or _THIRD_PERSON.search(before + match)
        or (_YOUR.search(before) and not _WANTED_OF_YOU.search(before))
    ):
        return False
    if _WITH.match(match) and not _WHOSE.search(before):
        return False
    if _is_in_general(before[-2:] + match + after):
        return False
    along = _ALONG.search((before + match)[-_NEAR:]) if NAMES.match(match) else None
    return not (_ANOTHER.search(after) or _EITHER.search(before) or along or _LATER.search(after))


def _is_in_general(sentence: str) -> bool:
    """Whether a sentence only weighs what a vote would bring: voting X would be a mistake."""
    said = _IN_GENERAL.search(sentence)
    if said is None:
        return False
    rest = sentence[said.start("verb") :]
    if NEGATION.search(rest) or _ADVISED_AGAINST.search(rest):
        return True
    return said["verb"] in ("would", "could", "might", "may") and _COMMENDED.search(rest) is None
