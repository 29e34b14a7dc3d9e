"""The rules about claiming a role, true or false, one module for each role.

Imports what ``rules.tactics`` may import. Start at :mod:`rules.tactics.role_claims.seer`; whether a claim is
answered with another is decided in :mod:`rules.tactics.role_claims.counter_claims`.
"""
