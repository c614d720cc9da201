"""Who is before a room and gives it its path: what was said of it, else what a JupyterHub tells in its
environment."""

from __future__ import annotations

import os
from typing import Final, NamedTuple

PREFIX: Final = "JUPYTERHUB_SERVICE_PREFIX"
"""The path of a service of the Hub, or of somebody's own server there."""
SERVICE: Final = "JUPYTERHUB_SERVICE_NAME"
"""A service has a name; somebody's own server has none."""
PUBLIC: Final = "JUPYTERHUB_PUBLIC_URL"
"""The same with the Hub's own address, where the Hub knows it."""


class Behind(NamedTuple):
    """The path under which requests arrive; whether someone before it answers for the names by which it is
    called; how it is called there, an address or a path, where {port} is the port."""

    base: str = "/"
    proxied: bool = False
    front: str = ""


def behind(path: str | None = None, network: bool = False) -> Behind:
    """Who is before a room that listens to this machine alone, or to the network. `path` was said of it:
    « / » is jupyter-server-proxy, which takes its own path away."""
    prefix = os.environ.get(PREFIX, "")
    front = os.environ.get(PUBLIC) or prefix
    if path is not None and (base := f"/{path.strip('/')}/".replace("//", "/")) != "/":
        return Behind(base, True, base)
    if prefix and os.environ.get(SERVICE):
        return Behind(prefix, True, front)
    if prefix and (path is not None or not network):
        return Behind("/", True, f"{front}proxy/{{port}}/")
    return Behind(proxied=path is not None)
