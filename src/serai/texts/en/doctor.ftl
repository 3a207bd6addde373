# What serai doctor finds. Commands stay as they are typed.

doctor-state-fine = fine
doctor-state-missing = missing
doctor-state-broken = BROKEN
doctor-about-serai = Serai
doctor-about-extra = Packages
doctor-about-games = Games
doctor-about-pages = Pages for the browser
doctor-about-browser = Browser
doctor-about-folder = Your folder
doctor-about-port = Port
doctor-about-database = Database
doctor-about-broker = Broker
doctor-about-mail = Mail
doctor-about-tablebase = Tablebase
doctor-about-kernels = Compiled code
doctor-line = { $state } · { $about }: { $told }
doctor-type = {"    "}type: { $command }
doctor-all = { $broken ->
    [0] Everything that is installed works.
    [one] One thing is broken.
   *[other] { $broken } things are broken.
}

doctor-serai = version { $version }, with Python { $python } on { $system }.
doctor-extra-fine = { $extra } is complete ({ $packages }).
doctor-extra-missing = { $extra } is not installed; it lacks { $packages }.
doctor-extra-broken = { $extra } is installed, but { $package } cannot be loaded: { $problem }
doctor-games = { $games ->
    [one] 1 ruleset
   *[other] { $games } rulesets
} and { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
}.
doctor-plugin = { $problem }
doctor-pages = all there.
doctor-pages-none = this installation has none: tables can only be played by program.
doctor-pages-cut = these files are missing: { $files }
doctor-browser = tables open in { $browser }.
doctor-browser-no-screen = no screen here: open the link on another device, or play with --terminal.
doctor-browser-none = none found: open the link yourself, or play with --terminal.
doctor-folder-good = { $folder } can be written to.
doctor-folder-bad = { $folder } cannot be written to: { $problem }
doctor-port-free = { $address } is free.
doctor-port-ours = Serai { $version } is already serving at { $address }.
doctor-port-taken = { $address } cannot be used: { $problem }
doctor-database-good = { $database } can be read and written; it has { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}.
doctor-database-new = { $database } will be created by the first server.
doctor-database-older = { $database } can be read and written; the next server brings it up to date.
doctor-database-bad = { $problem }
doctor-broker-none = none needed: one process serves.
doctor-broker-good = messages get through.
doctor-broker-bad = no message gets through: { $problem }
doctor-mail-none = no mails are sent, as nobody set it up.
doctor-mail-good = { $server } lets us in.
doctor-mail-bad = { $server } does not let us in: { $problem }
doctor-mail-set = { $problem }
doctor-needs-cluster = more packages are needed for this.
