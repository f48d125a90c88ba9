import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WARCParser } from 'warcio';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import { createFolderStore } from '../src/platform/storage/folder-store.ts';
import { setAdminSetting, setClientSetting } from '../src/platform/setting/index.ts';
import { INITIAL_MRP_SETTINGS } from '@tsenomer/contracts';
import { followCases } from '../src/violations/case/index.ts';
import {
  caseEvidence,
  evidenceWishes,
  forgetOldEvidence,
  sealEvidence,
  sealPackage,
  stampSeals,
  verifyPackage,
  warcOf,
} from '../src/violations/evidence/index.ts';
import { getViolation } from '../src/violations/violation/index.ts';
import { readTimeStamp, timeStampQuery } from '../src/violations/evidence/rules/time-stamp.ts';
import { readArchive } from '../src/violations/evidence/rules/zip-archive.ts';
import type { Proof, SystemContext } from '../src/index.ts';
import { systemContext } from './support/context.ts';
import { opensslVerifies, startAuthority } from './support/time-stamp-authority.ts';
import type { TestAuthority } from './support/time-stamp-authority.ts';
import { NO_TYPED_PRICES } from '../src/collecting/observation/index.ts';
import { check, watchProduct } from './support/violations.ts';
import type { Watched } from './support/violations.ts';

let database: TestDatabase;
let ctx: SystemContext;
let folder: string;
let authority: TestAuthority;
const environment = () => ({ kind: 'folder', folder }) as const;
const at = (day: number, hour = 7) => new Date(Date.UTC(2026, 10, day, hour));

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = systemContext(database.db);
  await ensurePartitions(ctx, at(1));
  folder = await mkdtemp(join(tmpdir(), 'proofs-'));
  authority = await startAuthority();
});
afterAll(async () => {
  await authority.close();
  await rm(folder, { recursive: true });
  await database.drop();
});
beforeEach(async () => {
  authority.answers = 'well';
  await database.pool.query(
    'delete from violation; delete from violation_case; delete from evidence_seal; delete from mrp_settings_version',
  );
});

const ask = async (query: Uint8Array): Promise<Uint8Array> => {
  const answer = await fetch(authority.url, { method: 'POST', body: new Uint8Array(query) });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

/** Keeps a page and a screenshot as a node does. */
async function keep(name: string): Promise<Proof> {
  const file = async (key: string) => {
    const bytes = Buffer.from(`what was kept as ${key}`);
    await createFolderStore(folder).put(key, bytes);
    return { key, bytes: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') };
  };
  return {
    page: await file(`evidence/2026/11/20/1/${name}.warc.gz`),
    screenshot: await file(`evidence/2026/11/20/1/${name}.jpg`),
  };
}

async function proofs({ productId }: Watched): Promise<(object | null)[]> {
  const { rows } = await database.pool.query<{ id: number }>('select id from violation where product_id = $1', [
    productId,
  ]);
  const { changes } = await getViolation(ctx, { id: rows[0]!.id });
  return changes.map(({ kind, proof }) => ({ kind, proof: proof?.state ?? null }));
}

async function packed(): Promise<Uint8Array> {
  const { rows } = await database.pool.query<{ id: number }>('select id from violation_case order by id desc limit 1');
  return (await caseEvidence(ctx, environment(), { id: rows[0]!.id, locale: 'ru' })).bytes;
}

describe('[REP-4] a page as evidence', () => {
  const common = { status: 200, proxy: null, via: 'http' } as const;
  const capture = { at: at(20), taskId: 7, nodeId: 3, city: 'Москва', trainingId: 4, newId: () => crypto.randomUUID() };

  it('is a WARC file that another program reads: the bytes as they came, no cookies, no lines slipped in', async () => {
    const body = Buffer.from([0xd6, 0xe5, 0xed, 0xe0, 0x00, 0xff]);
    const file = await warcOf(
      [
        {
          ...common,
          url: 'https://shop.example/%D1%82?a=1',
          headers: {
            'content-type': 'text/html; charset=windows-1251',
            'content-encoding': 'gzip',
            'set-cookie': 's=1',
          },
          body,
          as: 'received',
          sent: { method: 'GET', headers: ['user-agent', 'Tsenomer\r\nx-slipped: 1', 'cookie', 's=1'] },
        },
        {
          ...common,
          url: 'https://shop.example/2',
          via: 'browser',
          headers: {},
          body: Buffer.from('<p>Цена</p>'),
          as: 'rendered',
        },
      ],
      capture,
    );
    const records = [];
    for await (const record of new WARCParser(new Blob([new Uint8Array(file)]).stream(), { keepHeadersCase: true })) {
      const payload = await record.readFully(false);
      const headers = record.httpHeaders?.headers;
      records.push({
        type: record.warcType,
        url: record.warcTargetURI,
        payload: Buffer.from(payload),
        headers: headers && new Map(headers.entries()),
      });
    }
    expect(records.map(({ type }) => type)).toEqual([
      'warcinfo',
      'request',
      'response',
      'metadata',
      'resource',
      'metadata',
    ]);
    const [, request, response, , rendered] = records;
    expect(response).toMatchObject({ url: 'https://shop.example/%D1%82?a=1', payload: body });
    const said = [...(response?.headers?.keys() ?? []), ...(request?.headers?.keys() ?? [])];
    expect(said).toEqual(['content-type', 'x-archive-orig-content-encoding', 'content-length', 'host', 'user-agent']);
    expect(rendered?.payload.toString()).toBe('<p>Цена</p>');
  });

  it('is wished for by what begins, moves and ends a violation, and by one of which nothing is kept', async () => {
    const watched = await watchProduct(ctx);
    const { linkId, companyId, cityId } = watched;
    const wished = async (taskId: number, amount: bigint, currency = 'RUB') =>
      (await evidenceWishes(ctx, { taskId, companyId, companyShopId: 0, cityId }, [linkId]))({
        linkId,
        at: at(19),
        amount,
        typed: NO_TYPED_PRICES,
        currency,
      });
    expect([await wished(1, 100_000n), await wished(1, 90_000n), await wished(1, 90_000n, 'USD')]).toEqual([
      false,
      true,
      false,
    ]);
    await check(ctx, watched, [{ at: at(18), price: 90_000n, taskId: 1 }]);
    // Nothing was kept of it.
    expect(await wished(1, 90_000n)).toBe(true);
    await check(ctx, watched, [{ at: at(18, 8), price: 90_000n, taskId: 1, proof: await keep('1-000001') }]);
    expect([
      await wished(1, 90_000n),
      await wished(1, 80_000n),
      await wished(1, 100_000n),
      await wished(2, 90_000n),
    ]).toEqual([false, true, true, true]);
    await setClientSetting(ctx, { name: 'mrpSettings', value: { ...INITIAL_MRP_SETTINGS, tolerancePercent: 15 } });
    expect([await wished(1, 90_000n), await wished(1, 80_000n)]).toEqual([true, true]);
    await database.db.updateTable('company').set({ own: true }).where('id', '=', companyId).execute();
    expect(await wished(1, 80_000n)).toBe(false);
    await database.db.updateTable('company').set({ own: false }).where('id', '=', companyId).execute();
  });

  it('that the storage did not take is told missing, and taken by the next check', async () => {
    const watched = await watchProduct(ctx);
    await check(ctx, watched, [
      { at: at(18), price: 90_000n, taskId: 1, proof: { page: null, screenshot: null } },
      { at: at(18, 8), price: 90_000n, taskId: 1, proof: { page: null, screenshot: null } },
    ]);
    expect(await proofs(watched)).toEqual([{ kind: 'opened', proof: 'missing' }]);
    await check(ctx, watched, [{ at: at(18, 9), price: 90_000n, taskId: 1, proof: await keep('2-000001') }]);
    expect(await proofs(watched)).toEqual([
      { kind: 'opened', proof: 'missing' },
      { kind: 'proved', proof: 'kept' },
    ]);
  });
});

describe('[REP-4] the chain of evidence', () => {
  it('is sealed, stamped by an authority once it answers, and checked without either', async () => {
    const watched = await watchProduct(ctx);
    await check(ctx, watched, [{ at: at(18), price: 90_000n, proof: await keep('3-000001') }]);
    await followCases(ctx);
    expect((await verifyPackage(await packed())).evidence).toMatchObject({ records: 1, sealed: 0 });
    expect([await sealEvidence(ctx), await sealEvidence(ctx)]).toEqual([1, 0]);
    await check(ctx, watched, [{ at: at(18, 8), price: 80_000n, proof: await keep('4-000001') }]);
    expect(await sealEvidence(ctx)).toBe(1);

    authority.answers = 'away';
    expect(await stampSeals(ctx, ask)).toEqual({ stamped: 0, refused: 1 });
    authority.answers = 'nonsense';
    const later: SystemContext = { ...ctx, now: () => at(20, 12) };
    expect(await stampSeals(later, ask)).toEqual({ stamped: 0, refused: 1 });
    const { rows: refused } = await database.pool.query(
      'select tries, refusal, stamped_at from evidence_seal order by id',
    );
    expect(refused).toMatchObject([{ tries: 2, refusal: expect.stringContaining('no answer') }, { tries: 0 }]);
    expect((await verifyPackage(await packed())).evidence).toMatchObject({ sealed: 2, stamped: 0 });

    authority.answers = 'well';
    expect(await stampSeals(later, ask)).toEqual({ stamped: 1, refused: 0 });
    expect(await stampSeals({ ...ctx, now: () => at(21) }, ask)).toEqual({ stamped: 1, refused: 0 });
    expect(await stampSeals(later, null)).toEqual({ stamped: 0, refused: 0 });

    const made = await packed();
    const whole = await verifyPackage(made, [authority.root]);
    expect(whole.problems).toEqual([]);
    expect(whole.evidence).toMatchObject({
      records: 2,
      sealed: 2,
      stamped: 2,
      stamps: [{ authority: 'Test TSA' }, {}],
    });
    const { rows: seals } = await database.pool.query<{ hash: string; stamp: Buffer; previous: string }>(
      'select hash, stamp, previous from evidence_seal order by id',
    );
    expect(seals[1]?.previous).toBe(seals[0]?.hash);
    expect(await opensslVerifies(authority, seals[0]!.hash, seals[0]!.stamp)).toBe(true);

    // Whoever makes a package anew, with seals that hold together by themselves, has no stamp for them.
    const files = readArchive(made)!;
    const about = { caseId: 1, company: 'Магазин', madeAt: '2026-11-20T09:00:00.000Z' };
    const remade = (path: string, change: (text: string) => string) =>
      sealPackage(
        about,
        files
          .slice(0, -1)
          .map((file) =>
            file.path === path ? { ...file, bytes: Buffer.from(change(Buffer.from(file.bytes).toString())) } : file,
          ),
      );
    const doubts = async (bytes: Uint8Array) => (await verifyPackage(bytes, [authority.root])).problems;
    expect(await doubts(remade('evidence/2026/11/20/1/3-000001.warc.gz', () => 'another page'))).toEqual([
      expect.stringContaining('is not what was kept'),
    ]);
    expect(await doubts(remade('chain.json', (text) => text.replace('90000', '70000')))).toEqual([]);
    const forged = await verifyPackage(
      remade('chain.json', (text) => text.replace('90000', '70000')),
      [authority.root],
    );
    expect(forged.evidence).toMatchObject({ records: 2, sealed: 1, stamped: 1 });
    expect(
      await doubts(remade('chain.json', (text) => text.replace(seals[0]!.hash.slice(0, 20), 'a'.repeat(20)))),
    ).not.toEqual([]);
    expect(
      await doubts(
        sealPackage(
          about,
          files.slice(0, -1).filter(({ path }) => !path.startsWith('stamps/')),
        ),
      ),
    ).toHaveLength(2);
  });

  it('takes no stamp of something else, of another query, of another authority', async () => {
    const nonce = Buffer.from('0123456789abcdef', 'hex');
    const answer = await ask(timeStampQuery('text', nonce));
    expect(await readTimeStamp(answer, { text: 'text', nonce, trusted: [authority.root] })).toMatchObject({
      authority: 'Test TSA',
    });
    expect(await readTimeStamp(answer, { text: 'text' })).toMatchObject({ authority: 'Test TSA' });
    await expect(readTimeStamp(answer, { text: 'other' })).rejects.toThrow('something else');
    await expect(readTimeStamp(answer, { text: 'text', nonce: Buffer.alloc(8, 5) })).rejects.toThrow('another query');
    const other = await startAuthority('Other TSA');
    await expect(readTimeStamp(answer, { text: 'text', trusted: [other.root] })).rejects.toThrow();
    await other.close();
    await expect(readTimeStamp(answer, { text: 'text', trusted: [new Uint8Array(3)] })).rejects.toThrow(
      'cannot be read',
    );
    const forged = Buffer.from(answer);
    forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
    await expect(readTimeStamp(forged, { text: 'text' })).rejects.toThrow();
    await expect(readTimeStamp(new Uint8Array(10), { text: 'text' })).rejects.toThrow('no answer');
    // A status alone: rejection (2), and granted (0) without a token.
    const status = (code: number) => Uint8Array.from([0x30, 5, 0x30, 3, 2, 1, code]);
    await expect(readTimeStamp(status(2), { text: 'text' })).rejects.toThrow('refused (2)');
    await expect(readTimeStamp(status(0), { text: 'text' })).rejects.toThrow('no time stamp');
  });
});

describe('[REP-4] how long evidence is kept', () => {
  it('goes by its own period, and never while a case is open', async () => {
    const watched = await watchProduct(ctx);
    await check(ctx, watched, [{ at: at(1), price: 90_000n, proof: await keep('5-000001') }]);
    await followCases(ctx);
    await check(ctx, watched, [{ at: at(2), price: 100_000n, proof: await keep('6-000001') }]);
    await setAdminSetting(ctx, { name: 'evidenceRetention', value: { evidenceMonths: 1 } });
    const forget = (moment: Date) => forgetOldEvidence({ ...ctx, now: () => moment }, environment());
    const [soon, late] = [new Date('2026-11-30T00:00:00Z'), new Date('2027-02-01T00:00:00Z')];
    expect([await forget(soon), await forget(late)]).toEqual([0, 0]);
    await followCases({ ...ctx, now: () => at(25) });
    expect([await forget(soon), await forget(late), await forget(late)]).toEqual([0, 2, 0]);
    expect(await createFolderStore(folder).get('evidence/2026/11/20/1/5-000001.warc.gz')).toBeNull();
    expect(await proofs(watched)).toEqual([
      { kind: 'opened', proof: 'removed' },
      { kind: 'corrected', proof: 'removed' },
    ]);
    expect((await verifyPackage(await packed())).problems).toEqual([]);
  });
});
