"""What an English line tells as its speaker's findings: a seer's or a medium's results.

Plain results, results told in pictures, and verdicts that judge by behaviour and are none. Imports the words
and tables of English that claims share, and its own ``tables``. Start at
:mod:`agent.analysis.languages.english.findings.results`.
"""
