"""Who is what: the exact posterior over all ways to deal the roles.

Facts rule worlds out, evidence weighs the rest by fitted likelihoods. Imports only ``rules.game``; knows
neither boards nor decisions. Start at :mod:`rules.beliefs.posterior`.
"""
