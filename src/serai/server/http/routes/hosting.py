"""For hosts and programs: health, figures, the description of the interface; and the pages."""

from litestar import Response, get
from litestar.exceptions import NotFoundException
from prometheus_client import CONTENT_TYPE_LATEST

from serai.core.version import VERSION
from serai.server.http.auth import with_device
from serai.server.http.routes.shared import Asked, tables_of
from serai.server.ops.metrics import figures


@get("/healthz", tags=["hosting"], sync_to_thread=False)
def health() -> dict[str, str]:
    """Say that the process lives."""
    return {"status": "ok", "version": VERSION}


@get("/readyz", tags=["hosting"], refuses=(503,))
async def ready(request: Asked) -> dict[str, str]:
    """Say whether the server can store anything, or in one line why not."""
    await tables_of(request).readiness.check()
    return {"status": "ready", "version": VERSION}


@get("/metrics", tags=["hosting"], media_type="text/plain", sync_to_thread=False)
def metrics(request: Asked) -> Response[bytes]:
    """Give Prometheus its figures."""
    told = figures(request.app.state.config.workers)
    return Response(told, headers={"content-type": CONTENT_TYPE_LATEST})


@get(["/api/schema", "/api/schema/openapi.json"], include_in_schema=False, sync_to_thread=False)
def schema(request: Asked) -> Response[bytes]:
    """Describe this interface as OpenAPI."""
    return Response(request.app.state.schema, media_type="application/json")


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: Asked) -> Response[bytes]:
    """Serve the browser client."""
    pages = request.app.state.pages
    path = str(request.path_params.get("path", "")).strip("/")
    found = pages.find(path)
    if found is None:
        raise NotFoundException
    is_index = found is pages.index
    if is_index and path.startswith("t/"):
        live = tables_of(request).in_memory(path.removeprefix("t/"))
        found = found if live is None else pages.table(live.table.settings.game)
    headers = {"etag": found.tag, "cache-control": found.caching, "vary": "accept-encoding"}
    # With the cookie in place before any socket opens, sitting down needs no new one.
    _, cookies = with_device(request) if is_index else (None, [])
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers, cookies=cookies)
    body = found.body
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = found.packed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=found.kind, headers=headers, cookies=cookies)
