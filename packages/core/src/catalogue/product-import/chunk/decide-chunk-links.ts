import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../../platform/context/context.ts';
import type { Refusal } from '../rules/import-row.ts';
import { productWithLinks } from '../rules/decide-links.ts';
import { plainArray, textArray } from './array-literal.ts';
import type { Decision, ProductUpdate } from './decide-targets.ts';

/**
 * Settles the links of a chunk whose addresses alone do not tell what becomes of them; asks the database once, and only
 * about those.
 */
export async function decideChunkLinks(tx: TransactionContext, decision: Decision): Promise<Decision> {
  const stored = await storedLinks(tx, decision.updates);
  const refusals: Refusal[] = [...decision.refusals];
  const settle = (product: ProductUpdate['product'], id: number | null): ProductUpdate['product'] => {
    if (product.unsettled.length === 0) return product;
    const settled = productWithLinks(product, (id === null ? undefined : stored.get(id)) ?? NO_LINKS);
    refusals.push(...settled.refusals);
    return settled.product;
  };
  const creations = decision.creations.map((product) => settle(product, null));
  const updates = decision.updates.map((update) => ({ ...update, product: settle(update.product, update.id) }));
  return { creations, updates, refusals };
}

const NO_LINKS: ReadonlyMap<string, number> = new Map();

const linkRow = z.strictObject({ product_id: z.int(), company_id: z.int(), url: z.string() });

/** Which of the unsettled links are there already: by product, the companies by address. */
async function storedLinks(
  tx: TransactionContext,
  updates: readonly ProductUpdate[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>> {
  const waiting = updates.filter(({ product }) => product.unsettled.length > 0);
  const found = new Map<number, Map<string, number>>();
  if (waiting.length === 0) return found;
  const urls = new Set(waiting.flatMap(({ product }) => product.unsettled.flatMap(({ url, value }) => [url, value])));
  // Products and addresses apart: the links of a product are walked once, and each is looked up in a set of the
  // addresses.
  const { rows } = await query(linkRow)`
    select product_id, company_id, url from link
    where product_id = any(${plainArray(waiting.map(({ id }) => id))}::int[])
      and url = any(${textArray([...urls])}::text[])`.execute(tx.db);
  for (const { product_id, company_id, url } of rows) {
    const links = found.get(product_id) ?? new Map<string, number>();
    found.set(product_id, links.set(url, company_id));
  }
  return found;
}
