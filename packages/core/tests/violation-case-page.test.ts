import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHARES_MAX } from '@tsenomer/contracts';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import { createFolderStore } from '../src/platform/storage/folder-store.ts';
import { recordJobs } from '../src/testing/index.ts';
import { followCases, handleCases } from '../src/violations/case/index.ts';
import {
  casePrint,
  casePrintFile,
  caseShares,
  forgetOldPrints,
  openSharedCase,
  pageToPrint,
  printCase,
  recordPrint,
  revokeShare,
  shareCase,
} from '../src/violations/case-page/index.ts';
import type { SystemContext } from '../src/index.ts';
import { systemContext } from './support/context.ts';
import { check, watchProduct } from './support/violations.ts';

const SHOT = 'evidence/2026/11/20/1/5-070000.jpg';
const DAY = 86_400_000;
let database: TestDatabase;
let ctx: SystemContext;
let folder: string;
let caseId: number;
const jobs = recordJobs();
const environment = () => ({ kind: 'folder', folder }) as const;
const later = (ms: number): SystemContext => ({ ...ctx, now: () => new Date(ctx.now().getTime() + ms) });

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = systemContext(database.db, { jobs });
  await ensurePartitions(ctx);
  folder = await mkdtemp(join(tmpdir(), 'case-page-'));
  await createFolderStore(folder).put(SHOT, Buffer.from('picture'));
  const watched = await watchProduct(ctx);
  await database.pool.query(`update product set name = '<script>alert(1)</script>' where id = $1`, [watched.productId]);
  await check(ctx, watched, [{ at: new Date('2026-11-20T07:00:00Z'), price: 90_000n, screenshot: SHOT }]);
  await followCases(ctx);
  caseId = (await database.pool.query<{ id: number }>('select id from violation_case')).rows[0]!.id;
  await handleCases(ctx, { ids: [caseId], note: 'Секретная заметка' });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

const open = (token: string, ip = '192.0.2.1', by = ctx) =>
  openSharedCase(by, environment(), { token, ip, locale: 'ru' });
const guess = (seed: number) => Buffer.alloc(32, seed).toString('base64url');

describe('[REP-4] a case by a link', () => {
  it('shows the case whole, and nothing else: no notes, no scripts, no tasks', async () => {
    const { token, expiresAt } = await shareCase(ctx, { id: caseId, days: 7 });
    expect(Date.parse(expiresAt) - ctx.now().getTime()).toBe(7 * DAY);
    const page = await open(token);
    expect(page).toContain(`data:image/jpeg;base64,${Buffer.from('picture').toString('base64')}`);
    expect(page).toContain('&#60;script&#62;');
    expect(page).toContain('Цена стала ниже РРЦ');
    expect(page).not.toMatch(/<script|Секретная заметка|задача/);
    expect(await caseShares(ctx, { id: caseId })).toMatchObject([{ openings: 1, createdBy: null }]);
    const { rows } = await database.pool.query<{ token_hash: Buffer }>('select token_hash from case_share');
    expect(rows[0]!.token_hash.toString('utf8')).not.toContain(token);
  });

  it('ends with its days, or when somebody ends it', async () => {
    const { token, id } = await shareCase(ctx, { id: caseId, days: 1 });
    await open(token, '192.0.2.2', later(DAY - 1));
    await expect(open(token, '192.0.2.2', later(DAY))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await revokeShare(ctx, { id });
    await expect(open(token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(revokeShare(ctx, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(caseShares(ctx, { id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('counts guesses by address, and shuts an address out with the right token too', async () => {
    const { token } = await shareCase(ctx, { id: caseId, days: 1 });
    for (let at = 0; at < 25; at += 1) await open(token, '198.51.100.7');
    for (let at = 0; at < 20; at += 1)
      await expect(open(guess(at), '198.51.100.7')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(open(token, '198.51.100.7')).rejects.toMatchObject({ code: 'TOO_MANY_FAILURES' });
    await open(token, '198.51.100.8');
    await open(token, '198.51.100.7', later(16 * 60_000));
  });

  it('has so many links at most', async () => {
    const { length } = await caseShares(ctx, { id: caseId });
    for (let made = length; made < SHARES_MAX; made += 1) await shareCase(ctx, { id: caseId, days: 1 });
    await expect(shareCase(ctx, { id: caseId, days: 1 })).rejects.toMatchObject({ code: 'TOO_MANY_SHARES' });
    await expect(shareCase(ctx, { id: 999_999, days: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('[REP-4] a case that is printed', () => {
  it('is a page that a node prints, and forgotten after an hour', async () => {
    const { printId } = await printCase(ctx, environment(), { id: caseId, locale: 'en' });
    expect(jobs.sent.printCase).toEqual([{ data: { printId } }]);
    expect(await casePrint(ctx, { printId })).toEqual({ state: 'waiting' });
    await expect(casePrintFile(ctx, { printId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await pageToPrint(ctx, { printId })).toContain('The price fell below RRP');
    await recordPrint(ctx, { printId, pdf: Buffer.from('%PDF') });
    expect(await casePrint(ctx, { printId })).toEqual({ state: 'done' });
    const { fileName, bytes } = await casePrintFile(ctx, { printId });
    expect([fileName, Buffer.from(bytes).toString()]).toEqual([`case-${caseId}.pdf`, '%PDF']);
    expect(await pageToPrint(ctx, { printId })).toBeNull();
    const other = await printCase(ctx, environment(), { id: caseId, locale: 'en' });
    await recordPrint(ctx, { printId: other.printId, pdf: null });
    expect(await casePrint(ctx, other)).toEqual({ state: 'failed' });
    await forgetOldPrints(later(61 * 60_000));
    await expect(casePrint(ctx, { printId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
