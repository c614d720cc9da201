"""The browser of the tests: Debian's Chromium, else Playwright's own.

    python conf/chromium.py       makes sure that there is one; installs it where that can be done

Without one the browser tests cannot pass: in CI (CI=true) that is an error, elsewhere a warning.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

MISSING = (
    "Pas de navigateur pour les essais : « apt install chromium » (administrateur) ou « .venv/bin/playwright"
    " install chromium » (Internet)."
)


def find() -> str | None:
    """Where the browser is."""
    for name in ("chromium", "chromium-browser"):
        if path := shutil.which(name):
            return path
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def install() -> None:
    """By apt where we may, else Playwright's own; silent failures, `find` tells."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (
            ["update", "-qq"],
            ["install", "-qq", "-y", "--no-install-recommends", "chromium", "fonts-dejavu"],
        ):
            subprocess.run(["apt-get", *words], env=quiet, stdout=subprocess.DEVNULL, check=False)
    if find() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def main() -> int:
    """0 when there is a browser, or when nobody insists."""
    if find() is None:
        install()
    if path := find():
        print(f"Navigateur des essais : {path}")
        return 0
    print(MISSING, file=sys.stderr)
    return 1 if os.environ.get("CI") == "true" else 0


if __name__ == "__main__":
    sys.exit(main())
