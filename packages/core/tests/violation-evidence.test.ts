import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseStorageAddress } from '@tsenomer/contracts';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import { followCases } from '../src/violations/case/index.ts';
import { caseEvidence, verifyPackage } from '../src/violations/evidence/index.ts';
import { sealPackage } from '../src/violations/evidence/rules/sealed-package.ts';
import { readArchive, writeArchive } from '../src/violations/evidence/rules/zip-archive.ts';
import { createFolderStore } from '../src/platform/storage/folder-store.ts';
import type { SystemContext } from '../src/index.ts';
import { systemContext } from './support/context.ts';
import { check, watchProduct } from './support/violations.ts';

const ABOUT = { caseId: 7, company: 'Магазин', madeAt: '2026-11-20T09:00:00.000Z' };
const FILES = [
  { path: 'case.html', bytes: Buffer.from('<p>Дело</p>') },
  { path: 'screenshots/a.webp', bytes: Buffer.from([1, 2, 3]) },
];

describe('[REP-4] a package of evidence', () => {
  it('is whole as it was made, and finds any one changed byte', async () => {
    const made = sealPackage(ABOUT, FILES);
    expect(await verifyPackage(made)).toMatchObject({ header: ABOUT, files: 2, problems: [] });
    await fc.assert(
      fc.asyncProperty(fc.nat(made.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = Uint8Array.from(made);
        changed[at] = (changed[at] ?? 0) ^ by;
        expect((await verifyPackage(changed)).problems).not.toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, (files: { path: string; bytes: Uint8Array }[]) => { path: string; bytes: Uint8Array }[]]>([
    ['a file was taken away', (files) => files.slice(1)],
    ['a file was added', (files) => [{ path: 'x', bytes: new Uint8Array(1) }, ...files]],
    ['files changed places', ([a, b, ...rest]) => [b!, a!, ...rest]],
    ['there is no manifest', (files) => files.slice(0, -1)],
    [
      'a file was changed, and the archive written anew',
      ([a, ...rest]) => [{ ...a!, bytes: Buffer.from('x') }, ...rest],
    ],
    [
      'the company was changed in the manifest',
      (files) =>
        files.map(({ path, bytes }) => ({
          path,
          bytes: Buffer.from(Buffer.from(bytes).toString().replace('Магазин', 'Мазагин')),
        })),
    ],
  ])('is refused where %s', async (_case, change) => {
    const files = readArchive(sealPackage(ABOUT, FILES));
    expect((await verifyPackage(writeArchive(change([...files!])))).problems).not.toEqual([]);
  });

  it('is refused where it is no archive of ours', async () => {
    for (const bytes of [new Uint8Array(), Buffer.from('PK'), Buffer.alloc(100)])
      expect((await verifyPackage(bytes)).problems).toHaveLength(1);
  });
});

describe('[REP-4] the evidence of a case', () => {
  let database: TestDatabase;
  let ctx: SystemContext;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    ctx = systemContext(database.db);
    await ensurePartitions(ctx);
    folder = await mkdtemp(join(tmpdir(), 'evidence-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await database.drop();
  });

  it('has the page, the data and the screenshots that are kept, and names those that are not', async () => {
    const [kept, gone] = ['screenshots/2026/11/20/1/5-070000.jpg', 'screenshots/2026/11/20/2/5-080000.jpg'];
    await createFolderStore(folder).put(kept, Buffer.from('picture'));
    const watched = await watchProduct(ctx);
    await check(ctx, watched, [
      { at: new Date('2026-11-20T07:00:00Z'), price: 90_000n, screenshot: kept },
      { at: new Date('2026-11-20T08:00:00Z'), price: 80_000n, screenshot: gone },
    ]);
    await followCases(ctx);
    const { rows } = await database.pool.query<{ id: number }>('select id from violation_case');
    const environment = { kind: 'folder', folder } as const;
    const { fileName, bytes } = await caseEvidence(ctx, environment, { id: rows[0]!.id, locale: 'ru' });
    expect(fileName).toBe(`case-${rows[0]!.id}.zip`);
    expect(await verifyPackage(bytes)).toMatchObject({ files: 3, problems: [] });
    const files = new Map(readArchive(bytes)!.map((file) => [file.path, Buffer.from(file.bytes).toString()]));
    const data = JSON.parse(files.get('case.json')!) as { files: object[]; violations: { changes: object[] }[] };
    expect(data.violations[0]?.changes).toMatchObject([
      { kind: 'opened', price: 90_000 },
      { kind: 'worsened' },
      { kind: 'confirmed' },
    ]);
    expect(data.files).toEqual([
      { key: kept, path: kept },
      { key: gone, path: null, missing: 'gone' },
    ]);
    expect(files.get(kept)).toBe('picture');
    expect(files.get('case.html')).toContain(`<img src="${kept}"`);
    // A bucket that nobody answers for: the case stands without its screenshots, and says why they are not there.
    const away = parseStorageAddress('s3://key:secret@127.0.0.1:1/bucket?tls=off')!;
    const without = await caseEvidence(ctx, away, { id: rows[0]!.id, locale: 'ru' });
    expect(await verifyPackage(without.bytes)).toMatchObject({ files: 2, problems: [] });
    const told = new Map(readArchive(without.bytes)!.map((file) => [file.path, Buffer.from(file.bytes).toString()]));
    expect((JSON.parse(told.get('case.json')!) as { files: object[] }).files).toEqual([
      { key: kept, path: null, missing: 'storageAway' },
      { key: gone, path: null, missing: 'storageAway' },
    ]);
    await expect(caseEvidence(ctx, environment, { id: 999_999, locale: 'ru' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
