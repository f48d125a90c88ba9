import type { RawCheck } from '../facts/observations.ts';
import type { ShelfReadingAt } from './readings.ts';

/** A product at a company in a city. */
export interface Place {
  readonly product: number;
  readonly company: number;
  readonly city: number;
}

export function placeKey({ product, company, city }: Place): string {
  return `${product} ${company} ${city}`;
}

/** The last check of each place before a moment. */
export function newestChecks(checks: readonly RawCheck[], before: Date): ReadonlyMap<string, RawCheck> {
  const newest = new Map<string, RawCheck>();
  for (const check of checks) if (check.at < before) newest.set(placeKey(check), check);
  return newest;
}

/** The last approved reading of each product at a company's shelves before a moment, whichever of its shops. */
export function newestShelves(
  readings: readonly ShelfReadingAt[],
  { before, knownBefore }: { readonly before: Date; readonly knownBefore: Date },
): ReadonlyMap<string, ShelfReadingAt> {
  const newest = new Map<string, ShelfReadingAt>();
  for (const reading of readings) {
    if (reading.at >= before || reading.knownAt > knownBefore) continue;
    const there = newest.get(placeKey(reading));
    // Of one moment the shop that was made first counts.
    if (
      there === undefined ||
      reading.at > there.at ||
      (reading.at.getTime() === there.at.getTime() && reading.shelf < there.shelf)
    )
      newest.set(placeKey(reading), reading);
  }
  return newest;
}
