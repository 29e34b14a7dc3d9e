"""Votes: words for them, who is named, and what makes of a vote one that is only talked of.

The last tables see a part of the sentence: what stands before the word for a vote, or what follows it. Their
examples are such parts.
"""

from __future__ import annotations

from agent.lexicon.japanese.words import ME, NAMED, NO_BREAK, PLAYER
from agent.lexicon.patterns import PatternTable, Row, one_of
from agent.lexicon.text import NO_NAME

_CAST = one_of("投票 投じ 投ずる 一票 票 入れ いれ 賭け 託(?=す|し|そ) 捧げ 預け 置(?=く|き|こ)")
"""Words for a vote that is for somebody."""

_EXILE = one_of(
    "投票先[にと] 投票対象に 追い出 吊 追放 処刑 処断 退場 排除 始末 切る 切りたい つる 投票 対象に 落と"
)
"""Words for a vote that does something to somebody."""

_LEAVES = one_of(
    "出て 去って 消えて 退いて 退場して 降りて 眠って いなくなって 居なくなって 死んで 逝って 落ちて"
    " 旅立って 寝て"
    " 散って 沈んで ご退場 退場 お引き取り ご退席 退席 おやすみ"
)
_BEGS = one_of("いただ 頂 もら ほし 欲し くれ 願 ください 下さい")
"""Somebody is to leave, as the speaker would have it."""

_STRIKES = one_of(
    "斬 討と 討つ 討ち 葬 断罪 成敗 仕留め 始末 つまみ出 叩き出 放り出 送り出 消そ 消す(?!る) 処す"
    " 吊し 見送 除こ"
    " 片付け 引きずり下 倒そ 倒しま 倒すぞ 倒すべ 生贄 いけにえ 処刑台"
)
"""Rougher or finer words for exiling."""

_OUGHT = one_of(
    "吊る 吊す 吊るす 消える 消す 落とす 去る 出る 処刑す 追放す 退場す 葬る 処刑される 追放される"
    " 吊られる 裁かれる"
)

_MY_VOTE = one_of(
    "投票先 吊り先 処刑先 追放先 票を入れるの 本命 一票 吊り 票"
    " (?:投票|入れ|吊り?|処刑|追放)(?:し|り)?(?:する|たい|る)?(?:の|候補|対象)?"
    " (?:この|私の|俺の|僕の)一票 投票候補 吊り候補 処刑候補 追放候補 第一候補 投票の第一候補"
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
        f"{_MY_VOTE}(?:は|:|が|→|=|としては|、)、?"
        f"{NO_BREAK}{{0,12}}?{NAMED}"
        "(?!の(?!名)|が|を(?!吊)|も|次第|と|か(?!な|も|ら)|は|、(?!理由|あなた|お前|お主|君|ただ|"
        "そなた)|や(?!な|で|わ|ね|。)|って|と言|、そして)",  # not 票はタケルの分が
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
        f"{NAMED}(?:に|は|を|、)は?、?[^{NO_NAME}。!?]{{0,16}}?"  # whom
        f"{_LEAVES}{_BEGS}",  # I beg to leave
        catches="タケルには村を出てもらう。",
        spares="タケルには考えを出してもらう。",
    ),
    Row(
        f"{NAMED}とは?、?{NO_BREAK}{{0,8}}(?:お別れ|おさらば|さよなら|さようなら|別れ(?=る|だ|よう|じゃ))",
        catches="タケルとは今日でお別れだ。",
        spares="タケルとは別の意見だ。",
    ),
    Row(
        f"{NAMED}(?:の首)?(?:に|へ)、?{NO_BREAK}{{0,6}}"  # on whom
        "(?:縄|引導|とどめ|止め(?=を)|鉄槌|天誅|裁き)",
        catches="タケルの首に縄をかける。",
        spares="タケルの話に絡まれた。",
    ),
    Row(
        f"(?:縄|裁き|鉄槌)は{NO_BREAK}{{0,6}}{NAMED}",
        catches="縄はタケルの首にかける。",
        spares="縄は足りている、タケル。",
    ),
    Row(
        f"{NAMED}を、?{NO_BREAK}{{0,8}}{_STRIKES}",
        catches="タケル殿を斬る所存。",
        spares="タケル殿を待つ所存。",
    ),
    Row(
        f"{NAMED}の(?:お?名(?:前)?|ところ)(?:を|に)、?(?:書(?=く|き|こ|かせ)|記(?=す|し|そ)|刻(?=む|"
        f"み)|丸(?=を))",
        catches="タケルの名を書くつもりだ。",
        spares="タケルの名を聞いた。",
    ),
    Row(
        f"{_OUGHT}(?:べき|のは|のが|なら)(?:人|者|の)?(?:は|なのは)?、?{NO_BREAK}{{0,6}}{NAMED}"
        "(?!の|が|を|も|に|と|か(?!な|も|ら)|じゃな|では)",
        catches="今日消えるべきはタケルだ。",
        spares="今日消えるのはタケルの話だ。",
    ),
    Row(
        "(?:吊りたい|投票したい|処刑したい|追放したい|消えてもらう|退場いただく|退場してもらう|"
        "票を入れたい|入れたい)のは、?"
        f"{NO_BREAK}{{0,6}}{NAMED}(?!の|が|を|も|に|と)",
        catches="吊りたいのはタケルだ。",
        spares="吊りたいのはタケルの方だと言われた。",
    ),
    Row(
        f"{NAMED}(?:が|は|こそ)、?(?:今日の|最も)?(?:吊り先|投票先|処刑先|追放先)"
        "(?:として)?(?:に|が|で|だ|と)?(?:妥当|相応し|ふさわし|適任|最適|いい|良い|です|決まり|する|しま)",
        catches="タケルが吊り先として妥当だろう。",
        spares="タケルが吊り先として挙げた。",
    ),
    Row(
        f"{NAMED}(?:を今日の|が今日の|に今日の|を最後の|は今日の)(?:追放者|処刑者|生贄|退場者)",
        catches="タケルを今日の生贄にする。",
        spares="タケルは今日の料理人だ。",
    ),
    Row(
        f"{NAMED}(?:に|へ)、?(?:みんなで|皆で|全員で)?票?(?:を)?(?:集め|重ね|寄せ|合わせ|固め)"
        "(?=ちゃ|よう|ましょう|ます|る|たい|て(?:ほし|くだ|くれ)|ませ)",
        catches="タケルに集めちゃいましょう。",
        spares="タケルに集めた票は多い。",
    ),
    Row(
        f"{NAMED}(?:以外|の他)(?:を|に|へ)?、?(?:投票|入れ|吊|選)[^。]{{0,10}}(?:意味|手|道|理由|"
        f"選択肢|余地|つもり|気)(?:は|が|も)?"
        "(?:ない|ありま|なし|なか|あるまい|あらへん)",
        catches="タケル以外を吊る意味がない。",
        spares="タケル以外を吊る。",
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
    " (?:る|する|り)?しか(?:ない|あるまい|ありま|なか|ねえ|あらへん)"
    " (?:で(?:決|異論|異議|文句|構わ|よい|よか|よろし|いい|いく|いこ|いき|お願い|頼[むみ]|ええ|す(?!か)))"
    " (?:が|も)(?:妥当|筋|最善|正解|一番|必要|順当|当然|道理|必然|相応)(?!かどう) は?(?:当然|やむ|"
    "必然|免れ|確定|決定|妥当)"
    " に(?:賛成|一票|異論) を(?:望[むみ]|求め(?:る[。!よ]|ます)) る(?=[。!ぜぞわ]|$|他な|ほかな|のみ|"
    "よ(?!り|う)|しか|ことに(?:する|しま))"
    " する(?=[。!しよねわぜぞ]|$|他な|ほかな|のみ|ことに(?:する|しま)) や(?=[。!で]|$) じゃ(?=[。!]|$)"
)
"""How 吊 and the like go on where one is to be exiled."""

WILL_VOTE = PatternTable(
    Row(
        "(?:今日の)?投票(?=(?:という|で、?)[^。]{0,8}(?:報い|裁き|裁く|制裁|罰|鉄槌|復讐|償|引導|"
        "決着|終わらせ))",
        catches="投票という報いを受けなさい。",
        spares="投票という制度を守りなさい。",
    ),
    Row(
        "(?:暫定|第一|筆頭|今のところ|ひとまず)(?:で|の)?(?=候補(?:かな|だ|です|や|じゃ|[。!]))",
        catches="返事がないし、暫定で候補かな。",
        spares="暫定で候補を挙げて。",
    ),
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
    Row(
        "(?<!を)(?:入れ|いれ)(?=る(?:で|わ|けえ|のだ|よ(?!う)|ね|ぞ|ぜ|寄り|し(?:か|、)|つもり|[。!]|"
        "$)|ます(?!か)|させて(?:もら|いただ|頂)|と[くき]|ておく|たる|よう(?!か)|ましょう)",
        catches="ここに入れるよ。",
        spares="気合を入れるよ。",
    ),
    Row(
        "票(?=は?(?:を|は)?(?:入れ|投じ|いただ|預け|捧げ|託し|託す)(?:る|ます|さ|よ|と))",
        catches="一票入れるね。",
        spares="一票入れた人がいる。",
    ),
    Row("縄を(?=かけ|掛け|使[いうお]|回)", catches="迷わず縄をかける。", spares="縄を数える。"),
    Row(
        "(?:ご退場|退場|お引き取り|退席)(?=を?(?:願|いただ|して(?:もら|ほし|いただ|くれ)|ください|お願い))"
        "|(?:村|ここ|この場)(?:を|から)(?=(?:出|去|退|消え|降り)[^。]{0,4}(?:もら|いただ|ほし|くれ|願))"
        "|(?:出て(?:行って|いって)|消えて)(?=(?:もら|いただ|ほし|くれ))",
        catches="退場願おう。",
        spares="退場は早い。",
    ),
    Row(
        "ここ(?:を|は|で)?(?=切(?:る|り|ろ|っ)|落と(?:す|し|そ)|吊(?:る|り|ろ)|処刑|追放|投票|消す)",
        catches="今日はここ切るで。",
        spares="ここで聞く。",
    ),
    Row("名(?:前)?を(?=書[くきこか])", catches="名前を書きます。", spares="名前を聞きます。"),
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
    Row(
        "信(?!じ(?:られ(?:な|ま|ん|ぬ)|がた|難)|用(?:でき(?:な|ま|ん|ぬ)|なら))|同意|賛成",
        catches="ミナトに賛成だ。",
        spares="ミナトは信じられない。",
    ),
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
    Row(
        "^(?:私の|俺の|僕の|最終)?(?:結論|決断|答え|投票先?|吊り先?|票)(?:です|だ|を言う|を出す|"
        "を言います)?[。!:、]*$",
        catches="結論。",
        spares="結論は出ない。",
    ),
    Row(
        "^(?:よし|もう|やっと|ようやく|うん)?、?(?:決めた|決まり|決心(?:した|がついた))(?:よ|ぞ|ぜ|"
        "わ|ね|だ|です)?[。!]*$",
        catches="よし、決めた。",
        spares="もう決めたの？",
    ),
    Row(
        "(?:答え|結論|決断)は(?:シンプル|簡単|一つ|ひとつ|単純|明白|明快)",
        catches="答えは簡単だ。",
        spares="答えは出ない。",
    ),
)
"""Announces that a vote is decided, without naming anybody."""

NAMED_ALONE = PatternTable(
    Row(
        f"^\\s*(?:それは|もちろん|やはり|やっぱり)?、?{NAMED}"
        "(?:だ|です|や|じゃ|で|なのだ|一択|一本|に(?:する|します)|しかない|かな)?[よねなぜぞわで]?[。!]*$",
        catches="もちろんタケルだよ。",
        spares="もちろんタケルは黙っている。",
    ),
)
"""The whole of a sentence that answers whom a decision announced before is about."""

_FINE = (
    "(?:です|だ|や|じゃ|なのだ|で(?:す|ある)|である|かな|っす|だろう|でしょう|じゃろ|やろ|やな|"
    "だな|ですな|ですかな|か|よ|で(?:いく|行く|いい|ええ|お願い|頼む|決まり|いこう)?|に(?:する|"
    "します)?|を)?[よねなぜぞわでさかのう]{0,2}"
)

ANSWER = PatternTable(
    Row(
        f"^\\s*(?:(?:はい|うーん|ええ|そうだな|そうですね|うん|今のところ|現時点では|一応|"
        f"強いて(?:言|い)えば|やはり|やっぱり|もちろん|もう|まあ|それは)、?){{0,2}}"
        f"(?:{ME}(?:は|なら|としては|の票は|も)、?)?{NAMED}"
        f"(?:{_FINE}(?:[。!]|$)|(?:です|だ|かな|や|じゃ)[よねなぜぞわで]?、)",
        catches="うーん、タケルかな。",
        spares="うーん、タケルかサクラだな。",
    ),
)
"""Names one player when asked for a vote, and says no more in the clause."""

ASSENT = PatternTable(
    Row(
        "(?:賛成|賛同|同意|同感|同調|異議なし|異論なし|異存なし|右に同じ|同じく|同意見|便乗|相乗り)"
        "(?!でき|し(?:かね|な|が|ませ|て(?:い|る))|の(?:人|者|方|票)|は(?!する)|派|か(?!な)|を|しか|"
        "者|ばかり|で(?:は|も)|だった)",
        catches="賛成です。",
        spares="賛成できない。",
    ),
    Row("異(?:議|論|存)は?(?:ない|ありま|ござら|あらへん|無)", catches="異論はない。", spares="異論がある。"),
    Row(
        "乗(?:った[。!ぜよわ]|った$|ります|ろう|らせて|る(?:よ|わ|ぜ|ぞ|で|[。!]|$)|っか)",
        catches="その話、乗った。",
        spares="話に乗らない。",
    ),
    Row(
        f"^(?:[^、。]{{0,6}}、)?{ME}も(?:や|だ|じゃ|です|で|ですわ|よ|ね|な)?[。!]*$",
        catches="私も。",
        spares="私もまだ迷う。",
    ),
    Row(
        f"{ME}も(?:そう(?:する|し(?:ま|よ|た))|そこ(?:に|で|へ|を)|同じ(?!く?疑)|続|付いて|ついて|"
        f"お供|倣|入れ|投票|吊|一票|その(?:票|方向|線))"
        "(?!な|たくな)",
        catches="私もそうします。",
        spares="私もそう思います。",
    ),
    Row(
        "(?:^|、)(?:それ|そう|その(?:方向|線|案|方針)|そこ)(?:で|に|へ)(?:いこう|行こう|いき|行き|"
        "しよう|しま|決まり|乗|賛|頼む|お願い|構わ|一票|異論)",
        catches="よし、それでいこう。",
        spares="よし、それで話は終わりか。",
    ),
    Row(
        "(?:一票追加|もう一票|票を重ね|後に続|続きます|続くぞ|続くわ)",
        catches="一票追加だ。",
        spares="一票が重い。",
    ),
)
"""Assents to what the line before has announced."""

DISSENT = PatternTable(
    Row("[?]", catches="賛成ですか？", spares="賛成です。"),
    Row("(?:ない|ません|ぬ|へん)(?!か|と|、)", catches="賛成ではない。", spares="賛成です。"),
    Row(
        "(?:けど|けれど|しかし|ただ|でも|が、)[^。]{0,20}(?:待|早|迷|疑問|違|別|まだ)",
        catches="賛成だけど、まだ早い。",
        spares="賛成だ、まだ早いけど。",
    ),
    Row("占|護衛|CO|結果|霊媒", catches="その占い先に賛成。", spares="その案に賛成。"),
    Row(
        "(?:疑い|指摘|疑問|印象|推理|見方|感覚|違和感)に", catches="その指摘に同意。", spares="その票に同意。"
    ),
)
"""Holds back, or is about something else than the vote."""

LAST_WORDS = PatternTable(
    Row("言い残す|言い遺す|遺言|辞世|最期の", catches="言い残すことは？", spares="言いそびれたことは？"),
    Row(
        "覚悟(?:しろ|せい|せよ|しな|なさい|して(?:く|も|$)|はいい|は(?:でき|よろし))",
        catches="覚悟はいいか。",
        spares="覚悟が足りない。",
    ),
    Row("観念(?:しろ|せい|せよ|しな|なさい|して)", catches="観念しなさい。", spares="観念的な話だ。"),
    Row(
        "年貢の納め時|命運[^。]{0,4}(?:ここまで|尽き)|(?:お前|あなた|君)の番は終わり",
        catches="年貢の納め時だ。",
        spares="納得の時だ。",
    ),
    Row(
        "最後の(?:夕餉|晩餐|食事|夜|言葉|挨拶|一杯)", catches="これが最後の夕餉だ。", spares="最後の村人だ。"
    ),
    Row(
        "引導を渡|逃が(?:さ|しは)|逃げ場は(?:ない|もう)|ここで終わり(?:だ|です|よ|じゃ)|幕を引",
        catches="逃がさない。",
        spares="逃げるの？",
    ),
    Row(
        "(?:今日|ここ)(?:が|で)[^。、]{0,6}(?:最後|終わり|おしまい|お別れ|さよなら)",
        catches="今日があなたの最後よ。",
        spares="今日が山場だ。",
    ),
    Row(
        "(?:もう|一切)?迷い(?:は|も|など)?(?:もう)?(?:ない|ありま|無い|消え|晴れ)",
        catches="もう迷いはない。",
        spares="まだ迷いがある。",
    ),
)
"""Takes leave of the one spoken to, as of somebody who is to be exiled."""

CHOICE = PatternTable(
    Row(
        "(?:今日|本日|きょう|今回|今宵)(?:のところ|の所|だけ)?は?、?(?:もう|やはり|やっぱり|まず|"
        "ひとまず|一旦)?、?"
        f"{NAMED}(?:で|や|一本|に(?:する|し(?:ま|よ|と)|決め))(?=お|頼|いい|いく|いこ|いき|ええ|す|"
        f"な|[。!ねよわかな、]|$)",
        catches="今日のところはタケルで。",
        spares="今日のところはタケルの話で。",
    ),
    Row(
        f"(?:本命|結論|答え|決断|本線|標的|狙い)(?:は|として|も|、|から言うと|を言うと|から申すと|"
        f":)、?{NO_BREAK}{{0,6}}{NAMED}"
        f"(?:一本|一択|ただ一人)?{_FINE}(?:[。!、]|$)",
        catches="本命はタケル一本。",
        spares="本命はタケルの言う人だ。",
    ),
    Row(
        f"{NAMED}(?:一本|一択|オンリー)(?:で|だ|や|です|じゃ|かな|[。!、]|$)",
        catches="タケル一本で。",
        spares="タケルの一本道。",
    ),
    Row(
        f"(?:^|[、はもが]){NAMED}で(?:ええ|いい(?!の|か|ん(?:です)?か)|よい|よろし|行(?=く|き|こ|か)|"
        f"いき|いく|いこ|決ま|きま|決定|お願い|おねがい|頼[むみ]|固ま|確定|異論|文句)",
        catches="タケルでええわ。",
        spares="タケルの話でええわ。",
    ),
    Row(
        f"(?:^|[、は]|やっぱり|やはり|結局){NAMED}に(?:する|します|しよう|しと[くこ]|しておく|"
        f"しましょう|いたし|致す|しとき)"
        "(?=[。!よねわぜぞさでか、]|ます|$)",
        catches="やっぱりタケルにする。",
        spares="やっぱりタケルにする話は面白い。",
    ),
    Row(
        f"{NAMED}に(?:決め(?:た|ました|ます|る|とる|とく|ている|てる|てい|させて)|きめた)(?!い|ら|人|"
        f"の[はが]|が)",
        catches="タケルに決めたよ。",
        spares="タケルに決めたい。",
    ),
    Row(
        f"(?:気持ち|心|考え|針|天秤|票|腹)(?:は|が|も)、?{NO_BREAK}{{0,8}}{NAMED}(?:に|へ|の?側に|"
        f"の?方に)(?:大きく|かなり|少し|だいぶ)?(?:傾|寄|向|固)",
        catches="気持ちはタケルに傾いてる。",
        spares="気持ちはタケルに伝わった。",
    ),
    Row(
        f"{NAMED}(?:が|を)?(?:、?{NO_BREAK}{{0,4}})?(?:第一候補|筆頭候補|最有力候補|本命|"
        f"最有力)(?=だ|で|に|や|じゃ|と|かな|[。!、]|$)",
        catches="タケルが第一候補だ。",
        spares="タケルが第一発見者だ。",
    ),
)
"""A player chosen where no word tells that it is for the vote."""

NO_CHOICE = PatternTable(
    Row("占|護衛|守|霊|結果|CO|判定", catches="今夜の占いはタケルにする。", spares="今日はタケルにする。"),
    Row(
        "信|白|真|味方|人間|村人|話し?(?:を|が)?聞",
        catches="信じるのはタケルにする。",
        spares="投じるのはタケルにする。",
    ),
    Row(
        "候補(?:から|を)外|迷(?!いは?な|った)|どちら|どっち|襲|噛|狩",
        catches="タケルで迷う。",
        spares="タケルで決まり。",
    ),
    Row(
        "明日|昨日|次[はの]|前回|なら(?!な|ば)|たら",
        catches="次はタケルにする。",
        spares="今日はタケルにする。",
    ),
)
"""The choice is of something else, or not made."""

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

INVITES = PatternTable(
    Row(
        "(?<!ゃ)(?<!は)(?<!の)(?<!い)(?<!く)(?:ない|ません|へん|ぬ)か?[?]+$",  # shall we not
        catches="投じない？",
        spares="投じたくない？",
    ),
    Row(
        "(?<!ゃ)(?<!は)(?:ない|ません|ぬ)か(?:い|な|ね)?[。!]*$", catches="投じないか。", spares="投じない。"
    ),
    Row(
        "[うお](?:では|じゃ)(?:ない|な|ござら|あり|あら|ねえ|ねぇ|ん)",
        catches="集めようではござらぬか。",
        spares="集めるのではござらぬか。",
    ),
    Row(
        "(?:いい|良い|よい|よく|べき|ええ|妥当)(?:ん|の|なん|なの)?(?:じゃ|では|と違|やろ|ちゃう)",
        catches="吊りでいいんじゃない？",
        spares="吊りでいいと言うの？",
    ),
)
"""Asks others to join; an example is what stands around the vote."""

EMPHATIC = PatternTable(
    Row(
        "(?:変え|変わら|揺らが|揺るが|動か|譲ら|譲れ|ぶれ|ブレ|迷わ|逃が?さ|許さ|許せ|止まら)(?:ない|"
        "ません|ぬ|へん|ん(?=[。!でよ]))",
        catches="票は変えません。",
        spares="票は入れません。",
    ),
    Row(
        "(?:すま|すみ|申し訳|仕方|しょうが|やるせ|切|くだら|情け)(?:ない|ません|ありません|なく)",
        catches="すまないが吊る。",
        spares="吊らないが疑う。",
    ),
    Row(
        "しか(?:ない|なか|あるまい|ありま|ねえ|ねぇ|あらへん|道は)",
        catches="吊るしかない。",
        spares="しかし吊らない。",
    ),
    Row(
        "(?:他|ほか)(?:に|は)?(?:は|道は)?(?:ない|ありま|あるまい|考えられ)",
        catches="吊る他ない。",
        spares="他の人は吊らない。",
    ),
    Row(
        "(?:異論|異議|文句|迷い|問題|疑い|悔い|後悔|余地|意味|選択肢|理由|手|道|仕方|間違い|"
        "違い)(?:は|が|も|など)?"
        "(?:もう)?(?:ない|なし|ありま|あるまい|ねえ|なかろう|無い|あらへん)",
        catches="吊りで異論はない。",
        spares="吊りたくない。",
    ),
    Row(
        "やむを得|やむなし|ざるを得|ざるをえ|ねばなら|わけにはいか|放(?:置|"
        "って)(?:は)?[^。]{0,4}でき|構わ|かまわ",
        catches="追放もやむを得ない。",
        spares="追放しない。",
    ),
)
"""Negations that affirm."""

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
        f"^{_GOES_ON}か(?:否|どう|占|他|ほか|、|迷|考え)",  # whether
        catches="るか占うか決めよう。",
        spares="るかな。",
    ),
    Row("^(?:の|する|る|を)?前に", catches="の前に一言。", spares="の後押し。"),
    Row("^に(?:迷|悩|困|つい)", catches="に迷う。", spares="に賛成。"),
    Row(
        "(?:と|って)(?:言|いう(?!こと(?:で|に)|方向|わけで|形|結論)|いっ|宣言|主張|述べ|聞|話|書|"
        "決めつけ|誘導)",
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
    Row(
        "^り?たい(?:よう|だけ|の[か?]|と(?:言|い)|人|者|派|方|わけでは|理由|なら)",
        catches="りたいようだ。",
        spares="りたい。",
    ),
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
        "(?!る|り|ろ|い|く|方|ほう|ら|って)",  # not 入れたい, 入れた方がいい
        catches="しました。",
        spares="りたい。",
    ),
    Row("^(?:して|されて|って)(?:い(?!こ|く|き)|る|た)", catches="している。", spares="していこう。"),
    Row("^され|^ら?れ(?:た|て|る|まし)", catches="られた。", spares="します。"),
    Row(
        "^(?:が|も|は)?、?(?:もう)?(?:集ま|集中|固ま|偏|流れ|重な|入っ(?:て|た)|多|寄って(?:い|る))",
        catches="が集まってる。",
        spares="を集めよう。",
    ),
    Row(
        f"^から{PLAYER}(?:に|へ)(?:変わ|移|流れ|動い)",
        catches="からサクラに変わった。",
        spares="から入れる。",
    ),
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
    Row(
        "(?:済ん|終わっ|吊っ|処刑し|追放し)(?:だ|た)(?:ら|後|あと)",
        catches="サクラの処刑が済んだらタケル",
        spares="話が済んで、タケル",
    ),
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
    Row("傾|寄っ|割方|本命", catches="に傾いている。", spares="に決めた。"),
    Row("[いんえ](?:じゃ|では)な", catches="でいいんじゃない。", spares="でいい。"),
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
