import type { ParserConfig } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { refuseBadSelectors } from './refuse-bad-selectors.ts';
import { refusePrivateAddresses } from './refuse-private-addresses.ts';
import { saveConfig } from './save-config.ts';
import { lockConfiguredCompany } from './stored-config.ts';

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
      await saveConfig(tx, await lockConfiguredCompany(tx, companyId), config);
      return { companyId, config };
    });
  },
);
