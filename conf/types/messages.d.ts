// What pages, their worker and the one who keeps the book say to one another. Only `tsc` reads this: nothing
// of it is sent.

// -- a board and Python (board/messages.py, widget/table.py, page/page.py)

/** What the browser says: one card, one tool, a whole move in words, or a question about the rules. */
interface Said {
  click?: string;
  action?: string;
  move?: string;
  ask?: string;
}
/** Whom it says it to, and from which moment of the match; or it wants a picture of the board,
 * or the workshop with it. */
interface Message extends Said {
  board: string;
  ply?: number;
  want?: "picture" | "workshop";
}
// -- a page and its worker (page/python.js, page/worker.mjs)

/** What a board asks of Python: to open a game, or one of the others. */
interface Ask {
  spec?: string;
  kept?: string;
  hash?: string;
  rules?: string;
  ply?: number;
  message?: Message;
  link?: string;
  what?: string;
  label?: boolean;
  comment?: string;
  /** A press of the workshop's panel, as JSON. */
  bench?: string;
}
/** What the worker tells its page: an answer to a board, how much has come of a file, why no Python comes. */
interface News {
  board?: string;
  answer?: string;
  took?: number;
  file?: string;
  got?: number;
  size?: number;
  done?: boolean;
  lost?: string;
  why?: string | number;
  awake?: boolean;
}

// -- between a page and the one who keeps the book (page/livre.js, site/runtime/sw.js)

/** What a page tells it: what it is made of, whether Python came; to keep the whole, or turn to the next. */
interface ToBook {
  urls?: string[];
  python?: boolean;
  whole?: boolean;
  turn?: boolean;
  asItComes?: boolean;
}
/** What it tells a page: how much it has got; or how it stands. */
interface FromBook {
  got?: number;
  size: number;
  missing: number;
  whole: boolean;
  failed?: boolean;
  edition?: string;
}
