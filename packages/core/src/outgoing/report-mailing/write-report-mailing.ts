import { REPORT_MAILINGS_MAX } from '@tsenomer/contracts';
import type { ReportMailing, ReportMailingEdit } from '@tsenomer/contracts';
import { sql } from 'kysely';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { editOf, readMailing } from './mailing-rows.ts';
import { nextMailing } from './rules/next-mailing.ts';

/** Sets a mailing up. @throws DomainError NOT_FOUND for an unknown template, REPORT_MAILINGS_FULL. */
export const createReportMailing = verb('reports.mail', (ctx, edit: ReportMailingEdit): Promise<ReportMailing> =>
  transact(ctx, async (tx) => {
    // Two at once are counted one after the other.
    await sql`lock table report_mailing in share row exclusive mode`.execute(tx.db);
    const { count } = await tx.db
      .selectFrom('report_mailing')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= REPORT_MAILINGS_MAX) throw new DomainError('REPORT_MAILINGS_FULL');
    const { id } = await tx.db
      .insertInto('report_mailing')
      .values({ ...(await rowOf(tx, edit)), created_by: actorId(ctx), created_at: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(tx, { action: 'create', entity: 'reportMailing', entityId: id, title: edit.name });
    return readMailing(tx, id);
  }),
);

/**
 * Changes a mailing; a file that is being made goes to those who stand there when it is ready. @throws DomainError
 * NOT_FOUND.
 */
export const editReportMailing = verb(
  'reports.mail',
  (ctx, { id, ...edit }: ReportMailingEdit & { readonly id: number }): Promise<ReportMailing> =>
    transact(ctx, async (tx) => {
      const before = found(
        await tx.db.selectFrom('report_mailing').selectAll().where('id', '=', rowId(id)).forUpdate().executeTakeFirst(),
      );
      await tx.db
        .updateTable('report_mailing')
        .set(await rowOf(tx, edit))
        .where('id', '=', before.id)
        .execute();
      await recordAudit(tx, {
        action: 'edit',
        entity: 'reportMailing',
        entityId: before.id,
        title: edit.name,
        changes: changesBetween(editOf(before), edit),
      });
      return readMailing(tx, before.id);
    }),
);

/** Sends a mailing no more; files that were made of it stay. @throws DomainError NOT_FOUND. */
export const deleteReportMailing = verb(
  'reports.mail',
  (ctx, { id }: { readonly id: number }): Promise<Record<string, never>> =>
    transact(ctx, async (tx) => {
      const gone = found(
        await tx.db
          .deleteFrom('report_mailing')
          .where('id', '=', rowId(id))
          .returning(['id', 'name'])
          .executeTakeFirst(),
      );
      await recordAudit(tx, { action: 'delete', entity: 'reportMailing', entityId: gone.id, title: gone.name });
      return {};
    }),
);

/** @throws DomainError NOT_FOUND for an unknown template. */
async function rowOf(tx: TransactionContext, edit: ReportMailingEdit) {
  if (edit.templateId !== null)
    found(
      await tx.db
        .selectFrom('excel_result_template')
        .select('id')
        .where('id', '=', rowId(edit.templateId))
        .forShare()
        .executeTakeFirst(),
    );
  return {
    name: edit.name,
    enabled: edit.enabled,
    period: edit.period,
    filters: JSON.stringify(edit.filters),
    format: edit.format,
    template_id: edit.templateId,
    locale: edit.locale,
    recipients: [...new Set(edit.recipients)],
    weekdays: [...new Set(edit.weekdays)].toSorted((one, other) => one - other),
    sent_time: edit.time,
    time_zone: edit.timeZone,
    next_at: nextMailing(tx.now(), edit),
  };
}
