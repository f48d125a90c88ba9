import { sql } from 'kysely';
import type { PriceHistory } from '@tsenomer/contracts';
import { authorise } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { DomainError, found } from '../context/domain-error.ts';
import { minorToWire, momentToWire } from '../context/wire.ts';
import { dailyPoints, observedPoints } from './price-points.ts';
import type { PointRow } from './price-points.ts';

/** Longer periods show the last point of each day. */
const DETAILED_MILLISECONDS = 31 * 86_400_000;

export interface PriceHistoryInput {
  readonly id: number;
  readonly from: Date;
  readonly to: Date;
  readonly cityId?: number | undefined;
  readonly companyIds?: readonly number[] | undefined;
}

type Series = PriceHistory['series'][number];

/**
 * Prices of a product over a period, one series for each company that has any, the own one first, and the recommended
 * price as it is now. Up to 31 days every observation, beyond that the last of each day. Prices of different cities are
 * never mixed: without a city it is the one with the newest check.
 * @throws DomainError NOT_FOUND, INVALID_INPUT when the period ends before it begins.
 */
export async function priceHistory(ctx: Context, input: PriceHistoryInput): Promise<PriceHistory> {
  authorise(ctx, 'products.read');
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
  const points = await (detailed ? observedPoints(ctx, query) : dailyPoints(ctx, query));
  return {
    productId: product.id,
    name: product.name,
    currency: product.currency,
    mrp: minorToWire(product.mrp),
    city: cities.all.find(({ id }) => id === cityId) ?? null,
    cities: cities.all,
    series: await seriesOf(ctx, product.id, points),
  };
}

/** The cities in which a product has been checked, and the one with the newest check. */
async function checkedCities(ctx: Context, productId: number): Promise<{ all: { id: number; name: string }[]; newest?: number }> {
  const { rows } = await sql<{ id: number; name: string; at: Date }>`
    select city.id, city.name, max(s.observed_at) as at
    from link_state s join city on city.id = s.city_id
    where s.product_id = ${productId}
    group by city.id order by city.name collate "ru-x-icu", city.id`.execute(ctx.db);
  const newest = rows.toSorted((left, right) => right.at.getTime() - left.at.getTime())[0];
  return { all: rows.map(({ id, name }) => ({ id, name })), ...(newest && { newest: newest.id }) };
}

async function seriesOf(ctx: Context, productId: number, points: readonly PointRow[]): Promise<Series[]> {
  const byCompany = Map.groupBy(points, (point) => point.company_id);
  const { rows } = await sql<{ id: number; full_name: string; own: boolean; url: string | null }>`
    select c.id, c.full_name, c.own,
      (select l.url from link l where l.product_id = ${productId} and l.company_id = c.id order by l.id limit 1) as url
    from company c where c.id = any(${[...byCompany.keys()]}::int[])
    order by c.own desc, c.full_name collate "ru-x-icu", c.id`.execute(ctx.db);
  return rows.map((company) => ({
    companyId: company.id,
    companyName: company.full_name,
    ownFlag: company.own,
    link: company.url,
    points: (byCompany.get(company.id) ?? []).map(presentPoint),
  }));
}

function presentPoint(row: PointRow): Series['points'][number] {
  return {
    at: momentToWire(row.at),
    price: minorToWire(row.price),
    oldPrice: minorToWire(row.old_price),
    available: row.outcome === 1,
    errorCode: row.error_code,
  };
}
