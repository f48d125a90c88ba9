import type { SiteModuleItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { moduleOfHost } from '@tsenomer/sites';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { modulesInUse } from './site-modules.ts';

const companyRow = z.strictObject({
  id: z.int(),
  full_name: z.string(),
  host: z.string(),
  checks: z.int(),
  with_error: z.int(),
  banned: z.int(),
});
type CompanyRow = z.output<typeof companyRow>;

/** Every module with the companies that it collects and how their newest checks of the last 24 hours ended. */
export const listSiteModules = verb('robots.read', async (ctx): Promise<SiteModuleItem[]> => {
  const inUse = await modulesInUse(ctx);
  const modules = inUse.map(({ module }) => module);
  const companies = Map.groupBy(
    await companyDays(ctx),
    ({ host }) => moduleOfHost(host.replace(/:\d+$/, ''), modules)?.id ?? null,
  );
  return inUse.map(({ module, editedAt }) => {
    const own = companies.get(module.id) ?? [];
    return {
      id: module.id,
      title: module.title,
      hosts: module.hosts,
      asOf: module.asOf,
      confidence: module.confidence,
      searches: module.search !== null,
      edited: editedAt !== null,
      editedAt: editedAt?.toISOString() ?? null,
      companies: own.map((company) => ({ id: company.id, name: company.full_name })),
      day: { checks: sum(own, 'checks'), withError: sum(own, 'with_error'), banned: sum(own, 'banned') },
    };
  });
});

/** Online companies, with the sums of the tasks that ran for them in the last 24 hours. */
async function companyDays(ctx: Context): Promise<CompanyRow[]> {
  const { rows } = await query(companyRow)`
    select c.id, c.full_name, c.host,
      coalesce(sum(t.success + t.not_available + t.with_error), 0)::int as checks,
      coalesce(sum(t.with_error), 0)::int as with_error,
      coalesce(sum(t.banned), 0)::int as banned
    from company c
    left join parser_task t on t.company_id = c.id and t.created_at > ${ctx.now()}::timestamptz - interval '24 hours'
    where c.host is not null
    group by c.id order by c.full_name`.execute(ctx.db);
  return rows;
}

function sum(companies: readonly CompanyRow[], figure: 'checks' | 'with_error' | 'banned'): number {
  return companies.reduce((total, company) => total + company[figure], 0);
}
