/** Why a walk of a listing was cut, besides the codes of parsing errors. */
export const WALK_CUT = { endless: -1, noList: -2 } as const;

/** More pages than this has no list of a shop: it has no end. */
export const WALK_PAGES_MAX = 20_000;

/** Marks of newest pages that are remembered: a circle of so many pages is seen as one. */
const PRINTS_KEPT = 8;

/** What a walk knows when a page of it was read. */
export interface ReadPage {
  /** Of the page, from 0. */
  readonly number: number;
  readonly url: string;
  readonly items: number;
  /** Tells what the page shows from what another one does. */
  readonly print: string;
  readonly nextUrl: string | null;
  /** Of the first page, and of the newest before this one. */
  readonly prints: readonly string[];
}

export interface AfterPage {
  /** null: it is over. */
  readonly nextUrl: string | null;
  /** null: it goes on, or came to its end. */
  readonly cutBy: number | null;
  readonly prints: readonly string[];
}

/**
 * Whether a walk goes on behind a page. A list that leads on and shows what it showed before is no list that ended: the
 * site answers one page for all, or goes in circles. A page that leads to itself is the last one.
 */
export function afterPage(page: ReadPage): AfterPage {
  const [first, ...newest] = page.prints;
  const prints = first === undefined ? [page.print] : [first, ...[...newest, page.print].slice(-PRINTS_KEPT)];
  const next = page.nextUrl === page.url ? null : page.nextUrl;
  if (page.items === 0 && page.number === 0) return { nextUrl: null, cutBy: WALK_CUT.noList, prints };
  if (page.items > 0 && page.prints.includes(page.print)) return { nextUrl: null, cutBy: WALK_CUT.endless, prints };
  if (page.items === 0) return { nextUrl: null, cutBy: next === null ? null : WALK_CUT.endless, prints };
  if (next !== null && page.number + 1 >= WALK_PAGES_MAX) return { nextUrl: null, cutBy: WALK_CUT.endless, prints };
  return { nextUrl: next, cutBy: null, prints };
}
