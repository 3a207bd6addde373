"""Many games between bots: who wins, how often, and how sure that is."""

from serai.arena.campaign import Campaign, play_campaign
from serai.arena.report import BotReport, Report, report

__all__ = ["BotReport", "Campaign", "Report", "play_campaign", "report"]
