"""Every address of HTTP and what answers there, by subject."""

from serai.server.http.routes import after, hosting, lists, play, tables, texts

ROUTES = (
    lists.games,
    texts.show_texts,
    texts.show_rules,
    lists.lobby,
    tables.open_table,
    tables.show_table,
    tables.sit_down,
    tables.make_key,
    tables.hand_in_key,
    play.command,
    play.act,
    play.stream,
    play.show_odds,
    play.show_why,
    after.show_record,
    after.show_replay,
    after.replay_record,
    after.show_dice,
    hosting.health,
    hosting.metrics,
    hosting.schema,
    hosting.page,
)
