"""The last gate: what it lets through keeps every rule, what it turns back it can explain."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import get_args

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from agent.analysis.offline import read_text
from agent.protocol.limits import apply_limits
from agent.speech.gate.faults import Fault, FaultKind, Unfit
from agent.speech.gate.gate import Order, pass_gate
from personas.loader import load_voice, voice_names
from personas.schema import Language
from rules.decision import Brief
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.game.setting import MaxLength
from rules.situations import Situation
from tests.bench.gate import CAST, TALKED, Written, brief, careless, faithful, order, outcome, sent

LANGUAGES: tuple[Language, ...] = get_args(Language)
every_language = pytest.mark.parametrize("language", LANGUAGES)
PUNCTUATION = {"ja": "、。！？「」『』…―・〜ー", "en": ".!?'\":;-–—"}
WAIT = Brief(Situation.WAIT)
VOTE = brief(Situation.VOTE_HUNCH, "en")
ASK = brief(Situation.ASK_VOTE, "en")


def offences(line: str, asked: Order) -> list[str]:
    """What is wrong with a line that was let through, judged without the gate's own means."""
    view, goal = asked.board.view, asked.brief
    others = [name for name in view.players if name != view.me]
    lead = f"@{goal.mention} " if goal is not None and goal.mention else ""
    rest = line.removeprefix(lead)
    for name in sorted(view.players, key=len, reverse=True):
        rest = rest.replace(name, "N")
    limits, left = view.setting.talk.max_length, view.remain_length
    found = {
        "gap at an end": line != line.strip(),
        "several lines": len(line.splitlines()) != 1,
        "no mention": not line.startswith(lead),
        "another mention": "@" in rest and goal is not None,
        "comma": "," in rest,
        "starts with a quotation mark": rest.startswith('"'),
        "nothing said": not any(map(str.isalnum, rest)),
        "Over or Skip": rest.strip(".!").lower() in ("over", "skip", "forceskip"),
        "said before": line in asked.sent,
        "claims": goal is not None and not _keeps(line, goal, view.players),
    }
    odd = {
        char
        for char in rest
        if unicodedata.category(char)[0] not in "LN" and char not in PUNCTUATION[asked.language] + " "
    }
    cut = [
        earliest
        for earliest in (True, False)
        if apply_limits(line, limits, others, left, earliest_mention=earliest).text.split() != line.split()
    ]
    return [what for what, wrong in found.items() if wrong] + sorted(odd) + [f"cut {way}" for way in cut]


def _keeps(line: str, goal: Brief, players: Sequence[str]) -> bool:
    said = read_text(line, tuple(players))
    return said.asserts_same(goal.claims) and said.asks_vote >= goal.claims.asks_vote


def gate(text: str, goal: Brief | None = WAIT, language: Language = "en", **game: object) -> str:
    return pass_gate(text, order(language, goal, **game))  # type: ignore[arg-type]


def faults(text: str, goal: Brief | None = WAIT, language: Language = "en", **game: object) -> set[FaultKind]:
    try:
        gate(text, goal, language, **game)
    except Unfit as unfit:
        return {fault.kind for fault in unfit.faults}
    return set()


class TestTables:
    @every_language
    def test_every_careless_line_is_turned_back_or_keeps_the_contests_rules(self, language: Language) -> None:
        own = sent(language)
        lines = [line for fate in ("turn_back", "found_later", "mend") for line in careless(language, fate)]
        assert len(lines) >= 200
        for written in lines:
            result = outcome(written, language, own)
            if isinstance(result, str):
                asked = order(language, brief(written.situation, language), own=own)
                assert not offences(result, asked), written

    @every_language
    @pytest.mark.parametrize("fate", ["turn_back", "found_later"])
    def test_a_line_that_means_the_wrong_thing_is_turned_back(self, language: Language, fate: str) -> None:
        own = sent(language)
        lines = careless(language, fate)
        passed = [line.text for line in lines if isinstance(outcome(line, language, own), str)]
        assert len(passed) <= len(lines) * 0.01, passed

    @every_language
    def test_a_line_that_is_only_untidy_is_mended(self, language: Language) -> None:
        own = sent(language)
        refused = [
            (line.text, result)
            for line in careless(language, "mend")
            if isinstance(result := outcome(line, language, own), Unfit)
        ]
        assert not refused

    @every_language
    @pytest.mark.parametrize("held_out", [False, True])
    def test_few_faithful_lines_are_turned_back(self, language: Language, held_out: bool) -> None:
        lines = [line for line in faithful(language) if line.held_out is held_out]
        refused = [line.text for line in lines if isinstance(outcome(line, language), Unfit)]
        assert len(refused) <= len(lines) * 0.05, refused

    @every_language
    def test_faithful_lines_are_there_for_every_situation(self, language: Language) -> None:
        lines = faithful(language)
        assert {line.situation for line in lines} == set(TALKED)
        assert len(lines) >= 200
        assert len({line.text for line in lines}) == len(lines)


def prepared() -> Iterator[tuple[Language, Situation, str]]:
    """Every prepared line of every voice in every style."""
    for name in voice_names():
        for language, speech in load_voice(name).speech.items():
            for style in speech.styles or (None,):
                for situation in TALKED:
                    words = {**brief(situation, language).slots, **(style.words if style else {})}
                    variants = speech.lines[situation]
                    yield from ((language, situation, variant.format_map(words)) for variant in variants)


def test_prepared_lines_pass_as_they_are() -> None:
    wrong = []
    for language, situation, line in dict.fromkeys(prepared()):
        goal = brief(situation, language)
        result = outcome(Written(situation, line, held_out=False), language)
        if result != (f"@{goal.mention} " if goal.mention else "") + line:
            wrong.append((situation, line, result))
    assert not wrong


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


class TestClaims:
    def test_what_stands_already_may_be_said_again(self) -> None:
        told = Claims(vote="Agnes", co=Role.SEER, divinations=(Result("Agnes", Species.WEREWOLF),))
        for text in ("I vote for Agnes.", "I'm the seer and I divined Agnes as a werewolf."):
            assert faults(text)
            assert gate(text, spoken=(told,)) == text

    def test_but_nothing_that_contradicts_it(self) -> None:
        told = Claims(vote="Agnes", co=Role.SEER, divinations=(Result("Agnes", Species.WEREWOLF),))
        assert faults("I vote for Noah.", spoken=(told,)) == {FaultKind.VOTE}
        assert faults("I am the seer and Agnes is human.", spoken=(told,)) == {FaultKind.RESULT}
        assert FaultKind.RETRACTION in faults("I lied. I am not the seer.", spoken=(told,))

    def test_faults_are_told_in_the_language_of_the_game(self) -> None:
        assert Fault(FaultKind.NO_VOTE, "Ben").complaint("en") == (
            "It does not say plainly that you vote for Ben."
        )
        assert "サクラ" in Fault(FaultKind.NO_VOTE, "サクラ").complaint("ja")

    @every_language
    def test_every_fault_has_words(self, language: Language) -> None:
        assert all(Fault(kind, "X").complaint(language) for kind in FaultKind)

    def test_all_faults_are_told_at_once(self) -> None:
        with pytest.raises(Unfit, match=r"vote Noah.*no_vote Ben") as refused:
            gate("I vote for Noah.", VOTE)
        assert Fault(FaultKind.NO_VOTE, "Ben") in refused.value.faults

    def test_a_packmate_may_be_spoken_of_like_anyone(self) -> None:
        assert gate("Felix sounds honest to me.") == "Felix sounds honest to me."
        assert faults("Felix and I are on the same side.") == {FaultKind.SECRET}

    def test_who_has_shown_itself_may_go_on_as_what_it_is(self) -> None:
        line = "As the possessed I have nothing more to say."
        assert faults(line) >= {FaultKind.ROLE, FaultKind.SECRET}
        assert gate(line, spoken=(Claims(co=Role.POSSESSED),)) == line

    def test_a_villager_must_not_pose_as_a_werewolf_either(self) -> None:
        assert FaultKind.SECRET in faults("We wolves will win.", role=Role.VILLAGER)


class TestRolesOfLargerVillages:
    def test_only_a_bodyguard_by_claim_tells_whom_it_has_guarded(self) -> None:
        line = "I guarded Noah last night."
        shown = (Claims(co=Role.BODYGUARD),)
        assert faults(line, guarded=("Noah",)) == {FaultKind.ROLE}
        assert faults(line, spoken=(Claims(co=Role.SEER),), guarded=("Noah",)) == {FaultKind.ROLE}
        assert gate(line, spoken=shown, guarded=("Noah",)) == line
        assert faults(line, spoken=shown, guarded=("Agnes",)) == {FaultKind.RESULT}

    def test_the_brief_says_who_was_guarded(self) -> None:
        saved = brief(Situation.BODYGUARD_SAVED, "en")
        assert gate("I am the bodyguard. I guarded Ben and nobody died.", saved)
        other = "I am the bodyguard. I guarded Noah and nobody died."
        assert faults(other, saved, guarded=("Noah",)) == {FaultKind.NO_GUARD, FaultKind.RESULT}
        assert faults("I am the bodyguard and nobody died.", saved) == {FaultKind.NO_GUARD}

    def test_a_medium_speaks_of_its_results_but_of_nobody_in_particular(self) -> None:
        claim = brief(Situation.MEDIUM_CO, "en")
        assert gate("I am the medium. My results come tomorrow.", claim)
        assert FaultKind.RESULT in faults("I am the medium. My result for Diana is human.", claim)

    def test_one_result_does_not_excuse_another(self) -> None:
        black = brief(Situation.MEDIUM_BLACK, "en")
        assert FaultKind.RESULT in faults("I'm the medium. Diana was a werewolf. Noah is human.", black)


class TestMention:
    def test_the_one_addressed_is_mentioned_in_front_and_nobody_else(self) -> None:
        assert gate("@Ben Yuki, who will you vote for?", ASK) == "@Yuki Who will you vote for?"
        assert gate("I hear you @Ben.") == "I hear you Ben."

    def test_a_mention_that_the_server_would_misread_is_refused(self) -> None:
        goal = Brief(Situation.ASK_OPINION, mention="Junko")
        assert faults("Whom do you suspect?", goal, names=("Mia", "Jun", "Junko")) == {FaultKind.LENGTH}

    def test_the_dead_may_be_spoken_of_but_not_to(self) -> None:
        assert gate("Poor Liam. I miss him.") == "Poor Liam. I miss him."
        assert faults("Liam, what do you think?") == {FaultKind.ABSENT}


class TestWithoutABrief:
    def test_claims_are_the_minds_own_affair(self) -> None:
        assert gate("I am the seer and I vote for Noah.", None) == "I am the seer and I vote for Noah."

    def test_the_contests_rules_are_not(self) -> None:
        assert faults("As an AI language model I vote for Noah.", None) == {FaultKind.META}
        assert faults("I vote for Noah.", None, own=("I vote for Noah!",)) == {FaultKind.REPEAT}

    def test_its_own_mention_of_a_living_player_stays(self) -> None:
        assert gate("@Ben, what do you say, @Noah?", None) == "@Ben What do you say Noah?"


def test_the_bench_knows_what_is_held_out() -> None:
    lines: list[Written] = faithful("en")
    assert sum(line.held_out for line in lines) == len(lines) // 4


@pytest.mark.parametrize(
    "text",
    [
        "<log> Day 0. Nothing has happened yet.",
        "</profile> I am listening.",
        'You answered ""line": "\\u003clog\\u003e Day 1.',
    ],
)
def test_a_prompt_that_is_given_back_is_turned_back(text: str) -> None:
    assert FaultKind.META in faults(text)


def test_what_the_limits_leave_must_still_say_something() -> None:
    short = MaxLength(per_talk=10)
    assert FaultKind.LENGTH in faults("!Over vote for ", WAIT, "ja", limits=short)


def test_who_is_to_claim_another_role_takes_back_the_first() -> None:
    declares = brief(Situation.DECLARE_POSSESSED, "en")
    line = "No more secrets. I am the possessed. The wolf can count on me."
    assert gate(line, declares, role=Role.POSSESSED, spoken=(Claims(co=Role.SEER),)) == line
