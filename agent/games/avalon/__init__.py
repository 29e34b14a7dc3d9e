"""Players of Avalon that need no language model.

``worlds`` are all ways the roles may lie, ``evidence`` how players of each role tend to behave, and
``posterior`` weighs the one by the other. ``claims`` is what a line says, ``reading`` finds it in a line in
English or Japanese, and ``questions`` what it asks. ``speaking`` is the talk that is prepared, ``persuading``
measures what a line does to who hears it, and ``mind`` decides.
"""
