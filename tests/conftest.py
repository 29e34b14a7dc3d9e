"""How hard hypothesis tries: the same cases every time where ``CI`` is set, others at each run elsewhere.

``--hypothesis-profile=thorough`` looks twenty times as long.
"""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("thorough", max_examples=2000, deadline=None)
if os.environ.get("CI"):
    settings.load_profile("ci")
