import { randomUUID } from 'node:crypto';
import { offlineTasksDraft } from '@tsenomer/contracts';
import type { AgentEntry } from '@tsenomer/contracts';
import { demoCollections, demoSelected, demoTag } from '@tsenomer/demo-market';
import type { DemoProduct } from '@tsenomer/demo-market';
import { found } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { handInEntries, handInPhoto } from '@tsenomer/core/offline/agent-sync';
import type { PhotoPorts } from '@tsenomer/core/offline/agent-sync';
import { approveTask } from '@tsenomer/core/offline/approval';
import { cancelTasks, createTasks } from '@tsenomer/core/offline/task';
import type { DemoIds } from './demo-directories.ts';
import type { DemoCatalogue } from './demo-products.ts';
import { fillRetail } from './demo-retail.ts';
import type { Retail, RetailPlace } from './demo-retail.ts';
import { demoTagPhoto } from './demo-tag-photo.ts';

const DAY = 86_400_000;
/** How many products an agent looks at in a shop. */
const PRODUCTS = 12;
/** Weeks of visits that were approved before those of the last days. */
const WEEKS = 4;
/** Visits begin at 07:00 UTC, ten in the morning in Kazan, and go on by a minute and a half a product. */
const BEGINS = 7 * 3_600_000;
const PACE = 90_000;
/** Where an agent says to be: some dozens of metres from the door. */
const NEAR = 0.0004;
/** Kopecks that an agent found another product for. */
const FOUND_PRICE = 189_90;

interface OfflineInput {
  readonly ids: DemoIds;
  readonly catalogue: DemoCatalogue;
  readonly since: Date;
  /** Where photos are kept; without it agents took none. */
  readonly photos?: PhotoPorts | undefined;
}

interface Demo extends OfflineInput {
  readonly retail: Retail;
  readonly products: readonly DemoProduct[];
}

/**
 * Fills the demo's shelves by the calls that people make: agents with their shops, a visit a week to each shop with
 * prices by `demoTag`, approved; finished ones that wait for the approver, some under way, cancelled and planned ones,
 * and a template.
 */
export async function fillOffline(ctx: SystemContext, input: OfflineInput): Promise<void> {
  const collection = found(demoCollections.find(({ city, kind }) => city === 'kazan' && kind === 'priceParsing'));
  const products = demoSelected(collection.selection).slice(0, PRODUCTS);
  const demo: Demo = { ...input, products, retail: await fillRetail(ctx, input.ids, input.since) };
  const today = Math.floor(ctx.now().getTime() / DAY);
  for (const [at, place] of demo.retail.places.entries()) {
    for (let week = WEEKS; week >= 1; week -= 1) await visit(ctx, demo, place, today - week * 7 - (at % 5), 'approved');
    await visit(ctx, demo, place, today - 1 - (at % 7), at % 3 === 0 ? 'approved' : 'completed');
  }
  const [first, second, third] = demo.retail.places;
  await visit(ctx, demo, found(first), today, 'in_process');
  await visit(ctx, demo, found(second), today, 'open');
  await cancelTasks(ctx, { ids: await visit(ctx, demo, found(third), today + 1, 'open') });
  await plan(ctx, demo, today);
}

/**
 * The two weeks ahead, as the wizard makes them: each agent goes to a shop every other day. The choice is a template.
 */
async function plan(ctx: SystemContext, demo: Demo, today: number): Promise<void> {
  const dates = [1, 3, 6, 8, 10, 13].map((days) => dateOf(today + days));
  const agents = [...new Set(demo.retail.places.map(({ agentId }) => agentId))];
  await createTasks(asApprover(ctx, demo.retail), {
    ...draftOf(demo, [], today),
    name: 'Продукты, Казань: две недели',
    saveAsTemplate: true,
    cities: [
      {
        cityId: demo.retail.cityId,
        dates,
        users: agents.map((userId) => ({
          userId,
          companies: demo.retail.places
            .filter((place) => place.agentId === userId)
            .slice(0, 1)
            .map(({ companyId, shopId }) => ({ companyId, companyShops: [shopId] })),
        })),
      },
    ],
  });
}

type Outcome = 'open' | 'in_process' | 'completed' | 'approved';

/** A visit to a shop on a day as the calls of office, device and approver leave it. @returns its tasks. */
async function visit(ctx: SystemContext, demo: Demo, place: RetailPlace, day: number, outcome: Outcome) {
  const planned = asApprover(ctx, demo.retail, new Date((day - 1) * DAY));
  const { ids } = await createTasks(planned, draftOf(demo, [place], day));
  const id = found(ids[0]);
  if (outcome === 'open') return ids;
  const begins = Math.min(day * DAY + BEGINS, ctx.now().getTime() - (PRODUCTS + 2) * PACE);
  const agent: SystemContext = {
    ...ctx,
    now: () => new Date(begins + (PRODUCTS + 2) * PACE),
    actor: { kind: 'user', userId: place.agentId, role: 'agent', companyId: null },
  };
  const products = outcome === 'in_process' ? demo.products.slice(0, 4) : demo.products;
  const { entries, photos } = entriesOf(demo, place, { id, day, begins, products, outcome });
  await handInEntries(agent, { entries });
  if (demo.photos)
    for (const { uuid, price, barcode } of photos)
      await handInPhoto(agent, demo.photos, { uuid, bytes: () => demoTagPhoto(price, barcode) });
  if (outcome === 'approved')
    await approveTask(asApprover(ctx, demo.retail, new Date(begins + 6 * 3_600_000)), { id, anyway: false });
  return ids;
}

interface Visit {
  readonly id: number;
  readonly day: number;
  /** Milliseconds since 1970. */
  readonly begins: number;
  readonly products: readonly DemoProduct[];
  readonly outcome: Outcome;
}

/** What the agent's device hands in of a visit, and the photos that go with it. */
function entriesOf({ catalogue, photos: taken }: Demo, { retailer, shop }: RetailPlace, visit: Visit) {
  const entries: AgentEntry[] = [];
  const photos: { uuid: string; price: bigint; barcode: string | null }[] = [];
  const add = (kind: AgentEntry['kind'], payload: AgentEntry['payload']) => {
    const at = new Date(visit.begins + entries.length * (PACE / 2)).toISOString();
    entries.push({ uuid: randomUUID(), kind, taskId: visit.id, at, payload });
  };
  add('arrival', { position: { lat: shop.lat + NEAR, lon: shop.lon - NEAR, accuracy: 12 } });
  for (const [at, product] of visit.products.entries()) {
    const productId = found(catalogue.products.get(product.key));
    const tag = demoTag(retailer, shop, product, visit.day);
    const price = tag === null ? null : Number(tag.price);
    add('reading', {
      productId,
      price,
      ...(tag?.cardPrice && { extraPrice: Number(tag.cardPrice) }),
      ...(tag?.priceBefore && { priceBeforePromo: Number(tag.priceBefore), priceTypeId: 3 }),
      noProduct: tag === null,
    });
    if (taken && tag && at % 6 === 0) {
      photos.push({ uuid: randomUUID(), price: tag.price, barcode: product.barcodes[0] ?? null });
      add('photoMeta', { uuid: photos.at(-1)?.uuid, productId });
    }
  }
  if (visit.outcome === 'completed')
    add('newProduct', { uuid: randomUUID(), name: 'Печенье «Пражское» 320 г', price: FOUND_PRICE });
  if (visit.outcome !== 'in_process') add('finish', { comment: 'Полка заполнена, ценники на месте.' });
  return { entries, photos };
}

function draftOf(demo: Demo, places: readonly RetailPlace[], day: number) {
  return offlineTasksDraft.parse({
    products: { products: demo.products.map((product) => found(demo.catalogue.products.get(product.key))) },
    dates: [dateOf(day)],
    cities: [
      {
        cityId: demo.retail.cityId,
        users: (places.length > 0 ? places : demo.retail.places.slice(0, 1)).map(({ agentId, companyId, shopId }) => ({
          userId: agentId,
          companies: [{ companyId, companyShops: [shopId] }],
        })),
      },
    ],
  });
}

function asApprover(ctx: SystemContext, { approverId }: Retail, at?: Date): SystemContext {
  const actor = { kind: 'user', userId: approverId, role: 'user', companyId: null } as const;
  return { ...ctx, actor, ...(at && { now: () => at }) };
}

/** @param day since 1970. */
function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
