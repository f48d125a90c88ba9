import type { PriceHistory, PriceOrigin } from '@tsenomer/contracts';
import { priceOrigin } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { ReadingContext } from '../../platform/context/context.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { dailyPoints, observedPoints, shelfPoints } from './price-points.ts';
import type { PointRow } from './price-points.ts';
import { correctedOf } from '../../platform/kit/corrected-columns.ts';
import { typedOf } from '../../platform/kit/typed-columns.ts';
import { placeShop } from './place-shop.ts';

/**
 * Longer periods show the last point of each day. A calendar month back from the end of today is the longest that shows
 * all.
 */
const DETAILED_MILLISECONDS = 32 * 86_400_000;

export interface PriceHistoryInput {
  readonly id: number;
  readonly from: Date;
  readonly to: Date;
  readonly cityId?: number | undefined;
  readonly companyIds?: readonly number[] | undefined;
  readonly origin?: PriceOrigin | undefined;
}

type Series = PriceHistory['series'][number];

/**
 * Prices of a product over a period, one series for each company that has any, for each of its addresses, and for the
 * shelf of each of its shops, the own one first, and the recommended price as it is now; each price in the currency of
 * its check. Up to a calendar month every observation, beyond that the last of each day. Prices of different cities are
 * never mixed: without a city it is the one with the newest check.
 * @throws DomainError NOT_FOUND, INVALID_INPUT when the period ends before it begins.
 */
export const priceHistory = readingVerb('prices.read', async (ctx, input: PriceHistoryInput): Promise<PriceHistory> => {
  if (input.to < input.from) {
    const field = { path: 'body.to', code: 'period_reversed', message: 'The period ends before it begins' };
    throw new DomainError('INVALID_INPUT', { fields: [field] });
  }
  const product = found(
    await ctx.db
      .selectFrom('product')
      .select(['id', 'name', 'currency', 'mrp'])
      .where('id', '=', input.id)
      .executeTakeFirst(),
  );
  const cities = await checkedCities(ctx, input.id);
  const cityId = input.cityId ?? cities.newest;
  const query = { ...input, productId: input.id, cityId };
  const detailed = input.to.getTime() - input.from.getTime() <= DETAILED_MILLISECONDS;
  const points = [
    ...(await (detailed ? observedPoints(ctx, query) : dailyPoints(ctx, query))),
    ...(await shelfPoints(ctx, query, !detailed)),
  ];
  return {
    productId: product.id,
    name: product.name,
    currency: product.currency,
    mrp: minorToWire(product.mrp),
    city: cities.all.find(({ id }) => id === cityId) ?? null,
    cities: cities.all,
    series: await seriesOf(ctx, product, points),
  };
});

const siteRow = z.strictObject({ id: z.int(), name: z.string(), at: z.date() });

/** The cities in which a product has been checked or read from a shelf, and the one with the newest check. */
async function checkedCities(
  ctx: ReadingContext,
  productId: number,
): Promise<{ all: { id: number; name: string }[]; newest?: number }> {
  const { rows } = await query(siteRow)`
    select city.id, city.name, max(s.observed_at) as at
    from (select city_id, observed_at from link_state where product_id = ${productId}
      union all select city_id, observed_at from shelf_state where product_id = ${productId}) s
    join city on city.id = s.city_id
    group by city.id order by city.name collate "ru-x-icu", city.id`.execute(ctx.db);
  const newest = rows.toSorted((left, right) => right.at.getTime() - left.at.getTime())[0];
  return { all: rows.map(({ id, name }) => ({ id, name })), ...(newest && { newest: newest.id }) };
}

const placeRow = z.strictObject({
  origin: priceOrigin,
  company_id: z.int(),
  shop_id: z.int(),
  full_name: z.string(),
  shop_name: z.string().nullable(),
  own: z.boolean(),
  url: z.string().nullable(),
});

/** Prices at an address are not those of another one, of the city, or of its shelf: each place has its own series. */
async function seriesOf(
  ctx: ReadingContext,
  product: { readonly id: number; readonly currency: string },
  points: readonly PointRow[],
): Promise<Series[]> {
  const byPlace = Map.groupBy(points, placeKey);
  const places = [...byPlace.values()].flatMap((group) => group.slice(0, 1));
  const { rows } = await query(placeRow)`
    select place.origin, c.id as company_id, place.shop_id, c.full_name,
      coalesce(nullif(cs.name, ''), cs.address) as shop_name, c.own,
      (select l.url from link l where l.product_id = ${product.id} and l.company_id = c.id order by l.id limit 1) as url
    from unnest(${places.map((place) => place.company_id)}::int[],
      ${places.map((place) => place.company_shop_id)}::int[],
      ${places.map(({ origin }) => origin)}::text[]) as place(company_id, shop_id, origin)
    join company c on c.id = place.company_id
    left join company_shop cs on cs.id = place.shop_id
    order by c.own desc, c.full_name collate "ru-x-icu", c.id, place.origin desc, place.shop_id <> 0,
      cs.address collate "ru-x-icu", place.shop_id`.execute(ctx.db);
  return rows.map((place) => ({
    origin: place.origin,
    companyId: place.company_id,
    companyName: place.full_name,
    companyShop: placeShop(place.shop_id, place.shop_name),
    ownFlag: place.own,
    link: place.origin === 'web' ? place.url : null,
    points: (byPlace.get(placeKey({ ...place, company_shop_id: place.shop_id })) ?? []).map((point) =>
      presentPoint(point, product.currency),
    ),
  }));
}

function placeKey(place: Pick<PointRow, 'origin' | 'company_id' | 'company_shop_id'>): string {
  return `${place.origin} ${place.company_id} ${place.company_shop_id}`;
}

function presentPoint(row: PointRow, productCurrency: string): Series['points'][number] {
  return {
    at: momentToWire(row.at),
    price: minorToWire(row.price),
    oldPrice: minorToWire(row.old_price),
    ...(row.price !== null && typedOf(row)),
    ...correctedOf(row),
    currency: row.price === null ? productCurrency : (row.currency ?? productCurrency),
    available: row.outcome === 1,
    errorCode: row.error_code,
  };
}
