"""Lines drawn from a Refiner, and the best of them by a Measurer: persuasion without training.

``refiner`` draws lines from a model that transformers reads, with an adapter or without; ``best_of`` rates
them and compares sources of lines, turn by turn. Start with ``best_of``;
only opening a Refiner needs torch.
"""
