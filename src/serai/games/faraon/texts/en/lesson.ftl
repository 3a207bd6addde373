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

tutorial-faraon-expert-title = Learn Faraon, expert variant

tutorial-faraon-expert-board = Everything you know from the base game holds. New: under each golden pyramid lies a token, everybody has a scarab, and a mummy waits beside the board.
tutorial-faraon-expert-goal = You are looking for the dog. Slide the pyramid to the right of the free hole into it.
tutorial-faraon-expert-golden = Nothing here. Now slide the golden pyramid above the free hole down.
tutorial-faraon-expert-lift = A duck, not the dog. But a golden pyramid uncovered it, so you may turn that pyramid over. Go on, look.
tutorial-faraon-expert-scarab = An explorer with 2 hats: it is yours. A wrong treasure would end your turn now, but a scarab buys you another one. It works twice in a game: use it.
tutorial-faraon-expert-again = You carry on until the next treasure. Slide the pyramid to the left of the free hole into it.
tutorial-faraon-expert-found = And now the golden pyramid above the free hole: down.
tutorial-faraon-expert-second = The dog! The card is yours, whatever the pyramid hides. Turn it over as well: will you be lucky again?
tutorial-faraon-expert-curse = The curse of the mummy! She stands in front of you now, and you will miss a turn. Nobody has to turn a pyramid over: it is always a risk.
tutorial-faraon-expert-missed = Amira found the duck. It was your turn then, but all you could do was put the mummy back, so Amira is on again. Had she found a curse first, the mummy would have gone to her.
tutorial-faraon-expert-end = At the end the hats of the explorers are counted: the most bring 6 points, the second most 3, the third most 2. The points on the cards come on top. Good hunting!

tutorial-faraon-solo-title = Learn Faraon, solo

tutorial-faraon-solo-board = Alone you play against the deck: 30 cards, and each one that you find counts. Twelve treasures lie below the pyramids, and you only see what the free hole shows.
tutorial-faraon-solo-goal = The goal card says what to find: the duck. Slide the pyramid to the right of the free hole into it: drag it, tap it, or press the left arrow.
tutorial-faraon-solo-empty = Nothing here, so you carry on. Now slide the pyramid above the free hole down.
tutorial-faraon-solo-won = The duck: the card is yours. Next comes the dog, and you do not know yet where it is. Try upwards: slide the pyramid above the free hole down.
tutorial-faraon-solo-on = Nothing yet. Slide the pyramid to the right of the free hole into it.
tutorial-faraon-solo-lost = A candlestick: a wrong treasure costs you the card, and the dog goes back into the box. But what luck: the next card asked for the candlestick, which was in sight, so you won it at once. Then a sandstorm turned the board.
tutorial-faraon-solo-turned = Everything is where it was: you are just looking at it from another side. You are looking for the bird: slide the glowing pyramid.
tutorial-faraon-solo-end = Found! Of the special actions only the sandstorm takes place when you are alone. When the deck is used up, your cards give you a title, from Desert Beetle up to Pharaoh for more than 20. Good hunting!
