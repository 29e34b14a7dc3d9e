"""What no line may say, in words: a second net under the reading of claims, by language."""
