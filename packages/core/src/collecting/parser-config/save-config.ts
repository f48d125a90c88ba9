import type { ParserConfig } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { auditedFields } from './stored-config.ts';
import type { ConfiguredCompany } from './stored-config.ts';

/** Saves the config of a company that the transaction has locked, with its trace in the journal. */
export async function saveConfig(
  tx: TransactionContext,
  company: ConfiguredCompany,
  config: ParserConfig,
): Promise<void> {
  await tx.db
    .updateTable('company')
    .set({ parser_config: JSON.stringify(config) })
    .where('id', '=', company.id)
    .execute();
  const changes = changesBetween(auditedFields(company.config), auditedFields(config));
  if (Object.keys(changes).length === 0) return;
  await recordAudit(tx, {
    action: company.config === null ? 'create' : 'edit',
    entity: 'parserConfig',
    entityId: company.id,
    title: company.fullName,
    changes,
  });
}
