"""Beliefs: the exact posterior over all role assignments (worlds).

Facts exclude worlds; evidence weights the others by fitted likelihoods. This package imports only
``rules.game`` and does not know boards or decisions. Start at :mod:`rules.beliefs.posterior`.
"""
