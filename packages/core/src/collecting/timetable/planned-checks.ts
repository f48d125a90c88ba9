import { query } from '@tsenomer/db';
import { z } from 'zod';
import { verb } from '../../platform/context/verb.ts';
import { timetableCosts } from './timetable-costs.ts';

const plannedRow = z.strictObject({ collectionId: z.int(), disabled: z.array(z.int()) });

/** What the timetable is still to do in a time. */
export interface PlannedChecks {
  /** Starts. */
  readonly runs: number;
  /** Checks of prices and ratings, as many as they are now. */
  readonly checks: number;
}

/**
 * The checks of all links that the timetable starts from now until a moment. Starts that check again only what failed
 * are left out: nobody knows how many that will be.
 */
export const plannedChecks = verb('timetable.read', async (ctx, until: Date): Promise<PlannedChecks> => {
  const { rows: starts } = await query(plannedRow)`
    select e.collection_id as "collectionId", e.disabled_company_ids as disabled
    from timetable_entry e join collection c on c.id = e.collection_id and c.deleted_at is null and c.paused_at is null
    where e.active and e.state in ('planned', 'waiting') and e.start_at >= ${ctx.now()} and e.start_at < ${until}
      and e.command = 'parse' and e.filter = 'all' and c.kind <> 'assortment'`.execute(ctx.db);
  if (starts.length === 0) return { runs: 0, checks: 0 };
  const collectionIds = [...new Set(starts.map(({ collectionId }) => collectionId))];
  const { companies } = await timetableCosts(ctx, { collectionIds });
  const costs = Map.groupBy(companies, ({ collectionId }) => collectionId);
  const checks = starts.flatMap(({ collectionId, disabled }) =>
    (costs.get(collectionId) ?? [])
      .filter(({ companyId }) => !disabled.includes(companyId))
      .map(({ commands }) => commands.parse.all.checks),
  );
  return { runs: starts.length, checks: checks.reduce((sum, one) => sum + one, 0) };
});
