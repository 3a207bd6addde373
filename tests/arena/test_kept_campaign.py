"""A campaign by any workers, interrupted or not, has the same games."""

import json
from pathlib import Path

import pytest

from serai.arena import Campaign, kept_campaign, play_campaign
from serai.arena.campaign import play_by
from serai.core.errors import BadSetup
from serai.core.workers import Here
from tests.cli.in_process import ran

CAMPAIGN = Campaign("camelup-1", ("random", "random", "random"), 6, "kept")


def test_workers_play_the_same_games_in_order() -> None:
    alone = list(play_campaign(CAMPAIGN))
    assert list(play_by(Here(), CAMPAIGN)) == alone
    assert list(play_by(Here(), CAMPAIGN, first=4)) == alone[4:]
    assert list(play_campaign(CAMPAIGN, first=4)) == alone[4:]


class Backwards(Here):
    """Yields results in another order than they were asked for."""

    def run(self, work, items, cut):  # type: ignore[no-untyped-def]
        return iter([*super().run(work, items, cut)][::-1])


def test_games_come_in_order_whoever_is_first() -> None:
    assert list(play_by(Backwards(), CAMPAIGN)) == list(play_campaign(CAMPAIGN))


def test_cut_off_anywhere_it_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    assert kept_campaign.read(path, CAMPAIGN, engine=False) == []
    whole = list(kept_campaign.kept(path, play_campaign(CAMPAIGN)))
    data = path.read_bytes()
    for cut in (data.index(b"\n") + 1, len(data) // 2, len(data) - 1, len(data)):
        path.write_bytes(data[:cut])
        before = kept_campaign.read(path, CAMPAIGN, engine=False)
        assert before == whole[: len(before)]
        after = list(kept_campaign.kept(path, play_campaign(CAMPAIGN, first=len(before))))
        assert before + after == whole
        assert path.read_bytes() == data


def test_another_campaign_is_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    kept_campaign.read(path, CAMPAIGN, engine=False)
    other = Campaign("camelup-1", ("random", "random", "random"), 7, "kept")
    for campaign, engine in ((other, False), (CAMPAIGN, True)):
        with pytest.raises(BadSetup, match="keeps another campaign"):
            kept_campaign.read(path, campaign, engine=engine)
    path.write_bytes(path.read_bytes() + b"{}\n")
    with pytest.raises(BadSetup, match="does not hold the games of a campaign"):
        kept_campaign.read(path, CAMPAIGN, engine=False)
    with pytest.raises(BadSetup, match="cannot write to"):
        kept_campaign.read(tmp_path, CAMPAIGN, engine=False)


def test_the_command_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    line = ["simulate", "--game", "camelup-1", "--seats", "random,random", "--games", "4"]
    line += ["--by-the-rules", "--json"]
    wanted = json.loads(ran(*line))
    first = json.loads(ran(*line, "--keep", str(path)))
    path.write_bytes(path.read_bytes()[:-40])
    again = json.loads(ran(*line, "--keep", str(path)))
    for told in (wanted, first, again):
        told.pop("games_per_second")
    assert wanted == first == again
