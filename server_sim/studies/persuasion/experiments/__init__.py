"""The experiments of [persuasion] sections 4.1 to 4.4 in its three games: pool and team matches.

In a pool match each seat is drawn from all entrants (Table 1); in a team match one side is an entrant's, the
other the baseline's, on the same deals for every entrant (Tables 2 and 3). A ``plan`` has the matches,
``folder`` keeps them, ``playing`` plays the rest; ``pool_tables`` and ``team_tables`` put them beside the
paper's own, ``published``. ``exporting`` makes speaking turns of logs: ``village_turns`` and
``parlour_turns`` tell what each speaker knew, ``intents`` what it wanted to hear. Start with ``commands``.
"""
