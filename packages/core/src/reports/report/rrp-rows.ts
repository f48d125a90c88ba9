import { sql } from 'kysely';
import { priceOrigin } from '@tsenomer/contracts';
import type { ReportCell, ReportRow, RrpRow } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { minorToWire } from '../../platform/context/wire.ts';
import { deviationOf } from '../../platform/rules/money.ts';
import { companyMrps } from './company-mrp.ts';
import { countedAmount } from './rules/compared-price.ts';
import { loadReportRows } from './report-rows.ts';
import type { ReportScope } from './report-scope.ts';

const mrpRow = z.strictObject({ productId: z.int(), companyId: z.int(), mrp: z.bigint() });

const flagRow = z.strictObject({ productId: z.int(), companyId: z.int(), shopId: z.int(), origin: priceOrigin });

/** The rows of the report of recommended prices for these products, in this order; those without one are left out. */
export async function loadRrpRows(db: ReadingDatabase, scope: ReportScope, ids: readonly number[]): Promise<RrpRow[]> {
  if (ids.length === 0) return [];
  const [rows, flags, mrps] = await Promise.all([
    loadReportRows(db, scope, ids),
    query(flagRow)`
      select product_id as "productId", company_id as "companyId", company_shop_id as "shopId", origin from violation
      where product_id = any(${[...ids]}::int[]) and city_id = ${scope.cityId} and ended_at is null
        and dismissed_at is null`.execute(db),
    query(mrpRow)`
      select product_id as "productId", company_id as "companyId", mrp
      from (${companyMrps(scope, sql`select unnest(${[...ids]}::int[])`)}) r`.execute(db),
  ]);
  const violating = new Set(
    // A company has one column of all its shelves in the city.
    flags.rows.map(
      ({ origin, ...flag }) => `${flag.productId} ${flag.companyId} ${origin === 'web' ? flag.shopId : origin}`,
    ),
  );
  const own = new Map(
    mrps.rows.map(({ productId, companyId, mrp }) => [`${productId} ${companyId}`, minorToWire(mrp)]),
  );
  return rows.flatMap((row) =>
    rrpRow(row, ({ source }) => {
      const { companyId = 0, companyShopId = null, origin = 'web' } = scope.sources[source] ?? {};
      const place = origin === 'web' ? (companyShopId ?? 0) : origin;
      return {
        violation: violating.has(`${row.productId} ${companyId} ${place}`),
        mrp: own.get(`${row.productId} ${companyId}`) ?? null,
      };
    }),
  );
}

/** What is known of a company beside its price. */
interface Kept {
  /** Whether it is in violation there, as violations are decided. */
  readonly violation: boolean;
  /** The recommended price that holds for it; null: that of the product. */
  readonly mrp: number | null;
}

/** A row of the main report as one of recommended prices; none without one. */
export function rrpRow(row: ReportRow, keptOf: (cell: ReportCell) => Kept): RrpRow[] {
  const { mrp, currency } = row;
  if (mrp === null) return [];
  const cells = row.cells.map((cell) => {
    const kept = keptOf(cell);
    const { deviation } = cell;
    const price = countedAmount(cell);
    // In another currency there is no deviation, whatever the recommended price.
    const own =
      kept.mrp !== null && deviation !== null && price !== null ? deviationOf(BigInt(price), BigInt(kept.mrp)) : null;
    return { ...cell, ...kept, deviation: own ?? deviation };
  });
  const offers = cells.flatMap((cell) => {
    const { state, deviation } = cell;
    const price = countedAmount(cell);
    return state === 'offer' && price !== null && deviation !== null && cell.currency === currency
      ? [{ price, deviation, mrp: cell.mrp ?? mrp }]
      : [];
  });
  const deviations = offers.map(({ deviation }) => deviation);
  return [
    {
      productId: row.productId,
      name: row.name,
      clientArticle: row.clientArticle,
      brand: row.brand,
      mrp,
      currency,
      ownPrice: row.ownPrice,
      below: offers.filter(({ price, mrp: own }) => price < own).length,
      even: offers.filter(({ price, mrp: own }) => price === own).length,
      above: offers.filter(({ price, mrp: own }) => price > own).length,
      violations: cells.filter(({ violation }) => violation).length,
      lowest: deviations.length === 0 ? null : Math.min(...deviations),
      cells,
    },
  ];
}
