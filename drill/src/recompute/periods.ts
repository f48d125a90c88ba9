import { dayAt } from '../world/calendar.ts';
import { recommendedAt } from '../world/offer-at.ts';
import type { World } from '../world/world.ts';
import type { Reading } from './readings.ts';

/** A violation, plainly: from the first price below the recommended one to the first that is not. */
export interface PlainPeriod {
  readonly product: number;
  readonly company: number;
  readonly city: number;
  readonly shelf: number | null;
  readonly monitoring: number | null;
  readonly openedAt: Date;
  readonly openedKnown: Date;
  readonly openedTask: number;
  endedAt: Date | null;
  endedKnown: Date | null;
  ending: 'corrected' | 'excused' | null;
  readonly priceFirst: number;
  priceLast: number;
  priceMin: number;
  readonly mrpFirst: number;
  mrpLast: number;
  /** Basis points below at the deepest, rounded down. */
  depth: number;
  readonly repeated: boolean;
  confirmedAt: Date | null;
  confirmedKnown: Date | null;
}

/** Percent of the recommended price that are allowed, and days within which another one is repeated. */
const TOLERANCE_PERCENT = 2;
const REPEATED_WITHIN = 30 * 86_400_000;

/** The violations of all readings, place by place, in the order of their beginnings at each. */
export function periodsOf(world: World, readings: readonly Reading[]): PlainPeriod[] {
  const byPlace = Map.groupBy(
    readings,
    ({ product, company, city, shelf }) => `${product} ${company} ${city} ${shelf}`,
  );
  return [...byPlace.values()].flatMap((some) =>
    periodsOfPlace(
      world,
      some.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    ),
  );
}

function periodsOfPlace(world: World, readings: readonly Reading[]): PlainPeriod[] {
  const periods: PlainPeriod[] = [];
  let open: PlainPeriod | null = null;
  let correctedAt: Date | null = null;
  for (const reading of readings) {
    const mrp = recommendedAt(world, reading.product, reading.at);
    const judgement = judge(world, reading, mrp);
    if (judgement !== 'below' || mrp === null) {
      if (open === null) continue;
      open.endedAt = reading.at;
      open.endedKnown = reading.knownAt;
      open.ending = judgement === 'kept' ? 'corrected' : 'excused';
      if (open.ending === 'corrected') correctedAt = reading.at;
      open = null;
      continue;
    }
    // A person approved what a shelf says; a page has to be seen by another task.
    const witnessed = reading.shelf !== null;
    if (open === null) {
      open = begin(reading, mrp, {
        repeated: correctedAt !== null && reading.at.getTime() - correctedAt.getTime() <= REPEATED_WITHIN,
        witnessed,
      });
      periods.push(open);
      continue;
    }
    open.priceLast = reading.price;
    open.priceMin = Math.min(open.priceMin, reading.price);
    open.mrpLast = mrp;
    open.depth = Math.max(open.depth, depthOf(reading.price, mrp));
    if (open.confirmedAt === null && (witnessed || reading.taskId !== open.openedTask)) {
      open.confirmedAt = reading.at;
      open.confirmedKnown = reading.knownAt;
    }
  }
  return periods;
}

function begin(
  { product, company, city, shelf, monitoring, at, knownAt, taskId, price }: Reading,
  mrp: number,
  { repeated, witnessed }: { readonly repeated: boolean; readonly witnessed: boolean },
): PlainPeriod {
  return {
    product,
    company,
    city,
    shelf,
    monitoring,
    openedAt: at,
    openedKnown: knownAt,
    openedTask: taskId,
    endedAt: null,
    endedKnown: null,
    ending: null,
    priceFirst: price,
    priceLast: price,
    priceMin: price,
    mrpFirst: mrp,
    mrpLast: mrp,
    depth: depthOf(price, mrp),
    repeated,
    confirmedAt: witnessed ? at : null,
    confirmedKnown: witnessed ? knownAt : null,
  };
}

function judge(
  { promotion }: World,
  { at, company, price }: Reading,
  mrp: number | null,
): 'below' | 'kept' | 'excused' {
  if (mrp === null) return 'excused';
  if (price >= mrp - Math.floor((mrp * TOLERANCE_PERCENT) / 100)) return 'kept';
  const day = dayAt(at);
  const isPromotion =
    company === promotion.company && at >= promotion.setAt && day >= promotion.from && day <= promotion.to;
  return isPromotion ? 'excused' : 'below';
}

function depthOf(price: number, mrp: number): number {
  return Math.floor(((mrp - price) * 10_000) / mrp);
}
