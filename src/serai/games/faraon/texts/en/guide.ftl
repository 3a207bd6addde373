# Faraon explained: in twenty seconds.

short-faraon-1 = Treasures lie hidden under pyramids. One hole is free: slide a pyramid into it and see what lies where it stood.
short-faraon-2 = The card on the table says what everybody is looking for. Uncover it and the card is yours; uncover something else and your turn is over.
short-faraon-3 = Remember what you see: pyramids cover it again, and nobody writes it down for you.
short-faraon-4 = Some cards bring a sandstorm, a scorpion, superpowers or a duel. When the cards are gone, the most points win.
short-faraon-expert-1 = { short-faraon-1 }
short-faraon-expert-2 = { short-faraon-2 }
short-faraon-expert-3 = { short-faraon-3 }
short-faraon-expert-4 = Golden pyramids hide explorers (points for their hats) and the curse of the mummy, who makes you miss a turn. Your scarab buys you an extra turn, twice.
short-faraon-expert-5 = When the cards are gone, the most points win.
short-faraon-solo-1 = { short-faraon-1 }
short-faraon-solo-2 = The card on the table says what you are looking for. Uncover it and you keep the card; uncover something else and the card is lost.
short-faraon-solo-3 = { short-faraon-3 }
short-faraon-solo-4 = The more cards you keep, the higher your title at the end.

# The illustrated rules. $game is the variant.
guide-faraon-setup = Twelve treasures lie under the board, and pyramids stand on all holes but one; the box is turned before play, so that nobody knows what lies where. { $game ->
    [faraon-expert] Tokens wait under the golden pyramids, and everybody gets a scarab.
    [faraon-solo] You play the base game, alone.
   *[other] The goal cards form a deck.
}
guide-faraon-slide = Push a pyramid from beside the free hole into it. What it stood on is now in sight.
guide-faraon-find = Bare ground: push again. A wrong treasure: your turn is over, and the next player looks on for the same card. The treasure on the goal card: the card is yours, and your turn is over.
guide-faraon-special = Some cards have a sign on their back. A sandstorm gives the board a quarter turn; with superpowers you push whole lines; the scorpion lets everybody search, and whoever uncovers a treasure gives a card away; in a duel two players search for each other’s card.
guide-faraon-tokens = A golden pyramid that uncovered a treasure may be turned over. A scarab spares you the end of your turn once it comes to a wrong treasure; explorers count for points; a curse brings you the mummy, and you miss a turn.
guide-faraon-alone = Bare ground: push again. A wrong treasure: the open card is lost. The treasure on the card: you keep it. Then the next card is turned up.
guide-faraon-end = The game is over when the last card has been won. Add up the points on your cards: the most points win, then the most cards.
guide-faraon-hats = Explorers add 6 points for the most hats, 3 for the second most and 2 for the third.
guide-faraon-title = When the deck is gone, the number of cards that you kept gives you a title, from Desert Beetle to Pharaoh.
