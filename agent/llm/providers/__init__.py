"""One configured model: an endpoint far away or near, what goes over the wire to it, and a file served here.

Start at :mod:`agent.llm.providers.endpoint`; :mod:`agent.llm.providers.child` keeps the process that serves a
file, and :mod:`agent.llm.providers.served_file` is the program in it. Studies ask such a file how likely a
given answer is by :mod:`agent.llm.providers.forced`.
"""
