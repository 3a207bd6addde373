"""Environments for programs that learn: PettingZoo, Gymnasium and OpenSpiel, for every game.

Each has a module of its own, which needs the extra `research`: `serai.envs.pettingzoo`,
`serai.envs.gymnasium`, `serai.envs.vector`, `serai.envs.openspiel`. What is seen is made of the
view of a seat and of nothing else; docs/reference/observations.md says which number is what.
"""
