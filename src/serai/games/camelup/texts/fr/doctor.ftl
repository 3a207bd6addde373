# Ce que trouve serai doctor sur cette machine.

doctor-camelup-tablebase-good = { $file } est intacte : les probabilités de course de la 2e édition sont exactes à { $error } près.
doctor-camelup-tablebase-none = pas encore construite : les probabilités de course de la 2e édition sont donc simulées. La construire, une fois pour toutes, prend quelques minutes.
doctor-camelup-tablebase-bad = { $problem }
doctor-camelup-kernels-good = { $count ->
    [one] 1 fonction prête
   *[other] { $count } fonctions prêtes
} dans { $folder }.
doctor-camelup-kernels-none = pas encore : les premières probabilités se feront attendre une demi-minute de plus, à moins de compiler maintenant.
doctor-camelup-kernels-bad = { $folder } est endommagé ; on peut l’effacer sans rien perdre : { $problem }
doctor-camelup-kernels-no-room = rien ne peut être gardé dans { $folder } : { $problem }
