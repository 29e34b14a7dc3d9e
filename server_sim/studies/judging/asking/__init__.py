"""Puts a sheet to language models: the calls and what their answers mean, the record, and the asking itself.

``judgements`` is pure; ``record`` keeps each answer as a line of JSON, so that a run goes on after a stop;
``running`` asks. Imports the sheet, its words, the prompts and the gateway. Start at
:mod:`server_sim.studies.judging.asking.running`.
"""
