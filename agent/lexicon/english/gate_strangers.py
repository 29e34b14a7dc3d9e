"""English wordings of a name, for those who are no player; they see a whole draft, or a name found in it."""

from __future__ import annotations

from agent.lexicon.english.vocabulary import one_word_of
from agent.lexicon.patterns import PatternTable, Row

_FIRST_IN_SENTENCE = r"(?:^|(?<=[.!?] ))"
_NAME = r"([A-Z][a-z]{2,})"

TITLED = PatternTable(
    Row(
        r"\b(?:Mr|Mrs|Ms|Miss|Dr|Sir|Lady|Lord|Madam|Captain|Uncle|Aunt)\.? "
        r"([A-Z][a-z]+)",
        catches="I trust Mrs. Potts.",
        spares="I trust Mrs. nobody.",
    ),
)
"""Names somebody by title."""

CAPITAL = PatternTable(
    Row(
        r"(?<=[a-z,;] )"
        rf"{_NAME}\b"
        r"(?!')",
        catches="I agree with Steve.",
        spares="I agree. With whom else?",
    ),
)
"""A capital within a sentence."""

ACTING_NAME = PatternTable(
    Row(
        rf"{_FIRST_IN_SENTENCE}{_NAME}"
        r"(?=, (?:what|who|whom|why|how|do|did|are|you|your|can|could|would|will|tell|speak|come|listen)\b)",
        catches="Steve, what did you see?",
        spares="Steve, the weather is fine.",
    ),
    Row(
        rf"{_FIRST_IN_SENTENCE}{_NAME}"
        r"(?= (?:told|said|says|thinks|claims|accused|suspects|voted|seems|lied|whispered|and (?:i|me|I))\b)",
        catches="We wait. Steve said so.",
        spares="We wait for what Steve said.",
    ),
)
"""The first word of a sentence that speaks to somebody, or tells what somebody does."""

AGENT = PatternTable(
    Row(
        r"\bAgent ?\d+",
        catches="I trust Agent 3.",
        spares="I trust an agent.",
    ),
)
"""A player as other games number them."""

NO_STRANGER = PatternTable(
    Row(
        one_word_of("Seer Medium Bodyguard Villagers? Possessed Werewol(?:f|ves) Wolf"),
        catches="Seer",
        spares="Seersucker",
    ),
    Row(
        one_word_of(
            "Day Night Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March"
            " September October November December Christmas Easter Halloween English"
        ),
        catches="Sunday",
        spares="Sundance",
    ),
    Row(
        one_word_of(
            "God Heavens? Devil Jove Lord Lady Sir Madam Mister Missus Sheriff Captain Boss Chief Doctor"
        ),
        catches="Heavens",
        spares="Heather",
    ),
    Row(
        one_word_of(
            "Mother Father Mum Mom Mama Dad Papa Grandma Grandpa Granny Gran Gramps Nan Uncle Aunt Auntie"
            " Sister Brother"
        ),
        catches="Granny",
        spares="Grant",
    ),
    Row(
        one_word_of(
            "Old Young Man Woman Lad Lass Love Dear Darling Honey Kitten Fellow Friend Neighbou?r Stranger"
            " Baker Miller Fisherman Shepherd Carpenter"
        ),
        catches="Neighbour",
        spares="Nigel",
    ),
    Row(
        one_word_of("Over Skip"),
        catches="Over",
        spares="Oliver",
    ),
)
"""What has a capital and stands for no player; it sees the word by itself."""

FIRST_WORD = PatternTable(
    Row(
        one_word_of(
            "You He We It Any Most Both All Who Whoever What That This She They Some(?:one|body|thing)"
            " Nobody Nothing Any(?:one|body)"
            " Every(?:one|body)"
        ),
        catches="Somebody",
        spares="Somers",
    ),
    Row(
        one_word_of(
            "Folks Friends Crew Villagers People Ladies Gentlemen Dear Partners? Comrades Mates? Darlings?"
            " Seer Medium Bodyguard"
        ),
        catches="Darling",
        spares="Darla",
    ),
    Row(
        one_word_of(
            "Hello Hey Ahoy Howdy Greetings Welcome Good Please Sorry Pardon Thanks Look Listen Come"
        ),
        catches="Howdy",
        spares="Howard",
    ),
    Row(
        one_word_of("Yes Aye Nay Nah Well Hmm Right Sure Fine Okay Alas"),
        catches="Fine",
        spares="Finn",
    ),
    Row(
        one_word_of(
            "Honestly Frankly Truly Indeed Sadly Surely Perhaps Maybe Actually Personally Clearly Anyway"
            " Besides However Therefore"
        ),
        catches="Frankly",
        spares="Frank",
    ),
    Row(
        one_word_of("Now Then Still Again First Second Finally Today Tonight Yesterday"),
        catches="Today",
        spares="Todd",
    ),
)
"""What a sentence may begin with as if it were a name; it sees the word by itself."""
