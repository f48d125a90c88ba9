import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { dayPrefix, parseStorageAddress, pictureParts, INITIAL_INSTALLATION } from '@tsenomer/contracts';
import type { StorageAddress } from '@tsenomer/contracts';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import { writeSetting } from '../src/platform/setting/index.ts';
import {
  createFolderStore,
  createOccupiedCounter,
  createPictureKeeper,
  diskSpace,
  diskSpaceLow,
  endRemoval,
  forgetOldHandovers,
  keepPicture,
  listRemovals,
  orderRemoval,
  readPicture,
  runRemoval,
  takeOverPicture,
} from '../src/platform/storage/index.ts';
import type { PictureStore } from '../src/platform/storage/index.ts';
import { as } from './support/directories.ts';
import { startS3Server } from './support/s3-server.ts';
import { systemContext } from '../src/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import type { RecordedJobs } from '../src/testing/index.ts';

let database: TestDatabase;
let jobs: RecordedJobs;
let ctx: SystemContext;
// 23:30 of the 22nd in UTC is the 23rd in Moscow.
let now = new Date('2026-11-22T23:30:15Z');
beforeAll(async () => {
  database = await createTestDatabase();
  jobs = recordJobs();
  ctx = systemContext({ db: database.db, jobs, now: () => now, installation: INITIAL_INSTALLATION });
});
afterAll(() => database.drop());

async function folder(): Promise<Extract<StorageAddress, { kind: 'folder' }>> {
  const path = await mkdtemp(join(tmpdir(), 'tsenomer-pictures-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return { kind: 'folder', folder: path };
}

const picture = (linkId = 5, kind: 'screenshots' | 'photos' = 'screenshots') => ({
  kind,
  taskId: 7,
  linkId,
  ending: 'jpg',
  bytes: Buffer.from(`picture of ${linkId}`),
});

const use = async (storage: string, clientAlias = ''): Promise<void> => {
  await writeSetting(ctx, 'screenshotStorage', { storage, clientAlias });
  onTestFinished(() => writeSetting(ctx, 'screenshotStorage', { storage: '', clientAlias: '' }));
};

async function keysOf(store: PictureStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list('')) keys.push(key);
  return keys.sort();
}

/** Marks what it was given, as a re-encoder would change it. */
const reEncode = async (bytes: Uint8Array, side: number): Promise<Uint8Array> =>
  Buffer.from(`${side}: ${Buffer.from(bytes).toString()}`);
const text = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString();

describe('keeping pictures', () => {
  it('[PARSE-10] a node that shares the folder writes it itself, by the day of the default time zone', async () => {
    const here = await folder();
    expect(await keepPicture(ctx, here, picture())).toBe('screenshots/2026/11/23/7/5-023015.jpg');
    expect(text(await createFolderStore(here.folder).get('screenshots/2026/11/23/7/5-023015.jpg'))).toBe(
      'picture of 5',
    );
    expect(jobs.sent.keepPicture).toEqual([]);
  });

  it('[PARSE-10] a node of another machine hands it to the server by the database', async () => {
    const server = await folder();
    const key = await keepPicture(ctx, null, picture());
    expect(jobs.sent.keepPicture.splice(0)).toEqual([{ data: { key } }]);
    await takeOverPicture(ctx, server, { key });
    await takeOverPicture(ctx, server, { key });
    expect(text(await createFolderStore(server.folder).get(key))).toBe('picture of 5');
    expect(await database.db.selectFrom('picture_handover').selectAll().execute()).toEqual([]);
  });

  it('[PARSE-10] what no storage takes is given up after a week', async () => {
    const key = await keepPicture(ctx, null, picture(6));
    const nowhere = { kind: 'folder', folder: '/proc/no-folder' } as const;
    await expect(takeOverPicture(ctx, nowhere, { key })).rejects.toThrow('/proc/no-folder');
    const left = () => database.db.selectFrom('picture_handover').select('key').execute();
    await forgetOldHandovers({ ...ctx, now: () => new Date(now.getTime() + 6 * 86_400_000) });
    expect(await left()).toEqual([{ key }]);
    await forgetOldHandovers({ ...ctx, now: () => new Date(now.getTime() + 8 * 86_400_000) });
    expect(await left()).toEqual([]);
    jobs.sent.keepPicture.splice(0);
  });

  it('[PARSE-10] [SET-8] every node writes a bucket itself, below the client’s alias, as soon as the setting names it', async () => {
    const service = await startS3Server();
    await use(service.url(), 'client-1');
    for (const environment of [null, await folder()]) await keepPicture(ctx, environment, picture());
    expect([...service.objects.keys()]).toEqual(['client-1/screenshots/2026/11/23/7/5-023015.jpg']);
    expect(jobs.sent.keepPicture).toEqual([]);
    const params = pictureParts('screenshots/2026/11/23/7/5-023015.jpg')!;
    const read = (size: 'full' | 'thumbnail') =>
      readPicture(ctx, { environment: { kind: 'folder', folder: '/nowhere' }, reEncode }, { picture: params, size });
    expect(text(await read('full'))).toBe('2000: picture of 5');
    expect(text(await read('thumbnail'))).toBe('240: picture of 5');
    expect(
      await diskSpace(
        ctx,
        { kind: 'folder', folder: '/nowhere' },
        createOccupiedCounter(() => now),
      ),
    ).toEqual({
      freeSpace: null,
      totalSpace: null,
      occupiedSpace: 'picture of 5240: picture of 5'.length,
      low: false,
      source: 'setting',
      storage: `s3://${new URL(service.url().replace('s3:', 'http:')).host}/pictures`,
    });
  });

  it('[PARSE-10] a node that keeps one picture after the other follows the setting, too', async () => {
    const [here, there] = [await folder(), await folder()];
    const keep = createPictureKeeper(ctx, here);
    const first = await keep(picture(1));
    await use(there.folder);
    await expect
      .poll(
        async () => {
          await keep(picture(2));
          return (await keysOf(createFolderStore(there.folder))).length;
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    expect(await keysOf(createFolderStore(here.folder))).toContain(first);
  });

  it('[PARSE-10] the storage’s secret stands in no audit', async () => {
    await use('s3://key:hidden-secret@s3.example/my-bucket');
    const entries = await database.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('entity_id', '=', 'screenshotStorage')
      .execute();
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain('hidden-secret');
  });
});

describe('reading pictures', () => {
  it('[PARSE-10] re-encodes, keeps thumbnails beside their picture, and finds nothing after deletion', async () => {
    const environment = await folder();
    const store = createFolderStore(environment.folder);
    const key = await keepPicture(ctx, environment, picture());
    let made = 0;
    const counting = (bytes: Uint8Array, side: number) => {
      made += 1;
      return reEncode(bytes, side);
    };
    const read = () =>
      readPicture(ctx, { environment, reEncode: counting }, { picture: pictureParts(key)!, size: 'thumbnail' });
    expect([text(await read()), text(await read()), made]).toEqual(['240: picture of 5', '240: picture of 5', 1]);
    expect(await keysOf(store)).toEqual([key, `${key}.small.webp`]);
    await store.remove(await keysOf(store));
    await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[PARSE-10] only those may who may see the products', async () => {
    const environment = await folder();
    const key = await keepPicture(ctx, environment, picture());
    const read = (role: 'demo' | 'manager') =>
      readPicture(as(database.db, role), { environment, reEncode }, { picture: pictureParts(key)!, size: 'full' });
    expect(text(await read('demo'))).toBe('2000: picture of 5');
    await expect(read('manager')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each([
    '../../etc/passwd',
    'screenshots/../../../../etc/passwd',
    'screenshots/2026/11/22/7/../../x.jpg',
    'screenshots/2026/11/22/7/5-100000.jpg/..',
    'screenshots/2026/11/22/..%2f7/5-100000.jpg',
    'logos/2026/11/22/7/5-100000.jpg',
    'screenshots/2026/11/22/7/5-100000.svg',
    'screenshots/2026/11/22/7/5-100000.jpg\0.webp',
    '2026-11-22/7-5.jpg',
    '',
  ])('[PARSE-10] no key: %j', (key) => {
    expect(pictureParts(key)).toBeNull();
  });
});

describe('deleting pictures by period', () => {
  it('[PARSE-10] deletes the days of the period and nothing else, with count and bytes', async () => {
    const environment = await folder();
    const store = createFolderStore(environment.folder);
    const key = (day: string, kind: 'screenshots' | 'photos' = 'screenshots') =>
      `${dayPrefix(kind, day)}7/5-100000.jpg`;
    for (const day of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'])
      await store.put(key(day), Buffer.alloc(10));
    await store.put(`${key('2026-11-01')}.small.webp`, Buffer.alloc(3));
    await store.put(key('2026-11-15', 'photos'), Buffer.alloc(10));
    const ordered = await orderRemoval(ctx, { from: '2026-11-01', to: '2026-11-30', kind: 'screenshots' });
    expect(ordered).toMatchObject({ status: 'queued', days: 30, daysDone: 0 });
    expect(jobs.sent.removePictures.splice(0)).toEqual([{ data: { removalId: ordered.id } }]);
    await expect(orderRemoval(ctx, { from: '2026-11-01', to: '2026-11-01', kind: 'photos' })).rejects.toMatchObject({
      code: 'REMOVAL_RUNNING',
    });
    await runRemoval(ctx, environment, { removalId: ordered.id, signal: new AbortController().signal });
    expect(await keysOf(store)).toEqual([key('2026-11-15', 'photos'), key('2026-10-31'), key('2026-12-01')].sort());
    expect(await listRemovals(ctx)).toMatchObject([
      { id: ordered.id, status: 'done', daysDone: 30, files: 2, bytes: 23, finishedAt: now.toISOString() },
    ]);
    const audit = await database.db
      .selectFrom('audit_entry')
      .select(['action', 'title'])
      .where('entity', '=', 'storage')
      .execute();
    expect(audit).toEqual([{ action: 'delete', title: 'screenshots 2026-11-01 – 2026-11-30' }]);
  });

  it('[PARSE-10] goes on where it was broken off, in a bucket in batches, and ends as failed when given up', async () => {
    const service = await startS3Server({ pageSize: 400 });
    await use(service.url());
    for (let at = 0; at < 1200; at += 1)
      service.objects.set(`screenshots/2026/11/0${1 + (at % 2)}/7/${at}-100000.jpg`, Buffer.from('x'));
    service.objects.set('screenshots/2026/11/03/7/5-100000.jpg', Buffer.from('x'));
    const environment = await folder();
    const { id } = await orderRemoval(ctx, { from: '2026-11-01', to: '2026-11-02', kind: 'screenshots' });
    const stopping = AbortSignal.abort();
    await expect(runRemoval(ctx, environment, { removalId: id, signal: stopping })).rejects.toThrow();
    expect(service.objects.size).toBe(1201);
    await runRemoval(ctx, environment, { removalId: id, signal: new AbortController().signal });
    expect([...service.objects.keys()]).toEqual(['screenshots/2026/11/03/7/5-100000.jpg']);
    await endRemoval(ctx, { removalId: id, status: 'failed' });
    expect((await listRemovals(ctx))[0]).toMatchObject({ id, status: 'done', files: 1200, bytes: 1200 });
    const lost = await orderRemoval(ctx, { from: '2026-11-01', to: '2026-11-02', kind: 'screenshots' });
    await endRemoval(ctx, { removalId: lost.id, status: 'failed' });
    expect((await listRemovals(ctx))[0]).toMatchObject({ id: lost.id, status: 'failed' });
  });

  it.each(['user', 'demo', 'manager', 'agent'] as const)(
    '[PARSE-10] is no matter of the role %s, nor is the room it takes',
    async (role) => {
      const other = as(database.db, role);
      const refused = { code: role === 'demo' ? 'DEMO_FORBIDDEN' : 'FORBIDDEN' };
      await expect(orderRemoval(other, { from: '2026-11-01', to: '2026-11-01', kind: 'photos' })).rejects.toMatchObject(
        refused,
      );
      await expect(listRemovals(other)).rejects.toMatchObject(refused);
      await expect(
        diskSpace(
          other,
          await folder(),
          createOccupiedCounter(() => now),
        ),
      ).rejects.toMatchObject(refused);
    },
  );
});

describe('disk space', () => {
  it('[PARSE-10] counts what the pictures take, again after a minute, and knows the disk', async () => {
    const environment = await folder();
    const counter = createOccupiedCounter(() => now);
    const occupied = async () => (await diskSpace(ctx, environment, counter)).occupiedSpace;
    await keepPicture(ctx, environment, picture());
    expect(await occupied()).toBe(12);
    await keepPicture(ctx, environment, picture(6, 'photos'));
    expect(await occupied()).toBe(12);
    now = new Date(now.getTime() + 61_000);
    expect(await occupied()).toBe(24);
    const space = await diskSpace(ctx, environment, counter);
    expect(space).toMatchObject({ storage: environment.folder, source: 'environment' });
    expect(space.low).toBe(await diskSpaceLow(ctx, environment));
    expect(space.low).toBe((space.freeSpace ?? 0) < (space.totalSpace ?? 0) / 10);
    expect(await readdir(environment.folder)).toEqual(['photos', 'screenshots']);
  });

  it('[PARSE-10] says that a storage cannot be reached', async () => {
    await use('s3://key:secret@127.0.0.1:9/pictures?tls=off');
    const environment = parseStorageAddress('/nowhere')!;
    await expect(
      diskSpace(
        ctx,
        environment,
        createOccupiedCounter(() => now),
      ),
    ).rejects.toMatchObject({ code: 'STORAGE_UNREACHABLE' });
    expect(await diskSpaceLow(ctx, environment)).toBe(false);
  });
});
