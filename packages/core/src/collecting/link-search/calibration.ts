import type { SearchMode } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';
import type { LearntCalibration } from '@tsenomer/matching';

/**
 * The calibration that holds for tasks that start now; null: the delivered one, which always holds where names alone
 * are compared.
 */
export async function currentCalibrationId(db: Database, mode: SearchMode): Promise<number | null> {
  if (mode === 'name') return null;
  const row = await db.selectFrom('learnt_calibration').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? null;
}

/** A learnt calibration by its id; null: the delivered one. */
export async function readCalibration(db: Database, id: number | null): Promise<LearntCalibration | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom('learnt_calibration')
    .select(['slope', 'margin_offset'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { slope: row.slope, offset: row.margin_offset } : null;
}
