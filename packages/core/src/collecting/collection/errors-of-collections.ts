import { z } from 'zod';
import { query } from '@tsenomer/db';
import { verb } from '../../platform/context/verb.ts';

const errorRow = z.strictObject({ collectionId: z.int(), code: z.int(), count: z.int() });

/** How many links of each collection ended with which parsing error in their newest check (P2 §7 "/errors"). */
export const errorsOfCollections = verb(
  'collections.read',
  async (ctx, input: { readonly ids: readonly number[] }): Promise<z.infer<typeof errorRow>[]> => {
    const { rows } = await query(errorRow)`
      select c.id as "collectionId", s.error_code as code, count(*)::int as count
      from collection c
      join collection_company cc on cc.collection_id = c.id
      join collection_product cp on cp.collection_id = c.id
      join link l on l.product_id = cp.product_id and l.company_id = cc.company_id
      join link_state s on s.product_id = l.product_id and s.link_id = l.id and s.city_id = c.city_id
      where c.id = any(${[...input.ids]}::int[]) and c.deleted_at is null and s.error_code is not null
        and (s.company_shop_id = 0) <> exists (
          select from collection_company_shop ccs join company_shop cs on cs.id = ccs.company_shop_id
          where ccs.collection_id = c.id and cs.company_id = cc.company_id)
        and (s.company_shop_id = 0 or exists (
          select from collection_company_shop ccs
          where ccs.collection_id = c.id and ccs.company_shop_id = s.company_shop_id))
      group by 1, 2 order by 1, 3 desc, 2`.execute(ctx.db);
    return rows;
  },
);
