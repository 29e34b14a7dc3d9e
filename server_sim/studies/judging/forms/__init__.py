"""Forms for people: an HTML page that needs no network, a CSV file that needs no page, and reading both back.

Start with ``page``; ``spreadsheet`` writes and reads the CSV, whose columns the page's download has, too.
"""
