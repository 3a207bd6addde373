# Quand la partie est finie.

result-review = Analyse
result-share = Partager
result-total = Total
result-sources = D’où viennent les points
result-decided = Le tour décisif :
# $gain and $margin are points with their unit, as “5 EP”.
result-decided-gain = Il a rapporté { $gain } ; l’avance finale est de { $margin }.
result-decided-only = Il a rapporté { $gain }.

# A picture of the result, to give away.
poster-player = Joueur { $number }
poster-names = Montrer les noms de tous
poster-names-why = Seulement si tout le monde est d’accord. L’image est faite sur votre appareil et ne va nulle part tant que vous ne la partagez pas.
poster-save = Enregistrer l’image
