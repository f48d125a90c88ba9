import { sql } from 'kysely';
import { authorise } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import type { CompanyParserConfig } from './get-parser-config.ts';
import { readConfig } from './stored-config.ts';

/** Configs of these companies, by id; companies that are gone are left out. */
export async function listParserConfigs(
  ctx: Context,
  input: { readonly companyIds: readonly number[] },
): Promise<CompanyParserConfig[]> {
  authorise(ctx, 'parserConfigs.read');
  const rows = await ctx.db
    .selectFrom('company')
    .select(['id', 'parser_config'])
    .where('id', '=', sql<number>`any(${[...input.companyIds]}::int[])`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ companyId: row.id, config: readConfig(row.parser_config) }));
}
