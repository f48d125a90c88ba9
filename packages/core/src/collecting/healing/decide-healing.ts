import type { Updateable } from 'kysely';
import type { AuditAction, Healing, Robot } from '@tsenomer/contracts';
import type { Tables } from '@tsenomer/db';
import { recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { raiseEvents } from '../../platform/domain-event/raise-events.ts';
import { changeRobot } from './change-robot.ts';
import { healingItem, healings, readRobot } from './healing-rows.ts';
import { pauseAfter } from './rules/pause-after.ts';

export interface HealingChoice {
  readonly id: number;
}

/**
 * Reads a company's pages by the proposed selectors from the next shard on; the former ones can be brought back.
 * @throws DomainError NOT_FOUND, HEALING_DECIDED; ROBOT_CHANGED where somebody changed the robot since it was proposed.
 */
export const applyHealing = verb('parserConfigs.edit', (ctx, { id }: HealingChoice): Promise<Healing> =>
  decide(ctx, id, async (tx, held) => {
    if (held.state !== 'proposed') throw new DomainError('HEALING_DECIDED');
    await applyProposal(tx, held, { byItself: false });
    return 'approve';
  }),
);

/** Leaves the robot as it is; after a pause that grows another attempt may propose again. @throws as `applyHealing`. */
export const rejectHealing = verb('parserConfigs.edit', (ctx, { id }: HealingChoice): Promise<Healing> =>
  decide(ctx, id, async (tx, held) => {
    if (held.state !== 'proposed') throw new DomainError('HEALING_DECIDED');
    await settle(tx, id, { state: 'rejected', decided_by: actorId(tx), again_at: againAt(tx, held.attempt) });
    return 'cancel';
  }),
);

/** Brings the selectors back that were in use before, exactly as they were. @throws as `applyHealing`. */
export const takeBackHealing = verb('parserConfigs.edit', (ctx, { id }: HealingChoice): Promise<Healing> =>
  decide(ctx, id, async (tx, held) => {
    if (held.state !== 'applied') throw new DomainError('HEALING_DECIDED');
    await takeBack(tx, held);
    return 'restore';
  }),
);

/** An attempt whose decision is due, held by the transaction. */
export interface HeldHealing {
  readonly id: number;
  readonly companyId: number;
  readonly state: Healing['state'];
  readonly attempt: number;
  readonly former: Robot | null;
  readonly proposed: Robot | null;
}

/** Applies a proposal that the transaction holds. @throws DomainError ROBOT_CHANGED */
export async function applyProposal(
  tx: TransactionContext,
  { id, companyId, former, proposed }: HeldHealing,
  { byItself }: { readonly byItself: boolean },
): Promise<void> {
  if (!(await changeRobot(tx, { companyId, from: former, to: proposed }))) throw new DomainError('ROBOT_CHANGED');
  await settle(tx, id, { state: 'applied', decided_by: actorId(tx), by_itself: byItself, watch: 'waiting' });
  await raiseEvents(tx, 'robotHealing', [{ healingId: id, companyId, outcome: 'applied' }]);
}

/** Brings back what an attempt replaced. @throws DomainError ROBOT_CHANGED */
export async function takeBack(
  tx: TransactionContext,
  { id, companyId, attempt, former, proposed }: HeldHealing,
): Promise<void> {
  if (!(await changeRobot(tx, { companyId, from: proposed, to: former }))) throw new DomainError('ROBOT_CHANGED');
  await tx.db
    .updateTable('robot_healing')
    .set(({ ref, fn, val }) => ({
      state: 'takenBack' as const,
      again_at: againAt(tx, attempt),
      watch: fn<'failed' | 'recovered'>('nullif', [ref('watch'), val('waiting')]),
    }))
    .where('id', '=', id)
    .execute();
  await raiseEvents(tx, 'robotHealing', [{ healingId: id, companyId, outcome: 'takenBack' }]);
}

/** Reads an attempt and keeps others from deciding it until the transaction ends. @throws DomainError NOT_FOUND */
export async function heldHealing(tx: TransactionContext, id: number): Promise<HeldHealing> {
  const row = found(
    await tx.db.selectFrom('robot_healing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );
  return {
    id: row.id,
    companyId: row.company_id,
    state: row.state,
    attempt: row.attempt,
    former: readRobot(row.former_robot),
    proposed: readRobot(row.proposed_robot),
  };
}

function decide(
  ctx: Context,
  id: number,
  act: (tx: TransactionContext, held: HeldHealing) => Promise<AuditAction>,
): Promise<Healing> {
  return transact(ctx, async (tx) => {
    const action = await act(tx, await heldHealing(tx, id));
    const row = await healings(tx.db).where('h.id', '=', id).executeTakeFirstOrThrow();
    await recordAudit(tx, { action, entity: 'robotHealing', entityId: id, title: row.company });
    return healingItem(row);
  });
}

function settle(tx: TransactionContext, id: number, values: Updateable<Tables['robot_healing']>): Promise<unknown> {
  return tx.db
    .updateTable('robot_healing')
    .set({ ...values, decided_at: tx.now() })
    .where('id', '=', id)
    .execute();
}

function againAt(tx: TransactionContext, attempt: number): Date {
  return new Date(tx.now().getTime() + pauseAfter(attempt));
}
