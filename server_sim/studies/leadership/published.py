"""The numbers in the tables of [leadership], as printed.

Of the table of wins one product is printed as 0.999 for 0.300 x 0.333; it is 0.100 here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from server_sim.studies.leadership.setting import ExperimentSetting
from server_sim.studies.metrics.tables import PUBLISHED

MODELS = ("C3-6B", "C3(FT)", "M-7B", "M(FT)", "B-13B", "B(FT)", "In-20B", "In(FT)")
LARGE = ("Yi-34B", "GLM-3", "GLM-4", "GPT-4")
FINE_TUNED = tuple(name for name in MODELS if name.endswith("(FT)"))
PLAIN = (*(name for name in MODELS if name not in FINE_TUNED), *LARGE)
ALL = (*MODELS, *LARGE)

RATIO = dict(
    zip(
        ALL,
        (0.863, 0.847, 0.820, 0.779, 0.922, 1.002, 0.884, 0.948, 0.882, 1.054, 1.167, 1.093),
        strict=True,
    )
)
DC = dict(
    zip(
        ALL,
        (0.088, 0.047, 0.151, 0.034, 0.118, 0.076, 0.068, 0.110, 0.037, 0.126, 0.113, 0.107),
        strict=True,
    )
)
DC_STAR = dict(
    zip(
        ALL,
        (0.573, 0.343, 0.547, 0.481, 0.550, 0.458, 0.495, 0.568, 0.507, 0.552, 0.541, 0.461),
        strict=True,
    )
)
COMPLETION = dict(
    zip(
        ALL,
        (0.267, 0.200, 0.200, 0.300, 0.433, 0.467, 0.567, 0.533, 0.500, 0.400, 0.433, 0.400),
        strict=True,
    )
)
WIN = dict(
    zip(
        ALL,
        (0.500, 0.500, 0.500, 0.333, 0.231, 0.214, 0.353, 0.438, 0.133, 0.583, 0.615, 0.667),
        strict=True,
    )
)
COMPLETED_AND_WON = dict(
    zip(
        ALL,
        (0.134, 0.100, 0.100, 0.100, 0.100, 0.099, 0.200, 0.233, 0.067, 0.233, 0.266, 0.267),
        strict=True,
    )
)

ROLE_RATIOS = {
    "VILLAGER/ratio": "Villager",
    "VILLAGER/ratio_as_sheriff": "Villager as Sheriff",
    "BODYGUARD/ratio": "Guard",
    "BODYGUARD/ratio_as_sheriff": "Guard as Sheriff",
    "SEER/ratio": "Seer",
    "SEER/ratio_as_sheriff": "Seer as Sheriff",
    "WEREWOLF/ratio": "Werewolf",
    "WEREWOLF/ratio_as_sheriff": "Werewolf as Sheriff",
}
TRUST_AND_CHANGES = {"ratio": "Ratio", "dc": "DC"}


@dataclass(frozen=True)
class PublishedTable:
    """One table: which settings it is about, its columns, and a row for each model.

    A column's key is a figure of a run, ``ROLE/figure`` one of a role, ``person/figure`` one of people.
    ``games`` are those behind a row where the paper tells their number.
    """

    number: str
    title: str
    settings: frozenset[ExperimentSetting]
    columns: Mapping[str, str]
    rows: Mapping[str, Mapping[str, float]]
    games: int | None = None


def _by_model(names: tuple[str, ...], **figures: Mapping[str, float]) -> dict[str, dict[str, float]]:
    return {name: {key: values[name] for key, values in figures.items()} for name in names}


def _of_people(*, leads: bool) -> dict[str, dict[str, float]]:
    return {
        name: {f"person/{key}": value for key, value in figures.items()}
        for name, figures in PUBLISHED[leads].items()
    }


_MAIN = frozenset({ExperimentSetting.HETEROGENEOUS})

TABLES: tuple[PublishedTable, ...] = (
    PublishedTable(
        "1", "Preset Sheriffs", _MAIN, TRUST_AND_CHANGES, _by_model(PLAIN, ratio=RATIO, dc=DC), games=30
    ),
    PublishedTable(
        "3",
        "People led by models",
        frozenset({ExperimentSetting.HUMAN_EVALUATION}),
        {"person/ratio": "Ratio", "person/dc": "DC", "person/correlation": "Spearman"},
        _of_people(leads=False),
    ),
    PublishedTable(
        "19",
        "Elected Sheriffs among their like",
        frozenset({ExperimentSetting.HOMOGENEOUS_VARIANT_1}),
        TRUST_AND_CHANGES,
        {
            "C3-6B": {"ratio": 1.021, "dc": 0.122},
            "B-13B": {"ratio": 1.010, "dc": 0.108},
            "GLM-3": {"ratio": 1.068, "dc": 0.118},
            "GLM-4": {"ratio": 1.152, "dc": 0.098},
        },
        games=10,
    ),
    PublishedTable(
        "20",
        "Sheriffs that take over when elected",
        frozenset({ExperimentSetting.HETEROGENEOUS_VARIANT_1}),
        TRUST_AND_CHANGES,
        {
            "C3-6B (table 1)": {"ratio": RATIO["C3-6B"], "dc": DC["C3-6B"]},
            "C3-6B": {"ratio": 0.876, "dc": 0.073},
            "In-20B (table 1)": {"ratio": RATIO["In-20B"], "dc": DC["In-20B"]},
            "In-20B": {"ratio": 0.879, "dc": 0.082},
        },
    ),
    PublishedTable(
        "22",
        "People as Sheriffs",
        frozenset({ExperimentSetting.HUMAN_BASELINE}),
        {"person/ratio": "Ratio", "person/dc": "DC"},
        _of_people(leads=True),
    ),
    PublishedTable(
        "23",
        "All changes of votes",
        _MAIN,
        {**TRUST_AND_CHANGES, "dc_star": "DC*"},
        _by_model(ALL, ratio=RATIO, dc=DC, dc_star=DC_STAR),
        games=30,
    ),
    PublishedTable(
        "24",
        "Completion and wins",
        _MAIN,
        {
            **TRUST_AND_CHANGES,
            "completion_rate": "completion rate",
            "win_rate": "win rate",
            "completion_x_win": "C * W",
        },
        _by_model(
            ALL,
            ratio=RATIO,
            dc=DC,
            completion_rate=COMPLETION,
            win_rate=WIN,
            completion_x_win=COMPLETED_AND_WON,
        ),
        games=30,
    ),
    PublishedTable(
        "25",
        "Ratio by hidden role",
        frozenset({ExperimentSetting.HOMOGENEOUS}),
        ROLE_RATIOS,
        {
            "GLM-3": dict(
                zip(ROLE_RATIOS, (1.010, 1.023, 1.014, 1.093, 0.992, 1.045, 0.903, 0.996), strict=True)
            ),
            "GLM-4": dict(
                zip(ROLE_RATIOS, (1.043, 1.015, 0.969, 1.067, 1.007, 1.051, 0.958, 1.054), strict=True)
            ),
        },
    ),
)
"""In the order of the paper; table 2 is a part of table 23, and table 21 has examples and no number."""
