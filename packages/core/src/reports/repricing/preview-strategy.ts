import type { StrategyPreview, StrategyRule } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { verb } from '../../platform/context/verb.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { askedCompanies, coveredBy } from './covered-products.ts';

const previewRow = z.strictObject({
  covered: z.int(),
  withOwnPrice: z.int(),
  withCost: z.int(),
  withRivals: z.int(),
});

/** How many products a rule covers, whatever other strategies cover, and what is known of them. */
export const previewStrategy = verb(
  'repricing.handle',
  async (ctx, { rule }: { readonly rule: StrategyRule }): Promise<StrategyPreview> => {
    const asked = await askedCompanies(ctx.db, rule);
    const cityId = rowIds([rule.cityId])[0] ?? 0;
    const rivals = asked === null ? sql`true` : sql`s.company_id = any(${rowIds([...asked])}::int[])`;
    const sold = (own: boolean) => sql`exists (
      select from link_state s join company c on c.id = s.company_id and c.own = ${own} and not c.disabled
      where s.product_id = p.id and s.city_id = ${cityId} and s.outcome = 1 and not s.analog
        and coalesce(s.currency, p.currency) = p.currency and ${own ? sql`true` : rivals})`;
    const { rows } = await query(previewRow)`
      select count(*)::int as covered, (count(*) filter (where priced))::int as "withOwnPrice",
        (count(*) filter (where cost is not null))::int as "withCost",
        (count(*) filter (where rivals))::int as "withRivals"
      from (
        select p.cost, p.own_price is not null or ${sold(true)} as priced, ${sold(false)} as rivals
        from product p where ${coveredBy(rule)}
      ) f`.execute(ctx.db);
    return rows[0] ?? { covered: 0, withOwnPrice: 0, withCost: 0, withRivals: 0 };
  },
);
