# Shared by all games.

list = { $first } et { $last }
either = { $first } ou { $last }
none = aucun
yes = oui
no = non
seat-number = joueur { $seat }

# Words for the reader. Somebody called by one is named in quotation marks: “you” has the marker.
words-for-the-reader = vous votre tu toi je moi
name-quoted = « { $text } »
