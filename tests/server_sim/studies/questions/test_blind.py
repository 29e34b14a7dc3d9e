"""The baselines that read only a question's last sentence."""

from __future__ import annotations

from dataclasses import replace

from server_sim.studies.questions.blind import (
    about_situations,
    blind_answers,
    commonest_answers,
    last_sentence,
)
from server_sim.studies.questions.evaluating import shipped


def test_what_it_says_does_not_follow_from_the_situation() -> None:
    asked = about_situations(shipped("en"))
    assert 0 < len(asked) < 500  # a rule is no situation
    bare = [replace(one, question=last_sentence(one.question)) for one in asked]
    assert blind_answers(bare) == blind_answers(asked)
    assert blind_answers([replace(asked[0], question="Is the moon round?")]) == [""]


def test_a_set_that_leaks_is_told_by_its_own_wordings() -> None:
    asked = about_situations(shipped("en"))
    leaky = [one for one in asked if one.label or "eliminated" not in one.question]
    even, uneven = (
        sum(said == one.answer for one, said in zip(these, commonest_answers(these), strict=True))
        / len(these)
        for these in (asked, leaky)
    )
    assert even == 0.5 < uneven
