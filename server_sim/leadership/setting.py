"""The settings of experiments on leadership."""

from __future__ import annotations

from enum import StrEnum


class ExperimentSetting(StrEnum):
    """Who leads, and who is measured (paper 001, 4.1 and D.1)."""

    HOMOGENEOUS = "homogeneous"
    """The measured model sits everywhere; a preset Sheriff, or any survivor of the first night."""
    HETEROGENEOUS = "heterogeneous"
    """The measured model is the preset Sheriff, among another."""
    HOMOGENEOUS_VARIANT_1 = "homogeneous_variant_1"
    """The measured model sits everywhere and elects its Sheriff, whose badge is passed on."""
    HETEROGENEOUS_VARIANT_1 = "heterogeneous_variant_1"
    """The others elect a Sheriff, whose seat the measured model then takes over, with all that it knows."""
    HETEROGENEOUS_VARIANT_2 = "heterogeneous_variant_2"
    """The measured model stands for Sheriff among the others; unless it is elected the game is void."""

    @property
    def is_homogeneous(self) -> bool:
        """Whether all seats have the measured model."""
        return self in (ExperimentSetting.HOMOGENEOUS, ExperimentSetting.HOMOGENEOUS_VARIANT_1)

    @property
    def has_leaders_seat(self) -> bool:
        """Whether one seat is drawn for the leader, so that its role can be fixed."""
        return self not in (
            ExperimentSetting.HOMOGENEOUS_VARIANT_1,
            ExperimentSetting.HETEROGENEOUS_VARIANT_1,
        )
