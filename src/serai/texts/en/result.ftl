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
