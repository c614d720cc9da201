"""What seats remember: wrecks, stolen cards, monsters put back."""

from __future__ import annotations

from collections import Counter

from key_largo_helpers import KEY_LARGO, at, day, facts, hand, plans, play
from support import random_move

import tablegames_widgets as tg
from tablegames_widgets.games.key_largo.rules.dive import Dive
from tablegames_widgets.games.key_largo.rules.water import SOME

WRECK = "épave F1: or 1 F, or 2 F, marchandises 3 F, antiquités 1 F, diamant 40 F"


def seen(p: tg.Position, seat: int, name: str = "épave F1") -> tuple[tuple[str, ...] | None, bool]:
    found = p.view(seat).wreck_named(name)
    return found.seen, found.sure


def looked(team: str = "nu, nu") -> tg.Position:
    """A has looked at F1 and F2 in the morning; B dives in the afternoon, then A."""
    p = day("bar plongée", "dauphins plongée", "dauphins bar", more=f"{WRECK}; équipe B: {team}; équipe A: nu; premier: B")
    return play(p, "tournée > épave F1", "épave F2", "terminé")


def test_a_wreck_that_was_seen_is_remembered_by_that_seat_alone() -> None:
    p = looked()
    assert seen(p, 0) == (("or 1 F", "or 2 F", "marchandises 3 F", "antiquités 1 F", "diamant 40 F"), True)
    assert seen(p, 1) == seen(p, 2) == (None, False)
    assert p.view(None).wreck_named("épave F1").seen is None


def test_k2_what_others_take_out_unseen_leaves_one_not_knowing_which() -> None:
    p = play(looked(), "épave F1", "épave F2", "scaphandrier 1")
    cards, sure = seen(p, 0)
    assert len(cards) == 5 and not sure and p.view(0).wreck_named("épave F1").size == 4
    assert any(fact.startswith("A sait que l’épave F1 contient 4 de ces cartes : or 1 F") for fact in facts(p))


def test_k2_what_one_takes_out_oneself_is_known_to_have_left() -> None:
    p = day("bar plongée", "dauphins bar", "dauphins bar", more=f"{WRECK}; premier: B; équipe A: nu, nu")
    play(p, "tournée > épave F1", "épave F2", "terminé")
    play(p, "épave F1", "terminé", "terminé")
    top = p.t.names[p.wrecks[0][-1]]
    play(p, "scaphandrier 1")
    cards, sure = seen(p, 0)
    assert sure and len(cards) == 4 and top not in cards


def test_k2_a_treasure_sold_as_it_comes_up_is_known_by_all_to_have_left() -> None:
    """The hasty buyer shows it: who remembers the wreck knows that this one is gone, and no more of an earlier one."""
    cards = "or 2 F, marchandises 3 F, or 1 F, antiquités 1 F"
    p = day("plongée dauphins", "dauphins bar", "dauphins bar", more="rencontres: avec; rencontres A: acheteur pressé; équipe A: nu, nu; "
            f"épave F1: {cards}; vu A: épave F1 [{cards}]; vu B: épave F1 [{cards}]")  # fmt: skip
    play(p, "épave F1", "scaphandrier 1", "scaphandrier 2", "acheteur pressé")
    assert seen(p, 0) == (("or 1 F", "antiquités 1 F"), True)
    assert seen(p, 1) == (("or 1 F", "or 2 F", "antiquités 1 F"), False) and seen(p, 2) == (None, False)


def test_k2_a_card_that_one_sees_elsewhere_is_no_more_in_the_wreck() -> None:
    """There is one diamond 40: in the open market, or in one's own hand, it cannot lie in the wreck any more."""
    cards = "marchandises 3 F, diamant 40 F, or 1 F, antiquités 1 F"
    text = f"épave F1: {cards}; vu A: épave F1 [{cards}]; vu C: épave F1 [{cards}]; équipe B: nu, nu; argent A: 200"
    p = day("bar marché", "plongée marché", "dauphins marché", more=f"{text}; premier: B")
    play(p, "épave F1", "scaphandrier 1", "scaphandrier 2")
    assert len(seen(p, 0)[0] or ()) == 4  # B's two cards were not seen
    play(p, "voler > joueur B > dos F")
    assert hand(p, 0) == ["diamant 40 F"]
    assert seen(p, 0) == (("or 1 F", "marchandises 3 F", "antiquités 1 F"), False) and len(seen(p, 2)[0] or ()) == 4
    play(p, "terminé", "marchandises 3 F")
    assert seen(p, 0) == (("or 1 F", "antiquités 1 F"), True)
    assert seen(p, 2) == (("or 1 F", "antiquités 1 F", "diamant 40 F"), False)


def test_k2_one_of_two_copies_seen_elsewhere_leaves_the_other_where_it_may_be() -> None:
    text = "épave F1: or 1 F, antiquités 2 F; vu A: épave F1 [or 1 F, antiquités 2 F]; main B: or 1 F"
    p = play(day("bar dauphins", "marché bar", "dauphins bar", more=f"{text}; premier: B"), "or 1 F")
    assert seen(p, 0) == (("or 1 F", "antiquités 2 F"), True)


def test_k2_of_two_alike_the_one_that_is_sold_leaves_the_other_where_it_was_seen() -> None:
    cards = "marchandises 1 F, marchandises 1 F, or 1 F"
    p = day("plongée dauphins", "dauphins bar", "dauphins bar", more="rencontres: avec; rencontres A: acheteur pressé; "
            f"épave F1: {cards}; vu B: épave F1 [{cards}]")  # fmt: skip
    play(p, "épave F1", "scaphandrier 1", "acheteur pressé")
    assert "vu B: épave F1 [or 1 F, marchandises 1 F]" in p.notation()
    assert tg.games["key_largo"].position(p.notation()) == p


def monsters(more: str = "") -> tg.Position:
    return at(f"3; {plans('bar dauphins', 'dauphins plongée', 'dauphins bar')}; équipe B: 1 tuyau, 1 tuyau; premier: B; "
              f"vu A: épave M1 [monstre M, or 2 M, or 3 M]; épave M1: monstre M, or 2 M, or 3 M; moment: après-midi; {more}")  # fmt: skip


def test_k2_monsters_come_and_go_in_public() -> None:
    p = play(monsters(), "épave M1", "scaphandrier 1")
    assert seen(p, 0, "épave M1") == (("or 2 M", "or 3 M"), True)
    play(p, "remonter")
    assert seen(p, 0, "épave M1") == (("or 2 M", "or 3 M", "monstre M"), True)


def test_monsters_put_back_are_weak_knowledge_of_everyone_s() -> None:
    p = play(monsters(), "épave M1", "scaphandrier 1", "remonter")
    assert [p.view(seat).wreck_named("épave M1").monsters for seat in (0, 1, 2, None)] == [1] * 4
    rows = [row for seat in (1, 2, None) for row in (KEY_LARGO.determinize(p.view(seat), tg.Chance(7)).wrecks,)]
    w = p.t.wrecks.index("épave M1")
    assert all(p.t.card["monstre M"].kind in wrecks[w] for wrecks in rows)


def test_a_monster_drawn_again_is_one_fewer_and_a_killed_one_is_forgotten() -> None:
    start = f"3; {plans('bar dauphins', 'dauphins plongée', 'dauphins bar')}; moment: après-midi; premier: B; monstres: épave M1"
    p = play(at(f"{start}; équipe B: 1 tuyau trident; épave M1: monstre M, or 2 M, or 3 M"), "épave M1", "scaphandrier 1")
    assert p.view(None).wreck_named("épave M1").monsters == 0


def test_a_memory_dies_with_the_last_card() -> None:
    p = at(f"3; {plans('bar dauphins', 'plongée bar', 'dauphins bar')}; épave F1: or 1 F; vu A: épave F1 [or 1 F, or 2 F]; premier: B")
    play(p, "épave F1", "scaphandrier 1")
    assert p.seen[0] == () and p.view(0).wreck_named("épave F1").seen is None


def test_a_new_look_renews_a_faded_memory() -> None:
    p = day("bar dauphins", "dauphins bar", "dauphins bar", more="épave F1: or 1 F; vu A: épave F1 [or 1 F, or 2 F]")
    assert seen(p, 0) == (("or 1 F", "or 2 F"), False)
    play(p, "tournée > épave F1")
    assert seen(p, 0) == (("or 1 F",), True)


# -- stolen cards --------------------------------------------------------------------------------------------------------


def robbed() -> tg.Position:
    """A has stolen B's only deep card, a diamond; B knows that A holds it."""
    p = day("bar marché", "dauphins bar", "bar dauphins", more="main B: diamant 120 G; main A: or 3 G, marchandises 4 G; argent C: 300")
    return play(p, "voler > joueur B > dos G", "terminé")


def test_k3_the_mark_stays_until_the_card_is_sold() -> None:
    p = at(f"3; {plans('marché bar', 'dauphins bar', 'dauphins bar')}; main A: or 3 G, or 4 G; sait B: A [or 3 G]")
    assert p.view(1).marks[0] == ("or 3 G",) and p.view(2).marks[0] == ()
    play(p, "or 4 G")
    assert p.view(1).marks[0] == ("or 3 G",)
    play(p, "or 3 G")
    assert p.view(1).marks[0] == ()


def test_k3_a_third_thief_of_the_same_back_makes_it_unsure() -> None:
    p = robbed()
    assert p.view(1).marks[0] == ("diamant 120 G",)
    play(p, "voler > joueur A > dos G")
    assert p.view(1).marks[0] == () and len(p.view(0).marks[2]) == 1 and p.view(2).marks[0] == ()


def test_k3_of_two_alike_one_stays_sure() -> None:
    p = day("dauphins bar", "dauphins bar", "bar dauphins", more="main A: or 4 G ×2, or 3 G; sait B: A [or 4 G ×2]; argent C: 100")
    play(p, "voler > joueur A > dos G")
    assert p.view(1).marks[0] == ("or 4 G",)


def test_k3_another_back_stolen_leaves_the_mark() -> None:
    p = day("dauphins bar", "dauphins bar", "bar dauphins", more="main A: or 4 G, or 1 F; sait B: A [or 4 G]")
    play(p, "voler > joueur A > dos F")
    assert p.view(1).marks[0] == ("or 4 G",)


def test_k3_who_steals_back_what_he_knew_there_knows_it_gone() -> None:
    p = day("bar dauphins", "dauphins bar", "dauphins bar", more="main B: or 4 G; sait A: B [or 4 G]")
    play(p, "voler > joueur B > dos G")
    assert p.view(0).marks[1] == () and p.view(1).marks[0] == ("or 4 G",)


# -- always true ---------------------------------------------------------------------------------------------------------


def test_memories_marks_and_known_monsters_are_always_true() -> None:
    """Along random games: what lies in a wreck is among what is remembered of it, and a marked card is where it is known."""
    remembered = marked = 0
    for seed in range(40):
        p = KEY_LARGO.start(3 + seed % 3, seed, encounters=("sans", "avec")[seed % 2])
        chance = tg.Chance(seed)
        while not p.is_over:
            p.play(p.legal_moves()[chance.below(len(p.legal_moves()))])
            for seat in range(p.n):
                for w, cards in p.seen[seat]:
                    extra = Counter(cards)
                    extra.subtract(p.wrecks[w])
                    assert min(extra.values(), default=0) >= 0 and not any(p.t.is_monster[card] for card in extra.elements())
                    remembered += 1
                there = Counter((holder, card) for holder, held in enumerate(p.hands) for card in held)
                there.subtract(p.marks[seat])
                assert min(there.values(), default=0) >= 0
                marked += len(p.marks[seat])
            for w, cards in enumerate(p.wrecks):
                assert sum(p.t.is_monster[card] for card in cards) >= p.floor[w]
    assert remembered > 1000 and marked > 100


def test_two_worlds_drawn_from_a_view_keep_what_is_remembered_and_vary_the_rest() -> None:
    p = play(looked(), "épave F1", "épave F2", "scaphandrier 1", "remonter")
    worlds = [KEY_LARGO.determinize(p.view(0), tg.Chance(seed)) for seed in range(30)]
    assert {world.view(0) for world in worlds} == {p.view(0)}
    lying = {tuple(sorted(world.wrecks[0])) for world in worlds}
    memory = Counter(dict(p.seen[0])[0])
    assert len(lying) > 2 and all(not Counter(cards) - memory for cards in lying)


def test_a_world_for_all_eyes_holds_what_each_seat_remembers() -> None:
    p, chance = KEY_LARGO.start(4, 5), tg.Chance(5)
    while not p.is_over:
        p.play(*random_move(p, chance))
        world = KEY_LARGO.determinize(p.view(tg.TOUS), chance)
        for wreck, cards in (one for memory in p.seen for one in memory):
            assert not Counter(world.wrecks[wreck]) - Counter(cards)


def test_a_card_that_one_knew_in_a_hand_was_not_drawn_just_now() -> None:
    """Whatever a seat has just taken out of sight, it is not what the viewer knew to be in its hand before."""
    seen, chance = 0, tg.Chance(52)
    p = KEY_LARGO.start(3, 52)
    while not p.is_over:
        p.play(*random_move(p, chance))
        for v in (p.view(seat) for seat in range(3)):
            if isinstance(v.decision, Dive) and v.decision.state.fresh == SOME and v.marks[v.decision.asked[0]]:
                world, (diver,) = KEY_LARGO.determinize(v, chance), v.decision.asked
                known = [card.kind for card in v.marks[diver]]
                fresh = world.stack[-1].state.fresh
                seen += 1
                assert world.hands[diver].count(fresh) > known.count(fresh)
    assert seen
