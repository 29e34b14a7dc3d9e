"""Players of Avalon that need no language model.

``worlds`` are all ways the roles may lie, ``evidence`` how players of each role tend to behave, and
``posterior`` weighs the one by the other. ``claims`` is what a line says, ``reading`` finds it in a line, and
``questions`` what it asks. ``record`` and ``talk`` keep what was done and said. ``speaker`` chooses among the
prepared lines: ``thoughts`` are about the others, ``asking`` asks and answers, ``teams`` judges the team;
``topics`` are what a line may be about, and ``wording`` puts it in words. ``en.yml`` and ``ja.yml`` hold the
patterns and the prepared wordings. ``persuading`` measures what a line does to who hears it, and ``mind``
decides.
"""
