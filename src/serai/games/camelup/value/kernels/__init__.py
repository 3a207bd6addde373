"""The compiled part: positions in numbers, the network, and whole games for learning."""
