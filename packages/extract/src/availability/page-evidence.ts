import type { Availability } from '@tsenomer/contracts';
import type { Stated, StatedPrice } from '../offer/claim.ts';
import type { PageSources } from '../page-sources.ts';
import type { AvailabilityEvidence } from './features.ts';

/**
 * What there is to weigh on a page.
 * @param stated what its data says.
 * @param price the page's price, whatever names it.
 */
export function availabilityEvidence(
  stated: Availability | null,
  price: Stated<StatedPrice> | null,
  sources: PageSources,
): AvailabilityEvidence {
  // A robot's selector finds the price in whatever state the product is.
  const source = price === null || price.evidence.source === 'robot' ? null : price.evidence.source;
  return {
    statements: sources.availabilityStatements(),
    data: stated,
    dataNamesPrice: source !== null && source !== 'text',
    isPriced: source !== null,
    // Where nobody needed the shown prices, they are not looked for: that costs a third of a reading.
    price: sources.hasReadPrices ? (sources.visiblePrices().main?.element ?? null) : null,
    heading: sources.heading,
  };
}
