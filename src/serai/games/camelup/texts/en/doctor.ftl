# What serai doctor finds on this machine.

doctor-camelup-tablebase-good = { $file } is whole: the race odds of the 2nd edition are off by { $error } at most.
doctor-camelup-tablebase-none = none yet, so the race odds of the 2nd edition are simulated. Building it once takes some minutes.
doctor-camelup-tablebase-bad = { $problem }
doctor-camelup-kernels-good = { $count ->
    [one] 1 function is
   *[other] { $count } functions are
} ready in { $folder }.
doctor-camelup-kernels-none = none yet: the first odds take half a minute longer, unless you compile now.
doctor-camelup-kernels-bad = { $folder } is damaged, and what is in it can simply be deleted: { $problem }
doctor-camelup-kernels-no-room = nothing can be kept in { $folder }: { $problem }
