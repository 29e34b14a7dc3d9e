"""Votes: words for them, who is named, and what makes of a vote one that is only talked of.

The last tables see a part of the sentence: what stands before the word for a vote, or what follows it. Their
examples are such parts.
"""

from __future__ import annotations

from agent.analysis.languages.japanese.words import ME, NAMED, NO_BREAK, PLAYER
from agent.analysis.languages.patterns import PatternTable, Row, one_of

_CAST = one_of("投票 投じ 一票 票 入れ いれ")
"""Words for a vote that is for somebody."""

_EXILE = one_of(
    "投票先[にと] 投票対象に 追い出 吊 追放 処刑 処断 退場 排除 始末 切る 切りたい つる 投票 対象に 落と"
)
"""Words for a vote that does something to somebody."""

_MY_VOTE = one_of(
    "投票先 吊り先 処刑先 追放先 票を入れるの 本命 一票 吊り 票"
    " (?:投票|入れ|吊り?|処刑|追放)(?:し|り)?(?:する|たい|る)?(?:の|候補|対象)?"
)
"""Names of the vote itself."""

IT_IS = PatternTable(
    Row("[。!]", catches="。", spares="、静か"),
    Row("から(?=[。!]|$)", catches="から。", spares="から聞きたい。"),
    Row("を?見(?:る|ます|たい|てみ)", catches="を見ます。", spares="を見た。"),
    Row("軸|本線|一本|一択", catches="一択で。", spares="一人で。"),
    Row("かな|寄り(?:で|かな)", catches="かな？", spares="寄りの話"),
    Row(
        "優先"  # first
        "(?!順|的|に|度|.{0,6}占)",  # but not to be divined
        catches="優先で。",
        spares="優先で占いたい。",
    ),
    Row("で(?:いく|いき|行|決|お願|いい|いこ|頼)", catches="でいく。", spares="では"),
    Row("に(?:する|します|しよう)", catches="にします。", spares="に聞く。"),
    Row(
        "(?:だ|です|や|じゃ|なのだ)[よねなぜぞわで]?"  # it is
        "(?=[。!、]|$)",  # and no more; not だけ, だと言われ
        catches="だよ。",
        spares="だけ静か。",
    ),
)
"""What makes a vote of a name after "today"; the order counts, and an example is what follows the name."""

VOTE = PatternTable(
    Row(
        f"{NAMED}(?:に|へ|で)(?:は|も)?"  # for whom
        f"、?{NO_BREAK}{{0,14}}?"
        f"{_CAST}",
        catches="タケルさんに一票入れるね。",
        spares="タケルさんに聞きたい。",
    ),
    Row(
        f"{NAMED}(?:を|のこと|から|は|と)"  # whom
        f"、?{NO_BREAK}{{0,14}}?"
        f"{_EXILE}",
        catches="タケルを今日こそ吊ろう。",
        spares="タケルを今日こそ信じよう。",
    ),
    Row(
        f"{NAMED}を(?:今日は?|まず|先に)?、?"  # right beside it: A の話を詰める is no vote
        "(?:裁(?=[くきこ])|詰め(?=る|ます|たい|よう|ましょう))",
        catches="今日はタケルを詰めたい。",
        spares="タケルの話を詰めたい。",
    ),
    Row(
        f"{NAMED}"  # whom
        f"{one_of('吊り? 投票 処刑 追放 切り 切る 入れ(?=る|ます|たい) の(?:吊り|処刑|追放)')}",
        catches="タケル吊りで。",
        spares="タケル占いで。",
    ),
    Row(
        f"{_MY_VOTE}(?:は|:|が|→|=|としては)、?"
        f"{NO_BREAK}{{0,6}}?{NAMED}"
        "(?!の|が|を(?!吊)|も)",  # not 票はタケルの分が
        catches="投票先はタケルです。",
        spares="投票先はタケルの話を聞いて決める。",
    ),
    Row(
        f"(?:投票|吊る|吊り|入れる)(?:する)?なら、?{NO_BREAK}{{0,6}}"  # if I exile somebody
        f"{NAMED}(?!の|が)",  # then whom, not what they say
        catches="吊るならタケル。",
        spares="吊るならタケルの話を聞こう。",
    ),
    Row(
        "(?:今日|本日|きょう|今回)は?、?(?:やはり|まず|一旦)?"  # today
        f"{NAMED}"
        f"(?:{IT_IS.regex.pattern}|$)",  # it is
        catches="今日はタケルかな。",
        spares="今日はタケルだけ静かだ。",
    ),
    Row(
        f"{NAMED}(?:(?:は|が|こそ|、)、?{NO_BREAK}{{0,6}})?"
        "吊り(?:対象|候補筆頭|位置|枠|でいい|一択|推奨|確定|候補(?=です|だ|。|$|かな))",
        catches="タケルは吊り候補だ。",
        spares="タケルは吊り候補から外す。",
    ),
    Row(
        f"{NAMED}は{NO_BREAK}{{0,24}}"  # whom, with a reason
        "今日は?吊り候補(?=です|だ|[。!]|$)",
        catches="タケルは話が薄くて気になるので今日は吊り候補。",
        spares="タケルは話が薄くて気になるので明日の吊り候補。",
    ),
    Row(f"{NAMED}先(?:で(?:いい|良い|いく|行)|が筋)", catches="タケル先でいい。", spares="占い先でいい。"),
    Row(
        f"{NAMED}(?:に|で|へ)(?:合わせ|寄せ|集中|まとめ|絞|固め|決め)"
        "(?=て(?:くれ|ほしい|欲しい|ください)|る|ます|たい|よう|ましょう|り|ろう|した?い)",
        catches="タケルに寄せてくれ。",
        spares="タケルに寄せた人は誰？",
    ),
    Row(
        f"{NAMED}(?:一択|しかない|で決まり|(?:本線|狙い)で)"  # nobody but whom
        "(?=[。!見行い]|$|で|だ|よ|ね)",  # not: whether nobody but them
        catches="タケル一択だね。",
        spares="タケルしかないのか聞きたい。",
    ),
    Row(
        f"(?:{ME}は|やっぱり|やはり|今日は|最終的に|最後は)、?{NAMED}を"
        "選(?:ぶ|び)(?=ます|こと|つもり|[よぜぞわ。!]|$)",
        catches="やっぱりタケルを選ぶよ。",
        spares="やっぱりタケルを選ぶ人は誰？",
    ),
    Row(
        "(?:が|けど|今日は|やはり|やっぱり|結局)、?"  # after all
        f"{NAMED}(?:に|へ)"  # for whom
        "(?=[。.!]*$)",  # and nothing more
        catches="迷ったが、タケルへ。",
        spares="迷ったが、タケルへ聞きたい。",
    ),
)
"""A vote with the target beside the word for it; the order counts."""

_WILL_EXILE = one_of(
    "ろう りましょう ります りたい るべき すべき を?推奨 を?提案 を?希望 します しましょう しよう しろ"
    " せよ だね です って(?:終|勝|決着) るのが(?:安全|妥当|筋|最善|いい|良い|正解|合理)"
    " り(?:も|が|は)(?:道理|妥当|必然|当然|やむ) り(?:を|も)?検討(?:します|したい|しよう)"
    " り(?:で(?:す|いい|いく|い[いこ]|お願|$|[。!])|だ|一択|確定|希望)"
)
"""How 吊 and the like go on where one is to be exiled."""

WILL_VOTE = PatternTable(
    Row(
        "投票(?=する|します|しま|してみ|いたし|させて|じゃ|や(?=[。!ねでわ]|$)|なのだ|しよう)",
        catches="話が薄いから投票するよ。",
        spares="話が薄いから投票した。",
    ),
    Row("投票(?=を?(?:お願い|頼))", catches="全員の投票をお願いします。", spares="全員の投票を見たい。"),
    Row("投票を(?=決め(?:た(?!い)|まし))", catches="もう投票を決めた。", spares="早く投票を決めたい。"),
    Row(
        "投票先(?=とし(?:たい|ます|よう)|だ(?!け|っ|と)|です(?!か))",
        catches="話が変わった、投票先だ。",
        spares="聞きたいのは投票先だけ。",
    ),
    Row(
        "票を(?=入れ|投じ|(?:寄せ|集め)(?:よう|ましょう|ます|たい))",
        catches="今日は票を集めよう。",
        spares="今日は票を集めた。",
    ),
    Row("入れ(?=る(?:で|わ|けえ|のだ|よ|ね|ぞ|ぜ))", catches="ここに入れるよ。", spares="ここに入れる？"),
    Row(f"(?:吊|追放|処刑|処断)(?={_WILL_EXILE})", catches="今日は吊ろう。", spares="今日は吊るの？"),
)
"""A vote without a name beside it."""

GATHERING = PatternTable(
    Row("合わせ|寄せ|集中|まとめ", catches="サクラに寄せる", spares="サクラに聞く"),
    Row("絞|固め|決め", catches="サクラに絞る", spares="サクラに入れる"),
)
"""Words that are of divining as well; an example is the vote found."""

TO_DIVINE = PatternTable(
    Row("占(?:う|い)(?:の|先|たいの)は、?$", catches="占い先は、", spares="占い師は、"),
)
"""The player named is to be divined; an example is what stands before."""

TOPIC = PatternTable(
    Row(
        f"{NAMED}(?:は|が(?!言)|を|こそ)",
        catches="タケルが怪しいから投票する。",
        spares="タケルの話に乗って投票する。",
    ),
)
"""The player that a sentence with a vote is about."""

ASIDE = PatternTable(
    Row(
        f"{PLAYER}(?:への|を疑|の(?:言う|言った|意見|指摘)|に(?:同意|賛成))",
        catches="サクラへの疑いも苦しいし、吊りで。",
        spares="サクラは説明が苦しいし、吊りで。",
    ),
)
"""A player only mentioned on the way."""

CLEARED = PatternTable(
    Row("白|人間|村人|真", catches="ミナトは白だ。", spares="ミナトは説明が薄い。"),
    Row("信|同意|賛成", catches="ミナトに賛成だ。", spares="ミナトに反対だ。"),
    Row("[?]", catches="ミナトはどう？", spares="ミナトは黒だ。"),
)
"""The sentence before clears the one it is about, or asks them."""

STILL_OPEN = PatternTable(
    Row(
        "見極めて|考え(?:て|た上|抜)|慎重に|議論して|話し合って",
        catches="しっかり見極めて",
        spares="しっかり話す人に",
    ),
    Row("よく(?:聞|見)", catches="話をよく聞いて", spares="話を聞いて"),
    Row("各自|それぞれ", catches="各自で", spares="全員で"),
)
"""A call to vote at the end of thinking it over names nobody yet; an example is what stands before it."""

CALLED_BLACK = PatternTable(
    Row(
        f"{NAMED}(?:は|が)?(?:黒|人狼|狼)"  # who is
        "(?!で(?:は|な)|じゃ)",  # and not: is not
        catches="ミナト白、タケル黒。",
        spares="タケルは黒ではない。",
    ),
)
"""A player called a werewolf in the sentence before."""

AGAINST_ME = PatternTable(
    Row(f"{ME}(?:を|に|へ)?$", catches="タケルが私に", spares="私がタケルに"),
)
"""The vote is against the speaker; an example is what stands before it."""

DECIDED = PatternTable(
    Row(
        "(?:投票先|吊り先|処刑先|追放先|票|投票|心|腹|答え)[^。?]{0,8}"
        "(?:決め(?:た(?!い)|まし|て)|決ま(?:っ|り)|固ま(?:っ|り)|一つ|ひとつ|一人)",
        catches="投票先は決まっている。",
        spares="投票先を決めたい。",
    ),
)
"""Announces that a vote is decided, without naming anybody."""

NAMED_ALONE = PatternTable(
    Row(
        f"^\\s*(?:それは|もちろん|やはり|やっぱり)?、?{NAMED}"
        "(?:だ|です|や|じゃ|で|なのだ)?[よねなぜぞわで]?[。!]*$",
        catches="もちろんタケルだよ。",
        spares="もちろんタケルは黙っている。",
    ),
)
"""The whole of a sentence that answers whom a decision announced before is about."""

SAME_VOTE = PatternTable(
    Row(
        "投票(?:先)?は(?:も?う)?"  # the vote
        "(?:変え(?:ない|ません|ぬ|へん)|変わら|そのまま|同じ|維持)",  # stays
        catches="投票先は変えません。",
        spares="投票先は変えます。",
    ),
)
"""The vote stays as it was announced before."""

_NOT_EMPHATIC = "(?<!しか)(?<!うでは)(?<!うじゃ)(?<!違い)(?<!他に)(?<!ほかに)"
"""Not after words with which a negation affirms: しかない, ようではないか, 違いない."""

NEGATION = PatternTable(
    Row(
        f"{_NOT_EMPHATIC}ない(?!と)",
        catches="投票しない。",
        spares="投票するしかない。",
    ),
    Row(f"{_NOT_EMPHATIC}ません(?!か)", catches="投票しません。", spares="投票しませんか？"),
    Row(f"{_NOT_EMPHATIC}へん", catches="投票せえへん。", spares="投票は大変。"),
    Row(f"{_NOT_EMPHATIC}ぬ(?!る)", catches="投票せぬ。", spares="投票はぬるい。"),
    Row(
        f"{_NOT_EMPHATIC}(?<!ま|わ|必)ず"  # まず, わず, 必ず
        "(?!つ|っと)",  # ずつ, ずっと
        catches="投票せず、話を聞く。",
        spares="必ず投票する。",
    ),
)
"""Denies a vote."""

MUST = PatternTable(
    Row("ないと|なければ|なきゃ|ねば|ざるを得", catches="さないといけない。", spares="さない。"),
)
"""A negation that calls for the vote; an example is what follows the word for it."""

AGAINST = PatternTable(
    Row("反対|論外|無理|嫌|やめ|待っ|保留", catches="りには反対。", spares="りに賛成。"),
    Row(
        "早(?:い|計|す|く決|まる)",
        catches="りは早い。",
        spares="りを早くしよう。",
    ),
    Row("危な|危険|怖い|まずい|悪手|もったい|強引|急ぎ", catches="りは危険だ。", spares="りは安全だ。"),
    Row("おかし|不自然|微妙|違和感|筋違い|納得", catches="りはおかしい。", spares="りは自然だ。"),
    Row("ありえ|あり得|飲め|困|苦し|きつ", catches="りはありえない。", spares="りもある。"),
    Row("避け|防|阻止", catches="りは避けたい。", spares="りを進めたい。"),
    Row(
        "疑問|どちら|迷(?!った|いま)|理由(?:は|を|が|も|の)|根拠(?:は|を)|教え|聞|説明",
        catches="りの理由を知りたい。",
        spares="り一択だ。",
    ),
)
"""Speaks against the vote or asks about it; an example is what follows the word for it."""

NOT_SAID = PatternTable(
    Row(
        "^、(?:なんて|なんか|など|とは?(?:言|思)|って(?:言|思))",
        catches="、なんて言わない。",
        spares="、なぜなら黒いから。",
    ),
)
"""Takes back what the clause before says; an example is what follows that clause."""

FINAL = PatternTable(
    Row(
        "(?<=[るうくすだいた])"  # after a verb
        "[ぜぞ]",
        catches="るぜあの話は変だ。",
        spares="るよあの話は変だ。",
    ),
)
"""A particle that ends what is announced, with or without a comma after it."""

_FAVOURED = one_of(
    "べき 決 妥当 最善 筋 良 いい 一番 合理 安全 正解 正し 自然 確実 優先 賢明 無難 賛成 当然 確定 変え"
    " やむ 仕方 必要 道理 必須 つなが 繋が 勝利 勝ち 先(?=[だで。!よねやじ]|$)"
)
"""Calls a vote right."""

_GOES_ON = "(?:する|る|り)?"
"""How a verb of voting ends."""

TOLD = PatternTable(
    Row(
        "(?:と|って)(?:言|いう|いっ|宣言|主張|述べ|聞|話|書|決めつけ|誘導)",
        catches="すると言いました。",
        spares="するよ。",
    ),
    Row("って[、。]?$", catches="するって。", spares="するってば！"),
    Row(
        "^を?(?:誘導|先|宣言|急|迫|促|要求|主張)",
        catches="先だけ言って黙った。",
        spares="します。",
    ),
    Row(
        "^を?求め"  # demands it
        "(?!ます|たい|る(?:[。!よねぜぞわ]|$))",  # not: I demand it
        catches="を求めた。",
        spares="を求める。",
    ),
    Row(
        "^り?(?:先|急|押し|履歴|行動|結果|数|内容|宣言|誘導|提案|主張|派|理由|の?流れ)",
        catches="り押しのミナトが怪しい。",
        spares="りでいい。",
    ),
    Row("^り?希望(?:と|や|は|を)", catches="り希望は誰？", spares="り希望です。"),
    Row("^り?推し(?:の|は|が|て)", catches="り推しの人は誰？", spares="り推しだよ。"),
    Row(
        "^り?を(?:迫|急|要求|促|推し|進め|止|提案した)",
        catches="りを急ぐ人が怪しい。",
        spares="りを提案します。",
    ),
    Row("^り?を求(?!めます|めたい|める[。!よねぜぞわ])", catches="りを求められた。", spares="りを求めます。"),
    Row(
        "^(?:する|る|を集める)?(?:意見|流れ|動き|声|雰囲気|空気|人|者)",
        catches="する流れは危ない。",
        spares="するよ。",
    ),
    Row(
        f"^{_GOES_ON}(?:こと|の)?[はが]"  # that it is so
        f"(?!.*{_FAVOURED})",  # unless it is called right
        catches="するのは意外でした。",
        spares="るのが最善です。",
    ),
    Row("^り?たい(?:よう|だけ|の[か?]|と(?:言|い))", catches="りたいようだ。", spares="りたい。"),
    Row("^ろうと|^(?:しよう|ようと)と?(?:し|す)", catches="しようとしている。", spares="しよう。"),
    Row("^(?:する|る)より", catches="するより話が先だ。", spares="する。"),
    Row("^(?:する|る)のも(?:大事|重要|必要)", catches="するのも大事だ。", spares="するのも手だ。"),
    Row("^から(?:急|ずっと|見|判断)", catches="から急に静かだ。", spares="から。"),
    Row(
        "^の(?:お?相手|行方|意図|件|際|時|あと|後|結果|動機|話|意味)",
        catches="の意図は何？",
        spares="の方向で。",
    ),
    Row(
        "^[りる]?(?:代替)?案"  # a plan
        "(?!に(?:賛|同|乗)|で|を(?:提示|提案|推|出))",  # but not one that the speaker follows
        catches="り案は強引です。",
        spares="り案に賛成。",
    ),
    Row(
        "^る?(?:つもり)?(?:らしい|そう(?:だ|で)|ようだ|みたい)",
        catches="るつもりらしい。",
        spares="るつもりだ。",
    ),
)
"""A vote is spoken about, not announced; an example is what follows the word for it."""

DONE = PatternTable(
    Row(
        "^(?:し|っ|り|れ|じ|され)?(?:まし)?た"  # has been done
        "(?!い|く|方|ほう|ら|って)",  # not 入れたい, 入れた方がいい
        catches="しました。",
        spares="りたい。",
    ),
    Row("^(?:して|されて|って)(?:い(?!こ|く|き)|る|た)", catches="している。", spares="していこう。"),
    Row("^され|^ら?れ(?:た|て|る|まし)", catches="られた。", spares="します。"),
)
"""A vote has been cast; an example is what follows the word for it."""

_SOON = "^[^、。]{0,4}?"
"""Close behind."""

OTHERWISE = PatternTable(
    Row(
        f"{_SOON}(?:たら|れば)"  # if it is done
        "(?!いい|よい|良い|(?:村の)?勝|終|解決|よ)",  # but not: it would be well
        catches="したら困る。",
        spares="したら村の勝ちだ。",
    ),
    Row(f"{_SOON}(?:るなら|場合)", catches="する場合は話して。", spares="するなり話すよ。"),
    Row(f"{_SOON}ても(?!ら|いい|よい|良い)", catches="しても終わらない。", spares="してもいい。"),
    Row(f"{_SOON}としても", catches="するとしても明日だ。", spares="するとしよう。"),
)
"""The vote is only supposed; an example is what follows the word for it."""

BEFORE_TODAY = PatternTable(
    Row("昨日|きのう|昨夜|初日に", catches="昨日はタケルに投票", spares="今日はタケルに投票"),
    Row("前回|さっき|先ほど", catches="さっきタケルに投票", spares="今タケルに投票"),
)
"""A vote of the past; an example is the clause up to the word for it."""

LATER = PatternTable(
    Row("明日|翌日|次[はに]|その後|将来", catches="明日はタケルを吊", spares="今日はタケルを吊"),
)
"""A vote of a later day; an example is the clause up to the word for it."""

_BECAUSE = one_of("から ので ため し、 だが けど 白で 黒で 狼で だろ だけ でしょ て$")
"""Makes of what another does a reason for the own vote."""

OTHERS = PatternTable(
    Row(f"{NAMED}[がはもの]、?$", catches="ミナトが", spares="ミナトと"),
    Row(
        f"{NAMED}(?:が|も|は)"
        f"(?!.*{_BECAUSE})"  # A が黒いから: a reason for one's own vote
        ".*$",
        catches="ミナトが急に",
        spares="ミナトが黒いから",
    ),
)
"""The player, in the group, whose vote it is; an example is what stands before the vote."""

TELLS_OF = PatternTable(
    Row(
        "(?:た|んだ|おっしゃる|疑う|呼ぶ|という|と言う|ている|てる)$",
        catches="ミナトを選んだ",
        spares="ミナトを選んで",
    ),
)
"""The clause tells of the player named next; an example is what stands before the vote."""

ALTERNATIVE = PatternTable(
    Row(
        f"{NAMED}(?:か|または|あるいは|もしくは|や|と|・|/|or)、?$",
        catches="ミナトか、",
        spares="ミナトは、",
    ),
)
"""Another choice, in the group; an example is what stands before the vote."""

MARKED = PatternTable(
    Row("今日|本日|今回", catches="今日はタケル吊り", spares="明日はタケル吊り"),
    Row("投票先|最終|決め", catches="最終的にタケルに投票", spares="一応タケルに投票"),
    Row("(?:私|俺|僕)は", catches="私はタケルに投票", spares="皆はタケルに投票"),
)
"""Which of several votes is meant today; an example is the clause up to the word for it."""

HEDGED = PatternTable(
    Row("かな|かも|寄り|気がする", catches="るかな。", spares="る。"),
    Row("暫定|とりあえず|一旦|予定|候補", catches="る予定です。", spares="ります。"),
    Row("考え|検討", catches="りで考えている。", spares="りで決めた。"),
    Row("ませんか|[?]", catches="しませんか。", spares="しません。"),
)
"""A vote that is not sure yet; an example is what follows the word for it."""

ONLY_WONDERS = PatternTable(
    Row("かな。?$", catches="るかな。", spares="るかなあ、違うか。"),
    Row("(?:ませんか|ましょうか|ようか|ろうか)[。?]*$", catches="しませんか？", spares="しますか？"),
)
"""Questions that propose, or that only the speaker has to answer; an example is what follows the vote."""
