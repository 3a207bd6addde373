# Tutorials in the browser; the text of each step comes with its game.

tutorial-learn = Learn
tutorial-coach = Tutorial
tutorial-none = There is no tutorial for this game.
tutorial-step = Step { $at } of { $of }
tutorial-next = Next
tutorial-back = Back
tutorial-leave = Leave
tutorial-home = To the games
tutorial-play = Play now
tutorial-do-it = Do it for me
tutorial-astray = You could do that, but here let us try what the text says.
