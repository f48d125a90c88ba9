import { DEFAULT_COLLECTION_SETTINGS, DEFAULT_LINK_SEARCH_SETTINGS, DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { LinkSearchSettings, MonitoringKind, TaskFilter, TaskKind } from '@tsenomer/contracts';
import { makeCity, makeCollection, makeCompany } from '@tsenomer/db/testing';
import type { Database } from '@tsenomer/db';
import type { SystemContext } from '../../src/index.ts';
import { recordSearches } from '../../src/collecting/link-search/index.ts';
import type { FoundOffer, ProductSearch, SearchWork } from '../../src/collecting/link-search/index.ts';
import { runCollection, takeShard } from '../../src/collecting/work/index.ts';
import type { RecordedJobs } from '../../src/testing/index.ts';

export const SEARCHABLE = { ...DEFAULT_PARSER_CONFIG, searchUrl: 'https://shop.example/search?q={text}' };

/** A company whose search can be asked. */
export function makeShop(db: Database, values: Parameters<typeof makeCompany>[1] = {}): Promise<number> {
  return makeCompany(db, { config: SEARCHABLE, ...values });
}

/** A collection that searches these products at these companies. */
export async function makeSearch(
  db: Database,
  parts: {
    companyIds: readonly number[];
    productIds: readonly number[];
    kind?: MonitoringKind;
    settings?: Partial<LinkSearchSettings>;
  },
): Promise<number> {
  const { kind = 'findLinks', settings, ...rest } = parts;
  const id = await makeCollection(db, { cityId: await makeCity(db), ...rest }, { kind });
  await configure(db, id, settings ?? {});
  return id;
}

/** Changes how a collection searches. */
export async function configure(db: Database, id: number, settings: Partial<LinkSearchSettings>): Promise<void> {
  const stored = {
    ...DEFAULT_COLLECTION_SETTINGS,
    parserTaskCommandArguments: { ...DEFAULT_LINK_SEARCH_SETTINGS, ...settings },
  };
  await db
    .updateTable('collection')
    .set({ settings: JSON.stringify(stored) })
    .where('id', '=', id)
    .execute();
}

/** Runs a search and takes its only shard. */
export async function startSearch(
  ctx: SystemContext & { readonly jobs: RecordedJobs },
  id: number,
  asked: { filter?: TaskFilter; kind?: TaskKind } = {},
): Promise<SearchWork> {
  ctx.jobs.sent.shard.length = 0;
  await runCollection(ctx, { id, ...asked });
  return takeSearches(ctx, ctx.jobs.sent.shard[0]!.data.shardId);
}

export async function takeSearches(ctx: SystemContext, shardId: number, nodeId = 0): Promise<SearchWork> {
  const work = await takeShard(ctx, { shardId, nodeId });
  if (work?.work !== 'search') throw new Error('No products to search');
  return work;
}

export function offer(url: string, score: number, changes: Partial<FoundOffer> = {}): FoundOffer {
  return {
    url,
    name: `Товар ${url}`,
    brand: null,
    sku: null,
    gtin: null,
    price: { amount: 99_900n, currency: 'RUB' },
    seller: null,
    score,
    reasons: ['rare-words'],
    ...changes,
  };
}

export function foundFor(ctx: SystemContext, productId: number, offers: readonly FoundOffer[]): ProductSearch {
  return { productId, searchedAt: ctx.now(), durationMs: 700, outcome: 'found', offers };
}

/** Runs a search and records what it finds for one product of it. */
export async function searchAndFind(
  ctx: SystemContext & { readonly jobs: RecordedJobs },
  collectionId: number,
  productId: number,
  offers: readonly FoundOffer[],
): Promise<void> {
  const { shardId, targets } = await startSearch(ctx, collectionId, { filter: 'all' });
  const others = targets.filter((target) => target.productId !== productId);
  const notFound = others.map((target): ProductSearch => ({
    productId: target.productId,
    searchedAt: ctx.now(),
    durationMs: 5,
    outcome: 'notFound',
  }));
  await recordSearches(ctx, { shardId, nodeId: 0, searches: [foundFor(ctx, productId, offers), ...notFound] });
}

/** Candidates of a product, the best first. */
export function candidatesOf(db: Database, productId: number) {
  return db
    .selectFrom('link_candidate')
    .select(['id', 'url', 'status', 'score', 'link_company_id', 'ended_by', 'decided_by'])
    .where('product_id', '=', productId)
    .orderBy('score', 'desc')
    .orderBy('id')
    .execute();
}

/** Addresses of a product's links by company. */
export async function linksOf(db: Database, productId: number): Promise<Record<number, string>> {
  const rows = await db.selectFrom('link').select(['company_id', 'url']).where('product_id', '=', productId).execute();
  return Object.fromEntries(rows.map((row) => [row.company_id, row.url]));
}
