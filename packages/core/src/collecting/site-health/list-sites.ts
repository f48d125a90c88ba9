import { sql } from 'kysely';
import { HEALTH_STATES } from '@tsenomer/contracts';
import type { HealthPeriod, SiteHealthItem } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { siteItems } from './site-items.ts';

/** Companies that are switched on and stand in a collection, or were checked not long ago. */
const COLLECTED = sql`
  select c.id from company c
  where not c.disabled and (
    exists (
      select from collection_company cc join collection k on k.id = cc.collection_id
      where cc.company_id = c.id and not cc.disabled and k.deleted_at is null
    ) or exists (select from company_hour h where h.company_id = c.id)
  )`;

/**
 * How every site does that is collected; the worst first, and among equals the one with the smallest share of answers.
 */
export const listSites = verb(
  'siteHealth.read',
  async (ctx, { period }: { readonly period: HealthPeriod }): Promise<SiteHealthItem[]> => {
    const items = (await siteItems(ctx, COLLECTED, period)).map(({ item }) => item);
    const rank = ({ state }: SiteHealthItem): number => HEALTH_STATES.indexOf(state);
    const answers = ({ share }: SiteHealthItem): number => share?.value ?? 10_001;
    return items.toSorted((left, right) => rank(left) - rank(right) || answers(left) - answers(right));
  },
);
