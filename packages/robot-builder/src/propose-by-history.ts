import { ROBOT_SELECTORS, robotSchema } from '@tsenomer/contracts';
import type { FieldValue, Robot } from '@tsenomer/contracts';
import { PageSources, readSelector } from '@tsenomer/extract/parts';
import { GrowingTree, pageTextOf } from '@tsenomer/markup';
import type { PageMarkup } from '@tsenomer/markup';
import { compareValues } from './field-values.ts';
import { selectorsFor, valueBy } from './pick-element.ts';
import { proposeRobot } from './propose-robot.ts';
import { elementsShowing, mayPropose } from './proposing.ts';

/** A page of a product whose price is known from before. Amounts are plain decimals: `1299.5`. */
export type KnownPage = PageMarkup & {
  readonly url: string;
  readonly price: string;
  /** Null: it had none. */
  readonly oldPrice: string | null;
};

export interface HistoryInput {
  readonly pages: readonly KnownPage[];
  /** ISO code of the amounts. */
  readonly currency: string;
  /** The robot that no longer reads them. */
  readonly former: Robot | null;
}

/** Pages that selectors are looked for on; all are tried on all of them. */
const MOST_SOURCES = 6;
/** Elements of a page that may show an amount. */
const MOST_PLACES = 8;
const MOST_PROPOSALS = 3;
/** A selector that reads the known amount on fewer of the pages shows it by chance. */
const LEAST_SHARE = 0.5;

/**
 * Robots for pages whose layout is new, by what their products cost before: selectors under which most of the pages
 * show the amounts that are known, joined with what of the former robot still finds something, then what
 * {@link proposeRobot} makes of single pages. The likeliest first, at most three; none where nothing is found. What is
 * proposed is to be held against pages that it was not found on.
 */
export function proposeByHistory({ pages, currency, former }: HistoryInput): readonly Robot[] {
  const sources = pages.slice(0, MOST_SOURCES).map((page) => ({ page, sources: new PageSources(page) }));
  const kept = stillFinding(former, pages);
  const base: Robot = { ...kept, currency };
  const prices = selectorsOf('price', sources, base);
  const was = selectorsOf('oldPrice', sources, base)[0];
  const known = prices.slice(0, MOST_PROPOSALS).map((price): Robot => ({
    ...base,
    price,
    ...(was !== undefined && was !== price && { oldPrice: was }),
  }));
  if (known.length > 0) return known;
  const [first, ...others] = pages.slice(0, MOST_SOURCES);
  const generic = first === undefined ? {} : proposeRobot({ ...first, currency, others });
  return ROBOT_SELECTORS.some((field) => generic[field] !== undefined) ? [{ ...kept, ...generic }] : [];
}

interface KnownSources {
  readonly page: KnownPage;
  readonly sources: PageSources;
}

/** What of a robot still finds something on one of the pages; a selector of yesterday's layout only misleads. */
function stillFinding(robot: Robot | null, pages: readonly KnownPage[]): Robot {
  const trees = pages.map((page) => new GrowingTree(pageTextOf(page)));
  const dead = ROBOT_SELECTORS.filter((field) => {
    const selector = robot?.[field];
    // No sale among these pages: then nothing says that its selector is of yesterday.
    if (field === 'oldPrice' && pages.every(({ oldPrice }) => oldPrice === null)) return false;
    return selector !== undefined && trees.every((tree) => readSelector(tree, selector) === null);
  });
  const { inStockText, ...rest } = robot ?? {};
  const kept = Object.fromEntries(Object.entries(rest).filter(([field]) => !dead.some((each) => each === field)));
  const withWords = inStockText !== undefined && !dead.includes('availability') ? { ...kept, inStockText } : kept;
  return robotSchema.parse(withWords);
}

/** Selectors that read the known amounts, those that do so on most pages and rest on the most durable things first. */
function selectorsOf(field: 'price' | 'oldPrice', known: readonly KnownSources[], base: Robot): string[] {
  const asked = known.flatMap(({ page, sources }) => {
    const wanted = page[field];
    return wanted === null ? [] : [{ sources, wanted: money(wanted) }];
  });
  const costs = new Map<string, number>();
  for (const { sources, wanted } of asked) {
    const others = asked.filter((each) => each.sources !== sources).map((each) => each.sources.growing);
    // The innermost ones.
    for (const element of elementsShowing(sources.tree, wanted, ATTRIBUTES).toReversed().slice(0, MOST_PLACES)) {
      for (const { selector, value, cost } of selectorsFor({ sources, field, robot: base, others }, element)) {
        if (compareValues(value, wanted) === 'same' && mayPropose(selector)) costs.set(selector, cost);
      }
    }
  }
  return [...costs]
    .map(([selector, cost]) => ({ selector, cost, share: shareReadBy(selector, field, asked, base) }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((left, right) => right.share - left.share || left.cost - right.cost)
    .map(({ selector }) => selector);
}

function shareReadBy(
  selector: string,
  field: 'price' | 'oldPrice',
  asked: readonly { readonly sources: PageSources; readonly wanted: FieldValue }[],
  base: Robot,
): number {
  const robot = { ...base, [field]: selector };
  const right = asked.filter(({ sources, wanted }) => compareValues(valueBy(sources, robot, field), wanted) === 'same');
  return right.length / asked.length;
}

/** Where amounts are written for programs. */
const ATTRIBUTES = ['content', 'value', 'data-price'];

function money(amount: string): FieldValue {
  return { kind: 'money', amount, currency: null };
}
