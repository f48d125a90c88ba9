import type { Context } from '../../platform/context/context.ts';
import type { ComparedSite } from '../site-health/compared-sites.ts';

/** Attempts that lie farther back are of another change of the layout. */
const SAME_TROUBLE = 14 * 24 * 3_600_000;

export interface NextAttempt {
  readonly attempt: number;
  /** Since when the field is gone, as the first of these attempts found it. */
  readonly since: Date;
  /** Nothing is tried by itself before; null: at once. */
  readonly againAt: Date | null;
  /** An attempt that is not over yet, or a change whose success is still watched. */
  readonly isBusy: boolean;
}

/** Which attempt the next one of a company is: they are counted on from those in vain, anew after one that worked. */
export async function nextAttempt(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { companyId, since }: Pick<ComparedSite, 'companyId' | 'since'>,
): Promise<NextAttempt> {
  const last = await db
    .selectFrom('robot_healing')
    .select(['state', 'attempt', 'stopped_since', 'started_at', 'again_at', 'watch'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const first = { attempt: 1, since: since ?? now(), againAt: null, isBusy: false };
  if (last === undefined || last.started_at.getTime() < now().getTime() - SAME_TROUBLE) return first;
  if (last.state === 'applied') return { ...first, isBusy: last.watch === 'waiting' };
  const isBusy = last.state === 'fetching' || last.state === 'judging' || last.state === 'proposed';
  return { attempt: last.attempt + 1, since: last.stopped_since, againAt: last.again_at, isBusy };
}
