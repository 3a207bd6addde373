# Company: quick seats, tables to watch, pictures to say something with, blocking and reporting.

quick = Play with others
quick-game = Game
quick-seats = Players
quick-any-game = Any game
quick-any-seats = Any
quick-find = Find me a seat
quick-why = The first table that fits. If nobody turns up within ten seconds, bots play with you.
quick-waiting = Looking for company…
quick-bots-in = { $seconds ->
    [one] In one second bots take the free seats.
   *[other] In { $seconds } seconds bots take the free seats.
}
quick-now = Start with bots now
quick-wait = Keep waiting for people

home-live = Games to watch
table-watch = watch
watching-you = You are watching
watching-others = { $count ->
    [one] and one other
   *[other] and { $count } others
}
watching-count = { $count ->
    [one] One is watching
   *[other] { $count } are watching
}

emotes = Say it with a picture
emote = { $emote ->
    [hello] Hello!
    [bravo] Well done!
    [laugh] Ha ha!
    [wow] Wow!
    [think] Let me think…
    [hurry] Hurry up!
    [cry] Oh no!
    [thanks] Thank you!
   *[other] …
}

block = Block at every table…
block-not = Unblock
block-why = You will see nothing that { $name } says, at any table, whatever name they use, and quick seats will never put you together. Only this device knows; they are not told.
block-sure = Block
seat-blocked = blocked by you
settings-blocked = Blocked people
settings-unblock = Unblock { $name }
report = Report to the operator…
report-why = Whoever runs this server will read your report, with your name and the last things { $name } said.
report-reason = What is wrong?
report-for = { $why ->
    [words] What they say
    [name] What they are called
    [stalling] They hold up the game
    [cheating] They cheat
   *[other] Something else
}
report-words = Anything else (optional)
report-sure = Send the report
report-done = Thank you. Whoever runs this server will read it.
