import { isLinked, placeKey, recommendedAt } from '../world/offer-at.ts';
import type { World, WorldMonitoring } from '../world/world.ts';
import type { RawCheck } from '../facts/observations.ts';
import { deviation, meanOf, medianOf } from './money.ts';
import type { ShelfReadingAt } from './readings.ts';

/** A cell of a report, by the name of its column: `web 3`, `shelf 10`. */
export interface PlainCell {
  readonly state: 'offer' | 'notAvailable' | 'error' | 'notChecked';
  readonly price: number | null;
  readonly errorCode: number | null;
  readonly checkedAt: string | null;
  readonly deviation: number | null;
}

export interface PlainRow {
  readonly mrp: number | null;
  readonly available: number;
  readonly checked: number;
  readonly offers: number;
  readonly best: number | null;
  readonly mean: number | null;
  readonly median: number | null;
  readonly ownPrice: number | null;
  readonly ownPosition: number | null;
  readonly deviation: number | null;
  readonly cells: Readonly<Record<string, PlainCell>>;
}

export interface ReportFacts {
  readonly checks: ReadonlyMap<string, RawCheck>;
  readonly shelves: ReadonlyMap<string, ShelfReadingAt>;
  /** Whose recommended prices hold. */
  readonly at: Date;
}

const STATES = { 1: 'offer', 2: 'notAvailable', 3: 'error' } as const;

/** The main report of a monitoring, row by row, out of the newest checks and shelf readings. */
export function reportRows(
  world: World,
  { companies, products, city }: WorldMonitoring,
  { checks, shelves, at }: ReportFacts,
): ReadonlyMap<number, PlainRow> {
  return new Map(
    products.map((product) => {
      const mrp = recommendedAt(world, product, at);
      const cells: Record<string, PlainCell> = {};
      for (const company of companies) {
        if (!isLinked(world, product, company)) continue;
        cells[`web ${company}`] = cellOfCheck(checks.get(placeKey({ product, company, city })), mrp);
      }
      for (const company of world.companies.keys()) {
        const shelf = shelves.get(placeKey({ product, company, city }));
        if (shelf !== undefined) cells[`shelf ${company}`] = cellOfShelf(shelf, mrp);
      }
      return [product, { ...figuresOf(world, cells, mrp), cells }];
    }),
  );
}

function cellOfCheck(check: RawCheck | undefined, mrp: number | null): PlainCell {
  if (check === undefined)
    return { state: 'notChecked', price: null, errorCode: null, checkedAt: null, deviation: null };
  const { outcome, price, errorCode, at } = check;
  return {
    state: STATES[outcome],
    price,
    errorCode,
    checkedAt: at.toISOString(),
    deviation: price === null || mrp === null ? null : deviation(price, mrp),
  };
}

function cellOfShelf({ price, at }: ShelfReadingAt, mrp: number | null): PlainCell {
  return {
    state: 'offer',
    price,
    errorCode: null,
    checkedAt: at.toISOString(),
    deviation: mrp === null ? null : deviation(price, mrp),
  };
}

function figuresOf(
  { companies }: World,
  cells: Readonly<Record<string, PlainCell>>,
  mrp: number | null,
): Omit<PlainRow, 'cells'> {
  const offers = Object.entries(cells).flatMap(([name, { state, price }]) =>
    state === 'offer' && price !== null ? [{ price, own: companies[Number(name.split(' ')[1])]?.own === true }] : [],
  );
  const prices = offers.map(({ price }) => price);
  const best = least(prices);
  const ownPrice = least(offers.filter(({ own }) => own).map(({ price }) => price));
  const reference = mrp ?? ownPrice;
  return {
    mrp,
    available: offers.length,
    checked: Object.values(cells).filter(({ state }) => state !== 'notChecked').length,
    offers: offers.length,
    best,
    mean: meanOf(prices),
    median: medianOf(prices),
    ownPrice,
    ownPosition: ownPrice === null ? null : prices.filter((price) => price < ownPrice).length + 1,
    deviation: best === null || reference === null ? null : deviation(best, reference),
  };
}

function least(amounts: readonly number[]): number | null {
  return amounts.length === 0 ? null : Math.min(...amounts);
}
