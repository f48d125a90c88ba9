import { sql } from 'kysely';
import { verb } from '../../platform/context/verb.ts';
import type { CompanyParserConfig } from './get-parser-config.ts';
import { shownConfig } from './rules/shown-config.ts';
import { readConfig } from './stored-config.ts';

/** Configs of these companies, by id; companies that are gone are left out. */
export const listParserConfigs = verb(
  'parserConfigs.read',
  async (ctx, input: { readonly companyIds: readonly number[] }): Promise<CompanyParserConfig[]> => {
    const rows = await ctx.db
      .selectFrom('company')
      .select(['id', 'parser_config'])
      .where('id', '=', sql<number>`any(${[...input.companyIds]}::int[])`)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ companyId: row.id, config: shownConfig(readConfig(row.parser_config), ctx.actor) }));
  },
);
