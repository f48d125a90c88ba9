import type { ReportCell, ReportRow, RrpRow } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { loadReportRows } from './report-rows.ts';
import type { ReportScope } from './report-scope.ts';

const flagRow = z.strictObject({ productId: z.int(), companyId: z.int(), shopId: z.int() });

/** The rows of the report of recommended prices for these products, in this order; those without one are left out. */
export async function loadRrpRows(db: Database, scope: ReportScope, ids: readonly number[]): Promise<RrpRow[]> {
  if (ids.length === 0) return [];
  const [rows, flags] = await Promise.all([
    loadReportRows(db, scope, ids),
    query(flagRow)`
      select product_id as "productId", company_id as "companyId", company_shop_id as "shopId" from link_state
      where product_id = any(${[...ids]}::int[]) and city_id = ${scope.cityId} and violation and outcome = 1`.execute(
      db,
    ),
  ]);
  const violating = new Set(
    flags.rows.map(({ productId, companyId, shopId }) => `${productId} ${companyId} ${shopId}`),
  );
  return rows.flatMap((row) =>
    rrpRow(row, ({ source }) => {
      const { companyId = 0, companyShopId = null } = scope.sources[source] ?? {};
      return violating.has(`${row.productId} ${companyId} ${companyShopId ?? 0}`);
    }),
  );
}

/** A row of the main report as one of recommended prices; none without one. */
export function rrpRow(row: ReportRow, violates: (cell: ReportCell) => boolean): RrpRow[] {
  const { mrp, currency } = row;
  if (mrp === null) return [];
  const cells = row.cells.map((cell) => ({ ...cell, violation: violates(cell) }));
  const offers = cells.flatMap(({ state, price, deviation, ...cell }) =>
    state === 'offer' && price !== null && deviation !== null && cell.currency === currency
      ? [{ price, deviation }]
      : [],
  );
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
      below: offers.filter(({ price }) => price < mrp).length,
      even: offers.filter(({ price }) => price === mrp).length,
      above: offers.filter(({ price }) => price > mrp).length,
      violations: cells.filter(({ violation }) => violation).length,
      lowest: deviations.length === 0 ? null : Math.min(...deviations),
      cells,
    },
  ];
}
