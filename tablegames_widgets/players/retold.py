"""What a game read again says in plain French: who played better, whom luck helped."""

from __future__ import annotations

from typing import Final

from ..engine import Say, To
from ..engine.text import de, french
from .reading import Reading
from .reasons import percent

AS_WELL: Final = 5.0  # points of accuracy between two seats that played as well as each other
EVEN: Final = 0.03  # chances that luck must bring to be told of
SEEN: Final = 1e-6  # below, the game's estimates see nothing of its draws, and nothing is told of them
SCALE: Final = french("(0 : comme au hasard ; 100 : toujours le meilleur coup trouvé.)")


def sentences(reading: Reading, say: Say) -> tuple[str, ...]:
    """Who played better, and whom luck helped, said to who listens: what is read so far."""
    better, lucky = _best_player(reading), _luckiest(reading)
    played, luck = _played(reading, say), _lucky(reading, say)
    if luck and None not in (better, lucky) and better != lucky:
        luck = f"Mais {luck}"
    return tuple(french(one[:1].upper() + one[1:]) for one in (played, luck) if one)


def _accuracies(reading: Reading) -> list[tuple[int, float]]:
    """The seats whose accuracy is known, the best first."""
    known = ((seat, reading.accuracy(seat)) for seat in reading.seats)
    return sorted(((seat, one) for seat, one in known if one is not None), key=lambda one: -one[1])


def _best_player(reading: Reading) -> int | None:
    """The seat that clearly played best."""
    found = _accuracies(reading)
    return found[0][0] if len(found) > 1 and found[0][1] - found[1][1] >= AS_WELL else None


def _luckiest(reading: Reading) -> int | None:
    """The seat that luck helped most, where it helped anyone."""
    if not reading.luck or max(reading.luck) < EVEN:
        return None
    return max(reading.seats, key=lambda seat: reading.luck[seat])


def _played(reading: Reading, say: Say) -> str:
    found = _accuracies(reading)
    if len(found) < 2:
        return ""
    if len(found) > 2:
        (first, points), *others = found
        rest = ", ".join(f"{say(seat)} {less:.0f}" for seat, less in others)
        barely = "" if _best_player(reading) is not None else ", de peu"
        return f"{say.clause(first, 'a le mieux joué')}{barely} : {points:.0f} sur 100 ; puis {rest}. {SCALE}"
    (one, more), (other, less) = sorted(found, key=lambda one: one[0] != say.you)
    how = "aussi bien" if abs(more - less) < AS_WELL else "mieux" if more > less else "moins bien"
    return (
        f"{say.clause(one, 'a', how, 'joué')} {_than(say(other))} : {more:.0f} sur 100, contre {less:.0f}."
        f" {SCALE}"
    )


def _lucky(reading: Reading, say: Say) -> str:
    if max(map(abs, reading.luck), default=0.0) < SEEN:
        return ""
    lucky = _luckiest(reading)
    if lucky is None:
        return "le tirage n’a avantagé personne, à première vue."
    least = min(reading.seats, key=lambda seat: reading.luck[seat])
    gave = say.clause(
        "le tirage", "a donné", To(lucky), f"{percent(reading.luck[lucky])} de chances de gagner"
    )
    if len(reading.seats) == 2:
        return f"{say.clause(lucky, 'a eu')} plus de chance {_than(say(least))} : {gave}."
    said = f"{say.clause(lucky, 'a eu')} le plus de chance : {gave}"
    if reading.luck[least] > -EVEN:
        return f"{said}."
    return f"{said} ; {say.clause(least, 'en a eu')} le moins ({signed(reading.luck[least])})."


def _than(name: str) -> str:
    """« que Bo », « qu’Ana »."""
    return f"qu’{name}" if de(name).startswith("d’") else f"que {name}"


def signed(share: float) -> str:
    """« +12 % », « −9 % »."""
    return f"{'−' if share < 0 else '+'}{percent(abs(share))}"
