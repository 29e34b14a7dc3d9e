"""The only door to PettingZoo and Gymnasium, which the extra ``zoo`` installs.

Raises:
    ImportError: at import, if one of them is not installed; the message has the command that installs them.
"""

from __future__ import annotations

from agent.extras import install

try:
    from gymnasium.spaces import Dict, Discrete, MultiBinary, Space, Text, Tuple
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ModuleNotFoundError as missing:
    raise ImportError(f"werewolf_v0 needs the package {missing.name}: {install('zoo')}") from None

__all__ = ["AECEnv", "Dict", "Discrete", "MultiBinary", "OrderEnforcingWrapper", "Space", "Text", "Tuple"]
