"""The curves of a training run, as a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from agent.extras import install
from server_sim.studies.persuasion.training.settings import TrainingError

PANELS = {
    "reward": "reward",
    "kl": "KL to the untrained model",
    "length": "tokens of an answer",
    "loss": "loss",
    "validation": "validation loss",
}
"""Figures drawn if they were logged, with their axis labels."""


def draw_curves(rows: Sequence[Mapping[str, float]], path: Path) -> None:
    """Draw the figures of all steps, one panel below the other, as a PNG.

    Raises:
        TrainingError: matplotlib is not installed.
        OSError: the file cannot be written.
    """
    try:
        from matplotlib.figure import Figure as Picture  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise TrainingError(f"drawing needs matplotlib: {install('plot')}") from None
    drawn = [key for key in PANELS if any(key in row for row in rows)]
    picture = Picture(figsize=(8, 1 + 2 * len(drawn)), layout="constrained")
    panels = picture.subplots(max(1, len(drawn)), 1, sharex=True, squeeze=False)[:, 0]
    for axes, key in zip(panels, drawn, strict=False):
        logged = [row for row in rows if key in row]
        steps, values = [row["step"] for row in logged], [row[key] for row in logged]
        axes.plot(steps, values, marker=".", linewidth=1)
        axes.set_ylabel(PANELS[key])
        axes.grid(axis="y", color="0.9")
        axes.spines[["top", "right"]].set_visible(False)
    panels[-1].set_xlabel("optimiser step")
    picture.savefig(path, format="png", dpi=120)
