import { query } from '@tsenomer/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { HealingWatch } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { raiseEvents } from '../../platform/domain-event/raise-events.ts';
import { touch } from '../../platform/events/touch.ts';
import { FIELD_COLUMNS } from '../observation/count-hours.ts';
import type { Share } from '../site-health/rules/share.ts';
import { heldHealing, takeBack } from './decide-healing.ts';
import { readStopped } from './healing-rows.ts';
import { judgeRecovery } from './rules/judge-recovery.ts';

const readRow = z.strictObject({ hits: z.int(), of: z.int(), over: z.boolean() });

interface Watched {
  readonly id: number;
  readonly company_id: number;
  readonly decided_at: Date | null;
  readonly stopped: unknown;
  readonly by_itself: boolean;
}

/**
 * Follows selectors that were applied: whether the runs that began since read the field again. Those that acted by
 * themselves and do not help are taken back, by themselves too; of the others it is said.
 */
export async function watchApplied(ctx: Context): Promise<void> {
  const watched = await ctx.db
    .selectFrom('robot_healing')
    .select(['id', 'company_id', 'decided_at', 'stopped', 'by_itself'])
    .where('watch', '=', 'waiting')
    .execute();
  for (const healing of watched) {
    const verdict = await verdictOf(ctx, healing);
    if (verdict !== 'waiting') await settleWatch(ctx, healing, verdict);
  }
}

async function verdictOf(ctx: Context, { company_id, decided_at, stopped }: Watched): Promise<HealingWatch> {
  const [first] = readStopped(stopped);
  if (first === undefined || decided_at === null) return 'recovered';
  const { hits, of, over } =
    first.field === 'price'
      ? await pricesSince(ctx, company_id, decided_at)
      : await fieldSince(ctx, company_id, decided_at, first.field);
  return judgeRecovery(first.before, { hits, of }, over);
}

interface ReadSince extends Share {
  /** A run that began since has ended. */
  readonly over: boolean;
}

const NOTHING: ReadSince = { hits: 0, of: 0, over: false };

/** Errors of pages that came and gave no price. */
const OF_PAGES = [PARSING_ERROR.priceNotFound, PARSING_ERROR.layout];

/** Prices that runs found which began since: those under way then may still have had the former selectors. */
async function pricesSince({ db }: Context, companyId: number, since: Date): Promise<ReadSince> {
  const { rows } = await query(readRow)`
    with begun as (
      select id, success, status from parser_task
      where company_id = ${companyId} and created_at > ${since} and kind = 'priceParsing'
    ), missed as (
      select count(*)::int as pages from link_state s
      where s.company_id = ${companyId} and s.outcome <> 1 and s.outcome = 3
        and s.error_code = any(${OF_PAGES}::smallint[])
        and s.task_id in (select id from begun)
    )
    select coalesce(sum(success), 0)::int as hits, (coalesce(sum(success), 0) + (select pages from missed))::int as of,
      coalesce(bool_or(status = 'done'), false) as over
    from begun`.execute(db);
  return rows[0] ?? NOTHING;
}

/** Other fields are counted by the hour: by the hours that began since. */
async function fieldSince(
  { db }: Context,
  companyId: number,
  since: Date,
  field: keyof typeof FIELD_COLUMNS,
): Promise<ReadSince> {
  const { rows } = await query(readRow)`
    select coalesce(sum(${sql.ref(FIELD_COLUMNS[field])}), 0)::int as hits,
      coalesce(sum(pages), 0)::int as of, false as over
    from company_hour where company_id = ${companyId} and hour > ${since}`.execute(db);
  return rows[0] ?? NOTHING;
}

function settleWatch(ctx: Context, { id, company_id: companyId, by_itself }: Watched, verdict: 'recovered' | 'failed') {
  return transact(ctx, async (tx) => {
    const settled = await tx.db
      .updateTable('robot_healing')
      .set({ watch: verdict })
      .where('id', '=', id)
      .where('watch', '=', 'waiting')
      .returning('id')
      .executeTakeFirst();
    if (settled === undefined) return;
    await raiseEvents(tx, 'robotHealing', [{ healingId: id, companyId, outcome: verdict }]);
    if (verdict === 'failed' && by_itself) {
      try {
        await takeBack(tx, await heldHealing(tx, id));
        const { full_name: title } = await tx.db
          .selectFrom('company')
          .select('full_name')
          .where('id', '=', companyId)
          .executeTakeFirstOrThrow();
        await recordAudit(tx, { action: 'restore', entity: 'robotHealing', entityId: id, title });
      } catch (error) {
        // Somebody changed the robot since: theirs stays.
        if (!(error instanceof DomainError && error.code === 'ROBOT_CHANGED')) throw error;
      }
    }
    await touch(tx, ['robotHealing']);
  });
}
