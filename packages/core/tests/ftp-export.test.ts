import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import type { FtpExportEdit } from '@tsenomer/contracts';
import {
  createTestDatabase,
  makeCity,
  makeCollection,
  makeCompany,
  makeLink,
  makeProduct,
  makeUser,
} from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { systemContext } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';
import {
  listFtpUploads,
  readFtpExport,
  runUpload,
  setFtpExport,
  startDueUpload,
  TransferError,
  tryFtpExport,
  uploadResults,
} from '../src/outgoing/ftp-export/index.ts';
import type { OpenTransfer, TransferTarget } from '../src/outgoing/ftp-export/index.ts';
import { uploadName } from '../src/outgoing/ftp-export/rules/upload-name.ts';
import { sealWith } from '../src/platform/secret/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import type { RecordedJobs } from '../src/testing/index.ts';

let database: TestDatabase;
let jobs: RecordedJobs;
let system: SystemContext;
let user: SystemContext;
let now: Date;
let collections: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  const [cityId, companyId, productId] = [
    await makeCity(database.db),
    await makeCompany(database.db),
    await makeProduct(database.db),
  ];
  await makeLink(database.db, productId, companyId, 'https://shop.test/kettle');
  const parts = { cityId, companyIds: [companyId], productIds: [productId] };
  collections = [
    await makeCollection(database.db, parts, { name: 'Чайники/утюги' }),
    await makeCollection(database.db, parts, { name: 'Кофе' }),
  ];
});
afterAll(() => database.drop());
beforeEach(async () => {
  jobs = recordJobs();
  now = new Date('2026-11-20T10:00:00Z');
  await database.db.deleteFrom('ftp_upload').execute();
  await database.db.deleteFrom('ftp_export_collection').execute();
  await database.db.deleteFrom('ftp_export').execute();
  const userId = await makeUser(database.db, 'user');
  system = systemContext({ db: database.db, jobs, now: () => now, installation: INITIAL_INSTALLATION });
  user = { ...system, actor: { kind: 'user', userId, role: 'user', companyId: null } };
});

const edit = (changes: Partial<FtpExportEdit> = {}): FtpExportEdit => ({
  enabled: true,
  protocol: 'sftp',
  host: 'files.example.test',
  port: null,
  login: 'shop',
  password: 'tr0ub4dor',
  folder: 'prices',
  format: 'json',
  scheduledTime: '01:00',
  timeZone: 'Europe/Moscow',
  collectionIds: collections,
  forgetFingerprint: false,
  ...changes,
});

/** A target in memory: what was written, by name; `fails` says what happens to a file. */
function memory(fails: (name: string) => TransferError | null = () => null) {
  const files = new Map<string, string>();
  const targets: TransferTarget[] = [];
  const open: OpenTransfer = async (target) => {
    targets.push(target);
    return {
      fingerprint: 'SHA256:abc',
      async write(name, bytes) {
        const failure = fails(name);
        if (failure !== null) throw failure;
        let text = '';
        for await (const chunk of bytes) text += Buffer.from(chunk).toString('utf8');
        files.set(name, text);
        return Buffer.byteLength(text);
      },
      async remove(name) {
        files.delete(name);
      },
      close: async () => undefined,
    };
  };
  return { files, targets, open };
}

const run = (open: OpenTransfer, uploadId: number, lastAttempt = true) =>
  runUpload(system, open, { uploadId, lastAttempt, signal: new AbortController().signal });
const newest = async () => (await listFtpUploads(user, { page: 1, limit: 1 })).items[0];

describe('the upload of results', () => {
  it('[SET-2] is JSON at 01:00 of the installation until somebody sets it', async () =>
    expect(await readFtpExport(user)).toMatchObject({
      enabled: false,
      format: 'json',
      scheduledTime: '01:00',
      timeZone: 'Europe/Moscow',
      hasPassword: false,
    }));

  it('[SET-2] never tells the password, keeps it sealed, and asks for it again for another server', async () => {
    const answer = await setFtpExport(user, edit());
    expect(JSON.stringify(answer)).not.toContain('tr0ub4dor');
    const kept = await database.db.selectFrom('ftp_export').select('password').executeTakeFirstOrThrow();
    expect(kept.password.includes('tr0ub4dor')).toBe(false);
    const traces = await database.db.selectFrom('audit_entry').select(['title', 'changes']).execute();
    expect(JSON.stringify(traces)).not.toContain('tr0ub4dor');

    expect(await setFtpExport(user, edit({ password: null, format: 'csv' }))).toMatchObject({ format: 'csv' });
    for (const other of [{ host: 'evil.test' }, { login: 'root' }, { port: 2222 }, { protocol: 'ftp' as const }])
      await expect(setFtpExport(user, edit({ password: null, ...other }))).rejects.toMatchObject({
        code: 'FTP_PASSWORD_MISSING',
      });
    const { open, targets } = memory();
    await run(open, (await uploadResults(user)).id);
    expect(targets).toMatchObject([{ password: 'tr0ub4dor', host: 'files.example.test', port: 22 }]);
  });

  it('[SET-2] refuses a zone that does not exist, and a monitoring that is not there', async () => {
    await expect(setFtpExport(user, edit({ timeZone: 'Europe/Atlantis' }))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    await expect(setFtpExport(user, edit({ collectionIds: [999_999] }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(uploadResults(user)).rejects.toMatchObject({ code: 'FTP_NOT_SET' });
  });

  it('[SET-2] starts at its time, once, and waits while another one is running', async () => {
    expect((await setFtpExport(user, edit())).nextAt).toBe('2026-11-20T22:00:00.000Z');
    expect(await startDueUpload(system)).toBe(false);
    now = new Date('2026-11-20T22:00:30Z');
    expect((await Promise.all([startDueUpload(system), startDueUpload(system)])).filter(Boolean)).toHaveLength(1);
    expect(jobs.sent.ftpUpload).toHaveLength(1);
    expect((await readFtpExport(user)).nextAt).toBe('2026-11-21T22:00:00.000Z');
    await expect(uploadResults(user)).rejects.toMatchObject({ code: 'FTP_BUSY' });
    now = new Date('2026-11-22T22:00:30Z');
    expect(await startDueUpload(system)).toBe(true);
    expect((await listFtpUploads(user, { page: 1, limit: 10 })).items.map(({ failure }) => failure)).toEqual([
      null,
      'interrupted',
    ]);
  });

  it('[SET-2] writes a file for each monitoring, named after it, and tells the rows and bytes', async () => {
    await setFtpExport(user, edit());
    const { open, files } = memory();
    await run(open, (await uploadResults(user)).id);
    expect([...files.keys()]).toEqual(['Чайники утюги-2026-11-20.json', 'Кофе-2026-11-20.json']);
    for (const text of files.values()) expect(JSON.parse(text)).toMatchObject([{ link: 'https://shop.test/kettle' }]);
    expect(await newest()).toMatchObject({
      status: 'done',
      target: 'sftp://files.example.test:22/prices',
      files: [
        { status: 'done', rows: 1 },
        { status: 'done', rows: 1 },
      ],
    });
    expect((await readFtpExport(user)).fingerprint).toBe('SHA256:abc');
    expect((await setFtpExport(user, edit({ password: null, forgetFingerprint: true }))).fingerprint).toBeNull();
  });

  it('[SET-2] goes on with the missing file after a break, and fails file by file otherwise', async () => {
    await setFtpExport(user, edit());
    const { id } = await uploadResults(user);
    const broken = memory((name) => (name.startsWith('Кофе') ? new TransferError('unreachable') : null));
    await expect(run(broken.open, id, false)).rejects.toThrow('unreachable');
    expect(await newest()).toMatchObject({ status: 'running', files: [{ status: 'done' }, { status: 'waiting' }] });
    const whole = memory();
    await run(whole.open, id);
    expect([...whole.files.keys()]).toEqual(['Кофе-2026-11-20.json']);
    expect(await newest()).toMatchObject({ status: 'done' });

    const full = memory((name) => (name.startsWith('Чайники') ? new TransferError('noSpace') : null));
    await run(full.open, (await uploadResults(user)).id);
    expect(await newest()).toMatchObject({
      status: 'failed',
      failure: 'noSpace',
      files: [{ status: 'failed', failure: 'noSpace' }, { status: 'done' }],
    });
  });

  it('[SET-2] tries the connection with a file that it takes away again, and tells at once what is wrong', async () => {
    await setFtpExport(user, edit());
    const { open, files } = memory();
    await run(open, (await tryFtpExport(user)).id, false);
    expect(files.size).toBe(0);
    expect(await newest()).toMatchObject({ trigger: 'try', status: 'done', files: [] });
    await run(() => Promise.reject(new TransferError('unreachable')), (await tryFtpExport(user)).id, false);
    expect(await newest()).toMatchObject({ trigger: 'try', status: 'failed', failure: 'unreachable' });
  });
});

describe('the name of a file', () => {
  it.each([
    ['Чай', [], 'Чай-2026-11-20.csv'],
    ['../../etc/passwd', [], 'etc passwd-2026-11-20.csv'],
    ['a:b*c?"<>|\u0007', [], 'a b c-2026-11-20.csv'],
    ['  ', [], '7-2026-11-20.csv'],
    ['Чай', ['Чай '], 'Чай 7-2026-11-20.csv'],
    ['x'.repeat(300), [], `${'x'.repeat(100)}-2026-11-20.csv`],
  ] as const)('is no path, and no other’s: %s beside %s', (name, others, expected) =>
    expect(
      uploadName(
        { id: 7, name },
        others.map((other, at) => ({ id: 8 + at, name: other })),
        '2026-11-20',
        'csv',
      ),
    ).toBe(expected),
  );
});

describe('the seal', () => {
  it('opens what it closed, and nothing that was changed or sealed by another key', () => {
    const seal = sealWith(Buffer.alloc(32, 1));
    const closed = seal.close('пароль');
    expect(seal.open(closed)).toBe('пароль');
    expect(seal.close('пароль').equals(closed)).toBe(false);
    expect(() => sealWith(Buffer.alloc(32, 2)).open(closed)).toThrow();
    closed[closed.length - 1] = (closed.at(-1) ?? 0) ^ 1;
    expect(() => seal.open(closed)).toThrow();
  });
});
