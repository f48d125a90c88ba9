import type { ShownParserConfig } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { shownConfig } from './rules/shown-config.ts';
import { readConfig } from './stored-config.ts';

/** A company's config as its reader may see it; null: the company has no robot configured. */
export interface CompanyParserConfig {
  readonly companyId: number;
  readonly config: ShownParserConfig | null;
}

/** How a company's shop is collected. @throws DomainError NOT_FOUND */
export const getParserConfig = verb(
  'parserConfigs.read',
  async (ctx, input: { readonly companyId: number }): Promise<CompanyParserConfig> => {
    const { companyId } = input;
    const row = found(
      await ctx.db.selectFrom('company').select('parser_config').where('id', '=', companyId).executeTakeFirst(),
    );
    return { companyId, config: shownConfig(readConfig(row.parser_config), ctx.actor) };
  },
);
