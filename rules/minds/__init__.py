"""The minds, which make the decisions, and the judges, which estimate the roles.

A mind applies the tables of :mod:`rules.engine` with a judge. This is the top layer of the rules: it may
import all of them. Start at :mod:`rules.minds.minds`, then :mod:`rules.minds.posterior_judge`.
"""
