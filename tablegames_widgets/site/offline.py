"""Build, serve and check the rules site: pages, boards that play, notebooks, and the Python that runs them,
all in one folder.

    python -m tablegames_widgets.site.offline build

The steps and their results: workshop.py.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from ..arena.tables import number
from ..engine.files import unwritable
from ..terminal.arguments import Parser, complain, whole
from . import checks, state, tools
from .cle.demarrer import Server
from .runtime import keeping, lock, usb
from .tools import Broken
from .workshop import Workshop

PORT = 8000


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. 0 when all went well, 1 for an error, said in one line, 130 when interrupted."""
    parser = _parser()
    args = parser.parse_args(argv)
    if args.commande is None:
        parser.print_help()
        return 0
    try:
        args.run(args)
    except (Broken, lock.BadWheels) as error:
        return complain("site", error)
    except OSError as error:
        return complain("site", f"« {error.filename} » : {unwritable(error)}")
    except KeyboardInterrupt:  # of `serve` it is the way to end
        print()
        return 0 if args.commande == "serve" else 130
    return 0


def _parser() -> Parser:
    parser = Parser(
        "tablegames site", description="Le site des règles : le construire, le servir, le vérifier."
    )
    commands = parser.add_subparsers(dest="commande", metavar="commande")
    for name, text, run in (
        ("build", "construire, puis vérifier", lambda args: build(_shop(args, args.adresse))),
        ("check", "vérifier", lambda args: check(_site(args.out))),
        ("serve", "servir sur cette machine", lambda args: serve(_site(args.out), args.port)),
        ("cle", "tout mettre dans une archive, pour une clé USB", lambda args: key(_site(args.out))),
        ("axe", "aller chercher axe-core, pour les essais", lambda args: axe(_shop(args))),
    ):
        command = commands.add_parser(name, help=text)
        command.add_argument("--out", type=Path, metavar="DOSSIER", help="où est le site (build/site)")
        command.set_defaults(run=run)
        if name == "build":
            where = "où il sera en ligne : là mènent les codes de ce que l’on imprime"
            command.add_argument("--adresse", default="", metavar="URL", help=where)
        if name == "serve":
            port = f"{PORT} si l’on ne dit rien, ou un autre s’il est pris ; 0 : n’importe lequel"
            command.add_argument("--port", type=whole(0, 65535), metavar="NOMBRE", help=port)
    return parser


def _shop(args: argparse.Namespace, address: str = "") -> Workshop:
    return Workshop(Path.cwd(), args.out, address)


def _site(out: Path | None) -> Path:
    """The built site: that folder, or the project's."""
    site = Workshop(Path.cwd()).out if out is None else out.resolve()
    if site.joinpath("index.html").is_file():
        return site
    if out is None:
        raise Broken("le site n’est pas construit : lance d’abord « make site-build ».")
    raise Broken(
        f"il n’y a pas de site dans « {out} » : donne avec --out le dossier qui contient son index.html."
    )


def build(shop: Workshop) -> None:
    """Build the site and check it."""
    tools.check(shop.root)
    print(f"Construction du site dans {_short(shop.out, shop.root)}")
    with ThreadPoolExecutor(1) as beside:  # Python for the browser is made while the pages are
        _ = shop.licences  # of the parts that both ask for
        python = beside.submit(shop.python)
        shop.pages()
        python.result()
    shop.distribute()  # with the index of the search, which the pages make
    shop.slim()
    shop.printed()
    shop.publish()
    facts = state.write(shop.out, shop.root, shop.address)
    keeping.write(shop.out, shop.workbox)
    check(shop.out)
    print("\n".join(state.lines(facts, _short(shop.out, shop.root))))


def check(site: Path) -> None:
    """Say what is wrong with the built site, or how much it weighs."""
    if found := checks.faults(site):
        raise Broken("\n  ".join([f"{len(found)} défaut(s)", *found]))
    print(f"Site vérifié : {number(checks.size(site) / 1e6)} Mo, aucune requête au-dehors.")


def serve(site: Path, port: int | None = None) -> None:
    """Serve the site on this machine until interrupted."""
    try:
        server = Server(site, PORT if port is None else port)
    except OSError as error:
        if port is not None:
            raise Broken(f"le port {port} est pris.") from error
        server = Server(site)
    print(f"Le site est là : http://localhost:{server.server_port}/ (Ctrl+C pour arrêter)", flush=True)
    server.serve_forever()


def key(site: Path) -> None:
    """Put the site, and what serves it from a USB key, into one archive."""
    archive = Path("dist", "jeux-de-table.zip")
    usb.write(site, archive)
    print(f"{archive} : {number(archive.stat().st_size / 1e6)} Mo, à décompresser sur une clé.")


def axe(shop: Workshop) -> None:
    """Put axe-core into build/axe."""
    tools.check(shop.root)
    version = shop.npm["axe-core"]
    folder = shop.kept(
        "axe", version, lambda into: tools.from_npm(f"axe-core@{version}", ("axe.min.js",), into, shop.sums)
    )
    shutil.copytree(folder, shop.build / "axe", dirs_exist_ok=True)


def _short(path: Path, root: Path) -> str:
    return str(path.relative_to(root)) if path.is_relative_to(root) else str(path)


if __name__ == "__main__":
    sys.exit(main())
