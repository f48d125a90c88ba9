import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startEmbeddedServer } from '../src/index.ts';

const TIMEOUT = { timeout: 120_000 };
const asRoot = process.getuid?.() === 0;
const pointer = z.object({ identity: z.string(), cluster: z.string() });

/** @param open whether the user under whom PostgreSQL runs as root may enter. */
async function makeParent(open: boolean): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'tsenomer-folder-'));
  await chmod(parent, open ? 0o755 : 0o700);
  onTestFinished(async () => {
    for (const name of await readdir(parent)) {
      const text = await readFile(join(parent, name, 'installation.json'), 'utf8').catch(() => null);
      const cluster = text === null ? 'inside' : pointer.parse(JSON.parse(text)).cluster;
      if (cluster !== 'inside') await rm(cluster, { recursive: true, force: true });
    }
    await rm(parent, { recursive: true, force: true });
  });
  return parent;
}

/** Starts on the folder, asks once, stops. */
async function ask(dataDir: string, text: string): Promise<unknown[]> {
  const server = await startEmbeddedServer({ dataDir, durable: false });
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
    await server.stop();
  }
}

async function make(dataDir: string, word: string): Promise<void> {
  await ask(dataDir, `create table kept as select '${word}' as word`);
}

const KEPT = 'select word from kept';

describe('a data folder with its database inside', () => {
  it('is moved and copied with it, loses it to nobody, and takes no other one', TIMEOUT, async () => {
    const parent = await makeParent(true);
    const [first, second] = [join(parent, 'first'), join(parent, 'second')];
    await make(first, 'first');
    await rename(first, second);
    expect(await ask(second, KEPT)).toEqual([{ word: 'first' }]);

    // As a version before identities left it: adopted, and as root with its owner lost by a plain copy.
    await cp(second, first, { recursive: true });
    await rm(join(first, 'installation.json'));
    await rm(join(first, 'postgres', 'tsenomer.json'));
    expect(await ask(first, KEPT)).toEqual([{ word: 'first' }]);
    const identity = async (dataDir: string): Promise<string> =>
      pointer.parse(JSON.parse(await readFile(join(dataDir, 'installation.json'), 'utf8'))).identity;
    expect(await identity(first)).not.toBe(await identity(second));

    await rename(join(second, 'postgres'), join(parent, 'taken'));
    await expect(ask(second, KEPT)).rejects.toMatchObject({ reason: 'no-database' });
    await expect(ask(second, KEPT)).rejects.toThrow(/restore FILE/);
    expect(await readdir(second)).not.toContain('postgres');
    await rm(join(second, 'installation.json'));
    await expect(ask(second, KEPT)).rejects.toMatchObject({ reason: 'no-database' });

    await rename(join(first, 'postgres'), join(second, 'postgres'));
    await writeFile(join(second, 'installation.json'), await readFile(join(first, 'installation.json')));
    await rm(join(first, 'installation.json'));
    await writeFile(
      join(second, 'postgres', 'tsenomer.json'),
      JSON.stringify({ identity: crypto.randomUUID(), dataDir: second }),
    );
    await expect(ask(second, KEPT)).rejects.toMatchObject({ reason: 'other-database' });
  });

  it('is not served by the server of the folder it was copied from', TIMEOUT, async () => {
    const parent = await makeParent(true);
    const [first, second] = [join(parent, 'first'), join(parent, 'second')];
    const server = await startEmbeddedServer({ dataDir: first, durable: false });
    onTestFinished(() => server.stop());
    // As people copy: Node's own copying stops at the server's socket.
    await promisify(execFile)('cp', ['-a', first, second]);
    await expect(startEmbeddedServer({ dataDir: second, durable: false })).rejects.toThrow(/postmaster\.pid/);
  });
});

describe('a data folder with its database inside that cannot be served', () => {
  let parent: string;
  let data: string;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'tsenomer-folder-'));
    await chmod(parent, 0o755);
    data = join(parent, 'data');
    await make(data, 'kept');
  });
  afterAll(() => rm(parent, { recursive: true, force: true }));

  it.runIf(asRoot)('since another user started it is refused with both users', TIMEOUT, async () => {
    const { uid, gid } = await stat(join(data, 'postgres'));
    await chown(join(data, 'postgres'), 4711, 4711);
    await expect(ask(data, KEPT)).rejects.toThrow(/belongs to user 4711.*chown -R 65534/);
    await chown(join(data, 'postgres'), uid, gid);
  });

  it.runIf(asRoot)('since nobody may enter any more is refused', TIMEOUT, async () => {
    await chmod(parent, 0o700);
    await expect(ask(data, KEPT)).rejects.toThrow(/may not enter/);
    await chmod(parent, 0o755);
  });

  it('since PostgreSQL does not start says what that said', TIMEOUT, async () => {
    await writeFile(join(data, 'postgres', 'postgresql.conf'), 'nonsense = on\n', { flag: 'a' });
    await expect(ask(data, KEPT)).rejects.toThrow(/unrecognized configuration parameter "nonsense"/);
  });
});

describe.runIf(asRoot)('a data folder with its database outside', () => {
  it('is moved with it; a copy is refused, and another machine finds none', TIMEOUT, async () => {
    const parent = await makeParent(false);
    const [first, second] = [join(parent, 'first'), join(parent, 'second')];
    await make(first, 'outside');
    const { cluster } = pointer.parse(JSON.parse(await readFile(join(first, 'installation.json'), 'utf8')));
    expect(cluster).toMatch(/^\/var\/lib\/tsenomer\//);
    await rename(first, second);
    expect(await ask(second, KEPT)).toEqual([{ word: 'outside' }]);

    await cp(second, first, { recursive: true, preserveTimestamps: true });
    await expect(ask(first, KEPT)).rejects.toMatchObject({ reason: 'other-database' });
    await expect(ask(first, KEPT)).rejects.toThrow(/is a copy of .*second.*restore FILE/);
    expect(await ask(second, KEPT)).toEqual([{ word: 'outside' }]);
    await rm(first, { recursive: true });

    // The place where the folder was first is free for a new installation, which has a database of its own.
    await mkdir(first);
    await make(first, 'new');
    expect(await ask(second, KEPT)).toEqual([{ word: 'outside' }]);

    await rm(cluster, { recursive: true });
    await expect(ask(second, KEPT)).rejects.toMatchObject({ reason: 'no-database' });
  });
});
