"""What comes in before any page is drawn: connections, requests, and the pages that browsers are given.

Nobody can keep others out by what is cheap: silent connections and pages without a browser make room. Start
at :mod:`server_sim.people.web.entrance.door`.
"""
