import { MOST_TEMPLATES } from '@tsenomer/contracts';
import type { ResultLayout, ResultTemplate } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { readTemplate, templateRefusals } from './template-rows.ts';

/** What a template is made of. */
export interface TemplateInput {
  readonly name: string;
  readonly layout: ResultLayout;
}

/** Adds a template for everybody. @throws DomainError NAME_TAKEN, TOO_MANY_TEMPLATES. */
export const createResultTemplate = verb(
  'reports.read',
  (ctx, { name, layout }: TemplateInput): Promise<ResultTemplate> =>
    refusing(templateRefusals(name), () =>
      transact(ctx, async (tx) => {
        const { count } = await tx.db
          .selectFrom('excel_result_template')
          .select(({ fn }) => fn.countAll<bigint>().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= MOST_TEMPLATES) throw new DomainError('TOO_MANY_TEMPLATES');
        const now = ctx.now();
        const { id } = await tx.db
          .insertInto('excel_result_template')
          .values({ name, layout: JSON.stringify(layout), created_by: actorId(ctx), created_at: now, updated_at: now })
          .returning('id')
          .executeTakeFirstOrThrow();
        await recordAudit(tx, { action: 'create', entity: 'resultTemplate', entityId: id, title: name });
        return readTemplate(tx, id);
      }),
    ),
);
