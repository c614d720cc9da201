"""The estimate is worth something: a player that looks one move ahead by it beats chance."""

from __future__ import annotations

from key_largo_helpers import KEY_LARGO, at

import tablegames_widgets as tg


def test_glouton_is_richer_than_two_who_play_at_random() -> None:
    won = 0
    for seed in range(6):
        seats = [tg.players["glouton" if seat == seed % 3 else "hasard"](seed * 10 + seat) for seat in range(3)]
        p = KEY_LARGO.start(3, seed)
        while not p.is_over:
            seat = p.to_move[0]
            p.play(seats[seat].choose(p.view(seat)), seat)
        won += p.outcome.winners == (seed % 3,)
    assert won >= 5


def test_money_divers_gear_and_treasures_look_good() -> None:
    def worth(text: str) -> float:
        return KEY_LARGO.estimate(at(f"3; {text}").view(0), 0)

    assert worth("argent A: 200") > worth("argent A: 100") > worth("argent A: 100; équipe A: vide")
    assert worth("équipe A: 2 tuyaux") > worth("équipe A: 1 tuyau") > worth("équipe A: nu")
    assert worth("main A: diamant 180 G") > worth("main A: or 1 F") > worth("main B: diamant 180 G")
