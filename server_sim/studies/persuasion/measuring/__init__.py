"""Models that tell how likely an answer is after a prompt, and cases by which one sees whether they can.

``measurer`` says what a Measurer is and measures lines with it; ``torch_model`` reads a folder or a GGUF file
with transformers, ``llama_cpp`` a GGUF file with llama.cpp; ``opening`` chooses between them by name.
``cases`` has fifty evident answers. Start with ``measurer``; nothing needs torch before a measurer is opened.
"""
