"""The rules page of Korsar, as a reader meets it: with the network cut, from a sub-path, by mouse and by keyboard."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect
from support import WINDOWS, tried

import tablegames_widgets as tg
from tablegames_widgets.site.pages.chapters import chapters

from .conftest import CHAPTER, ROOT, SITE, Visit, Visitor, at_once, axe, in_sight, play_a_move, ply, settle

READY = 60_000
GAMES = sorted(page.stem for page in (ROOT / "docs" / "jeux").glob("*.md"))
CASES = tried([f"ecole/{game}.html" for game in GAMES], "ecole/korsar.html")
TAUGHT = [*(f"{kind}/{game}.html" for kind in ("apprendre", "exercices") for game in GAMES), "enigme.html"]
RULES = {game: chapters((ROOT / "docs" / "jeux" / f"{game}.md").read_text("utf-8")) for game in GAMES}
CHAPTERS = {game: [SITE / "jeux" / game / f"{one.name}.html" for one in found[1:]] for game, found in RULES.items()}
SHORT = [f"jeux/{game}/{path.name}" for game in GAMES for path in CHAPTERS[game]]
PAGES = ["index.html", "carnets.html", "search.html", "guides/ecrire-un-joueur.html", "guides/en-classe.html", "jouer/korsar.html",
         *tried([f"jeux/{game}.html" for game in GAMES], "jeux/korsar.html", "jeux/wanted.html"), *CASES,
         *tried(TAUGHT, "apprendre/manitou.html"), *tried(SHORT, "jeux/wanted/materiel.html", "jeux/key_largo/bar.html")]  # fmt: skip


@pytest.fixture
def rules(visit: Visitor, site: str) -> Visit:
    """A chapter of the rules, just opened."""
    return visit(f"{site}/{CHAPTER}")


@pytest.fixture
def door(visit: Visitor, site: str) -> Visit:
    """The door of the rules, where one plays a whole game."""
    return at_once(visit)(f"{site}/jeux/korsar.html")


def examples(page: Page) -> Locator:
    """The worked examples, the free game left out."""
    return page.locator("figure.tg-partie:not([data-kept])")


def start(figure: Locator) -> None:
    """Press « Jouer » and wait for the board to live."""
    figure.scroll_into_view_if_needed()
    figure.locator(".tg-play").click()
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)


def playable(page: Page) -> Locator:
    """The first example in which a card can be clicked."""
    return examples(page).filter(has=page.locator("button.is-legal")).first


def begin(figure: Locator, players: str = "glouton", seed: int = 21) -> None:
    """Begin a free game, dealt from this seed: at random, one deal in two hundred is over before three moves."""
    figure.page.evaluate("seed => { crypto.getRandomValues = numbers => numbers.fill(seed) }", seed)
    figure.scroll_into_view_if_needed()
    figure.locator("select[name=players]").select_option(players)
    figure.locator(".tg-new button").click()
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    settle(figure)


def plays_on(page: Page) -> None:
    """The page that has just come is alive: an example is begun, and takes a move."""
    figure = playable(page)
    start(figure)
    before = ply(figure)
    play_a_move(figure)
    assert ply(figure) > before


def test_there_are_examples_and_each_shows_its_board_before_anything_is_loaded(rules: Visit) -> None:
    assert examples(rules.page).count() >= 5
    boards = rules.page.locator("figure.tg-partie section.tg-table")
    assert boards.count() == rules.page.locator("figure.tg-partie").count()
    assert not [w.url for w in rules.page.workers]


def test_a_reader_presses_play_clicks_a_card_and_sees_the_rule_happen(rules: Visit) -> None:
    figure = playable(rules.page)
    start(figure)
    before, said = ply(figure), figure.locator(".tg-said").inner_text()
    play_a_move(figure)
    assert ply(figure) == before + 1
    assert figure.locator(".tg-said").inner_text() != said
    rules.shot("exemple-joue")


def test_a_first_click_on_the_picture_is_kept_and_played(rules: Visit) -> None:
    figure = playable(rules.page)
    figure.scroll_into_view_if_needed()
    card = figure.locator(".tg-hand button.is-legal").first
    click = card.get_attribute("data-click")
    before = ply(figure)
    card.click()
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    rules.page.wait_for_function(
        "([f, click, ply]) => f.querySelector(`[aria-pressed=true][data-click='${click}']`)"
        " || f.querySelector('section').dataset.ply > ply",
        arg=[figure.element_handle(), click, str(before)],
    )


def test_a_card_that_cannot_be_played_says_why_with_a_link_to_its_rule(rules: Visit) -> None:
    figure = playable(rules.page)
    start(figure)
    stuck = figure.locator(".tg-scene button[aria-disabled=true]").first
    before = ply(figure)
    stuck.click(force=True)
    alert = figure.locator(".tg-refusal[role=alert]")
    expect(alert).to_be_visible()
    link = alert.locator("a")
    assert ply(figure) == before
    link.click()
    rules.page.wait_for_url(re.compile(r"/jeux/korsar/\w+\.html#korsar-"))  # the chapter, not the door
    anchor = rules.page.url.partition("#")[2]
    assert in_sight(rules.page.locator(f"section[id='{anchor}'] > :is(h1, h2)"))


@pytest.mark.longer
def test_an_address_of_before_the_chapters_leads_to_its_rule(door: Visit) -> None:
    page, site = door.page, door.page.url.partition("/jeux/")[0]
    for old, there in (("korsar-capture", "prendre.html#korsar-capture"), ("attaquer-et-défendre", "tour.html#korsar-pirate")):
        page.goto(f"{site}/jeux/korsar.html#{old}")
        page.wait_for_url(f"**/jeux/korsar/{there}")
        assert in_sight(page.locator(":target > :is(h1, h2)"))
    page.goto(f"{site}/jeux/korsar.html#korsar-but")
    page.wait_for_timeout(300)
    assert page.url.endswith("korsar.html#korsar-but")  # what the door says stays on the door


@pytest.mark.parametrize("path", tried(SHORT, "jeux/manitou/questions.html", "jeux/abilene/manche.html"))
def test_a_chapter_is_twelve_screens_of_a_laptop_at_most(visit: Visitor, site: str, path: str) -> None:
    page = visit(f"{site}/{path}", width=1366, height=768).page
    assert page.evaluate("document.documentElement.scrollHeight") <= 12 * 768


LOW = [(game, *window) for window in WINDOWS if window[1] < 800 for game in ("plenty_coups", "wanted")]


@pytest.mark.parametrize(("game", "width", "height"), tried(LOW))
def test_the_question_and_the_refusal_stay_in_sight_on_a_board_higher_than_the_screen(
    visit: Visitor, site: str, game: str, width: int, height: int
) -> None:
    seen = at_once(visit)(f"{site}/jeux/{game}.html", width=width, height=height)
    figure = seen.page.locator("figure.tg-partie[data-kept]")
    begin(figure)
    figure.locator("section.tg-table").evaluate("one => one.scrollIntoView({ block: 'end', behavior: 'instant' })")
    assert figure.locator("section.tg-table").evaluate("one => one.getBoundingClientRect().top < -100")
    figure.locator(".tg-scene button[aria-disabled=true]").last.evaluate("one => one.click()")
    for told in (figure.locator(".tg-prompt"), figure.locator(".tg-refusal")):
        expect(told).to_be_visible()
        assert in_sight(told)


@pytest.mark.parametrize("width", tried((320, 375, 768, 1024, 1366, 1920), 375))
def test_the_board_takes_the_whole_window_and_gives_it_back(visit: Visitor, site: str, width: int) -> None:
    seen = at_once(visit)(f"{site}/jeux/wanted.html", width=width, height=768)
    page, figure = seen.page, seen.page.locator("figure.tg-partie[data-kept]")
    begin(figure)
    figure.get_by_role("button", name="Jouer en grand").click()
    assert figure.evaluate("one => { const b = one.getBoundingClientRect(); return [b.x, b.y, b.width, b.height] }") == [0, 0, width, 768]
    assert page.evaluate("() => !!document.querySelector('.sidebar-drawer').closest('[inert]')")
    play_a_move(figure)
    seen.page.evaluate("f => f.setAttribute('id', 'grown')", figure.element_handle())
    assert axe(page, "#grown") == []
    page.screenshot(path=ROOT / "build" / "shots" / f"agrandi-{width}.png")
    figure.get_by_role("button", name="Revenir à la page").focus()
    page.keyboard.press("Escape")
    expect(figure.get_by_role("button", name="Jouer en grand")).to_be_focused()
    assert page.locator("[inert]").count() == 0 and figure.evaluate("one => one.getBoundingClientRect().width < innerWidth")
    play_a_move(figure)


@pytest.mark.parametrize(("plies", "there"), [((0, 1), "défausse"), ((1, 0), "main")])
def test_a_card_that_leaves_goes_where_it_is_put_and_back_where_it_came_from(rules: Visit, plies: tuple[int, int], there: str) -> None:
    """The frames of any board: a card between a hand on the left and a discard pile on the right, then gone."""
    zones = ("main", "left: 0"), ("défausse", "left: 600px")
    row = "".join(f'<div class="tg-zone" data-key="{key}" style="position: absolute; top: 0; width: 90px; height: 90px; {at}"></div>'
                  for key, at in zones)  # fmt: skip
    card = ('<div class="tg-card" data-key="x" data-from="main" data-to="défausse" '
            'style="position: absolute; left: 300px; width: 90px; height: 90px"></div>')  # fmt: skip
    frames = [f'<section class="tg-table" data-ply="{ply}"><div class="tg-scene" style="height: 200px">{row}{held}</div></section>'
              for ply, held in zip(plies, (card, ""), strict=True)]  # fmt: skip
    page = rules.page
    moved = page.evaluate(
        """async ([one, two]) => {
        const { mount } = await import(new URL("../../_static/tablegames/table.js", location));
        const el = document.createElement("div"), model = { on(name, f) { this[name] = f }, get(name) { return this[name] } };
        document.body.prepend(el);
        el.style.width = "800px";
        model.frames = [{ html: one }];
        mount(model, el);
        model.frames = [{ html: two }];
        model["change:frames"]();
        const goal = el.querySelector(".tg-ghost").getAnimations()[0].effect.getKeyframes().at(-1);
        return new DOMMatrix(goal.transform).m41;
    }""",
        frames,
    )
    assert moved < -200 if there == "main" else moved > 200


def test_nothing_slides_for_who_asked_for_less_motion(rules: Visit) -> None:
    rules.page.emulate_media(reduced_motion="reduce")
    assert rules.page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"


@pytest.mark.parametrize("game", tried(GAMES))
def test_a_card_chosen_moves_nothing_on_the_table(visit: Visitor, site: str, game: str) -> None:
    there = next(path for path in CHAPTERS[game] if re.search(r"is-legal[^>]*data-more", path.read_text("utf-8")))
    page = visit(f"{site}/jeux/{game}/{there.name}").page
    examples(page).filter(has=page.locator(".tg-scene button.is-legal[data-more]")).first.evaluate("f => { f.id = 'here' }")
    start(figure := page.locator("#here"))
    top = "f => f.querySelector('.tg-scene').getBoundingClientRect().y - f.querySelector('.tg-table').getBoundingClientRect().y"
    before = figure.evaluate(top)
    figure.locator(".tg-scene button.is-legal[data-more]").first.click()
    figure.locator(".tg-back-one").wait_for()
    assert abs(figure.evaluate(top) - before) < 1


@pytest.mark.longer
def test_undo_takes_the_reader_back(rules: Visit) -> None:
    figure = playable(rules.page)
    start(figure)
    before = ply(figure)
    play_a_move(figure)
    figure.locator("[data-action=undo]").click()
    expect(figure.locator("section.tg-table")).to_have_attribute("data-ply", str(before))


@pytest.mark.longer
def test_an_example_is_stepped_through_from_its_first_move(rules: Visit) -> None:
    figure = examples(rules.page).filter(has=rules.page.locator(".tg-story li:nth-child(3)")).first
    start(figure)
    last = ply(figure)
    figure.locator("[data-action=first]").click()
    expect(figure.locator("section.tg-table")).to_have_attribute("data-ply", "0")
    for step in range(1, last + 1):
        figure.locator("[data-action=next]").click()
        expect(figure.locator("section.tg-table")).to_have_attribute("data-ply", str(step))


def test_a_move_is_played_with_the_keyboard_alone_and_the_focus_stays_on_the_board(rules: Visit) -> None:
    page, figure = rules.page, playable(rules.page)
    page.set_viewport_size({"width": 1100, "height": 480})
    figure.locator(".tg-play").focus()
    page.keyboard.press("Enter")
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    before = ply(figure)
    inside = "f => f.contains(document.activeElement) && document.activeElement.tagName === 'BUTTON'"
    page.wait_for_function(inside, arg=figure.element_handle())
    assert in_sight(page.locator(":focus"))
    table = figure.locator("section.tg-table")
    for _ in range(60):
        if ply(figure) > before:
            break
        if page.evaluate("() => document.activeElement.matches('.is-legal:not([aria-pressed])')"):
            table.evaluate("board => board.setAttribute('data-old', '')")
            page.keyboard.press("Enter")
            figure.locator("section.tg-table:not([data-old])").wait_for()  # a Tab before the answer would leave the board
            page.wait_for_function(inside, arg=figure.element_handle())
        else:
            page.keyboard.press("Tab")
    assert ply(figure) == before + 1
    assert page.evaluate(inside, figure.element_handle())


def test_two_boards_share_one_worker(rules: Visit) -> None:
    page = rules.page
    for index in (0, 1):
        start(examples(page).nth(index))
    assert len(page.workers) == 1
    assert page.locator("figure.is-live").count() == 2


def test_a_dead_worker_offers_to_begin_again_from_here(rules: Visit) -> None:
    page, figure = rules.page, playable(rules.page)
    page.clock.install()
    page.reload()
    start(figure)
    play_a_move(figure)
    there = ply(figure)
    page.workers[0].evaluate("() => self.close()")
    figure.locator("[data-action=help]").first.click()
    page.clock.fast_forward(15_000)  # that it would have had to answer
    again = figure.get_by_role("button", name="Recommencer d’ici")
    expect(again).to_be_visible(timeout=READY)
    again.click()
    expect(again).to_be_hidden(timeout=READY)
    assert ply(figure) == there
    play_a_move(figure)


@pytest.mark.longer
def test_a_free_game_against_players_is_taken_up_after_a_reload(door: Visit) -> None:
    page = door.page
    figure = page.locator("figure.tg-partie[data-kept]")
    begin(figure)
    play_a_move(figure)
    there = ply(figure)
    page.reload()
    figure.scroll_into_view_if_needed()
    figure.locator(".tg-play").click()
    expect(figure).to_have_class(re.compile("is-live"), timeout=READY)
    assert ply(figure) == there


@pytest.mark.longer
def test_a_link_opens_the_same_game_elsewhere_and_its_button_says_what_it_holds(door: Visit, visit: Visitor) -> None:
    door.context.grant_permissions(["clipboard-read", "clipboard-write"])
    figure = door.page.locator("figure.tg-partie[data-kept]")
    begin(figure)
    play_a_move(figure)
    expect(figure.locator(".tg-share", has_text="Copier un lien")).to_contain_text("toutes les cartes")
    figure.locator(".tg-share", has_text="Copier un lien").click()
    expect(figure.locator(".tg-partie-line")).to_contain_text("copié")
    link = door.page.evaluate("navigator.clipboard.readText()")
    there = visit(link).page.locator("figure.tg-partie[data-kept]")
    expect(there).to_have_class(re.compile("is-live"), timeout=READY)
    assert ply(there) == ply(figure)
    cut = visit(link[:-40]).page.locator("figure.tg-partie[data-kept] .tg-partie-line")
    expect(cut).to_contain_text("coupé", timeout=READY)


def test_in_hot_seat_a_curtain_stands_between_two_people(door: Visit) -> None:
    figure = door.page.locator("figure.tg-partie[data-kept]")
    begin(figure, "moi")
    expect(figure.locator(".tg-partie-title")).to_have_text("À trois sur cet écran")
    curtain = figure.locator(".tg-curtain")
    expect(curtain).to_be_visible()
    assert figure.locator(".tg-hand [data-click]").count() == 0
    curtain.locator("button").click()
    expect(figure.locator(".tg-hand [data-click]").first).to_be_visible()
    door.shot("rideau")


@pytest.mark.parametrize("path", tried(PAGES, *PAGES[2::4]))
def test_axe_finds_nothing_by_day_nor_by_night(visit: Visitor, site: str, path: str) -> None:
    seen = visit(f"{site}/{path}")
    for light in ("light", "dark"):
        seen.page.emulate_media(color_scheme=light)
        seen.shot(f"{path.replace('/', '-')}-{light}")
        assert axe(seen.page, "html") == []


@pytest.mark.longer
def test_axe_finds_nothing_on_a_phone_where_wide_tables_scroll(visit: Visitor, site: str) -> None:
    for chapter in ("materiel", "aide"):
        assert axe(visit(f"{site}/jeux/key_largo/{chapter}.html", width=375).page) == []


@pytest.mark.parametrize("dark", tried([False, True]))
def test_axe_finds_nothing_on_a_live_board_in_any_of_its_states(visit: Visitor, site: str, dark: bool) -> None:
    seen = visit(f"{site}/{CHAPTER}", dark=dark)
    figure = playable(seen.page)
    start(figure)
    seen.page.evaluate("f => f.setAttribute('id', 'seen')", figure.element_handle())
    figure.locator(".tg-scene button[aria-disabled=true]").first.click(force=True)
    expect(figure.locator(".tg-refusal")).to_be_visible()
    assert axe(seen.page, "#seen") == []
    figure.locator("[data-action=help]").first.click()
    expect(figure.locator(".tg-help")).to_be_visible()
    assert axe(seen.page, "#seen") == []
    figure.locator(".tg-help [data-action=help]").click()
    play_a_move(figure)
    figure.locator(".tg-journal [data-action=journal]").click()
    expect(figure.locator(".tg-entry").first).to_be_visible()
    assert axe(seen.page, "#seen") == []


@pytest.mark.parametrize("width", tried((320, 360, 375, 414, 768, 1024, 1366, 1920), 320))
@pytest.mark.parametrize("game", tried(GAMES, "korsar", "plenty_coups", "wanted"))
def test_the_page_never_scrolls_sideways(visit: Visitor, site: str, game: str, width: int) -> None:
    for path in (f"{game}.html", f"{game}/materiel.html", *(tried([f"{game}/{one.name}" for one in CHAPTERS[game]]))):
        seen = visit(f"{site}/jeux/{path}", width=width)
        assert seen.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1"), path
    seen.shot(f"{game}-{width}")


@pytest.mark.parametrize("game", tried(GAMES, "plenty_coups"))  # others in every file
def test_every_game_is_played_in_its_page_by_clicks(visit: Visitor, site: str, game: str) -> None:
    seen = visit(f"{site}/jeux/{game}.html")
    assert sum(path.read_text("utf-8").count('<figure class="tg-partie"') for path in CHAPTERS[game]) >= 10
    figure = seen.page.locator("figure.tg-partie[data-kept]")
    seats = figure.locator("select[name=seats]").input_value()
    assert int(seats) == len(json.loads(figure.get_attribute("data-spec") or "")["seats"])  # as many as on the picture
    begin(figure)
    expect(figure.locator(".tg-partie-title")).to_have_text(re.compile("^Toi contre (deux|trois|quatre) gloutons$"))
    for _ in range(3):
        play_a_move(figure)
    seen.shot(f"{game}-joue")


@pytest.mark.parametrize(("game", "seats"), tried([(game.id, seats) for game in tg.games.values() for seats in game.seats], ("korsar", 2)))
def test_a_game_of_any_number_of_seats_is_played_in_its_page(visit: Visitor, site: str, game: str, seats: int) -> None:
    figure = visit(f"{site}/jeux/{game}.html").page.locator("figure.tg-partie[data-kept]")
    figure.locator("select[name=seats]").select_option(str(seats))
    begin(figure)
    play_a_move(figure)
    many = {2: "un glouton", 3: "deux gloutons", 4: "trois gloutons"}.get(seats, "gloutons")
    expect(figure.locator(".tg-partie-title")).to_have_text(re.compile(f"^Toi contre .*{many}$"))


@pytest.mark.parametrize("path", CASES)
def test_a_case_is_unfolded_and_played_and_its_refusals_lead_to_the_rules(visit: Visitor, site: str, path: str) -> None:
    seen = visit(f"{site}/{path}")
    assert seen.page.locator("details:not([open]) figure.tg-partie").count() == examples(seen.page).count() >= 12
    seen.page.evaluate("() => document.querySelectorAll('details:is(.sd-dropdown, .tg-cas)').forEach(one => one.open = true)")
    assert axe(seen.page) == []
    figure = playable(seen.page)
    start(figure)
    shut = figure.locator(".tg-scene button[aria-disabled=true]")
    if first := not shut.count():
        play_a_move(figure)
    shut.first.hover()  # it lies still: a forced click asks for nothing, and a page full of boards goes on settling
    shut.first.click(force=True)
    link = figure.locator(".tg-refusal[role=alert] a").first
    expect(link).to_be_visible()
    there = seen.page.request.get(link.evaluate("one => one.href.split('#')[0]"))
    assert there.ok and f'id="{(link.get_attribute("href") or "").partition("#")[2]}"' in there.text()
    if not first:
        play_a_move(figure)
