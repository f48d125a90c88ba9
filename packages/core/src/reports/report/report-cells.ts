import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReportSource } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { correctedColumns } from '../../platform/kit/corrected-columns.ts';
import { outcomeCode } from '../../platform/kit/rows.ts';
import { typedColumns } from '../../platform/kit/typed-columns.ts';
import { newestChecks } from './report-scope.ts';
import type { ReportScope } from './report-scope.ts';
import { looksAtShelves, newestShelfChecks } from './shelf-checks.ts';
import { companiesOf } from './source-columns.ts';

const checkColumns = {
  product_id: z.int(),
  outcome: outcomeCode,
  error_code: z.int().nullable(),
  price: z.bigint().nullable(),
  old_price: z.bigint().nullable(),
  ...typedColumns,
  /** Of the price; null counts as the product's. */
  currency: z.string().nullable(),
  observed_at: z.date(),
  ...correctedColumns,
};
const CHECK_COLUMNS = sql.raw(Object.keys(checkColumns).join(', '));

const siteCheckRow = z.strictObject({ ...checkColumns, company_id: z.int(), company_shop_id: z.int() });
const placedCheckRow = z.strictObject({ ...checkColumns, source: z.int() });

/** The newest check of a product at a source. */
export type CheckRow = z.output<z.ZodObject<typeof checkColumns>>;

/** What is known of a product at a source: its link, its newest check, or both. */
export interface KnownCell {
  /** The position of the source in the report. */
  readonly source: number;
  readonly own: boolean;
  /** null: the link was deleted, or a shelf has none. */
  readonly url: string | null;
  /** null: nobody has looked yet. */
  readonly check: CheckRow | null;
}

/** SQL: the links of the product `p` at the sites of a report, by company, as `linksByCompany`; analogs left out. */
export function linksOfProduct({ sources }: ReportScope): RawBuilder<unknown> {
  return sql`coalesce((
    select json_object_agg(l.company_id, l.url) from link l
    where l.product_id = p.id and l.company_id = any(${companiesOf(sources, 'web')}::int[]) and not l.analog), '{}')`;
}
export const linksByCompany = z.record(z.string(), z.string());

/** The newest checks of a product, by the position of their source. */
export type ChecksOfProduct = ReadonlyMap<number, CheckRow>;

/**
 * The cells of a product in the order of the sources. A check whose link is gone is told only of earlier days, when
 * the link was there.
 */
export function cellsOf(
  { sources, filters }: ReportScope,
  links: Readonly<Record<string, string>>,
  checks?: ChecksOfProduct,
): KnownCell[] {
  return sources.flatMap(({ origin, companyId, ownFlag }, source) => {
    const url = (origin === 'web' ? links[companyId] : undefined) ?? null;
    const check = url === null && origin === 'web' && filters.date === undefined ? null : (checks?.get(source) ?? null);
    return url === null && check === null ? [] : [{ source, own: ownFlag, url, check }];
  });
}

/** The newest checks of these products at the sources of a report, by product. */
export async function loadChecks(
  db: ReadingDatabase,
  scope: ReportScope,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ChecksOfProduct>> {
  const [ofSites, placed] = await Promise.all([
    loadSiteChecks(db, scope, productIds),
    loadPlacedChecks(db, scope, productIds),
  ]);
  const places = placesOfSites(scope.sources);
  const checks = new Map(productIds.map((id) => [id, new Map<number, CheckRow>()]));
  const put = (check: CheckRow, source: number | undefined): void => {
    if (source !== undefined) checks.get(check.product_id)?.set(source, check);
  };
  for (const check of ofSites) put(check, places.get(check.company_id)?.get(check.company_shop_id));
  for (const check of placed) put(check, check.source);
  return checks;
}

/** The positions of the sites of a report, by company and shop; shop 0 is the whole city. */
function placesOfSites(sources: readonly ReportSource[]): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const places = new Map<number, Map<number, number>>();
  for (const [place, { origin, companyId, companyShopId }] of sources.entries()) {
    if (origin !== 'web') continue;
    const shops = places.get(companyId) ?? new Map<number, number>();
    places.set(companyId, shops.set(companyShopId ?? 0, place));
  }
  return places;
}

/** Of the present day: one statement that is always the same, which PostgreSQL plans once. */
async function loadSiteChecks(
  db: ReadingDatabase,
  { sources, cityId, filters }: ReportScope,
  productIds: readonly number[],
): Promise<z.output<typeof siteCheckRow>[]> {
  if (filters.date !== undefined) return [];
  const shops = [...new Set(sources.map(({ companyShopId }) => companyShopId ?? 0))];
  const { rows } = await query(siteCheckRow)`/* prepared: checks-of-products */
    select ${CHECK_COLUMNS}, company_id, company_shop_id from link_state
    where product_id = any(${[...productIds]}::int[]) and city_id = ${cityId} and not analog
      and company_id = any(${companiesOf(sources, 'web')}::int[]) and company_shop_id = any(${shops}::int[])`.execute(
    db,
  );
  return rows;
}

/** All of an earlier day, and those of shelves. */
async function loadPlacedChecks(
  db: ReadingDatabase,
  scope: ReportScope,
  productIds: readonly number[],
): Promise<z.output<typeof placedCheckRow>[]> {
  const earlier = scope.filters.date !== undefined;
  if (!earlier && !looksAtShelves(scope)) return [];
  const products = sql`select unnest(${[...productIds]}::int[]) as product_id`;
  const checks = earlier ? newestChecks(scope, products) : newestShelfChecks(scope, products);
  const { rows } = await query(placedCheckRow)`select ${CHECK_COLUMNS}, source from (${checks}) s`.execute(db);
  return rows;
}
