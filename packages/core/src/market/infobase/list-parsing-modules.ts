import { sql } from 'kysely';
import { SUPPORTED_MARKETPLACES } from '@tsenomer/contracts';
import type { ParsingModule } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';

/**
 * Sites that can be collected, by domain: the supported marketplaces and every site with a configured company. A site
 * is `own` when a company on it has a robot, that is selectors written for it; else the generic module reads it.
 */
export async function listParsingModules({ db }: Pick<Context, 'db'>): Promise<ParsingModule[]> {
  const configured = await db
    .selectFrom('company')
    .select([
      sql<string>`host`.as('domain'),
      sql<string>`min(name)`.as('name'),
      sql<boolean>`bool_or(jsonb_typeof(parser_config->'robot') = 'object')`.as('own'),
    ])
    .where('host', 'is not', null)
    .where('host', '<>', '')
    .where('parser_config', 'is not', null)
    .groupBy('host')
    .execute();
  const modules = new Map<string, ParsingModule>(
    SUPPORTED_MARKETPLACES.map((domain) => [domain, { domain, name: domain, own: false }]),
  );
  for (const { domain, name, own } of configured) modules.set(domain, { domain, name, own });
  return [...modules.values()].sort((left, right) => (left.domain < right.domain ? -1 : 1));
}
