"""Plenty Coups laid out on the table: the plain in a ring of camps, a hide for each tribe, the display, one's
own hand.

The arrows, belts and dotted lines between the camps say who raids whom and who is allied to whom (`ring.py`);
each tribe's hide says the same in words, with the cards. Keys: equal cards are numbered over what the viewer
sees; hidden cards by their place alone.
"""

from __future__ import annotations

from functools import lru_cache

from ....engine.caches import FACES, PIECES
from ....engine.text import capital, count, de, french
from ....scene import parts
from ....scene.model import Grid, Piece, Scene, Zone, lasting
from ..cards import LAST_ROUND, MARKERS, STICK, TRIBES, WINTER, Card, Tribe
from ..cards.places import COUP, DISCARD, FINISH, HAND, HERD, HOME, LOSE, PILE, TAKE
from ..rules import Question
from ..rules.actions import told
from ..view import PlentyCoupsView, Raid
from .faces import ICON, card_piece, doing
from .ring import Ring, coming_home, horses, told_raid


def scene(v: PlentyCoupsView, path: tuple[str, ...] = ()) -> Scene:
    """The board of Plenty Coups for this view, after the clicks of `path`."""
    layout = _Layout(v, path)
    order = v.order
    first = order.index(layout.near)
    others = [order[(first + step) % len(order)] for step in range(1, len(order))]
    zones = [layout.season(), Ring(v, path, layout.near, layout.playing).zone(), layout.market()]
    zones += [layout.tribe(tribe, at) for at, tribe in enumerate(others, 1)]
    zones.append(layout.tribe(layout.near, 0))
    if layout.playing:
        if signs := layout.signs():
            zones.append(Zone("choix", "Tes choix", items=signs, look="tg-choices", part=parts.ASKED))
        zones.append(layout.hand())
    look = f"tg-plenty_coups tg-tribes-{v.tribe_count}" + (" tg-winter" if v.winter else "")
    return Scene(f"{v.game.title}, partie à {v.n}", tuple(zones), look, _result(v))


class _Layout:
    """One board being laid out."""

    def __init__(self, v: PlentyCoupsView, path: tuple[str, ...]) -> None:
        self.v, self.path = v, path
        self.near = v.clockwise[0]
        self.playing = v.me is not None and not v.is_over
        seen: dict[str, int] = {}
        order = sorted(
            range(v.tribe_count), key=lambda tribe: tribe != self.near
        )  # hands first: a card taken keeps its key
        self.hands = {tribe: parts.numbered(v.hands[tribe] or (), seen) for tribe in order}
        self.shown = parts.numbered(v.display, seen)

    # -- the season --------------------------------------------------------------------------------
    def season(self) -> Zone:
        """Twelve rounds, the last three in the snow."""
        v = self.v
        first = v.tell.clause(v.elder, "commence", "chaque tour")
        return _season(v.round, v.winter, (french(_when(v)), french(first)))

    # -- a tribe -----------------------------------------------------------------------------------
    def tribe(self, tribe: int, at: int) -> Zone:
        """A tribe's hide: herd, markers, hand, and whatever lies at its camp."""
        v, colour = self.v, self.v.tribes[tribe]
        items: list[Piece | Zone] = [self.herd(tribe)]
        if tribe != v.tribe or not self.playing:
            items += self.other_hand(tribe)
        items.insert(2, self.prestige(tribe))
        if (raid := v.attacked(tribe)) is not None:
            items.append(self.threat(raid))
        items += self.bonds(tribe)
        if tribe in v.disdained:
            items.append(
                Piece(
                    f"dédain {colour}",
                    "dédain",
                    look="tg-mini tg-stick",
                    icon=ICON + "stick",
                    lines=(self.until(tribe),),
                    goal=DISCARD,
                )
            )
        look = (
            f"tg-hide tg-tribe-{tribe} tg-seat-{at}"
            + " tg-near" * (not at)
            + " is-asked" * (tribe in v.to_move)
        )
        title = "" if tribe < v.n else capital(v.tell(tribe))
        return parts.seat(
            v,
            tribe,
            self.tribe_lines(tribe),
            items,
            look,
            title=title,
            badge=v.letter(tribe),
            busy=tribe == v.turn,
        )

    def tribe_lines(self, tribe: int) -> tuple[str, ...]:
        """What a tribe is and does, in words."""
        v = self.v
        led = tribe >= v.n and v.steersman is not None and not v.is_over
        away = [
            f"raid chez {v.tell(raid.target)}, {coming_home(v, raid)}"
            for raid in v.raids
            if raid.attacker == tribe
        ]
        known = f"tu y connais : {', '.join(v.known[tribe])}" if v.known[tribe] else ""
        return (
            f"tribu {v.tribes[tribe].feminine}",
            f"menée par {v.tell(v.steersman or 0)} ce tour-ci" if led else "",
            "commence chaque tour" if tribe == v.elder else "",
            self.status(tribe),
            *away,
            known,
        )

    def status(self, tribe: int) -> str:
        """Who has won, whose turn it is, who else is asked something."""
        v = self.v
        if tribe != v.turn and tribe in v.to_move:
            steers = (
                tribe == v.steersman
                and v.turn == v.n
                and v.decision is not None
                and v.decision.tribe == v.turn
            )
            return (
                "joue la troisième tribu"
                if steers
                else "à toi de répondre"
                if tribe == v.say.you
                else "doit répondre"
            )
        if v.is_over:
            return parts.status(v, tribe)
        return "" if tribe != v.turn else "à toi" if tribe == v.say.you else "à son tour"

    def herd(self, tribe: int) -> Piece:
        """The herd, which one may click."""
        v = self.v
        return doing(
            _herd(tribe, v.horses[tribe], v.herd_points[tribe], self.playing), told(v, self.path, HERD[tribe])
        )

    def prestige(self, tribe: int) -> Zone:
        """The markers: each lies at home on one of its sides, or is away on a raid."""
        return _prestige(self.v.tribes[tribe], self.v.markers[tribe], self.v.prestige[tribe])

    def other_hand(self, tribe: int) -> list[Piece | Zone]:
        """The hand of a tribe that does not play from it now: backs, or the cards where one may see them."""
        v, hand = self.v, HAND[tribe]
        items: list[Piece | Zone] = [
            doing(_closed(tribe, v.hand_sizes[tribe], self.playing), told(v, self.path, hand))
        ]
        if known := v.hands[tribe]:
            seen = tuple(
                card_piece(card, key, "tg-mini") for card, key in zip(known, self.hands[tribe], strict=True)
            )
            items.append(parts.open_hand(v, tribe, seen, "tg-open", title=self.hand_title(tribe)))
        return items

    def hand_title(self, tribe: int) -> str:
        """« Main de la troisième tribu »; "" for a seat's, which is said elsewhere."""
        return "" if tribe < self.v.n else f"Main {self.v.tell.of(tribe)}"

    def threat(self, raid: Raid) -> Zone:
        """The raid on a camp: whose warriors, how strong, when they go home."""
        v, home = self.v, parts.seat_key(raid.attacker)
        cards = tuple(card_piece(card, "", "tg-mini", home, DISCARD) for card in raid.cards)
        turned = ("marqueur déjà retourné : pas de coup",) if raid.prestige else ()
        lines = tuple(map(french, (f"force {raid.strength}", coming_home(v, raid), *turned)))
        label, title = (
            f"{told_raid(v, raid)}, force {raid.strength}",
            capital(v.tell.its("le raid", raid.attacker)),
        )
        return Zone(
            f"menace {v.tribes[raid.target]}",
            french(label),
            french(title),
            v.letter(raid.attacker),
            lines,
            cards,
            f"tg-threat tg-tribe-{raid.attacker}",
        )

    def bonds(self, tribe: int) -> list[Piece | Zone]:
        """What is under the camp and beside the herd: the ally, the alliance proposed."""
        v = self.v
        bonds: list[tuple[str, str, str, Card, str]] = []
        if (seal := v.seals[tribe]) is not None:
            ally = v.allies[tribe]
            title = (
                "Alliance avec"
                f" {v.tell(ally) if ally is not None else f'la tribu {TRIBES[seal.tribe].feminine}'}"
            )
            bonds.append(("sceau", title, "sous le camp", seal, "tg-bond"))
        bonds += [
            (
                "proposition",
                (
                    "On te propose une alliance"
                    if one.target == v.say.you
                    else f"Alliance proposée à {v.tell(one.target)}"
                ),
                self.until(tribe),
                one.card,
                "tg-bond tg-asking",
            )
            for one in v.proposals
            if one.author == tribe
        ]
        return [
            Zone(
                f"{what} {v.tribes[tribe]}",
                title,
                title,
                "",
                (line,),
                (card_piece(card, "", "tg-mini", parts.seat_key(tribe), DISCARD),),
                look,
            )
            for what, title, line, card, look in bonds
        ]

    def until(self, tribe: int) -> str:
        """Until when a stick or a proposal lies at a tribe's."""
        return "jusqu’à ton tour" if tribe == self.v.say.you else "jusqu’à son tour"

    # -- the display -------------------------------------------------------------------------------
    def market(self) -> Zone:
        """The display, the pile, the discards."""
        v = self.v
        cards = tuple(
            [_displayed(card, key, self.playing) for card, key in zip(v.display, self.shown, strict=True)]
        )
        look = "tg-pile" + ("" if v.pile_size else " is-empty")
        stacks = [
            Piece(place, place, click=place if self.playing else "", look=look, icon=ICON + icon,
                  label=f"{place}, {left}",
                  act=french(act), lines=(left,), hint=hint)
            for place, size, icon, look in ((PILE, v.pile_size, "deck", look), (DISCARD, len(v.discards),
                                                                                "gift", "tg-discard"))
            for left, (act, hint) in ((count(size, "carte") if size else "vide", told(v, self.path, place)),)
        ]  # fmt: skip
        title = "L’étalage, la pioche et la défausse"
        return Zone(
            "étalage", title, "L’étalage", items=(*cards, *stacks), look="tg-market", part=parts.ASKED
        )

    # -- the hand ----------------------------------------------------------------------------------
    def hand(self) -> Zone:
        """The hand that is played from: what a move begins with."""
        v = self.v
        tribe = v.tribe if v.tribe is not None else self.near
        act, hint = v.decision.picked if v.decision is not None and v.me in v.to_move else ("", "")
        if self.path:
            act, hint = "l’ajouter", "double"
        cards = [_held(card, key, act, hint) for card, key in zip(v.main, self.hands[tribe], strict=True)]
        lines = [] if cards else ["aucune carte"]
        lines += [french(line) for line in self.exposed(tribe)]
        return parts.hand(v, tribe, cards, lines, f"tg-tribe-{tribe}", title=self.hand_title(tribe))

    def exposed(self, tribe: int) -> list[str]:
        """What others know of one's own hand since an exchange."""
        v = self.v
        seats = sorted({who for who, _ in v.exposed}) if tribe == v.seat else ()
        return [
            f"{v.tell(seat)} connaît : {', '.join(card for who, card in v.exposed if who == seat)}"
            for seat in seats
        ]

    def signs(self) -> tuple[Piece, ...]:
        """Answers that are no card: how a raid comes home, losing the point, ending the turn."""
        v = self.v
        question = v.decision.question if v.decision is not None and v.me in v.to_move else None
        if question is Question.RETURN:
            return tuple(
                sign for raid in v.raids if raid.attacker == v.tribe for sign in self.returning(raid)
            )
        if question is Question.PROVE:
            return (
                Piece(
                    "perdre", LOSE, click=LOSE, look="tg-sign tg-lose", label=LOSE, act="ne rien défausser"
                ),
            )
        if question is Question.ACT and not v.left:
            return (
                Piece(
                    "finir",
                    FINISH,
                    click=FINISH,
                    look="tg-sign",
                    label=FINISH,
                    act="laisser jouer le suivant",
                ),
            )
        return ()

    def returning(self, raid: Raid) -> tuple[Piece, ...]:
        """A raid that comes home: with a coup, where one holds a stick, or without."""
        v, coup, home = self.v, COUP[raid.target], HOME[raid.target]
        horse = "un cheval" if v.horses[raid.target] else "pas de cheval"
        ways = (
            (
                coup,
                "marquer un coup",
                f"contre {v.tell(raid.target)}",
                " tg-coup",
                "stick",
                f"{horse}, +1 point",
                "défausser un bâton",
            ),
            (home, "rentrer sans coup", de(v.camp(raid.target)), "", "horse", horse, "sans bâton"),
        )
        return tuple(
            Piece(
                click,
                name,
                click=click,
                look=f"tg-sign{look}",
                icon=ICON + icon,
                label=french(f"{name} {where}, {loot}"),
                act=act,
                lines=(french(where), loot),
            )
            for click, name, where, look, icon, loot, act in ways
            if click is home or v.holds(STICK)
        )


@lasting
def _season(now: int, winter: bool, lines: tuple[str, ...]) -> Zone:
    stones = tuple(
        Piece(
            f"tour {number}",
            look="tg-stone"
            + (" is-past" if number < now else " is-now" if number == now else "")
            + (" tg-snow" if number >= WINTER else ""),
        )
        for number in range(1, LAST_ROUND + 1)
    )
    look = f"tg-season {ICON}snow" if winter else "tg-season"
    track = Zone("tours", items=stones, look="tg-track")
    return Zone(
        "saison", "Les tours", f"Tour {now} sur {LAST_ROUND}", "", lines, (track,), look, parts.GROUND
    )


@lasting
def _prestige(colour: Tribe, markers: tuple[int, int], points: int) -> Zone:
    """The markers: those at home on one of their sides or the other, the rest away on raids."""
    plain, turned = markers
    looks = [f"tg-turned {ICON}prestige"] * turned + ["tg-plain"] * plain
    looks += ["tg-away"] * (MARKERS - len(looks))
    tokens = tuple(
        Piece(f"marqueur {colour} {rank}", look=f"tg-token {look}") for rank, look in enumerate(looks, 1)
    )
    title = f"{count(points, 'point')} de prestige"
    marked = Zone(f"marqueurs {colour}", items=tokens, look="tg-tokens")
    return Zone(f"prestige {colour}", title, title, "", (), (marked,), "tg-prestige")


@lru_cache(maxsize=FACES)
def _herd(tribe: int, number: int, points: int, playing: bool) -> Piece:
    place, noun, lines = HERD[tribe], horses(number), (f"+{count(points, 'point')}",) if points else ()
    label, look = ", ".join((f"{number} {noun}", *lines, place)), "tg-herd tg-rich" if points else "tg-herd"
    return Piece(place, noun, str(number), place if playing else "", look, ICON + "horse", label, lines=lines)


@lru_cache(maxsize=PIECES)
def _closed(tribe: int, size: int, playing: bool) -> Piece:
    """A hand of which only the number of cards is seen."""
    place, noun = HAND[tribe], "carte" if size < 2 else "cartes"
    return Piece(place, noun, str(size), place if playing else "", "tg-held", "", f"{size} {noun}, {place}")


@lru_cache(maxsize=PIECES)
def _displayed(card: Card, key: str, playing: bool) -> Piece:
    click = TAKE[card.kind] if playing else ""
    label, act = f"{card}, dans l’étalage", "prendre cette carte"
    return card_piece(card, key, "", PILE)._replace(click=click, label=label, act=act, hint="prendre")


@lru_cache(maxsize=FACES)
def _held(card: Card, key: str, act: str, hint: str) -> Piece:
    return card_piece(card, key, "", PILE, DISCARD)._replace(click=card, label=f"{card}", act=act, hint=hint)


def _when(v: PlentyCoupsView) -> str:
    """Where the year is."""
    if v.is_over:
        return "la partie est finie"
    if v.winter:
        return "la partie finit après ce tour" if v.round == LAST_ROUND else "c’est l’hiver"
    return "l’hiver vient au prochain tour" if v.round + 1 == WINTER else f"l’hiver vient au tour {WINTER}"


def _result(v: PlentyCoupsView) -> Grid | None:
    """The ranks, best first; allies that add their points are one row."""
    if v.outcome is None:
        return None
    rows = {}
    for rank in v.standing:
        names = " et ".join(v.called(tribe) if tribe < v.n else v.tell(tribe) for tribe in rank.tribes)
        numbers = (rank.outside, rank.total - rank.outside, rank.horses, rank.total)
        rows[rank.tribes[0]] = (capital(names), *map(str, numbers))
    return parts.ending(v, ("Tribu", "Prestige", "Troupeau", "Chevaux", "Total"), rows)
