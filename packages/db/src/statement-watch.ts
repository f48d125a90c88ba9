import pg from 'pg';
import { z } from 'zod';
import { OVER_A_NETWORK } from './over-a-network.ts';

/**
 * What the database said of a statement that is waited for: it works on it; it knows of none, as it never arrived or
 * its answer was lost; or nothing, as it could not be asked.
 */
export type Verdict = 'works' | 'knows-of-none' | 'out-of-reach';

/** Looks in a row that found nobody at work before a connection is given up: an answer may be on its way. */
const DOUBTS = 2;

/** How many looks in a row have now found nobody at work. */
export function doubtsAfter(doubts: number, verdict: Verdict): number {
  return verdict === 'works' ? 0 : doubts + 1;
}

/** Whether a connection is beyond hope. */
export function isLost(doubts: number): boolean {
  return doubts >= DOUBTS;
}

/** How long a statement is waited for before anybody asks, and between two looks, in milliseconds. */
const PATIENCE = 5000;
/** How long the database has to answer the question, in milliseconds. */
const ANSWER_WITHIN = 5000;

export interface StatementWatchOptions {
  readonly url: string;
  /** `PATIENCE` by default. */
  readonly patience?: number;
  /** `ANSWER_WITHIN` by default. */
  readonly answerWithin?: number;
}

/** A connection that is waited for. */
interface Followed {
  readonly client: pg.Client;
  /** When its oldest unanswered statement was sent, by `performance.now()`; null: it is waited for nothing. */
  since: number | null;
  doubts: number;
}

/** Ends connections on which an answer will never come. */
export interface StatementWatch {
  /** From now on until the connection ends. */
  follow(client: pg.Client): void;
}

/**
 * Watches the statements of a pool. While a network is cut, what was sent is sent again and again by the system, ever
 * later and for a quarter of an hour; a program waits all that time for an answer, and minutes longer than the cut
 * lasted. No time limit tells this from a long report. So what has been unanswered for 5 s is asked about over a
 * connection of its own: if the database twice does not work on it, or twice cannot be asked, the connection is ended
 * and its statement fails as one whose database is away.
 */
export function watchStatements({
  url,
  patience = PATIENCE,
  answerWithin = ANSWER_WITHIN,
}: StatementWatchOptions): StatementWatch {
  const followed = new Set<Followed>();
  let timer: NodeJS.Timeout | null = null;

  function lookLater(): void {
    timer ??= setTimeout(() => void look(), patience).unref();
  }

  async function look(): Promise<void> {
    const now = performance.now();
    const waiting = [...followed].filter(({ since }) => since !== null && now - since >= patience);
    const asked = new Map(waiting.map((one) => [one, one.since]));
    const isAtWork = waiting.length === 0 ? null : await askWhoWorks(url, answerWithin);
    for (const one of waiting) {
      // It was answered while the database was asked, and may wait for another answer already.
      if (one.since === null || one.since !== asked.get(one)) continue;
      one.doubts = doubtsAfter(one.doubts, verdictOn(one.client, isAtWork));
      if (isLost(one.doubts)) giveUp(one.client);
    }
    timer = null;
    if ([...followed].some(({ since }) => since !== null)) lookLater();
  }

  return {
    follow(client) {
      const one: Followed = { client, since: null, doubts: 0 };
      followed.add(one);
      const plain = client.query.bind(client);
      Object.assign(client, {
        query(...statement: unknown[]): unknown {
          one.since ??= performance.now();
          lookLater();
          return Reflect.apply(plain, client, statement);
        },
      });
      client.on('drain', () => {
        one.since = null;
        one.doubts = 0;
      });
      client.once('end', () => followed.delete(one));
    },
  };
}

/** A class of connections that are watched; the driver's pools make theirs by one. */
export function watchedClient(watch: StatementWatch): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      watch.follow(this);
    }
  };
}

function verdictOn(client: pg.Client, isAtWork: ((pid: number) => boolean) | null): Verdict {
  if (isAtWork === null) return 'out-of-reach';
  return isAtWork(pidOf(client)) ? 'works' : 'knows-of-none';
}

const workRow = z.object({ own: z.int(), working: z.array(z.int()) });

/**
 * In which sessions the database works on a statement. A pooler in between has numbers of its own for sessions, as the
 * asking one shows: then nobody can tell, and all are at work.
 * @returns null where it could not be asked in time.
 */
async function askWhoWorks(url: string, within: number): Promise<((pid: number) => boolean) | null> {
  const client = new pg.Client({
    ...OVER_A_NETWORK,
    connectionString: url,
    application_name: 'tsenomer-watch',
    connectionTimeoutMillis: within,
  });
  // A connection that breaks fails what it is asked.
  client.on('error', () => undefined);
  const late = setTimeout(() => giveUp(client), within);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select pg_backend_pid() as own, array(select pid from pg_stat_activity
         where datname = current_database() and state in ('active', 'fastpath function call')) as working`,
    );
    const { own, working } = workRow.parse(rows[0]);
    return own === pidOf(client) ? (pid) => working.includes(pid) : () => true;
  } catch (error) {
    // It answers, if only that it has no connection left for this question.
    return error instanceof pg.DatabaseError ? () => true : null;
  } finally {
    clearTimeout(late);
    giveUp(client);
  }
}

/** Closes the connection without a farewell, which would be waited for as well. */
function giveUp(client: pg.Client): void {
  const stream = partOf(partOf(client, 'connection'), 'stream');
  const destroy = partOf(stream, 'destroy');
  if (typeof destroy !== 'function') throw new TypeError('A connection of the driver has no stream');
  const error = Object.assign(new Error('The database does not answer on this connection'), { code: 'ETIMEDOUT' });
  Reflect.apply(destroy, stream, [error]);
}

/** The number of a connection's session; PostgreSQL tells it when it begins. */
function pidOf(client: pg.Client): number {
  const pid = partOf(client, 'processID');
  return typeof pid === 'number' ? pid : -1;
}

/** What the driver has and its types do not tell of. */
function partOf(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;
}
