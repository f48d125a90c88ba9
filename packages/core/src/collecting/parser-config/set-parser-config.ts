import type { ParserConfig } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { refuseBadSelectors } from './refuse-bad-selectors.ts';
import { refusePrivateAddresses } from './refuse-private-addresses.ts';
import { auditedFields, lockConfiguredCompany } from './stored-config.ts';

/**
 * Sets how a company's shop is collected; the next shard of the company that a node takes has it. Fields that do not go
 * together (a proxy rotation without proxies) are kept as they are: they act once the other one does.
 * @throws DomainError NOT_FOUND, INVALID_INPUT for selectors of the robot that cannot be understood and for private
 * addresses.
 */
export const setParserConfig = verb(
  'parserConfigs.edit',
  async (
    ctx,
    input: { readonly companyId: number; readonly config: ParserConfig },
  ): Promise<{ companyId: number; config: ParserConfig }> => {
    const { companyId, config } = input;
    refuseBadSelectors(config.robot);
    await refusePrivateAddresses(ctx, config);
    return transact(ctx, async (tx) => {
      const company = await lockConfiguredCompany(tx, companyId);
      await tx.db
        .updateTable('company')
        .set({ parser_config: JSON.stringify(config) })
        .where('id', '=', companyId)
        .execute();
      const changes = changesBetween(auditedFields(company.config), auditedFields(config));
      if (Object.keys(changes).length > 0) {
        await recordAudit(tx, {
          action: company.config === null ? 'create' : 'edit',
          entity: 'parserConfig',
          entityId: companyId,
          title: company.fullName,
          changes,
        });
      }
      return { companyId, config };
    });
  },
);
