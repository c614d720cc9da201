"""What the panel does with the position: cards are dealt, picked, laid; the game refuses what cannot be."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine.outside import BadText, whole
from ..errors import BadExercise
from .making import Draft
from .setting import Setting, Spot

Fields = Mapping[str, str]
"""What stands in the fields of the panel."""


class SettingUp(Draft):
    """The first step: the position."""

    def _do_deal(self, value: str, fields: Fields) -> None:
        self.seed += 1
        self.deal(self.setting.seats)

    def _do_empty(self, value: str, fields: Fields) -> None:
        self._remember()
        self.begin(Setting.empty(self.game, self.setting.seats), by_hand=True)

    def _do_arrange(self, value: str, fields: Fields) -> None:
        """The position on the board, to be changed by hand."""
        self._remember()
        self.begin(Setting(self.game, self.match.position.notation()), by_hand=True)

    def _do_pick(self, value: str, fields: Fields) -> None:
        self.picked = None if self.picked == value else value

    def _do_spot(self, value: str, fields: Fields) -> None:
        """A card that lies there: taken up, or the place where the one in hand goes."""
        spot = _spot(value)
        if self.picked in (None, spot):
            self.picked = None if self.picked == spot else spot
        else:
            self._lay(spot.place, spot.at)

    def _do_lay(self, value: str, fields: Fields) -> None:
        self._lay(value, -1)

    def _lay(self, place: str, at: int) -> None:
        if self.picked is None:
            raise BadExercise("Choisis d’abord une carte : dans la boîte, ou déjà posée.")
        setting = self.setting.copy()
        if isinstance(self.picked, Spot):
            setting.move(self.picked, place, self.who, at)
        else:
            setting.put(self.picked, place, self.who, at)
        stays = self.picked if isinstance(self.picked, str) else None
        self._changed(setting)
        left = {card.word: card.left for card in setting.cards}
        self.picked = stays if stays and left.get(stays) else None

    def _do_box(self, value: str, fields: Fields) -> None:
        """The card in hand goes back into the box."""
        if not isinstance(self.picked, Spot):
            raise BadExercise("Choisis d’abord une carte déjà posée.")
        setting = self.setting.copy()
        setting.lift(self.picked)
        self._changed(setting)

    def _do_item(self, value: str, fields: Fields) -> None:
        self.item = fields.get("élément", "")

    def _do_write(self, value: str, fields: Fields) -> None:
        """Say an item outright; the value of the button that was pressed, or of the field."""
        name = fields.get("élément", self.item)
        if name not in self.setting.known:
            raise BadExercise("Choisis d’abord ce que tu veux fixer.")
        setting = self.setting.copy()
        setting.write(name, value or fields.get("valeur", ""))
        self._changed(setting)
        self.item = name

    def _do_text(self, value: str, fields: Fields) -> None:
        self._changed(Setting(self.game, fields.get("position", "")))

    def _do_revert(self, value: str, fields: Fields) -> None:
        if not self.before:
            raise BadExercise("Il n’y a rien à reprendre.")
        self.begin(Setting(self.game, self.before.pop()), by_hand=True)

    def _remember(self) -> None:
        self.before.append(self.setting.text)

    def _changed(self, setting: Setting) -> None:
        self._remember()
        shown = self.match.position if setting.position is None else setting.position
        setting.position = setting.position or shown
        self.begin(setting, by_hand=True)


def _spot(value: str) -> Spot:
    """A place as the panel writes it: « main A|0|-1 ». Raises BadExercise."""
    place, _, rest = value.partition("|")
    at, _, inside = rest.partition("|")
    try:
        return Spot(place, whole(at, 4), -1 if inside == "-1" else whole(inside, 4))
    except BadText:
        raise BadExercise("Cette carte n’est plus là.") from None
