import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { DomainError, systemContext } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';
import { recordFetch } from '../src/platform/fetched-file/index.ts';
import {
  keepFetchedPhoto,
  orderPhotos,
  photoActualisation,
  startActualisation,
} from '../src/catalogue/product-photo/index.ts';
import { productsByIds } from '../src/catalogue/product/index.ts';
import { mainReport } from '../src/reports/report/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import type { RecordedJobs } from '../src/testing/index.ts';

let database: TestDatabase;
let ctx: SystemContext;
let jobs: RecordedJobs;
let ids: number[];
let now = new Date('2026-11-20T10:00:00Z');
/** Keeps what begins with "ok"; everything else is no picture. */
const store = {
  keep: async (bytes: Uint8Array) => {
    const text = Buffer.from(bytes).toString();
    if (!text.startsWith('ok')) throw new DomainError('INVALID_IMAGE');
    return { name: `name-of-${text}`, hash: '0123456789abcdef' };
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = recordJobs();
  ctx = systemContext({ db: database.db, jobs, now: () => now, installation: INITIAL_INSTALLATION });
  const photo = (url: string | null) => makeProduct(database.db, { reference_photo: url });
  ids = [
    await photo('https://img.example/a'),
    await photo('https://img.example/a'),
    await photo('https://img.example/b'),
    await photo('https://img.example/c'),
    await photo(null),
  ];
});
afterAll(() => database.drop());

/** What nodes and the server do with every fetch that is ordered. */
async function work(answers: Readonly<Record<string, string | null>>): Promise<void> {
  for (const { data } of jobs.sent.fetchFile.splice(0)) {
    const { fileId } = data;
    const { url } = await database.db
      .selectFrom('fetched_file')
      .select('url')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    const text = answers[url.slice(-1)] ?? null;
    const result =
      text === null
        ? { errorCode: 'DATASOURCE_UNREACHABLE' as const }
        : { bytes: Buffer.from(text), fileName: 'x', contentType: 'image/png' };
    await recordFetch(ctx, { fileId, result });
    await keepFetchedPhoto(ctx, store, { fileId });
  }
}

describe('reference photos', () => {
  it('[PROD-9] are fetched once per address, kept, and counted with what failed', async () => {
    expect(await photoActualisation(ctx)).toEqual({
      lastActualisationTime: null,
      notActualisedPhotosCount: 3,
      totalPhotosCount: 3,
      running: false,
      stats: { errors: 0, success: 0, total: 0 },
    });
    expect(await startActualisation(ctx, { all: false })).toMatchObject({
      running: true,
      stats: { total: 3, success: 0, errors: 0 },
    });
    expect(jobs.sent.fetchFile).toHaveLength(3);
    // Asked for again while they are under way, none is fetched twice.
    expect(await orderPhotos(ctx)).toBe(0);
    await work({ a: 'ok-a', b: 'a page that is no picture', c: null });
    expect(await photoActualisation(ctx)).toEqual({
      lastActualisationTime: now.toISOString(),
      notActualisedPhotosCount: 2,
      totalPhotosCount: 3,
      running: false,
      stats: { errors: 2, success: 1, total: 3 },
    });
    const photos = (await productsByIds(ctx, { ids })).map(({ photo }) => photo);
    expect(photos).toEqual(['name-of-ok-a.webp', 'name-of-ok-a.webp', null, null, null]);
    const companyIds = [await makeCompany(database.db)];
    const watched = { cityId: await makeCity(database.db), companyIds, productIds: ids };
    const { rows } = await mainReport(ctx, {
      parsingCollectionId: await makeCollection(database.db, watched),
      page: 1,
      limit: 10,
      sort: 'name',
      descending: false,
    });
    expect(ids.map((id) => rows.find(({ productId }) => productId === id)?.photo)).toEqual(photos);
    expect(
      await database.db
        .selectFrom('product_photo')
        .select('picture_hash')
        .where('picture_hash', 'is not', null)
        .execute(),
    ).toEqual([{ picture_hash: '0123456789abcdef' }]);
  });

  it('[PROD-9] a later start asks for what is missing only; one for all keeps the old photo when the new one fails', async () => {
    now = new Date('2026-11-20T11:00:00Z');
    expect((await startActualisation(ctx, { all: false })).stats.total).toBe(2);
    await work({ b: 'ok-b', c: 'ok-c' });
    expect(await photoActualisation(ctx)).toMatchObject({
      notActualisedPhotosCount: 0,
      running: false,
      stats: { success: 2, errors: 0 },
    });
    now = new Date('2026-11-20T12:00:00Z');
    expect((await startActualisation(ctx, { all: true })).stats.total).toBe(3);
    await work({ a: 'ok-A2', b: null, c: 'ok-c' });
    expect((await productsByIds(ctx, { ids })).map(({ photo }) => photo)).toEqual([
      'name-of-ok-A2.webp',
      'name-of-ok-A2.webp',
      'name-of-ok-b.webp',
      'name-of-ok-c.webp',
      null,
    ]);
  });

  it('[PROD-9] orders a photo again whose fetch was lost, and only editors start', async () => {
    now = new Date('2026-11-20T13:00:00Z');
    await startActualisation(ctx, { all: true });
    jobs.sent.fetchFile.splice(0);
    await database.db.deleteFrom('fetched_file').execute();
    expect(await orderPhotos(ctx)).toBe(3);
    await work({ a: 'ok-a', b: 'ok-b', c: 'ok-c' });
    expect((await photoActualisation(ctx)).running).toBe(false);
    const manager: SystemContext = { ...ctx, actor: { kind: 'user', userId: 1, role: 'manager', companyId: null } };
    await expect(startActualisation(manager, { all: false })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
