"""How hard hypothesis tries: the same cases every time where ``CI`` is set, others at each run elsewhere.

No test has a deadline, for a busy machine is no fault. ``--hypothesis-profile=thorough`` looks twenty times
as long.
"""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("random", deadline=None)
settings.register_profile("ci", settings.get_profile("random"), derandomize=True)
settings.register_profile("thorough", settings.get_profile("random"), max_examples=2000)
settings.load_profile("ci" if os.environ.get("CI") else "random")
