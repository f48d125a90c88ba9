import { sql } from 'kysely';
import type { HealingDetail, StoppedField } from '@tsenomer/contracts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { comparedSites } from '../site-health/compared-sites.ts';
import { healings, healingWithPages } from './healing-rows.ts';
import { stoppedFields } from './rules/stopped-fields.ts';

export interface CompanyHealing {
  readonly stopped: StoppedField[];
  readonly newest: HealingDetail | null;
}

/** What a company's pages stopped giving, and the newest attempt to read it again. @throws DomainError NOT_FOUND */
export const companyHealing = verb(
  'robots.read',
  async (ctx, { companyId }: { readonly companyId: number }): Promise<CompanyHealing> => {
    found(await ctx.db.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst());
    const [site] = await comparedSites(ctx, sql`select ${companyId}::int`);
    const row = await healings(ctx.db)
      .where('h.company_id', '=', companyId)
      .orderBy('h.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return {
      stopped: site === undefined ? [] : stoppedFields(site),
      newest: row === undefined ? null : await healingWithPages(ctx.db, row),
    };
  },
);
