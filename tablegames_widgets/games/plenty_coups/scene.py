"""Plenty Coups laid out on the table: the plain in a ring of camps, a hide for each tribe, the display, one's own hand.

The arrows, belts and dotted lines between the camps say who raids whom and who is allied to whom (`ring.py`); each tribe's hide says the
same in words, with the cards. Keys: equal cards are numbered over what the viewer sees; hidden cards by their place alone.
"""

from __future__ import annotations

from ...engine.text import count, de, french
from ...scene.model import Piece, Scene, Table, Zone
from .cards import DISCARD, FEMININE, FINISH, HAND, HERD, KIND, LAST_ROUND, LOSE, MARKERS, PILE, STICK, TAKE, WINTER
from .faces import FACES, ICON, Numbers, card_piece, onto_herd
from .ring import coming_home, ring, told_raid, you
from .rules import Discard, Give, Homecoming, Offer, Prove, Turn
from .view import PlentyCoupsView, Raid

_PICKED = {
    Give: ("la donner en échange", "donner"), Discard: ("la défausser", "défausser"), Prove: ("prouver ta valeur avec elle", "prouver"),
    Offer: ("l’offrir", ""), Turn: ("choisir où la poser", ""), Homecoming: ("l’offrir à ton allié", ""),
}  # fmt: skip
"""What a click on a card of the hand does, question by question."""


def scene(v: PlentyCoupsView, path: tuple[str, ...] = ()) -> Scene:
    """The board of Plenty Coups for this view, after the clicks of `path`."""
    layout = _Layout(v, path)
    order = v.order
    first = order.index(layout.near)
    others = [order[(first + step) % len(order)] for step in range(1, len(order))]
    zones = [layout.season(), ring(v, path, layout.near, layout.playing), layout.market()]
    zones += [layout.tribe(tribe, at) for at, tribe in enumerate(others, 1)]
    zones.append(layout.tribe(layout.near, 0))
    if layout.playing:
        if signs := layout.signs():
            zones.append(Zone("choix", "Tes choix", items=signs, look="tg-choices"))
        zones.append(layout.hand())
    look = f"tg-plenty_coups tg-tribes-{v.tribe_count}" + (" tg-winter" if v.winter else "")
    return Scene(f"{v.game.title}, partie à {v.n}", tuple(zones), look, _result(v) if v.is_over else None)


class _Layout:
    """One board being laid out."""

    def __init__(self, v: PlentyCoupsView, path: tuple[str, ...]) -> None:
        self.v, self.path = v, path
        self.near = v.clockwise[0]
        self.playing = v.me is not None and not v.is_over
        numbers = Numbers()
        order = sorted(range(v.tribe_count), key=lambda tribe: tribe != self.near)
        self.hands = {tribe: numbers.keys(v.hands[tribe] or ()) for tribe in order}
        self.shown = numbers.keys(v.display)

    # -- the season ------------------------------------------------------------------------------------------------
    def season(self) -> Zone:
        """Twelve rounds, the last three in the snow."""
        v = self.v
        elder = "tu es l’aîné" if v.elder == v.seat else f"aîné : {v.name(v.elder)}"
        stones = tuple(
            Piece(f"tour {number}", look="tg-stone" + (" is-past" if number < v.round else " is-now" if number == v.round else "")
                  + (" tg-snow" if number >= WINTER else ""))
            for number in range(1, LAST_ROUND + 1)
        )  # fmt: skip
        track = Zone("tours", items=stones, look="tg-track")
        look = f"tg-season {ICON}snow" if v.winter else "tg-season"
        lines = (french(_when(v)), french(elder))
        return Zone("saison", "Les tours", f"Tour {v.round} sur {LAST_ROUND}", "", lines, (track,), look)

    # -- a tribe ---------------------------------------------------------------------------------------------------
    def tribe(self, tribe: int, at: int) -> Zone:
        """A tribe's hide: herd, markers, hand, and whatever lies at its camp."""
        v, colour = self.v, self.v.tribes[tribe]
        name = v.name(tribe)
        title = f"{name} (toi)" if tribe == v.seat and name != "Moi" else name[0].upper() + name[1:]
        items: list[Piece | Zone] = [self.herd(tribe)]
        if tribe != v.tribe or not self.playing:
            items += self.other_hand(tribe)
        items.insert(2, self.prestige(tribe))
        if (raid := v.attacked(tribe)) is not None:
            items.append(self.threat(raid))
        items += self.bonds(tribe)
        if tribe in v.disdained:
            items.append(Piece(f"dédain {colour}", "dédaigné", look="tg-mini tg-stick", icon=ICON + "stick",
                               lines=(self.until(tribe),), goal=DISCARD))  # fmt: skip
        return Zone(f"tribu {colour}", french(f"{title}, tribu {FEMININE[tribe]}"), title, v.letter(tribe), self.tribe_lines(tribe),
                    tuple(items), self.tribe_look(tribe, at))  # fmt: skip

    def tribe_look(self, tribe: int, at: int) -> str:
        v = self.v
        look = f"tg-hide tg-tribe-{tribe} tg-seat-{at}" + ("" if at else " tg-near")
        if tribe == v.turn:
            look += " is-turn"
        if tribe in v.to_move:
            look += " is-asked"
        if v.outcome and tribe in v.outcome.winners:
            look += " is-winner"
        return look

    def tribe_lines(self, tribe: int) -> tuple[str, ...]:
        """What a tribe is and does, in words."""
        v = self.v
        lines = [f"tribu {FEMININE[tribe]}"]
        if tribe >= v.n and v.steersman is not None and not v.is_over:
            lines.append(f"menée par {you(v, v.steersman)} ce tour-ci")
        if tribe == v.elder:
            lines.append("aîné")
        if v.outcome:
            lines += ["a gagné"] if tribe in v.outcome.winners else []
        elif tribe == v.turn:
            lines.append("à toi de jouer" if tribe == v.seat else "à son tour")
        elif tribe in v.to_move:
            steers = tribe == v.steersman and v.turn == v.n and not isinstance(v.decision, (Give, Prove))
            lines.append("joue la troisième tribu" if steers else "doit répondre" if tribe != v.seat else "à toi de répondre")
        lines += [f"raid chez {you(v, raid.target)}, {coming_home(v, raid)}" for raid in v.raids if raid.attacker == tribe]
        if v.known[tribe]:
            lines.append(f"tu y connais : {', '.join(v.known[tribe])}")
        return tuple(map(french, lines))

    def herd(self, tribe: int) -> Piece:
        """The herd, which one may click."""
        v, colour = self.v, self.v.tribes[tribe]
        act, hint = onto_herd(v, self.path, tribe)
        horses, points = v.horses[tribe], v.herd_points[tribe]
        lines = (f"+{count(points, 'point')}",) if points else ()
        noun = "cheval" if horses < 2 else "chevaux"
        told = (f"{noun} {horses}", *lines, f"troupeau {colour}")
        look = "tg-herd tg-rich" if points else "tg-herd"
        return Piece(HERD + colour, noun, str(horses), HERD + colour if self.playing else "", look,
                     ICON + "horse", ", ".join(told), french(act), lines, hint)  # fmt: skip

    def prestige(self, tribe: int) -> Zone:
        """The markers: each lies at home on one of its sides, or is away on a raid."""
        v, colour = self.v, self.v.tribes[tribe]
        plain, turned = v.markers[tribe]
        looks = [f"tg-turned {ICON}prestige"] * turned + ["tg-plain"] * plain
        looks += ["tg-away"] * (MARKERS - len(looks))
        tokens = tuple(Piece(f"marqueur {colour} {rank}", look=f"tg-token {look}") for rank, look in enumerate(looks, 1))
        points = v.prestige[tribe]
        title = f"{count(points, 'point')} de prestige"
        return Zone(f"prestige {colour}", title, title, "", (), (Zone(f"marqueurs {colour}", items=tokens, look="tg-tokens"),),
                    "tg-prestige")  # fmt: skip

    def other_hand(self, tribe: int) -> list[Piece | Zone]:
        """The hand of a tribe that does not play from it now: backs, or the cards where one may see them."""
        v, colour = self.v, self.v.tribes[tribe]
        act = f"offrir « {self.path[0]} » à {v.name(tribe)}" if len(self.path) == 1 else ""
        size = v.hand_sizes[tribe]
        click, noun = HAND + colour if self.playing else "", "carte" if size < 2 else "cartes"
        items: list[Piece | Zone] = [
            Piece(HAND + colour, noun, str(size), click, "tg-held", "", f"{noun} {size}, main {colour}",
                  french(act), (), "offrir" if act else "")
        ]  # fmt: skip
        if known := v.hands[tribe]:
            cards = tuple(card_piece(card, key, "tg-mini") for card, key in zip(known, self.hands[tribe], strict=True))
            items.append(Zone(f"main ouverte {colour}", f"Main {de(v.name(tribe))}", items=cards, look="tg-open"))
        return items

    def threat(self, raid: Raid) -> Zone:
        """The raid on a camp: whose warriors, how strong, when they go home."""
        v = self.v
        cards = tuple(card_piece(card, f"{card}/1", "tg-mini", f"tribu {v.tribes[raid.attacker]}", DISCARD) for card in raid.cards)
        lines = [f"force {raid.strength}", coming_home(v, raid)]
        if raid.prestige:
            lines.append("marqueur déjà retourné : pas de coup")
        who = "Ton raid" if raid.attacker == v.seat else f"Raid {de(v.name(raid.attacker))}"
        return Zone(f"menace {v.tribes[raid.target]}", french(told_raid(v, raid)), french(who), v.letter(raid.attacker),
                    tuple(map(french, lines)), cards, f"tg-threat tg-tribe-{raid.attacker}")  # fmt: skip

    def bonds(self, tribe: int) -> list[Piece | Zone]:
        """What is under the camp and beside the herd: the ally, the alliance proposed."""
        v = self.v
        items: list[Piece | Zone] = []
        if (seal := v.seals[tribe]) is not None:
            ally = v.allies[tribe]
            title = f"Allié à {you(v, ally)}" if ally is not None else f"Allié à la tribu {FEMININE[KIND[seal] // 4]}"
            card = card_piece(seal, f"{seal}/1", "tg-mini", f"tribu {v.tribes[tribe]}", DISCARD)
            items.append(Zone(f"sceau {v.tribes[tribe]}", title, title, lines=("sous le camp",), items=(card,), look="tg-bond"))
        for one in v.proposals:
            if one.author == tribe:
                title = "Te propose une alliance" if one.target == v.seat else f"Propose une alliance à {v.name(one.target)}"
                card = card_piece(one.card, f"{one.card}/1", "tg-mini", f"tribu {v.tribes[tribe]}", DISCARD)
                items.append(Zone(f"proposition {v.tribes[tribe]}", title, title, "", (self.until(tribe),), (card,),
                                  "tg-bond tg-asking"))  # fmt: skip
        return items

    def until(self, tribe: int) -> str:
        """Until when a stick or a proposal lies at a tribe's."""
        return "jusqu’à ton tour" if tribe == self.v.seat else "jusqu’à son tour"

    # -- the display -----------------------------------------------------------------------------------------------
    def market(self) -> Zone:
        """The display, the pile, the discards."""
        v, path = self.v, self.path
        cards = tuple(
            card_piece(card, key, "", PILE)._replace(
                click=TAKE + card if self.playing else "", label=f"{card}, dans l’étalage", act="la prendre", hint="prendre",
            )
            for card, key in zip(v.display, self.shown, strict=True)
        )  # fmt: skip
        left, gone = (count(size, "carte") if size else "vide" for size in (v.pile_size, len(v.discards)))
        drop = f"défausser « {path[0]} » " if len(path) == 1 else ""
        pile = Piece(PILE, "pioche", click=PILE if self.playing else "", look="tg-pile" + ("" if v.pile_size else " is-empty"),
                     icon=ICON + "deck", label=f"pioche, {left}", lines=(left,),
                     act=french(f"{drop}et partir à la chasse"), hint="chasser")  # fmt: skip
        discard = Piece(DISCARD, "défausse", click=DISCARD if self.playing else "", look="tg-discard", icon=ICON + "gift",
                        label=f"défausse, {gone}", lines=(gone,),
                        act=french(f"{drop}et échanger des cadeaux"), hint="cadeaux")  # fmt: skip
        return Zone("étalage", "L’étalage, la pioche et la défausse", "L’étalage", items=(*cards, pile, discard), look="tg-market")

    # -- the hand --------------------------------------------------------------------------------------------------
    def hand(self) -> Zone:
        """The hand that is played from: what a move begins with."""
        v = self.v
        tribe = v.tribe if v.tribe is not None else self.near
        title = "Ta main" if tribe == v.seat else f"Main {de(v.name(tribe))}"
        act, hint = _PICKED.get(type(v.decision), ("", "")) if v.me in v.to_move else ("", "")
        if self.path:
            act, hint = "l’ajouter", "double"
        cards = tuple(
            card_piece(card, key, "", PILE, DISCARD)._replace(click=card, label=_spoken(card), act=act, hint=hint)
            for card, key in zip(v.main, self.hands[tribe], strict=True)
        )  # fmt: skip
        lines = [] if cards else ["aucune carte"]
        lines += [f"{who} connaît : {', '.join(known)}" for who, known in self.exposed(tribe)]
        return Zone("main", title, title, lines=tuple(map(french, lines)), items=cards, look=f"tg-hand tg-tribe-{tribe}")

    def exposed(self, tribe: int) -> list[tuple[str, list[str]]]:
        """What others know of one's own hand since an exchange."""
        v = self.v
        if tribe != v.seat:
            return []
        seats = sorted({who for who, _ in v.exposed})
        return [(v.names[seat], [card for who, card in v.exposed if who == seat]) for seat in seats]

    def signs(self) -> tuple[Piece, ...]:
        """Answers that are no card: how a raid comes home, losing the point, ending the turn."""
        v = self.v
        if v.me not in v.to_move:
            return ()
        if isinstance(v.decision, Homecoming):
            return tuple(sign for raid in v.raids if raid.attacker == v.tribe for sign in self.returning(raid))
        if isinstance(v.decision, Prove):
            return (Piece("perdre", LOSE, click=LOSE, look="tg-sign tg-lose", label=LOSE, act="ne rien défausser"),)
        if isinstance(v.decision, Turn) and not v.left:
            return (Piece("finir", FINISH, click=FINISH, look="tg-sign", label=FINISH, act="laisser jouer le suivant"),)
        return ()

    def returning(self, raid: Raid) -> tuple[Piece, ...]:
        """A raid that comes home: with a coup, where one holds a stick, or without."""
        v = self.v
        where = french(f"au camp {de(v.name(raid.target))}")
        horse = "un cheval" if v.horses[raid.target] else "pas de cheval"
        click = v.click_coup(raid)
        coup = Piece(click, "marquer un coup", click=click, look="tg-sign tg-coup", icon=ICON + "stick",
                     label=f"marquer un coup {where}, {horse}, +1 point", act="défausser un bâton",
                     lines=(where, f"{horse}, +1 point"))  # fmt: skip
        home = v.click_home(raid)
        plain = Piece(home, "rentrer sans coup", click=home, look="tg-sign", icon=ICON + "horse", lines=(where, horse),
                      label=f"rentrer sans coup {where}, {horse}", act="sans bâton")  # fmt: skip
        return (coup, plain) if v.holds(STICK) else (plain,)


def _when(v: PlentyCoupsView) -> str:
    """Where the year is."""
    if v.is_over:
        return "la partie est finie"
    if v.winter:
        return "la partie finit après ce tour" if v.round == LAST_ROUND else "c’est l’hiver"
    return "l’hiver vient au prochain tour" if v.round + 1 == WINTER else f"l’hiver vient au tour {WINTER}"


def _spoken(card: str) -> str:
    face = FACES[card]
    return f"{face.name} {face.value}" if face.value else card


def _result(v: PlentyCoupsView) -> Table:
    """The ranks, best first; allies that add their points are one row."""
    winners = set(v.outcome.winners) if v.outcome else set()
    rows = []
    for rank in v.standing:
        names = " et ".join(v.name(tribe) for tribe in rank.tribes)
        herd = rank.total - rank.outside
        rows.append((names[0].upper() + names[1:], str(rank.outside), str(herd), str(rank.horses), str(rank.total)))
    best = tuple(i for i, rank in enumerate(v.standing) if winners & set(rank.tribes))
    head = ("Tribu", "Prestige", "Troupeau", "Chevaux", "Total")
    return Table("résultat", "Fin de la partie", head, tuple(rows), best, (v.outcome.why if v.outcome else "",))
