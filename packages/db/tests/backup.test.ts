import { createHash } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { backUp, readArchive, restore } from '../src/backup/index.ts';
import { startEmbeddedServer } from '../src/index.ts';
import type { EmbeddedServer } from '../src/index.ts';

const NOW = new Date('2026-11-24T09:45:00Z');
const nobodyElse = async (): Promise<{ release(): Promise<void> }> => ({ release: async () => undefined });

let parent: string;
let dataDir: string;
let server: EmbeddedServer;
let archive: string;
/** Rows whose commit was acknowledged before the backup began, and while it had not begun to end. */
let beforeStart = 0;
let beforeStop = 0;
const load = { on: true, committed: 0 };

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Whether the backup's session has begun, and has not been told to end. */
const STILL_COPYING = `select 1 from pg_stat_activity
  where application_name = 'tsenomer-backup' and state = 'idle' and query like '%pg_backup_start%'`;

/** One archive for all tests: made under load, of a running server that goes on. */
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tsenomer-backup-'));
  await chmod(parent, 0o755);
  [dataDir, archive] = [join(parent, 'data'), join(parent, 'backup.tar.gz')];
  server = await startEmbeddedServer({ dataDir });
  await mkdir(join(dataDir, 'pictures', 'empty'), { recursive: true });
  await writeFile(join(dataDir, 'pictures', 'Ёлка.jpg'), Buffer.alloc(300_000, 'picture'));
  await writeFile(join(dataDir, 'node.json'), '{}', { mode: 0o600 });
  await ask(server.url, 'create table written (number int primary key, filling text)');

  const writer = new pg.Client({ connectionString: server.url });
  await writer.connect();
  const loading = (async () => {
    while (load.on) {
      load.committed += 1;
      const number = load.committed;
      await writer.query("insert into written values ($1, repeat('filling ', 200))", [number]);
      const { rows } = await writer.query(STILL_COPYING);
      if (rows.length > 0) beforeStop = number;
      // What recovery has to get right: pages that change while they are copied, and a checkpoint after the label's.
      await writer.query('update written set filling = $2 where number = $1', [Math.ceil(number / 2), 'changed']);
      if (number % 10 === 0) await writer.query('checkpoint');
    }
  })();
  while (load.committed < 2) await ask(server.url, 'select 1');
  beforeStart = load.committed - 1;
  await backUp({ dataDir, databaseUrl: null, file: archive, now: NOW, hold: nobodyElse });
  load.on = false;
  await loading;
  await writer.end();
});

afterAll(async () => {
  await server.stop();
  await rm(parent, { recursive: true, force: true });
});

describe('a backup of the embedded server', () => {
  it('has its name when it is whole, names its checksums, and leaves nothing behind', async () => {
    expect((await readdir(parent)).sort()).toEqual(['backup.tar.gz', 'data']);
    expect(await readArchive(archive)).toMatchObject({ madeAt: NOW.toISOString(), database: { kind: 'embedded' } });
    const unpacked = join(parent, 'unpacked');
    await mkdir(unpacked);
    execFileSync('tar', ['-xzf', archive, '-C', unpacked]);
    execFileSync('sh', ['-c', 'sha256sum --check --quiet --strict SHA256SUMS'], { cwd: unpacked });
    expect(await readdir(join(unpacked, 'data', 'pictures'))).toEqual(expect.arrayContaining(['empty', 'Ёлка.jpg']));
    await rm(unpacked, { recursive: true });
    expect(await ask(server.url, 'select slot_name from pg_replication_slots')).toEqual([]);
    await expect(backUp({ dataDir, databaseUrl: null, file: archive, now: NOW, hold: nobodyElse })).rejects.toThrow(
      /is there already/,
    );
  });

  it('taken under load is restored with everything that was acknowledged, beside its origin', async () => {
    const other = join(parent, 'other');
    await restore({ file: archive, dataDir: other, databaseUrl: null, replace: false, now: NOW });
    expect((await readdir(other)).sort()).toEqual([
      'installation.json',
      'node.json',
      'pictures',
      'postgres',
      'postgres-password',
    ]);
    expect(await readFile(join(other, 'pictures', 'Ёлка.jpg'))).toEqual(Buffer.alloc(300_000, 'picture'));
    const restored = await startEmbeddedServer({ dataDir: other });
    try {
      const [row] = await ask(
        restored.url,
        'select count(*)::int as count, max(number) as max, min(number) as min from written',
      );
      const { count, max, min } = Object(row);
      expect(min).toBe(1);
      expect(max).toBe(count);
      expect(beforeStop).toBeGreaterThan(beforeStart);
      expect(count).toBeGreaterThanOrEqual(beforeStop);
      const byIndex = `${restored.url}?options=-c%20enable_seqscan%3Doff`;
      expect(await ask(byIndex, 'select count(*)::int from written where number > 0')).toEqual([{ count }]);
    } finally {
      await restored.stop();
    }
  });
});

describe('a backup of a server of the operator’s', () => {
  const same = pgDumpMajor() === 18;
  const options = () => ({
    dataDir,
    databaseUrl: server.url,
    file: join(parent, 'server.tar.gz'),
    now: NOW,
    hold: nobodyElse,
  });

  it.skipIf(same)('says which program is missing, and leaves nothing behind', async () => {
    await expect(backUp(options())).rejects.toThrow(/pg_dump.*Install the client programs of PostgreSQL 18/);
    expect((await readdir(parent)).filter((name) => name.startsWith('server'))).toEqual([]);
  });

  it.runIf(same)('comes back in an empty database, and in no other', async () => {
    await backUp(options());
    await ask(server.url, 'create database target');
    const databaseUrl = server.url.replace(/[^/]+$/, 'target');
    const back = { file: options().file, dataDir: join(parent, 'files'), databaseUrl, replace: false, now: NOW };
    await restore(back);
    expect(await ask(databaseUrl, 'select 1 as one from written limit 1')).toEqual([{ one: 1 }]);
    await expect(restore({ ...back, replace: true })).rejects.toThrow(/has tables already/);
  });
});

describe('a restore', () => {
  const damaged: readonly [string, (file: string) => Promise<void>, RegExp][] = [
    ['cut off', (file) => truncate(file, 100_000), /is no whole backup: unexpected end/],
    ['changed', async (file) => changed(file), /is no whole backup/],
    ['another file', (file) => writeFile(file, 'nothing'), /is no whole backup/],
    ['with another sum', async (file) => repacked(file), /do not match its checksums/],
  ];
  it.each(damaged)('of an archive that is %s is refused before anything is touched', async (_how, damage, message) => {
    const file = join(parent, 'damaged.tar.gz');
    await writeFile(file, await readFile(archive));
    await damage(file);
    const target = join(parent, 'target');
    await expect(restore({ file, dataDir: target, databaseUrl: null, replace: true, now: NOW })).rejects.toThrow(
      message,
    );
    expect(await readdir(parent)).not.toContain('target');
  });

  it('refuses a folder that is not empty, a running server, and a database of the other kind', async () => {
    const options = { file: archive, dataDir, databaseUrl: null, replace: false, now: NOW };
    const before = await readdir(dataDir);
    await expect(restore(options)).rejects.toThrow(/is not empty.*--replace/);
    await expect(restore({ ...options, replace: true })).rejects.toThrow(/A server runs on/);
    await expect(restore({ ...options, databaseUrl: server.url })).rejects.toThrow(/without DATABASE_URL/);
    expect(await readdir(dataDir)).toEqual(before);
  });

  it.runIf(process.getuid?.() === 0)('lays the database outside a folder that its user may not enter', async () => {
    const closed = join(parent, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const target = join(closed, 'data');
    await restore({ file: archive, dataDir: target, databaseUrl: null, replace: false, now: NOW });
    const { cluster } = Object(JSON.parse(await readFile(join(target, 'installation.json'), 'utf8')));
    onTestFinished(() => rm(String(cluster), { recursive: true }));
    expect(cluster).toMatch(/^\/var\/lib\/tsenomer\//);
    expect(await readdir(target)).not.toContain('postgres');
    const restored = await startEmbeddedServer({ dataDir: target, durable: false });
    expect(await ask(restored.url, 'select 1 as one from written limit 1')).toEqual([{ one: 1 }]);
    await restored.stop();
  });

  it('replaces what a folder held, which starts from where it is then', async () => {
    const target = join(parent, 'replaced');
    const first = await startEmbeddedServer({ dataDir: target, durable: false });
    await ask(first.url, 'create table older ()');
    await first.stop();
    const { replaced } = await restore({ file: archive, dataDir: target, databaseUrl: null, replace: true, now: NOW });
    expect(replaced).toBe(join(target, 'replaced-2026-11-24T09-45-00'));
    const second = await startEmbeddedServer({ dataDir: target, durable: false });
    expect(await ask(second.url, 'select 1 as one from written limit 1')).toEqual([{ one: 1 }]);
    await second.stop();
    const third = await startEmbeddedServer({ dataDir: replaced ?? '', durable: false });
    expect(await ask(third.url, 'select * from older')).toEqual([]);
    await third.stop();
  });
});

async function changed(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff;
  await writeFile(file, bytes);
}

/** A whole .tar.gz, one of whose files is another than its sum says. */
function repacked(file: string): void {
  const folder = join(parent, `repacked-${createHash('sha256').update(file).digest('hex').slice(0, 8)}`);
  execFileSync('mkdir', ['-p', folder]);
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  execFileSync('sh', ['-c', 'printf 12 > data/node.json'], { cwd: folder });
  const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } });
  execFileSync('tar', ['--no-recursion', '--quoting-style=literal', '-I', 'gzip -1', '-cf', file, '-T', '-'], {
    cwd: folder,
    input: names,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  execFileSync('rm', ['-r', folder]);
}

function pgDumpMajor(): number | null {
  const said = spawnSync('sh', ['-c', 'pg_dump --version'], { encoding: 'utf8' }).stdout;
  return said ? Number(/\d+/.exec(said)?.[0]) : null;
}
