import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PriceOrigin, ReportSource } from '@tsenomer/contracts';

/**
 * SQL: the sources of an origin as `src` with the columns company_id, shop_id (0: the whole city), own and place, their
 * position among all sources of the report.
 */
export function sourceColumns(sources: readonly ReportSource[], origin: PriceOrigin): RawBuilder<unknown> {
  const own = sources.flatMap((source, place) => (source.origin === origin ? [{ ...source, place }] : []));
  return sql`unnest(
      ${own.map((source) => source.companyId)}::int[], ${own.map((source) => source.companyShopId ?? 0)}::int[],
      ${own.map((source) => source.ownFlag)}::boolean[], ${own.map((source) => source.place)}::int[]
    ) as src(company_id, shop_id, own, place)`;
}

/** The companies of the sources of an origin, each once. */
export function companiesOf(sources: readonly ReportSource[], origin: PriceOrigin): number[] {
  return [...new Set(sources.flatMap((source) => (source.origin === origin ? [source.companyId] : [])))];
}
