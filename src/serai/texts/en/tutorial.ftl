# The two tutorials in the browser: one text for each step.

tutorial-title = { $game ->
    [camelup] Learn Camel Up
   *[faraon] Learn Faraon
}
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

tutorial-faraon-board = 47 pyramids stand on a board of 48 holes. Twelve treasures lie below, and you only see what the free hole shows.
tutorial-faraon-goal = The goal card says what to find: the dog, worth 2 points. Slide the pyramid on the right of the free hole into it: drag it, tap it, or press the left arrow.
tutorial-faraon-empty = Nothing here, so you go on. Now slide the pyramid above the free hole down.
tutorial-faraon-wrong = A duck! That is not the dog, so your turn is over. Remember where the duck lies: nobody will remind you.
tutorial-faraon-remember = Amira found the dog and won the card. The new goal is the duck, and you know where it is! Slide the pyramid below the free hole up.
tutorial-faraon-back = Now slide the pyramid on the right, where you saw the duck, to the left.
tutorial-faraon-sandstorm = The duck is yours! The next card had a sandstorm on its back: the whole board was turned. Everything lies where it was, only you look at it from another side.
tutorial-faraon-turned = Amira uncovered the candlestick. You are looking for the bird: slide the pyramid below the free hole up.
tutorial-faraon-superpowers = The bird! With superpowers a whole line can be pushed at once. Push the five pyramids above the free hole down: tap or drag the one that glows most.
tutorial-faraon-scorpion = Found! Now a scorpion: everybody moves one pyramid, and whoever uncovers a treasure gives a card away. Slide the glowing pyramid, and keep your fingers crossed.
tutorial-faraon-end = Amira uncovered the dog and had to give you a card. There are duels too, which you will understand when you meet one. Whoever has the most points when the cards are gone wins. Good hunting!

tutorial-camelup-race = Five camels race once around the track, and you bet on them. The two crazy camels run the wrong way.
tutorial-camelup-roll = On your turn you do one thing. Touch the pyramid to roll a die, and touch it again to confirm.
tutorial-camelup-carry = The green camel moved two spaces and carried the blue one on its back. On a stack, the camel on top is ahead.
tutorial-camelup-ticket = Which camel will lead when five dice have been rolled? Purple is ahead now. Take the top purple ticket: worth 5 if you are right.
tutorial-camelup-tile = Your spectator tile helps or hinders camels and earns you 1 pound whenever one lands on it. Put it on space 7, cheering side up.
tutorial-camelup-dice = Four dice are out, and the fifth ends the leg. Amira is about to roll it.
tutorial-camelup-leg = Purple landed on your tile, ran one space on and led at the end of the leg: your ticket paid 5, the tile and your roll 1 each. Tickets, tiles and dice go back.
tutorial-camelup-card = You can also bet on the whole race, face down: the earlier you dare, the more it pays. Place the purple finish card on the winner deck.
tutorial-camelup-last = Some legs later, purple is close to the finish line. Roll!
tutorial-camelup-end = Purple crossed the line, and your finish card paid 8 pounds. Whoever has the most money wins. Good luck!
