import type { OutcomeCode } from '@tsenomer/db';
import type { CountedTarget, KindOfWork } from '../work/kind-of-work.ts';
import { loadSearchWork } from './load-search-work.ts';
import { logSearches } from './log-searches.ts';
import { planSearches } from './plan-searches.ts';
import type { ProductSearch, SearchWork } from './search-work.ts';
import { writeFinds } from './write-finds.ts';
import type { WrittenFinds } from './write-finds.ts';

/** The work that looks for products at companies: for their links, and for sellers. */
export const searchingProducts: KindOfWork<SearchWork, ProductSearch> = {
  byAddress: false,
  plan: planSearches,
  load: loadSearchWork,
  async anyLeft(db, productIds) {
    const product = await db
      .selectFrom('product')
      .select('id')
      .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...productIds]))))
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return product !== undefined;
  },
  targetOf: ({ productId }) => productId,
  async record(tx, task, searches) {
    const finds = await writeFinds(tx, task, searches);
    const counted = searches.map((search) => countedAs(search, finds));
    await logSearches(tx.db, task, counted);
    return { ...finds, counted };
  },
};

const OUTCOME: Readonly<Record<ProductSearch['outcome'], OutcomeCode>> = { found: 1, notFound: 2, error: 3 };

/** A search whose offers were all other products has found nothing. */
function countedAs(search: ProductSearch, finds: WrittenFinds): CountedTarget {
  const { productId: targetId, searchedAt: at } = search;
  if (search.outcome === 'error') return { targetId, at, outcome: OUTCOME.error, errorCode: search.errorCode };
  return { targetId, at, outcome: finds.found.has(targetId) ? OUTCOME.found : OUTCOME.notFound, errorCode: null };
}
