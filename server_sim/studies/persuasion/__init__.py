"""Lines chosen by what the next player will say to them: measured, chosen, and trained for ([persuasion]).

A Refiner rewrites a line; a Measurer tells how likely the next player's desired and undesired answers have
become. ``instances`` are the speaking turns of recorded games, ``rewards`` the figures made of
log-probabilities. ``measurer`` says what a Measurer is; ``torch_model`` and ``llama_cpp`` are two, which
``opening`` opens by name, and ``cases`` has evident answers to try them on. ``refiner`` draws lines,
``best_of`` takes the best, ``training`` fits an adapter, and ``experiments`` are the paper's matches. Start
with ``commands``.
"""
