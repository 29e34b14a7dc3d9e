"""Results of divining and of the medium: the words for them, who tells them, and of whom.

Most tables see a part of the sentence: what stands before the word for a result, or what follows it. Their
examples are such parts.
"""

from __future__ import annotations

from agent.lexicon.japanese.words import ME, NAMED, NO_BREAK, PLAYER
from agent.lexicon.patterns import PatternTable, Row
from agent.lexicon.text import NAME, NO_NAME

BLACK = PatternTable(
    Row("人狼", catches="タケルは人狼だ。", spares="タケルは人間だ。"),
    Row(
        "(?<![真狂])狼",  # 真狼, 狂狼: which of them two claimants are
        catches="タケルは狼だ。",
        spares="二人の内訳は真狼だ。",
    ),
    Row(
        "(?<![白腹暗])"  # 白黒, 腹黒, 暗黒
        "黒"
        "(?![白幕板])",  # 黒白, 黒幕, 黒板
        catches="タケルは黒だ。",
        spares="タケルは腹黒だ。",
    ),
    Row("クロ|●", catches="タケル●。", spares="タケル○。"),
)
"""Words for a werewolf."""

WHITE = PatternTable(
    Row("人間", catches="タケルは人間だ。", spares="タケルは人狼だ。"),
    Row(
        "(?<![黒面明告潔空])"  # 面白, 明白, 告白, 潔白, 空白
        "白"
        "(?!黒|か黒|々|熱|状|紙)",  # 白々しい, 白熱, 白状, 白紙
        catches="タケルは白だ。",
        spares="タケルの告白は面白い。",
    ),
    Row("シロ|○", catches="タケル○。", spares="タケル●。"),
    Row(
        "村人"  # a role as well, unless it is told like a result
        "(?=でし|だっ|判定|と出|(?:である)?(?:と|という)の?占い結果)",
        catches="タケルは村人でした。",
        spares="タケルは村人です。",
    ),
)
"""Words for a human; where a word for a werewolf fits, it goes before."""

_THAT = "^(?:判定)?と?(?:では|じゃ|で|や|と?は)?"
"""That it is."""

NOT_SO = PatternTable(
    Row(f"{_THAT}(?:な|無)(?:い|かった)", catches="ではなかった。", spares="なら吊りたい。"),
    Row(f"{_THAT}(?:ありません|あらへん)", catches="ではありません。", spares="でありました。"),
    Row(f"{_THAT}(?:ちゃう|ちが|違)", catches="とは違う。", spares="と同じだ。"),
)
"""Turns the result round; an example is what follows the word for it."""

NO_RESULT = PatternTable(
    Row("^(?:寄り|より|目|っぽ|ぽ[くい]|濃厚|臭|く)", catches="寄りです。", spares="です。"),
    Row("^(?:候補|疑|要素|位置)", catches="候補です。", spares="判定です。"),
    Row(
        "^視(?!点)",  # 白視点: how things look from there
        catches="視しています。",
        spares="視点です。",
    ),
    Row("^(?:側|陣営|仲間|同士|たち|達)", catches="陣営です。", spares="確定です。"),
    Row("^(?:探|騙|押し|噛|吊|扱|当て|塗|囲|置|残)", catches="探しをしたい。", spares="出し。"),
    Row("^(?:本体|像|利)", catches="像が見えない。", spares="が見つかった。"),
    Row("^(?:もら|貰)い", catches="もらいの人だ。", spares="もらった。"),
    Row("^(?:だろ|でしょ|らしい|みたい)", catches="でしょう。", spares="でした。"),
    Row("^(?:だ?と思|と見(?:る|ます|て|え)|と疑)", catches="だと思います。", spares="だと出ました。"),
    Row("^である可能性", catches="である可能性が高い。", spares="であると出た。"),
    Row("^(?:なら|だったら|だとし)", catches="だったら吊る。", spares="だった。"),
    Row("^(?:では|じゃ)ないか", catches="ではないか。", spares="ではないことが分かった。"),
    Row("^として", catches="として扱う。", spares="とした。"),
    Row("^(?:と|に)なった(?:今|以上|から)", catches="となった以上は吊る。", spares="となった。"),
    Row("^(?:だけ|ばかり)", catches="ばかりだ。", spares="だった。"),
    Row("^だ?(?:なんて|なんか|など)", catches="だなんて思い込みだ。", spares="だった。"),
    Row("^へ", catches="へ投票する。", spares="と出た。"),
    Row("^から(?:黒|白|急|一転)", catches="から黒へ変わった。", spares="から出た。"),
    Row("^断定(?:は|の|が)", catches="断定は早い。", spares="断定です。"),
    Row("^い(?!と)", catches="い発言だ。", spares="いと出た。"),
    Row(
        "^か(?!ら)",  # also かも and かな
        catches="かもしれない。",
        spares="らしさがある。",
    ),
    Row(
        "^に(?!な|判|し(?:た(?!い)|まし))",  # but "made it", "turned out"
        catches="にしたいです。",
        spares="にしました。",
    ),
    Row("^が(?!出|で(?:た|ま)|見つ)", catches="が怪しい。", spares="が出た。"),
    Row(
        "^を(?!出|引|見つけ(?:まし)?た(?:[。!]|$))",
        catches="を見つけたい。",
        spares="を見つけた。",
    ),
    Row("^さん(?!だ|で)", catches="さんは黙ってね。", spares="さんだったよ。"),
    Row("^先[^に]", catches="先を決めよう。", spares="先に話す。"),
    Row(
        f"^は(?!{NAME}|確定|間違|揺る|変わ|動か)",  # but 人狼はタケルだ, 黒は動かない
        catches="は誰だ。",
        spares="はタケルだ。",
    ),
    Row(f"^の(?!判定|結果|{NAME})", catches="の可能性がある。", spares="の判定です。"),
    Row(
        "^判定(?:先|だけ|は|の|も|が(?!出)|を(?!出))",
        catches="判定が気になる。",
        spares="判定が出た。",
    ),
)
"""Makes a word for a result none of the speaker's; an example is what follows that word."""

_SAID = "^(?:判定|だった|でした|だ)?(?:と|って)"
"""That it is so."""

SAID_BY_OTHERS = PatternTable(
    Row(f"{_SAID}(?:言|いっ|主張|断言|呼|され|話|噂)", catches="だと言われた。", spares="だと出た。"),
    Row(
        "^(?:だった|でした|だ|です)?(?:って(?:さ|ね|よ|な)?|とさ|とか)(?=[。!?、]|$)",
        catches="だってさ。",
        spares="だってば。",
    ),
    Row(f"{_SAID}いう(?!結果|判定|こと)", catches="という人がいる。", spares="という結果だ。"),
    Row(f"{_SAID}した(?:の?は|根拠|理由)", catches="とした根拠を聞きたい。", spares="とした。"),
    Row(f"{_SAID}占っ(?!たから|たので)", catches="と占った人がいる。", spares="と占ったから信じて。"),
    Row("^(?:と|って)?(?:と?のこと|だそう)", catches="とのことだ。", spares="ということだ。"),
)
"""Tells what another has said of it; an example is what follows the word for a result."""

_IS_NOT = "^(?:では|じゃ)な(?:い|かった)"
"""That it is not so."""

ARGUED = PatternTable(
    Row(
        f"{_IS_NOT}(?:という)?こと(?:は|を|から|で|も)"  # what everybody knows
        "(?!分|わか|判明)",  # but not what has been found out
        catches="ではなかったことは皆が知っている。",
        spares="ではないことが分かった。",
    ),
    Row(
        f"{_IS_NOT}(?:と|って)(?:既に|もう)?"  # what has been shown
        "(?:確認|証明)され",
        catches="ではないと確認されている。",
        spares="ではないと確認した。",
    ),
)
"""Argues from what everybody knows since an execution; an example is what follows the word for a result."""

BELIEVED = PatternTable(
    Row(
        f"{_IS_NOT}か?と(?:は|も)?(?:思|見て|考え|感じ|睨|踏)",
        catches="ではないと思う。",
        spares="ではないと出た。",
    ),
    Row(
        f"{_IS_NOT}(?:だろ|でしょ|気が|か(?:な|も|しら|[。!]?$))",
        catches="ではないだろう。",
        spares="ではないから安心だ。",
    ),
)
"""Says what the speaker believes somebody not to be; an example is what follows the word for a result."""

WEIGHED = PatternTable(
    Row(
        "(?:沈黙|態度|動き|発言|言動|言い方|焦り|話し方|振る舞い|様子|口調|反応|誘導|主張|姿勢|"
        "言い分|逃げ方|庇い方)(?:は|が|も|って)、?"
        "(?:完全に|まさに|どう見ても|明らかに|やはり|もう|いかにも)?$",
        catches="あの沈黙はまさに",
        spares="あの人はまさに",
    ),
    Row(
        "(?:どう見ても|どう考えても|おそらく|恐らく|たぶん|多分|きっと|もしや|推理では|勘では|印象は|"
        "流れから|いかにも)[^、。]{0,8}$",
        catches="タケルはどう見ても",
        spares="タケルは占いで",
    ),
    Row(
        "(?:理由|根拠|発言|態度|動き|印象|雰囲気|姿勢)"  # what is weighed
        "(?:だけ)?で、?$",
        catches="タケルは変な理由で、",
        spares="タケルは占いで、",
    ),
    Row("しか$", catches="タケルしか", spares="タケルは"),
)
"""Weighs what one thinks of a player; an example is what stands before the word for a result."""

OMEN_BLACK = PatternTable(
    Row(
        "尻尾|しっぽ|牙|爪(?!の)|遠吠え|獣|けだもの|毛皮|血の(?:匂|臭|にお)|血に(?:染|濡)",
        catches="尻尾が揺れていた。",
        spares="頭が揺れていた。",
    ),
    Row(
        "人(?:なら(?:ざる|ぬ)|外|に(?:非|あら)ず|では?な(?:い|かった|き)|でなし)|村の敵|闇に染|どす黒",
        catches="人ならざる者だった。",
        spares="人のよさそうな者だった。",
    ),
)
"""Images for a werewolf, in the mouth of who tells of its divining."""

OMEN_WHITE = PatternTable(
    Row(
        "潔白|無実|無罪|無垢|清らか|純白|澄(?:ん|み)|(?:曇り|穢れ|濁り|邪気)(?:が|は|の|"
        "一つ)?(?:ない|なかった|なき|なし|ありま)",
        catches="心は澄んでいた。",
        spares="心は荒れていた。",
    ),
    Row("人の子|ただの人|村の者|善人|光(?:に|が|を)", catches="ただの人だった。", spares="ただの噂だった。"),
)
"""Images for a human, in the mouth of who tells of its divining."""

CLEARED_OUTRIGHT = PatternTable(
    Row(
        f"{PLAYER}(?:は|が|こそ)(?:潔白|無実)(?:です|だ(?!と|ろ|っ)|や(?!ろ)|よ|じゃ(?!な)|"
        f"でし(?!ょ)|であ|[。!]|$)",
        catches="タケルは潔白よ。",
        spares="タケルは潔白だと思う。",
    ),
)
"""A player cleared without any hedge, as the seer does."""

RESTATED = PatternTable(
    Row(
        f"{ME}(?:が|は)[^。、?]{{0,6}}[白黒]を?(?:出し|打っ|打ち|確認し)",
        catches="私が白を出したタケルだ。",
        spares="ミナトが白を出したタケルだ。",
    ),
    Row(
        f"(?<!確定)(?:[白黒]|人狼|人間)(?:判定)?(?:の|である|だった){NAME}",
        catches="黒のタケルを吊ろう。",
        spares="黒か白か、タケルは。",
    ),
    Row(
        "正体は?(?:もう|既に|すでに)?(?:割れ|分か(?!ら)|わか(?!ら)|知れ|明らか|判明|暴)",
        catches="タケルの正体は割れている。",
        spares="タケルの正体は分からない。",
    ),
    Row(
        "結果は(?:変わら|もう(?:言|伝え|話|出)|動か|覆ら)|占い(?:済|ずみ)|(?:もう|すでに|"
        "既に)(?:占った|視た|見た|占って)",
        catches="タケルは占い済みだ。",
        spares="タケルは占いたい。",
    ),
    Row(
        f"潔白|無実|(?:{ME}が|私の)?保証(?:する|し(?:ます|た|て)|済)|疑いは(?:晴れ|ない|無)",
        catches="タケルは潔白だ。",
        spares="タケルは面白い。",
    ),
    Row(
        f"{ME}の(?:判定|占い(?!師)|結果|白|黒)",
        catches="タケルは私の判定を受けた。",
        spares="タケルはミナトの判定を受けた。",
    ),
)
"""Comes back to a result that the speaker has told of the player named."""

DESCRIBES = PatternTable(
    Row(f"^(?:判定)?の{NAME}", catches="判定のタケルを吊ろう。", spares="判定です、タケル。"),
)
"""黒の A: whoever says so need not have found it out; an example is what follows the word for a result."""

_FLATLY = "^(?:判定|確定)*"
"""Words for the result that may stand before its end."""

FLAT = PatternTable(
    Row(f"{_FLATLY}(?:で(?:す|し|ご)|だ|や|じゃ)", catches="判定です。", spares="では。"),
    Row(f"{_FLATLY}[よなねぞぜ]", catches="よ。", spares="かも。"),
    Row(f"{_FLATLY}(?:[。!、]|$)", catches="判定。", spares="寄り。"),
    Row(f"{_FLATLY}(?:判定|は?確定)", catches="は確定。", spares="は未定。"),
    Row(f"{_FLATLY}[をとが]?出", catches="が出た。", spares="が怪しい。"),
    Row(f"{_FLATLY}と(?:判定|判明|確認)", catches="と判明した。", spares="と思う。"),
    Row(f"{_FLATLY}を?(?:もら|貰)った", catches="もらった。", spares="もらいだ。"),
    Row(f"{_FLATLY}にし(?:た|まし)", catches="にした。", spares="にするなら"),
)
"""Tells a result without a hedge; an example is what follows the word for it."""

MARKER = PatternTable(
    Row("占|判定|結果|視点", catches="占いではタケルが白", spares="私はタケルが白"),
    Row("でし|だった|確定|判明|出(?:た|ま)", catches="タケルが白でした", spares="タケルが白です"),
    Row("黒", catches="タケルは黒", spares="タケルは白"),
)
"""Words beside which a colour is a result; an example is a clause."""

NEXT_TO_NAME = PatternTable(
    Row(
        f"{PLAYER}(?:は|が|も|、|:|=)?"  # of whom
        "(?:、|確定|完全に|間違いなく)?$",
        catches="タケルさんは",
        spares="タケルさんの話は",
    ),
)
"""Nothing stands between the player and the result; an example is what stands before the word for it."""

DEATH = PatternTable(
    Row("処刑|追放され|襲撃|噛ま", catches="噛まれたタケルは人間です", spares="占ったタケルは人間です"),
    Row("明らか|証明|必然", catches="タケルの白は明らか", spares="タケルの白を報告します"),
    Row("消え|消去法|以外|残り", catches="消去法でタケルが黒", spares="占いでタケルが黒"),
    Row(
        "しか(?:い|あり|あら|おら|残|考え)",
        catches="人狼はタケルしかいない",
        spares="人狼はタケルだし、確かです",
    ),
)
"""Argues from deaths, or from who is left: no divination tells that."""

LIE = PatternTable(
    Row("嘘|うそ|ウソ|偽|騙", catches="あの結果は嘘だ。", spares="あの結果は本当だ。"),
    Row("でたらめ|デタラメ|適当", catches="あの結果はでたらめだ。", spares="あの結果は確かだ。"),
)
"""Owns up to a false result."""

OWN_DIVINING = PatternTable(
    Row("占い(?:申し|候|やし|もうし)", catches="タケル殿を占い申した。", spares="タケル殿の占い方を問う。"),
    Row(
        f"(?:初日|一日目|1日目|二日目|2日目|三日目|3日目|一夜目|二夜目|昨夜|昨晩)は?、?{PLAYER}(?:が|"
        f"は|、)?(?:[白黒●○]|人狼|人間)(?![いっ寄目く視])",
        catches="初日はタケル白、二日目はサクラ黒。",
        spares="初日はタケルが静か、二日目はサクラが静か。",
    ),
    Row(
        "を(?:視|観|覗|霊視|鑑定し)(?:た(?!い|ら?(?:どう|いい)|人|の[か?])|て(?!ほし|くだ|くれ|も)|"
        "い(?:た|まし|て)|まし|(?:ると|れば))",
        catches="タケルを視た、黒だった。",
        spares="タケルを視てほしい。",
    ),
    Row(
        "(?:星|水晶|月|鏡|カード|札|タロット|お告げ|神託|精霊|炎|風|骨|盤|御神|夢|神々?|天)(?:玉|球|"
        "様|さま|の声|面|は言|たち)?[がはにで][^。?]{0,24}"
        "(?:映|告げ|示|教え|見え|見せ|囁|ささや|語|浮か|照ら|出(?:た|て|まし)|言って|曇|染ま)",
        catches="水晶に映ったタケルは真っ黒だった。",
        spares="水晶に興味がある。",
    ),
    Row(
        f"{ME}の(?:判定|霊視|鑑定|見立て通り)(?:で|は|に|が|、)",
        catches="タケルは私の判定で潔白です。",
        spares="タケルの判定では潔白です。",
    ),
    Row(
        "(?:夜|昨夜|昨晩|ゆうべ)[^。?]{0,10}(?:影|心|魂|正体|夢)を(?:覗|見|視|照ら|暴|読)(?:い|っ|た|"
        "まし|てき)",
        catches="昨夜タケルの影を覗いた。",
        spares="昨夜の影を怖がった。",
    ),
    Row(
        f"{ME}の(?:占い|結果)", catches="私の占いではタケルが白だ。", spares="ミナトの占いではタケルが白だ。"
    ),
    Row(
        "占った"  # divined
        "(?!理由|方|ほう|と(?:いう|の|言)|ら?(?:いい|どう)|の(?:です)?か)",  # not of another's divining
        catches="タケルを占ったら白でした。",
        spares="タケルを占った理由は何？",
    ),
    Row("占う(?:[たて]|と)", catches="タケルを占うと人狼だ。", spares="タケルを占う。"),
    Row(
        "占い(?:の?結果|まし|判定)"
        "(?!(?:も|が|は|を)[^。]{0,10}?(?:ない|なく|なし|無い|無く|ません|出さ|言わ|伏せ|隠))",  # nobody's
        catches="占い結果を言うね。",
        spares="占い結果も言わない。",
    ),
    Row(
        "占いで"  # by divining
        "(?=[^。]*(?:確定|判|と出|でし|だった))",  # told as a result
        catches="占いでタケルは白と出た。",
        spares="占いでタケルを見てほしい。",
    ),
    Row(
        "占って"  # divined, and
        "(?!くだ|下さ|ほし|欲し|も|い)",  # not asked for
        catches="タケルを占って白。",
        spares="タケルを占ってほしい。",
    ),
    Row(
        "(?:昨夜|昨晩|夜)[^。]{0,10}"  # at night
        f"{PLAYER}を見(?:た(?!い|ら)|まし)",  # looked at
        catches="昨夜はタケルさんを見ました。",
        spares="夜はタケルさんを見たい。",
    ),
    Row("占い[、:]", catches="占い、タケル白。", spares="占いはまだです。"),
    Row("を占い(?:人間|人狼|白|黒)", catches="タケルを占い人間。", spares="タケルを占い師と見る。"),
    Row(
        "を[^、。]{0,6}調べ(?:た|まし|てみ)",
        catches="タケルを調べました。",
        spares="タケルを調べてほしい。",
    ),
    Row(
        "結果を(?:皆(?:さん|様)?に)?"  # the result, to everybody
        "(?:お伝え|報告|発表|伝えます|開示)(?!して)",  # is told, not asked for
        catches="結果を報告します。",
        spares="結果を報告してください。",
    ),
)
"""Speaks of divining as the speaker's own."""

BY_ME = PatternTable(
    Row(f"{ME}の占い(?!師|先)", catches="私の占いでは白だよ。", spares="私の占い先は白だよ。"),
    Row(
        f"{ME}(?:が|は)[^、。]{{0,8}}"  # the speaker
        "占った(?:結果|ら|ところ)",
        catches="私が昨夜占ったら白だよ。",
        spares="私が占った理由を聞いて。",
    ),
)
"""Says in so many words that it is the speaker who has divined."""

REACTION = PatternTable(
    Row(
        "ってこと|らしい|とのこと|だそう|ようですね|によると",
        catches="占い結果は白とのこと。",
        spares="占い結果は白です。",
    ),
    Row(
        "んですね|んだね|なんだ[。!、]",
        catches="占い結果は白なんだね。",
        spares="占い結果は白なんだよ。",
    ),
    Row(
        "嬉し|良かった|よかった|安心(?:し(?:た|まし)|です|だ|。|!)",
        catches="占い結果が白で安心した。",
        spares="占い結果は白、安心して。",
    ),
    Row("教え|ほしい|欲しい|聞(?:き|か)", catches="占い結果を聞きたい。", spares="占い結果を言うね。"),
    Row("次[はの]", catches="占い結果は白、次はサクラかな。", spares="占い結果は白、次に話す。"),
    Row(
        "把握|ありがとう|了解|感謝|助か|なるほど",
        catches="占い結果を把握した。",
        spares="占い結果を報告した。",
    ),
    Row(
        "(?:強|重)い[。!、ねな]|すご|凄",
        catches="占い結果の黒は重いね。",
        spares="占い結果の黒は、重いものを持つ。",
    ),
)
"""Reacts to a result that another has told."""

MEDIUM_RESULT = PatternTable(
    Row(
        "霊(?:媒|能|視)(?:師として|者として)?(?:で|した|して|によ)?、?[^。?]{0,12}(?:見(?:た|る)|"
        "視(?:た|る)|告げ|報告|出(?:た|て|まし)|結果|判明)",
        catches="霊媒で見たら黒だった。",
        spares="霊媒で悩んでいる。",
    ),
    Row(
        "(?:死者|亡き者|魂|霊)の(?:声|言葉)(?:が|を|に|は)",
        catches="死者の声が黒と告げた。",
        spares="死者の数が多い。",
    ),
    Row("霊(?:媒|能)?(?:の?結果|判定)", catches="霊媒結果は白。", spares="霊媒師は白。"),
)
"""Speaks of a medium's result."""

OF_THE_EXECUTED = PatternTable(
    Row("霊|処刑|追放|昨日|吊", catches="昨日のタケルは白でした。", spares="今日のタケルは白でした。"),
)
"""Speaks of somebody executed, as a medium does."""

OTHERS = PatternTable(
    Row(f"{PLAYER}(?:の|による|からの)占", catches="ミナトの占いでは黒。", spares="ミナトを占いました。"),
    Row(f"{PLAYER}占い(?:結果|師)", catches="ミナト占い師の話。", spares="ミナト占いの予定。"),
    Row(f"{PLAYER}の霊(?:媒|能|視)", catches="ミナトの霊媒では黒。", spares="ミナトは霊媒では黒。"),
    Row(
        f"{PLAYER}(?:が|は(?!ん)|も)"
        f"{NO_BREAK}{{0,6}}"
        "(?<!偽)占"
        "(?!いで|った結果|い結果|って、?[白黒人])",  # divined by the speaker: A は占いで白
        catches="ミナトが昨夜占った。",
        spares="ミナトは占い結果が白。",
    ),
    Row(
        f"{PLAYER}(?:が|は(?!ん)|も)"  # who; はん is a title
        f"{PLAYER}を[^、。]{{0,12}}"  # of whom
        "(?:占|黒|白|狼)",
        catches="ミナトがタケルを黒と言う。",
        spares="ミナトがタケルを疑う。",
    ),
    Row(
        f"{PLAYER}(?:の|から){NO_BREAK}{{0,3}}"  # from whom
        "[黒白](?!が出(?:た|まし))",  # A から白が出た is the speaker's
        catches="ミナトからの黒は重い。",
        spares="ミナトから白が出た。",
    ),
    Row(
        f"{PLAYER}(?:の|から){NO_BREAK}{{0,3}}"  # from whom
        "(?:判定|話|言葉|結果(?=だと|で|に|を|と|が信))",  # A の結果は may be of A
        catches="ミナトの結果を信じる。",
        spares="ミナトの結果は白です。",
    ),
    Row(
        f"{PLAYER}(?:に言わせ|いわく|曰く|によ(?:れば|ると)|の(?:言い分|理屈|推理|見立て|中)(?:だと|で|じゃ|、))",
        catches="ミナトに言わせればタケルは黒。",
        spares="ミナトに言えばタケルは黒。",
    ),
    Row(f"{PLAYER}視点", catches="ミナト視点でタケルは黒。", spares="私の視点でタケルは黒。"),
    Row(f"{PLAYER}の{NAME}", catches="ミナトのタケル黒は変だ。", spares="ミナトとタケルは黒。"),
)
"""Speaks of the divining of another player."""

OTHERS_ACT = PatternTable(
    Row(
        f"{PLAYER}(?:は|が|も)[^、。]*"  # who
        f"{PLAYER}を[^、]*$",  # to whom
        catches="ミナトが急にタケルを",
        spares="ミナトが話した、タケルを",
    ),
)
"""Another does something to the player; an example is what stands before the word for a result."""

RESULT_OF = PatternTable(
    Row(
        f"^(?:占い師は{ME}(?:で|だ|です|や|じゃ)、)?(?:昨夜|昨晩|今朝)?の?、?{PLAYER}の"  # of whom
        "(?:占い)?(?:結果|判定)[はが]"
        f"[^{NO_NAME}]*$",
        catches="昨夜のタケルさんの占い結果は",
        spares="タケルさんの話では、サクラの結果は",
    ),
)
"""A の結果は: of whom a seer tells it; an example is what stands before the word for a result."""

OWN_RESULT = PatternTable(
    Row(
        f"{ME}(?:の|が|は)?"  # the speaker's
        f"{NO_BREAK}{{0,4}}(?:占|白|黒|判定|視点)",
        catches="私の視点ではタケルが黒。",
        spares="私はミナト視点を知らない。",
    ),
)
"""Says whose result it is where others are named too."""

ABOUT_ME = PatternTable(
    Row(f"{ME}(?:を|は|が|も)?$", catches="ミナトが私を", spares="私がミナトを"),
    Row(f"{ME}(?:に|への)(?:(?:嘘|うそ|偽|にせ)の)?$", catches="ミナトが私に嘘の", spares="私にはミナトの"),
)
"""The speaker is whom it is said of; an example is what stands before the word for a result."""

ME_AS_TOPIC = PatternTable(
    Row(f"{ME}(?:は|が|も)", catches="私は今日も", spares="私の話では"),
)
"""The speaker is whom the clause is about; an example is what stands before the word for a result."""

MY = PatternTable(
    Row(f"{ME}の$", catches="でも、私の", spares="でも、私の話は"),
)
"""私の黒: a result that the speaker has told; an example is what stands before the word for a result."""

MY_TO_YOU = PatternTable(
    Row(f"^[^、。]{{0,2}}{PLAYER}、{ME}の$", catches="タケルさん、私の", spares="タケルさんは、私の"),
)
"""私の黒, said to a player and of another; an example is what stands before the word for a result."""

_NOT_BY_ME = f"(?:(?!{ME}[がはも、])[^|]){{0,40}}"
"""Any words but those that make the speaker the one who acts."""

GIVEN = PatternTable(
    Row(
        f"{PLAYER}に\\|"  # from whom, the result
        "を?(?:もら|貰)",
        catches="タケルに|をもらったサクラが怪しい。",
        spares="タケル|もらった。",
    ),
    Row(
        "\\|(?:判定)?を?(?:出(?:され|して[きく])|打(?:たれ|って[きく])|言(?:われ|って[きく])|(?:付|つ)け(?:られ|て[きく]))",
        catches="私に|を出してきた。",
        spares="昨夜は|を出した。",
    ),
    Row(
        f"{PLAYER}[がも]{_NOT_BY_ME}\\|(?:判定)?(?:を(?:出|打|引|言|付|つけ)|出し)",
        catches="ミナトが|を出した。",
        spares="ミナトに私が|を出した。",
    ),
    Row(
        f"^{_NOT_BY_ME}\\|(?:判定)?を(?:出し|打っ|言っ|つけ|出す|打つ|言う)(?:てい?る|た)?(?:ばかりの)?{NAME}",
        catches="|を出したミナトは怪しい。",
        spares="私が|を出したミナトは怪しい。",
    ),
)
"""Another gives or gets the result; an example has "|" in place of the word for a result."""

OF_ME = PatternTable(
    Row(
        f"^(?:判定)?(?:の|な|である|だった|(?:では|じゃ|でも|で)ない)(?:(?:はず|わけ)[のが]?ない)?{ME}"
        "(?!の(?:占|判|結|霊|視))",
        catches="でもない私に聞くな。",
        spares="のタケルは私に聞くな。",
    ),
)
"""The speaker is what the word for a result describes; an example is what follows it."""

IS_ANOTHER = PatternTable(
    Row(f"^[はが]{NAME}", catches="はサクラな気がする。", spares="はあのサクラの話だ。"),
)
"""Tells who is so, whoever was named before; an example is what follows the word for a result."""

ABOUT_SEVERAL = PatternTable(
    Row(
        "(?:達|たち|ら|人とも|[0-9二三]人|みんな)[はが]",
        catches="三人は",
        spares="一人だけは",
    ),
)
"""Several players at once; an example is what stands before the word for a result."""

NAMED_AFTER = PatternTable(
    Row(
        f"^[^、。]{{0,8}}(?:は|が){NAMED}"  # the one found is
        "(?:です|だ(?!け|ろ|とし|と?(?:思|見|考|睨|踏|感|信|言|いう)|った?ら|って)|でし(?!ょ)|じゃ(?!な|ろ)|や(?!な|ろ)"
        "|で(?!しか|は|な|も)|。|!|よ(?!う)|$)",  # not only they, nor as one thinks
        catches="だったのはタケルです。",
        spares="だったのはタケルだと思う。",
    ),
    Row(
        "^(?:判定)?(?:の|だった|だ?と出(?:た|ていた))?"  # found to be so
        f"({NAME})",
        catches="と出たタケルを吊ろう。",
        spares="と言われたタケルを吊ろう。",
    ),
)
"""The player told after the result; an example is what follows the word for it."""

SPOKEN_TO = PatternTable(
    Row(
        f"^[^、]{{0,2}}{NAMED}、",
        catches="ねえタケルさん、サクラは",
        spares="占った結果はタケル、サクラは",
    ),
)
"""The player that a sentence speaks to, if an ``@`` has done so; an example is its beginning."""
