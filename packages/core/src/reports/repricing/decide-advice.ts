import { ADVICE_STATES } from '@tsenomer/contracts';
import type { AdviceState, DecidedAdvice } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowIds } from '../../platform/kit/row-id.ts';

export interface DecideAdvice {
  readonly ids: readonly number[];
  readonly state: AdviceState;
}

const decidedRow = z.strictObject({ id: z.int(), name: z.string(), before: z.enum(ADVICE_STATES) });

/** What a decision is called in the journal. */
const ACTION = { approved: 'approve', dismissed: 'cancel', open: 'restore' } as const;

/**
 * Approves advised prices, dismisses them, or opens them again; nothing is applied by it. The answer names what was in
 * another state, by that state: deciding so again takes it back. Who decides while it is calculated anew decides of
 * the prices that they saw: what is not advised any more is counted as gone.
 */
export const decideAdvice = verb('repricing.handle', (ctx, { ids, state }: DecideAdvice): Promise<DecidedAdvice> =>
  transact(ctx, async (tx) => {
    const wanted = rowIds(ids);
    const open = state === 'open';
    const { rows } = await query(decidedRow)`
      with mine as (
        select id, state, product_id from repricing_advice where id = any(${wanted}::int[]) and verdict = 'change'
        order by product_id, city_id for update
      ), changed as (
        update repricing_advice a
        set state = ${state}, decided_at = ${open ? sql`null` : sql`${tx.now()}::timestamptz`},
          decided_by = ${open ? null : actorId(tx)}::int
        from mine where mine.id = a.id and mine.state <> ${state}
      )
      select mine.id, p.name, mine.state as before from mine join product p on p.id = mine.product_id
      order by mine.id`.execute(tx.db);
    const changed = rows.filter(({ before }) => before !== state);
    const [first] = changed;
    if (first !== undefined) {
      await recordAudit(tx, {
        action: ACTION[state],
        entity: 'repricingAdvice',
        title: changed.length === 1 ? first.name : `${first.name} + ${changed.length - 1}`,
      });
    }
    const were = (one: AdviceState): number[] => changed.flatMap(({ id, before }) => (before === one ? [id] : []));
    return {
      changed: { open: were('open'), approved: were('approved'), dismissed: were('dismissed') },
      gone: wanted.length - rows.length,
    };
  }),
);
