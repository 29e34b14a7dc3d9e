"""The minds that decide, known by name, and the judges behind them.

A mind goes through the tables of :mod:`rules.engine` with a judge that weighs who is what. The top floor of
the rules: may import all of them. Start at :mod:`rules.minds.minds`, then
:mod:`rules.minds.posterior_judge`.
"""
