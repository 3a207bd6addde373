"""`serai admin reports` and `settle`: what people at tables reported to the operator."""

import time
from functools import partial

import click

from serai.cli.help import Command
from serai.cli.operating import date_of, in_database, report, with_database
from serai.core.errors import SeraiError
from serai.terminal.screen import Screen


class NoReport(SeraiError):
    """A report that does not wait for anybody."""


@click.command("reports", cls=Command)
@click.option("--all", "settled", is_flag=True)
@click.option("--json", "as_json", is_flag=True)
@with_database
def list_reports(settled: bool, as_json: bool, database: str) -> None:
    """List what people at tables reported, oldest first, with what was said."""
    from serai.server.storage.reports import Report, reports_at

    found = in_database(database, partial(reports_at, settled=settled))
    if as_json:
        shown = [name for name in Report.__struct_fields__ if name != "reporter"]
        Screen().json([{name: getattr(one, name) for name in shown} for one in found])
        return
    if not found:
        report("no-reports")
    for one in found:
        report(
            "report",
            id=one.id,
            at=date_of(one.at),
            table=one.table_id,
            name=one.name,
            by=one.by or "none",
            why=one.why,
            device=one.device or "none",
            settled="no" if one.settled is None else "yes",
        )
        # Who says a line stands before it, so that nothing they say looks like another report.
        for who, said in ((one.by, one.words), (one.name, one.said)):
            for line in said.splitlines():
                Screen().tell(f"  {who}: {line}", wrap=False)


@click.command("settle", cls=Command)
@click.argument("named", metavar="REPORT")
@with_database
def settle(named: str, database: str) -> None:
    """Note that you are done with a REPORT."""
    from serai.server.storage.reports import settle_report

    if not in_database(database, partial(settle_report, report_id=named, now=time.time())):
        raise NoReport(
            f"no report {named[:20]!r} waits for you: see serai admin reports",
            "no-such-report",
            report=named[:20],
        )
    report("settled", report=named)
