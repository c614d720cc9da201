"""Plenty Coups, alliances: proposed, overbid, accepted, changed, ended; with players and with neutral tribes. One rule or ruling a test."""

from __future__ import annotations

from collections import Counter

import pytest
from plenty_coups_helpers import CALM, PLENTY_COUPS, at, bad, fact, pass_turn, play, refused, texts, things, told

import tablegames_widgets as tg

# -- proposing ---------------------------------------------------------------------------------------------------------


def test_one_proposes_with_a_warrior_of_the_tribe_beside_ones_herd_p31() -> None:
    p = play(at(f"4; {CALM}main A: guerrier jaune 3, arme 2"), "guerrier jaune 3 > troupeau noir")
    assert fact(p, "A propose une alliance à B") and p.view(None).proposals[0].card == "guerrier jaune 3"


def test_one_open_proposal_at_a_time_p31() -> None:
    p = play(at(f"4; {CALM}main A: guerrier jaune 3, guerrier vert 3"), "guerrier jaune 3 > troupeau noir")
    assert "une seule à la fois" in refused(p, "guerrier vert 3 > troupeau noir", "proposition")


def test_a_proposal_lasts_until_its_author_s_next_turn_p31() -> None:
    p = play(at(f"4; actions: 1; {CALM}main A: guerrier jaune 3, arme 2, cheval"), "guerrier jaune 3 > troupeau noir")
    for _ in range(3):
        assert fact(p, "A propose une alliance à B")
        pass_turn(p)
    assert p.turn == 0 and p.view(None).proposals == () and "n’a pas été acceptée" in told(p)
    assert "guerrier jaune 3" in p.view(None).discards


def test_one_does_not_propose_to_oneself_nor_to_a_neutral_tribe() -> None:
    p = at("4; main A: guerrier noir 3, guerrier bleu 2")
    assert "avec soi-même" in refused(p, "guerrier noir 3 > troupeau noir", "alliance")
    assert "avec soi-même" in refused(p, "guerrier noir 3 > camp noir", "alliance")
    assert "n’a pas de joueur" in refused(p, "guerrier bleu 2 > troupeau noir", "neutre")


def test_one_does_not_propose_to_a_tribe_one_attacks_nor_with_an_ally_p32() -> None:
    p = at("4; actions: 1; raid A: guerrier noir 1 sur B; main A: guerrier jaune 3, arme 2")
    assert "à qui l’on attaque" in refused(p, "guerrier jaune 3 > troupeau noir", "proposition")
    allied = at("4; main A: guerrier jaune 3; camp A: guerrier vert 1; camp C: guerrier noir 1")
    assert "déjà un allié" in refused(allied, "guerrier jaune 3 > troupeau noir", "allies")


def test_an_overbid_needs_a_stronger_warrior_and_discards_the_first_p33() -> None:
    p = at(f"4; proposition B: guerrier rouge 3; {CALM}main A: guerrier rouge 2, guerrier rouge 4")
    assert "il faut un guerrier plus fort" in refused(p, "guerrier rouge 2 > troupeau noir", "surenchere")
    play(p, "guerrier rouge 4 > troupeau noir")
    assert [one.author for one in p.view(None).proposals] == [0] and p.view(None).discards == ("guerrier rouge 3",)


def test_proposals_to_different_tribes_stand_side_by_side_p33() -> None:
    p = play(at(f"4; proposition B: guerrier rouge 3; {CALM}main A: guerrier vert 1, arme 2"), "guerrier vert 1 > troupeau noir")
    assert [one.author for one in p.view(None).proposals] == [0, 1]


def test_proposing_to_ones_attacker_sends_the_raid_home_at_once_with_a_horse_p34() -> None:
    """T7."""
    p = at(f"4; {CALM}raid B: guerrier jaune 1 sur A; troupeau A: 2; main A: guerrier jaune 3, arme 2")
    play(p, "guerrier jaune 3 > troupeau noir")
    v = p.view(None)
    assert v.raids == () and v.horses == (1, 2, 1, 1) and v.markers[1] == (4, 0) and v.prestige[1] == 0
    assert "repart aussitôt" in told(p) and "guerrier jaune 1" in v.discards
    poor = at(f"4; {CALM}raid B: guerrier jaune 1 sur A; troupeau A: 0; main A: guerrier jaune 3, arme 2")
    assert play(poor, "guerrier jaune 3 > troupeau noir").view(None).horses == (0, 1, 1, 1)


def test_a_proposal_to_another_leaves_the_attacker_where_it_is_p34() -> None:
    p = at(f"4; {CALM}raid B: guerrier jaune 1 sur A; main A: guerrier vert 3, arme 2")
    assert len(play(p, "guerrier vert 3 > troupeau noir").view(None).raids) == 1


# -- accepting -----------------------------------------------------------------------------------------------------------


def test_accepting_with_any_warrior_of_the_proposer_who_gains_a_point_p35() -> None:
    p = at(f"4; trait: B; {CALM}proposition A: guerrier jaune 4; main B: guerrier noir 1, arme 2")
    play(p, "guerrier noir 1 > camp jaune")
    v = p.view(None)
    assert v.seals[:2] == ("guerrier jaune 4", "guerrier noir 1") and v.proposals == () and v.prestige == (1, 0, 0, 0)
    assert fact(p, "A a une alliance avec B") and fact(p, "B a une alliance avec A") and v.left == 1


def test_nothing_is_accepted_that_is_not_proposed_p35() -> None:
    p = at("4; trait: B; proposition A: guerrier vert 4; main B: guerrier noir 1")
    assert "rien à accepter" in refused(p, "guerrier noir 1 > camp jaune", "acceptation")


def test_allies_do_not_attack_each_other_nor_propose_to_others_p37_p40() -> None:
    p = at("4; main A: guerrier vert 3, arme 2; camp A: guerrier jaune 1; camp B: guerrier noir 1")
    refused(p, "guerrier vert 3 > camp jaune", "allies")
    refused(p, "guerrier vert 3 > troupeau noir", "allies")
    assert not [text for text in texts(p) if "rompre" in text]


def test_sealing_withdraws_what_either_ally_had_proposed_c5() -> None:
    p = at(f"5; trait: B; actions: 1; {CALM}proposition A: guerrier jaune 4; proposition B: guerrier vert 2; main B: guerrier noir 1")
    play(p, "guerrier noir 1 > camp jaune")
    assert p.view(None).proposals == () and "guerrier vert 2" in p.view(None).discards


def test_a_proposal_to_a_new_ally_stands_only_if_it_is_worth_more_c5() -> None:
    """C proposes to A with 2, D to B with 4, while A and B ally with warriors of 3."""
    p = at(
        f"5; trait: B; {CALM}proposition A: guerrier jaune 3; proposition C: guerrier noir 2; "
        "main B: guerrier noir 3, arme 2, guerrier vert 4; main A: arme 3"
    )
    play(p, "guerrier noir 3 > camp jaune")
    assert p.view(None).proposals == () and "La proposition de C à A est défaussée." in told(p)
    q = at(f"5; trait: B; {CALM}proposition A: guerrier jaune 3; proposition C: guerrier noir 4; main B: guerrier noir 3, arme 2")
    play(q, "guerrier noir 3 > camp jaune")
    assert [one.author for one in q.view(None).proposals] == [2]


def test_cards_under_camps_cannot_be_played_p41() -> None:
    p = at("4; main A: arme 2; camp A: guerrier jaune 1; camp B: guerrier noir 1")
    assert "guerrier jaune 1" not in p.view(0).main
    refused(p, "guerrier jaune 1 > camp vert", "actions")


# -- the published example: black and yellow, then green --------------------------------------------------------------------

EXAMPLE = "4; trait: C; camp A: guerrier jaune 3; camp B: guerrier noir 3; main C: guerrier noir 4, arme 2, arme 3, cheval; actions: 1; "
"""Black (A) and yellow (B) are allied with warriors of value 3; green (C) proposes to black with a 4."""


@pytest.mark.parametrize("value", [3, 4])
def test_published_example_black_leaves_yellow_for_green_with_a_three_or_a_four_p38(value: int) -> None:
    """T4: green gains a point, the old cards are discarded, black loses nothing."""
    p = at(f"{EXAMPLE}étalage: cheval ×2; main A: guerrier vert {value}, guerrier vert 2, arme 2; main D: arme 3; prestige A: 1")
    play(p, "guerrier noir 4 > troupeau vert")
    assert fact(p, "C propose une alliance à A") and p.view(None).prestige == (1, 0, 0, 0)
    pass_turn(p)
    play(p, *[f"prendre {card}" for card in p.view(0).display[:2]])
    assert "il faut un guerrier au moins égal" in refused(p, "guerrier vert 2 > camp noir", "changement")
    play(p, f"guerrier vert {value} > camp noir")
    v = p.view(None)
    assert v.prestige == (1, 0, 1, 0) and v.allies == (2, None, 0, None)
    assert {"guerrier jaune 3", "guerrier noir 3"} <= set(v.discards)
    assert v.seals == (f"guerrier vert {value}", None, "guerrier noir 4", None)
    assert fact(p, "B n’a pas d’alliance") and fact(p, "A a une alliance avec C") and "L’alliance entre A et B est rompue." in told(p)


def test_published_example_green_needs_more_than_yellow_s_black_warrior_p38() -> None:
    p = at("4; trait: C; camp A: guerrier jaune 3; camp B: guerrier noir 3; main C: guerrier noir 2, guerrier jaune 4, arme 2")
    assert "L’allié de A a joué « guerrier noir 3 »" in refused(p, "guerrier noir 2 > troupeau vert", "changement")
    assert "guerrier jaune 4 > troupeau vert" in texts(p)


def test_neither_the_forsaken_nor_the_acceptor_gains_or_loses_p38() -> None:
    p = at(f"4; {CALM}camp A: guerrier jaune 1; camp B: guerrier noir 1; proposition C: guerrier noir 4; main A: guerrier vert 1, arme 2; "
           "prestige A: 2; prestige B: 2")  # fmt: skip
    assert play(p, "guerrier vert 1 > camp noir").view(None).prestige == (2, 2, 1, 0)


def test_at_the_cap_a_sealed_alliance_gives_nothing_and_says_so_c8() -> None:
    p = at(f"4; trait: B; {CALM}proposition A: guerrier jaune 4; prestige A: 4; main B: guerrier noir 1, arme 2")
    play(p, "guerrier noir 1 > camp jaune")
    assert p.view(None).prestige[0] == 4 and "ne gagne rien" in told(p)
    free = at(f"4; plafond: sans; trait: B; {CALM}proposition A: guerrier jaune 4; prestige A: 4; main B: guerrier noir 1, arme 2")
    assert play(free, "guerrier noir 1 > camp jaune").view(None).prestige[0] == 5


# -- neutral tribes ----------------------------------------------------------------------------------------------------------


def test_a_neutral_ally_is_a_warrior_behind_the_camp_without_a_point_p42() -> None:
    p = play(at(f"3; {CALM}main A: guerrier bleu 2, guerrier bleu 3"), "guerrier bleu 2 > camp noir")
    assert fact(p, "A a une alliance avec la tribu bleue") and p.view(None).prestige == (0, 0, 0) and p.view(None).neutrals[0] == "bleu"
    assert fact(play(p, "guerrier bleu 3 > camp jaune"), "A attaque B avec une force de 4")


def test_it_is_replaced_by_another_neutral_tribe_of_at_least_its_value_p42() -> None:
    p = at(f"3; {CALM}camp A: guerrier bleu 3; main A: guerrier blanc 2, guerrier blanc 3, arme 2")
    assert "au moins égal" in refused(p, "guerrier blanc 2 > camp noir", "neutre")
    play(p, "guerrier blanc 3 > camp noir")
    assert p.view(None).neutrals[0] == "blanc" and p.view(None).discards == ("guerrier bleu 3",)


def test_raising_it_with_the_same_tribe_is_an_option_c4() -> None:
    p = at(f"3; {CALM}camp A: guerrier bleu 2; main A: guerrier bleu 3, arme 2")
    assert "déjà ton alliée" in refused(p, "guerrier bleu 3 > camp noir", "neutre")
    option = at(f"3; relance: oui; {CALM}camp A: guerrier bleu 2; main A: guerrier bleu 3, guerrier bleu 1")
    refused(option, "guerrier bleu 1 > camp noir", "neutre")
    play(option, "guerrier bleu 3 > camp noir")
    assert option.view(None).seals[0] == "guerrier bleu 3" and option.view(None).discards == ("guerrier bleu 2",)


def test_another_takes_it_with_a_strictly_stronger_warrior_p43() -> None:
    p = at(f"3; {CALM}camp B: guerrier bleu 2; raid B: guerrier bleu 3 sur C; main A: guerrier bleu 1, guerrier bleu 4")
    assert fact(p, "B attaque C avec une force de 4")
    assert "B tient cette tribu avec le guerrier bleu 2" in refused(p, "guerrier bleu 1 > camp noir", "neutre")
    play(p, "guerrier bleu 4 > camp noir")
    assert p.view(None).seals == ("guerrier bleu 4", None, None) and fact(p, "B attaque C avec une force de 3")


def test_with_six_players_no_tribe_is_neutral_p44() -> None:
    p = at("6; main A: " + ", ".join(f"guerrier {colour} 1" for colour in ("jaune", "vert", "rouge", "bleu", "blanc")))
    assert not [text for text in texts(p) if text.endswith("camp noir")]


def test_with_an_ally_among_players_no_neutral_ally_c6() -> None:
    p = at("4; main A: guerrier bleu 4; camp A: guerrier jaune 1; camp B: guerrier noir 1")
    assert "Tu as une alliance avec B" in refused(p, "guerrier bleu 4 > camp noir", "allies")


def test_a_tribe_with_a_neutral_ally_accepts_with_at_least_its_value_p39_c6() -> None:
    p = at(f"4; trait: B; {CALM}camp B: guerrier bleu 3; proposition A: guerrier jaune 1; main B: guerrier noir 2, guerrier noir 3")
    assert "au moins égal" in refused(p, "guerrier noir 2 > camp jaune", "changement")
    play(p, "guerrier noir 3 > camp jaune")
    assert p.view(None).neutrals[1] is None and fact(p, "A a une alliance avec B") and p.view(None).discards == ("guerrier bleu 3",)


def test_whether_it_may_propose_is_an_option_p39_c6() -> None:
    p = at("4; camp A: guerrier bleu 4; main A: guerrier jaune 1, arme 2")
    assert "tribu neutre" in refused(p, "guerrier jaune 1 > troupeau noir", "allies")
    option = at(
        f"4; neutre propose: oui; trait: B; {CALM}camp A: guerrier bleu 4; proposition A: guerrier jaune 1; main B: guerrier noir 1, arme 2"
    )
    play(option, "guerrier noir 1 > camp jaune")
    assert option.view(None).seals[:2] == ("guerrier jaune 1", "guerrier noir 1") and option.view(None).discards == ("guerrier bleu 4",)


def test_taking_a_neutral_ally_discards_ones_own_proposal_and_says_so_p75() -> None:
    p = at(f"4; actions: 1; {CALM}proposition A: guerrier jaune 3; main A: guerrier bleu 1, arme 2")
    assert play(p, "guerrier bleu 1 > camp noir").view(None).proposals == () and "guerrier jaune 3" in p.view(None).discards
    assert "A a un allié : sa proposition à B est défaussée." in told(p)
    option = at(f"4; neutre propose: oui; actions: 1; {CALM}proposition A: guerrier jaune 3; main A: guerrier bleu 1, arme 2")
    assert len(play(option, "guerrier bleu 1 > camp noir").view(None).proposals) == 1


# -- two and three players ---------------------------------------------------------------------------------------------------


def test_with_three_players_only_neutral_tribes_p63() -> None:
    p = at(f"3; {CALM}main A: guerrier jaune 3, guerrier rouge 1, arme 2")
    assert "À 3 joueurs" in refused(p, "guerrier jaune 3 > troupeau noir", "trois-joueurs")
    assert "À 3 joueurs" in refused(p, "guerrier jaune 3 > camp noir", "trois-joueurs")
    assert "guerrier rouge 1 > camp noir" in texts(p)


# -- impossible positions ------------------------------------------------------------------------------------------------------


def test_an_alliance_with_oneself_is_no_position() -> None:
    assert "sa propre tribu" in bad("4; camp A: guerrier noir 1; main A: arme 2")


def test_an_alliance_lies_under_both_camps() -> None:
    assert "sous les deux camps" in bad("4; camp A: guerrier jaune 1; main A: arme 2")


def test_other_impossible_alliances() -> None:
    assert "tribus neutres" in bad("3; camp A: guerrier jaune 1; camp B: guerrier noir 1; main A: arme 2")
    assert "est un guerrier" in bad("4; camp A: cheval; main A: arme 2")
    assert "est une seule carte" in bad("4; camp A: guerrier bleu 1, guerrier bleu 2; main A: arme 2")
    assert "l’alliée que d’une tribu" in bad("4; camp A: guerrier bleu 1; camp B: guerrier bleu 2; main A: arme 2")
    twice = "4; trait: D; proposition A: guerrier jaune 1; proposition C: guerrier jaune 2; main D: arme 2"
    assert "une proposition à la fois" in bad(twice)
    assert "d’un autre joueur" in bad("4; actions: 1; proposition A: guerrier noir 1; main A: arme 2")
    assert "d’un autre joueur" in bad("3; actions: 1; proposition A: guerrier jaune 1; main A: arme 2")
    assert "a un allié" in bad("4; actions: 1; proposition A: guerrier jaune 1; camp A: guerrier bleu 1; main A: arme 2")
    assert "pas de raid" in bad("4; trait: C; proposition A: guerrier jaune 1; raid B: guerrier noir 1 sur A; main C: arme 2")
    assert "plus fort" in bad(
        "4; trait: D; proposition C: guerrier noir 1; camp A: guerrier jaune 1; camp B: guerrier noir 2; main D: arme 2"
    )
    allied = "4; trait: D; raid A: guerrier vert 1 sur B; camp A: guerrier jaune 1; camp B: guerrier noir 2; main D: arme 2"
    assert "son allié" in bad(allied)


# -- games full of alliances, which random play rarely seals -------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), [
    (4, {}), (5, {"neutral_proposes": "oui", "raising": "oui"}), (6, {}),
    (4, {"cap": "sans", "neutral_proposes": "oui", "donation": "sans allié"}),
])  # fmt: skip
def test_games_full_of_alliances_keep_to_every_rule(seats: int, options: dict[str, str]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(6):
        chance, p = tg.Chance(seed + 77), PLENTY_COUPS.start(seats, seed, **options)
        whole = things(p)
        while not p.is_over:
            legal = p.legal_moves()
            own = PLENTY_COUPS.material["tribes"]["colours"][p.turn]
            talks = [m for m in legal if m.path[0].startswith("guerrier") and m.path[-1] in (f"camp {own}", f"troupeau {own}")]
            choice = talks if talks and chance.below(4) else legal
            p.play(choice[chance.below(len(choice))])
            seen.update(raw[0].name for raw in p.events)
            if chance.below(8) == 0:
                assert things(p) == whole and PLENTY_COUPS.position(p.notation()) == p
                view = p.view(chance.below(seats))
                assert PLENTY_COUPS.determinize(view, chance).view(view.seat) == view
                twin = p.copy()
                twin.take_note()
                assert (twin.proposing, twin.bound) == (p.proposing, p.bound)
                assert all(p.why_not(move) is None for move in p.legal_moves())
                vocabulary = list(PLENTY_COUPS.vocabulary(seats))
                for path in [vocabulary[chance.below(len(vocabulary))] for _ in range(25)]:
                    assert (tg.Move(path) in p.legal_moves()) == (p.why_not(path) is None and path in [m.path for m in p.legal_moves()])
                    assert p.is_over or (p.why_not(path) is None) == any(m.path[: len(path)] == path for m in p.legal_moves())
    assert seen["sealed"] > 2 and seen["proposed"] > 50 and seen["exchanged"] > 5
