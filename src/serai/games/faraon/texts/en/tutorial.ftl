# The tutorial of Faraon in the browser: one text for each step.

tutorial-faraon-title = Learn Faraon

tutorial-faraon-board = 47 pyramids stand on a board of 48 holes. Twelve treasures lie below, and you only see what the free hole shows.
tutorial-faraon-goal = The goal card says what to find: the dog, worth 2 points. Slide the pyramid to the right of the free hole into it: drag it, tap it, or press the left arrow.
tutorial-faraon-empty = Nothing here, so you carry on. Now slide the pyramid above the free hole down.
tutorial-faraon-wrong = A duck! That is not the dog, so your turn is over. Remember where the duck is: nobody will remind you.
tutorial-faraon-remember = Amira found the dog and won the card. The new goal is the duck, and you know where it is! Slide the pyramid below the free hole up.
tutorial-faraon-back = Now slide the pyramid on the right, where you saw the duck, to the left.
tutorial-faraon-sandstorm = The duck is yours! The next card had a sandstorm on its back, so the whole board was turned. Everything is where it was: you are just looking at it from another side.
tutorial-faraon-turned = Amira uncovered the candlestick. You are looking for the bird: slide the pyramid below the free hole up.
tutorial-faraon-superpowers = The bird! With superpowers you can push a whole line at once. Push the five pyramids above the free hole down: tap or drag the one that glows most.
tutorial-faraon-scorpion = Found! Now a scorpion: everybody moves one pyramid, and whoever uncovers a treasure gives a card away. Slide the glowing pyramid, and keep your fingers crossed.
tutorial-faraon-end = Amira uncovered the dog and had to give you a card. There are duels too: you will understand them when you meet one. When the cards are gone, whoever has the most points wins. Good hunting!
