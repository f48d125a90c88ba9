import { migrate, startEmbeddedServer } from '@tsenomer/db';
import { holdIdentity } from '@tsenomer/core/collecting/node';
import type { Streams } from '../json-lines.ts';

export interface MigrateEnvironment {
  /** null: the embedded server on `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/**
 * `migrate`: brings the database up to date and prints the names of what was applied, one JSON line each;
 * `{"upToDate":true}` where nothing was.
 */
export async function migrateCommand({ output }: Streams, { databaseUrl, dataDir }: MigrateEnvironment): Promise<void> {
  const applied = databaseUrl === null ? await migrateEmbedded(dataDir) : await migrate(databaseUrl);
  for (const name of applied) output.write(`${JSON.stringify({ applied: name })}\n`);
  if (applied.length === 0) output.write(`${JSON.stringify({ upToDate: true })}\n`);
}

/**
 * Only while no server runs on the folder: stopping the embedded server afterwards would stop it for that server too.
 */
async function migrateEmbedded(dataDir: string): Promise<string[]> {
  const embedded = await startEmbeddedServer({ dataDir });
  const held = await holdIdentity(embedded.url, 'server', `A server on the data folder ${dataDir}`);
  try {
    return await migrate(embedded.url);
  } finally {
    await held.release();
    await embedded.stop();
  }
}
