"""Positions of Welcome to Abilene as text: reading, and refusing what no game can have produced."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from ....engine import AnyDecision, BadPosition, Game, notation
from ....engine.text import LETTERS, count, normal
from ..cards import ANTE, ATTACKS, CATTLE, COUNTERS, COUNTS, GUARDS, HAND_SIZE, MOST_CHIPS, NAMES
from ..position import AbilenePosition, How, RoundEnd
from ..rules import (
    ANNOUNCES,
    JOINS,
    REPLIES,
    THEFTS,
    TURNS,
    Announce,
    Answer,
    Join,
    Reply,
    Stake,
    Theft,
    Turn,
    stack_under,
)
from .questions import BETWEEN, Question

_ITEMS: Final = (
    *("pot", "donneur", "blanches", "question", "trait", "cible", "ouvreur"),
    *("dans la manche", "défausse", "dernière"),
)
_BY_SEAT: Final = ("jetons", "avance", "donnes", "main", "troupeau", "attaque", "garde", "caché")
_SENT: Final = re.compile(r"(.+) sur ([a-j])$")


def read(game: Game, text: str) -> AbilenePosition:
    """Read a position. `sièges` must be there. Unplaced cards are in the pile; each seat has the chips of the
    start (`départ`), the pot none; the last seat is the dealer and has dealt once; all are in the round,
    which is in the play phase (`question: jeu`), the first seat to play; the chance word is 0.
    """
    return _Reader(game, text).position()


def _refuse(when: object, why: str, rule: str = "") -> None:
    """Raise BadPosition, naming the rule that no game could have kept."""
    if when:
        raise BadPosition(f"{why} (règle abilene#{rule})." if rule else why)


class _Reader(notation.Reader):
    """Reads one position, checking every card against the material."""

    def __init__(self, game: Game, text: str) -> None:
        super().__init__(game, text, _ITEMS, _BY_SEAT)
        self.stock = notation.Stock(NAMES, COUNTS, "une carte de Welcome to Abilene")

    def position(self) -> AbilenePosition:
        p = AbilenePosition(self.game, self.n, self.options, self.chance)
        self.question = normal(self.value("question", "jeu"))
        self.money(p)
        self.inside(p)
        for seat in range(p.n):
            self.cards(p, seat)
        for seat in range(p.n):
            self.attack(p, seat)
        p.discards = self.stock.take(self.value("défausse"))
        p.pile = list(self.stock.rest())
        self.last(p)
        self.ask(p)
        return p

    def number(self, name: str, default: int, most: int = MOST_CHIPS) -> int:
        return notation.whole(self.value(name, str(default)), name, most)

    def money(self, p: AbilenePosition) -> None:
        p.pot, p.idle = self.number("pot", 0), self.number("blanches", 0, p.n)
        p.dealer = self.seat(self.value("donneur", LETTERS[p.n - 1]))
        p.deals = [
            self.number(f"donnes {LETTERS[seat]}", int(seat == p.dealer), 999999) for seat in range(p.n)
        ]
        for seat in range(p.n):
            p.chips[seat] = self.number(f"jetons {LETTERS[seat]}", p.chips[seat])
            p.ahead[seat] = self.number(f"avance {LETTERS[seat]}", 0)
        _refuse(
            sum(p.chips) + sum(p.ahead) + p.pot > MOST_CHIPS,
            f"Cela fait plus de {MOST_CHIPS} jetons : il n’y en a pas tant",
            "jetons",
        )

    def inside(self, p: AbilenePosition) -> None:
        """Who is in the round: by default all, and nobody before the deal."""
        between = self.question in BETWEEN
        letters = notation.split(
            self.value("dans la manche", "aucun" if between else ", ".join(LETTERS[: p.n]))
        )
        p.inside = sum({1 << self.seat(letter) for letter in letters})
        _refuse(
            not between and p.inside.bit_count() < 2,
            "Une manche se joue à deux au moins : celui qui reste seul a déjà gagné",
            "seul",
        )
        _refuse(
            self.question == Question.OVER and p.inside,
            "La partie finie, personne n’est plus dans la manche.",
        )

    def cards(self, p: AbilenePosition, seat: int) -> None:
        letter = LETTERS[seat]
        for kind in self.stock.take(self.value(f"main {letter}")):
            p.give(seat, kind)
        p.herds[seat] = self.stock.take(self.value(f"troupeau {letter}"))
        p.buried[seat] = tuple(sorted(self.stock.take(self.value(f"caché {letter}"))))
        guard = self.stock.take(self.value(f"garde {letter}"))
        p.guards[seat] = guard[0] if guard else -1
        _refuse(
            any(kind >= CATTLE for kind in p.herds[seat]),
            f"Le troupeau de {letter} n’est fait que de bétail",
            "betail",
        )
        _refuse(
            guard and (len(guard) > 1 or guard[0] not in GUARDS),
            f"« garde {letter} » est une seule carte défense",
            "defense",
        )
        inside, between = p.inside >> seat & 1, self.question in BETWEEN
        out = f"{letter} n’est pas dans la manche"
        _refuse((between or not inside) and (p.hands[seat] or guard), f"{out} : ni main, ni garde", "quitter")
        _refuse(
            not between and not inside and p.herds[seat],
            f"{out} : son troupeau est dans la défausse",
            "quitter",
        )

    def attack(self, p: AbilenePosition, seat: int) -> None:
        value = self.value(f"attaque {LETTERS[seat]}")
        if not notation.split(value):
            return
        found = _SENT.match(normal(value))
        kinds = self.stock.take(found.group(1)) if found else ()
        if found is None or len(kinds) != 1 or kinds[0] not in ATTACKS:
            raise BadPosition(
                f"« attaque {LETTERS[seat]} » s’écrit « desperados sur B », pas « {value[:40]} »."
            )
        target = self.seat(found.group(2))
        if target == seat or not p.inside >> seat & p.inside >> target & 1:
            raise BadPosition(
                "Une attaque va d’un participant au troupeau d’un autre (règle abilene#attaque)."
            )
        if p.guards[target] >= 0 and COUNTERS[p.guards[target]] == kinds[0]:
            raise BadPosition(
                f"La garde de {LETTERS[target]} aurait déjà contré cette attaque (règle abilene#defense)."
            )
        p.attacks[seat] = (kinds[0], target)

    def last(self, p: AbilenePosition) -> None:
        parts = notation.split(self.value("dernière"))
        if not parts:
            return
        how = {normal(word): word for word in How}.get(normal(parts[0]))
        if how is None or len(parts) < 2:
            raise BadPosition(
                f"« dernière » s’écrit « arrivée, A, 12 » ; les fins de manche sont : {', '.join(How)}."
            )
        _refuse(self.question not in BETWEEN, "« dernière » ne se lit qu’entre deux manches.")
        winners = tuple(self.seat(letter) for letter in parts[1:-1])
        share = notation.whole(parts[-1], "dernière", MOST_CHIPS)
        lost = how in (How.RUSH, How.NOBODY, How.CARRIED)
        number = "un seul gagnant" if how is How.ALONE else "chaque gagnant une fois"
        odd = not winners or len(set(winners)) < len(winners) or (how is How.ALONE and len(winners) > 1)
        _refuse(
            lost and (winners or share),
            f"Une manche finie par « {how} » n’a pas de gagnant : écris « {how}, 0 ».",
        )
        _refuse(not lost and odd, f"« {how} » nomme {number}, puis ses jetons.")
        p.last = RoundEnd(how, winners, share)

    # -- the question ------------------------------------------------------------------------------
    def ask(self, p: AbilenePosition) -> None:
        if self.question == Question.OVER:
            _refuse(any(p.ahead), "La partie finie, plus aucun jeton n’est avancé.")
            p.stack = []
            return
        seat = self.seat(self.value("trait", "A"))
        _refuse(self.question not in _READ, f"« question » vaut {', '.join(_READ)} ou {Question.OVER}.")
        out = self.question != Question.ANTE and not p.inside >> seat & 1
        _refuse(out, f"{LETTERS[seat]} n’est pas dans la manche : ce n’est pas à lui de répondre", "tour")
        play = self.question in (Question.TURN, Question.THEFT, Question.REPLY)
        _refuse(play and any(p.ahead), "En phase de jeu, les jetons avancés sont déjà au pot", "carte")
        p.stack = stack_under(p, _READ[self.question](self, p, seat))
        self.advances(p, seat)

    def advances(self, p: AbilenePosition, seat: int) -> None:
        """Chips lie before a seat only while a lap of announcements or of betting goes on, as its answers
        left them."""
        top: Any = p.stack[-1]
        said: list[int] = []
        price = max(p.ahead)
        if isinstance(top, Announce) and not top.short:
            said, price = p.participants[: p.participants.index(seat)], p.hand_size(seat) - HAND_SIZE + 1
        if isinstance(top, Answer):
            said = self.matched(p, top)
        elif any(p.ahead[other] for other in range(p.n) if other not in said):
            raise BadPosition(
                "« avance » n’est que pour ceux qui ont déjà répondu à ce tour d’annonces (règle"
                " abilene#carte)."
            )
        if any(p.ahead[other] != price for other in said):
            written = f"« avance {LETTERS[said[0]]}: {price} »"
            raise BadPosition(
                f"Qui a répondu et reste a avancé {count(price, 'jeton')} : écris-le ({written})."
            )

    def matched(self, p: AbilenePosition, top: Answer) -> list[int]:
        """Those who have staked as much as anyone: from the last to raise to the one before the seat that is
        asked."""
        (seat,) = top.asked
        if top.closer != top.opener and (not any(p.ahead) or p.options["betting"] == "sans relance"):
            raise BadPosition(
                "« cible » est le dernier à avoir misé ou relancé : sans relance, celui qui ouvre (règle"
                " abilene#mises)."
            )
        said = [top.closer]
        while (other := p.after(said[-1])) != seat:
            said.append(other)
        return said

    def other(self, p: AbilenePosition, name: str) -> int:
        seat = self.seat(self.value(name, "?"))
        _refuse(
            not p.inside >> seat & 1 and name != "ouvreur", f"« {name} » est un siège qui est dans la manche."
        )
        return seat

    def ante(self, p: AbilenePosition, seat: int) -> Join:
        _refuse(
            p.chips[seat] < ANTE or seat not in p.live,
            f"{LETTERS[seat]} ne peut pas payer l’enjeu : on ne lui demande rien",
            "ruine",
        )
        order = [(p.dealer + step) % p.n for step in range(1, p.n + 1)]
        if any(p.inside >> later & 1 for later in order[order.index(seat) :]):
            raise BadPosition(
                "« dans la manche » ne nomme que ceux qui ont déjà répondu (règle abilene#enjeu)."
            )
        able = [one for one in range(p.n) if p.chips[one] >= ANTE or p.inside >> one & 1]
        _refuse(
            len(able) < 2 or p.idle >= len(able),
            "Avec ces jetons et ces manches blanches, la partie serait déjà finie",
            "fin",
        )
        return JOINS[seat]

    def deal(self, p: AbilenePosition, seat: int) -> Announce:
        sizes = {p.hand_size(one) for one in p.participants}
        if len(sizes) > 1 or min(sizes) < HAND_SIZE:
            raise BadPosition(
                f"À la distribution, chacun a le même nombre de cartes, {HAND_SIZE} au moins (règle"
                " abilene#distribution)."
            )
        self.calm(p)
        if self.question == Question.SHORT_DEAL:
            _refuse(
                p.options["short_pile"] == "fin",
                "La pioche trop courte, la distribution aurait fini d’elle-même",
                "pioche",
            )
            return ANNOUNCES[True][seat]
        _refuse(len(p.pile) < len(p.participants), "Il ne reste pas une carte pour chacun", "pioche")
        return ANNOUNCES[False][seat]

    def bets(self, p: AbilenePosition, seat: int) -> Stake | Answer:
        _refuse(p.options["betting"] == "sans", "Cette partie se joue sans phase de mise", "mises")
        self.calm(p)
        if self.question == Question.STAKE:
            return Stake(seat)
        closer = self.other(p, "cible")
        _refuse(closer == seat, "Celui qui a misé ou relancé le dernier ne se répond pas", "mises")
        return Answer(seat, closer, self.other(p, "ouvreur"))

    def calm(self, p: AbilenePosition) -> None:
        """Before the play, nothing lies on the table."""
        if any(p.herds) or any(p.attacks) or any(p.buried[s] for s in p.participants) or max(p.guards) >= 0:
            raise BadPosition("Avant la phase de jeu, aucune carte n’est posée (règle abilene#jeu).")

    def turn(self, p: AbilenePosition, seat: int) -> Turn:
        _refuse(not p.hands[seat], f"{LETTERS[seat]} n’a plus de carte : ce n’est pas à lui de jouer", "jeu")
        if p.attacks[seat] or p.guards[seat] >= 0:
            raise BadPosition(
                f"Au tour de {LETTERS[seat]}, son attaque a déjà agi et sa défense est partie (règle"
                " abilene#attaque)."
            )
        return TURNS[seat]

    def theft(self, p: AbilenePosition, seat: int) -> Theft:
        victim = self.other(p, "cible")
        _refuse(p.guards[seat] >= 0, f"Au tour de {LETTERS[seat]}, sa défense est partie", "defense")
        if victim == seat or len(set(p.herds[victim])) < 2 or p.attacks[seat]:
            raise BadPosition(
                "Un vol laisse le choix entre plusieurs cartes du troupeau d’un autre (règle"
                " abilene#desperados)."
            )
        return THEFTS[seat][victim]

    def reply(self, p: AbilenePosition, seat: int) -> Reply:
        attacker = self.other(p, "cible")
        sent = p.attacks[attacker]
        if p.options["reply"] != "aussitôt" or sent is None or sent[1] != seat or not p.hands[seat]:
            raise BadPosition(
                "On ne riposte, une carte en main, qu’à une attaque sur son troupeau, avec l’option «"
                " aussitôt »."
            )
        return REPLIES[seat][attacker]


_READ: Final[dict[str, Callable[[_Reader, AbilenePosition, int], AnyDecision]]] = {
    Question.ANTE: _Reader.ante,
    Question.DEAL: _Reader.deal,
    Question.SHORT_DEAL: _Reader.deal,
    Question.STAKE: _Reader.bets,
    Question.BETS: _Reader.bets,
    Question.TURN: _Reader.turn,
    Question.THEFT: _Reader.theft,
    Question.REPLY: _Reader.reply,
}
"""How each question that goes on is read."""
