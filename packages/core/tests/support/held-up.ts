import type { TestDatabase } from '@tsenomer/db/testing';

/**
 * Makes calls truly meet: takes a lock, starts them, and lets go once so many of them wait for a lock.
 * @param lock SQL that takes what the calls will wait for.
 */
export async function heldUp<T>(
  test: TestDatabase,
  lock: string,
  calls: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const client = await test.pool.connect();
  try {
    await client.query('begin');
    await client.query(lock);
    const outcomes = Promise.allSettled(calls.map((call) => call()));
    for (let waiting = 0; waiting < calls.length;) {
      // Not by the connection that holds the lock: within a transaction it would see one and the same picture.
      const { rows } = await test.pool.query<{ waiting: number }>(
        "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      waiting = rows[0]?.waiting ?? 0;
      await new Promise((next) => setImmediate(next));
    }
    await client.query('commit');
    return await outcomes;
  } finally {
    client.release();
  }
}
