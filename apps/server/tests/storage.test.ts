import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createFolderStore } from '@tsenomer/core/platform/storage';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let folder: string;
let admin: { authorization: string };
const KEY = 'screenshots/2026/11/22/7/5-100000.jpg';
beforeAll(async () => {
  running = await testApp();
  admin = await running.signedIn('admin');
  folder = await mkdtemp(join(tmpdir(), 'tsenomer-pictures-'));
  expect((await set({ storage: folder, clientAlias: 'client-1' })).statusCode).toBe(200);
});
afterAll(async () => {
  await running.close();
  await rm(folder, { recursive: true, force: true });
});

type Headers = Record<string, string>;

function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, headers: Headers = admin) {
  return running.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
}

const set = (value: object, headers?: Headers) =>
  call('POST', '/admin-settings', { name: 'screenshotStorage', value }, headers);

/** Keeps a real picture, wider than it is shown. */
async function keepPicture(key = KEY): Promise<void> {
  const jpeg = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#3366cc' } })
    .withMetadata({ exif: { IFD0: { Artist: 'a secret of the camera' } } })
    .jpeg()
    .toBuffer();
  await createFolderStore(join(folder, 'client-1')).put(key, jpeg);
}

describe('a picture', () => {
  it('[PARSE-10] is shown re-encoded, whole and small, to whom may see products, and by no way kept for others', async () => {
    await keepPicture();
    for (const role of ['admin', 'user', 'demo'] as const) {
      const answer = await call('GET', `/pictures/${KEY}`, undefined, await running.signedIn(role));
      expect([role, answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        role,
        200,
        'image/webp',
        'private, max-age=3600',
      ]);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
    const whole = await call('GET', `/pictures/${KEY}`);
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 2000 });
    expect(whole.rawPayload.includes('secret of the camera')).toBe(false);
    const small = await call('GET', `/pictures/${KEY}?size=thumbnail`);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 240 });
    expect((await readdir(join(folder, 'client-1/screenshots/2026/11/22/7'))).sort()).toEqual([
      '5-100000.jpg',
      '5-100000.jpg.small.webp',
    ]);
  });

  it('[PARSE-10] is nobody else’s', async () => {
    expect((await call('GET', `/pictures/${KEY}`, undefined, {})).statusCode).toBe(401);
    for (const role of ['manager', 'agent'] as const)
      expect((await call('GET', `/pictures/${KEY}`, undefined, await running.signedIn(role))).statusCode).toBe(403);
  });

  it.each([
    ['/pictures/screenshots/2026/11/22/7/..%2f..%2f..%2fsecret', 400],
    ['/pictures/screenshots/2026/11/22/..%2f7/5-100000.jpg', 400],
    ['/pictures/screenshots/..%2f..%2f/11/22/7/5-100000.jpg', 400],
    ['/pictures/screenshots/2026/11/22/7/5-100000.jpg%00.webp', 400],
    ['/pictures/logos/2026/11/22/7/5-100000.jpg', 400],
    ['/pictures/screenshots/2026/11/22/7/5-100000.jpg.small.webp', 400],
    ['/pictures/screenshots/2026/11/22/7/5-100000.jpg?size=huge', 400],
    ['/pictures/screenshots/2026/11/22/7/../../../../../secret', 404],
    ['/pictures/screenshots/2026/11/22/7/5-100001.jpg', 404],
  ])('[PARSE-10] nothing else is ever read: %s', async (url, status) => {
    expect((await call('GET', url)).statusCode).toBe(status);
  });

  it('[PARSE-10] what is no picture, and what was deleted, is not found', async () => {
    const store = createFolderStore(join(folder, 'client-1'));
    await store.put('photos/2026/11/22/7/6-100000.png', Buffer.from('<svg onload="alert(1)"/>'));
    expect((await call('GET', '/pictures/photos/2026/11/22/7/6-100000.png')).statusCode).toBe(404);
    await keepPicture('photos/2026/11/22/7/7-100000.jpg');
    const url = '/pictures/photos/2026/11/22/7/7-100000.jpg?size=thumbnail';
    expect((await call('GET', url)).statusCode).toBe(200);
    const keys = [];
    for await (const { key } of store.list('photos/')) keys.push(key);
    await store.remove(keys);
    expect((await call('GET', url)).statusCode).toBe(404);
  });
});

describe('deletion by period', () => {
  const period = { from: '2026-11-01', to: '2026-11-30' };

  it('[PARSE-10] is ordered, listed with its progress, one at a time', async () => {
    const answer = await call('DELETE', '/parser/screenshots', period);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { kind: 'screenshots', ...period, status: 'queued', days: 30, daysDone: 0, files: 0, bytes: 0, finishedAt: null },
    ]);
    const again = await call('DELETE', '/parser/screenshots', { ...period, kind: 'photos' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'REMOVAL_RUNNING']);
    expect((await call('GET', '/parser/screenshots/removals')).json().items).toEqual([answer.json()]);
  });

  it.each([
    {},
    { from: '2026-11-01' },
    { from: '2026-11-30', to: '2026-11-01' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: 'yesterday', to: '2026-11-01' },
    { ...period, kind: 'logos' },
    { from: '1900-01-01', to: '2026-11-01' },
    { ...period, more: 1 },
  ])('[PARSE-10] refuses %j', async (payload) => {
    const answer = await call('DELETE', '/parser/screenshots', payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('[PARSE-10] and all of it is the platform’s administrator’s only', async () => {
    const calls = [
      ['GET', '/parser/disk-space'],
      ['GET', '/parser/screenshots/removals'],
      ['DELETE', '/parser/screenshots', period],
    ] as const;
    for (const [method, url, payload] of calls) {
      expect((await call(method, url, payload, {})).statusCode).toBe(401);
      for (const role of ['user', 'demo', 'manager', 'agent'] as const) {
        expect([role, (await call(method, url, payload, await running.signedIn(role))).statusCode]).toEqual([
          role,
          403,
        ]);
      }
    }
  });
});

describe('the room and the place', () => {
  it('[PARSE-10] disk space tells the disk and what the pictures take', async () => {
    const { freeSpace, totalSpace, occupiedSpace, low, storage, source } = (
      await call('GET', '/parser/disk-space')
    ).json();
    expect(totalSpace).toBeGreaterThan(freeSpace);
    expect(occupiedSpace).toBeGreaterThan(0);
    expect({ low, storage, source }).toEqual({ low: freeSpace < totalSpace / 10, storage: folder, source: 'setting' });
    expect((await call('GET', '/health', undefined, {})).json()).toEqual({
      status: 'ok',
      version: '0.1.0',
      warnings: low ? ['diskSpaceLow'] : [],
    });
  });

  it('[SET-6] a place is tried before it is set, and one that cannot be written is refused', async () => {
    const before = (await call('GET', '/admin-settings/find?names=screenshotStorage')).json();
    for (const storage of ['/proc/nowhere', 's3://key:secret@127.0.0.1:9/pictures?tls=off']) {
      const answer = await set({ storage, clientAlias: '' });
      expect([answer.statusCode, answer.json().code]).toEqual([502, 'STORAGE_UNREACHABLE']);
      expect(answer.body).not.toContain('secret@');
    }
    expect((await call('GET', '/admin-settings/find?names=screenshotStorage')).json()).toEqual(before);
    const other = await mkdtemp(join(tmpdir(), 'tsenomer-pictures-'));
    onTestFinished(() => rm(other, { recursive: true, force: true }));
    expect((await set({ storage: `file:${other}`, clientAlias: '' })).statusCode).toBe(200);
    expect((await call('GET', `/pictures/${KEY}`)).statusCode).toBe(404);
    expect(await readdir(other)).toEqual([]);
    await set({ storage: folder, clientAlias: 'client-1' });
  });

  it('[SET-6] is not the client’s to change', async () => {
    for (const role of ['user', 'demo', 'manager'] as const) {
      const answer = await set({ storage: folder, clientAlias: '' }, await running.signedIn(role));
      expect([role, answer.statusCode, answer.json().code]).toEqual([
        role,
        403,
        role === 'demo' ? 'DEMO_FORBIDDEN' : 'FORBIDDEN',
      ]);
    }
  });
});
