"""The sixteen characters: one class each, with all that sets it apart from the others in one place.

The rules know no character. They read its numbers (`cover`, `dodges`…) and call it at named moments (`draw`, `hurt`, `emptied`…):
see `base`. A question that only one character is asked stands right after its class.
"""

from typing import Final

from .base import Character
from .drawing import PUTTING_BACK, ROBBERY, SALVAGE, BlackJack, JesseJones, KitCarlson, PedroRamirez, PuttingBack, Robbery, Salvage
from .living import REFILL, BartCassidy, ElGringo, Refill, SamLeVautour, SuzyLafayette
from .shooting import CalamityJanet, Jourdonnais, LuckyDuke, PaulRegret, Pick, RoseDoolan, SlabLeFlingueur, WillyTheKid
from .sid import AGAIN, CARE, OFFER, Again, Care, Offer, Relief, SidKetchum

CHARACTERS: Final[tuple[Character, ...]] = (
    BartCassidy(), BlackJack(), CalamityJanet(), ElGringo(), JesseJones(), Jourdonnais(), KitCarlson(), LuckyDuke(), PaulRegret(),
    PedroRamirez(), RoseDoolan(), SidKetchum(), SlabLeFlingueur(), SuzyLafayette(), SamLeVautour(), WillyTheKid(),
)  # fmt: skip
BY_NAME: Final[dict[str, Character]] = {one.name: one for one in CHARACTERS}

__all__ = [
    "AGAIN", "BY_NAME", "CARE", "CHARACTERS", "OFFER", "PUTTING_BACK", "REFILL", "ROBBERY", "SALVAGE", "Again", "BartCassidy", "BlackJack",
    "CalamityJanet", "Care", "Character", "ElGringo", "JesseJones", "Jourdonnais", "KitCarlson", "LuckyDuke", "Offer", "PaulRegret",
    "PedroRamirez", "Pick", "PuttingBack", "Refill", "Relief", "Robbery", "RoseDoolan", "Salvage", "SamLeVautour", "SidKetchum",
    "SlabLeFlingueur", "SuzyLafayette", "WillyTheKid",
]  # fmt: skip
