import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';

/**
 * Goes back to the module that the product brings; one that an operator added is gone. @throws DomainError NOT_FOUND
 * when there is no operator's version.
 */
export const resetSiteModule = verb(
  'parserConfigs.edit',
  async (ctx, input: { readonly id: string }): Promise<void> => {
    await transact(ctx, async (tx) => {
      found(await tx.db.deleteFrom('site_module').where('id', '=', input.id).returning('id').executeTakeFirst());
      await recordAudit(tx, { action: 'delete', entity: 'siteModule', entityId: input.id, title: input.id });
    });
  },
);
