import { createHmac, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOT_KNOWN } from '../src/routes/platform/system.ts';
import { readPartVersion, readWebVersion } from '../src/start/read-part-version.ts';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

describe('the version of the program', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'tsenomer-root-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  async function file(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }

  it('[SHELL-7] is read from the repository', async () => {
    await file('.git/HEAD', 'ref: refs/heads/feature/one\n');
    await file('.git/refs/heads/feature/one', `${COMMIT}\n`);
    await file(
      '.git/logs/HEAD',
      `0 1 A <a@b> 1700000000 +0300\tclone\n1 ${COMMIT} A B <a@b> 1763721809 +0000\tcommit: Вот > 5 +0000\n`,
    );
    expect(await readPartVersion(root, '3.148.1')).toEqual({
      branch: 'feature/one',
      tag: 'v3.148.1',
      commit: '01234567',
      updated_at: '2025-11-21T10:43:29.000Z',
    });
  });

  it('[SHELL-7] is read from packed refs and a detached head', async () => {
    await file('.git/HEAD', 'ref: refs/heads/main\n');
    await file('.git/packed-refs', `# pack-refs\n${COMMIT} refs/heads/main\n`);
    expect(await readPartVersion(root, '1')).toMatchObject({
      branch: 'main',
      commit: '01234567',
      updated_at: expect.stringMatching(/Z$/),
    });
    await file('.git/HEAD', `${COMMIT}\n`);
    expect(await readPartVersion(root, '1')).toMatchObject({ branch: 'N/A', commit: '01234567' });
  });

  it('[SHELL-7] is read from the file of a build before the repository', async () => {
    await file('.git/HEAD', `${COMMIT}\n`);
    await file(
      'build-info.json',
      JSON.stringify({ branch: 'release', commit: 'ffffffffffff', tag: 'v9', updated_at: '2025-10-29T13:43:29+03:00' }),
    );
    expect(await readPartVersion(root, '1')).toEqual({
      branch: 'release',
      tag: 'v9',
      commit: 'ffffffff',
      updated_at: '2025-10-29T10:43:29.000Z',
    });
  });

  it.each([
    ['there is nothing', {}],
    ['the head is damaged', { '.git/HEAD': 'nonsense' }],
    ['the branch has no commit', { '.git/HEAD': 'ref: refs/heads/main\n' }],
    ['the file of the build is damaged', { 'build-info.json': '{"branch":' }],
    ['the file of the build lacks a field', { 'build-info.json': '{"branch":"x"}' }],
  ])('[SHELL-7] is N/A in every field when %s', async (_, files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) await file(path, text);
    expect(await readPartVersion(root, '1')).toEqual({ branch: 'N/A', tag: 'N/A', commit: 'N/A', updated_at: 'N/A' });
  });

  it('[SHELL-7] of the web is N/A in every field until it is built', async () => {
    const program = { branch: 'main', tag: 'v1', commit: '01234567', updated_at: '2025-10-29T10:43:29.000Z' };
    expect(await readWebVersion(root, program)).toEqual(NOT_KNOWN);
    await file('index.html', '<!doctype html>');
    expect(await readWebVersion(root, program)).toEqual({
      ...program,
      updated_at: expect.stringMatching(/^20\d\d-.*Z$/),
    });
    expect(await readWebVersion(root, NOT_KNOWN)).toEqual(NOT_KNOWN);
  });
});

describe('the system calls', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await testApp({
      chatWidgetSecret: 'secret-of-the-chat',
      installation: { timeZone: 'Asia/Vladivostok', currency: 'KZT' },
    });
  });
  afterAll(() => running.close());

  it('[SHELL-7] tell the versions of the parts, N/A where a node did not say', async () => {
    await running.test.db
      .insertInto('cluster_node')
      .values([
        { id: 1, identity: randomUUID(), name: 'a', ip: '10.0.0.1', version: '3.148.1' },
        { id: 2, identity: randomUUID(), name: 'b', ip: null, version: '' },
      ])
      .execute();
    const answer = await running.app.inject({ url: '/api/app-version', headers: await running.signedIn('admin') });
    expect(answer.json()).toEqual({
      analytics: NOT_KNOWN,
      frontend: NOT_KNOWN,
      parser: NOT_KNOWN,
      slaveNodes: [
        { ip: '10.0.0.1', version: { ...NOT_KNOWN, tag: 'v3.148.1' } },
        { ip: '', version: NOT_KNOWN },
      ],
    });
  });

  it('[SHELL-7] tell what the build info text shows, and what days and amounts are counted in', async () => {
    const answer = await running.app.inject('/api/client-config');
    expect(answer.json()).toMatchObject({ buildInfo: { branch: 'N/A', commit: 'N/A', version: '0.1.0', date: 'N/A' } });
    expect(answer.json()).toMatchObject({ timeZone: 'Asia/Vladivostok', currency: 'KZT' });
  });

  it('[SET-3] tell whether letters leave the server', async () => {
    const silent = await testApp({ lettersLeave: false });
    const told = async ({ app }: TestApp) => (await app.inject('/api/client-config')).json().lettersLeave;
    expect([await told(running), await told(silent)]).toEqual([true, false]);
    await silent.close();
  });

  it('[SHELL-12] give everybody a chat token of their own, the same every time', async () => {
    const url = '/api/chat-token';
    const { id, login } = await running.person('agent');
    const token = createHmac('sha256', 'secret-of-the-chat').update(String(id)).digest('hex');
    const signedIn = await running.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { login, password: 'Parol-123' },
      remoteAddress: '10.77.0.1',
    });
    const headers = { authorization: `Bearer ${signedIn.json().access_token}` };
    expect((await running.app.inject({ url, headers })).json()).toEqual({ token });
    expect((await running.app.inject({ url, headers })).json()).toEqual({ token });
    expect((await running.app.inject({ url, headers: await running.signedIn('user') })).json().token).not.toBe(token);
    expect((await running.app.inject(url)).statusCode).toBe(401);
  });

  it('[SHELL-12] give no chat token where no secret is set', async () => {
    const silent = await testApp();
    const answer = await silent.app.inject({ url: '/api/chat-token', headers: await silent.signedIn('user') });
    expect([answer.statusCode, answer.json()]).toEqual([200, { token: null }]);
    await silent.close();
  });
});
