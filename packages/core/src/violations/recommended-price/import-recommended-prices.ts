import { recordAudit } from '../../platform/audit/index.ts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { readUploadedRows } from '../../catalogue/product-import/index.ts';
import type { SheetUpload } from '../../catalogue/product-import/index.ts';
import { judgeDays } from './judge-days.ts';
import { priceOf, readPriceLines } from './rules/read-price-lines.ts';
import type { PriceLine } from './rules/read-price-lines.ts';

/** Rows of a file at most: the days of each are judged anew at once. */
const MOST_ROWS = 1000;
const NAMED_REFUSALS = 100;

interface ImportedPrices {
  readonly added: number;
  readonly recomputed: number;
  /** Rows that were not taken, from 1; at most 100 of them. */
  readonly refusedRows: number[];
  readonly refused: number;
}

interface Price {
  readonly productId: number;
  readonly companyId: number | null;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly mrp: bigint;
}

/**
 * Adds the recommended prices of a file, as adding them one by one does: by article or barcode, for the company with
 * this name or site, in the currency of the product. Rows that name nothing that is there are told.
 * @throws DomainError the refusals of files.
 */
export const importRecommendedPrices = verb(
  'violations.handle',
  async (ctx, { file }: { readonly file: SheetUpload }): Promise<ImportedPrices> => {
    const today = calendarDay(ctx.now(), ctx.installation.timeZone);
    const { lines, refused } = readPriceLines(await readUploadedRows(file, MOST_ROWS), today);
    return transact(ctx, async (tx) => {
      const { prices, unknown } = await pricesOf(tx, lines);
      const author = { created_at: tx.now(), created_by: actorId(tx) };
      if (prices.length > 0)
        await tx.db
          .insertInto('recommended_price')
          .values(
            prices.map((price) => ({
              product_id: price.productId,
              company_id: price.companyId,
              valid_from: price.validFrom,
              valid_to: price.validTo,
              mrp: price.mrp,
              ...author,
            })),
          )
          .execute();
      let recomputed = 0;
      for (const price of earliest(prices)) recomputed += await judgeDays(tx, price);
      const title = file.fileName.slice(-200);
      await recordAudit(tx, { action: 'import', entity: 'violation', title });
      const rows = [...refused, ...unknown].toSorted((left, right) => left - right);
      return {
        added: prices.length,
        recomputed,
        refusedRows: rows.slice(0, NAMED_REFUSALS),
        refused: rows.length,
      };
    });
  },
);

async function pricesOf(
  tx: TransactionContext,
  lines: readonly PriceLine[],
): Promise<{ prices: Price[]; unknown: number[] }> {
  const products = await productsBy(tx, [...new Set(lines.map(({ product }) => product))]);
  const companies = await companiesBy(tx, [...new Set(lines.map(({ company }) => company))]);
  const prices: Price[] = [];
  const unknown: number[] = [];
  for (const { row, product, company, price, validFrom, validTo } of lines) {
    const of = products.get(product);
    const companyId = company === '' ? null : companies.get(company);
    const mrp = of === undefined ? null : priceOf(price, of.currency);
    if (of === undefined || companyId === undefined || mrp === null) unknown.push(row);
    else prices.push({ productId: of.id, companyId, validFrom, validTo, mrp });
  }
  return { prices, unknown };
}

/** One for each product and company, from the first day that any of its prices holds. */
function earliest(prices: readonly Price[]): Price[] {
  const byPlace = Map.groupBy(prices, ({ productId, companyId }) => `${productId} ${companyId ?? ''}`);
  return [...byPlace.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [others.reduce((least, price) => (price.validFrom < least.validFrom ? price : least), first)],
  );
}

interface FoundProduct {
  readonly id: number;
  readonly currency: string;
}

/** Products by the client's article, and by barcode where no article says so. */
async function productsBy({ db }: TransactionContext, codes: readonly string[]): Promise<Map<string, FoundProduct>> {
  const barcodes = await db
    .selectFrom('product_barcode as b')
    .innerJoin('product as p', 'p.id', 'b.product_id')
    .select(['b.code as key', 'p.id', 'p.currency'])
    .where('p.deleted_at', 'is', null)
    .where(({ eb, fn, val }) => eb('b.code', '=', fn.any(val([...codes]))))
    .orderBy('p.id', 'desc')
    .execute();
  const articles = await db
    .selectFrom('product')
    .select(['client_article as key', 'id', 'currency'])
    .where('deleted_at', 'is', null)
    .where(({ eb, fn, val }) => eb('client_article', '=', fn.any(val([...codes]))))
    .execute();
  const found = new Map<string, FoundProduct>();
  for (const { key, id, currency } of [...barcodes, ...articles]) if (key !== null) found.set(key, { id, currency });
  return found;
}

/** Companies by name, seller's name or site, whatever their letters' case. */
async function companiesBy({ db }: TransactionContext, names: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const column of ['host', 'seller_name', 'name', 'full_name'] as const) {
    const rows = await db
      .selectFrom('company')
      .select(({ fn }) => ['id', fn<string>('lower', [column]).as('key')])
      .where(({ eb, fn, val }) => eb(fn<string>('lower', [column]), '=', fn.any(val([...names]))))
      .orderBy('id', 'desc')
      .execute();
    for (const { id, key } of rows) found.set(key, id);
  }
  return found;
}
