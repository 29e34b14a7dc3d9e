"""Trains a small adapter of a language model: the Refiner by GRPO, or a model of the rules by examples.

``settings`` has all parameters of a run, ``folder`` its output, and ``trainers`` the two training methods.
Start with ``settings``; only the training methods need torch, and they import it when they are called.
"""
