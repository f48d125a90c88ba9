import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { moduleOfHost } from '@tsenomer/sites';
import { z } from 'zod';
import { siteModules } from '../site-module/site-modules.ts';
import { readConfig } from '../parser-config/stored-config.ts';
import type { SearchedCompany } from './rules/may-search.ts';

export type KnownCompany = SearchedCompany & { readonly id: number };

const companyRow = z.strictObject({
  id: z.int(),
  host: z.string().nullable(),
  seller_name: z.string().nullable(),
  seller_url: z.string().nullable(),
  parser_config: z.unknown(),
  has_sellers: z.boolean(),
});

/** Companies with all that decides how they can be searched, by id; all enabled ones when no ids are given. */
export async function knownCompanies(db: Database, ids?: readonly number[]): Promise<KnownCompany[]> {
  const { rows } = await query(companyRow)`
    select c.id, c.host, c.seller_name, c.seller_url, c.parser_config,
      exists (select from company s where s.host = c.host and s.seller_name is not null) as has_sellers
    from company c
    where ${ids === undefined ? sql`not c.disabled` : sql`c.id = any(${[...ids]}::int[])`} order by c.id`.execute(db);
  const modules = await siteModules({ db });
  return rows.map((row) => ({
    id: row.id,
    host: row.host,
    sellerName: row.seller_name,
    sellerUrl: row.seller_url,
    config: readConfig(row.parser_config),
    hasSellers: row.has_sellers,
    module: row.host === null ? null : moduleOfHost(row.host.replace(/:\d+$/, ''), modules),
  }));
}
