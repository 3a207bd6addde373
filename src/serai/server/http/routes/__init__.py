"""Every address of HTTP and what answers there, by subject."""

from serai.server.http.routes import after_the_game, hosting, lobby, people, play, tables, texts

ROUTES = (
    lobby.games,
    texts.show_texts,
    texts.show_rules,
    lobby.lobby,
    tables.open_table,
    tables.show_table,
    tables.sit_down,
    tables.make_key,
    tables.hand_in_key,
    people.show_devices,
    people.renew_key,
    play.command,
    play.act,
    play.stream,
    play.show_odds,
    play.show_why,
    after_the_game.show_record,
    after_the_game.show_replay,
    after_the_game.replay_record,
    after_the_game.show_account,
    after_the_game.show_dice,
    hosting.health,
    hosting.ready,
    hosting.metrics,
    hosting.schema,
    hosting.page,
)
