"""Reading the notation of a position: every item, every card against the material."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

from ....engine import BadPosition, Game, notation
from ....engine.text import LETTERS, normal
from ..cards import COUNTS, DRAW, DUE, HORSES_EACH, LAST_ROUND, NAMES, SHOWN, STICK, WINTER
from ..position import DUMMY, DUMMY_LETTER, PlentyCoupsPosition, letter_of
from ..rules import Give, OfTribe, Question, Take, asked
from .checks import check
from .writer import NUMBERED

_ITEMS: Final = ("tour", "aîné", "trait", "question", "cible", "actions", "à prendre", "à défausser",
                 "échange", "riposte", "offert",
                 "retours", "étalage", "plaine", "pioche", "défausse")  # fmt: skip
_BY_TRIBE: Final = ("main", "troupeau", "prestige", "raid", "camp", "proposition", "dédain", "connaît")
_OVER: Final = "fini"
_RAID: Final = re.compile(r"(.+) sur ([a-ft])(\s*\[prestige\])?$")
_KNOWN: Final = re.compile(r"(.+) de ([a-ft])$")
_YES: Final = {"oui": "oui", "non": ""}


def read(game: Game, text: str) -> PlentyCoupsPosition:
    """Read a position. `sièges` must be there. By default it is the first round, the elder A has its two
    actions to play, hands are empty, each tribe has a horse and the rest are on the plain, nobody has
    prestige; of the cards that nothing places, in the order of the material, the first lie face up, the
    others are the pile under those that `pioche` names; the chance word is 0.
    """
    return _Reader(game, text).position()


class _Reader(notation.Reader):
    """Reads one position, checking every card against the material."""

    def __init__(self, game: Game, text: str) -> None:
        names = [*_ITEMS, *(f"{name} {DUMMY_LETTER}" for name in _BY_TRIBE)]
        super().__init__(game, text, names, _BY_TRIBE)
        self.stock = notation.Stock(NAMES, COUNTS, "une carte de Plenty Coups")
        third = [field.name for field in self.fields.values() if field.name.endswith(f" {DUMMY_LETTER}")]
        if third and self.n > 2:
            raise BadPosition(
                f"« {third[0]} » : il n’y a de troisième tribu qu’à deux joueurs (règle"
                " plenty_coups#deux-joueurs)."
            )

    def position(self) -> PlentyCoupsPosition:
        p = PlentyCoupsPosition(self.game, self.n, self.options, self.chance)
        self.question = normal(self.value("question", "actions"))
        self.clock(p)
        for tribe in range(p.tribes):
            self.belongings(p, tribe)
        for tribe in range(p.tribes):
            self.raids(p, tribe)
            p.measure(tribe)
        self.horses(p)
        decision = self.ask(p)
        p.discards = list(self.stock.take(self.value("défausse")))
        self.pile(p, decision)
        p.stack = [] if decision is None else [decision]
        self.known(p)
        check(p)
        p.take_note()
        return p

    # -- items -------------------------------------------------------------------------------------
    def tribe(self, letter: str) -> int:
        """The tribe of a letter: A to F, or T with two seats."""
        if self.n == 2 and normal(letter) == normal(DUMMY_LETTER):
            return DUMMY
        return self.seat(letter)

    def number(self, name: str, default: int, most: int) -> int:
        return notation.whole(self.value(name, str(default)), name, most)

    def card(self, name: str, what: str) -> int:
        """The only card of an item, −1 for none."""
        found = self.stock.take(self.value(name))
        if len(found) > 1:
            raise BadPosition(f"« {name} » est une seule carte : {what}.")
        return found[0] if found else -1

    def clock(self, p: PlentyCoupsPosition) -> None:
        over = self.question == _OVER
        p.round = self.number("tour", LAST_ROUND if over else 1, LAST_ROUND)
        if not p.round or (over and p.round != LAST_ROUND):
            raise BadPosition(
                "« tour » va de 1 à 12, et la partie finit au douzième (règle plenty_coups#tour)."
            )
        p.elder = self.seat(self.value("aîné", "A"))
        p.turn = p.elder if over else self.tribe(self.value("trait", LETTERS[p.elder]))
        p.seat = p.elder if over else p.steered_by(p.turn)
        p.left = 0 if over else self.number("actions", p.actions, p.actions)
        p.free = not over and self.choice("échange", {"fait": "", "possible": "oui"}, "possible") == "oui"
        p.riposte = self.choice("riposte", _YES, "non") == "oui"

    def belongings(self, p: PlentyCoupsPosition, tribe: int) -> None:
        letter = letter_of(p.n, tribe)
        p.hands[tribe] = sorted(self.stock.take(self.value(f"main {letter}")))
        p.horses[tribe] = self.number(f"troupeau {letter}", 1, HORSES_EACH * p.tribes)
        p.prestige[tribe] = self.number(f"prestige {letter}", 0, 99)
        p.seals[tribe] = self.card(f"camp {letter}", "le guerrier d’une alliance")
        p.offers[tribe] = self.card(f"proposition {letter}", "le guerrier de la tribu visée")
        if self.choice(f"dédain {letter}", _YES, "non"):
            p.disdained |= 1 << tribe
            self.stock.place([STICK])

    def raids(self, p: PlentyCoupsPosition, tribe: int) -> None:
        name = f"raid {letter_of(p.n, tribe)}"
        for part in notation.split(re.sub(r"\s*\[", " [", self.value(name))):
            found = _RAID.match(normal(part))
            if found is None:
                raise BadPosition(f"« {name} » s’écrit « guerrier noir 3 sur B », pas « {part[:40]} ».")
            camp = self.tribe(found.group(2))
            warriors = self.stock.place(
                [kind for one in found.group(1).split("+") for kind in self.stock.named(one)]
            )
            if p.raids[camp] is not None:
                where = letter_of(p.n, camp)
                raise BadPosition(
                    f"Le camp de {where} est attaqué deux fois : un raid chasse l’autre (règle"
                    " plenty_coups#chasser)."
                )
            p.calm &= ~(1 << camp)
            p.raids[camp] = (tribe, tuple(sorted(warriors, reverse=True)), bool(found.group(3)))

    def horses(self, p: PlentyCoupsPosition) -> None:
        whole = HORSES_EACH * p.tribes
        p.plain = self.number("plaine", max(0, whole - sum(p.horses)), whole)
        if p.plain + sum(p.horses) != whole:
            raise BadPosition(
                f"Il y a {whole} chevaux à {p.n} sièges, plaine comprise (règle plenty_coups#mise-en-place)."
            )

    def pile(self, p: PlentyCoupsPosition, decision: OfTribe | None) -> None:
        """The display: by default the first cards that nothing places; then the pile, first drawn first."""
        if self.has("étalage"):
            p.display = list(self.stock.take(self.value("étalage")))
        first = self.stock.take(self.value("pioche"))
        rest = self.stock.rest()
        if not self.has("étalage"):
            due = DUE[p.round]
            shown = (
                SHOWN
                if decision is None
                else SHOWN - due + (decision.number if isinstance(decision, Take) else 0)
            )
            p.display, rest = list(rest[:shown]), rest[shown:]
        if len(p.display) > SHOWN:
            raise BadPosition(f"L’étalage compte {SHOWN} cartes au plus (règle plenty_coups#etalage).")
        p.pile = [*first, *rest][::-1]

    def known(self, p: PlentyCoupsPosition) -> None:
        """What each seat knows of the others' hands since an exchange: cards that are there."""
        found: list[list[tuple[int, int]]] = [[] for _ in range(p.tribes)]
        for seat in range(p.n):
            for part in notation.split(self.value(f"connaît {LETTERS[seat]}")):
                match = _KNOWN.match(normal(part))
                kinds = self.stock.named(match.group(1)) if match else []
                if match is None or len(kinds) != 1:
                    raise BadPosition(
                        f"« connaît {LETTERS[seat]} » s’écrit « cheval de B, arme 2 de C », pas «"
                        f" {part[:40]} »."
                    )
                found[self.tribe(match.group(2))].append((seat, kinds[0]))
        top: Any = p.stack[-1] if p.stack else None
        for tribe, pairs in enumerate(found):
            held = Counter(p.hands[tribe])
            if isinstance(top, Give) and top.giver == tribe:
                held[top.card] += 1
            for (seat, kind), times in Counter(pairs).items():
                if seat == tribe or times > held[kind]:
                    told = f"« connaît {LETTERS[seat]} » : « {NAMES[kind]} de {letter_of(p.n, tribe)} »"
                    raise BadPosition(
                        f"{told} n’y est pas, ou c’est sa propre main (règle plenty_coups#secret)."
                    )
        p.known = [tuple(sorted(pairs)) for pairs in found]

    # -- the question ------------------------------------------------------------------------------
    def ask(self, p: PlentyCoupsPosition) -> OfTribe | None:
        """The decision that is asked; None when the game is over."""
        if self.question == _OVER:
            return None
        if self.question not in list(Question):
            raise BadPosition(f"« question » vaut {', '.join(Question)} ou {_OVER}.")
        question = Question(self.question)
        if question in NUMBERED:
            return asked(p, question, number=self.how_many(p, question))
        if question in (Question.GIVE, Question.PROVE):
            return self.answer(p, question)
        return asked(p, question)

    def how_many(self, p: PlentyCoupsPosition, question: Question) -> int:
        """How many cards are still to be taken, or discarded."""
        if question is Question.TAKE:
            most = due = DUE[p.round]
            limit, why = (
                DRAW,
                (
                    "On prend deux cartes avant l’hiver, une au dixième tour, aucune ensuite (règle"
                    " plenty_coups#hiver)."
                ),
            )
        else:
            due, limit, most = 2, 2, len(p.hands[p.turn])
            why = "Après la chasse, on défausse une ou deux cartes de sa main (règle plenty_coups#chasse)."
        number = self.number(NUMBERED[question], due, limit)
        if not 0 < number <= most:
            raise BadPosition(why)
        return number

    def answer(self, p: PlentyCoupsPosition, question: Question) -> OfTribe:
        """A question to another tribe than the one whose turn it is."""
        target = self.seat(self.value("cible", "?"))
        if target == p.turn:
            raise BadPosition("« cible » est un autre siège que celui dont c’est le tour.")
        if question is Question.PROVE:
            if p.round >= WINTER or not p.disdained >> target & 1 or not p.prestige[target]:
                why = (
                    "On ne prouve sa valeur que si l’on est dédaigné, que l’on a un point à perdre, et avant"
                    " l’hiver"
                )
                raise BadPosition(f"{why} (règle plenty_coups#dedain).")
            return asked(p, question, target)
        card = self.card("offert", "la carte offerte")
        if card < 0:
            raise BadPosition("« offert » est la carte qui attend face cachée (règle plenty_coups#cadeaux).")
        return asked(p, question, target, card, returning=self.choice("retours", _YES, "non") == "oui")
