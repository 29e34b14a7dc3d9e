"""From the answers of people to figures: ratings with their origins, and tables of them.

``answers`` reads the forms that came back and holds them against the sheet, ``tables`` tells what they come
to. Imports the sheet, the forms and the statistics. Start at
:mod:`server_sim.studies.judging.scoring.tables`.
"""
