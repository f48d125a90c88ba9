import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planDay } from './agent/day.ts';
import type { DayTask } from './agent/day.ts';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

const DEVICES = 6;
const SHOPS = 2;
const PRODUCTS = 5;
const BATCH = 4;

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
});
afterAll(() => running.close());

interface Device {
  readonly headers: { authorization: string };
  readonly tasks: readonly DayTask[];
}

async function device(): Promise<Device> {
  const headers = await running.signedIn('agent');
  const { id } = await running.test.db
    .selectFrom('app_user')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { headers, tasks: await planDay(running.test, id, SHOPS, PRODUCTS) };
}

/** Hands in a day; every batch and every photo twice at once, as by a device that did not hear the answer in time. */
async function handIn({ headers, tasks }: Device, picture: Buffer) {
  const places = tasks.flatMap(({ id, productIds }) => productIds.map((productId) => ({ taskId: id, productId })));
  const readings = places.map((place, at) => ({ ...place, uuid: randomUUID(), price: 10_000 + at }));
  const photos = tasks.map(({ id }) => ({ taskId: id, uuid: randomUUID() }));
  const at = new Date().toISOString();
  const entries = [
    ...readings.map(({ uuid, taskId, productId, price }) => ({
      uuid,
      taskId,
      kind: 'reading',
      at,
      payload: { productId, price },
    })),
    ...photos.map(({ taskId, uuid }) => ({
      uuid: randomUUID(),
      taskId,
      kind: 'photoMeta',
      at,
      payload: { uuid, productId: null },
    })),
  ];
  const states: string[] = [];
  for (let from = 0; from < entries.length; from += BATCH) {
    const payload = { entries: entries.slice(from, from + BATCH) };
    const answers = await twice(() =>
      running.app.inject({ method: 'POST', url: '/api/agent/entries', headers, payload }),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      states.push(...answer.json().items.map(({ state }: { state: string }) => state));
    }
  }
  for (const { uuid } of photos) {
    const answers = await twice(() => {
      const payload = new FormData();
      payload.append('file', new Blob([new Uint8Array(picture)]), 'shelf.png');
      return running.app.inject({ method: 'PUT', url: `/api/agent/photos/${uuid}`, headers, payload });
    });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  }
  return { readings, photos, states, entries: entries.length };
}

async function twice<T>(work: () => PromiseLike<T>): Promise<T[]> {
  return Promise.all([work(), work()]);
}

it(`[OFF-6] of ${DEVICES} devices that hand in at once and repeat themselves nothing is lost or doubled`, async () => {
  const devices: Device[] = [];
  for (let made = 0; made < DEVICES; made += 1) devices.push(await device());
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#e8c21a' } })
    .png()
    .toBuffer();
  const made = await Promise.all(devices.map((each) => handIn(each, picture)));
  for (const { states, entries } of made) {
    expect(states.filter((state) => state === 'accepted')).toHaveLength(entries);
    expect(states.filter((state) => state === 'already')).toHaveLength(entries);
  }
  const kept = await running.test.db
    .selectFrom('offline_reading')
    .select(['entry_uuid as uuid', 'task_id as taskId', 'product_id as productId', 'price'])
    .execute();
  const byUuid = (left: { uuid: string }, right: { uuid: string }) => (left.uuid < right.uuid ? -1 : 1);
  expect(kept.map((row) => ({ ...row, price: Number(row.price) })).toSorted(byUuid)).toEqual(
    made.flatMap(({ readings }) => readings).toSorted(byUuid),
  );
  const photos = await running.test.db.selectFrom('offline_photo').select(['uuid', 'key', 'bytes']).execute();
  expect(photos.map(({ uuid }) => uuid).toSorted()).toEqual(
    made.flatMap((each) => each.photos.map(({ uuid }) => uuid)).toSorted(),
  );
  expect(photos.every(({ key, bytes }) => key !== null && (bytes ?? 0) > 0)).toBe(true);
  const entries = await running.test.db
    .selectFrom('agent_entry')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(entries.count)).toBe(made.reduce((sum, each) => sum + each.entries, 0));
});
