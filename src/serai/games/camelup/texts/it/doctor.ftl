# Che cosa trova serai doctor su questa macchina.

doctor-camelup-tablebase-good = { $file } è integra: le probabilità di corsa della 2ª edizione sbagliano al massimo di { $error }.
doctor-camelup-tablebase-none = non c’è ancora, perciò le probabilità di corsa della 2ª edizione sono simulate. Costruirla, una volta per tutte, richiede qualche minuto.
doctor-camelup-tablebase-bad = { $problem }
doctor-camelup-kernels-good = { $count ->
    [one] 1 funzione pronta
   *[other] { $count } funzioni pronte
} in { $folder }.
doctor-camelup-kernels-none = non c’è ancora: le prime probabilità si faranno attendere mezzo minuto in più, a meno che tu non compili adesso.
doctor-camelup-kernels-bad = { $folder } è danneggiata e si può cancellare senza perdere niente: { $problem }
doctor-camelup-kernels-no-room = in { $folder } non si può conservare niente: { $problem }
