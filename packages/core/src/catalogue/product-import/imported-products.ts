import { importMapping, SELECTED_PRODUCTS_MAX } from '@tsenomer/contracts';
import { openWorkbook } from '@tsenomer/sheets';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { productsOf } from './check-codes.ts';
import { importPlan } from './rules/import-plan.ts';
import { rowFeed } from './rules/row-feed.ts';
import type { ReadCodes } from './rules/row-codes.ts';
import { readingSheet } from './sheet-refusal.ts';

/**
 * The products that the rows of an import mean, in the order of the sheet: its file is read once more, rows that were
 * refused left out. So an import need not write down what hardly anybody asks for.
 * @throws DomainError NOT_FOUND, also when the file is not kept any more, and what is wrong with the file.
 */
export const importedProducts = verb(
  'products.add',
  async (ctx, { id }: { readonly id: number }): Promise<{ productIds: number[]; complete: boolean }> => {
    const run = found(
      await ctx.db
        .selectFrom('import_run as r')
        .innerJoin('import_file as f', 'f.id', 'r.file_id')
        .select(['r.mapping', 'f.path'])
        .where('r.id', '=', id)
        .executeTakeFirst(),
    );
    if (run.path === '') throw new DomainError('NOT_FOUND');
    const products = new Set<number>();
    await readingSheet(async () => {
      for await (const codes of codesOf(run.path, run.mapping, ctx.installation.currency)) {
        const meant = await productsOf(ctx, codes);
        codes.forEach((_, place) => {
          const product = meant.get(place);
          if (product !== undefined) products.add(product.id);
        });
        if (products.size > SELECTED_PRODUCTS_MAX) break;
      }
    });
    return {
      productIds: [...products].slice(0, SELECTED_PRODUCTS_MAX),
      complete: products.size <= SELECTED_PRODUCTS_MAX,
    };
  },
);

/** The codes of the rows that an import takes for products, a batch at a time. */
async function* codesOf(path: string, stored: unknown, currency: string): AsyncGenerator<ReadCodes[]> {
  const { columns, ...rest } = importMapping.parse(stored);
  // Links tell nothing about which product it is, and reading them is most of the work.
  const mapping = { ...rest, columns: columns.filter(({ field }) => field !== 'competitorLinks') };
  const workbook = await openWorkbook(path);
  try {
    let feed: ReturnType<typeof rowFeed> | null = null;
    let row = mapping.headerRow;
    for await (const batch of workbook.rows(mapping.sheet, { from: mapping.headerRow })) {
      const codes: ReadCodes[] = [];
      for (const cells of batch) {
        row += 1;
        if (feed === null) {
          feed = rowFeed(importPlan(mapping, cells, currency, () => ({ refusal: 'INCORRECT_LINK' })));
          continue;
        }
        const { product } = feed(cells, row);
        if (product !== null)
          codes.push({ article: product.article, barcodes: product.barcodes.map(({ code }) => code) });
      }
      yield codes;
    }
  } finally {
    await workbook.close();
  }
}
