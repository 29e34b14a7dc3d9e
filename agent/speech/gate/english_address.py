"""Whom an English line speaks to and of, and whether it is English at all."""

from __future__ import annotations

import re

from agent.analysis.languages.english.tables.vocabulary import one_word_of
from agent.analysis.languages.patterns import any_of, one_of
from agent.analysis.text import NAME

_NOT_TO_THE_DEAD = r"(?!.*\b(?:peace|farewell|goodbye|miss you|avenge|for you)\b)"
_CALL = one_of(
    "hey oh hello hi dear well and so now thanks welcome please",
    "good (?:morning|evening|day)",
    "thank you",
    "tell me",
    "what about",
)
_TO_YOU = one_word_of(
    "please what who whom why how do did are you your can could would will tell speak come listen have"
    " don't let's"
)
SPOKEN_TO = re.compile(
    any_of(
        f"^{_NOT_TO_THE_DEAD}(?:{_CALL},? )*({NAME})(?=,|!|\\?|:| {_TO_YOU})",
        f"^{_NOT_TO_THE_DEAD}.*, ?(?:dear |my friend )?({NAME})\\W*$",
        f"^{_NOT_TO_THE_DEAD}(?=.*\\byou(?:r|'re|'ve)?\\b).*[ ,]({NAME})[?!.]*$",
        f"\\b(?:does|do|will|should|can|could|must) ({NAME}) (?:also )?(?:think|say|know|vote|suspect"
        "|want|feel|agree|have)",
        f"({NAME}) (?:should|must|needs to|ought to|can|will|seems|looks|sounds|is (?:very |so "
        "|too )?(?:quiet|silent|lying|suspicious|hiding)|has been)\\b",
        f"\\bhear(?:ing)? from ({NAME})|^({NAME}) and {NAME},? (?=what|who|do|are|you|please|can)",
        f"^{NAME} and ({NAME}),? (?=what|who|do|are|you|please|can)",
        f"\\b(?:ask|asking|hear(?: from)?) ({NAME}) (?:what|who|why|how|about|today|now)\\b",
    )
)
_TITLED = re.compile(r"\b(?:Mr|Mrs|Ms|Miss|Dr|Sir|Lady|Lord|Madam|Captain|Uncle|Aunt)\.? ([A-Z][a-z]+)")
_CAPITAL = re.compile(r"(?<=[a-z,;] )([A-Z][a-z]{2,})\b(?!')")
_AS_NAME = re.compile(
    "(?:^|(?<=[.!?] ))([A-Z][a-z]{2,})(?=, (?:what|who|whom|why|how|do|did|are|you|your|can|could|would"
    r"|will|tell|speak|come|listen)\b"
    r"| (?:told|said|says|thinks|claims|accused|suspects|voted|seems|lied|whispered|and (?:i|me|I))\b)"
)
_AT_START = one_word_of(
    "Who What That This It He She They Someone Somebody Nobody Anyone Anybody Whoever Something Nothing"
    " Well Yes No Oh Hmm Aye Nay Right Honestly Frankly Truly Indeed Sorry Please Look Listen Friends"
    " Everyone Everybody Folks Now"
    " Sadly Hello Surely Perhaps Maybe Still Then First Second Finally Alas Ah Um Okay However"
    " Therefore Today Tonight Yesterday"
    " Sure Fine Come Crew Villagers People Ladies Gentlemen Dear Thanks Again Anyway Besides Actually"
    " Personally Clearly Ahoy Howdy"
    " Greetings Welcome Good Hey Nah Pardon Seer Medium Bodyguard Partner Partners Comrades Mate Mates"
    " Darling Darlings"
)
_KNOWN = one_word_of(
    "Seer Medium Bodyguard Villager Villagers Possessed Werewolf Werewolves Wolf Day Night God Heaven"
    " Heavens Lord Lady Sir Madam"
    " Mister Monday Sunday English Over Skip January Grandma Grandpa Mother Father Sheriff"
)
_COMMON = one_word_of(
    "the a an i i'm i'll i've you your is are was be been to of and or but not no yes in on at for from"
    " with by my me we us our it"
    " it's he she his her they them this that these there here what who whom why how when where let"
    " let's please just so if as can"
    " could would will shall do does did don't have has had go going think know hear see say wait yet"
    " more all any good hello hi"
)
_WORD = re.compile(r"[a-zà-öø-ÿ']+")


def strangers(text: str) -> list[str]:
    """Names in a text, whose players are tokens, that are no player's."""
    found = [match[1] for match in _TITLED.finditer(text)]
    found += [match[1] for match in _CAPITAL.finditer(text) if not re.fullmatch(_KNOWN, match[1])]
    found += [
        match[1] for match in _AS_NAME.finditer(text) if not re.fullmatch(f"{_AT_START}|{_KNOWN}", match[1])
    ]
    return found + re.findall(r"\bAgent ?\d+", text)


def is_foreign(text: str) -> bool:
    """Whether a text is not English: by its letters, or for want of any common word."""
    letters = [char for char in text if char.isalpha() and not "\ue000" <= char <= "\uefff"]
    if any(not (char.isascii() or "\u00c0" <= char <= "\u024f") for char in letters):
        return True
    words = _WORD.findall(text.lower())
    return len(words) >= 5 and not any(re.fullmatch(_COMMON, word) for word in words)
