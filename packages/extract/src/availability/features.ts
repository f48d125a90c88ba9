import type { Availability } from '@tsenomer/contracts';
import type { PageElement } from '@tsenomer/markup';
import type { Features } from '../weighing/features.ts';
import type { Statement, StatementKind } from './statement.ts';

/** All that speaks of the availability of a page's product. */
export interface AvailabilityEvidence {
  readonly statements: readonly Statement[];
  /** What the page's data says. */
  readonly data: Availability | null;
  /** Whether the page's data names a price. */
  readonly dataNamesPrice: boolean;
  /** Whether data or the page names one. */
  readonly isPriced: boolean;
  /** What shows the price of today, where somebody looked for it. */
  readonly price: PageElement | null;
  readonly heading: PageElement | null;
}

/** What one feature sees. */
type Feature = (evidence: AvailabilityEvidence) => boolean;

/**
 * What is weighed when a page says different things of its product's availability. Each name is the sentence that is
 * shown to people, with its weight (`weights/availability.json`).
 */
export const AVAILABILITY_FEATURES = {
  'data says in stock': ({ data }) => data === 'InStock',
  'data says out of stock': ({ data }) => data === 'OutOfStock',
  'data names a price': ({ dataNamesPrice }) => dataNamesPrice,
  'a price is known': ({ isPriced }) => isPriced,
  'a buy button works': has((each) => each.kind === 'button' && each.isBehindHeading),
  'a buy button works before the heading': has((each) => each.kind === 'button' && !each.isBehindHeading),
  'a buy button waits for a choice or is disabled': has((each) => each.kind === 'disabled'),
  'a form or a number of pieces for the basket': has((each) => each.kind === 'sign'),
  'the shop program marks it as in stock': has((each) => isIn(each) && each.kind === 'platform'),
  'the shop program marks it as sold out': has((each) => isOut(each) && each.kind === 'platform'),
  'a status says in stock': has((each) => isIn(each) && isStatus(each)),
  'a phrase says in stock': has((each) => isIn(each) && each.kind === 'phrase'),
  'an option is in stock': has((each) => isIn(each) && each.kind === 'option'),
  'a status near the product says nothing but sold out': (evidence) =>
    evidence.statements.some((each) => isStatusOut(each) && each.saysNothingElse && isNear(each, evidence)),
  'a status near the product says sold out in more words': (evidence) =>
    evidence.statements.some((each) => isStatusOut(each) && !each.saysNothingElse && isNear(each, evidence)),
  'a status far from it says sold out': (evidence) =>
    evidence.statements.some((each) => isStatusOut(each) && !isNear(each, evidence)),
  'a phrase near the product says nothing but sold out': (evidence) =>
    evidence.statements.some((each) => isPhraseOut(each) && each.saysNothingElse && isNear(each, evidence)),
  'a phrase far from it says nothing but sold out': (evidence) =>
    evidence.statements.some((each) => isPhraseOut(each) && each.saysNothingElse && !isNear(each, evidence)),
  'a phrase near the product says sold out in more words': (evidence) =>
    evidence.statements.some((each) => isPhraseOut(each) && !each.saysNothingElse && isNear(each, evidence)),
  'a phrase far from it says sold out in more words': (evidence) =>
    evidence.statements.some((each) => isPhraseOut(each) && !each.saysNothingElse && !isNear(each, evidence)),
  'it is said of the product itself': has(
    (each) => isOut(each) && each.kind !== 'option' && each.subject === 'product',
  ),
  'it is said of a delivery or a branch': has((each) => each.value === 'OutOfStock' && each.subject === 'service'),
  'an option says sold out': has((each) => isOut(each) && each.kind === 'option'),
  'an offer to tell when it is back': has((each) => each.kind === 'notice'),
  'sold out is said and nothing puts it into the basket': ({ statements }) =>
    statements.some(isOut) && !statements.some((each) => isIn(each) && SELLS.has(each.kind)),
  'data and page both say sold out': ({ data, statements }) =>
    data === 'OutOfStock' && statements.some((each) => isOut(each) && each.kind !== 'option'),
  'hidden words say sold out': ({ statements }) =>
    statements.some((each) => each.isHidden && each.value === 'OutOfStock'),
} satisfies Features<[AvailabilityEvidence]>;

/** A feature of what is shown: hidden templates say nothing by themselves. */
function has(test: (statement: Statement) => boolean): Feature {
  return ({ statements }) => statements.some((each) => !each.isHidden && test(each));
}

function isIn({ value, isHidden }: Statement): boolean {
  return value === 'InStock' && !isHidden;
}

/** What is missing may be a delivery or a branch: that says nothing of the product. */
function isOut({ value, isHidden, subject }: Statement): boolean {
  return value === 'OutOfStock' && !isHidden && subject !== 'service';
}

function isStatus({ kind }: Statement): boolean {
  return kind === 'status' || kind === 'platform';
}

const SELLS: ReadonlySet<StatementKind> = new Set<StatementKind>(['button', 'sign']);

function isStatusOut(each: Statement): boolean {
  return isOut(each) && isStatus(each);
}

function isPhraseOut(each: Statement): boolean {
  return isOut(each) && each.kind === 'phrase' && each.isBehindHeading;
}

/** In characters of visible text. */
const NEAR = 500;

/** Whether it stands near the heading, the price or the buy button. */
function isNear({ element }: Statement, { price, heading, statements }: AvailabilityEvidence): boolean {
  const buttons = statements.filter(({ kind }) => kind === 'button' || kind === 'sign').map((each) => each.element);
  return [price, heading, ...buttons].some(
    (anchor) => anchor !== null && Math.abs(anchor.textTo - element.textFrom) < NEAR,
  );
}
