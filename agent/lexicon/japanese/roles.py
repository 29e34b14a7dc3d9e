"""Roles claimed, by their names or between the lines, and claims taken back."""

from __future__ import annotations

from agent.lexicon.japanese.words import ME, NO_BREAK, PLAYER, ROLE, TITLE
from agent.lexicon.patterns import PatternTable, Row, any_of, one_of
from agent.lexicon.text import NAME, NO_NAME

_NOT_SO = "(?!な[いか]|ありま|あらへ|あら[んへ]|ちゃう|ござ[いり]ませ)"
"""Does not go on as a denial."""

COPULA = PatternTable(
    Row("っす|ッス|どす|だべ|やんす|ざんす|でありん", catches="っす。", spares="って言う"),
    Row("です|ます", catches="です。", spares="では。"),
    Row(
        "だ(?!と(?:思|し|言|名|い)|って|ろ|なんて)",  # what another says or one guesses
        catches="だよ。",
        spares="だと思う。",
    ),
    Row("なの|なん", catches="なんだ。", spares="ならば"),
    Row("であ|でし", catches="であるぞ。", spares="では。"),
    Row("よ(?!う)|ね", catches="よ。", spares="のように"),
    Row("を名乗(?:り|る)|と名乗り", catches="と名乗り出ます。", spares="と名乗った。"),
    Row(
        "とし(?!て(?:疑|見|扱|吊|告|責))",  # what others take one for
        catches="として話す。",
        spares="として疑われた。",
    ),
    Row("[、。!]", catches="、タケルは黒。", spares="の話"),
    Row(
        "で(?!な[いく])、?"  # and
        "(?=[^はも])",  # not では, でも, nor でない
        catches="で、昨日",
        spares="では、昨日",
    ),
    Row("さ(?!ん)|ぜ", catches="さ。", spares="さんは"),
    Row("に決まって|確定", catches="に決まっている。", spares="に聞いた。"),
    Row("なり(?=[。!、]|$)", catches="なり。", spares="なりの"),
    Row(
        "の(?:[ァ-ヴー]{2,8}|私)(?:です|よ|だ)",  # 占い師のミーナです
        catches="のミーナです。",
        spares="の話です。",
    ),
    Row(f"(?:や|じゃ){_NOT_SO}", catches="やで。", spares="やない。"),
)
"""What makes of "I" and a role a claim; the order counts, and an example is what follows the role."""

_COPULA = any_of(COPULA.regex.pattern, "$")
_TRUE = one_of(
    "本物の? 真の? 本当の ほんまの ほんとの ほんものの 正真正銘の 唯一の 村の ただの この村の まことの"
    " 単なる 普通の しがない"
)
"""Said before a role by who truly has it."""

_PLAINLY = one_of(
    "です(?!か|ね) だよ(?!ね) だ。 や。 じゃ。 なのだ なので やで だぜ だぞ っす(?!か|ね) ッス"
    " どす。 だべ。 でござる"
    " なのじゃ やねん なんや。 なんよ なんだよ(?!ね) さ。 なり。"
)
"""How a claim without "I" ends."""

_IS = "(?:です|だ(?!と|ろ|っ|が|か(?!ら)|け)|や(?!な|ろ|っ)|じゃ(?!な|ろ)|よ(?!う|り)|なの|こそ|。|!|、|$)"
"""How a claim ends that names no role in full."""

CLAIM = PatternTable(
    Row(
        f"(?:^|[、。!]|{ME}[はが]、?)({ROLE})を引(?:い(?:た|て)|きまし)(?!人|方|の)",
        catches="占い師を引いたよ。",
        spares="占い師を引いた人は誰？",
    ),
    Row(
        f"{ME}(?:が|は)、?({ROLE})(?:だ|である|です)?と(?:ここに)?名乗(?:り(?:出|上げ)|ら)(?:て(?:お|"
        f"や)|ます|る(?=[。!よわぜぞ]|$)|せ|よう)",
        catches="私が占い師だと名乗り出ておくわ。",
        spares="私が占い師だと名乗り出た人を疑う。",
    ),
    Row(
        f"^[^{NO_NAME}。?]{{0,12}}?({ROLE})の(?:力|能力|役目|務め|使命|任|役|心得)(?:を|は|"
        f"が)[^{NO_NAME}。?]{{0,8}}"
        "(?:授か|持って(?:い(?:る|ます)|る|お)|担(?:う|って)|預か|拝命|仰せ|帯び|与えられ|引き受け|"
        "賜)(?!人|者|方|なら)",
        catches="霊媒師の力を授かっております。",
        spares="霊媒師の力を信じております。",
    ),
    Row(
        f"^(?:{ME}は)?(?:一応|実は|もう言った)?({ROLE})(?:だけど|だが|だから|なんだけど|ですが|"
        f"ですけど|ですので|やけど|じゃが)、",
        catches="占い師だけど、昨夜の話をするよ。",
        spares="占い師だけ、昨夜の話をしてよ。",
    ),
    Row(
        f"{ME}(?:なんて|なんか|だって|自身は|自身|"
        f"としては)、?{NO_BREAK}{{0,6}}?{_TRUE}*({ROLE})(?:です|だ(?!と|ろ|っ)|や|じゃ|さ|よ)",
        catches="俺なんてただの村人だ。",
        spares="俺なんて村人扱いだ。",
    ),
    Row(
        f"{ME}(?:(?:が|は|こそ|こそが|も|、){NO_BREAK}{{0,8}}?)?"  # I, who am as I am
        f"{_TRUE}*({ROLE})"  # the true seer
        f"{_COPULA}",  # am
        catches="私が本物の占い師です。",
        spares="私は占い師だと思う。",
    ),
    Row(
        f"{ME}(?:は|が)、?{NO_BREAK}{{0,12}}、?{NO_BREAK}{{0,12}}?"  # with more in between
        f"({ROLE})(?:です|だよ|なの|だから)",
        catches="私は、この村に来たばかりの占い師です。",
        spares="私は、ミナトが占い師だよと聞いた。",
    ),
    Row(
        f"(?:^|[、。!?])(?:実は|じつは)?{_TRUE}*"
        f"(?!人狼)({ROLE})"  # 人狼です says what somebody is
        f"{_PLAINLY}",
        catches="おはよう、占い師です。",
        spares="タケルは黒、人狼です。",
    ),
    Row(
        "(?:実は|じつは)、?"  # in truth
        f"({ROLE})な(?:んだ|の|んです)",
        catches="実は占い師なんだ。",
        spares="実は占い師が怪しい。",
    ),
    Row(
        f"{ME}(?:が|は)"  # I
        "(占い|霊能)(?:です|だ(?!と)|や|じゃ)",  # with the short name of a role
        catches="私が占いだ。",
        spares="私が占いだと言うの？",
    ),
    Row(
        f"{ME}(?:は|が|も)?"  # I
        f"(村){_IS}",  # am of the village, not like it
        catches="私村だよ。",
        spares="私村の味方だよ。",
    ),
    Row(
        f"役職は({ROLE})"  # my role
        "(?:です(?!か)|だ(?!と)|や|じゃ|。|$)",  # is, not whether it is
        catches="役職は占い師です。",
        spares="役職は占い師ですか？",
    ),
    Row(
        f"(?:^|[、。])({ROLE})、?"  # with nobody named before
        "やって(?:ます|る|い)",
        catches="占い師やってます。",
        spares="タケルが占い師やってます。",
    ),
    Row(
        f"(?:^|[、。]|{ME}は)({ROLE})(?:として|を|、)"  # as what
        "名乗(?:らせて(?:もら|いただ|頂)|り?(?:出)?(?:ます|る(?:よ|ね|ぞ|ぜ|わ|。|!|$)))",  # I come out
        catches="占い師として名乗り出ます。",
        spares="占い師を名乗る人は怪しい。",
    ),
    Row(
        f"({ROLE})は{ME}"  # the seer, it is I
        "(?:一人|ひとり|だけ|です|でござ|だ|や(?!な)|じゃ(?!な|あり|ね)|よ|なの|で、|。|!|、|こそ|$)",
        catches="占い師は私だ。",
        spares="占い師は私じゃない。",
    ),
    Row(
        f"(?:^|[、。!]){_TRUE}*(狼|占い)は{ME}"  # with the short name of a role
        "(?:です(?!か)|だ(?!と|って|ろ)|さ|よ|なの(?!か)|なん(?:だ(?!と|って|ろ)|です(?!か))|。|!|$)",
        catches="本物の狼は俺なんだ。",
        spares="狼は俺だと思うの？",
    ),
    Row(
        f"(?:^|[、。!]){ME}が{_TRUE}*(狼)"  # it is I who am the wolf
        "(?:だ(?!と|って|っ|ろ)|です(?!か)|なん(?:だ(?!と|って|ろ)|です(?!か)))(?=よ|ぜ|ぞ|から|。|!|$)",
        catches="俺が狼なんだよ。",
        spares="俺が狼だったら、もう吊られてる。",
    ),
    Row(
        f"(?:^|、){_TRUE}*({ROLE})(?:である|の){ME}",
        catches="占い師の私を信じて。",
        spares="占い師のミナトを信じて。",
    ),
    Row(
        f"{ME}を(?:吊|処刑|追放)[^。]{{0,8}}(?:たら|れば|と)、?"  # if you exile me
        f"{_TRUE}*(?P<lost>{ROLE})を失",  # you lose the seer
        catches="私を吊ったら、占い師を失うよ。",
        spares="私を吊ったら、占い師が困るよ。",
    ),
    Row(
        f"(?:実は|じつは|本当は|ほんとは|ほんとうは)、?({ROLE})(?:さん)?"  # in truth
        "(?:だった(?!ら|の?か)|なんだ|な(?:の|ん)です)",  # I was, not: whether somebody was
        catches="本当は狂人だったんだ。",
        spares="本当は狂人だったのか。",
    ),
    Row(
        f"({ROLE})だ(?:って|と)(?:ハッキリ|はっきり|ここで)?"  # what I am
        "宣言(?:する|します|して(?:おく|おき))",  # I declare
        catches="村人だとはっきり宣言するね。",
        spares="村人だと宣言した人がいる。",
    ),
    Row(
        f"{ME}(?:は|も|だよ、|です、|だ、)"  # I
        f"({ROLE})COを?してい?(?:る|ます)"  # have claimed
        "(?!か|の[?か]|人|方|[?])",  # neither a question nor of one who has
        catches="私は村人COしてるよ。",
        spares="私は村人COしてる人を信じる。",
    ),
)
"""The speaker's own role by its name; the order counts.

The role is in the row's group; in ``lost`` where the village would lose it.
"""

HEDGED_CLAIM = PatternTable(
    Row(
        f"{ME}(?:は|が|、|こそ|って)?、?{_TRUE}*({ROLE})、?"
        "(?:なの)?(?:かも(?!な[いぁ])|だったりし(?:て|ます)|みたいなもん|とでも言|(?:だ)?(?:って|"
        "と)(?:言|い)(?:う|っ)?たら[^。]{0,6}(?:信じ|驚|どう|笑))",
        catches="私、占い師なのかも。",
        spares="タケルは占い師なのかも。",
    ),
    Row(
        f"^[^{NO_NAME}]{{0,24}}(?:実は|じつは|本当は|ほんとは|ほんまは|ほんとうは|実際は|正体は|"
        f"本業は|じつわ)、?(?:ね、?)?{_TRUE}*({ROLE})"
        "(?:です(?!か)|だ(?!った|と|ろ|っ|が|け)|っす|ッス|なん(?:です|だ|や|よ)|なの(?!か)|や(?!な|"
        "ろ)|じゃ(?!な|ろ)|さ(?!ん)|でし(?!ょ)|でござ|よ。)",
        catches="ほんとはただの村人です。",
        spares="タケルはほんとはただの村人です。",
    ),
)
"""The speaker's role in a hedge or a confession, told as a question or a condition at most in form."""

AS_VILLAGER_TOO = PatternTable(
    Row(
        f"(?:{ME}|こっち)(?:は|も|が|だって|、|なんて)、?[^{NO_NAME}。?]{{0,10}}"
        "(?:村の一員|村人の(?:一人|端くれ|ひとり)|村側の(?:一般人|人間|者|一員|市民)|村の(?:者|人間|"
        "民|住人)(?=だ|で|や|じゃ|さ|よ|。|なん|っす)"
        "|一般人|一般村人|一般市民|平民|素村|無役|役(?:職)?なし|役(?:職)?は(?:ない|持って|無)|"
        "能力(?:は|も|なんて)?(?:ない|持た|持って(?:い)?ない|ありません)"
        "|(?:何|なん)の(?:力|能力|役職|役)も(?:ない|持|ありま))",
        catches="俺も村の一員さ。",
        spares="俺たちの村の一員はミナトだ。",
    ),
)
"""A plain villager in other words."""

POWERS = PatternTable(
    Row(
        "(?P<seer>(?:正体|本性|素性|心の色|魂の色|人の心|白黒|人か狼か)を[^。]{0,6}(?:見通|見抜|見破|"
        "暴|覗|視|占|見極め|知|映)[^。]{0,8}"
        "(?:力|役目|役割|目|術|能力|務め|才|使命|のが|者|瞳|仕事))",
        catches="夜ごと正体を見通す役目は私が担う。",
        spares="正体を見抜くのは難しい。",
    ),
    Row(
        "(?P<medium>(?:死者|亡き者|亡くなった|処刑され|死んだ|去った|亡者|逝った)[^。]{0,8}(?:声|魂|"
        "正体|言葉|色|霊)[^。]{0,8}"
        "(?:聞|聴|見|視|わか|分か|知|読)[^。]{0,8}(?:力|役目|役割|者|耳|能力|務め|使命|のが|できる|仕事))",
        catches="死者の声を聞く力が私にはある。",
        spares="死者の声を聞きたい。",
    ),
    Row(
        "(?P<guard>夜[^。]{0,10}(?:守|護)(?:る|って|衛)[^。]{0,8}(?:役目|役割|務め|使命|任|仕事|のが))",
        catches="夜に村を守るのが私の仕事だ。",
        spares="夜を守ってほしい。",
    ),
)
"""What the holder of a role can do; whose power it is stands beside it."""

HELD_BY_ME = PatternTable(
    Row(
        f"{ME}(?:が|に|の|は|こそ|にこそ|である|だ|です|や|じゃ)",
        catches="その役目は私が担う。",
        spares="その役目は誰が担う？",
    ),
)
"""The power is the speaker's."""

GUARDS = PatternTable(
    Row(
        f"{PLAYER}を[^{NO_NAME}、。]{{0,6}}(?:護衛し(?:た(?!ら|い|人|の[は?か])|まし|て(?:い|た|お))|"
        f"護衛(?:成功|。)|守り(?:まし|抜|切)|守った(?!ら|人|の[はか?]|方))",
        catches="昨夜はタケルを護衛しました。",
        spares="タケルを護衛した人は誰？",
    ),
    Row(
        "護衛(?:先|対象)は[^。?]{0,6}(?:言わ|言え|明かさ|明かせ|伏せ|教え|秘密|話せ|話さ)(?:な|ま|ぬ|"
        "ね|る(?!べ)|だ|に|て(?:おく|おき)|[。!])",
        catches="護衛先は明かさない。",
        spares="護衛先は教えて。",
    ),
)
"""Speaks of its own guarding."""

HOLDS = PatternTable(
    Row(
        f"{ME}(?:が|は)[^。、?]{{0,6}}[白黒]を?(?:出し|打っ|打ち|確認し)",
        catches="タケルは私が白を出している。",
        spares="私は白い。",
    ),
    Row(
        "この(?:力|目|能力|占い|結果|判定|水晶|瞳)[にはのがを]",
        catches="この力に偽りはない。",
        spares="この村に偽りはない。",
    ),
    Row(
        f"{ME}の(?:占い|結果|判定|力|能力|白|黒|霊視|水晶|見た(?:もの|結果)|言葉こそ|役目|○|●)",
        catches="僕の判定は変わらない。",
        spares="ミナトの判定は変わらない。",
    ),
    Row(
        f"{ME}(?:が|こそ|こそが|は)(?:唯一の)?(?:真(?!面|剣|っ|実)|本物|ほんもの|ほんまもん)",
        catches="私こそ真だ。",
        spares="タケルこそ真だ。",
    ),
    Row(
        f"(?:本物|真)(?:は|の.{{2,4}}は)(?:{ME}|一人|ひとり)",
        catches="本物はこちらよ。",
        spares="本物はどちらよ。",
    ),
    Row(
        "(?:対抗|偽物|偽者)(?:の|は|が|に)[^。?]{0,12}(?:騙|惑わ|嘘|偽|信じな|引っかか|釣られ)",
        catches="偽物に惑わされるな。",
        spares="対抗の話を聞きたい。",
    ),
    Row(
        f"{ME}を(?:信じ|偽|疑|吊)[^。]{{0,12}}(?:占|結果|真|本物|判定)",
        catches="私を信じて、結果は本物だ。",
        spares="タケルを信じて、結果を待つ。",
    ),
    Row(
        "(?:昨夜|昨晩|ゆうべ|今夜)[^。?]{0,14}(?:視(?:た|る|ます|て|よう)|占(?:った(?!ら)|い(?:ます|"
        "まし)))(?!人|べき|の[?か]|方|くだ|ほし|か)",
        catches="昨晩は静かさが気になって視た。",
        spares="昨夜は何を視たの？",
    ),
    Row(
        "証明は(?:結果|判定)で|結果で(?:証明|示|語)", catches="証明は結果で行う。", spares="結果で判断する。"
    ),
)
"""Speaks as who holds the role that the speaker has claimed before."""

COUNTERS = PatternTable(
    Row(
        f"(?:^|[、。!])(?:{ME}(?:が|も|は))?対抗(?:CO|カミングアウト|(?:として)?(?:名乗り)?出(?:ます|"
        f"る(?:わ|よ|ぞ|ぜ)|させ)|します|する(?:わ|よ|ぞ|ぜ|[。!]))"
        f"(?!か|[?]|は|が|の|を|あ|い|待|な|も|や|と|に|宣言)",  # talk of one
        catches="対抗CO、ミナトは偽物だ。",
        spares="対抗COはある？",
    ),
)
"""Claims the role that another has just claimed, without its name."""

IS_TRUE = PatternTable(
    Row(f"(?:本物|真)は{ME}{_IS}", catches="真は私だ。", spares="真は私の知る人だ。"),
    Row(
        f"{ME}(?:が|は|こそ|こそが)(?:本物|真)"  # I the real one
        f"{_IS}",  # am, not 真面目
        catches="私が真だよ。",
        spares="私は真面目だよ。",
    ),
    Row(
        "(?:^|、)(?P<bare>本物)"  # the real one, with nobody named before
        "(?:です|だよ|だぞ|だぜ|やで|じゃよ|なんだ)(?=[。!]|$)",
        catches="信じて、本物だよ。",
        spares="ミナトが本物だよ。",
    ),
)
"""Who says so where several claim a role claims it too; ``bare`` where "I" is left out."""

AS_VILLAGER = PatternTable(
    Row(
        f"(?:^|、)(?:{ME}は、?)?(?:一|いち|一人の)?{_TRUE}*"
        "村人として(?!の|どう|見|扱|動け|信じて|疑)、?"
        "(?:[^。?]*?(?:たい|ます(?!か)|つもり|[るす][よねぜぞわ]?(?=[。!]|$)|頑張|思う|思い))"  # own plans
        "(?!.*(?:ください|ほしい|欲しい|人は|人が))",  # not what others should do
        catches="村人として、みんなと考えたい。",
        spares="村人として、思うことを話してください。",
    ),
)
"""The speaker speaks as a villager."""

AS_SEEING = PatternTable(
    Row(
        f"(?:^|[、。!])(?:{ME}は、?)?{_TRUE}*({ROLE})として(?!の)、?{NO_BREAK}{{0,8}}"
        "(?:告げ|報告|宣言|断言|断じ|申し上げ|伝え|言わせて|言って(?:おく|おき)|名乗り?出)"
        "(?:よう|る(?!の|人|べき|なら|前|か)|ます(?!か)|させて|て(?:おく|おき|しま)|い?たし|た(?:い|"
        "く)|(?:てき|てきた))?"
        "(?!て(?:ほし|くだ|くれ)|(?:せ|し)よ|すべき|した(?:人|の)|してほし|してくだ|してくれ|したら)",
        catches="霊媒師として告げよう。",
        spares="占い師として報告してほしい。",
    ),
    Row(
        f"(?:^|、)(?:{ME}は、?)?{_TRUE}*({ROLE})として(?!の)、?"
        f"{NO_BREAK}*、?{NO_BREAK}*"
        "(?:させて(?:もらう(?!の|人|方)|もらいます|いただ|頂)|尽くし|責任を(?:持|果た)|参加し(?:て|ます))"
        "(?!ほし|欲し|くだ)",  # not what others should do
        catches="占い師として、村に尽くします。",
        spares="占い師として、話し合いに参加してください。",
    ),
)
"""What only the holder of a role says of itself."""

TALK_OF_CO = PatternTable(
    Row(
        "し(?:て(?!お|い?く|い?き)|た)",  # not しておく, していく
        catches="した人は誰？",
        spares="しておくよ。",
    ),
    Row("は|が|の|を|と|か|に|も", catches="は何人？", spares="します。"),
    Row("あ|有無|ない|[?]", catches="ある？", spares="するよ。"),
    Row("募|待|促|乗", catches="待ちです。", spares="です。"),
    Row("遅|順|時|タイミング|後", catches="遅いね。", spares="早いけど、する。"),
    Row("把握|確認|感謝|だね", catches="把握。", spares="だよ。"),
    Row("済|者|結果|枠|理由|[0-9]", catches="者は二人。", spares="だよ。"),
    Row("い|き(?:た|まし)|来|出", catches="きたね。", spares="するね。"),
    Row("な(?:んて|ど|し)|で(?:き|は)|だ(?:と|け)", catches="なんてしない。", spares="なのだ。"),
)
"""What speaks about a claim rather than makes it; an example is what follows CO."""

CO = PatternTable(
    Row(
        "(?:^|[^ぁ-ん]|は|も|として|で)"  # no other word ends here in kana
        f"({ROLE}|占い|占|霊媒|霊能|村)(?:師|の|者)?(?:を|として|で)?"
        rf"\s*(?:CO|カミングアウト)(?!{TALK_OF_CO.regex.pattern})",
        catches="占い師COします。",
        spares="占い師COはまだですか？",
    ),
)
"""A role claimed with the word for it, coming out."""

OTHERS_CO = PatternTable(
    Row(
        f"{NAME}\\s*{TITLE}(?:が|は|も|の)"  # who
        "[^、。]*$",
        catches="ミナトさんが急に",
        spares="ミナトさんが言うので、",
    ),
    Row(f"{PLAYER}$", catches="今日のミナトさん", spares="ミナトさん、"),
)
"""Another player claims it; an example is what stands before the role."""

COUNTED_CO = PatternTable(
    Row("(?:[0-9]|二人|両者|全員)[^、。]*$", catches="二人の", spares="二人いるので、"),
    Row("(?:対抗|偽)[^、。]*$", catches="対抗の", spares="対抗がいる。"),
    Row("(?:早い|まず)[^、。]*$", catches="まずは", spares="早いので、"),
)
"""Claims are counted, or called for; an example is what stands before the role."""

DENIED = PatternTable(
    Row(
        "^(?:では|じゃ|や)"  # that I am
        "(?:な[いか]|ありま|あらへ|ござ)",  # not
        catches="ではありません。",
        spares="でありながら",
    ),
    Row("^(?:ちゃう|違)", catches="違います。", spares="間違いない。"),
)
"""Denies the role; an example is what follows it."""

SAID_OF_ME = PatternTable(
    Row(
        "^(?:だ|です)?(?:った)?(?:と|って)"  # that I am
        f"(?:{PLAYER}|[^{NO_NAME}、。]{{0,6}})[がはも]?"  # others
        "(?:こと|言|思|い[うっ]|主張|疑|決めつ|見(?:て|ら)|断)",  # say or think
        catches="だってミナトが言う。",
        spares="って、本当だよ。",
    ),
)
"""Tells what others say; an example is what follows the role."""

ACCUSED = PatternTable(
    Row("占|判定|結論|証拠|根拠", catches="私が人狼という証拠", spares="私が人狼です"),
    Row("疑|扱|主張|怪し|決めつ", catches="私を人狼と疑う", spares="私は人狼です"),
    Row("フリ|ふり", catches="私は人狼のふり", spares="私は人狼で"),
    Row("(?:と|って)(?:言|い[うわ]|思)", catches="私が人狼と言う", spares="私が人狼と認める"),
    Row(
        "(?:の(?:頭の)?(?:中|理屈|言い分|話|目|見立て|推理|世界)(?:で|じゃ|だと)|いわく|曰く|によ(?:れば|ると)"
        "|に言わせ)",
        catches="ミナトの中では私が人狼です",
        spares="この中に私が人狼です",
    ),
)
"""Repeats an accusation beside the role of a villain; an example is a clause."""

AS_SEER = PatternTable(
    Row(
        f"占い師として(?:、|{NO_BREAK}){{0,8}}"  # as the seer
        "(?:判定|占|黒|白|結果|報告|断言|伝え)",
        catches="占い師として、結果を伝える。",
        spares="占い師としては二人いる。",
    ),
)
"""Speaks as the seer."""

_OF_OTHERS = "(?!べき|なら|よう)"
"""Does not go on as what another should do."""

DIVINES = PatternTable(
    Row(
        "占(?:う|い(?:ます|たい|まし)|った|おう|っちゃ)"  # I divine
        f"{_OF_OTHERS}",  # not: one should divine
        catches="今夜はタケルを占います。",
        spares="今夜は誰かを占うべきだ。",
    ),
    Row(
        "占い(?:先は|候補|を続け|で(?:確定|白黒|黒|色))",
        catches="占い先はタケルだ。",
        spares="占いは当たる。",
    ),
    Row(
        "占って(?:み(?:る|ます|た|よう)|いき|いく|お|白か|黒か|確|色)",
        catches="タケルを占ってみる。",
        spares="タケルを占ってください。",
    ),
    Row("占い理由は明日", catches="占い理由は明日言う。", spares="占い理由は何？"),
    Row("判定で", catches="判定で示すよ。", spares="判定が楽しみだ。"),
    Row("占い師として", catches="占い師として動く。", spares="占い師と話したい。"),
    Row(
        "占いは[^、。]*"  # to be divined
        "(?:でいく|にする|優先で|します)",
        catches="占いはタケルにする。",
        spares="占いはもういい。",
    ),
    Row(
        "結果[はを](?:今夜|明日|後で|あとで)"  # when
        "[^、。]{0,6}(?:出す|出します|報告|公開|伝え)(?!て)",  # I tell, not: tell us
        catches="結果は明日伝えるよ。",
        spares="結果は明日伝えてね。",
    ),
    Row(
        "占い結果を(?:共有|公開|報告|発表|開示)"  # I tell the result
        "(?:する(?!べき)|します)",  # not: one should tell it
        catches="占い結果を公開します。",
        spares="占い結果を公開するべきだ。",
    ),
    Row(f"{ME}の占い", catches="私の占いを信じて。", spares="ミナトの占いを信じて。"),
)
"""How a player who has claimed to be the seer talks of its divining; the order counts."""

OWN_PLAN = PatternTable(
    Row(
        f"(?:昨夜|昨晩|ゆうべ|夜中|"
        f"夜に?)は?、?[^{NO_NAME}。?]{{0,6}}{PLAYER}(?:の[^、。]{{0,6}})?を(?:視|観|覗|占|見通|"
        f"見極め)(?:た(?!い|人|の[か?は])|て(?!ほし|くだ|くれ|い)|い(?:た|まし|て)|まし|っ(?:た(?!人|"
        f"の[か?は])|て(?!ほし|くだ|くれ)))",
        catches="昨夜タケルを視て、もう分かった。",
        spares="昨夜タケルを視た人はいる？",
    ),
    Row(
        f"{PLAYER}を(?:今夜|初日に?|まず)?"
        f"占{one_of('います う(?:予定|つもり|ことに) ってみ(?:ます|る) いたいと思 いました')}",
        catches="タケルを今夜占います。",
        spares="タケルを占うのはどう？",
    ),
    Row(
        "(?:昨夜|昨晩|夜に)は?"  # at night
        f"{PLAYER}を占(?:った|いました)",
        catches="昨夜はタケルを占った。",
        spares="昨夜は誰を占った？",
    ),
    Row(
        f"{PLAYER}を占った"  # whom
        "(?:んだ(?=[。]|よ[。!]|$)|(?:の|ん)です(?=[。!]|$)|のは)",  # told, not noticed in another
        catches="タケルを占ったんだ。",
        spares="タケルを占ったんだね。",
    ),
    Row(
        "(?:今夜|今晩|初日|明日)[^、。]{0,4}"  # when
        "占い(?:ます|たい)",
        catches="今夜も占います。",
        spares="今夜の占い先は？",
    ),
    Row(
        f"占い先は{PLAYER}"  # whom
        "(?:です|に(?:します|する)|の予定|で(?:いく|いき))",  # I will, not: it would be well
        catches="占い先はタケルにします。",
        spares="占い先はタケルがいい。",
    ),
    Row(f"占い方針は{NAME}", catches="占い方針はタケルだ。", spares="占い方針は任せる。"),
)
"""Plans that only a seer has, whether it has said that it is one or not; the order counts."""

OTHERS_DIVINE = PatternTable(
    Row(
        f"{PLAYER}は、?(?:昨夜|昨晩|初日に?|夜に?|今夜|昨日)?、?{PLAYER}を[^、。]{{0,6}}(?:占|視|観)",
        catches="ミナトは昨夜タケルを占った。",
        spares="ミナトは白だからタケルを占う。",
    ),
    Row(
        "(?:占|視)っ?たらしい|占ったそう|占ったと(?:か|の)",
        catches="タケルを占ったらしい。",
        spares="タケルを占った。",
    ),
    Row(
        f"{PLAYER}(?:の|が|も|から|に|、なぜ|は(?!.*[をで]占))"  # A は…B を占う is the speaker's
        "[^、。]*占",
        catches="ミナトがタケルを占う。",
        spares="ミナトは白だからタケルを占う。",
    ),
    Row("占い師(?:は|が|の|に|なら)", catches="占い師がタケルを占う。", spares="占い師としてタケルを占う。"),
    Row("対抗|偽", catches="対抗がタケルを占う。", spares="今夜タケルを占う。"),
)
"""The divining may be another's."""

REQUEST = PatternTable(
    Row(
        "占って(?:くだ|下さ|ほし|欲し|もら|くれ|よ)",
        catches="タケルを占ってほしい。",
        spares="タケルを占っておく。",
    ),
    Row("占(?:うべき|い希望)", catches="タケルを占うべきだ。", spares="タケルを占う。"),
    Row("占われ", catches="タケルに占われた。", spares="タケルを占う。"),
    Row(
        "占うか[^。]*"  # whom to divine
        "(?:いい|良い|教|聞|知り|欲し|ほし|答え)",  # is asked
        catches="誰を占うか教えて。",
        spares="誰を占うか迷う。",
    ),
    Row(
        "占った[^。]*と"  # that somebody has divined
        "(?:主張|言(?:って|い|う))",
        catches="タケルを占ったと言う人がいる。",
        spares="タケルを占ったよ。",
    ),
)
"""Asks another to divine, or tells of another's divining."""

I_DIVINED = PatternTable(
    Row(f"{ME}(?:が|は)、?占った", catches="タケルは私が占った。", spares="タケルは私を占った。"),
)
"""Says in so many words that it is the speaker who has divined."""

WONDERING = PatternTable(
    Row("かな(?:[ぁあ]|って)?", catches="タケルを占おうかなって。", spares="タケルを占うか？"),
    Row("(?:誰|だれ|どこ|どちら)を占おうか", catches="誰を占おうか迷う。", spares="誰を占うの？"),
)
"""Asks only oneself."""

RETRACTED = PatternTable(
    Row(
        f"({ROLE})(?:CO)?"
        "(?:(?:と|だと|って)(?:言|名乗|いっ)(?:っ|り|た)?.{0,4}の)?"
        "(?:を|は|の話は|というのは|(?:っていう|って言う|という|って|なんて|だなんて)(?:の|こと|"
        "話)?(?:は|も)?、?)?(?:全部|全て|完全に|、)?"
        "(?:撤回|取り消|取り下げ|嘘|うそ|騙り)"
        "(?!つき|だと?ろ|か)",  # what one thinks of another's claim
        catches="占い師COを撤回します。",
        spares="占い師は嘘つきだ。",
    ),
)
"""Takes a claim back; the role is in the group."""

DISOWNED = PatternTable(
    Row(
        f"{ME}(?:は|が)[^、。]{{0,6}}?({ROLE}|占い)(?:COした(?:わけ)?|師)?"
        "(?:では|じゃ|や)(?:な[いか]|ありま|あらへ)",
        catches="私は占い師ではありません。",
        spares="私は占い師ですよ。",
    ),
    Row(
        "CO(?:は|を)[^、。]{0,6}"  # the claim
        "(?:撤回|取り消|間違|嘘|焦り)",  # was none
        catches="さっきのCOは間違いだ。",
        spares="さっきのCOは早かった。",
    ),
)
"""Gives up an own claim, if there is one; the role, if it is told, is in the group."""

OTHERS_CLAIM = PatternTable(
    Row(f"{PLAYER}(?:の|が|は)", catches="ミナトの言う", spares="ミナトに言った"),
)
"""The claim taken back is another's; an example is what stands before the role."""
