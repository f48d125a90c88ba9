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
 * price as it is now. Up to 31 days every observation, beyond that the last of each day. Without a city the points of
 * all cities stand in one series.
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
  const query = { ...input, productId: input.id };
  const detailed = input.to.getTime() - input.from.getTime() <= DETAILED_MILLISECONDS;
  const points = await (detailed ? observedPoints(ctx, query) : dailyPoints(ctx, query));
  return {
    productId: product.id,
    name: product.name,
    currency: product.currency,
    mrp: minorToWire(product.mrp),
    series: await seriesOf(ctx, product.id, points),
  };
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
