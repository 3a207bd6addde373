# Why the server refused something: one message for each of its codes.

problem-bad-request = The server could not read that request.
problem-bad-name = That name cannot be used: choose one of 1 to 24 characters.
problem-bad-settings = The table cannot be played with these settings.
problem-too-big = That is too long.
problem-too-fast = That was too fast: wait a moment and try again.
problem-unauthorized = This device has no seat here: open your personal link, or sit down.
problem-not-your-seat = That seat belongs to somebody else.
problem-not-host = Only the host of the table can do that.
problem-secret = Nobody may see that until the game is over.
problem-no-table = There is no such table, or it is gone.
problem-no-odds = This game has no odds to show.
problem-full = There is no free seat left.
problem-started = The game has already begun.
problem-not-started = The game has not begun yet.
problem-not-ready = Not everybody is ready yet.
problem-not-over = The game is not over yet.
problem-stale = The table has changed in the meantime: look again, then choose.
problem-not-your-turn = It is not your turn.
problem-illegal = The rules do not allow that now.
problem-unavailable = The server cannot save anything now, so nothing was done: try again soon.
