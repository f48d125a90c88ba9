import { sql } from 'kysely';
import type { Healing } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { healingItem, healings } from './healing-rows.ts';

/** What is over longer ago needs nobody any more. */
const TOLD_DAYS = 7;

/**
 * The newest attempt of each company that needs somebody: a proposal that waits, selectors that were not found or did
 * not help, and what acted by itself lately. The newest first.
 */
export const listHealings = verb('siteHealth.read', async ({ db, now }): Promise<Healing[]> => {
  const since = new Date(now().getTime() - TOLD_DAYS * 24 * 3_600_000);
  const rows = await healings(db)
    .where('c.disabled', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('robot_healing as later')
            .select(sql`1`.as('one'))
            .whereRef('later.company_id', '=', 'h.company_id')
            .whereRef('later.id', '>', 'h.id'),
        ),
      ),
    )
    .where(({ or, and, eb }) =>
      or([
        eb('h.state', 'in', ['fetching', 'judging', 'proposed']),
        and([eb('h.state', 'in', ['refused', 'takenBack', 'applied']), eb('h.started_at', '>', since)]),
      ]),
    )
    .orderBy('h.id', 'desc')
    .execute();
  return rows.map(healingItem);
});
