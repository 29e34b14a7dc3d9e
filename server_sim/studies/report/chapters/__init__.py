"""The chapters of a report: figures in, tables and pictures out, each with a sentence on how it is counted.

``read`` tells what was read and left out, ``wins``, ``course``, ``talk`` and ``beliefs`` are about contest
games, ``leadership`` about Sheriff villages. Imports ``page.content``, ``page.wording`` and ``drawing``.
"""
