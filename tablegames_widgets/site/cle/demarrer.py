"""Ouvrir le livre depuis cette clé : ce dossier le sert à cet ordinateur, et à lui seul. Python suffit, rien ne s'installe."""

import functools
import http.server
import pathlib
import sys
import webbrowser


class Book(http.server.SimpleHTTPRequestHandler):
    """The files of the book, with the types that browsers ask of scripts, whatever this computer thinks of them."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript", ".mjs": "text/javascript",
                      ".wasm": "application/wasm", ".json": "application/json", ".webmanifest": "application/manifest+json"}  # fmt: skip

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def main() -> None:
    folder = pathlib.Path(__file__).resolve().parent / "site"
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Book, directory=str(folder)))
    address = f"http://127.0.0.1:{server.server_port}/index.html"
    print(f"Le livre est là : {address}\nLaisse cette fenêtre ouverte ; ferme-la quand tu as fini.", flush=True)
    if "--sans-navigateur" not in sys.argv:
        webbrowser.open(address)
    server.serve_forever()


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        print()
