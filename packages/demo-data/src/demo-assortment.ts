import { DEFAULT_COLLECTION_SETTINGS } from '@tsenomer/contracts';
import { demoCities, demoCompany, demoShelf, demoShelfCategories } from '@tsenomer/demo-market';
import { found, transact } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { countAssortment, matchAssortment, recordWalkPage, recordWalks } from '@tsenomer/core/collecting/assortment';
import type { WalkWork } from '@tsenomer/core/collecting/assortment';
import type { DemoIds } from './demo-directories.ts';
import { runThen } from './demo-run.ts';

const DAY = 86_400_000;
const CITY = 'moscow';
/** Competitors whose whole assortments the demo's client has walked. */
const SHOPS = ['ladya', 'zvezdny'] as const;
/** Days between two walks of the history. */
const EVERY = 9;
const PAGE_SIZE = 24;

interface AssortmentInput {
  readonly ids: DemoIds;
  readonly hosts: ReadonlyMap<string, string>;
  /** How far back the first walk lies. */
  readonly days: number;
}

/**
 * Fills a monitoring of the assortment of two shops with walks of the last days, each as a node would have recorded it
 * from `demoShelf`.
 */
export async function fillAssortment(ctx: SystemContext, input: AssortmentInput): Promise<{ id: number }> {
  const id = await transact(ctx, async ({ db }) => {
    const collection = await db
      .insertInto('collection')
      .values({
        name: 'Ассортимент «Ладьи» и «Звёздного Ряда»',
        kind: 'assortment',
        city_id: found(input.ids.cities.get(CITY)),
        selection: JSON.stringify({ tagIds: [], brandIds: [], categoryIds: [], productIds: [] }),
        settings: JSON.stringify(DEFAULT_COLLECTION_SETTINGS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const key of SHOPS) {
      const companyId = found(input.ids.companies.get(key));
      await db
        .insertInto('collection_company')
        .values({ collection_id: collection.id, company_id: companyId })
        .execute();
      await db
        .insertInto('assortment_listing')
        .values(
          demoShelfCategories.map((category) => ({
            collection_id: collection.id,
            company_id: companyId,
            url: `http://${found(input.hosts.get(key))}/assortment?category=${encodeURIComponent(category)}`,
            category,
          })),
        )
        .execute();
    }
    return collection.id;
  });
  for (let nth = Math.floor((input.days - 1) / EVERY); nth >= 0; nth -= 1)
    await walkOn(ctx, input, id, 1 + nth * EVERY);
  await matchAssortment(ctx, { collectionId: id });
  await countAssortment(ctx, { collectionId: id });
  return { id };
}

/** One run of the monitoring, so many days ago. */
function walkOn(ctx: SystemContext, input: AssortmentInput, id: number, daysAgo: number): Promise<void> {
  return runThen(ctx, {
    collectionId: id,
    at: new Date(ctx.now().getTime() - daysAgo * DAY),
    async workOff(then, work) {
      if (work.work === 'walk') await walkListings(then, input, work, { daysAgo, now: ctx.now() });
    },
  });
}

async function walkListings(
  ctx: SystemContext,
  { ids, hosts }: AssortmentInput,
  work: WalkWork,
  when: { readonly daysAgo: number; readonly now: Date },
): Promise<void> {
  const key = found(SHOPS.find((shop) => ids.companies.get(shop) === work.company.id));
  const company = found(demoCompany(key));
  const city = found(demoCities.find((each) => each.key === CITY));
  const host = found(hosts.get(key));
  for (const { listingId, url } of work.listings) {
    const start = found(url);
    const category = new URL(start).searchParams.get('category') ?? '';
    const items = demoShelf({ company, city, ...when }, category);
    const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
    for (let number = 0; number < pages; number += 1) {
      const offers = items.slice(number * PAGE_SIZE, (number + 1) * PAGE_SIZE).map((item) => ({
        itemKey: `${host}${item.path}`,
        url: `http://${host}${item.path}`,
        name: item.title,
        brand: item.brand,
        article: item.article,
        gtin: null,
        picture: null,
        price: { amount: item.price, currency: ctx.installation.currency },
        available: item.available,
      }));
      const pageUrl = (of: number): string => (of === 0 ? start : `${start}&page=${of + 1}`);
      const nextUrl = number + 1 < pages ? pageUrl(number + 1) : null;
      await recordWalkPage(ctx, { taskId: work.taskId, listingId, number, url: pageUrl(number), offers, nextUrl });
    }
    await recordWalks(ctx, {
      shardId: work.shardId,
      nodeId: 0,
      walked: [{ listingId, at: ctx.now(), errorCode: null }],
    });
  }
}
