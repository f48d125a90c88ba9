import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { hasActiveTask } from '../work/has-active-task.ts';
import { auditedFields, lockConfiguredCompany } from './stored-config.ts';

/**
 * Takes a company's config away: it is not collected until another is set. Does nothing where none is set.
 * @throws DomainError NOT_FOUND, COLLECTION_RUNNING while the company is being collected: a shard without a config
 * could not be worked off, and would hold its run open.
 */
export const deleteParserConfig = verb(
  'parserConfigs.edit',
  async (ctx, input: { readonly companyId: number }): Promise<void> => {
    await transact(ctx, async (tx) => {
      const { id, fullName, config } = await lockConfiguredCompany(tx, input.companyId);
      if (config === null) return;
      if (await hasActiveTask(tx.db, { companyIds: [id] })) throw new DomainError('COLLECTION_RUNNING');
      await tx.db.updateTable('company').set({ parser_config: null }).where('id', '=', id).execute();
      const changes = changesBetween(auditedFields(config), {});
      await recordAudit(tx, { action: 'delete', entity: 'parserConfig', entityId: id, title: fullName, changes });
    });
  },
);
