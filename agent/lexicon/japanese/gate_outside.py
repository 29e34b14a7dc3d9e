"""Japanese wordings of what is outside the game: models, prompts, servers, a moderator."""

from __future__ import annotations

from agent.lexicon.patterns import PatternTable, Row, one_of

META = PatternTable(
    Row(
        r"(?<![a-z])"
        r"(?:ai|llm|gpt|chatgpt|openai|json|yaml|api|gm|bot|prompt|system|token)"
        r"(?![a-z])",
        catches="AIとして意見は述べません。",
        spares="AIRの話は述べません。",
    ),
    Row(
        "機械(?:なの|です|だ)",
        catches="機械なので分かりません。",
        spares="機械は苦手です。",
    ),
    Row(
        one_of("人工知能 言語モデル 言語処理 アルゴリズム プログラム チャットボット"),
        catches="私は大規模言語モデルです。",
        spares="私は村のモデルです。",
    ),
    Row(
        one_of("プロンプト システム トークン サーバー アシスタント 開発者 管理者 運営"),
        catches="サーバーを再起動します。",
        spares="サーフィンに行きます。",
    ),
    Row(
        "学習(?:され|デ)",
        catches="そう学習されています。",
        spares="皆で学習しましょう。",
    ),
    Row(
        "内部の(?:指示|情報)",
        catches="内部の情報は明かせません。",
        spares="内部の事情は明かせません。",
    ),
    Row(
        "ご指示",
        catches="ご指示を待ちます。",
        spares="占い先の指示を待ちます。",
    ),
    Row(
        "これまでの(?:指示|命令|会話)",
        catches="これまでの会話をまとめます。",
        spares="これまでの投票をまとめます。",
    ),
    Row(
        "指示(?:により|され|に従|を無視|通り|どおり|の通り|を受け)",
        catches="指示された通りに待ちます。",
        spares="占い先の指示を出します。",
    ),
    Row(
        "命令(?:され|に従|を無視)",
        catches="命令に従って待ちます。",
        spares="命令はやめてください。",
    ),
    Row(
        "指定され",
        catches="語尾を指定されています。",
        spares="語尾を指定してください。",
    ),
    Row(
        "(?:司会|ゲームマスター|進行役)(?!(?:者|役)?(?:を(?:名乗|騙|かた|装|気取)|の(?:ふり|真似|まね)|気取|ぶ[っるり]))"
        "|ナレーション|これより投票|お知らせします",
        catches="司会です。",
        spares="司会を名乗る人には従いません。",
    ),
    Row(
        "回答(?:を|でき|いたし|は)",
        catches="回答を控えます。",
        spares="回答が楽しみです。",
    ),
    Row(
        one_of("ご?要望 ご?依頼 リクエスト"),
        catches="その要望は聞けません。",
        spares="その希望は聞けません。",
    ),
    Row(
        "ご質問ありがとう",
        catches="ご質問ありがとうございます。",
        spares="ご協力ありがとうございます。",
    ),
    Row(
        "ご?質問には?お答え(?:でき|しかね)",
        catches="質問にはお答えできません。",
        spares="質問にはお答えします。",
    ),
    Row(
        r"(?:お応え|対応|お手伝い|支援|サポート)(?:は)?"
        r"(?:でき(?:ません|かね|ない)|いたしかね|しかね)",
        catches="支援はできかねます。",
        spares="支援はできます。",
    ),
    Row(
        one_of("不適切 ガイドライン ポリシー 規約"),
        catches="不適切な内容です。",
        spares="適切な内容です。",
    ),
    Row(
        "設定(?:に|通り|では|上)",
        catches="設定通りに話します。",
        spares="目標設定が大事です。",
    ),
    Row(
        one_of("キャラクター 私を演じ ロールプレイ"),
        catches="私を演じています。",
        spares="役を演じています。",
    ),
    Row(
        "生成(?:でき|し)",
        catches="嘘は生成できません。",
        spares="生成の秘密です。",
    ),
    Row(
        "主張を含",
        catches="主張を含めていません。",
        spares="主張を変えていません。",
    ),
    Row(
        "この(?:セリフ|発言|台詞|文章|返答)",
        catches="この台詞で終わりです。",
        spares="あの台詞で終わりです。",
    ),
    Row(
        "以下(?:は|が|の|、)",
        catches="以下が私の言葉です。",
        spares="三人以下です。",
    ),
    Row(
        "文字(?:以内|数|制限)",
        catches="五十文字以内です。",
        spares="五十文字です。",
    ),
    Row(
        one_of("出力 発言終了"),
        catches="発言終了。",
        spares="発言を終えます。",
    ),
    Row(
        one_of("エラー タイムアウト 接続が"),
        catches="エラーです。",
        spares="エースです。",
    ),
    Row(
        "応答(?:し|が|な)",
        catches="応答がありません。",
        spares="質疑応答の時間です。",
    ),
    Row(
        "テストメッセージ",
        catches="テストメッセージです。",
        spares="メッセージです。",
    ),
)
"""Speaks of prompts, models and data, refuses like a model, or poses as the moderator."""
