# The page about me: my games, my figures, who I am on which devices, my data.

me-title = My games
me-now = In progress
me-now-none = You have no game in progress.
me-over = Finished
me-over-none = You have not finished a game here yet.
me-older = Show older games

me-figures = My figures
me-figures-none = Your figures appear here after your first finished game.
me-figures-how = The bar is your share of victories, the thick line your fair share: with four players, one game in four. The whiskers show how far luck alone may have moved it (95%). Games in which you played several seats do not count. Review a finished game to tell luck from play.
me-seats = { $seats ->
    [one] alone
   *[other] { $seats } players
}
me-figure = { $games ->
    [one] One game: { $share } won (fair share { $fair }), { $points } points
   *[other] { $games } games: { $share } won (fair share { $fair }), { $points } points on average
}
me-figure-alone = { $games ->
    [one] One game: { $share } won, { $points } points
   *[other] { $games } games: { $share } won, { $points } points on average
}
me-reviewed = { $games ->
    [one] One game reviewed: a decision gave away { $error } points of your chance to win on average, luck brought { $luck }.
   *[other] { $games } games reviewed: a decision gave away { $error } points of your chance to win on average, luck brought { $luck } per game.
}
me-victories = Victories over time
me-wins = { $wins ->
    [one] { $wins } victory
   *[other] { $wins } victories
}
me-ahead = After { $games } games you are { me-wins } above your fair share.
me-behind = After { $games } games you are { me-wins } below your fair share.
me-kinds = What a decision gave away on average, in points of your chance to win
me-kind-count = { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
}
me-errors = Errors over time
me-errors-told = What a decision gave away, game by game, in points of your chance to win: { $first } on average in the first half of your { $games } reviewed games, { $last } in the second.
me-luck = Luck over time
me-luck-told = What luck brought you, game by game, in points: { $luck } on average, from { $least } to { $most }.

me-guest = You are a guest
me-guest-why = Your games belong to this device. Create a passkey, and they are yours on all your devices: no password, no e-mail. Your device asks for your fingerprint, face or PIN, which never leaves it.
me-become = Create a passkey
me-enter-why = Already have a passkey? The games on this device will join yours.
me-enter = Sign in with a passkey
me-not-installed = This server does not offer passkeys. Personal links still take a seat to another device.
me-needs-https = Passkeys need a secure connection (https). Personal links still take a seat to another device.
me-needs-a-name = Passkeys need a server with a name: open this page by its name, not by a number.
me-elsewhere = Passkeys work at { $where }: open this page there.
me-no-browser = This browser does not support passkeys. Personal links still take a seat to another device.
me-person = You have had a passkey here since { $date }. You find your games on every device where you sign in with it.
me-rename = Change name
me-passkeys = Passkeys
me-passkey-since = created on { $date }
me-add = Add a passkey
me-remove = Remove
me-devices = Devices
me-sign-out = Sign out
me-sign-out-why = A device that is signed out can no longer open your games; they stay yours on the others.
me-join-why = Do you have a second passkey here, from another device? Use it, and the two become one person.
me-join = Join with another passkey
me-two = This passkey belongs to somebody other than { $name }. If both are you, they can become one person with all the games; this cannot be undone.
me-merge = Yes, both are me
me-not-merge = Keep them apart
me-made = Done: your passkey works from now on.
me-signed-in = You are signed in on this device.
me-signed-out = The device is signed out.
me-merged = The two are one person now.
me-renamed = Your name has changed. Tables where you have a seat keep the old one.
me-cancelled = No passkey was used: nothing has changed.

me-data = My data
me-data-why = The server keeps your games and, if you have a passkey, your name, your devices and the public half of your passkeys; where messages about your turns go, if you asked for them; and whom you reported. Only this device knows whom you have blocked, which puzzles you have solved and which games you have saved.
me-export = Download everything
me-delete = Delete everything about me
me-delete-sure = Yes, delete
me-delete-not = Keep everything
me-delete-person = This deletes your name, your passkeys, the list of your finished games, where messages go, and what only this device knows: whom you have blocked, puzzles you have solved, games you have saved. Games in progress go on: each device keeps the seats it took itself. Records of finished games keep the names in them.
me-delete-guest = This deletes the list of your finished games, where messages go, and what only this device knows: whom you have blocked, puzzles you have solved, games you have saved. Games in progress stay on this device. Records of finished games keep the names in them.
me-deleted = { $games ->
    [0] Deleted.
    [one] Deleted, and one finished game forgotten.
   *[other] Deleted, and { $games } finished games forgotten.
}
