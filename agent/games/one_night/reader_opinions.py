"""How it is told whom one holds for the Werewolf or harmless, and for whom one will vote."""

from __future__ import annotations

REPORTS = (
    r"#N,? (?:says|said|claims|claimed|thinks|told|accuses|swears)|#N(?:は|が"
    r"|も)[^。]*(?:と|って)(?:言|主張|話)"
)
REPORTS_AND_CONCLUDES = r"\bso\b|but|therefore|[,;:]|なので|が、|ので|から"

NO_VOTE = r"(?:not|n't|never|wouldn't) (?:be )?vot|投票(?:いた|致)?し(?:ない|ません)|入れ(?:ない|ません)"
VOTES = (
    r"\b(?:I|we|let's|let us)(?:'ll| will| shall| would| am| 'm|'m|'d| should)?(?: be"
    r"| going to| now| leaning towards?| inclined to| planning to)*"
    r" (?:vote|voting)(?: for| against| out| to eliminate)? (?P<n>#N)",
    r"\bmy vote (?:is|goes|will go)(?: for| to| on| against)? (?P<n>#N)",
    r"(?P<n>#N)(?:[^.!?\u1100-\u11ff]*\b(?:he|she|they))?(?:'ll| will) (?:get|have) my vote",
    r"(?P<n>#N)(?:に|へ)[^。、]{0,8}?(?:投票|票を|入れ)",
    r"投票(?:先)?は(?P<n>#N)",
)

MEANT = r"(?<!n't think )(?<!not think )(?<!n't believe )(?<!not believe )(?<!\bif )"
"""No denial or condition stands before it."""
ACCUSES = (
    r"(?P<n>#N)(?: is|'s| was| must be| has to be| seems to be| looks like)(?: \w+)?(?: now)? #T#W",
    r"(?<!\bor )(?P<n>#N) (?:might|may) (?:well )?(?:be|have) #T#W",
    rf"{MEANT}(?P<n>#N)(?: is|'s) (?:\w+ )?(?:lying|a liar)\b",
    rf"{MEANT}(?P<n>#N)(?: is|'s| seems| looks| sounds) (?:(?:very|really|quite|so|pretty|too) )?"
    r"(?:suspicious|fishy|shady)\b",
    r"(?P<n>#N) (?:now )?(?:holds|has|took|got|is holding|must have|must hold"
    r"|ended up with)(?: now)? #T#W",
    r"\bI (?:suspect|accuse|distrust|(?:don't|do not|cannot|can't) (?:trust|believe))"
    r" (?P<n>#N)(?! (?:is|was|has|holds)\b)",
    r"\bI (?:think|believe|say) (?:it is|it's|that it is) (?P<n>#N)",
    r"#W (?:is|must be|card is|is now|is now with|is with|card is with"
    r"|sits with) (?:now )?(?:with )?(?P<n>#N)",
    r"(?<!か)(?P<n>#N)(?:は|が|こそ)[^。、]{0,10}?#W(?:です|だ|に|でしょ|と|。|$|なの|の"
    r"|を持|のはず|かもしれ|や(?!な)|じゃないかと|ではないかと)",
    r"(?P<n>#N)(?:を|は|が|の方を)[^。、]{0,6}?(?:疑|怪しい|あやしい|信じられま|信用でき)",
    r"(?P<n>#N)(?:は|が)(?:嘘をつい|嘘つき|うそをつい|うそつき)(?!.{0,6}(?:ない|ません|へん))",
    r"#W(?:っぽいの|らしいの|に見えるの)?(?:は|のカードは)[^。、]{0,6}?(?P<n>#N)"
    r"(?!(?:では|じゃ)(?:ない(?!か)|ありません|なく)|(?:か|や)#N|ちゃう)",
)
CLEARS = (
    r"(?P<n>#N)(?: is|'s| was)(?: \w+)?(?: not|n't) #T#W|(?P<m>#N) (?:isn't|can't be"
    r"|cannot be|is not) #T#W",
    r"\bI (?:trust|believe)(?: that)? (?P<n>#N)(?!(?: \w+){0,3} #W)(?! (?:is|has|took|holds|must))",
    r"(?P<n>#N) is (?:innocent|harmless|village|on our side|one of us|no #W)",
    r"\bI (?:don't|do not) (?:think|believe|suspect)(?: that)? (?P<n>#N)(?: is| has| holds| was) #T#W",
    r"\bI (?:don't|do not) suspect (?P<n>#N)",
    r"(?P<n>#N)(?:は|が)[^。、]{0,10}?#W(?:では|じゃ)(?!ないか)(?:ない|ありませ|なさそ|な)",
    r"(?P<n>#N)(?:を|は|のことを)(?:信じ(?:て|ま|る)|信用(?:し|でき(?:ます|る))|村の味方|味方)",
)
NOT_ME = r"\bI(?:'m| am) not #T#W|#M(?:は|が)?#W(?:(?:では|じゃ)(?!ないか|ないの|なく)(?:な|あ)|ちゃう(?!か))"
