import { priceWave } from '@tsenomer/contracts';
import type { PriceWave } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { readingVerb } from '../../platform/context/verb.ts';
import type { IndexInput } from './index-scope.ts';
import { openPeriod } from './index-scope.ts';
import { waves } from './waves.ts';

const pageRow = z.strictObject({ total: z.int(), items: z.array(priceWave) });

/** Moves of a product that others followed, the newest first. @throws DomainError NOT_FOUND. */
export const priceWaves = readingVerb(
  'reports.read',
  async (
    ctx,
    { page, limit, ...input }: IndexInput & { readonly page: number; readonly limit: number },
  ): Promise<{ items: PriceWave[]; total: number }> => {
    const scope = await openPeriod(ctx, input);
    const { rows } = await query(pageRow)`
      with ${waves(scope)},
      listed as materialized (select product_id, city_id, direction, wave, began from joined group by 1, 2, 3, 4, 5),
      shown as (
        select *, row_number() over (order by began desc, product_id, city_id, direction, wave) as place from listed
        order by place limit ${limit} offset ${(page - 1) * limit}
      )
      select (select count(*)::int from listed) as total, coalesce((
        select json_agg(json_build_object('productId', p.id, 'productName', p.name, 'cityName', city.name,
          'direction', case when s.direction > 0 then 'up' else 'down' end, 'day', to_char(s.began, 'YYYY-MM-DD'),
          'leaders', leaders, 'followers', followers) order by s.place)
        from shown s join product p on p.id = s.product_id join city on city.id = s.city_id
        cross join lateral (
          select json_agg(${moverOf(sql``)} order by c.full_name) filter (where j.late = 0) as leaders,
            json_agg(${moverOf(sql`, 'days', j.late`)}
              order by j.late, c.full_name) filter (where j.late > 0) as followers
          from joined j join company c on c.id = j.company_id
          where (j.product_id, j.city_id, j.direction, j.wave) = (s.product_id, s.city_id, s.direction, s.wave)
        ) m
      ), '[]') as items`.execute(ctx.db);
    return rows[0] ?? { items: [], total: 0 };
  },
);

/** SQL: a company `c` that moved by `j`. */
function moverOf(more: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('companyId', c.id, 'companyName', c.full_name, 'change', j.change${more})`;
}
