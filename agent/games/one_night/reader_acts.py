"""How it is told what card one was dealt, and what one did at night and saw.

Named groups: ``n`` and ``m`` are players, ``c`` and ``d`` cards, ``g`` and ``h`` what may stand between and
must name nobody else.
"""

from __future__ import annotations

LOOK = r"(?:looked at|checked|peeked at|saw|inspected|viewed|turned over|took a look at|peeked under)"
LOOKED = (
    rf"\bI (?:have )?{LOOK} (?:that )?(?P<n>#N)(?P<g>[^?]{{0,70}}?)(?P<c>#C)",
    r"\bI saw (?:the |a )?(?P<c>#C)(?: card)? (?:in front of|at|with|on|in) (?P<n>#N)",
    r"\bI(?:'m| am| was) #Tseer[.,;:!]? (?:and )?(?P<n>#N)(?:'s card)? (?:is|was|had|has|holds) #T(?P<c>#C)",
    r"(?P<n>#N)(?:の(?:カード|役職|札))?を(?:占|見|確認|覗|のぞ|調べ"
    r"|めく)(?P<g>[^?？]{0,30}?)(?P<c>#C)",
    r"占[^。]{0,12}(?P<n>#N)(?:は|が)(?P<g>[^。]{0,8}?)(?P<c>#C)",
    r"(?:^|[。！!] ?)(?:#M(?:は|が)?)?(?:実は)?占い師(?:です|や|だ|だよ|だった|でした|ですわ|なの)?"
    r"[。、！!] ?(?P<n>#N)(?:のカード)?は(?P<c>#C)(?:でした|だった|やった)",
)

CENTRE_EN = r"\bI (?:have )?(?:looked|checked|saw|peeked|viewed|turned)[^?]*?(?:cent(?:re|er)|middle)[^?]*"
CENTRE_JA = r"(?:中央|真ん中|センター|場の)[^?？]*?(?:見|確認|覗|のぞ|占|調べ|めく|あっ|あり)[^?？]*"
CENTRE = rf"{CENTRE_EN}|{CENTRE_JA}"
CENTRE_HELD = (
    r"\b(?:I(?:'m| am| was) #Tseer|seer here)\b[^?]{0,12}?\bcent(?:re|er)(?: cards)?"
    r" (?:was|were|is|are|had|held)\b[^?.]*"
    r"|(?:^|[。！!] ?)(?:#Mは)?占い師[^。、\u1100-\u11ff]{0,4}[。、！!] ?"
    r"(?:中央|真ん中|センター)(?:の(?:二枚|2枚|カード))?は[^。?？]*"
)
"""By who claims the Seer in the same breath."""
TWO_ALIKE = r"two|both|二枚|2枚|両方|どちらも|ふたり"

ROBBED_NOBODY = (
    r"\bI (?:robbed|stole from|took from|swapped with) (?:nobody|no one|no-one)"
    r"|\bI (?:stole|took|robbed) nothing|\bI (?:did not|didn't) (?:rob|steal)"
    r"|\bI kept my (?:own )?card"
    r"|(?:誰から|誰とも?|誰のカード|何)も?(?:盗|奪|取|交換せ|交換し)[^。]{0,6}(?:ない"
    r"|ません|なかった|ず)"
)
ROBBED = (
    r"\b(?:I|Robber,? and) (?:took|stole|robbed|got) #T(?P<c>#C)(?: card)? (?:from|of) (?P<n>#N)",
    r"\bI (?:took|stole) (?P<n>#N)'s? (?P<c>#C)",
    r"#I(?:robbed|stole from|took from|stole|took|swapped (?:my |cards? "
    r"|my card )?with|exchanged with)"
    r"(?: the)?(?: card)?(?: of| from)? ?(?P<n>#N)(?P<g>[^?]{0,70}?)(?P<c>#C)",
    r"(?P<n>#N)(?:から|のカードを?|の札を?|のを|と(?:カードを|札を)?)(?P<g>[^。?？]{0,6}?)"
    r"(?:盗(?!ま)|奪(?!わ)|取(?!ら|り替)|もら(?!われ)|もろ|いただ|交換|入れ替え)(?P<h>[^?？]{0,30}?)(?P<c>#C)",
    r"(?P<n>#N)(?:から|の)(?P<c>#C)(?:の?カード|の札)?を(?:盗(?!ま)|奪(?!わ)|取(?!ら|り替)|もら|もろ|いただ)",
)
"""What is read of the first that is found."""
ROBBED_UNSEEN = (
    r"#I(?:robbed|stole from|(?:stole|took) (?:the )?card (?:of|from)) (?P<n>#N)"
    r"|#I(?:stole|took) (?P<k>#N)'s card"
    r"|(?P<m>#N)(?:から(?:カードを)?|の(?:カード|札)を)(?:盗み|奪い|盗んだ|取りました|取った|もらった|もらいました)"
)

SWAPPED_NOBODY = (
    r"\bI (?:swapped|switched|exchanged) (?:nobody|nothing|no one|no cards)"
    r"|\bI (?:did not|didn't) (?:swap|switch)|\bI left (?:the |all )?(?:the )?cards"
    r"|(?:入れ替え|交換|動か)(?:し|さ)?(?:て)?(?:い|おり|お)?(?:ない|ません|なかった|ずに|らん)"
)
SWAPS = r"trouble|いたずら|トラブル|swap|switch|入れ替え"
SWAPPED = (
    r"#I(?:swapped|switched|exchanged)(?: the)?(?: cards?)?(?: of| between)? ?(?P<n>#N)"
    r"(?:'s)?(?: cards?)? (?:and|with|for) (?P<m>#N)",
    r"(?P<n>#N)と、?(?P<m>#N)(?:のカード|の札)?を?(?:入れ替え|交換|取り替え|すり替え"
    r"|入れかえ|取りかえ)",
)

WOKE = (
    r"\b(?:I (?:still have|still had|am still|'m still|was still|woke(?: up)?(?: still)? (?:as"
    r"|with|to)|now have|have now"
    r"|ended(?: up)? (?:as|with)|am now|'m now|now hold|hold now|still hold|held)|I'm (?:still|now)"
    r"|my card (?:is|was) (?:still|now)|I woke up and was still|my last card (?:is|was)"
    r"|(?:at the end(?: of the night)?|in the morning|when I woke(?: up)?),?"
    r" (?:it|I|my card) (?:was|had|held)) #T(?P<c>#C)",
    r"(?:今は|今も|いまは|いまも|最後は|最後に|朝に?は|夜の終わりに?は|起きたら"
    r"|目が覚めたら|まだ|見たら|手元は)"
    r"[^。]{0,10}?(?P<c>#C)",
)
WOKE_SAME = (
    r"still (?:have|had|hold) (?:my|the same)|(?:nothing|not|n't"
    r"|never) (?:had )?(?:been )?(?:changed|swapped)"
    r"|変わって(?:い)?(?:ません|ない|なかった)|変わりません|そのまま|同じカード"
)

DEALT = (
    r"\b(?:I(?:'m| am| was| have been| started(?: out)?(?: as| with)?| began(?: as"
    r"| with)?)(?: dealt)?"
    r"|I (?:was dealt|got|drew|received|held|hold|had)|I claim(?: to be)?|I claim to have been"
    r"|my (?:first |original |own |starting )?(?:card|role) (?:is|was)) #T(?P<c>#C)",
    r"(?:^|[.!,;] ?)as #T(?P<c>#C),? I\b|(?:^|[.!] ?)(?P<d>#C)(?: here\b|(?=[.!] ))",
    r"#M(?:は|も|が|に配られたのは)?[^。、]{0,10}?(?P<c>#C)#S",
    r"(?:^|[。！] ?)(?:実は|最初の?(?:カードは|は)?|元は|もとは)?、?(?:ただの|普通の|平凡な)?(?P<c>#C)"
    r"(?:です|でした|だよ|だった|や(?=[。、！!]))",
    r"(?P<c>#C)(?:のカード)?(?:を(?:もらい|配られ|引き|引い)|が(?:配られ|来まし)|として)",
)
