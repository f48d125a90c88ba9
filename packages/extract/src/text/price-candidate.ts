import type { PageElement } from '../dom/page-tree.ts';
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

/** Below every score that a price can have. */
export const NO_PRICE = -1000;

/** The first amounts of a page: its own price is among them. */
export const MAX_COMPARED = 20;
/** What speaks against a former price. */
export const FORMER = 80;
