import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, testApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { chances, spread } from './chances.ts';
import { planDay } from './day.ts';
import type { DayTask } from './day.ts';
import { createDevice } from './device.ts';
import type { Device } from './device.ts';
import { handsOn, minor, MOMENTS } from './hands.ts';
import type { Item } from './hands.ts';
import { createNetwork } from './network.ts';
import type { Network } from './network.ts';
import { openOffice } from './office.ts';
import { signIn, storedOn } from './phone.ts';

/** Kills, readings and photos of the day; `npm run -s drill -- agent` makes it a whole one. */
const [KILLS = 0, READINGS = 0, PHOTOS = 0] = (process.env['AGENT_DAY'] ?? '6/20/5').split('/').map(Number);
const SEED = Number(process.env['AGENT_SEED'] ?? 1);
const SHOPS = 5;
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

let running: TestApp;
let network: Network;
let device: Device;
let agent: { id: number; login: string };
let tasks: readonly DayTask[];

beforeAll(async () => {
  // Built as it is for a start of the product, which the whole of the tests begins with.
  const build = spawn(process.execPath, [join(ROOT, 'scripts', 'tasks', 'build-web.ts'), '--agent-if-stale'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(build, 'exit')).toEqual([0, null]);
  running = await testApp({ agentFolder: join(ROOT, 'apps', 'agent', 'dist') });
  network = await createNetwork(Number(new URL(await running.app.listen({ host: '127.0.0.1', port: 0 })).port));
  agent = await running.person('agent');
  tasks = await planDay(running.test, agent.id, SHOPS, Math.ceil(READINGS / SHOPS));
  device = await createDevice();
});
afterAll(async () => {
  await device?.end();
  await network?.close();
  await running?.close();
});

it(
  `[OFF-6] nothing is lost or doubled by ${KILLS} kills over ${READINGS} readings and ${PHOTOS} photos, seed ${SEED}`,
  { timeout: 3_600_000 },
  async () => {
    const chance = chances(SEED);
    const office = await openOffice(running);
    const hands = handsOn(device, network.address, picture(chance), () => network.nextCall());
    await device.page().goto(`${network.address}/agent/`);
    await signIn(device.page(), agent.login, PASSWORD);
    await device
      .page()
      .getByRole('heading', { name: `Магазинов: ${SHOPS}` })
      .waitFor();
    await device.page().waitForFunction('navigator.serviceWorker.controller !== null');

    const [, given, edited, canceled] = tasks as [DayTask, DayTask, DayTask, DayTask];
    const removed = edited.productIds.at(-1)!;
    const work = tasks.flatMap(({ id, productIds }) => productIds.map((productId) => ({ taskId: id, productId })));
    const day = work.slice(0, READINGS);
    const kills = new Map([...spread(KILLS, READINGS, chance)].map((at, nth) => [at, MOMENTS[nth % MOMENTS.length]!]));
    // A kill while a photo is taken needs a photo.
    const photosAt = new Set([...kills].filter(([, moment]) => moment === 'photo').map(([at]) => at));
    for (const at of spread(PHOTOS, READINGS, chance)) if (photosAt.size < PHOTOS) photosAt.add(at);
    const refusedAt = spread(Math.ceil(READINGS / 20), READINGS, chance);
    const signedOutAt = spread(Math.ceil(READINGS / 60), READINGS, chance);
    /** Whether the phone may still think that it is signed in. */
    let signedIn = true;
    const kept: (Item & { readonly price: number })[] = [];
    const photographed: Item[] = [];
    const unfinished = new Set<Item>();

    for (const [at, item] of day.entries()) {
      // However short the day: one answer is lost for certain.
      const moment = at === 0 ? 'sending' : (kills.get(at) ?? null);
      network.state = chance() < 0.3 ? 'down' : chance() < 0.4 || at === 0 ? 'answers-lost' : 'up';
      if (at > 0 && signedOutAt.has(at)) {
        await office.endSignIn(agent.id);
        signedIn = false;
      }
      if (!signedIn && chance() < 0.1) {
        network.state = 'up';
        await signInAgain();
      }
      // The office changes its mind while the agent is in the midst of a shop, in reach or not.
      if (at === indexIn(day, given, 0.5)) await office.giveAway(given);
      if (at === indexIn(day, edited, 0.5)) await office.withdraw(edited, removed);
      if (at === indexIn(day, canceled, 0.5)) await office.cancel(canceled);
      if (moment === 'opening') await hands.restart();
      if (!(await hands.open(item))) {
        unfinished.add(item);
        continue;
      }
      if (refusedAt.has(at)) await hands.refuseStorage();
      if (photosAt.has(at)) {
        if (await hands.photo(item, moment === 'photo')) photographed.push(item);
        else unfinished.add(item);
      }
      // Only a phone that is signed in and in reach calls.
      const sending = moment === 'sending' && signedIn;
      if (sending && network.state === 'down') network.state = 'answers-lost';
      const dies = moment === 'sending' && !sending ? 'saved' : moment;
      if (await hands.enter(item, at + 1, dies)) kept.push({ ...item, price: minor(at + 1) });
      else unfinished.add(item);
      // Some prices are entered again: the later one holds.
      if (chance() < 0.08 && (await hands.open(item)) && (await hands.enter(item, at + 5001, null)))
        kept.push({ ...item, price: minor(at + 5001) });
    }

    await signInAgain();
    await device.page().getByRole('link', { name: 'Отправка' }).click();
    await device
      .page()
      .getByRole('button', { name: /^Отправ(ить сейчас|ляем)/ })
      .click();
    await device.page().getByRole('heading', { name: 'Всё отправлено' }).waitFor({ timeout: 900_000 });

    const stored = await storedOn(device.page());
    const handedIn = await running.test.db.selectFrom('agent_entry').selectAll().execute();
    expect(stored.entries.map(({ uuid }) => uuid).toSorted()).toEqual(handedIn.map(({ uuid }) => uuid).toSorted());
    expect(stored.entries.filter(({ stage }) => stage !== 'sent' && stage !== 'conflict')).toEqual([]);
    expect(stored.bytes).toBe(0);
    const readings = handedIn.flatMap(({ kind, task_id, payload, conflict, device_time }) => {
      const said = payload as { productId: number; price: number };
      return kind === 'reading' ? [{ taskId: task_id, ...said, conflict, at: device_time.getTime() }] : [];
    });
    for (const { taskId, productId, price } of kept)
      expect(
        readings.filter((said) => said.taskId === taskId && said.productId === productId && said.price === price),
        `${taskId}/${productId}: ${price}`,
      ).toHaveLength(1);
    // A conflict has the reason that the office gave, and there are no others.
    for (const { taskId, productId, conflict } of readings) {
      const reason = taskId === canceled.id ? 'canceled' : taskId === given.id ? 'reassigned' : 'edited';
      const may = reason !== 'edited' || (taskId === edited.id && productId === removed);
      expect(conflict === null || (may && conflict === reason), `${taskId}/${productId}: ${conflict}`).toBe(true);
    }
    // The later of two readings that count holds.
    const newest = new Map<string, number>();
    for (const { taskId, productId, price, conflict } of readings.toSorted((one, other) => one.at - other.at))
      if (conflict === null) newest.set(`${taskId}/${productId}`, price);
    const counted = await running.test.db.selectFrom('offline_reading').selectAll().execute();
    expect(new Map(counted.map((row) => [`${row.task_id}/${row.product_id}`, Number(row.price)]))).toEqual(newest);
    const photos = await running.test.db.selectFrom('offline_photo').selectAll().execute();
    expect(photos.every(({ key, bytes }) => key !== null && (bytes ?? 0) > 0)).toBe(true);
    expect(photos.map((photo) => placeOf({ taskId: photo.task_id, productId: photo.product_id ?? 0 }))).toSatisfy(
      (places: readonly string[]) =>
        new Set(places).size === places.length && photographed.every((item) => places.includes(placeOf(item))),
    );
    // Only what the office closed was not entered.
    for (const { taskId, productId } of unfinished)
      expect([canceled.id, given.id].includes(taskId) || (taskId === edited.id && productId === removed)).toBe(true);
    expect(network.lost()).toBeGreaterThan(0);
    const conflicts = handedIn.filter(({ conflict }) => conflict !== null).length;
    expect(await device.page().getByText('решит проверяющий', { exact: true }).count()).toBe(conflicts);

    async function signInAgain(): Promise<void> {
      network.state = 'up';
      await device.page().goto(`${network.address}/agent/me`);
      await signIn(device.page(), agent.login, PASSWORD);
      signedIn = true;
    }
  },
);

const placeOf = ({ taskId, productId }: Item): string => `${taskId}/${productId}`;

/** When so much of a task's part of the day is over. */
function indexIn(day: readonly Item[], { id }: DayTask, part: number): number {
  const first = day.findIndex(({ taskId }) => taskId === id);
  const last = day.findLastIndex(({ taskId }) => taskId === id);
  return Math.floor(first + (last + 1 - first) * part);
}

/** Photos, each of its own shade. */
function picture(chance: () => number): () => Promise<Buffer> {
  return () => {
    const background = { r: 200, g: Math.floor(chance() * 256), b: Math.floor(chance() * 256) };
    return sharp({ create: { width: 2400, height: 1800, channels: 3, background } })
      .jpeg()
      .toBuffer();
  };
}

it('[OFF-6] a phone without room says so at once, keeps what was typed, and saves when there is room', async () => {
  const page = device.page();
  const [{ id, productIds }] = tasks as [DayTask];
  await page.goto(`${network.address}/agent/task/${id}/product/${productIds[0]}`);
  await page.getByRole('button', { name: 'Нет товара' }).waitFor();
  await page.evaluate(`{
    const add = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = () => {
      IDBObjectStore.prototype.add = add;
      throw new DOMException('No room', 'QuotaExceededError');
    };
  }`);
  await page.getByRole('button', { name: 'Нет товара' }).click();
  await page.getByRole('button', { name: 'Сохранить и дальше' }).click();
  await page.getByRole('alert').getByText('на телефоне нет места').waitFor();
  expect(await page.getByRole('button', { name: 'Нет товара' }).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Сохранить и дальше' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(`/product/${productIds[0]}`));
});
