"""English wordings of a werewolf, of a friend of theirs, and of what only they know."""

from __future__ import annotations

from agent.analysis.languages.english.tables.vocabulary import one_word_of
from agent.analysis.languages.patterns import PatternTable, Row
from agent.analysis.text import NAME
from agent.speech.gate.tables.english.words import DENIAL, I_OR_WE, IF_I, QUESTION, WOLF

_DECLARES = (
    r"(?: (?:also|really|actually|indeed|truly|secretly|the|a|both|all|one of the|just|only|in fact"
    r"|honestly|your|big|bad)){0,4}"
)
"""The words before what somebody is that leave it a statement."""

_NOBODY_ELSE = rf"(?:(?!\b(?:who|why|if|whoever|whether)\b|{WOLF}|{NAME})[^.!?]){{0,24}}"
"""A short way to the verb, on which nobody else may have become its subject."""

WOLF_TALK = PatternTable(
    Row(
        rf"{I_OR_WE}(?: are| am)?{_DECLARES} "
        rf"{WOLF}\b"
        r"(?! (?:hunter|expert))",
        catches="I am really the big bad wolf.",
        spares="I am a wolf hunter.",
    ),
    Row(
        rf"\b(?:we|us)(?: the)? {WOLF}",
        catches="Leave it to us wolves.",
        spares="Leave us or the wolves will come.",
    ),
    Row(
        rf"\b(?:my|our|fellow)(?: \w+)? {WOLF}\b"
        r"(?! (?:candidate|pick|read|suspect|list|guess|hunt))",
        catches="My dear wolf has a plan.",
        spares="My top wolf candidate has a plan.",
    ),
    Row(
        r"\bfellow wolf",
        catches="Takeru is a fellow wolf.",
        spares="Takeru is a fellow of wolfish looks.",
    ),
    Row(
        r"(?:^|\b(?:i|me|speaking|and|but) )"
        r"as (?:a|an|the|one of the)(?: \w+)? "
        rf"{WOLF}\b",
        catches="As one of the wolves I find this amusing.",
        spares="Takeru is as sly as a wolf.",
    ),
    Row(
        rf"\bbeing (?:a|the) {WOLF} (?:i|my)",
        catches="Being a wolf I stay silent.",
        spares="Takeru being a wolf would explain it.",
    ),
    Row(
        r"\b(?:fun|hard|good|nice|lonely) (?:being|to be) "
        rf"(?:a|the) {WOLF}",
        catches="It is lonely to be a wolf.",
        spares="It is hard to find a wolf.",
    ),
    Row(
        r"^wolves\b",
        catches="Wolves unite now.",
        spares="The wolves unite now.",
    ),
    Row(
        r"^(?:yes |well |so |ok(?:ay)? )?(?:an? |the )?"
        rf"{WOLF}\W*$",
        catches="Yes a werewolf.",
        spares="So a werewolf is here.",
    ),
    Row(
        r"\bi(?:'m| am)"
        r"(?: (?!not\b|no\b)\w+){0,4} "
        r"(?:bad guys?|evil|villain|traitor|impostor|monster|beast|culprit|killer)\b",
        catches="I'm the monster that you fear.",
        spares="I'm not the monster that you fear.",
    ),
    Row(
        r"\b(?:me|i|us|we) who "
        r"(?:attacked|killed|ate|bit|did)\b",
        catches="It was me who killed him.",
        spares="It was the wolf who killed him.",
    ),
    Row(
        r"\bi confess\W*$",
        catches="All right I confess.",
        spares="I confess that I am tired.",
    ),
    Row(
        r"\b(?:i|we) did it\b",
        catches="Yes we did it.",
        spares="Ask who did it.",
    ),
    Row(
        r"\bpack ?mates?\b",
        catches="I must protect my packmate.",
        spares="I must pack my mattress.",
    ),
    Row(
        r"\b(?:my|our) "
        r"(?:pack|partner|teammate|team-mate|accomplice|co-conspirator|comrades?|true team)\b",
        catches="My partner has a plan.",
        spares="Takeru and his partner have a plan.",
    ),
    Row(
        rf"(?:{I_OR_WE}|\blet's\b)"
        rf"{_NOBODY_ELSE}"
        r"\b(?:attack(?:ed)?|bit|bite|ate|eat|devour\w*|kill(?:ed)?|murder\w*|slaughter\w*|slew"
        r"|hunt(?:ed)? down|hunted)\b[^.!?]{0,12}"
        rf"{NAME}",
        catches="Tonight we will bite Takeru.",
        spares="We do not know who killed Takeru.",
    ),
    Row(
        r"\b(?:we|i) (?:chose|picked|took|target(?:ed)?|silenced|got)\b[^.!?]*"
        rf"{NAME}[^.!?]*\bnight\b",
        catches="We chose Takeru last night.",
        spares="We chose Takeru to lead us.",
    ),
    Row(
        rf"{NAME}.*\b(?:delicious|tasty|tasted)\b",
        catches="Takeru was delicious.",
        spares="Takeru has taste.",
    ),
    Row(
        rf"\b(?:eating|devouring|biting|eaten) {NAME}",
        catches="It was fun eating Takeru.",
        spares="It was fun eating with Takeru.",
    ),
    Row(
        r"\bmy (?:fangs?|claws?|fur|tail|paws?|prey)\b",
        catches="My fangs are itching.",
        spares="My furniture is old.",
    ),
    Row(
        r"\b(?:me|i)\b.*\bthe pack\b(?! of)",
        catches="Takeru and I are the pack.",
        spares="I fear the pack of wolves.",
    ),
    Row(
        r"\bpack will\b",
        catches="The pack will feast soon.",
        spares="The village will feast soon.",
    ),
    Row(
        r"\bblend in\b",
        catches="I need to blend in.",
        spares="I need a blend of tea.",
    ),
    Row(
        r"\b(?:my|our) "
        r"(?:cover|disguise|true (?:nature|identity|colou?rs)|secret)\b",
        catches="You will never see my true nature.",
        spares="You will never see his true nature.",
    ),
    Row(
        r"\bi(?:'ll| will|'m going to| must| have to| should)(?: \w+)? "
        r"pretend to be\b",
        catches="I will simply pretend to be calm.",
        spares="I saw Takeru pretend to be calm.",
    ),
    Row(
        r"\bwhile pretending\b",
        catches="I listen while pretending to sleep.",
        spares="Takeru is pretending to sleep.",
    ),
    Row(
        r"\byou(?:'ve| have)? (?:got|caught|found) me\b",
        catches="You have caught me.",
        spares="You have caught the message.",
    ),
    Row(
        r"\bhow did you (?:know|guess|find)\b",
        catches="How did you guess?",
        spares="How did you sleep?",
    ),
    Row(
        r"\bguilty as charged\b",
        catches="Guilty as charged.",
        spares="He was charged and found guilty.",
    ),
    Row(
        r"\bfound me out\b",
        catches="You all found me out.",
        spares="You all found me outside.",
    ),
    Row(
        r"\b(?:is|was|are) (?:completely |quite )?right "
        r"(?:about me|that i)\b",
        catches="Takeru is quite right about me.",
        spares="Takeru is quite right about Sakura.",
    ),
    Row(
        r"\bi(?:'m| am) (?:the )?(?:one|guilty)\b.*"
        rf"\b{WOLF}",
        catches="I'm the one you call a wolf.",
        spares="I'm with the one you call a wolf.",
    ),
)
"""Speaks as a werewolf, or of what only werewolves know."""

WOLF_TALK_UNLESS = PatternTable(
    Row(
        rf"(?:{NAME}|\b(?:you|they|he|she|who|anyone|people))(?: \w+){{0,3}} "
        r"(?:say|says|said|claim\w*|think\w*|call\w*|accus\w+|believ\w+|suspect\w*)"
        r"(?: that| me)?(?: i(?:'m| am))?(?: \w+){0,3} "
        rf"{WOLF}",
        catches="Takeru keeps claiming that I am the worst wolf.",
        spares="Takeru knows that I am the worst wolf.",
    ),
    Row(
        rf"\bif (?:i|we)\b[^.!?]*{WOLF}",
        catches="If we were wolves you would know.",
        spares="If Takeru were a wolf we would know.",
    ),
    Row(
        r"\b(?:why|how) would\b",
        catches="Why would I say that we wolves win.",
        spares="That is why we wolves would win.",
    ),
    Row(
        r"\bas (?:if|though) i\b",
        catches="You talk as if I am a wolf.",
        spares="You talk as I am a wolf.",
    ),
    Row(
        r"\bam i\b[^.!?]*\?",
        catches="Why am I a wolf to you?",
        spares="I am a wolf to you?",
    ),
)
"""Tells what others say of the speaker, or what is not so."""

WITH_WOLVES = PatternTable(
    Row(
        r"(?=.*\b(?:i|i'm|i'll|i've|me|my|we|we're|us|our)\b).*"
        rf"\b{WOLF}\b",
        catches="The wolves and I are friends.",
        spares="The wolves and Takeru are friends.",
    ),
)
"""Speaks of the speaker and the werewolves together, as nobody does who looks for them."""

WITH_WOLVES_UNLESS = PatternTable(
    DENIAL,
    QUESTION,
    Row(
        one_word_of(
            r"find finds finding catch\w* caught hunt\w* seek\w* search\w* track\w* chase see smell\w*"
            r" sniff spot\w* expose\w* unmask\w* reveal\w* stop\w* beat\w* defeat\w* outwit fool\w* fight\w*"
        ),
        catches="We will find the wolf.",
        spares="We will foresee the wolf.",
    ),
    Row(
        one_word_of(r"against spite despite fear\w* afraid", "away from"),
        catches="We stand against the wolf.",
        spares="We stand near the wolf.",
    ),
    Row(
        one_word_of("who whoever which where why how if whether"),
        catches="Tell us which of them is the wolf.",
        spares="We are the whole of the wolf team.",
    ),
    Row(
        one_word_of(
            r"think suspect\w* believe guess wonder\w* trust say says said call\w* claims? told results?"
        ),
        catches="I suspect that Takeru is a wolf.",
        spares="I met a wolf.",
    ),
    Row(
        one_word_of("know learn(?:ed|t)?"),
        catches="We learned too late that he was a wolf.",
        spares="We are the learners and he is the wolf.",
    ),
    Row(
        one_word_of(
            r"among between hiding hides lurk\w* last lone each every remain\w*", "one of (?:us|you)"
        ),
        catches="A wolf lurks near us.",
        spares="A wolf stays near us.",
    ),
    Row(
        one_word_of("might may could would seems? looks?", "must be"),
        catches="Our friend Takeru could be a wolf.",
        spares="Our dismay helps the wolf.",
    ),
    Row(
        one_word_of("attacked took struck came chose killed"),
        catches="The wolf came to us at night.",
        spares="The wolf comes to us at night.",
    ),
    Row(
        one_word_of(r"seer medium bodyguard divin\w+ check\w* vot\w+ guarded protected"),
        catches="I am glad that the seer met the wolf.",
        spares="I am glad that Takeru met the wolf.",
    ),
    Row(
        r"\bgood luck\b",
        catches="I wish the wolf good luck.",
        spares="I wish the wolf good night.",
    ),
)
"""Looks for the werewolves, speaks against them, or tells what is thought or known of them."""

POSSESSED = PatternTable(
    Row(
        r"\bi(?:'m| am)"
        r"(?: (?!not\b)\w+){0,3} "
        r"(?:possessed|madman)\b",
        catches="I am secretly the possessed.",
        spares="I am not the possessed.",
    ),
    Row(
        r"\bas the (?:possessed|madman)\b",
        catches="As the possessed I have nothing to add.",
        spares="Who claims to be the possessed has nothing to add.",
    ),
    Row(
        rf"\bon the {WOLF}(?:'s?|s')? side\b",
        catches="Takeru and I stand on the wolf's side.",
        spares="Takeru and I stand on the wild side.",
    ),
    Row(
        r"\b(?:i|i'm|i'll)\b[^.!?]*"
        rf"\b(?:help|serve|support|join|assist|side with|root for) the {WOLF}",
        catches="I'll gladly serve the werewolves.",
        spares="I'll gladly serve the village.",
    ),
)
"""Speaks as a friend of the werewolves."""

POSSESSED_UNLESS = PatternTable(QUESTION, IF_I)
"""Asks about it, or speaks of what might be."""

FRIEND = PatternTable(
    Row(
        one_word_of(
            "together team teams teammates? side sides friends? buddy buddies ally allies partners? pals?"
            " mates? brothers? sisters? both",
            "with me",
            "one of us",
        ),
        catches="Takeru stands with me.",
        spares="Takeru stands without me.",
    ),
    Row(
        one_word_of(r"attack\w* bit bite eat ate kill\w*"),
        catches="Tonight Takeru will bite.",
        spares="Takeru is a bitter man.",
    ),
    Row(
        one_word_of(r"protect\w* spare", "cover for", "hands off"),
        catches="Please spare Takeru.",
        spares="Takeru sparely speaks.",
    ),
    Row(
        rf"\b{WOLF} too\b",
        catches="Takeru is a wolf too.",
        spares="The wolf took Takeru.",
    ),
)
"""What a line in which a packmate is named must not say."""

_WITH = r"(?:with|for|on|to|of) (?:the )?(?:wol\w+|werewol\w+|other|wrong|evil|dark|enemy)(?:'?s?)"

CONFESSION = PatternTable(
    Row(
        rf"{I_OR_WE}(?: am| are)?{_DECLARES} (?:{WOLF}|possessed|madman)\b(?! (?:hunter|expert))",
        catches="I am really a werewolf.",
        spares="I fear the werewolf.",
    ),
    Row(
        rf"\b(?:{WOLF}|possessed|killer|culprit|monster) (?:is|was)(?: in fact)? (?:i|me)\b",
        catches="The killer is me.",
        spares="The killer is mean.",
    ),
    Row(
        rf"\b(?:it was (?:me|us|i) who|(?:^|[;:] ?|\band )i|\bwe) (?:attacked|killed|ate|bit) {NAME}",
        catches="It was me who killed Takeru.",
        spares="It was the wolf who killed Takeru.",
    ),
    Row(
        rf"{I_OR_WE}(?: am| are| play| stand| belong)?(?: \w+)? {_WITH}(?: (?:team|side|camp|pack))",
        catches="I play for the other team.",
        spares="I vote for the other player.",
    ),
    Row(
        r"\bmy role is(?: \w+)? (?:were)?wolf\b",
        catches="My role is werewolf.",
        spares="My role is a secret.",
    ),
    Row(r"\bi confess\W*$", catches="All right I confess.", spares="I confess that I am tired."),
    Row(r"\bguilty as charged\b", catches="Guilty as charged.", spares="He was charged."),
)
"""A confession in plain words."""

CONFESSION_UNLESS = PatternTable(
    *WOLF_TALK_UNLESS.rows,
    DENIAL,
    QUESTION,
    Row(
        r"\b(?:were i|had i|as if|say(?:s|ing)? (?:that )?i|call(?:s|ing|ed)? me)\b",
        catches="Takeru keeps saying I am a wolf.",
        spares="I say it plainly as a wolf.",
    ),
)
"""Denies it, asks, or tells what others say."""
