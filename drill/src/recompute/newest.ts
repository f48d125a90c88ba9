import type { RawCheck } from '../facts/observations.ts';
import { placeKey } from '../world/offer-at.ts';
import type { ShelfReadingAt } from './readings.ts';

/** The last check of each place before a moment. */
export function newestChecks(checks: readonly RawCheck[], before: Date): ReadonlyMap<string, RawCheck> {
  const newest = new Map<string, RawCheck>();
  for (const check of checks) if (check.at < before) newest.set(check.place, check);
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
