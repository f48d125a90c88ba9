import type { ReadingDatabase } from '@tsenomer/db';
import { readingVerb } from '../../platform/context/verb.ts';
import { openReport } from '../report/main-report.ts';
import { rankProducts } from '../report/rank-products.ts';

/** The monitoring whose report the home page's figures lead into: that of prices with the most products. */
export async function linkedCollection(db: ReadingDatabase): Promise<number | null> {
  const largest = await db
    .selectFrom('collection as c')
    .innerJoin('collection_product as cp', 'cp.collection_id', 'c.id')
    .select('c.id')
    .where('c.deleted_at', 'is', null)
    .where('c.kind', '=', 'priceParsing')
    .groupBy('c.id')
    .orderBy((each) => each.fn.countAll(), 'desc')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst();
  return largest?.id ?? null;
}

/**
 * How many products its report shows below the recommended price, now or at the end of a day: counted as the report
 * counts, by plain comparison, so that who follows the figure finds as many, whatever tolerance violations are judged
 * by.
 */
export const countBelowRrp = readingVerb(
  'reports.read',
  async (ctx, { collectionId, date }: { readonly collectionId: number | null; readonly date?: string }) => {
    if (collectionId === null) return 0;
    const { scope } = await openReport(ctx, collectionId, { quick: 'belowRrp', ...(date !== undefined && { date }) });
    const ranking = { sort: 'name', descending: false, limit: 1, offset: 0 } as const;
    return (await rankProducts(ctx.db, scope, ranking)).total;
  },
);
