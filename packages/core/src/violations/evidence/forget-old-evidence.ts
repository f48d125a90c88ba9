import { sql } from 'kysely';
import type { StorageAddress } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { readSetting } from '../../platform/setting/index.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { thumbnailOf } from '../../platform/storage/read-picture.ts';

const BATCH = 500;

const oldRow = z.strictObject({ id: z.int(), page: z.string().nullable(), screenshot: z.string().nullable() });

/**
 * Deletes the pages and screenshots of violations that ended, and whose cases were closed, longer ago than the setting
 * `evidenceRetention` keeps them; none of an open case. Records with their hashes and seals stay. Runs every hour.
 * @returns of how many checks the files went. @throws StorageError; what is deleted until then is written down.
 */
export async function forgetOldEvidence(ctx: Context, environment: StorageAddress): Promise<number> {
  const { evidenceMonths } = await readSetting(ctx, 'evidenceRetention');
  if (evidenceMonths === null) return 0;
  const { store } = await openStorage(ctx, environment);
  let removed = 0;
  for (let batch = BATCH; batch === BATCH; removed += batch) {
    const old = await oldEvidence(ctx, evidenceMonths);
    batch = old.length;
    const keys = old.flatMap(({ page, screenshot }) => [
      ...(page === null ? [] : [page]),
      ...(screenshot === null ? [] : [screenshot, thumbnailOf(screenshot)]),
    ]);
    if (keys.length > 0) await store.remove(keys);
    await ctx.db
      .updateTable('evidence')
      .set({ removed_at: ctx.now() })
      .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(old.map(({ id }) => id)))))
      .execute();
  }
  return removed;
}

async function oldEvidence({ db, now }: Context, months: number): Promise<z.output<typeof oldRow>[]> {
  const before = sql`(${now()}::timestamptz - make_interval(months => ${months}))`;
  const { rows } = await query(oldRow)`
    select e.id, e.page, e.screenshot from evidence e
    join violation v on v.id = e.violation_id
    left join violation_case k on k.id = v.case_id
    where e.removed_at is null and e.at < ${before} and v.ended_at < ${before}
      and (k.id is null or k.closed_at < ${before})
    order by e.at, e.id limit ${BATCH}`.execute(db);
  return rows;
}
