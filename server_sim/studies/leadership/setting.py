"""The settings of experiments on leadership."""

from __future__ import annotations

from enum import StrEnum


class ExperimentSetting(StrEnum):
    """The setting of an experiment: who leads the village, and who is measured ([leadership], 4.2, D.1)."""

    HOMOGENEOUS = "homogeneous"
    """The measured model has all seats; the Sheriff is preset, or any survivor of the first night."""
    HETEROGENEOUS = "heterogeneous"
    """The measured model is the preset Sheriff; another has the other seats."""
    HOMOGENEOUS_VARIANT_1 = "homogeneous_variant_1"
    """The measured model has all seats; they elect a Sheriff, whose badge is passed on."""
    HETEROGENEOUS_VARIANT_1 = "heterogeneous_variant_1"
    """The other model has all seats; the measured one takes over the seat of the Sheriff that they elect."""
    HETEROGENEOUS_VARIANT_2 = "heterogeneous_variant_2"
    """The measured model is a candidate among the others; unless it is elected the game is void."""

    HUMAN_EVALUATION = "human_evaluation"
    """A person plays among models and follows the Sheriff that they elect; the person is never Sheriff."""
    HUMAN_BASELINE = "human_baseline"
    """A person is the preset Sheriff; models have the other seats."""

    @property
    def has_person(self) -> bool:
        """Whether a human participant plays at one of the seats."""
        return self in (ExperimentSetting.HUMAN_EVALUATION, ExperimentSetting.HUMAN_BASELINE)

    @property
    def is_homogeneous(self) -> bool:
        """Whether the measured model plays at all seats."""
        return self in (ExperimentSetting.HOMOGENEOUS, ExperimentSetting.HOMOGENEOUS_VARIANT_1)

    @property
    def has_leaders_seat(self) -> bool:
        """Whether the leader's seat is drawn before the game, so that the leader's role can be chosen."""
        return self not in (
            ExperimentSetting.HOMOGENEOUS_VARIANT_1,
            ExperimentSetting.HETEROGENEOUS_VARIANT_1,
            ExperimentSetting.HUMAN_EVALUATION,
        )
