# The help of the commands: serai --help, serai play --help.
# Names in capitals are those of help-metavar-…; what people type stays as it is.

help-serai = Play board games at a virtual table: with friends, with bots, by the rules.
help-metavar-options = [OPTIONS]
help-metavar-command = COMMAND [ARGS]...
help-metavar-text = TEXT
help-metavar-integer = INTEGER
help-metavar-integer-range = INTEGER RANGE
help-metavar-float-range = FLOAT RANGE
help-metavar-path = PATH
help-metavar-name = NAME
help-metavar-value = VALUE
help-metavar-age = AGE
help-metavar-action = ACTION
help-metavar-game = GAME
help-metavar-position = POSITION
help-metavar-link = LINK
help-metavar-record = RECORD
help-metavar-word = WORD
help-metavar-file = FILE
help-metavar-address = ADDRESS
help-metavar-table = TABLE
help-metavar-bot = BOT
help-metavar-report = REPORT
help-metavar-float = FLOAT
help-version = Show the version and exit.

# Options of several commands.
help-language = Language of the output, this help and error messages.
help-language-default = that of the environment, or en
help-as_json = Machine-readable output.
help-processes = How many processes work in parallel.
help-cluster = Work on a Ray cluster: its address, as ray://HOST:10001, or “local” for one on this machine.
help-database = sqlite:///FILE or postgresql://...  [default: a file in your data folder]

# The list of all commands.
about-play = Play a game in the browser, or at this terminal.
about-join = Sit down at a table of a server, yourself or with a bot.
about-replay = Step through a recorded game.
about-verify = Check a record: rules, result and dice.
about-show = Draw a position, and try actions on it.
about-review = Grade every decision of a game, and tell play and luck apart.
about-puzzle = Find the best action in a position, and see why it is the best.
about-odds = Show the exact odds of a position.
about-solve = Build the table that makes race odds of the 2nd edition exact.
about-train = Learn what positions are worth, by playing.
about-simulate = Play many games between bots.
about-tournament = Let bots play a tournament, and rate them.
about-perft = Count the positions that follow, to compare implementations.
about-rules = Explain the rules, or one of them.
about-serve = Serve tables to friends, in the browser and to programs.
about-admin = Look after a server: export, import, prune, backup, accept, ban, close.
about-games = List the rulesets that can be played.
about-doctor = Say what works here, what does not, and what to type.
about-man = Print the manual page.
about-admin-export = Write tables to a file.
about-admin-import = Put the tables of an export into a database.
about-admin-prune = Delete old tables for good.
about-admin-backup = Copy a SQLite database to a file.
about-admin-ban = Let nobody in from an address.
about-admin-unban = Let people in again from an address.
about-admin-bans = List the addresses that are banned.
about-admin-reports = List what people reported.
about-admin-settle = Note that a report is settled.
about-admin-close = Close a table: nobody can do anything there.
about-admin-reopen = Open a closed table again.
about-admin-accept = Take a SQLite database that has lost something.

help-play = Play a game with bots, and with friends who share this device.
help-play-terminal = Play in this terminal, not in the browser.
help-play-no_browser = Only print the link of the table.
help-play-seats = Who plays: you, you=NAME for each person at this device, or the name of a bot. In the terminal they sit in this order, clockwise.  [default: you and bots]
help-play-options = A house option, repeatable; NAME=@FILE reads its value from a JSON file.
help-play-seed = Any text; the same text gives the same dice. In the terminal.
help-play-save = Keep the record in this file. In the terminal.
help-play-resume = Resume the unfinished game of a record. In the terminal.
help-play-coach = Let everybody ask the coach, though several people play. Whoever plays against bots alone may always ask.

help-join =
    Sit down at the table of LINK, as friends pass it on, and play it in this terminal.

    The link that is shown then has the seat’s key: with it the game can be resumed later, here or in a browser.
help-join-name = Sit down under this name; a personal link already has its seat.
help-join-bot_name = Let this bot play the seat: its name, or FILE.py.
help-join-seat = Which seat to take, or to play if you have several.
help-join-save = Keep the record in this file when the game is over.

help-replay = Step through a recorded game, forwards and back.
help-replay-as_log = Print the whole game as sentences.
help-replay-as_json = Print every position and event as JSON Lines.

help-verify = Check every action, the result, the seed’s commitment, every die and every line of a record.
help-verify-by_hand = The dice were rolled by hand: they need not be checked.

help-show =
    Draw a position, carry out actions on it, and list what can be done then.

    Chance is a player here: after `roll` say what the die shows, as in --do roll --do db3.
help-show-actions = An action to carry out, repeatable.

help-review =
    Grade every decision of a finished game by what that seat could know, and tell play and luck apart.

    For every seat, start, own errors, others’ errors and luck add up to the result.
help-review-deep = Play positions out instead of only judging them: slower and more certain.
help-review-seat = Tell only what this seat could have done better: its number or the player’s name.
help-review-as_json = Machine-readable output: every action of every decision, every roll, the curve.
help-review-image = Draw everybody’s win chance over the game into this SVG file as well.
help-review-seed = The seed of the dice for --deep: the same seed gives the same review.

help-puzzle =
    Solve a puzzle: a position in which one action is clearly best, of which bots’ games and recorded
    ones have many. Type an action by its number or as it is written.

    --make FILE makes puzzles, resumes a file that was begun, and stops after --count of them or
    --most positions; --from takes recorded games first.
help-puzzle-of_today = The puzzle of today, the same for everybody.
help-puzzle-game = Only puzzles of this game.
help-puzzle-kind = Only puzzles of this kind, such as ticket, tile, card, roll or partner.
help-puzzle-seed = Draw the puzzle by this seed; with --make, the seed of the games.
help-puzzle-action = Answer at once with this action.
help-puzzle-as_json = Machine-readable output: the puzzle with its solution, what its seat sees and may do.
help-puzzle-path = Make puzzles and write them into this file.
help-puzzle-count = How many puzzles to make.
help-puzzle-most = How many positions to look at, at most.
help-puzzle-records = With --make: a recorded game to take positions from; repeatable.

help-odds =
    Show what can be known of a position: who leads, who wins, what is hidden where.

    For a race its board is enough, without the players: “camelup-1 1:oyg,3:wb - bgowy”.

    For a board with hidden treasures: what every hole hides, and the way to the goal.
help-odds-seat = Value every action that this seat could take now.
help-odds-as_json = Machine-readable output, full precision.
help-odds-image = Draw the odds into this SVG file as well.
help-odds-notes = What you remember, in memory games, as in a1=.,c5=s.

help-solve =
    Build the table of exact race odds of GAME, once; it is used wherever odds are asked for.

    It needs about 3.3 GB of memory and some minutes on every core. If it is interrupted, it resumes from its last complete sweep the next time.
help-solve-path = Where to keep the table.
help-solve-error = How far a figure may be off before it is rounded for the file.
help-solve-again = Build it even if there is one.
help-solve-cluster = Work on two machines of a Ray cluster: its address, or “local”.

help-train =
    Let bots play GAME, and learn from that what positions are worth.

    It writes a file of weights with the command that makes them and how good they were found to be. If it is interrupted, it resumes from its last complete round the next time. The same seed gives the same weights on the same machine.
help-train-games = How many games to learn from.
help-train-seed = The seed of dice and choices.
help-train-path = Where to write the weights; GAME.weights by default.

help-simulate = Play many games between bots: everybody sits in every seat, on the same dice.
help-simulate-game = The ruleset.
help-simulate-game-default = the first listed
help-simulate-seats = The bots, clockwise.  [default: every bot that plays it]
help-simulate-files = Bots of your own, for the first seats, repeatable.
help-simulate-games = How many games.
help-simulate-seed = Any text; the same text gives the same games.
help-simulate-keep = Keep every game in this file as it is played, and go on from it next time.
help-simulate-options = A house option, repeatable.
help-simulate-by_rules = Play by the readable rules, even where all bots are compiled.

help-tournament =
    Let bots play many line-ups, everybody in every seat on the same dice, and rate them.

    --bot is a bot’s name, FILE.py, NAME=COMMAND for any program that speaks lines of JSON, or NAME=tcp://HOST:PORT; all but Serai’s own play within limits of time and memory. Whoever crashes, takes too long, cheats or floods loses the game; the others play on.
help-tournament-game = The ruleset.
help-tournament-game-default = the first listed
help-tournament-entrants = Who enters, repeatable.  [default: every bot that plays it]
help-tournament-seats = How many sit at a table.  [default: as many as usual]
help-tournament-deals = How many deals of dice at most; each is played in every rotation.
help-tournament-seed = Any text; the same text gives the same line-ups and dice.
help-tournament-options = A house option, repeatable.
help-tournament-folder = Keep everything in this folder, as it is played, with the report as JSON and as a page.
help-tournament-resume = Resume the tournament of this folder.
help-tournament-records = Keep the record of every game, too.
help-tournament-seconds = Seconds that a program has for each answer.
help-tournament-memory = Megabytes that a program may use.
help-tournament-forfeits = Forfeited games after which a bot is not asked any more.
help-tournament-sprt = Stop as soon as it is clear whether the first of these two is better.
help-tournament-margin = By how much better, as a share of victories.

help-perft =
    Count every way to go on from fixed positions of GAME, depth by depth.

    A step is an action or an outcome of chance. Other implementations of the rules must find the same numbers.
help-perft-depth = How many steps to go.
help-perft-named = Only from this set-up, repeatable.  [default: all of them]
help-perft-position = From this position instead, a whole line.

help-rules =
    Explain a rule by its id, as in `serai rules CU1-37`.

    A word finds the rules that use it; without either, the whole page is shown.

help-games = List the rulesets that can be played.

help-doctor = Say what is installed, what is missing, whether a server could start here, and what to type if not. Nothing is changed. Ends with 1 if something is broken.
help-doctor-host = The address on which a server would listen.
help-doctor-port = The port on which a server would listen.
help-doctor-broker = The broker that several processes would share, redis://...
help-doctor-smtp = The mail server that would take mails; it is asked to let us in, and sent nothing.
help-doctor-mail_from = The address that mails would come from.
help-doctor-public_url = How people would reach the server.

help-man = Print the manual page of all commands, as man reads it: serai man | man -l -
# Headings of the manual page.
man-name = Name
man-synopsis = Synopsis
man-commands = Commands

help-serve = Serve tables to friends: people and bots play at them in the browser or by program.
help-serve-host = The address to listen on; 0.0.0.0 for the whole network.
help-serve-port = The port to listen on; 0 for any free one.
help-serve-broker = redis://..., for several processes that share a database.
help-serve-workers = How many processes serve.
help-serve-public_url = How people reach the server, for the links it gives.
help-serve-contact = Whom push services can ask about messages of this server: mailto:ADDRESS or https://…
help-serve-private_hosts = Hosts of your own, with commas between them, that messages may be sent to though they are not on the public internet.
help-serve-smtp = The mail server that takes this server’s emails, as smtp://USER:PASSWORD@HOST:587; without it none are sent. Best said by SERAI_SMTP: others on this machine can read flags.
help-serve-mail_from = The address that emails come from: serai@example.org, or Serai <serai@example.org>.
help-serve-trusted_proxies = Reverse proxies whose headers are trusted.
help-serve-bot_delay = Seconds a bot waits before it acts.
help-serve-warm_up = Compile the odds in the background at the start.
help-serve-sockets = How messages go to sockets: fast where the installed uvicorn is known to fit, or plain.
help-serve-tables_per_hour = Tables one address may open in an hour.
help-serve-connections = Connections that may be open in all; 0: as many as the system allows.
help-serve-sockets_per_address = Connections one address may have open.
help-serve-requests_per_second = Requests per address, and messages per socket, in one second.
help-serve-log_level = How much the server logs.

help-admin = Manage a server’s tables, even while it is running.
help-admin-export = Write tables to FILE as JSON Lines, with seeds and the hashes of keys: keep it safe.
help-admin-export-only = Only this table, repeatable.
help-admin-import = Put the tables of an export into a database, each whole or not at all.
help-admin-prune = Permanently delete tables that have long been idle.
help-admin-prune-older_than = Minimum age: 12h, 90d or 8w.
help-admin-prune-phases = Which tables, repeatable.
help-admin-backup = Copy a SQLite database to FILE, as it is at this moment.
help-admin-ban = Let nobody in from ADDRESS, such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48. An IPv6 address without a prefix stands for its /64. Running servers follow within seconds, and close connections from there.
help-admin-ban-lasts = How long: 12h, 7d or 8w.  [default: for good]
help-admin-ban-why = A note for yourself.
help-admin-unban = Let people in again from ADDRESS, written as it was banned.
help-admin-bans = List the addresses from which nobody is let in.
help-admin-reports = List what people at tables reported, oldest first, with what was said. A device has the same sign wherever it is reported.
help-admin-reports-settled = Also those that are settled.
help-admin-settle = Note that you are done with a REPORT: it is listed no more, but for --all.
help-admin-close = Let nobody do anything at TABLE any more; what was played stays, and can be looked at.
help-admin-close-why = What everybody at the table is told.
help-admin-reopen = Let people go on at a TABLE that was closed.
help-admin-accept = Take a SQLite database as it is, though facts that it held are missing.
