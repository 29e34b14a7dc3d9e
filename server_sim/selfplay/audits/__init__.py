"""Games judged from outside, by what was said and by what the open floors were like.

``word_audit`` counts words that were not kept, ``floor_audit`` the manners on open floors. Both are recorders
of :mod:`server_sim.driver.recorder`, and read talk as the agent does.
"""
