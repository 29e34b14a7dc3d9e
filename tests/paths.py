"""Where tests find their data; ``SHARED`` stands beside some checkouts only, and is never required."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
DATA = ROOT / "tests" / "data"
WIRE = DATA / "wire"
SHARED = ROOT.parent / "shared"
