"""Persuasive lines, rated by how they change the next player's answer ([persuasion]).

A Refiner rewrites a line; a Measurer computes how likely the next player's desired and undesired answers
become. ``instances`` are the speaking turns of recorded games; ``rewards`` turns log-probabilities into
rewards. ``measurer`` defines the Measurer interface; ``torch_model`` implements it, ``opening`` opens one by
name, also with llama.cpp, and ``cases`` checks one on obvious answers. ``refiner`` samples lines, ``rating``
selects the best, ``training`` trains an adapter, and ``experiments`` plays the paper's matches.
Start with ``commands``.
"""
