"""What can be wrong with what a line means: one judgement a module, each the faults of a reviewed line."""
