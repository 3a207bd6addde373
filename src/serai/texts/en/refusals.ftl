# Why the server refused something: one message for each of its codes.

refused-bad-request = The server did not understand that request.
refused-bad-name = That name cannot be used: choose one with 1 to 24 characters.
refused-bad-settings = The game cannot be played with these settings.
refused-too-big = That is too long.
refused-too-fast = Too fast: wait a moment and try again.
refused-unauthorized = This device has no seat here: open your personal link, or sit down.
refused-not-your-seat = That seat belongs to somebody else.
refused-not-host = Only the host of the table can do that.
refused-secret = Nobody may see that until the game is over.
refused-no-table = There is no such table, or it is gone.
refused-no-odds = This game has no odds to show.
refused-full = There is no free seat left.
refused-started = The game has already begun.
refused-not-started = The game has not begun yet.
refused-not-ready = Not everybody is ready yet.
refused-not-over = The game is not over yet.
refused-stale = The table has changed in the meantime: look again, then choose.
refused-not-your-turn = It is not your turn.
refused-illegal = The rules do not allow that now.
refused-unavailable = The server cannot save anything right now, so nothing was done: try again soon.
refused-not-found = There is nothing at this address.
refused-not-allowed = That request isn’t supported. Reload the page.
