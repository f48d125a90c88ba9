import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, testApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { planDay } from './day.ts';
import type { DayTask } from './day.ts';
import { createDevice } from './device.ts';
import type { Device } from './device.ts';
import { createNetwork } from './network.ts';
import type { Network } from './network.ts';
import { signIn, storedOn } from './phone.ts';

/** AGENT_DAY=60/200/80 makes it a whole day: kills, readings, photos. */
const [KILLS = 0, READINGS = 0, PHOTOS = 0] = (process.env['AGENT_DAY'] ?? '4/16/4').split('/').map(Number);
const SHOPS = 4;
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

let agentFolder: string;
let running: TestApp;
let network: Network;
let device: Device;
let agent: { id: number; login: string };
let tasks: readonly DayTask[];

beforeAll(async () => {
  agentFolder = await mkdtemp(join(tmpdir(), 'tsenomer-agent-'));
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const build = spawn(
    process.execPath,
    [vite, 'build', '--logLevel', 'error', '--outDir', agentFolder, '--emptyOutDir'],
    {
      cwd: join(ROOT, 'apps', 'agent'),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  expect(await once(build, 'exit')).toEqual([0, null]);
  running = await testApp({ agentFolder });
  network = await createNetwork(Number(new URL(await running.app.listen({ host: '127.0.0.1', port: 0 })).port));
  agent = await running.person('agent');
  tasks = await planDay(running.test, agent.id, SHOPS, Math.ceil(READINGS / SHOPS));
  device = await createDevice();
});
afterAll(async () => {
  await device?.end();
  await network?.close();
  await running?.close();
  await rm(agentFolder, { recursive: true, force: true });
});

/** Seeded, so that a day that went wrong can be repeated. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

it(
  `[OFF-6] nothing is lost or doubled by ${KILLS} kills over ${READINGS} readings and ${PHOTOS} photos`,
  { timeout: 3_600_000 },
  async () => {
    const chance = chances(20_261_124);
    const { db } = running.test;
    await device.page().goto(`${network.address}/agent/`);
    await signIn(device.page(), agent.login, PASSWORD);
    await device
      .page()
      .getByRole('heading', { name: `Магазинов: ${SHOPS}` })
      .waitFor();
    await device.page().waitForFunction('navigator.serviceWorker.controller !== null');

    const work = tasks.flatMap(({ id, productIds }) => productIds.map((productId) => ({ taskId: id, productId })));
    const kills = new Set(Array.from({ length: KILLS }, (_, at) => Math.floor(((at + chance()) * READINGS) / KILLS)));
    const photosAt = new Set(Array.from({ length: PHOTOS }, (_, at) => Math.floor((at * READINGS) / PHOTOS)));
    const photo = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#e8c21a' } })
      .jpeg()
      .toBuffer();
    /** What the application said is kept: a price that nothing else has, by task and product. */
    const kept: { taskId: number; productId: number; price: number }[] = [];
    let photosKept = 0;
    const [canceled, edited] = [tasks[2]!, tasks[3]!];
    const removed = edited.productIds.at(-1)!;

    for (const [at, { taskId, productId }] of work.slice(0, READINGS).entries()) {
      network.state = chance() < 0.4 ? 'down' : chance() < 0.4 ? 'answers-lost' : 'up';
      if (at === Math.floor(READINGS / 3))
        await db.updateTable('session').set({ revoked_at: new Date() }).where('user_id', '=', agent.id).execute();
      if (at === Math.floor(READINGS / 2)) {
        // The office changes its mind while the phone is in a basement.
        network.state = 'down';
        await db.updateTable('offline_task').set({ status: 'canceled' }).where('id', '=', canceled.id).execute();
        await db
          .deleteFrom('offline_task_product')
          .where('task_id', '=', edited.id)
          .where('product_id', '=', removed)
          .execute();
      }
      // What the office did is heard of at the end: until then the agent goes on.
      if (at > READINGS / 2) network.state = 'down';
      const address = `${network.address}/agent/task/${taskId}/product/${productId}`;
      await device.page().goto(address);
      if (photosAt.has(at)) {
        await device
          .page()
          .locator('input[type=file]')
          .setInputFiles({ name: 'tag.jpg', mimeType: 'image/jpeg', buffer: photo });
        await device.page().getByText('фото: 1').waitFor();
        photosKept += 1;
      }
      const price = (at + 1) * 100 + 7;
      const save = async (): Promise<void> => {
        for (const key of `${at + 1},07`) await device.page().keyboard.press(key);
        await device.page().getByRole('button', { name: 'Сохранить и дальше' }).click();
      };
      const saved = () => device.page().waitForURL((url) => !url.pathname.endsWith(`/product/${productId}`));
      await device.page().getByRole('button', { name: 'Сохранить и дальше' }).waitFor();
      if (!kills.has(at)) {
        await save();
        await saved();
      } else {
        // Killed while it is saved, or right after it said that it is.
        await save();
        if (chance() < 0.5) await saved();
        await device.kill();
        await device.start();
        await device.page().goto(address);
        // What was not kept is seen at once, and entered again.
        await device.page().getByRole('button', { name: 'Сохранить и дальше' }).waitFor();
        const shown = await device.page().locator('.figure').textContent();
        if (!(shown ?? '').includes(`${at + 1},07`)) {
          await save();
          await saved();
        }
      }
      kept.push({ taskId, productId, price });
    }

    network.state = 'up';
    await device.page().goto(`${network.address}/agent/me`);
    await signIn(device.page(), agent.login, PASSWORD);
    await device.page().getByRole('link', { name: 'Отправка' }).click();
    await device
      .page()
      .getByRole('button', { name: /^Отправ(ить сейчас|ляем)/ })
      .click();
    await device.page().getByRole('heading', { name: 'Всё отправлено' }).waitFor({ timeout: 900_000 });

    const stored = await storedOn(device.page());
    const handedIn = await db.selectFrom('agent_entry').selectAll().execute();
    const readings = handedIn.filter(({ kind }) => kind === 'reading');
    expect(stored.entries.map(({ uuid }) => uuid).toSorted()).toEqual(handedIn.map(({ uuid }) => uuid).toSorted());
    expect(stored.entries.every(({ stage }) => stage === 'sent' || stage === 'conflict')).toBe(true);
    for (const { taskId, productId, price } of kept) {
      const same = readings.filter(({ task_id, payload }) => {
        const said = payload as { productId: number; price: number };
        return task_id === taskId && said.productId === productId && said.price === price;
      });
      expect(same, `${taskId}/${productId}`).toHaveLength(1);
      const isConflict = taskId === canceled.id ? at(kept, same) : taskId === edited.id && productId === removed;
      if (isConflict) expect(same[0]?.conflict).toBe(taskId === canceled.id ? 'canceled' : 'edited');
      else expect(same[0]?.conflict).toBeNull();
    }
    const counted = await db.selectFrom('offline_reading').select(['task_id', 'product_id', 'price']).execute();
    expect(counted).toHaveLength(readings.filter(({ conflict }) => conflict === null).length);
    const photos = await db.selectFrom('offline_photo').select(['uuid', 'key']).execute();
    expect(photos).toHaveLength(photosKept);
    expect(photos.every(({ key }) => key !== null)).toBe(true);
    expect(stored.bytes).toBe(0);
    expect(network.lost()).toBeGreaterThan(0);
    await device.page().getByText('Задача отменена в офисе.').first().waitFor();
    await device.page().getByText('Товар убран из задачи в офисе.').first().waitFor();

    function at(_: unknown, [entry]: readonly { conflict: string | null }[]): boolean {
      // Readings of the cancelled task that came before it was cancelled count.
      return entry?.conflict !== null;
    }
  },
);

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
