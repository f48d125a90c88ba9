import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EmbeddedServerError, startEmbeddedServer } from '../src/index.ts';
import type { EmbeddedServer } from '../src/index.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tsenomer-embedded-'));
  // Temporary folders are private; as root the server runs under a user who must be able to enter.
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string, durable = false): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ dataDir, durable });
  onTestFinished(() => server.stop());
  return server;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

describe('the embedded server', () => {
  it('keeps its data from one start to the next, and its address for its owner only', async () => {
    const folder = await makeFolder();
    const first = await startEmbeddedServer({ dataDir: folder, durable: false });
    await query(first.url, "create table kept (word text); insert into kept values ('Ёлка')");
    await first.stop();
    const second = await start(folder);
    expect(await query(second.url, 'select * from kept')).toEqual([{ word: 'Ёлка' }]);
    expect((await readFile(join(folder, 'database-url'), 'utf8')).trim()).toBe(second.url);
    expect((await stat(join(folder, 'database-url'))).mode & 0o077).toBe(0);
    expect(second.url).toBe(first.url);
  });

  it('has another port only when somebody else has its own, says so, and refuses an operator’s that is taken', async () => {
    const folder = await makeFolder();
    const first = await startEmbeddedServer({ dataDir: folder, durable: false });
    await first.stop();
    const port = Number(new URL(first.url).port);
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    await expect(startEmbeddedServer({ dataDir: folder, port })).rejects.toThrow(
      `The port ${port} of DATABASE_PORT is in use`,
    );
    const told: string[] = [];
    const moved = await startEmbeddedServer({
      dataDir: folder,
      durable: false,
      onProgress: (text) => told.push(text),
    });
    await moved.stop();
    const now = Number(new URL(moved.url).port);
    expect(now).not.toBe(port);
    expect(told).toEqual([expect.stringMatching(`the port ${port} .* it has ${now}.*database-url`)]);
    const again = await startEmbeddedServer({
      dataDir: folder,
      durable: false,
      onProgress: (text) => told.push(text),
    });
    await again.stop();
    expect([again.url, told.length]).toEqual([moved.url, 1]);
    other.close();
    const wished = await startEmbeddedServer({ dataDir: folder, durable: false, port });
    await wished.stop();
    expect(wished.url).toBe(first.url);
  });

  it('takes over a server that outlived its parent instead of starting a second one', async () => {
    const folder = await makeFolder();
    const first = await start(folder);
    const told: string[] = [];
    const again = await startEmbeddedServer({ dataDir: folder, port: 1024, onProgress: (text) => told.push(text) });
    onTestFinished(() => again.stop());
    expect(again.url).toBe(first.url);
    expect(told).toEqual([expect.stringMatching(`still runs, on port ${new URL(first.url).port}`)]);
  });

  it('is talked to by a socket of its owner, and by its port where it has none', async () => {
    const folder = await makeFolder();
    const first = await start(folder, true);
    const socket = join(folder, 'postgres', `.s.PGSQL.${new URL(first.url).port}`);
    expect(first.socketUrl).toContain(encodeURIComponent(join(folder, 'postgres')));
    expect((await stat(socket)).mode & 0o077).toBe(0);
    expect(await query(first.socketUrl, 'select inet_client_addr() as from')).toEqual([{ from: null }]);
    process.kill(await postmasterPid(folder), 'SIGKILL');
    expect(await eventually(() => query(first.socketUrl, 'select 1 as answer'))).toEqual([{ answer: 1 }]);
    // As one of a version that offered none.
    await rm(socket);
    const again = await start(folder, true);
    expect(again.socketUrl).toBe(first.url);
  });

  it('has no socket where its path would be too long for the system', async () => {
    const folder = await makeFolder();
    const deep = join(folder, 'a-folder-far-below'.repeat(5));
    const server = await start(deep);
    expect(server.socketUrl).toBe(server.url);
    expect(await query(server.url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }]);
  });

  it('comes back on the same address after it was killed, with everything that was acknowledged', async () => {
    const folder = await makeFolder();
    const server = await start(folder, true);
    await query(server.url, 'create table kept as select 42 as answer');
    process.kill(await postmasterPid(folder), 'SIGKILL');
    const rows = await eventually(() => query(server.url, 'select answer from kept'));
    expect(rows).toEqual([{ answer: 42 }]);
  });

  it('refuses a folder of another version, and touches nothing in it', async () => {
    const folder = await makeFolder();
    const server = await startEmbeddedServer({ dataDir: folder, durable: false });
    await server.stop();
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '12\n');
    await expect(startEmbeddedServer({ dataDir: folder })).rejects.toMatchObject({ reason: 'other-version' });
    await expect(startEmbeddedServer({ dataDir: folder })).rejects.toThrow(/PostgreSQL 12.*docs\/operations\.md/);
  });

  it('refuses a folder that cannot be written', async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'file'), '');
    const start = startEmbeddedServer({ dataDir: join(folder, 'file', 'data') });
    await expect(start).rejects.toBeInstanceOf(EmbeddedServerError);
    await expect(start).rejects.toMatchObject({ reason: 'not-writable' });
  });

  it.runIf(process.platform === 'linux')('refuses a folder in one that holds none', async () => {
    await expect(startEmbeddedServer({ dataDir: '/proc/tsenomer/data' })).rejects.toMatchObject({
      reason: 'not-writable',
    });
  });
});

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}
