import { sql } from 'kysely';
import type { ComparedPrice, ReportBaseline, ReportCell, ReportRow } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { keptPhoto } from '../../catalogue/product/kept-photo.ts';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { deviationOf, meanOf, medianOf } from '../../platform/rules/money.ts';
import { loadAnalogCells } from './analog-cells.ts';
import { comparedPriceOf } from './rules/compared-price.ts';
import type { PriceByKind } from '../../platform/rules/price-by-kind.ts';
import { keptOwnPrice, newestChecks, recommendedPrice } from './report-scope.ts';
import type { ReportScope } from './report-scope.ts';
import { looksAtShelves } from './shelf-checks.ts';
import { sourceColumns } from './source-columns.ts';
import { outcomeCode } from '../../platform/kit/rows.ts';
import { correctedColumns, correctedOf } from '../../platform/kit/corrected-columns.ts';
import { typedAmounts, typedColumns, typedOf } from '../../platform/kit/typed-columns.ts';
import { suspiciousPlaces } from '../../platform/rules/suspicious-price.ts';

const productRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  client_article: z.string().nullable(),
  brand: z.string().nullable(),
  photo: z.string().nullable(),
  mrp: z.bigint().nullable(),
  /** The own price that is kept with the product. */
  own_price: z.bigint().nullable(),
  currency: z.string(),
});
type ProductRow = z.output<typeof productRow>;

/**
 * A link of the product at a source, and its newest check if there is one; also what a shelf asks, and of an earlier
 * day a check whose link is gone.
 */
const cellRow = z.strictObject({
  product_id: z.int(),
  source: z.int(),
  own: z.boolean(),
  /** null: the link was deleted, or a shelf has none. */
  url: z.string().nullable(),
  outcome: outcomeCode.nullable(),
  error_code: z.int().nullable(),
  price: z.bigint().nullable(),
  old_price: z.bigint().nullable(),
  ...typedColumns,
  /** Of the price; null counts as the product's. */
  currency: z.string().nullable(),
  observed_at: z.date().nullable(),
  ...correctedColumns,
});
export type CellRow = z.output<typeof cellRow>;

/** The report's rows for these products, in this order. */
export async function loadReportRows(
  db: ReadingDatabase,
  scope: ReportScope,
  productIds: readonly number[],
  baseline?: ReportBaseline,
): Promise<ReportRow[]> {
  if (productIds.length === 0) return [];
  const [products, cells, analogs] = await Promise.all([
    loadProducts(db, scope, productIds),
    loadCells(db, scope, productIds),
    loadAnalogCells(db, scope, productIds),
  ]);
  const byProduct = Map.groupBy(cells, (cell) => cell.product_id);
  return products.map((product) => {
    const row = reportRow(product, byProduct.get(product.id) ?? [], {
      baseline,
      compared: scope.filters.compared,
    });
    const beside = analogs.get(product.id) ?? [];
    if (beside.length === 0) return row;
    return { ...row, cells: [...row.cells, ...beside].toSorted((one, other) => one.source - other.source) };
  });
}

async function loadProducts(
  db: ReadingDatabase,
  scope: ReportScope,
  productIds: readonly number[],
): Promise<ProductRow[]> {
  const { rows } = await query(productRow)`
    select p.id, p.name, p.client_article, b.name as brand,
      ${keptPhoto('p.reference_photo')} as photo, ${recommendedPrice(scope)} as mrp,
        ${keptOwnPrice(scope)} as own_price, p.currency
    from unnest(${[...productIds]}::int[]) with ordinality as wanted(id, place)
    join product p on p.id = wanted.id
    left join brand b on b.id = p.brand_id
    order by wanted.place`.execute(db);
  return rows;
}

async function loadCells(db: ReadingDatabase, scope: ReportScope, productIds: readonly number[]): Promise<CellRow[]> {
  const products = sql`select unnest(${[...productIds]}::int[]) as product_id`;
  const { sources } = scope;
  // What a shelf asks has no link, nor has a check of an earlier day whose link is gone.
  const linkless = scope.filters.date !== undefined || looksAtShelves(scope);
  // Materialised: the planner would look the checks up again for every link.
  const { rows } = await query(cellRow)`
    with s as materialized (${newestChecks(scope, products)})
    select coalesce(linked.product_id, s.product_id) as product_id, coalesce(linked.source, s.source) as source,
      coalesce(linked.own, s.own) as own, linked.url, s.outcome,
      s.error_code, s.price, s.old_price, s.card_price, s.club_price, s.coupon_price, s.currency, s.observed_at,
      s.recorded_outcome, s.recorded_price
    from (
      select l.product_id, src.place as source, src.own, l.url
      from link l join ${sourceColumns(sources, 'web')} on src.company_id = l.company_id
      where l.product_id = any(${[...productIds]}::int[]) and not l.analog
    ) linked
    ${linkless ? sql`full` : sql`left`} join s on s.product_id = linked.product_id and s.source = linked.source
    order by product_id, source`.execute(db);
  return rows;
}

/** By what a row is told. */
interface Told {
  readonly baseline?: ReportBaseline | undefined;
  /** Which price of each source counts. */
  readonly compared?: ComparedPrice | undefined;
}

/**
 * One row of the main price report (P2 §2), worked out of its cells: of their prices that are compared, those in the
 * product's currency (docs/decisions/036). Every amount is exact; means and medians are rounded half up in one place
 * (`rules/money`).
 */
export function reportRow(
  product: ProductRow,
  cells: readonly CellRow[],
  { baseline, compared }: Told = {},
): ReportRow {
  const offers = cells.flatMap((cell) => offerOf(cell, compared));
  const counted = offers.filter(({ cell }) => currencyOf(cell, product) === product.currency);
  const prices = counted.map(({ amount }) => amount);
  const suspicious = suspiciousPlaces(prices, product.mrp);
  const best = least(prices);
  const seen = least(counted.flatMap(({ cell, amount }) => (cell.own ? [amount] : [])));
  const ownPrice = seen ?? product.own_price;
  const median = medianOf(prices);
  const reference =
    baseline === undefined ? (product.mrp ?? ownPrice) : { own: ownPrice, mrp: product.mrp, median }[baseline];
  return {
    productId: product.id,
    name: product.name,
    clientArticle: product.client_article,
    brand: product.brand,
    photo: product.photo,
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
    cells: cells.map((cell) => ({
      ...presentCell(cell, product, compared),
      suspicious: suspicious.size > 0 && suspicious.has(counted.findIndex((offer) => offer.cell === cell)),
    })),
  };
}

interface CountedOffer extends PriceByKind {
  readonly cell: CellRow;
}

/** The offer of a cell with the price of it that counts; none where there is no offer. */
function offerOf(cell: CellRow, compared: ComparedPrice | undefined): CountedOffer[] {
  const counted = cell.outcome === 1 ? countedOf(cell, compared) : null;
  return counted === null ? [] : [{ cell, ...counted }];
}

function countedOf(cell: CellRow, compared: ComparedPrice | undefined): PriceByKind | null {
  return comparedPriceOf(cell.price, typedAmounts(cell), compared);
}

/** What the price of a cell is in. */
function currencyOf(cell: CellRow, product: ProductRow): string {
  return (cell.price === null ? null : cell.currency) ?? product.currency;
}

const CELL_STATE = { 1: 'offer', 2: 'notAvailable', 3: 'error' } as const;

function presentCell(
  cell: CellRow,
  product: ProductRow,
  compared: ComparedPrice | undefined,
): Omit<ReportCell, 'suspicious'> {
  const currency = currencyOf(cell, product);
  const counted = countedOf(cell, compared);
  return {
    source: cell.source,
    state: cell.outcome === null ? 'notChecked' : CELL_STATE[cell.outcome],
    price: minorToWire(cell.price),
    oldPrice: cell.price === null ? null : minorToWire(cell.old_price),
    ...(cell.price !== null && typedOf(cell)),
    ...correctedOf(cell),
    ...(counted !== null && counted.kind !== 'plain' && { compared: counted.kind }),
    currency,
    errorCode: cell.error_code,
    checkedAt: momentToWire(cell.observed_at),
    link: cell.url,
    deviation:
      counted === null || product.mrp === null || currency !== product.currency
        ? null
        : deviationOf(counted.amount, product.mrp),
  };
}

function least(amounts: readonly bigint[]): bigint | null {
  return amounts.reduce<bigint | null>((least, amount) => (least === null || amount < least ? amount : least), null);
}
