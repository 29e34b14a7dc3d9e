"""What the replay page shows, as markup: the talk, the circle of players, the days, and what a seat believes.

Pure functions from values to elements. Text of strangers becomes text nodes and attribute values of an element
tree, which is written out in one place. Imports the timeline and the words of the page. Start at
:mod:`server_sim.people.web.replay.drawing.markup`.
"""
