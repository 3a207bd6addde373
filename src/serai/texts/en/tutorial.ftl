# Tutorials in the browser; the text of each step comes with its game.

tutorial-learn = Learn
tutorial-coach = Tutorial
tutorial-none = There is no tutorial for this game.
tutorial-step = Step { $at } of { $of }
tutorial-next = Next
tutorial-back = Back
tutorial-leave = Leave
tutorial-home = Back to the games
tutorial-play = Play now
tutorial-do-it = Do it for me
tutorial-astray = You could do that, but let’s try what the text says.
