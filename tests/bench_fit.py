"""`make bench`, what a stranger's eyes measure: the table of « Jouer en grand », every game at four windows. It asserts nothing."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]
import tablegames_widgets as tg
from tests.browser.conftest import SITE, chromium, serve
from tests.browser.fit import HEAD, WINDOWS, Decision, decisions, enlarged, table

DECISIONS = 12


def measured(browser: Browser, base: str, game: str, window: str) -> list[Decision]:
    """The decisions of games at the smallest, a middle and the largest count of seats."""
    seats = sorted(tg.games[game].seats)
    with enlarged(browser, base, game, window, "normal") as page:
        return [one for n in (seats[0], seats[len(seats) // 2], seats[-1]) for one in decisions(page, game, n, DECISIONS, window)]


def main() -> None:
    """A line a game and window, then all of a window."""
    print(HEAD)
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        for base in serve(SITE):
            for window in WINDOWS:
                found = []
                for game in tg.games:
                    mine = measured(browser, base, game, window)
                    print(table(f"{game} {window}", mine), flush=True)
                    found += mine
                print(table(f"tous {window}", found), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
