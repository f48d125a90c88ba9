import { sql } from 'kysely';
import { verb } from '../../platform/context/verb.ts';
import { readSetting } from '../../platform/setting/read-setting.ts';

/** Searches deleted in one statement. */
const BATCH = 5000;

/**
 * Deletes what single searches came to of the months whose checks are kept no more (`observationRetention`); what they
 * found, and what was billed, stays. @returns how many went.
 */
export const forgetOldSearches = verb('storage.manage', async (ctx): Promise<number> => {
  const { observationMonths } = await readSetting(ctx, 'observationRetention');
  if (observationMonths === null) return 0;
  const now = ctx.now();
  const keptFrom = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - observationMonths, 1));
  let forgotten = 0;
  for (let gone = BATCH; gone === BATCH; forgotten += gone) {
    const { numAffectedRows } = await sql`
      delete from link_search where ctid = any(array(
        select ctid from link_search where searched_at < ${keptFrom} order by searched_at limit ${BATCH}
      ))`.execute(ctx.db);
    gone = Number(numAffectedRows ?? 0);
  }
  return forgotten;
});
