import { sql } from 'kysely';
import { parseRobots } from '@tsenomer/contracts';
import type { CompanyRobots } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';

/**
 * The robots.txt files of a company's shop as nodes last read them: its host, with and without www. @throws DomainError
 * NOT_FOUND
 */
export const companyRobots = verb(
  'robots.read',
  async (ctx, input: { readonly companyId: number }): Promise<CompanyRobots[]> => {
    const { host } = found(
      await ctx.db.selectFrom('company').select('host').where('id', '=', input.companyId).executeTakeFirst(),
    );
    if (host === null) return [];
    const bare = host.replace(/^www\./u, '');
    const origins = [bare, `www.${bare}`].flatMap((name) => [`http://${name}`, `https://${name}`]);
    const rows = await ctx.db
      .selectFrom('site_robots')
      .selectAll()
      .where('origin', '=', sql<string>`any(${origins}::text[])`)
      .orderBy('read_at', 'desc')
      .execute();
    return rows.map((row) => ({
      origin: row.origin,
      readAt: row.read_at.toISOString(),
      status: row.status,
      text: row.content,
      crawlDelay: parseRobots(row.content).crawlDelay,
    }));
  },
);
