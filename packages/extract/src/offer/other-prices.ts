import type { Money, OtherPrice } from '@tsenomer/contracts';
import { decimalFromMinor } from '@tsenomer/contracts';
import type { PageSources } from '../page-sources.ts';
import { mayShowCardPrice } from '../text/card-price.ts';
import { pathOf } from '../text/price-candidate.ts';
import { otherAmounts, typedKindOf } from '../text/typed-prices.ts';
import type { OtherAmount } from '../text/typed-prices.ts';
import type { Stated, StatedPrice } from './claim.ts';
import { moneyOf } from './claim.ts';

export interface OtherStatements {
  readonly price: Money | null;
  readonly isOut: boolean;
  readonly cardPrice: Stated<StatedPrice> | null;
  /** The prices between which the sources did not decide. */
  readonly candidates: readonly Stated<StatedPrice>[];
}

/**
 * The prices beside the price, each amount of a kind once: those that data states, and those that the page shows, as
 * far as it is read anyway or its words promise one. A product that is out of stock has none.
 */
export function otherPrices(
  { price, isOut, cardPrice, candidates }: OtherStatements,
  sources: PageSources,
): OtherPrice[] {
  if (isOut) return [];
  const found = new Map<string, OtherPrice>();
  const add = (kind: OtherPrice['kind'], stated: Stated<StatedPrice>): void => {
    const { decimal, currency } = stated.value;
    const money = moneyOf({ decimal, currency: currency ?? price?.currency ?? sources.currency });
    if (!money || (price !== null && money.amount >= price.amount)) return;
    const key = `${kind} ${decimalFromMinor(money.amount, money.currency)} ${money.currency}`;
    if (!found.has(key)) found.set(key, { kind, price: money, evidence: stated.evidence });
  };
  for (const candidate of candidates) add('candidate', candidate);
  const shown = shownOthers(price === null, sources);
  // Data calls them all prices of members; the page may say by which card.
  if (cardPrice)
    add(
      shown.find((other) => isTyped(other.kind) && Number(other.price.amount) === Number(cardPrice.value.decimal))
        ?.kind ?? typedKindOf(cardPrice.evidence.path.split('.').at(-1) ?? '', 'member'),
      cardPrice,
    );
  for (const { kind, price: amount, path } of shown)
    add(kind, { value: { decimal: amount.amount, currency: amount.currency }, evidence: { source: 'text', path } });
  const all = [...found.values()];
  return sources.wish === 'all' ? all : all.filter(({ kind }) => isTyped(kind));
}

function isTyped(kind: OtherPrice['kind']): boolean {
  return kind !== 'instalment' && kind !== 'candidate';
}

/** The prices between which nothing on the page decides, at most so many. */
const MOST_RIVALS = 10;

function shownOthers(isOpen: boolean, sources: PageSources): readonly OtherAmount[] {
  if (!sources.hasReadPrices && !mayShowCardPrice(sources.page, sources.blocks.h1At)) return [];
  const { rivals, ranked } = sources.visiblePrices();
  const open = isOpen ? rivals.slice(0, MOST_RIVALS) : [];
  return [
    ...otherAmounts(ranked),
    ...open.map(({ price, element }) => ({ kind: 'candidate', price, path: pathOf(element) }) as const),
  ];
}
