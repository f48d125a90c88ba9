import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { startEmbeddedServer } from '../embedded/server.ts';
import type { EmbeddedServer } from '../embedded/server.ts';
import { migrate } from '../migrate/migrate.ts';
import type { DoorAnswer } from './door.ts';
import { DOOR_VARIABLE } from './door.ts';
import { TEMPLATE, withDatabase } from './names.ts';

/**
 * Vitest global setup: one PostgreSQL for the whole run and a migrated template database that every test file clones,
 * both made when the first file asks for a database; many runs need none. With TEST_DATABASE_URL the run uses that
 * server instead of an embedded one. Projects of one run share what the first of them set up.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[DOOR_VARIABLE]) return undefined;
  let prepared: Promise<Prepared> | null = null;
  const door = createServer((socket) => {
    socket.on('error', () => undefined);
    prepared ??= prepare();
    const answer = prepared.then(
      ({ url }): DoorAnswer => ({ url }),
      (error: unknown): DoorAnswer => ({ failure: error instanceof Error ? error.message : String(error) }),
    );
    void answer.then((said) => socket.end(JSON.stringify(said)));
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const address = door.address();
  if (address === null || typeof address === 'string') throw new Error('A port expected');
  process.env[DOOR_VARIABLE] = String(address.port);
  return async () => {
    door.close();
    await (await prepared)?.end();
  };
}

/** The server of a run. */
interface Prepared {
  readonly url: string;
  end(): Promise<void>;
}

async function prepare(): Promise<Prepared> {
  const given = process.env['TEST_DATABASE_URL'];
  const folder = given ? null : await mkdtemp(join(tmpdir(), 'tsenomer-test-'));
  // Temporary folders are private; as root the server runs under a user who must be able to enter.
  if (folder) await chmod(folder, 0o755);
  const server: EmbeddedServer | null = folder ? await startEmbeddedServer({ dataDir: folder, durable: false }) : null;
  const url = given ?? server?.url ?? '';
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await dropTemplates(client);
  // A given server may know only Latin letters by default; trigrams of Cyrillic need more.
  await client.query(
    `create database ${TEMPLATE} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  );
  await migrate(withDatabase(url, TEMPLATE));
  await settle(withDatabase(url, TEMPLATE));
  await client.query(`alter database ${TEMPLATE} is_template true`);
  await client.end();
  return {
    url,
    async end() {
      if (given) {
        const cleaner = new pg.Client({ connectionString: url });
        await cleaner.connect();
        await dropTemplates(cleaner);
        await cleaner.end();
      }
      await server?.stop();
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The template of this run or an earlier one, and what test files filled in from it. */
async function dropTemplates(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [TEMPLATE],
  );
  for (const { name } of rows) {
    await client.query(`alter database ${name} is_template false`);
    await client.query(`drop database ${name} with (force)`);
  }
}

/** Tests begin where a first start ends: what the installation counts in is settled. */
async function settle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { timeZone, currency } = INITIAL_INSTALLATION;
  await client.query('insert into installation (time_zone, currency) values ($1, $2)', [timeZone, currency]);
  await client.end();
}
