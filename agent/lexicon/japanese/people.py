"""Who is suspected or trusted: words for it, whom they are said of, and whose opinion it is."""

from __future__ import annotations

from agent.lexicon.japanese.words import ME, NAMED, PLAYER
from agent.lexicon.patterns import PatternTable, Row, one_of
from agent.lexicon.text import NO_NAME

_OTHER_ONE = f"(?:{PLAYER}(?:の(?:方|ほう))?より(?:も|は)?、?)?"
"""The one compared with, who is not meant."""
_THEN = (
    f"(?:、?[^{NO_NAME}、。]{{0,12}}?{_OTHER_ONE}[^{NO_NAME}、。]{{0,6}}?"
    f"{NAMED}(?:の(?:方|ほう|こと))?(?=[だですじやかとな、。!]|っぽ|$))"
)
"""Who it is, told after it."""
_ROLE_SEEN = "(?:占い師|霊媒師|霊能者|占い|霊媒)"

_SAID_SO = (
    "(?=(?:側|陣営|サイド)?(?:の(?:人|方|一人|者|手先))?"
    "(?:だ|です|で(?:す|しょ|は|あ|な|間違|確定|見|ご|決)|じゃ|や(?=[なんろでとねわけ。、!]|$)|な(?:気|ん|の)|かも|か(?:な|と(?:思|存)|も|しら)"
    "|ら(?:し)|っぽ|とは|とも(?:思|見)|と(?:思|見|し|考|睨|踏|読|感|存|確信|判断|疑|お見)|に(?:は|も|しか|見|思|違|感|映)"
    "|って(?:こと|思|の)|の(?:可能|気|はず|線)|確定|ちゃう|違))"
    "(?!(?:側|陣営|サイド)?(?:だった|でした|だと(?:出|分か|わか|判|名|さ|言|いう|主|告|確認|明|証|占|報)|でも|で(?:あ|は)?なかっ"
    "|ではありませんでした|だけ|だから|だらけ|なのか|じゃん?けん|だと(?:し|す)|や(?:村|他|狂)|とし))"
)
"""What shows, after a word for what somebody is, that it is said, believed or denied of them."""

SUSPICIOUS = PatternTable(
    Row("怪し|あやし|妖し", catches="タケルが怪しい。", spares="タケルは親しみやすい。"),
    Row(
        "疑(?!問|心|い合|いあ)|うたが(?!い合)",  # a question is no suspicion
        catches="タケルを疑っている。",
        spares="タケルの話に疑問がある。",
    ),
    Row("不自然|不審|不信", catches="タケルの話は不自然だ。", spares="タケルの話は自然だ。"),
    Row(
        "黒い(?!判)",  # a result is another reader's
        catches="タケルが一番黒い。",
        spares="タケルの黒い判定を聞いた。",
    ),
    Row(
        "(?:黒|クロ)(?:寄|より|目|っぽ|く|[だや]と思|に見|に思|じゃないか|ではないか)|最黒",
        catches="タケルは黒っぽい。",
        spares="タケルは黒でした。",
    ),
    Row(
        "(?<!真)偽"  # 真偽 is open
        "(?!っ)(?:物|者|の占い師|の霊媒師|占い師)?",  # 偽って tells what somebody does
        catches="タケルは偽物だ。",
        spares="タケルの真偽は分からない。",
    ),
    Row(
        "嘘(?:つき|をつ|をい|を言|吐き|っぽ|くさ|臭|八百|にしか|に(?:聞|見|決|違)|や(?!ない)|でござ|だ(?!った|としたら|と(?:し|す))|です|じゃ|でしょ"
        "|である|と(?:思|しか))",
        catches="タケルの占いは嘘だ。",
        spares="タケルの話は嘘か本当か。",
    ),
    Row(
        "でたらめ|デタラメ|出まかせ|出任せ|作り話|(?:芝居|演技)(?:を|だ|に|や|くさ)|騙(?:って|り(?:だ|で|や|っぽ|か|に))|なりすま|成りすま",
        catches="タケルの話は作り話だ。",
        spares="タケルの話は面白い。",
    ),
    Row(
        "気にな(?!らな)|気にかか|気がかり",
        catches="タケルが気になる。",
        spares="タケルは気にならない。",
    ),
    Row("引っかか|引っ掛か|ひっかか", catches="タケルの話が引っかかる。", spares="タケルの話に乗る。"),
    Row("違和感|矛盾|おかし(?!な話)|破綻", catches="タケルの話は矛盾している。", spares="タケルの話は通る。"),
    Row(
        "胡散|うさんくさ|[がは](?:くさ|臭)(?:い|え|や|す)",
        catches="タケルは胡散臭い。",
        spares="タケルは面倒臭い。",
    ),
    Row(
        f"(?<=[{NO_NAME}んま様君殿氏])[がは](?:、|なんだか|なんか|どうも)?(?:怖い|こわい|怖く|こわく|恐ろし)",
        catches="タケルがこわい。",
        spares="タケルはこわがりだ。",
    ),
    Row(
        "(?:いちばん|一番|最も|どうも)(?:の)?(?:心配|不安)",
        catches="いちばん心配なのはタケルだ。",
        spares="タケルの体が心配だ。",
    ),
    Row(
        "目が離せ|目を離せ|目をつけ|目を付け|要警戒|を警戒(?=し(?:て|た|ま|よ|と))",
        catches="タケルから目が離せない。",
        spares="タケルは目が良い。",
    ),
    Row(
        "裏があ|裏があり|何か隠|隠し事|企んで|たくらんで",
        catches="タケルは何か隠している。",
        spares="タケルは裏表がない。",
    ),
    Row(
        "信(?:用|頼)[がはも](?:揺ら|落ち|薄|低)",
        catches="タケルの信用が落ちた。",
        spares="タケルの信用が高い。",
    ),
    Row(
        "(?:説明|話|主張|言い分|発言|理屈)(?:に|は|には|も|にも)[^、。]{0,4}無理があ|[がはも]変(?=[だでやじな。、]|すぎ)",
        catches="タケルの説明には無理がある。",
        spares="タケルには無理だ。",
    ),
    Row("狼陣営|狼側|狼サイド", catches="タケルは狼陣営だ。", spares="タケルは村陣営だ。"),
    Row(
        "人?狼(?:っぽ|寄|くさ|くせ|臭|らし|目|視)", catches="タケルは狼っぽい。", spares="タケルは狼だった。"
    ),
    Row(
        "人?狼(?:(?:の)?(?:濃厚|候補|位置|筆頭|枠)|の可能性|である可能性|の線)",
        catches="タケルは人狼候補だ。",
        spares="タケルは人狼の味方か。",
    ),
    Row(
        f"(?:人?狼|狂人|人外|黒幕)(?:さん)?{_SAID_SO}",
        catches="タケルは人狼だと思う。",
        spares="タケルは人狼だと出た。",
    ),
    Row("人?狼で見", catches="タケル狼で見ている。", spares="タケルは人狼でした。"),
    Row(
        f"(?:人?狼|黒幕|敵|最黒|犯人|(?:{ME}の)?(?:第一|最有力|一番の)候補)(?:さん)?(?=は{_THEN})",
        catches="狼はタケルだと思う。",
        spares="狼はタケルを襲う。",
    ),
    Row(
        f"(?:{ME}の)勘(?=(?:どころ|では|だと)?は?{_THEN})|勘(?=どころは{_THEN})",
        catches="私の勘ではタケルだ。",
        spares="私の勘では明日だ。",
    ),
)
"""Calls a player suspicious; who is found guilty by a result is another reader's matter."""

TRUSTED = PatternTable(
    Row("信じ", catches="タケルを信じる。", spares="タケルは信心深い。"),
    Row(
        "信(?:用|頼)(?=し|いた|する|でき|なら|に(?:値|足)|[がは](?:おけ|置け|持て|な[いく]))",
        catches="タケルは信用できる。",
        spares="タケルの信条だ。",
    ),
    Row(
        "味方(?!して|した)|支持|肩を持(?!って)|擁護(?!して)",
        catches="タケルの味方だ。",
        spares="タケルの見方だ。",
    ),
    Row(
        "頼もし|心強|頼り(?:にな|にし(?!よ|まし)|な(?=い|く|さ))|頼れる",
        catches="タケルは頼もしい。",
        spares="タケルに頼んだ。",
    ),
    Row(
        "当てにな|あてにな|当てにし|うのみ|鵜呑み|真に受け",
        catches="タケルの占いは当てになる。",
        spares="タケルの占いが当たる。",
    ),
    Row(
        "に(?:は|も)?納得(?=でき|が|し(?:た|てい|てる|まし)|い)|納得(?=でき(?:ない|ま|ん|ず)|が?い(?:か|き))|腑に落ち|頷け|うなずけ"
        "|(?:話|主張|説明|発言|言い分|論理|推理|考え|意見|占い|結果)(?:は|が|の|には|に)?、?(?:一番)?筋[がはの]通|説得力(?=が[あな]|に欠"
        "|を感)",
        catches="タケルの話は筋が通る。",
        spares="タケルの話は大筋で分かる。",
    ),
    Row(
        "(?<![断見論向針])について(?:い|ゆ|行)(?:く|き|か|こ)",
        catches="タケルについていく。",
        spares="タケルについて聞く。",
    ),
    Row(
        "責め(?=る[^、。]{0,6}(?:かわいそう|可哀想|気の毒|酷|筋違い))",
        catches="タケルを責めるのは酷だ。",
        spares="タケルを責める。",
    ),
    Row(
        "潔白|無実|人間(?:だと(?:思|信)|に見え|に思え|とは思|と思|だろ|でしょ|っぽ|らし|じゃないか"
        "|に(?:は)?見)",
        catches="タケルは人間だと思う。",
        spares="タケルは人間だった。",
    ),
    Row(
        "(?:(?<![面告明])白|シロ)(?:い|寄|より|目|っぽ|く|[だや]と思|とは思|と思|に見|に思|だろ|でしょ|そう|じゃないか)",
        catches="タケルは白寄りだ。",
        spares="タケルは白だった。",
    ),
    Row(
        f"(?:本物|本当|真)(?:の)?{_ROLE_SEEN}?(?:だと|っぽ|に見|に思|に違|だろ|でしょ|らし|とは|と思|と見|と信|で(?:す|は|間違|ご|ある)|だ(?!か|っ)"
        "|じゃ(?!ん)|や(?!っ)|な(?:気|ん|の))"
        "(?!か(?:どうか|は))",
        catches="タケルは本物の占い師だろう。",
        spares="本物は名乗り出て。",
    ),
    Row(
        f"(?:本物|真)(?:の)?{_ROLE_SEEN}?(?=は{_THEN})|{_ROLE_SEEN}(?=は{_THEN}(?:さん|様)?(?:だと(?:思|信|見|考|存)|でしょ"
        f"|だろ))",
        catches="本物の占い師はタケルだ。",
        spares="本物の占い師は名乗り出て。",
    ),
    Row(
        "村(?:人)?(?:側|陣営|サイド)?(?:っぽ|寄|より|目)"
        f"|(?:村人|村側|村陣営|村サイド){_SAID_SO}|村(?:だと思|に見|だろ|でしょ|とは思|と思)",
        catches="タケルは村っぽい。",
        spares="タケルは村人と名乗った。",
    ),
    Row("真(?:目|寄|より|っぽ|濃厚|らし)", catches="タケルは真寄りだ。", spares="タケルは真っ先に話した。"),
    Row(
        "人間(?=(?:では|じゃ)(?:ない|ありません)(?:と(?:思|見|考)|だろ|でしょ|気が))",
        catches="タケルは人間ではないと思う。",
        spares="タケルは人間ではないと出た。",
    ),
    Row("真(?:で見|と見)", catches="タケル真で見ています。", spares="タケルが真か偽か。"),
    Row("真(?=[。、]|$)", catches="占い師はタケルが真。", spares="真面目なタケルだ。"),
    Row(
        f"{_ROLE_SEEN}(?:だと(?:思|信|見|考|存|感)|とは(?:思|信|見)|と(?:思|見て)|に(?:は)?(?:見|思)|らし|っぽ|では|じゃな|やな"
        "|に違いな|で間違いな)",
        catches="タケルは占い師だと思う。",
        spares="タケルは占い師だと言った。",
    ),
)
"""Calls a player trustworthy; if a wording of suspicion fits at the same place, it goes before."""

NO_DENIAL = PatternTable(
    Row(
        "(?:では|じゃ|や|で|ん(?:では|じゃ))?(?:ない|ありません|ございません|なかろう)(?:だろう|でしょう|の|ん)?か(?!ら|っ|も)",
        catches="狼ではないかと思う。",
        spares="納得いかないかも。",
    ),
    Row("(?:ちゃう|ちゃいます)(?:ん|の|やろ)?か", catches="狼ちゃうかな。", spares="狼ちゃうで。"),
    Row("(?:じゃん|やん|やんか)", catches="怪しいじゃん。", spares="怪しい。"),
    Row("間?違い(?:は|が|も)?(?:な|ありませ|あらへ)", catches="狼に違いない。", spares="それは違う。"),
    Row("かも(?:しれ|知れ)(?:ない|ません|ん|へん)", catches="狼かもしれない。", spares="狼ではない。"),
    Row("しか[^、。]{0,6}?(?:ない|ません|ん|へん)", catches="狼にしか見えない。", spares="狼に見えない。"),
    Row("(?:ざるを|ずには)[^、。]{0,3}(?:ない|ません|ん)", catches="疑わざるを得ない。", spares="疑わない。"),
    Row(
        "(?:消え|拭え|忘れ|ぬぐえ|晴れ|離せ|抜け|否め|否定でき|取れ|とれ|無視でき|見過ごせ|ほっとけ|放っておけ|隠せ|止まら|止められ"
        "|収まら|尽き|てなら|てなり|てたまら|てしゃあ|てしょうが|つか|つき)(?:ない|ません|ず|ん(?=[。、!のねわよ]|$)|へん)",
        catches="疑いが消えない。",
        spares="疑わない。",
    ),
    Row(
        "(?:仕方|しょうが|申し訳|何でも)(?:が)?(?:ない|ありません|ん)",
        catches="疑っても仕方ない。",
        spares="疑う理由がない。",
    ),
    Row(
        "(?:なければ|なきゃ|ないと)(?:なら|いけ|ダメ|だめ)(?:ない|ません|ん)?",
        catches="疑わなければならない。",
        spares="疑わない。",
    ),
)
"""What has the form of a denial and denies nothing; an example goes on after the opinion."""

DENIAL = PatternTable(
    Row(
        "な(?:い|く(?!て(?:は|も))|かっ|さそう|け(?!れば))|(?<=[じで])ゃ?ねえ(?!か)",
        catches="狼ではない。",
        spares="狼だ。",
    ),
    Row("ありません|ません|ませぬ", catches="狼に見えません。", spares="狼に見えます。"),
    Row(
        "(?<=[らえれけせてべめねきなじち])(?<![いやるたうすくへん]ね)(?<!いけ)ん(?=[。、!のねわよ]|$|と思)|へん|(?<=[らえれけせてべめね])ぬ",
        catches="信用できん。",
        spares="信用しとるもん。",
    ),
    Row("(?<=[らえれけせわじ])ず(?=に|、|。|$)", catches="信じきれずにいる。", spares="まず信じる。"),
    Row(
        "(?:がた|難|にく|づら)[いくき]|かね(?:る|ま|て)|無理(?!があ)|(?<!間)違[うい](?!な)|(?<=[狼白黒真間物師村偽んと])ちゃう|無[いく]"
        "|欠け",
        catches="信じがたい。",
        spares="信じたい。",
    ),
    Row("(?:疑い|嫌疑)?(?:は|が)晴れ", catches="いは晴れた。", spares="いは深まった。"),
    Row(
        "(?:理由|根拠|余地|要素|必要|ところ|点)(?:が|は|も)?(?:見当たら|見え|薄|弱)",
        catches="う理由が薄い。",
        spares="う理由がある。",
    ),
)
"""Turns an opinion into its opposite; an example goes on after the opinion."""

ENOUGH = PatternTable(
    Row(
        "けど|けれど|ので|(?<!だ)から(?!は|こそ)|のに|(?:た|の)ため|[がし](?=、)|て(?=、)|で(?=、)",
        catches="いけど投票しない。",
        spares="いとは思わない。",
    ),
    Row("[、。!?]", catches="い、投票しない。", spares="くない"),
)
"""Where what follows an opinion is no longer about it."""

APPEAL = PatternTable(
    Row(
        "^(?:し|用し|頼し)?て(?:ほし|欲し|くれ|くだ|下さ|頂|いただ|もら|おくれ|ちょうだい|頂戴|み(?:て|な)|や(?!る|っ)|よ(?!さそ|い|か)|な(?!い)|[。!]|$)"
        "|^(?:し)?(?:ろ|なさい|たまえ|とくれ|とき|といて|てや)",
        catches="てほしい。",
        spares="ている。",
    ),
    Row("^(?:わ|じ)?ない(?:で|よう)", catches="わないで。", spares="わない。"),
)
"""Asks others to trust, or not to suspect; an example is what follows that word."""

UNDECIDED = PatternTable(
    Row(
        "^[^、。]{0,14}?(?:べき)?(?<!し)か(?:どうか|否か|は|を|で(?:迷|悩)|迷|悩|、|分か|わか|決め|再?確認|確か|判断|見|観|探|教|検討|疑問)",
        catches="うべきか迷っている。",
        spares="う。",
    ),
    Row(
        "^[^、。]{0,10}(?:分から|わから|判断でき|決められ|決めかね|迷(?:う|い|っ))",
        catches="いか分からない。",
        spares="い。",
    ),
    Row("^い?合(?:う|い|っ)|^いあ(?:う|い|っ)|^し合", catches="い合うのはよそう。", spares="いはある。"),
    Row(
        "^い(?:人|者|方|奴|プレイヤー)(?:は|も|が|を|だけ)?[^、。]{0,8}(?:な[いくし]|ません|教え|挙げ|推せ|探|見つけ)",
        catches="い人はまだいない。",
        spares="い人はタケルだ。",
    ),
    Row(
        "^[^、。]{0,4}なんて|^[^、。]{0,8}のは(?:まだ)?(?:早|良い|いい|構わ|分か|わか|理解|当然|自然)",
        catches="うなんて早い。",
        spares="うのはタケルだ。",
    ),
    Row(
        "^[^、。]{0,12}(?:祈|願|といい|とよい)|^いたく(?:は)?な",
        catches="ではないことを祈る。",
        spares="ではない。",
    ),
    Row("^[^、。]{0,4}(?:前に|まで)", catches="う前に考えよう。", spares="う。"),
)
"""The opinion is left open; an example is what follows its word."""

SEVERAL_OPEN = PatternTable(
    Row(
        "(?:どちら|どっち)か(?!と[言い])|片方|いずれか|一方|どちらが|どっちが|どれか|誰か|のどちら|のうち(?!では|なら)|の中に|の中から",
        catches="タケルとサクラのどちらかが嘘つきだ。",
        spares="タケルとサクラが嘘つきだ。",
    ),
    Row(f"{PLAYER}か、?{PLAYER}", catches="タケルかサクラが狼だ。", spares="タケルとサクラが狼だ。"),
)
"""One of several is meant, and not told which."""

TOLD = PatternTable(
    Row(
        "占っ|占いの?結果|判定|霊媒|霊視|視た|見えた|出ま?した|出た|判明|CO|結果(?:は|で|が)",
        catches="占ったら狼だ。",
        spares="狼だと思う。",
    ),
)
"""A result is told: what it finds is no opinion unless it is said to be one."""

IDENTITY = PatternTable(
    Row("^(?:人?狼|狂人|人外|村|占い|霊媒|霊能|本物|人間)", catches="狼だ。", spares="怪しい。"),
)
"""Says what somebody is: of nobody named in the sentence, this may be the speaker."""

PLAIN = PatternTable(
    Row(
        "^(?:さん)?(?:側|陣営|サイド)?(?:だ|です|や|じゃ|である|でした|だよ|ですよ|だね)(?:[よねわぞでなぜ]|けど)*(?=[。、!]|$)",
        catches="だ。",
        spares="だと思う。",
    ),
)
"""Nothing shows that it is an opinion; an example is what follows the word."""

RATHER = PatternTable(
    Row(
        "(?:どちら|どっち)かと(?:言え|いえ|言う|いう)(?:ば|と|なら)?、?",
        catches="どちらかと言えばタケルだ。",
        spares="どちらかと話そう。",
    ),
    Row(
        f"{PLAYER}(?:と|か|や){PLAYER}(?:の(?:二人|2人|中|どちらか|どっちか))?(?:で|から)?(?:選ぶ)?なら、?",
        catches="タケルとサクラなら、タケルを信じる。",
        spares="タケルが狼なら、サクラを信じる。",
    ),
    Row(
        "(?:のこと|の話)(?:なら|では)、?",
        catches="霊媒のことなら、タケルを信じる。",
        spares="そんなことなら、話そう。",
    ),
)
"""Softens what follows and asks nothing."""

ABOUT = PatternTable(
    Row(
        f"({PLAYER}(?:(?:と|や|・|も、?){PLAYER}){{0,12}})"  # whom
        "(?:(?=[はがもをのに、へ]|って|こそ|だけ|から|で|として)|$)",  # stands alone, not before a noun
        catches="今日のタケルは",
        spares="タケル誘導が",
    ),
)
"""Players the clause is about: a name before a noun only describes what somebody else does.

An example is what stands before the opinion.
"""

DOING = PatternTable(
    Row(
        f"({PLAYER})(?:が|は|も|の)[^、]*{PLAYER}[^、]*(?:の|こと|点|姿勢|動き|誘導|行動|発言|態度|主張)[はがも]"
        f"[^{NO_NAME}、]{{0,10}}$",
        catches="ミナトがタケルを庇うのは",
        spares="ミナトがタケルを",
    ),
)
"""Who does something to another, the group, where it is this that is odd; an example stands before that."""

DESCRIBED = PatternTable(
    Row(
        f"^{one_of('い な しい すぎる そうな っぽい 寄りの 濃厚の 確定の')}?"  # how the word ends
        f"{NAMED}",
        catches="いタケルに投票する。",
        spares="いのはタケルだ。",
    ),
)
"""A player right after a word that describes them; an example is what follows 怪し or the like."""

FOLLOWING = PatternTable(
    Row(
        "^[^、。]{0,8}?(?:のは|人は|者は|方は|相手は|候補は|筆頭は|位置は|枠は)、?"  # the one who is so
        f"[^{NO_NAME}、。]{{0,12}}{_OTHER_ONE}[^{NO_NAME}、。]{{0,6}}{NAMED}",
        catches="いのはタケルだ。",
        spares="いのは声だ、タケルも聞いた。",
    ),
    Row(
        "^(?:い|う|じる|用する|頼する|しい|し)?(?:の)?(?:なら|としたら|とすれば|となると|んやったら|のであれば)、?"
        f"[^{NO_NAME}、。]{{0,12}}{_OTHER_ONE}[^{NO_NAME}、。]{{0,6}}{NAMED}(?=(?:の(?:方|ほう))?[だでじや、。!かと]|$)",
        catches="うならまずタケルだ。",
        spares="うならタケルに聞く。",
    ),
    Row(
        f"^(?:さ|う順番?)(?:で|なら|は)(?:は)?、?[^{NO_NAME}、。]{{0,6}}{_OTHER_ONE}{NAMED}(?=[がは])",
        catches="さではタケルが一番だ。",
        spares="さではタケルを超える。",
    ),
    Row(f"^(?:どころ|では|だと)?は?{_THEN}", catches="はタケルだと思う。", spares="はタケルを襲う。"),
)
"""A player told as the one who is so; an example is what follows 怪し or the like."""

ACTOR = PatternTable(
    Row(
        f"{PLAYER}(?:が|は|も|の)"  # who thinks so
        f"(?![^{NO_NAME}、]{{0,4}}{PLAYER}(?:の(?:方|ほう))?(?:より|と比べ|に比べ"
        f"|ほど)[^{NO_NAME}]*$)"  # not with whom one is compared
        f"(?:急に|また|ずっと|やたら|昨日|今日)?{PLAYER}[をにへ]?[^、]*$",  # of whom
        catches="ミナトがタケルを",
        spares="ミナトとタケルを",
    ),
)
"""Another player whose opinion it is; an example is what stands before it in the clause."""

ON_ME = PatternTable(
    Row(
        f"{ME}(?:の|を|が|は|への)?"  # of the speaker
        f"[^{NO_NAME}、]{{0,4}}$",
        catches="ミナトが私を",
        spares="私はミナトを",
    ),
)
"""The speaker, of whom the opinion is; an example is what stands before it in the clause."""

REPORTED = PatternTable(
    Row(
        "^[^、。]{0,8}?(?:と|って)"  # that it is so
        # somebody says
        "(?:言(?!われても)|いう|いっ|主張|述べ|話|名乗|叫|決めつけ|考えている人|思ってい?る人|おっしゃ|仰)",
        catches="いと言っていた。",
        spares="いと思う。",
    ),
    Row(
        # by others
        "^と疑われ|^(?:られ|われ)て(?:い|る)|^[^、。]{0,10}(?:人|方|声|意見)(?:も|が|は)(?:多|いる|あ)",
        catches="われているようだ。",
        spares="わしい。",
    ),
    Row(
        "^われ(?:て(?!(?:も(?:仕|し)|当|いい|しかる|然))|た)",  # by whom the sentence names
        catches="われて困る。",
        spares="われて当然だ。",
    ),
    Row(
        "^[うい]?(?:する|ってる|っている|われ)?"  # how the word ends
        "(?:と(?:思う|思った|見る|感じる|感じた|考える))?"
        "(?:理由|根拠)(?!(?:が|は|も)?(?:な[いく]|ありません|見当|あらへん|薄))",
        catches="う理由を知りたい。",
        spares="うのは当然だ。",
    ),
)
"""Tells of an opinion rather than holds it; an example is what follows it."""
