"""What people show in the Sheriff village.

``person`` has the formulas of a day, ``people`` the figures of a study. May import the formulas and records
beside this package.
"""
