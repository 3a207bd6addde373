"""The whole game compiled: both editions over rows of small integers, for many games at once.

It is a second implementation of the turn rules and never the law: the tests compare it with
`rules` after every action. Camels are moved by the one mover.
"""
