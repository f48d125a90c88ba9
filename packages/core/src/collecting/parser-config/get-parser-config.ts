import type { ParserConfig } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { readConfig } from './stored-config.ts';

/** A company's config; null: the company has no robot configured. */
export interface CompanyParserConfig {
  readonly companyId: number;
  readonly config: ParserConfig | null;
}

/** How a company's shop is collected. @throws DomainError NOT_FOUND */
export const getParserConfig = verb(
  'parserConfigs.read',
  async (ctx, input: { readonly companyId: number }): Promise<CompanyParserConfig> => {
    const { companyId } = input;
    const row = found(
      await ctx.db.selectFrom('company').select('parser_config').where('id', '=', companyId).executeTakeFirst(),
    );
    return { companyId, config: readConfig(row.parser_config) };
  },
);
