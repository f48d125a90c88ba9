import type { Installation } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';
import { InstallationError } from './installation-error.ts';

/**
 * What the installation counts its days and amounts in.
 * @throws InstallationError as long as no server has started on the database.
 */
export async function readInstallation(db: Database): Promise<Installation> {
  const row = await db.selectFrom('installation').select(['time_zone', 'currency']).executeTakeFirst();
  if (row) return { timeZone: row.time_zone, currency: row.currency };
  throw new InstallationError('No server has started on this database yet: start the server first.');
}
