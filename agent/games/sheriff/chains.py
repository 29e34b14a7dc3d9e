"""The chains of model calls of the baselines in villages of seven."""

from __future__ import annotations

from collections.abc import Mapping

from agent.games.thinking import SHARED_CHAINS, SharedChain

VILLAGE_CHAINS: Mapping[str, SharedChain] = SHARED_CHAINS
"""The chain of each baseline that plays in villages of seven."""
