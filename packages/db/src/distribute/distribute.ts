import type pg from 'pg';
import { createPool } from '../connection.ts';
import { DISTRIBUTED, DISTRIBUTED_BY, REFERENCE } from './distribution.ts';

/** The database cannot be spread over machines, and why. */
export class NoCitusError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoCitusError';
  }
}

/** What became of a table; `kept`: it was spread before. */
export interface Distributed {
  readonly table: string;
  readonly as: 'distributed' | 'reference' | 'kept';
}

/**
 * Spreads a migrated database over the machines of its Citus: directories whole on each, what grows with checks by
 * product. Tables that are spread already stay as they are, so it may be called again, after an upgrade too. Nobody may
 * record meanwhile: moving a table's rows locks it.
 * @throws NoCitusError where the extension is missing, which changes nothing.
 */
export async function distribute(url: string): Promise<Distributed[]> {
  const pool = createPool({ url, max: 1, name: 'tsenomer-distribute' });
  try {
    await refuseWithoutCitus(pool);
    const spread = await spreadTables(pool);
    const done: Distributed[] = [];
    for (const table of REFERENCE) {
      const kept = spread.has(table);
      if (!kept) await pool.query('select create_reference_table($1)', [table]);
      done.push({ table, as: kept ? 'kept' : 'reference' });
    }
    const [first] = DISTRIBUTED;
    for (const table of DISTRIBUTED) {
      const kept = spread.has(table);
      const beside = table === first ? 'none' : first;
      if (!kept)
        await pool.query('select create_distributed_table($1, $2, colocate_with => $3)', [
          table,
          DISTRIBUTED_BY,
          beside,
        ]);
      done.push({ table, as: kept ? 'kept' : 'distributed' });
    }
    return done;
  } finally {
    await pool.end();
  }
}

async function refuseWithoutCitus(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ installed: string | null }>(
    "select installed_version as installed from pg_available_extensions where name = 'citus'",
  );
  if (rows[0] === undefined)
    throw new NoCitusError(
      'This PostgreSQL has no Citus: install it on every machine and name it in shared_preload_libraries',
    );
  if (rows[0].installed === null)
    throw new NoCitusError(
      'Citus is not switched on in this database: as a superuser run "create extension citus", and add the machines by citus_add_node',
    );
}

async function spreadTables(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>('select logicalrelid::text as name from pg_dist_partition');
  return new Set(rows.map(({ name }) => name));
}
