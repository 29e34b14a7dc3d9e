"""What a policy may decide, and who decides it."""

from __future__ import annotations

from rules.game.roles import Role
from rules.policies.catalogue import FEATURES, RULES, Matter, matters_of


def test_every_kind_of_decision_has_the_rules_own_choice_and_other_features_each_with_a_meaning() -> None:
    assert FEATURES.keys() == {*Matter}
    for features in FEATURES.values():
        assert next(iter(features)) == RULES
        assert len(features) > 1
        assert all(features.values())


def test_every_kind_of_decision_is_taken_by_some_role_and_votes_and_lines_by_all() -> None:
    assert {matter for role in Role for matter in matters_of(role)} == {*Matter}
    for role in Role:
        vote, line, *_ = matters_of(role)
        assert vote.startswith("vote_")
        assert line.startswith("line_")
