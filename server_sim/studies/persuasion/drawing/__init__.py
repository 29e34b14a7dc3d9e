"""Lines drawn from a Refiner, and the best of them.

``refiner`` draws with a model that transformers reads, with its adapter or without. ``best_of`` rates lines
by a measurer and takes the best: persuasion without training, which is not in [persuasion].
"""
