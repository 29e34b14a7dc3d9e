"""Runs of the engine that show whether a rule holds: of nights, of days, and of the course of games.

Each module has a table of proofs by the name of the fact; :mod:`..facts` puts them together with the words.
"""
