# When a game is over.

result-review = Review
result-share = Share
result-total = Total
result-sources = Where the points came from
result-decided = The turn that decided it:
# $gain and $margin are points with their unit, as “5 EP”.
result-decided-gain = It brought { $gain }; the lead at the end was { $margin }.
result-decided-only = It brought { $gain }.

# A picture of the result, to give away.
poster-player = Player { $number }
poster-names = Show everybody’s names
poster-names-why = Tick this only if everybody agrees. The picture is made on your device and goes nowhere until you share it.
poster-save = Save the picture

# The coach: the name of its button, and what everybody reads in the log.
coach = Coach
coach-used = { $how ->
    [nudge] { $name } asked the coach for a hint.
    [numbers] { $name } asked the coach for the numbers.
    [best] { $name } asked the coach for the best action.
    [warns] The coach now warns { $name } before mistakes.
    [tells] The coach now tells { $name } what actions cost.
    [warns-and-tells] The coach now warns { $name } before mistakes and says what actions cost.
   *[silent] The coach tells { $name } nothing more unasked.
}
coach-decision = Coached: { $how ->
    [after] told afterwards what actions cost
    [warning] warned before mistakes
    [nudge] had a hint
    [numbers] saw the numbers
   *[best] was told the best action
}
