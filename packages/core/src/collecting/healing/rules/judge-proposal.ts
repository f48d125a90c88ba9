import { HEALING_LEAST_PRODUCTS } from '@tsenomer/contracts';
import type { HealingJudgement, HealingReason, HealingVerdict } from '@tsenomer/contracts';
import { deviationOf } from '../../../platform/rules/money.ts';
import { wilson } from '../../site-health/rules/share.ts';
import type { MendableField } from './stopped-fields.ts';
import type { UsualMoves } from './usual-moves.ts';

/** An amount in minor units. */
export interface Amount {
  readonly amount: bigint;
  readonly currency: string;
}

/** What selectors read from a page. */
export interface PageRead {
  readonly price: Amount | null;
  readonly oldPrice: Amount | null;
  readonly availability: 'InStock' | 'OutOfStock' | null;
}

/** A product's page against what was known of it. */
export interface HeldPage {
  readonly last: Amount;
  readonly lastOld: bigint | null;
  /** Null: the page did not come, is one of a block, or could not be read. */
  readonly read: PageRead | null;
}

export interface JudgedProposal {
  readonly judgement: HealingJudgement;
  /** In the order of the pages. */
  readonly verdicts: readonly HealingVerdict[];
}

/** Of the pages that were read so many must agree. */
const AGREEING = 0.9;
/** What is sold out agrees with nothing; where most are, the words that say so may be misread. */
const SOLD_OUT = 0.5;
const OTHER_CURRENCY = 0.1;
/** One amount on more of the pages, whose products did not cost the same before, is that of a delivery or a banner. */
const CONSTANT = 0.3;
/** Prices that nearly all moved up, or down, are of another kind: with a card, without the tax, before the sale. */
const ONE_WAY = 0.9;
/** Former prices that must agree before they are read by other selectors. */
const LEAST_FORMER = 5;

/** What the page of one product says against its history, by how prices of its site usually move. */
export function verdictOf({ last, read }: HeldPage, { most }: UsualMoves): HealingVerdict {
  if (read === null) return 'unread';
  if (read.availability === 'OutOfStock') return 'soldOut';
  if (read.price === null) return 'noPrice';
  if (read.price.currency !== last.currency) return 'otherCurrency';
  return Math.abs(deviationOf(read.price.amount, last.amount)) <= most ? 'agrees' : 'moved';
}

/**
 * Whether selectors read what the products of a site cost, by pages that are held against their history: enough
 * products, nearly all within the usual moves, and not in a way that another amount of the page would do as well. The
 * reasons against it are all that hold, the most telling first.
 */
export function judgeProposal(
  pages: readonly HeldPage[],
  usual: UsualMoves,
  stopped: readonly MendableField[],
): JudgedProposal {
  const verdicts = pages.map((page) => verdictOf(page, usual));
  const count = (verdict: HealingVerdict): number => verdicts.filter((each) => each === verdict).length;
  const read = pages.length - count('unread');
  const judged = read - count('soldOut');
  const agreed = count('agrees');
  const wrong: Readonly<Record<Exclude<HealingReason, 'nothingFound' | 'failed'>, boolean>> = {
    soldOut: count('soldOut') > SOLD_OUT * read,
    otherCurrency: count('otherCurrency') > OTHER_CURRENCY * judged,
    constant: isConstant(pages),
    shifted: isShifted(pages, usual),
    fewProducts: judged < HEALING_LEAST_PRODUCTS,
    fewAgree:
      agreed < Math.max(HEALING_LEAST_PRODUCTS, AGREEING * judged) ||
      (stopped.includes('oldPrice') && !formerAgrees(pages, usual)) ||
      (stopped.includes('availability') && !saysAvailability(pages)),
  };
  const reasons = ORDER.filter((reason) => wrong[reason]);
  return { judgement: { agreed, judged, usualMove: usual.most, reasons }, verdicts };
}

const ORDER = ['fewProducts', 'soldOut', 'otherCurrency', 'constant', 'shifted', 'fewAgree'] as const;

/** Whether one amount stands on the pages of many products that did not cost the same. */
function isConstant(pages: readonly HeldPage[]): boolean {
  const priced = pages.filter(({ read }) => read !== null && read.price !== null);
  const byAmount = [...Map.groupBy(priced, ({ read }) => read?.price?.amount).values()];
  return byAmount.some(
    (alike) =>
      alike.length > 2 &&
      alike.length > CONSTANT * priced.length &&
      new Set(alike.map(({ last }) => last.amount)).size > alike.length / 2,
  );
}

/** Whether surely more prices moved than usually do, more than half of them, and nearly all the same way. */
function isShifted(pages: readonly HeldPage[], { unmoved }: UsualMoves): boolean {
  const moves = pages.flatMap(({ read, last }) =>
    read?.price?.currency === last.currency ? [deviationOf(read.price.amount, last.amount)] : [],
  );
  const moved = moves.filter((move) => move !== 0);
  const up = moved.filter((move) => move > 0).length;
  const { low } = wilson({ hits: moved.length, of: moves.length });
  return (
    moves.length > 0 &&
    low > Math.max(0.5, 1 - (unmoved ?? 0.5)) &&
    Math.max(up, moved.length - up) >= ONE_WAY * moved.length
  );
}

/** Former prices lie above the prices and within the usual moves of what they were, where both are known. */
function formerAgrees(pages: readonly HeldPage[], { most }: UsualMoves): boolean {
  const known = pages.flatMap(({ lastOld, read }) => {
    const { price, oldPrice } = read ?? { price: null, oldPrice: null };
    return lastOld === null || price === null || oldPrice === null ? [] : [{ lastOld, price, oldPrice }];
  });
  const right = known.filter(
    ({ lastOld, price, oldPrice }) =>
      oldPrice.amount > price.amount && Math.abs(deviationOf(oldPrice.amount, lastOld)) <= most,
  );
  return right.length >= Math.max(LEAST_FORMER, AGREEING * known.length);
}

/** What was sold lately is said to be in stock on nearly all pages. */
function saysAvailability(pages: readonly HeldPage[]): boolean {
  const read = pages.filter((page) => page.read !== null);
  return read.filter((page) => page.read?.availability === 'InStock').length >= AGREEING * read.length;
}
