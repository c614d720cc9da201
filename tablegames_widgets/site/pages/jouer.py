"""What a `{jouer}` directive shows besides the board: who sits where, by which rules; the games that one has
kept."""

from __future__ import annotations

from html import escape
from typing import Final

from ...engine import Game
from ...engine.holders import PERSON, unnamed
from ...engine.text import LETTERS, french
from ...games import games
from ...page.example import Example
from ...players import Level, levels

ORDER: Final = (
    "premier",
    "deuxième",
    "troisième",
    "quatrième",
    "cinquième",
    "sixième",
    "septième",
    "huitième",
    "neuvième",
    "dixième",
)


def form(example: Example) -> str:
    """The game that waits, when a script finds one; who sits where, by which rules: the usual choices first,
    the others folded."""
    game = games[example.game]
    waiting = '<p class="tg-waiting" hidden></p>'
    return (
        f'{waiting}<form class="tg-new tg-seating" method="dialog"'
        f' id="maintenant">{_quick(game, example)}{_seats(game, example)}{_options(game)}'
        f"{MANNERS}{ROOM}</form>"
    )


ROOM: Final = french(
    '<p class="tg-chacun"><a href="../salle.html">Chacun son écran</a> : plusieurs téléphones, et la main de'
    " chacun pour lui seul.</p>"
)
"""The way to a room: the page that says how to open one, in whose place a room that serves the book has its
own door."""


SHELF: Final = french(
    '<section class="tg-shelf" hidden><h2>Tes parties</h2>'
    "<p>Ce navigateur les garde pour toi ; elles ne vont nulle part ailleurs.</p><ul></ul></section>"
    '<p class="tg-file"><label class="tg-again tg-small">Ouvrir une partie enregistrée '
    '<input type="file" accept=".partie,.txt"></label></p>'
)
"""Where the page lists the games that this browser keeps."""


def _chosen(value: str, text: str, chosen: bool, more: str = "") -> str:
    return (
        "<option"
        f' value="{escape(value)}"{" selected" if chosen else ""}{more}>{escape(french(text))}</option>'
    )


def _manner(name: str, what: str, usual: str, other: str, on: bool) -> str:
    """One way in which the table may behave: « oui » and « non », the usual one first."""
    values = ("oui", "non") if on else ("non", "oui")
    choices = _chosen(values[0], f"{usual} (d’habitude)", True) + _chosen(values[1], other, False)
    return (
        f'<label class="tg-option"><span>{escape(french(what))}</span> <select name="{name}">'
        f"{choices}</select></label>"
    )


MANNERS: Final = "".join(
    (
        "<details><summary>Comment la table se tient</summary>",
        _manner(
            "prudence", "Avant un coup perdu d’avance", "elle demande si tu y tiens", "elle le joue", True
        ),
        _manner(
            "d_office", "Un coup forcé, quand tu joues seul", "tu le joues", "il se joue tout seul", False
        ),
        "</details>",
    )
)
"""What one chooses of the table itself, whatever the game: none of it is a rule."""


def offered(example: Example) -> list[Level]:
    """The levels of the game, the weakest first, and those that already sit there."""
    return [
        level for name, level in levels.items() if name in (*games[example.game].levels, *example.players)
    ]


def programs(example: Example, chosen: str, before: str = "") -> str:
    """Every level to choose from; a script calls a seat by its label."""
    return "".join(
        _chosen(
            level.id, before + level.label.lower(), level.id == chosen, f' data-label="{escape(level.label)}"'
        )
        for level in offered(example)
    )


def _quick(game: Game, example: Example) -> str:
    """The usual table: one person among programs of a kind, or people."""
    kind = next((one for one in example.players if one != PERSON), PERSON)
    counts = "".join(_chosen(str(n), str(n), n == len(example.seats)) for n in game.seats)
    kinds = (
        programs(example, kind, "contre ")
        + _chosen(PERSON, "à plusieurs sur cet écran", kind == PERSON)
        + _chosen("", "chaise par chaise", False)
    )
    places = "".join(_chosen(str(seat), f"en {ORDER[seat]}", not seat) for seat in range(max(game.seats)))
    told = "".join(
        f'<p class="tg-program" data-program="{level.id}"'
        f" hidden>{escape(french(f'{level.label} : {level.text}'))}</p>"
        for level in offered(example)
    )
    return (
        f'<label>Combien de joueurs <select name="seats">{counts}</select></label>'
        f'<label>Avec qui <select name="players">{kinds}</select></label>'
        f'<label>Ta place <select name="place">{places}{_chosen("?", "au hasard", False)}</select></label>'
        f'<button type="submit">▶\u00a0Commencer</button>{told}'
    )


def _seats(game: Game, example: Example) -> str:
    """The chairs, clockwise from the first: who sits there, and his name.

    The script shows as many as play, and puts them round the table; as many as the page has sit there before
    it comes, so that nothing moves.
    """
    rows, seated = [], len(example.seats)
    for seat in range(max(game.seats)):
        holder = example.players[seat] if seat < len(example.players) else PERSON
        rows.append(
            f'<li{_place(seat, seated)}><span class="tg-face tg-i-face-{holder}"></span>'
            f'<b aria-hidden="true">{LETTERS[seat]}</b>'
            f'<label><span class="tg-label">Tenu par</span><select name="holder">'
            f"{_chosen(PERSON, 'quelqu’un', holder == PERSON)}{programs(example, holder)}</select></label>"
            '<label><span class="tg-label">Nom</span><input name="name" maxlength="40" autocomplete="off" '
            f'placeholder="{unnamed(seat)}"></label></li>'
        )
    style = f' style="--halves:{seated + seated % 2}"'
    return f'<ol class="tg-seats" data-title="{escape(game.title)}"{style}>{"".join(rows)}</ol>'


def _place(seat: int, seated: int) -> str:
    """Where a chair stands, as `around` in jouer.js has it."""
    if seat >= seated:
        return " hidden"
    opposite = (seated + 1) // 2
    if 0 < seat <= opposite:
        return f' class="is-far" style="--from:{2 * seat - 1}"'
    return f' style="--from:{2 * (seated - seat if seat else 0) + 2 * opposite - seated + 1}"'


def _options(game: Game) -> str:
    """Every option of the game, in words; the choice that stands first is the rule of this site."""
    rows = []
    for name, option in game.options.items():
        usual = game.ends.get(
            name, option.default
        )  # such an option is always sent: what it is by default depends on who sits
        named = {
            choice: french(option.label(choice)) + (" (d’habitude)" if choice == usual else "")
            for choice in option.choices
        }
        choices = "".join(_chosen(choice, text, choice == usual) for choice, text in named.items())
        rows.append(
            f'<label class="tg-option"><span>{escape(french(option.help))}</span> <select name="option"'
            f' data-option="{name}" '
            f'data-default="{"" if name in game.ends else escape(option.default)}">{choices}</select></label>'
        )
    return (
        f"<details><summary>Les règles que l’on peut changer</summary>{''.join(rows)}</details>"
        if rows
        else ""
    )
