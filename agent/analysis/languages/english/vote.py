"""Which vote an English utterance announces."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from agent.analysis.context import Background
from agent.analysis.languages.english.ownership import is_own
from agent.analysis.languages.english.words import (
    CONDITION,
    NAMED,
    NEGATION,
    any_word,
    meant,
    one_word_of,
    spoken_to,
)
from agent.analysis.languages.patterns import any_of, one_of
from agent.analysis.text import NAME, NAMES, MarkedLine

# What may stand between "vote" and the name.
_LINK = one_of(
    "for to out against on with at is are goes go today will stays stay remains remain lands falls"
    " straight firmly now please in exile eliminate execute lynch remove towards? locked firm final still"
    " unchanged be mr ms miss dear going currently target tentatively leans? leaning likely probably"
    " provisionally definitely clearly off certainly again instead stands? both our everyone cast placed"
    " put me upon shall fall rest rests sit sits together unanimously solidly squarely decisively"
    " decided settled set clear made",
    "should be",
    "must be",
    "favor of",
    "my dear",
    "would be",
    "as well",
)
_BREAKING = one_word_of("until unless if because since as after when while but whether or and who not")
_EXILE = one_of(
    "exil(?:e|ing) lynch(?:ing)? execut(?:e|ing) eliminat(?:e|ing) banish(?:ing)? hang(?:ing)?"
    " remov(?:e|ing) push(?:ing)?",
    "get(?:ting)? rid of",
    "finali[sz]e on",
    "going for",
    "lock(?:ing)?(?: in)?(?: on)?",
    "commit(?:ting)? (?:to|on)",
    "go(?:ing)? with",
    "sticking with",
)
_CHOOSE = one_of(
    "choose pick nominate target(?:ing)?",
    "lean(?:ing)?(?: towards?)?(?: on)?",
    "take out",
    "go (?:with|for)",
    "unite against",
    "rally against",
    "focus(?: our votes?)? on",
    "stick with",
)
_NO_TALK = (
    "(?!'s (?!exile|elimination|execution))"
    "(?! (?:(?:were)?wolf|human|town|villager|seer|black|white|to (?!exile|be\\b)|on (?:this|that)"
    "|from (?:the|our|my|your) (?:list|suspects?|pool)"
    "|for (?:an? |some |more |his |her |their )?(?:answers?|details?|info\\w*|explanations?"
    "|reasons?|proof|clarity|clues)))"
)
"""What shows that somebody's words or role are in hand, not a vote: push X to explain, go with X's claim."""

_LABEL = (
    "(?:(?:my|current|final|today's|tentative|provisional|top|best|first|safest|main|exile|vote|lynch"
    r"|execution|elimination|d\d) ){0,3}"
    "(?:exile|target|pick|choice|decision|answer|verdict|candidate|lynch|execution|final|tentative)"
    "(?: (?:today|now|for today))?"
)
"""What a terse line puts before the one it means to exile."""

_NOTHING_MORE = r"(?=\W*$|[,;:]| ?\(| (?:for|because|as|since|due|until|unless|pending|today|now)\b)"
_PLACE = "(?:turn|direct|focus|cast|place|put|point)(?:t?ing)?"
_VOTE = re.compile(
    any_of(
        rf"\b(?:voting|votes?|ballot)\b(?:'s\b)?[:,=]?(?: ?{_LINK}[:.]?){{0,6}} ?{NAMED}",
        rf"\b(?:voting|vote) (?:for|against|out|on) (?:(?!{_BREAKING})\w+ ){{1,3}}?{NAMED}",
        rf"\b{_EXILE} {NAMED}{_NO_TALK}",
        rf"(?:\b(?:i(?:'m| am|'d)?|we|let's|i'll|i will) (?:now |still |also )?{_CHOOSE}"
        r"|^leaning(?: towards?)?)"
        rf" {NAMED}"
        rf"{_NO_TALK}(?! (?:being|is|was|might|and whether|more|as (?!today|our|my|the (?:vote|exile))))",
        rf"\b{_PLACE} (?:our|my|the|your) (?:judge?ment|votes?|ballots?)"
        rf" (?:on|for|against|to|towards?|at) {NAMED}",
        f"({NAME})(?: is|'s) (?:the one |who |the person )?"
        r"(?:i|we)(?:'m|'ll| am| will| should| shall)? (?:be )?(?:vot|exil|execut)\w+",
        rf"({NAME}) for (?:exile|execution|today's vote|the vote|elimination)\b",
        f"({NAME})(?:,? (?:is|remains|stays) my (?:final |current |tentative )?vote)",
        f"({NAME}) is (?:still )?"
        "(?:my pick|(?:the|our|my) (?:best|safest|top) (?:vote|exile|choice|target|pick)"
        "(?! for (?:an? |the |my |our )?(?:check|divin|wolf|werewolf|seer|inspect|investigat|medium))"
        "|the one to (?:vote|exile)"
        r"|my (?:\w+ ){1,3}and (?:my )?vote)",
        rf"\b(?:get|put|kick|throw|vote|send) {NAMED} (?:out|to exile)\b",
        f"\\blet ({NAME}) be (?:exiled|banished|executed|eliminated|voted out)\\b",
        rf"\bjoin (?:me|us) (?:on|against) {NAMED}",
        f"^(?:so |then |ok(?:ay)?,? )*({NAME}) it is[.!]*$",
        rf"^{_LABEL}(?:[:=]| is| remains| stays)+ ({NAME}){_NOTHING_MORE}",
        rf"\bmy (?:\w+ )?(?:choice|decision|pick|mind)(?: (?:is|has been|made|up|set|clear|final))*[:,]?"
        rf" ({NAME})(?=[.!]*$|[,;:])",
        r"\b(that|there|here)(?:'s| is) where (?:my vote (?:goes|lies|lands|is going|belongs|will go)"
        r"|i(?:'m| am|'ll| will)? (?:be )?vot\w+)",
        rf"\bvote from {NAME} to {NAMED}",
        f"({NAME}|\\b(?:she|he|you)\\b)"
        "(?:,? (?:gets?|ha(?:s|ve)|takes?|receives|earns?|will get|is getting)|'re getting| are getting)"
        " my vote\\b(?! of)",
        f"({NAME}) (?:should|must|needs to|has to) "
        "(?:be (?:voted out|exiled|executed|eliminated|lynched|removed|our (?:vote|exile|target))"
        "|go(?! (?:first|on|next|second|last|along|back|over|into|through|ahead|after|before)))",
    )
)
_SAME_VOTE = re.compile(
    r"\bmy vote (?:(?:stays|remains|stands|is) (?:unchanged|the same|put|where it is|as"
    r" is|firm)|stands|unchanged)"
    r"|\b(?:keep|keeping|maintain|stand by|stick (?:to|with)) my vote\b|\bnot changing my vote"
)
_DECIDED = re.compile(
    r"\b(?:i(?:'ve| have)? (?:\w+ )?(?:made (?:my|a) (?:choice|decision)|made up my mind|decided|chosen)"
    r"|my (?:\w+ )?(?:choice|decision|mind|vote) (?:is|has been)"
    r" (?:made|clear|set|final|simple|decided))\b"
)
_NAMED_ALONE = re.compile(
    f"^(?:(?:it|that)(?:'s| is|'ll be| will be| must be| has to be) )({NAME})[.!]*$|^({NAME})[.!]*$"
)
"""The whole of a sentence that answers whom a decision announced before is about."""

_MARKED = re.compile(any_word("i|i'm|i'll|my|final|let's|let us|today|we"))
_HEDGED = re.compile(
    one_word_of(
        r"consider(?:ing)? tentative\w* provisional\w* lean\w* maybe perhaps might probably "
        "unless may could absent likely",
        "for now",
    )
    + r"|\?"
)


@dataclass(frozen=True, slots=True)
class _Ballot:
    """A vote found: for whom, and in which sentence."""

    token: str
    sentence: str


def vote(sentences: list[str], line: MarkedLine, background: Background) -> tuple[str | None, bool]:
    """The one player the speaker means to vote for, and whether that is sure."""
    found = _ballots(sentences, line) or _announced(sentences)
    if not found and any(_SAME_VOTE.search(part) and not CONDITION.search(part) for part in sentences):
        return background.standing.vote, True
    several = len({ballot.token for ballot in found}) > 1
    if several:
        found = [ballot for ballot in found if _MARKED.search(ballot.sentence)]
    names = {ballot.token for ballot in found}
    if len(names) != 1:
        return None, not several
    return line.name(names.pop()), not any(_HEDGED.search(ballot.sentence) for ballot in found)


def _ballots(sentences: list[str], line: MarkedLine) -> list[_Ballot]:
    """The votes of the speaker's own, whoever they are for."""
    you = spoken_to(sentences, line)
    found = []
    said = ""
    for sentence in sentences:
        for match in _VOTE.finditer(sentence):
            before = sentence[: match.start()]
            word = next(group for group in match.groups() if group)
            token = meant(word, said + before, you, line.mentioned)
            if token is not None and is_own(before, match[0], sentence[match.end() :]):
                found.append(_Ballot(token, sentence))
        said += sentence + " "
    return found


def _announced(sentences: list[str]) -> list[_Ballot]:
    """Votes said to be decided, whose target is all that the next sentence tells."""
    found = []
    for first, second in pairwise(sentences):
        match = _NAMED_ALONE.match(second)
        if not match or not _DECIDED.search(first) or NAMES.search(first) or first.rstrip().endswith("?"):
            continue
        if not (NEGATION.search(first) or CONDITION.search(first)):
            found.append(_Ballot(match[1] or match[2], first))
    return found
