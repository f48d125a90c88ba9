import { trainingReport, TRAININGS_KEPT } from '@tsenomer/contracts';
import type { Training } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';
import { momentToWire } from '../../platform/context/wire.ts';
import { fullName } from '../../platform/kit/full-name.ts';

/** Trainings as the API tells them, the newest first; one of them by its id. */
export async function loadTrainings(db: Database, id?: number): Promise<Training[]> {
  const rows = await db
    .selectFrom('reading_training as t')
    .leftJoin('app_user as u', 'u.id', 't.ordered_by')
    .selectAll('t')
    .select(['u.name', 'u.surname'])
    .$if(id !== undefined, (select) => select.where('t.id', '=', id ?? 0))
    .orderBy('t.id', 'desc')
    .execute();
  return rows.map((row) => {
    const report = trainingReport.safeParse(row.report);
    return {
      id: row.id,
      status: row.status,
      orderedAt: momentToWire(row.ordered_at),
      orderedBy: row.name === null ? null : fullName({ name: row.name, surname: row.surname }),
      finishedAt: momentToWire(row.finished_at),
      progress: { done: row.done_readings, all: row.all_readings },
      inUseSince: momentToWire(row.in_use_since),
      report: report.success ? report.data : null,
    };
  });
}

/** Forgets the oldest trainings beyond those that are kept; the one in use stays. */
export async function forgetOldTrainings(db: Database): Promise<void> {
  await db
    .deleteFrom('reading_training')
    .where('in_use_since', 'is', null)
    .where('id', 'not in', (kept) =>
      kept.selectFrom('reading_training').select('id').orderBy('id', 'desc').limit(TRAININGS_KEPT),
    )
    .execute();
}
