import type { Driver } from 'kysely';
import { isDatabaseGone } from '../database-gone.ts';
import type { Log } from '../outage-log.ts';
import { addressName } from '../address-name.ts';
import { openBreakablePool } from './breakable-pool.ts';
import type { PassedOver } from './passed-over.ts';
import { replayed } from './place-in-log.ts';
import type { DatabaseIdentity, Place } from './place-in-log.ts';
import { createReplicaWatch } from './replica-watch.ts';
import type { ReplicaWatch } from './replica-watch.ts';

/** How a replica is, for operators. */
export interface ReplicaFigures {
  /** Host, port and database: nothing secret. */
  readonly name: string;
  /** null: reads are sent to it. */
  readonly passedOver: PassedOver | null;
  /** How far it was behind the primary server when it was last looked at; null: it never answered. */
  readonly lagBytes: number | null;
  /** The same as the age of the newest change that it shows; null: not known. */
  readonly lagSeconds: number | null;
  /** Reads that were sent to it since the start, and those of them that the primary server had to answer after all. */
  readonly reads: number;
  readonly repeated: number;
}

/** A replica as reads are given it. */
export interface Replica {
  readonly name: string;
  readonly driver: Driver;
  readonly watch: ReplicaWatch;
  /** Aborts when the replica goes away, so that nobody waits for it; a new one once it is back. */
  gone(): AbortSignal;
  passedOver(): PassedOver | null;
  /** It is not asked from now on, until it is found to be well again; that is looked after at once. */
  passOver(why: PassedOver): void;
  /** Counts a read that was sent to it, or one that was repeated elsewhere. */
  count(what: 'reads' | 'repeated'): void;
}

export interface WatchedReplica extends Replica {
  /** Looks how it is. @returns why it is passed over. */
  look(): Promise<PassedOver | null>;
  figures(): ReplicaFigures;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  readonly url: string;
  /** Connections at most. */
  readonly max: number;
  readonly identity: DatabaseIdentity;
  /** Up to where everything is committed that anybody can have seen. */
  readonly committed: () => Promise<Place>;
  /** How long a replica may need to show what was committed, in milliseconds. */
  readonly patience: number;
  readonly log: Log;
}

/** Between two looks, in milliseconds. */
const LOOK_EVERY = 500;
/** Who does not answer such a look for so long is away, in milliseconds. */
const SILENCE = 2000;

/**
 * Opens a replica and looks at it again and again: who does not answer, or is behind for longer than reads wait, is
 * passed over until that is over. What is under way at one that goes away fails at once, also when its silence is that
 * of a dead cable.
 */
export async function openReplica(options: ReplicaOptions): Promise<WatchedReplica> {
  const { url, max, identity, committed, patience, log } = options;
  const name = addressName(url);
  const { driver, breakOff } = await openBreakablePool({ url, max, name: 'tsenomer-reads', readOnly: true });
  const watch = createReplicaWatch(identity);
  // Its own connection: those of reads may all be busy for good reasons.
  const looking = await openBreakablePool({
    url,
    max: 1,
    name: 'tsenomer-replica-watch',
    readOnly: true,
    answersWithin: SILENCE,
  });

  let gone = new AbortController();
  let why: PassedOver | null = 'away';
  let lag: Pick<ReplicaFigures, 'lagBytes' | 'lagSeconds'> = { lagBytes: null, lagSeconds: null };
  const counts = { reads: 0, repeated: 0 };
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  function settle(next: PassedOver | null): void {
    const before = why;
    why = next;
    if (next === before || closed) return;
    if (next === null) log.info({ replica: name }, 'reads are sent to a replica');
    else log.warn({ replica: name, why: next }, 'a replica is passed over');
    if (before === 'away') gone = new AbortController();
    if (next !== 'away') return;
    gone.abort();
    breakOff();
  }

  async function found(): Promise<PassedOver | null> {
    const place = await committed();
    try {
      const connection = await looking.driver.acquireConnection();
      try {
        const verdict = await watch.reaches(connection, place, performance.now() + patience);
        if (verdict === null || verdict === 'lags') lag = behind(place, await replayed(connection));
        return verdict;
      } catch (error) {
        // Silence: nothing of it comes back into the pool.
        looking.breakOff();
        throw error;
      } finally {
        await looking.driver.releaseConnection(connection);
      }
    } catch (error) {
      if (why !== 'away' && !isDatabaseGone(error)) log.warn({ err: error, replica: name }, 'a replica gave no answer');
      return 'away';
    }
  }

  async function look(): Promise<PassedOver | null> {
    // While the primary server is away nothing can be said of its replicas, and nobody reads.
    const verdict = await found().catch(() => why);
    settle(verdict);
    return verdict;
  }

  function lookLater(after: number): void {
    if (timer !== null) clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => {
      timer = null;
      void look().then(() => timer ?? lookLater(LOOK_EVERY));
    }, after).unref();
  }
  lookLater(LOOK_EVERY);

  return {
    name,
    driver,
    watch,
    gone: () => gone.signal,
    passedOver: () => why,
    passOver(reason) {
      settle(reason);
      lookLater(0);
    },
    count: (what) => void (counts[what] += 1),
    look,
    figures: () => ({ name, passedOver: why, ...lag, ...counts }),
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      gone.abort();
      await Promise.all([driver.destroy(), looking.driver.destroy()]);
    },
  };
}

function behind(
  committedPlace: Place,
  { place, seconds }: { readonly place: Place; readonly seconds: number | null },
): Pick<ReplicaFigures, 'lagBytes' | 'lagSeconds'> {
  const bytes = committedPlace - place;
  return bytes <= 0n ? { lagBytes: 0, lagSeconds: 0 } : { lagBytes: Number(bytes), lagSeconds: seconds };
}
