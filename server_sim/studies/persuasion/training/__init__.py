"""Fits a small adapter to a language model: the Refiner by GRPO, and a model of the rules by examples.

``settings`` are all that decides a run, ``folder`` and ``records`` what it leaves behind, ``grpo`` and
``supervised`` the two ways of learning, ``libraries`` what they share of torch, ``evaluating`` the comparison
with the untrained Refiner, ``pictures`` the curves. Start with ``settings``; only the ways of learning need
torch, and import it when they are called.
"""
