import type { PageElement } from '@tsenomer/markup';
import type { AmountRole } from './amount-role.ts';
import type { PriceText } from './price-text.ts';
import type { VisibleContext } from './visible-context.ts';

/** An amount of the page with what speaks for it. */
export interface Candidate {
  readonly element: PageElement;
  readonly price: PriceText;
  readonly role: AmountRole;
  readonly context: VisibleContext;
  readonly score: number;
  /** How good its place is, also of what is an end of a range. */
  readonly place: number;
  readonly signature: string;
}

/** A price that a reader of the page would take for the product's. */
export interface VisiblePrice {
  readonly price: PriceText;
  readonly oldPrice: PriceText | null;
  /** Currency sign, name of a price and its place leave little doubt. */
  readonly isSure: boolean;
  /** It is that of a kilogram, by which alone the product is sold. */
  readonly isOfKilogram: boolean;
  readonly element: PageElement;
  /** The element it stands in, as "span.price-current". */
  readonly path: string;
}

/** Below every score that a price can have. */
export const NO_PRICE = -1000;

/** What a price must have at least. */
export const WEAKEST_ACCEPTED = 25;

/** The first amounts of a page: its own price is among them. */
export const MAX_COMPARED = 20;
/** What speaks against a former price. */
export const FORMER = 80;
/** What leaves little doubt. */
export const SURE = 70;

/** Whether an amount stands on the page itself: in no tile, menu or basket. */
export function isOnPage({ context }: Candidate): boolean {
  return !context.aside && !context.frame;
}

/** The first amounts of the page itself that nothing says to be anything but its price. */
export function plainOnes(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates
    .filter((candidate) => candidate.role === 'plain' && candidate.score > NO_PRICE && isOnPage(candidate))
    .slice(0, MAX_COMPARED);
}

/** The amounts of the page, some of them taken for what is no price. */
export function ruledOut(candidates: readonly Candidate[], some: ReadonlySet<Candidate>): readonly Candidate[] {
  return some.size === 0
    ? candidates
    : candidates.map((candidate) =>
        some.has(candidate) ? { ...candidate, role: 'other', score: NO_PRICE } : candidate,
      );
}

/** Whether an amount is struck out, or called the former price by its words or names. */
export function isNamedFormer({ role, context }: Candidate): boolean {
  return role === 'former' || context.struck || context.formerName;
}

/** An amount as the price of the page. */
export function shownPrice(
  { price, score, element }: Candidate,
  oldPrice: PriceText | null,
  isOfKilogram = false,
): VisiblePrice {
  return { price, oldPrice, isSure: score >= SURE, isOfKilogram, element, path: pathOf(element) };
}

/** An element as evidence names it. */
export function pathOf(element: PageElement): string {
  const classes = (element.attributes.get('class') ?? '')
    .trim()
    .split(/\s+/)
    .filter((name) => name !== '')
    .slice(0, 3);
  return [element.name, ...classes].join('.');
}
