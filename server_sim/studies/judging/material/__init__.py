"""From logs to a blind sheet and its key: find units by rule, remove team names, draw items at random.

Imports ``agent.study`` for recordings. ``drawing`` draws recorded lines and whole games; ``situations`` draws
moments of games in which two entrants (``stand_ins``) say the next line. ``units`` finds what can be judged,
``blinding`` removes what could identify an entrant, and ``sheet_builder`` builds the sheet and its key.
"""
