import { sql } from 'kysely';
import type { ReportBaseline, ReportCell, ReportRow } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { deviationOf, meanOf, medianOf } from '../../platform/rules/money.ts';
import { keptOwnPrice, newestChecks, recommendedPrice } from './report-scope.ts';
import type { ReportScope } from './report-scope.ts';
import { outcomeCode } from '../../platform/kit/rows.ts';
import { suspiciousPlaces } from '../../collecting/observation/rules/suspicious-price.ts';

const productRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  client_article: z.string().nullable(),
  brand: z.string().nullable(),
  mrp: z.bigint().nullable(),
  /** The own price that is kept with the product. */
  own_price: z.bigint().nullable(),
  currency: z.string(),
});
type ProductRow = z.output<typeof productRow>;

/**
 * A link of the product at a source, and its newest check if there is one; of an earlier day also a check whose link is
 * gone.
 */
const cellRow = z.strictObject({
  product_id: z.int(),
  source: z.int(),
  own: z.boolean(),
  /** null: the link was deleted. */
  url: z.string().nullable(),
  outcome: outcomeCode.nullable(),
  error_code: z.int().nullable(),
  price: z.bigint().nullable(),
  old_price: z.bigint().nullable(),
  /** Of the price; null counts as the product's. */
  currency: z.string().nullable(),
  observed_at: z.date().nullable(),
});
export type CellRow = z.output<typeof cellRow>;

/** The report's rows for these products, in this order. */
export async function loadReportRows(
  db: Database,
  scope: ReportScope,
  productIds: readonly number[],
  baseline?: ReportBaseline,
): Promise<ReportRow[]> {
  if (productIds.length === 0) return [];
  const [products, cells] = await Promise.all([loadProducts(db, scope, productIds), loadCells(db, scope, productIds)]);
  const byProduct = Map.groupBy(cells, (cell) => cell.product_id);
  return products.map((product) => reportRow(product, byProduct.get(product.id) ?? [], baseline));
}

async function loadProducts(db: Database, scope: ReportScope, productIds: readonly number[]): Promise<ProductRow[]> {
  const { rows } = await query(productRow)`
    select p.id, p.name, p.client_article, b.name as brand, ${recommendedPrice(scope)} as mrp, ${keptOwnPrice(scope)} as own_price, p.currency
    from unnest(${[...productIds]}::int[]) with ordinality as wanted(id, place)
    join product p on p.id = wanted.id
    left join brand b on b.id = p.brand_id
    order by wanted.place`.execute(db);
  return rows;
}

async function loadCells(db: Database, scope: ReportScope, productIds: readonly number[]): Promise<CellRow[]> {
  const products = sql`select unnest(${[...productIds]}::int[]) as product_id`;
  const { sources } = scope;
  // Materialised: the planner would look the checks up again for every link.
  const { rows } = await query(cellRow)`
    with s as materialized (${newestChecks(scope, products)})
    select coalesce(linked.product_id, s.product_id) as product_id, coalesce(linked.source, s.source) as source, coalesce(linked.own, s.own) as own, linked.url, s.outcome,
      s.error_code, s.price, s.old_price, s.currency, s.observed_at
    from (
      select l.product_id, (src.place - 1)::int as source, src.own, l.url
      from link l
      join unnest(${sources.map((source) => source.companyId)}::int[], ${sources.map((source) => source.ownFlag)}::boolean[])
        with ordinality as src(company_id, own, place) on src.company_id = l.company_id
      where l.product_id = any(${[...productIds]}::int[])
    ) linked
    ${scope.filters.date === undefined ? sql`left` : sql`full`} join s on s.product_id = linked.product_id and s.source = linked.source
    order by product_id, source`.execute(db);
  return rows;
}

/**
 * One row of the main price report (P2 §2), worked out of its cells: of their prices, those in the product's currency
 * (docs/decisions/036). Every amount is exact; means and medians are rounded half up in one place (`rules/money`).
 */
export function reportRow(product: ProductRow, cells: readonly CellRow[], baseline?: ReportBaseline): ReportRow {
  const offers = cells.filter((cell) => cell.outcome === 1 && cell.price !== null);
  const counted = offers.filter((cell) => currencyOf(cell, product) === product.currency);
  const prices = counted.flatMap((cell) => (cell.price === null ? [] : [cell.price]));
  const suspicious = suspiciousPlaces(prices, product.mrp);
  const best = least(prices);
  const seen = least(counted.flatMap((cell) => (cell.own && cell.price !== null ? [cell.price] : [])));
  const ownPrice = seen ?? product.own_price;
  const median = medianOf(prices);
  const reference =
    baseline === undefined ? (product.mrp ?? ownPrice) : { own: ownPrice, mrp: product.mrp, median }[baseline];
  return {
    productId: product.id,
    name: product.name,
    clientArticle: product.client_article,
    brand: product.brand,
    mrp: minorToWire(product.mrp),
    currency: product.currency,
    available: offers.length,
    checked: cells.filter((cell) => cell.outcome !== null).length,
    offers: prices.length,
    best: minorToWire(best),
    mean: minorToWire(meanOf(prices)),
    median: minorToWire(median),
    ownPrice: minorToWire(ownPrice),
    ownPosition: ownPrice === null || best === null ? null : prices.filter((price) => price < ownPrice).length + 1,
    deviation: best === null || reference === null ? null : deviationOf(best, reference),
    cells: cells.map((cell) => presentCell(cell, product, suspicious.has(counted.indexOf(cell)))),
  };
}

/** What the price of a cell is in. */
function currencyOf(cell: CellRow, product: ProductRow): string {
  return (cell.price === null ? null : cell.currency) ?? product.currency;
}

const CELL_STATE = { 1: 'offer', 2: 'notAvailable', 3: 'error' } as const;

function presentCell(cell: CellRow, product: ProductRow, suspicious: boolean): ReportCell {
  const currency = currencyOf(cell, product);
  return {
    source: cell.source,
    state: cell.outcome === null ? 'notChecked' : CELL_STATE[cell.outcome],
    price: minorToWire(cell.price),
    oldPrice: cell.price === null ? null : minorToWire(cell.old_price),
    currency,
    errorCode: cell.error_code,
    checkedAt: momentToWire(cell.observed_at),
    link: cell.url,
    deviation:
      cell.price === null || product.mrp === null || currency !== product.currency
        ? null
        : deviationOf(cell.price, product.mrp),
    suspicious,
  };
}

function least(amounts: readonly bigint[]): bigint | null {
  return amounts.reduce<bigint | null>((least, amount) => (least === null || amount < least ? amount : least), null);
}
