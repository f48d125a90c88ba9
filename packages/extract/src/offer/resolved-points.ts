import type { PageSources } from '../page-sources.ts';
import { isComputed } from '../structured/open-graph.ts';
import { showsAmount } from '../text/shown-value.ts';
import type { ProductClaim, Stated, StatedPrice } from './claim.ts';

/**
 * What data says with each point either a decimal mark or between thousands: between thousands where the page shows
 * that amount.
 */
export function resolvedPoints(claim: ProductClaim, sources: PageSources): ProductClaim {
  const settled = (price: Stated<StatedPrice> | null): Stated<StatedPrice> | null =>
    price && resolvedPoint(price, sources);
  return {
    ...claim,
    price: settled(claim.price),
    oldPrice: settled(claim.oldPrice),
    cardPrice: settled(claim.cardPrice),
    priceOptions: claim.priceOptions.flatMap((option) => settled(option) ?? []),
  };
}

function resolvedPoint(price: Stated<StatedPrice>, sources: PageSources): Stated<StatedPrice> | null {
  const { ifGrouped, ...value } = price.value;
  if (ifGrouped === undefined) return price;
  if (showsAmount(sources.page, sources.blocks.markup, ifGrouped))
    return { ...price, value: { ...value, decimal: ifGrouped } };
  return price.evidence.source === 'open-graph' && isComputed(value.decimal, value.currency)
    ? null
    : { ...price, value };
}
