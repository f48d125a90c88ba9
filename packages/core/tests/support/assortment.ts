import type { Database } from '@tsenomer/db';
import { makeCity, makeCollection, makeCompany } from '@tsenomer/db/testing';
import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { SystemContext } from '../../src/index.ts';
import { recordWalkPage, recordWalks } from '../../src/collecting/assortment/index.ts';
import type { ShownOffer, WalkWork } from '../../src/collecting/assortment/index.ts';
import { runCollection, takeShard } from '../../src/collecting/work/index.ts';
import type { RecordedJobs } from '../../src/testing/index.ts';

export const LISTING = 'https://shop.example/catalog';

/** An offer of a page. */
export function shownOffer(itemKey: string, changes: Partial<ShownOffer> = {}): ShownOffer {
  return {
    itemKey,
    url: `https://shop.example/p/${itemKey}`,
    name: `Товар ${itemKey}`,
    brand: null,
    article: null,
    gtin: null,
    picture: null,
    price: { amount: 99_900n, currency: 'RUB' },
    available: true,
    ...changes,
  };
}

/** A monitoring of the assortment of one company, by these listings. */
export async function makeAssortment(
  db: Database,
  {
    listings = [null],
    companyId,
  }: { readonly listings?: readonly (string | null)[]; readonly companyId?: number } = {},
): Promise<{ id: number; companyId: number }> {
  const company =
    companyId ?? (await makeCompany(db, { config: { ...DEFAULT_PARSER_CONFIG, assortmentUrl: LISTING } }));
  const parts = { cityId: await makeCity(db), companyIds: [company], productIds: [] };
  const id = await makeCollection(db, parts, { kind: 'assortment' });
  await db
    .insertInto('assortment_listing')
    .values(listings.map((url) => ({ collection_id: id, company_id: company, url, category: null })))
    .execute();
  return { id, companyId: company };
}

type TestContext = SystemContext & { readonly jobs: RecordedJobs };

/** Starts a run and takes its shards: a walk for each listing. */
export async function startWalk(ctx: TestContext, id: number): Promise<WalkWork[]> {
  ctx.jobs.sent.shard.length = 0;
  await runCollection(ctx, { id });
  const works: WalkWork[] = [];
  for (const { data } of ctx.jobs.sent.shard) works.push(await takeWalk(ctx, data.shardId));
  return works;
}

export async function takeWalk(ctx: SystemContext, shardId: number): Promise<WalkWork> {
  const work = await takeShard(ctx, { shardId, nodeId: 0 });
  if (work?.work !== 'walk') throw new Error('No listings to walk');
  return work;
}

/** Walks the only listing of a monitoring: these items, a page each; `errorCode` cuts it behind them. */
export async function walk(
  ctx: TestContext,
  id: number,
  pages: readonly (readonly ShownOffer[])[],
  errorCode: 22 | null = null,
): Promise<void> {
  const [work] = await startWalk(ctx, id);
  const { taskId, shardId, listings } = work!;
  const { listingId } = listings[0]!;
  for (const [number, offers] of pages.entries()) {
    const nextUrl = number + 1 < pages.length || errorCode !== null ? `${LISTING}?page=${number + 2}` : null;
    await recordWalkPage(ctx, { taskId, listingId, number, url: `${LISTING}?page=${number + 1}`, offers, nextUrl });
  }
  await recordWalks(ctx, { shardId, nodeId: 0, walked: [{ listingId, at: ctx.now(), errorCode }] });
}

/** Offers of a monitoring by their keys. */
export async function offersOf(db: Database, collectionId: number) {
  const rows = await db
    .selectFrom('assortment_offer')
    .selectAll()
    .where('collection_id', '=', collectionId)
    .orderBy('item_key')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.item_key, row]));
}
