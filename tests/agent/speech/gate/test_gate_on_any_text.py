"""The last gate on texts of every kind: what it lets through keeps the rules, and it never fails."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from agent.speech.gate.faults import Unfit
from agent.speech.gate.gate import pass_gate
from personas.schema import Language
from rules.decision import Brief
from rules.game.setting import MaxLength
from rules.situations import Situation
from tests.agent.speech.gate.asking import LANGUAGES, WAIT, gate, offences
from tests.bench.gate import CAST, TALKED, brief, order

SCRAPS = [
    *(
        "@",
        ", ",
        "、",
        "。",
        ". ",
        "\n",
        "```",
        '"',
        "「",
        "」",
        "(",
        ")",
        "{",
        "}",
        '"text": "',
        "🙂",
        "www",
        "…",
        ":",
    ),
    *(
        "Over",
        "Skip",
        " vote for ",
        "に投票します",
        " I am the seer ",
        "私は占い師です",
        " is a werewolf",
        "は人狼でした",
    ),
    *(
        "I am listening",
        "もう少し考えます",
        " and ",
        " because ",
        "さん",
        "  ",
        "!",
        "？",
        "as an AI",
        "\ue000",
        "\uefff",
    ),
]
ODD_NAMES = ("Mia", "Jun", "Junko", "A,b", "D@n", "Agent[01]", "ＢＯＢ", "ミナト", "x\ue001y", "Mary Ann")


@st.composite
def texts(draw: st.DrawFn) -> str:
    names = [*CAST["en"].values(), *CAST["ja"].values(), *ODD_NAMES]
    scraps = st.one_of(st.sampled_from(SCRAPS), st.sampled_from(names), st.text(max_size=8))
    return "".join(draw(st.lists(scraps, max_size=25)))


lengths = st.builds(
    MaxLength,
    count_in_word=st.booleans(),
    base_length=st.sampled_from([None, 0, 5, 20, 50, 125]),
    mention_length=st.sampled_from([None, 0, 5, 50]),
    per_talk=st.sampled_from([None, 10, 60]),
)


class TestWhateverComes:
    @given(
        texts(),
        st.sampled_from(LANGUAGES),
        st.sampled_from(TALKED),
        lengths,
        st.sampled_from([None, 0, 10]),
    )
    def test_what_comes_out_keeps_the_rules_or_nothing_does(
        self, text: str, language: Language, situation: Situation, limits: MaxLength, remaining: int | None
    ) -> None:
        asked = order(language, brief(situation, language), limits=limits, remaining=remaining)
        try:
            line = pass_gate(text, asked)
        except Unfit as unfit:
            assert unfit.faults
            assert all(fault.complaint(language) for fault in unfit.faults)
        else:
            assert not offences(line, asked)

    @given(texts(), st.sampled_from(LANGUAGES), st.booleans())
    def test_the_same_in_a_village_of_odd_names(self, text: str, language: Language, mentions: bool) -> None:
        goal = Brief(Situation.ASK_OPINION, mention="Junko") if mentions else WAIT
        asked = order(language, goal, names=ODD_NAMES)
        try:
            assert not offences(pass_gate(text, asked), asked)
        except Unfit as unfit:
            assert str(unfit)

    @example('"text": "', "en")
    @example('"text": ""text": "', "en")
    @given(texts(), st.sampled_from(LANGUAGES))
    def test_what_came_out_goes_through_again_unchanged(self, text: str, language: Language) -> None:
        for goal in (WAIT, brief(Situation.REPLY_VOTE, language)):
            try:
                line = gate(text, goal, language)
            except Unfit:
                continue
            assert gate(line, goal, language) == line
