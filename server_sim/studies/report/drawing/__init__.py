"""Pictures as SVG elements that stand in a page: bars with intervals, columns, a calibration.

All are 360 units wide, so that their words keep their size on a phone; colours are classes of the page's
style. Start at ``canvas``; imports nothing of the games.
"""
