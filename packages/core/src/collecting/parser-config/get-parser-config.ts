import type { ParserConfig } from '@tsenomer/contracts';
import { authorise } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { readConfig } from './stored-config.ts';

/** A company's config; null: the company has no robot configured. */
export interface CompanyParserConfig {
  readonly companyId: number;
  readonly config: ParserConfig | null;
}

/** How a company's shop is collected. @throws DomainError NOT_FOUND */
export async function getParserConfig(
  ctx: Context,
  input: { readonly companyId: number },
): Promise<CompanyParserConfig> {
  authorise(ctx, 'parserConfigs.read');
  const { companyId } = input;
  const row = found(
    await ctx.db.selectFrom('company').select('parser_config').where('id', '=', companyId).executeTakeFirst(),
  );
  return { companyId, config: readConfig(row.parser_config) };
}
