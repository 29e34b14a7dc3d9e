"""Asking a language model for ideas."""

from __future__ import annotations

import json

import pytest

from agent.llm.answers import BadAnswer
from rules.policies.head import Head
from rules.policies.linear import LinearPolicy
from rules.policies.policy_file import Policy
from server_sim.studies.learning.idea_model import ideas_call, read_ideas
from server_sim.studies.learning.ideas import Idea, QueuedIdea

CATALOGUE = {"vote": {"fear": "how afraid", "hope": "how hopeful"}}
POLICY = Policy(Head("m", "chess"), {"vote": LinearPolicy({"fear": 1.5})})
OLD = QueuedIdea(idea=Idea(name="be brave", decision="vote", added={"fear": -1.0})).tested([1, 0, 0, 0])


def test_the_model_is_told_the_features_and_what_was_tested() -> None:
    fresh = QueuedIdea(idea=Idea(name="untested", decision="vote", added={"fear": 1.0}))
    call = ideas_call("chess", POLICY, "vote", CATALOGUE, [OLD, fresh], 3)
    system, task = (message.content for message in call.messages)
    assert '"chess"' in system
    assert "- fear (1.5): how afraid\n- hope (0): how hopeful" in task
    assert "- be brave: +25.0% of 4" in task
    assert "untested" not in task
    assert "Propose 3 new ideas" in task
    assert call.form is not None


def answer(*ideas: tuple[str, dict[str, float]]) -> str:
    return json.dumps(
        {
            "ideas": [
                {"name": name, "changes": [{"feature": key, "added": value} for key, value in added.items()]}
                for name, added in ideas
            ]
        }
    )


def test_its_ideas_have_names_that_tell_the_changes() -> None:
    (idea,) = read_ideas(answer(("dare", {"fear": -0.5, "hope": 1})), "vote", CATALOGUE)
    assert idea == Idea(
        name="dare (vote: fear -0.5, hope +1)", decision="vote", added={"fear": -0.5, "hope": 1.0}
    )


def test_an_idea_about_unknown_features_is_left_out() -> None:
    assert read_ideas(answer(("odd", {"luck": 1.0})), "vote", CATALOGUE) == []


@pytest.mark.parametrize(
    "text", ["", "no JSON", "{}", '{"ideas": [{"name": "x", "changes": []}]}', answer(("", {"fear": 1}))]
)
def test_an_output_without_ideas_is_bad(text: str) -> None:
    with pytest.raises(BadAnswer):
        read_ideas(text, "vote", CATALOGUE)
