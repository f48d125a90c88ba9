import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { SiteIncident } from '@tsenomer/contracts';
import type { Tables } from '@tsenomer/db';
import { recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { raiseEvents } from '../../platform/domain-event/raise-events.ts';
import { loadIncidents } from './incident-rows.ts';

export interface AnswerIncidentInput {
  readonly id: number;
  readonly note: string;
}

/**
 * Says that the caller sees to an incident. It stays open until the site recovers; who said so last stands beside it.
 * @throws DomainError NOT_FOUND, INCIDENT_CLOSED.
 */
export const acknowledgeIncident = verb(
  'parserConfigs.edit',
  (ctx, input: AnswerIncidentInput): Promise<SiteIncident> => {
    return settle(ctx, input, 'acknowledge', { acknowledged_at: ctx.now(), acknowledged_by: actorId(ctx) });
  },
);

/**
 * Closes an incident by hand: what the site gives now is as it should be, and its later checks are compared with that
 * only.
 * @throws DomainError NOT_FOUND, INCIDENT_CLOSED.
 */
export const closeIncident = verb('parserConfigs.edit', (ctx, input: AnswerIncidentInput): Promise<SiteIncident> => {
  return settle(ctx, input, 'close', { closed_at: ctx.now(), closed_by: actorId(ctx), closed_by_hand: true });
});

async function settle(
  ctx: Context,
  { id, note }: AnswerIncidentInput,
  action: 'acknowledge' | 'close',
  values: Updateable<Tables['site_incident']>,
): Promise<SiteIncident> {
  return transact(ctx, async (tx) => {
    const before = await lockedIncident(tx, id);
    if (before.closedAt !== null) throw new DomainError('INCIDENT_CLOSED');
    await tx.db
      .updateTable('site_incident')
      .set({ ...values, note })
      .where('id', '=', id)
      .execute();
    if (action === 'close') {
      const { what, company } = before;
      await raiseEvents(tx, 'siteIncidentClosed', [{ incidentId: id, companyId: company.id, what, byHand: true }]);
    }
    const changes = note === before.note ? {} : { note: { from: before.note, to: note } };
    await recordAudit(tx, { action, entity: 'siteIncident', entityId: id, title: before.company.name, changes });
    return found((await loadIncidents(tx.db, sql`i.id = ${id}`, 1))[0]);
  });
}

async function lockedIncident(tx: TransactionContext, id: number): Promise<SiteIncident> {
  await tx.db.selectFrom('site_incident').select('id').where('id', '=', id).forUpdate().execute();
  return found((await loadIncidents(tx.db, sql`i.id = ${id}`, 1))[0]);
}
