// What the scripts of boards and pages say to one another, to Python and to the browser's memory. Only
// `tsc` reads this: nothing of it is sent.

// -- the document

/** In our pages what a selector finds is HTML: the few drawings in them are never asked for. */
interface ParentNode {
  querySelector<K extends keyof HTMLElementTagNameMap>(selectors: K): HTMLElementTagNameMap[K] | null;
  querySelector<E extends Element = HTMLElement>(selectors: string): E | null;
  querySelectorAll<K extends keyof HTMLElementTagNameMap>(selectors: K): NodeListOf<HTMLElementTagNameMap[K]>;
  querySelectorAll<E extends Element = HTMLElement>(selectors: string): NodeListOf<E>;
}
interface Element {
  closest<K extends keyof HTMLElementTagNameMap>(selectors: K): HTMLElementTagNameMap[K] | null;
  closest<E extends Element = HTMLElement>(selectors: string): E | null;
}
/** An event that happened to an element. */
type On<E extends Event> = E & { target: HTMLElement };
interface HTMLElement {
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: On<HTMLElementEventMap[K]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** What a delay is stopped by. */
type Timer = ReturnType<typeof setTimeout>;

// -- between a board and Python (board/messages.py, widget/table.py, page/page.py)

/** One picture of the board; Python sends one a move. */
interface Frame {
  html: string;
}
/** What Python lets a board know, by name. */
interface State {
  board: string;
  frames: Frame[];
  ply?: number;
  going?: boolean;
  /** Another game comes to the board: no card of the one before has moved. */
  opened?: boolean;
  late?: string;
  pictured?: string;
  makes?: boolean;
}
/** Of a picture that is saved with a notebook: the board as HTML and as text. */
type Picture = Record<string, string>;
/** anywidget's `model`, or a page's stand-in (page/python.js). Of a notebook's own, what JupyterLab has. */
interface BoardModel {
  get<K extends keyof State>(name: K): State[K];
  on(name: string, listener: (told: { picture?: Picture; workshop?: string[] }) => void): void;
  off?(name: string, listener: (told: { picture?: Picture; workshop?: string[] }) => void): void;
  send(message: Message): void;
  widget_manager?: {
    get_model?(id: string): Promise<object>;
    create_view?(model: object | undefined): Promise<{ el: HTMLElement }>;
    kernel?: { status: string } | null;
    context?: { model?: { cells?: Iterable<{ outputs?: Outputs }> } };
  };
}
/** The field of an exercise in a notebook (widget/answer.js). */
interface AnswerModel {
  get(name: "ways" | "said"): string;
  on(name: "change:said", listener: () => void): void;
  off(name: "change:said", listener: () => void): void;
  send(message: { answer: string }): void;
}
/** The panel of the workshop in a notebook (widget/atelier.js). */
interface PanelModel {
  get(name: "html" | "file" | "base"): string;
  on(name: "change:html" | "change:file", listener: () => void): void;
  off(name: "change:html" | "change:file", listener: () => void): void;
  send(message: { bench: string }): void;
}
interface Outputs extends ArrayLike<unknown> {
  get(at: number): { data: Picture; toJSON(): object };
  set(at: number, output: object): void;
}

// -- inside a board (board/table.js)

/** How a board looks to who is asked something (`look` in board/focus.js). */
interface Look {
  ply?: string;
  seat?: string;
  asked: string;
  chosen: HTMLElement[];
  panel: HTMLElement | null;
  refused: string;
  mine: boolean;
  over: boolean;
}
interface Board {
  model: BoardModel;
  el: HTMLElement;
  /** Its table; null until the first picture, before which nothing can be pressed. */
  root: HTMLElement;
  stop: AbortController;
  /** Listen to `target` until the board is taken down. */
  on<K extends keyof HTMLElementEventMap>(
    target: EventTarget,
    type: K,
    f: (event: On<HTMLElementEventMap[K]>) => void,
    more?: AddEventListenerOptions,
  ): void;
  /** What has the focus in it. */
  active(): HTMLElement | null;
  send(what: Said): void;
  press(e: HTMLElement): void;
  /** Show this picture; `moving`: cards glide to their places. */
  draw(frame: Frame, moving: boolean): void;
  /** Show the last picture at once; whether there were any left. */
  finish(): boolean;
  /** The pictures that are still to be shown. */
  queue: Frame[];
  pressed: HTMLElement | null;
  /** Whether a move of one's own is on its way: what the next picture shows is that. */
  sent: boolean;
  seen: Look;
  /** Let go of what is dragged; whether there was anything. */
  release(): boolean;
  voice: { hush(neu: HTMLElement): void; told(now: Look): void; table(): void; end(): void };
  typing: { open(): void; shown(refused: boolean): boolean; close(): void };
}
/** A card on the scene: where it lies, how high its letters look, and where it comes from or goes to. */
interface Box {
  e: HTMLElement;
  box: DOMRect;
  em: number | false;
  from?: string;
  to?: string;
}
type Boxes = Map<string, Box>;
/** How the cards and zones of a scene look, by key, and how they are marked as changed (board/moved.js). */
type Faces = Map<string, { face: string; marks: string[] }>;
/** What the board has to know of cards that are dragged (board/drag.js). */
interface Dragging {
  release(): boolean;
  clicked(event: { target: HTMLElement; detail: number }): HTMLElement;
  readonly muted: boolean;
  readonly carried: boolean;
  start(before: Boxes): void;
  keep(): void;
  shown(last: boolean): void;
}
/** A place in the window, or in something. */
interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** « Jouer en grand » (board/grow.js). */
interface Size {
  resize(grow?: boolean): void;
  changed(grown: boolean): void;
  away(): void;
}
/** Where its button stands, what is enlarged, whether on the whole screen; or what has made that already. */
interface Place {
  head?: HTMLElement;
  frame?: HTMLElement;
  whole?: boolean;
  moved?(): void;
  size?: Size;
}

// -- in a page (page/python.js, page/figure.js)

/** What Python tells of a board: the pictures since, and what is to be kept of its match. */
interface Shown {
  frames: Frame[];
  ply: number;
  moves: number;
  over: boolean;
  /** What is said of this moment. */
  comment: string;
  /** Programs still think. */
  going?: boolean;
  /** The whole match as text, whenever it changed; `anew`: it is another one. */
  kept?: string;
  picture?: string;
  anew?: boolean;
  /** It was just opened: as which example; what is to be said of it; what led to the moment that it shows. */
  spec?: string;
  note?: string;
  told?: string[] | null;
  /** Of an exercise: whether it is solved, and what is asked that is no move. */
  solved?: boolean;
  missed?: number;
  /** Of a game that is over: the moves that cost most, as questions. */
  own?: { skill: string; data: string }[];
  fields?: Field[];
  /** Of the workshop: its panel, its game, what one takes away, what is to be kept. */
  panel?: string;
  game?: string;
  file?: { name: string; kind: string; text: string } | null;
  draft?: string;
  /** To a pupil, what the chapter is called. */
  title?: string;
}
interface Field {
  name: string;
  choices?: string[];
  seats?: string[];
}
/** What tells a kept game from others. */
interface Marks {
  seen: string;
  said: string;
}
type Answer =
  | Shown
  | Marks
  | { error: string }
  | { unopened: string }
  | { elsewhere: string }
  | { link: string };

/** A board as the page's one Python knows it. */
interface Customer {
  readonly opening: boolean;
  answered(answer: Answer): void;
  loads(text: string, amount: string): void;
  lags(text: string): void;
  stopped(why: string, awake: boolean): void;
}
/** A game on the board, or about to be: where it is kept, what was there, its example, moves and link. */
interface Game {
  slot: string | null;
  was?: string;
  spec: string;
  kept: string;
  hash?: string;
  from?: number;
  ply?: number;
  moves?: number;
  over?: boolean;
  picture?: string;
  /** How often Python stopped while it opened this. */
  stops?: number;
}
/** What a browser keeps of a game (page/outside.js makes good what is missing). */
interface Kept {
  spec: string;
  kept: string;
  hash?: string;
  picture?: string;
  name?: string;
  seen?: string;
  said?: string;
  from: number;
  moves: number;
  when: number;
  over: boolean;
  told: { game: string; title: string; teaches: string };
}
/** A word to press, and what it does. */
type Choice = [text: string, pressed: () => void, className?: string];
/** A section of the site, as the build wrote it down: address, title, titles above, names, text. */
type Section = [
  url: string,
  title: string,
  above: string[],
  named: string,
  text: string,
  example: string,
  asked: string,
];
/** What the search knows; see site/pages/search.py. */
type SearchIndex = {
  empty: string[];
  sections: Section[];
  words: Record<string, Record<string, string[]>>;
  games: Record<string, string[]>;
};

// -- in a room (room/talk.py, room/wire.js)

/** Who sits on a chair. */
interface RoomChair {
  name: string;
  program: boolean;
  here: boolean;
  free: boolean;
  /** Whether the table waits for that seat. */
  asked: boolean;
}
interface RoomTable {
  number: number;
  game: string;
  title: string;
  seat: number | null;
  begun: boolean;
  free: number;
  names: string[];
}
/** A game that a table can be opened for. */
interface RoomGame {
  title: string;
  seats: number[];
  options: Record<string, { help: string; standard: string; choices: [string, string][] }>;
}
interface RoomPlaces {
  tables: RoomTable[];
  /** To who leads alone. */
  code?: string;
  games?: Record<string, RoomGame>;
}
/** What the room tells: some of these. */
interface RoomTold {
  room?: RoomPlaces;
  seated?: { key: string; number: number; seat: number };
  table?: RoomTable;
  number?: number;
  there?: RoomChair[];
  paused?: boolean;
  hands?: boolean;
  over?: boolean;
  begun?: boolean;
  board?: string;
  frames?: Frame[];
  ply?: number;
  say?: string;
  done?: string;
  gone?: string;
  taken?: string;
  error?: string;
}
/** What who leads asks for. */
interface RoomDo {
  do: "open" | "close" | "begin" | "pause" | "fill" | "free" | "hands" | "comment" | "keep" | "end";
  table?: number;
  seat?: number;
  yes?: boolean;
  text?: string;
  open?: { game: string; seats: string[]; options: Record<string, string>; conseil: boolean; tables: number };
}
/** What a page says to the room. */
type RoomAsk =
  | Message
  | RoomDo
  | { join?: string }
  | { sit: { code: string; table: number; name: string } }
  | { seat: string }
  | { watch: string }
  | { lead: string }
  | { stand: true };
