import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPriceTagReader } from '@tsenomer/price-tags';
import type { OpenedPriceTagReader, PriceTagReading } from '@tsenomer/price-tags';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listBillChecks } from '../src/billing/bill/index.ts';
import { reconcileLedger } from '../src/billing/reconciliation/index.ts';
import { handInEntries, handInPhoto, proposedPrices } from '../src/offline/agent-sync/index.ts';
import { approveTask } from '../src/offline/approval/index.ts';
import { giveUpPriceTag, priceTags, readPhotoPriceTag } from '../src/offline/price-tag/index.ts';
import { cancelTasks, taskProducts } from '../src/offline/task/index.ts';
import { writeSetting } from '../src/platform/setting/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import { choose, emptyBilling } from './support/billing.ts';
import { systemContext } from './support/context.ts';
import { isSureOfWhole } from '../src/offline/price-tag/rules/sure-of-whole.ts';
import { entry, shelfOn } from './support/offline.ts';
import type { Shelf } from './support/offline.ts';

const PHOTO = new URL('../../price-tags/tests/photos/plain.webp', import.meta.url);

let database: TestDatabase;
let folder: string;
let shelf: Shelf;
let reader: OpenedPriceTagReader;
let taskId: number;
const jobs = recordJobs();
const now = (): Date => new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tsenomer-tags-'));
  shelf = await shelfOn(database);
  reader = openPriceTagReader();
});
afterAll(async () => {
  await reader.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await emptyBilling(database);
  await database.pool.query('truncate shelf_price, shelf_state, price_tag_reading');
  jobs.sent.priceTag.length = 0;
  taskId = await shelf.task();
});

const system = () => systemContext(database.db, { now, jobs });
const agent = () => shelf.agent({ now, jobs });
const office = () => shelf.user({ now, jobs });
const environment = () => ({ kind: 'folder', folder }) as const;

/** Hands in a reading with a photo of a price tag. */
async function bring(productId: number, bytes?: Uint8Array): Promise<string> {
  const uuid = randomUUID();
  await handInEntries(agent(), {
    entries: [
      entry(taskId, 'reading', { productId, price: 100_00, extraPrice: 90_00 }),
      entry(taskId, 'photoMeta', { uuid, productId }),
    ],
  });
  const photo = bytes ?? (await readFile(PHOTO));
  await handInPhoto(
    agent(),
    { environment: environment(), reEncode: async (given) => given, reEncodePhoto: async (given) => given },
    { uuid, bytes: async () => photo },
  );
  return uuid;
}

const NOTHING: PriceTagReading = {
  price: null,
  oldPrice: null,
  secondPrice: null,
  cardPrice: null,
  unitPrice: null,
  article: null,
  name: null,
  barcode: null,
  numbers: [],
};
/** A reader that says nothing of any photo, and how often it was asked. */
function silentReader() {
  const silent = {
    asked: 0,
    version: 'silent',
    read: async () => {
      silent.asked += 1;
      return NOTHING;
    },
  };
  return silent;
}

async function work(photo: string, by: Pick<OpenedPriceTagReader, 'version' | 'read'> = silentReader()): Promise<void> {
  await readPhotoPriceTag(system(), { environment: environment(), reader: by }, { photo });
}

async function approve(): Promise<void> {
  await handInEntries(agent(), { entries: [entry(taskId, 'finish')] });
  await approveTask(office(), { id: taskId, anyway: false });
}

async function counted(): Promise<unknown> {
  const { rows } = await database.pool.query<{ kind: string; checks: number }>(
    'select kind, sum(checks)::int as checks from shelf_ledger group by kind order by kind',
  );
  return Object.fromEntries(rows.map(({ kind, checks }) => [kind, checks]));
}

describe('photos of price tags', () => {
  it('[OFF-9] are read by a job, and what they say is proposed and changes no price', async () => {
    const [productId] = shelf.productIds;
    const photo = await bring(productId);
    expect(jobs.sent.priceTag).toEqual([{ data: { photo } }]);
    expect((await priceTags(office(), { id: taskId })).items).toMatchObject([{ photo, state: 'waiting', found: null }]);
    await work(photo, reader);
    const { items } = await priceTags(office(), { id: taskId });
    expect(items).toMatchObject([
      {
        photo,
        productId,
        state: 'read',
        readAt: now().toISOString(),
        reader: reader.version,
        found: { price: { amount: 171_99, sure: true }, oldPrice: null, barcode: { code: '4627886802311' } },
      },
    ]);
    expect((await taskProducts(office(), { id: taskId })).items).toMatchObject([
      { price: 100_00, edited: false },
      {},
      {},
    ]);
  });

  it.each([
    ['near and of whole roubles', 100_00, 110_00, 0.75, true],
    ['the same', 100_00, 100_00, 0.7, true],
    ['read badly, or with something beside it', 100_00, 110_00, 0.69, false],
    ['far, as with a digit too many', 100_00, 1100_00, 0.78, false],
    ['far, as with a digit too few', 100_00, 10_00, 0.78, false],
    ['before it had kopecks, which may be overlooked now', 99_90, 99_00, 0.78, false],
    ['with kopecks, which the reader is sure of itself or not', 100_00, 99_90, 0.78, false],
    ['never seen before', null, 100_00, 0.78, false],
  ])('[OFF-9] whole roubles: %s (%j, now %j at %f) are sure: %j', (_, before, amount, certainty, sure) => {
    expect(isSureOfWhole({ amount, certainty }, before)).toBe(sure);
  });

  it('[OFF-9] of whole roubles are sure by the price of the visit before, in this shop', async () => {
    const [productId] = shelf.productIds;
    const corner = { x: 0.1, y: 0.1 };
    const place = [corner, corner, corner, corner] as const;
    const whole = {
      version: 'whole',
      read: async () => ({ ...NOTHING, price: { amount: 104_00n, sure: false, certainty: 0.75, place } }),
    };
    const said = async () => {
      await work(await bring(productId, new Uint8Array([1])), whole);
      return (await priceTags(office(), { id: taskId })).items.map(({ found }) => found?.price?.sure);
    };
    expect(await said()).toEqual([false]);
    await approve();
    taskId = await shelf.task();
    expect(await said()).toEqual([true]);
  });

  it('[OFF-9] say whose name they have among the products of the task, and change nothing', async () => {
    const [own, other] = (await taskProducts(office(), { id: taskId })).items;
    const corner = { x: 0.1, y: 0.1 };
    const place = [corner, corner, corner, corner] as const;
    const named = {
      version: 'named',
      read: async () => ({ ...NOTHING, name: { text: other?.name ?? '', sure: true, certainty: 0.9, place } }),
    };
    await work(await bring(own?.productId ?? 0, new Uint8Array([1])), named);
    const { items } = await priceTags(office(), { id: taskId });
    expect(items).toMatchObject([
      { productId: own?.productId, found: { name: { text: other?.name }, product: { productId: other?.productId } } },
    ]);
    expect((await taskProducts(office(), { id: taskId })).items).toMatchObject([
      { name: own?.name, price: 100_00 },
      {},
      {},
    ]);
  });

  it('[OFF-9] that were read before words were are told without them', async () => {
    const photo = await bring(shelf.productIds[0]);
    await database.pool.query(
      `update price_tag_reading set read_at = now(), reader = 'layout-2',
        found = '{"price": null, "oldPrice": null, "secondPrice": null, "barcode": null, "numbers": []}' where photo = $1`,
      [photo],
    );
    expect((await priceTags(office(), { id: taskId })).items).toMatchObject([
      { found: { cardPrice: null, unitPrice: null, article: null, name: null, product: null } },
    ]);
  });

  it('[OFF-9] [BILL-1] count once, however often the job runs and whatever it gave', async () => {
    const photo = await bring(shelf.productIds[0]);
    const silent = silentReader();
    await Promise.all([work(photo, silent), work(photo, silent)]);
    await work(photo, silent);
    expect(silent.asked).toBeLessThanOrEqual(2);
    expect(await counted()).toEqual({ priceTagRecognition: 1 });
  });

  it('[OFF-9] [BILL-1] stand for the prices of their product: a price without a photo counts once more', async () => {
    const [first, second] = shelf.productIds;
    await work(await bring(first));
    await handInEntries(agent(), { entries: [entry(taskId, 'reading', { productId: second, price: 50_00 })] });
    await approve();
    // The first product has two prices and one photo, the second a price typed by hand.
    expect(await counted()).toEqual({ priceTagRecognition: 1, manualPrice: 1 });
    const tomorrow = systemContext(database.db, { now: () => new Date('2026-11-21T10:00:00Z'), jobs });
    expect(await reconcileLedger(tomorrow)).toBe(0);
    // The bill opens down to both.
    await choose(tomorrow, {}, { type: 'offline' });
    const line = { month: '2026-11', type: 'offline', line: 'tariff:', day: '2026-11-20', limit: 1 } as const;
    const page = await listBillChecks(tomorrow, line);
    const { items, next } = await listBillChecks(tomorrow, { ...line, cursor: page.next ?? '' });
    expect([page.billed, page.notBilled, page.removed, next]).toEqual([2, [], false, null]);
    const listed = [...page.items, ...items].toSorted((a, b) => a.kind.localeCompare(b.kind));
    expect(listed).toMatchObject([
      {
        kind: 'manualPrice',
        product: { id: second },
        price: 50_00,
        currency: 'RUB',
        collection: null,
        notBilled: null,
      },
      { kind: 'priceTagRecognition', product: { id: first }, price: null, shop: expect.any(String), notBilled: null },
    ]);
    expect((await listBillChecks(tomorrow, { ...line, companyId: 2_000_000 })).items).toEqual([]);
    await database.pool.query(`update shelf_ledger set checks = 2 where kind = 'priceTagRecognition'`);
    expect(await reconcileLedger(tomorrow)).toBe(1);
  });

  it('[BILL-1] that come too late are not counted: the prices were', async () => {
    const photo = await bring(shelf.productIds[0]);
    await approve();
    await work(photo);
    expect(await counted()).toEqual({ manualPrice: 2 });
    expect((await priceTags(office(), { id: taskId })).items).toMatchObject([{ state: 'givenUp' }]);
  });

  it('of a cancelled task are not read', async () => {
    const photo = await bring(shelf.productIds[0]);
    await cancelTasks(office(), { ids: [taskId] });
    await work(photo);
    expect(await counted()).toEqual({});
  });

  it('that cannot be read are given up and not counted, and a late answer changes nothing', async () => {
    const photo = await bring(shelf.productIds[0], Buffer.from('no picture'));
    await expect(work(photo, reader)).rejects.toThrow('unsupported image format');
    await giveUpPriceTag(system(), { photo });
    await work(photo);
    expect((await priceTags(office(), { id: taskId })).items).toMatchObject([{ state: 'givenUp', found: null }]);
    expect(await counted()).toEqual({});
  });

  it('are not read where the setting is off', async () => {
    await writeSetting(system(), 'priceTagRecognition', { flag: false });
    await bring(shelf.productIds[0]);
    await writeSetting(system(), 'priceTagRecognition', { flag: true });
    expect(jobs.sent.priceTag).toEqual([]);
    expect((await priceTags(office(), { id: taskId })).items).toEqual([]);
  });

  it('[OFF-9] are told to the agent who took them as proposals: waiting, read, and not to be read', async () => {
    const [first, second, third] = shelf.productIds;
    const [read, waiting, broken] = [await bring(first), await bring(second), await bring(third)];
    await work(read, reader);
    await giveUpPriceTag(system(), { photo: broken });
    const announced = randomUUID();
    await handInEntries(agent(), { entries: [entry(taskId, 'photoMeta', { uuid: announced })] });
    const asked = { photos: [read, waiting, broken, announced, randomUUID()] };
    const nothing = { price: null, sure: false };
    const told = await proposedPrices(agent(), asked);
    expect(new Map(told.map(({ photo, ...rest }) => [photo, rest]))).toEqual(
      new Map([
        [read, { state: 'read', price: 171_99, sure: true }],
        [waiting, { state: 'waiting', ...nothing }],
        [broken, { state: 'none', ...nothing }],
        [announced, { state: 'waiting', ...nothing }],
      ]),
    );
    expect(await proposedPrices(shelf.as('agent', shelf.otherAgentId), asked)).toEqual([]);
    expect((await taskProducts(office(), { id: taskId })).items).toMatchObject([{ price: 100_00 }, {}, {}]);
  });

  it('[OFF-9] are not proposed where the setting is off', async () => {
    await writeSetting(system(), 'priceTagRecognition', { flag: false });
    const photo = await bring(shelf.productIds[0]);
    await writeSetting(system(), 'priceTagRecognition', { flag: true });
    expect(await proposedPrices(agent(), { photos: [photo] })).toMatchObject([{ state: 'none', price: null }]);
  });

  it('are told to their agent, and to no other', async () => {
    await bring(shelf.productIds[0]);
    expect((await priceTags(agent(), { id: taskId })).items).toHaveLength(1);
    await expect(priceTags(shelf.as('agent', shelf.otherAgentId), { id: taskId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
