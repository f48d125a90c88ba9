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
import { cellsOf, linksByCompany, linksOfProduct, loadChecks } from './report-cells.ts';
import type { KnownCell } from './report-cells.ts';
import { keptOwnPrice, recommendedPrice } from './report-scope.ts';
import type { ReportScope } from './report-scope.ts';
import { correctedOf } from '../../platform/kit/corrected-columns.ts';
import { typedAmounts, typedOf } from '../../platform/kit/typed-columns.ts';
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
  links: linksByCompany,
});
type ProductRow = z.output<typeof productRow>;

/** The report's rows for these products, in this order. */
export async function loadReportRows(
  db: ReadingDatabase,
  scope: ReportScope,
  productIds: readonly number[],
  baseline?: ReportBaseline,
): Promise<ReportRow[]> {
  if (productIds.length === 0) return [];
  const [products, checks, analogs] = await Promise.all([
    loadProducts(db, scope, productIds),
    loadChecks(db, scope, productIds),
    loadAnalogCells(db, scope, productIds),
  ]);
  return products.map((product) => {
    const row = reportRow(product, cellsOf(scope, product.links, checks.get(product.id)), {
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
        ${keptOwnPrice(scope)} as own_price, p.currency, ${linksOfProduct(scope)} as links
    from unnest(${[...productIds]}::int[]) with ordinality as wanted(id, place)
    join product p on p.id = wanted.id
    left join brand b on b.id = p.brand_id
    order by wanted.place`.execute(db);
  return rows;
}

/** By what a row is told. */
interface Told {
  readonly baseline?: ReportBaseline | undefined;
  /** Which price of each source counts. */
  readonly compared?: ComparedPrice | undefined;
}

/** A cell beside the price of it that is compared, and what that is in. */
interface ComparedCell {
  readonly cell: KnownCell;
  readonly price: PriceByKind | null;
  readonly currency: string;
}

/**
 * One row of the main price report (P2 §2), worked out of its cells: of their prices that are compared, those in the
 * product's currency (docs/decisions/036). Every amount is exact; means and medians are rounded half up in one place
 * (`rules/money`).
 */
export function reportRow(
  product: ProductRow,
  known: readonly KnownCell[],
  { baseline, compared }: Told = {},
): ReportRow {
  const cells = known.map((cell) => comparedCell(cell, product, compared));
  const offers = cells.filter(({ cell, price }) => price !== null && cell.check?.outcome === 1);
  const counted = offers.filter(({ currency }) => currency === product.currency);
  const prices = amountsOf(counted);
  const suspicious = new Set([...suspiciousPlaces(prices, product.mrp)].map((place) => counted[place]));
  const best = least(prices);
  const ownPrice = least(amountsOf(counted.filter(({ cell }) => cell.own))) ?? product.own_price;
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
    checked: known.filter(({ check }) => check !== null).length,
    offers: prices.length,
    best: minorToWire(best),
    mean: minorToWire(meanOf(prices)),
    median: minorToWire(median),
    ownPrice: minorToWire(ownPrice),
    ownPosition: ownPrice === null || best === null ? null : prices.filter((price) => price < ownPrice).length + 1,
    deviation: best === null || reference === null ? null : deviationOf(best, reference),
    cells: cells.map((cell) => presentCell(cell, product, suspicious.has(cell))),
  };
}

function comparedCell(cell: KnownCell, product: ProductRow, compared: ComparedPrice | undefined): ComparedCell {
  const { check } = cell;
  if (check === null || check.price === null) return { cell, price: null, currency: product.currency };
  return {
    cell,
    price: comparedPriceOf(check.price, typedAmounts(check), compared),
    currency: check.currency ?? product.currency,
  };
}

function amountsOf(cells: readonly ComparedCell[]): bigint[] {
  return cells.flatMap(({ price }) => price?.amount ?? []);
}

const CELL_STATE = { 1: 'offer', 2: 'notAvailable', 3: 'error' } as const;

function presentCell({ cell, price, currency }: ComparedCell, product: ProductRow, suspicious: boolean): ReportCell {
  const { source, url, check } = cell;
  if (check === null) return { ...NOTHING_SEEN, source, currency, link: url };
  return {
    source,
    state: CELL_STATE[check.outcome],
    price: minorToWire(check.price),
    oldPrice: check.price === null ? null : minorToWire(check.old_price),
    ...(check.price !== null && typedOf(check)),
    ...correctedOf(check),
    ...(price !== null && price.kind !== 'plain' && { compared: price.kind }),
    currency,
    errorCode: check.error_code,
    checkedAt: momentToWire(check.observed_at),
    link: url,
    deviation:
      price === null || product.mrp === null || currency !== product.currency
        ? null
        : deviationOf(price.amount, product.mrp),
    suspicious,
  };
}

/** What a cell tells of a link that nobody has looked at. */
const NOTHING_SEEN = {
  state: 'notChecked',
  price: null,
  oldPrice: null,
  errorCode: null,
  checkedAt: null,
  deviation: null,
  suspicious: false,
} as const satisfies Partial<ReportCell>;

function least(amounts: readonly bigint[]): bigint | null {
  return amounts.reduce<bigint | null>((least, amount) => (least === null || amount < least ? amount : least), null);
}
