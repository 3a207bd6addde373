# The tutorial of Camel Up in the browser: one text for each step.

tutorial-camelup-title = Learn Camel Up

tutorial-camelup-race = Five camels race once around the track, and you bet on them. The two crazy camels run the wrong way.
tutorial-camelup-roll = On your turn you do one thing. Tap the pyramid to roll a die, then tap it again to confirm.
tutorial-camelup-carry = The green camel moved two spaces and carried the blue one on its back. On a stack, the camel on top is ahead.
tutorial-camelup-ticket = Which camel will lead when five dice have been rolled? Purple is ahead now. Take the top purple ticket: worth 5 if you are right.
tutorial-camelup-tile = Your spectator tile helps or hinders camels and earns you 1 EP (an Egyptian pound) whenever one lands on it. Put it on space 7, cheering side up.
tutorial-camelup-dice = Four dice are out, and the fifth ends the leg. Amira is about to roll it.
tutorial-camelup-leg = Purple landed on your tile, moved on one space and led at the end of the leg: your ticket paid 5, the tile and your roll 1 each. Tickets, tiles and dice go back.
tutorial-camelup-card = You can also bet on the whole race, face down: the earlier you bet, the more it pays. Place the purple finish card on the winner deck.
tutorial-camelup-last = Some legs later, purple is close to the finish line. Roll!
tutorial-camelup-end = Purple crossed the line, and your finish card paid 8 EP. Whoever has the most money wins. Good luck!
