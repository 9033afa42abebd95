"""A static host on this machine, as plain as one can be rented."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread


class _Handler(SimpleHTTPRequestHandler):
    prefix: str
    headers_of_host: dict[str, str]

    def end_headers(self) -> None:
        for name, value in self.headers_of_host.items():
            self.send_header(name, value)
        super().end_headers()

    def translate_path(self, path: str) -> str:
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def send_head(self):
        if not self.path.startswith(self.prefix):
            self.send_error(404)
            return None
        return super().send_head()

    def log_message(self, format: str, *arguments: object) -> None:
        pass


@contextmanager
def serving(folder: Path, prefix: str = "/", headers: dict[str, str] | None = None) -> Iterator[str]:
    """Serves a folder, which may come to be later, under a prefix on a free port, and gives the address.

    Everything outside the prefix answers 404. Headers are sent with each answer. Stops at the end of the context.
    """

    class Handler(_Handler):
        pass

    Handler.prefix = prefix
    Handler.headers_of_host = headers or {}
    server = ThreadingHTTPServer(("127.0.0.1", 0), lambda *given: Handler(*given, directory=str(folder)))
    server.daemon_threads = True
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join(5)
