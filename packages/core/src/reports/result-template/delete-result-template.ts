import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { ownTemplate } from './template-rows.ts';

/** Deletes a template; files that were ordered with it stay. @throws DomainError NOT_FOUND, TEMPLATE_OF_ANOTHER. */
export const deleteResultTemplate = verb(
  'reports.read',
  (ctx, { id }: { readonly id: number }): Promise<Record<string, never>> =>
    transact(ctx, async (tx) => {
      const template = await ownTemplate(tx, id);
      await tx.db.deleteFrom('excel_result_template').where('id', '=', template.id).execute();
      await recordAudit(tx, {
        action: 'delete',
        entity: 'resultTemplate',
        entityId: template.id,
        title: template.name,
      });
      return {};
    }),
);
