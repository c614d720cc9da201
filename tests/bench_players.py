"""How strong players are, over paired deals: `python tests/bench_players.py stratege glouton --games 200 korsar:2 korsar:4`.

The first player sits at one seat against the second at all the others; each deal is played once from every seat. It goes on where
it stopped: games are kept one a line in `build/joueurs.jsonl`, and the table is printed from them. `--playouts` and `--seconds`
stand in for the budget of the first player's level.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).parents[1])]

import tablegames_widgets as tg

CELLS = ("korsar:2", "korsar:4", "abilene:2", "abilene:4", "silly_dragon:2", "silly_dragon:4", "manitou:2", "manitou:4", "key_largo:3",
         "plenty_coups:2", "plenty_coups:4", "wanted:5")  # fmt: skip
LONGEST = 1500  # moves; Wanted! may go on for ever between programs


def wilson(won: float, games: int) -> tuple[float, float, float]:
    """The share of wins, and its interval at 95 %."""
    z, share = 1.96, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    return share, middle - half, middle + half


def game(cell: str, names: tuple[str, str], deal: int, seat: int, budget: dict[str, Any]) -> dict[str, Any]:
    """One game: the first player at `seat`, the second everywhere else."""
    game_id, _, seats = cell.partition(":")
    p = tg.games[game_id].start(int(seats), tg.Chance(deal).next() >> 1, **({"forced_end": "oui"} if game_id == "wanted" else {}))
    held = [tg.players[names[s != seat]](deal * 100 + s) for s in range(p.n)]
    vars(held[seat]).update(budget)
    role = getattr(p.view(seat), "roles", {seat: ""})[seat]
    spent, moves = 0.0, 0
    for _ in range(LONGEST):
        if p.is_over:
            break
        mover = p.to_move[0]
        view = p.view(mover)
        begun = time.process_time()
        move = held[mover].choose(view)
        if mover == seat and len(view.legal_moves) > 1:
            spent, moves = spent + time.process_time() - begun, moves + 1
        p.play(move, mover)
    winners = p.outcome.winners if p.outcome else ()
    won = (seat in winners) if game_id in ("wanted", "plenty_coups") else (seat in winners) / max(len(winners), 1)
    return {"cell": cell, "players": [*names], "budget": budget, "deal": deal, "seat": seat, "role": role, "won": float(won),
            "spent": round(spent, 3), "moves": moves}  # fmt: skip


def key(one: dict[str, Any]) -> str:
    return json.dumps([one["cell"], one["players"], one["budget"]])


def table(found: dict[str, list[dict[str, Any]]]) -> None:
    """The share of wins a cell; where there are roles, for each."""
    for name, games in found.items():
        rows = defaultdict(list)
        for one in games:
            rows["tout"].append(one)
            if one["role"]:
                rows[one["role"]].append(one)
        for role, some in rows.items():
            share, low, high = wilson(sum(one["won"] for one in some), len(some))
            pace = sum(one["spent"] for one in some) / max(sum(one["moves"] for one in some), 1)
            print(f"{name}  {role:10} {share:6.1%} [{low:.0%} – {high:.0%}]  {len(some)} parties, {pace:.3f} s par coup", flush=True)


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("players", nargs=2)
    ask.add_argument("cells", nargs="*")
    ask.add_argument("--games", type=int, default=200)
    ask.add_argument("--playouts", type=int)
    ask.add_argument("--seconds", type=float)
    ask.add_argument("--file", default=str(Path(__file__).parents[1] / "build" / "joueurs.jsonl"))
    args = ask.parse_intermixed_args()
    kept = Path(args.file)
    kept.parent.mkdir(exist_ok=True)
    budget = {name: value for name in ("playouts", "seconds") if (value := getattr(args, name)) is not None}
    done = [json.loads(line) for line in kept.read_text("utf-8").splitlines()] if kept.exists() else []
    for cell in args.cells or CELLS:
        mine = {"cell": cell, "players": args.players, "budget": budget}
        some = {(one["deal"], one["seat"]): one for one in done if key(one) == key(mine)}
        seats = int(cell.partition(":")[2])
        for number in range(args.games):
            deal, seat = divmod(number, seats)
            if (deal, seat) not in some:
                some[deal, seat] = one = game(cell, (args.players[0], args.players[1]), deal, seat, budget)
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(one, ensure_ascii=False) + "\n")
        table({key(mine): list(some.values())})


if __name__ == "__main__":
    main()
