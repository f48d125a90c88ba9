import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseConnection } from 'kysely';
import { databaseIdentity, replayed } from './place-in-log.ts';
import type { DatabaseIdentity, Place } from './place-in-log.ts';
import type { PassedOver } from './passed-over.ts';

/** Between two questions how far a replica is, in milliseconds: a replica on the same network is a few behind. */
const ASK_AGAIN = 3;

/** Whose data a connection shows, and how far it was when it was last asked. */
interface Seen {
  place: Place;
}

/**
 * Tells, connection by connection, whether a replica shows everything below a place. What was seen holds for the
 * connection it was seen on: a server that starts anew may begin behind where it was, and ends all connections then.
 */
export interface ReplicaWatch {
  /**
   * Waits until the replica shows everything below `place`, at most until `until` (of `performance.now()`).
   * @returns null once it does, else why it is not to be asked.
   */
  reaches(connection: DatabaseConnection, place: Place, until: number): Promise<PassedOver | null>;
}

export function createReplicaWatch(identity: DatabaseIdentity): ReplicaWatch {
  const seen = new WeakMap<DatabaseConnection, Seen>();
  return {
    async reaches(connection, place, until) {
      let known = seen.get(connection);
      if (known === undefined) {
        if (!isSame(await databaseIdentity(connection), identity)) return 'otherInstallation';
        known = { place: -1n };
        seen.set(connection, known);
      }
      while (known.place < place) {
        const now = await replayed(connection);
        if (!now.recovering) return 'notRecovering';
        known.place = now.place;
        if (known.place >= place) break;
        if (performance.now() >= until) return 'lags';
        await pause(ASK_AGAIN);
      }
      return null;
    },
  };
}

function isSame(one: DatabaseIdentity, other: DatabaseIdentity): boolean {
  return one.system === other.system && one.database === other.database;
}
