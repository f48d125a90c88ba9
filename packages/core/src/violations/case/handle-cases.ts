import { PERMISSIONS, ROLE_ID } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { fullName } from '../../platform/kit/full-name.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { logCases } from './case-log.ts';

export interface HandleInput {
  readonly ids: readonly number[];
  readonly state?: 'answered' | 'escalated' | undefined;
  /** null: to nobody. */
  readonly assigneeId?: number | null | undefined;
  readonly note: string;
}

/**
 * Writes a note into cases, sets their state, gives them to somebody: all of them or none.
 * @throws DomainError NOT_FOUND for a case or a person that is not there or may not; CASE_CLOSED for a state or a
 *   person
 * of a closed one.
 */
export const handleCases = verb('violations.handle', (ctx, input: HandleInput): Promise<number> => {
  const ids = [...new Set(input.ids)].map(rowId);
  return transact(ctx, async (tx) => {
    const cases = await tx.db
      .selectFrom('violation_case')
      .select(['id', 'state', 'closed_at'])
      .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
      .orderBy('id')
      .forUpdate()
      .execute();
    if (cases.length < ids.length) throw new DomainError('NOT_FOUND');
    const changes = input.state !== undefined || input.assigneeId !== undefined;
    if (changes && cases.some(({ closed_at }) => closed_at !== null)) throw new DomainError('CASE_CLOSED');
    if (input.assigneeId !== undefined) await assign(tx, ids, input.assigneeId);
    if (input.state !== undefined) {
      await tx.db.updateTable('violation_case').set({ state: input.state }).where('id', 'in', ids).execute();
      await logCases(tx, ids, { kind: 'state', subject: input.state, note: input.note });
    } else if (input.note !== '') await logCases(tx, ids, { kind: 'note', subject: '', note: input.note });
    for (const id of ids)
      await recordAudit(tx, { action: 'edit', entity: 'violation', entityId: id, title: `№ ${id}` });
    return ids.length;
  });
});

async function assign(tx: TransactionContext, ids: readonly number[], assigneeId: number | null): Promise<void> {
  const roles = PERMISSIONS['violations.handle'].map((role) => ROLE_ID[role]);
  const name =
    assigneeId === null
      ? ''
      : fullName(
          found(
            await tx.db
              .selectFrom('app_user')
              .select(['name', 'surname'])
              .where('id', '=', rowId(assigneeId))
              .where('role_id', 'in', roles)
              .executeTakeFirst(),
          ),
        );
  await tx.db
    .updateTable('violation_case')
    .set({ assignee_id: assigneeId })
    .where('id', 'in', [...ids])
    .execute();
  await logCases(tx, ids, { kind: 'assignee', subject: name, note: '' });
}
