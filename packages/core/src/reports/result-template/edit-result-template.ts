import type { ResultTemplate } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import type { TemplateInput } from './create-result-template.ts';
import { ownTemplate, readTemplate, templateRefusals } from './template-rows.ts';

/**
 * Changes a template; files that were ordered with it keep what it was.
 * @throws DomainError NOT_FOUND, TEMPLATE_OF_ANOTHER, NAME_TAKEN.
 */
export const editResultTemplate = verb(
  'reports.read',
  (ctx, { id, name, layout }: TemplateInput & { readonly id: number }): Promise<ResultTemplate> =>
    refusing(templateRefusals(name), () =>
      transact(ctx, async (tx) => {
        const before = await ownTemplate(tx, id);
        await tx.db
          .updateTable('excel_result_template')
          .set({ name, layout: JSON.stringify(layout), updated_at: ctx.now() })
          .where('id', '=', before.id)
          .execute();
        await recordAudit(tx, {
          action: 'edit',
          entity: 'resultTemplate',
          entityId: before.id,
          title: name,
          changes: before.name === name ? {} : { name: { from: before.name, to: name } },
        });
        return readTemplate(tx, before.id);
      }),
    ),
);
