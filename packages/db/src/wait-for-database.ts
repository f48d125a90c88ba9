import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { JOBS } from '@tsenomer/contracts';
import { addressName } from './address-name.ts';
import { isDatabaseGone } from './database-gone.ts';
import { isDatabaseRefusal, refusalMessage } from './database-refuses.ts';
import { growingPause, RECONNECT } from './growing-pause.ts';
import { MIGRATIONS } from './migrate/migrate.ts';
import { JOB_SCHEMA } from './jobs.ts';
import { OVER_A_NETWORK } from './over-a-network.ts';

/** In milliseconds: a database that says nothing for longer is not there. */
const ANSWER_WITHIN = 10_000;

/** PostgreSQL answers, but not with this address: an operator's error. */
export class DatabaseRefusedError extends Error {
  constructor(cause: Error) {
    super(refusalMessage(cause), { cause });
    this.name = 'DatabaseRefusedError';
  }
}

export interface WaitOptions {
  readonly url: string;
  /** Told once what is waited for, and again only when that is another thing. */
  readonly onWait: (why: string) => void;
  /** In milliseconds, by failures in a row. */
  readonly pauseAfter?: (failures: number) => number;
}

/**
 * Waits until the database answers and is as this program needs it, with growing pauses, for as long as it takes.
 * @returns whether it had to wait.
 * @throws DatabaseRefusedError at once: waiting does not mend a wrong password or name.
 */
export async function waitForDatabase({ url, onWait, pauseAfter }: WaitOptions): Promise<boolean> {
  const between = pauseAfter ?? ((failures: number) => growingPause(failures, RECONNECT));
  const where = addressName(url);
  let told: string | null = null;
  for (let failures = 1; ; failures += 1) {
    const why = await lacks(url, where);
    if (why === null) return told !== null;
    if (why !== told) onWait(why);
    told = why;
    await pause(between(failures));
  }
}

/** What is not there yet; null: nothing. */
async function lacks(url: string, where: string): Promise<string | null> {
  const client = new pg.Client({
    ...OVER_A_NETWORK,
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN,
    query_timeout: ANSWER_WITHIN,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await isPrepared(client))
      ? null
      : `The database ${where} is not as this version needs it: it waits until a server of this version has prepared it.`;
  } catch (error) {
    if (isDatabaseRefusal(error)) throw new DatabaseRefusedError(error);
    if (!isDatabaseGone(error)) throw error;
    return `The database ${where} does not answer (${reasonOf(error)}): it is waited for. If it is elsewhere, set DATABASE_URL.`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The newest migration, and the queues, which are made after it. */
async function isPrepared(client: pg.Client): Promise<boolean> {
  const tables = await client.query<{ there: boolean }>(
    `select to_regclass('migration') is not null and to_regclass('${JOB_SCHEMA}.queue') is not null as there`,
  );
  if (tables.rows[0]?.there !== true) return false;
  const newest = (await readdir(MIGRATIONS))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .at(-1);
  const queues = Object.values(JOBS).map(({ queue }) => queue);
  const { rows } = await client.query<{ whole: boolean }>(
    `select exists (select from migration where name = $1)
       and (select count(*) from ${JOB_SCHEMA}.queue where name = any($2)) = $3 as whole`,
    [newest, queues, new Set(queues).size],
  );
  return rows[0]?.whole === true;
}

/** A connection that failed on each address of a name tells no reason of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map((each: unknown) => reasonOf(each)).join(', ');
  return error instanceof Error ? error.message : String(error);
}
