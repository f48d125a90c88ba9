import { priceLeaders as leaders } from '@tsenomer/contracts';
import type { PriceLeaders } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { readingVerb } from '../../platform/context/verb.ts';
import type { IndexInput } from './index-scope.ts';
import { openPeriod } from './index-scope.ts';
import { waves } from './waves.ts';

/** The most pairs that are answered. */
const PAIRS_MAX = 50;

/**
 * Who moved prices in a period, how often, how far, and whether first or after another; and who follows whom, by whole
 * waves. @throws DomainError NOT_FOUND.
 */
export const priceLeaders = readingVerb('reports.read', async (ctx, input: IndexInput): Promise<PriceLeaders> => {
  const scope = await openPeriod(ctx, input);
  const { rows } = await query(leaders)`
    with ${waves(scope)},
    movers as (
      select company_id, count(*) filter (where direction > 0) as raised,
        count(*) filter (where direction < 0) as lowered,
        round(avg(change) filter (where direction > 0)) as rise, round(avg(change) filter (where direction < 0)) as fall
      from moved group by company_id
    ),
    places as (
      select company_id, count(*) filter (where late = 0) as led, count(*) filter (where late > 0) as followed,
        round(10 * avg(late) filter (where late > 0)) as lag
      from joined group by company_id
    ),
    pairs as (
      select l.company_id as leader, f.company_id as follower, count(*) as waves, round(10 * avg(f.late)) as lag
      from joined l join joined f using (product_id, city_id, direction, wave)
      where l.late = 0 and f.late > 0 group by 1, 2 order by waves desc, lag, 1, 2 limit ${PAIRS_MAX}
    )
    select coalesce((
      select json_agg(json_build_object('companyId', c.id, 'companyName', c.full_name, 'ownFlag', c.own,
        'raised', m.raised,
        'lowered', m.lowered, 'meanRise', m.rise, 'meanFall', m.fall, 'led', coalesce(j.led, 0),
        'followed', coalesce(j.followed, 0), 'lag', j.lag)
        order by coalesce(j.led, 0) desc, m.raised + m.lowered desc, c.full_name collate "ru-x-icu")
      from movers m join company c on c.id = m.company_id left join places j on j.company_id = m.company_id
    ), '[]') as companies, coalesce((
      select json_agg(json_build_object('leaderId', l.id, 'leaderName', l.full_name, 'followerId', f.id,
        'followerName', f.full_name, 'waves', p.waves, 'lag', p.lag) order by p.waves desc, p.lag, l.id, f.id)
      from pairs p join company l on l.id = p.leader join company f on f.id = p.follower
    ), '[]') as pairs`.execute(ctx.db);
  return rows[0] ?? { companies: [], pairs: [] };
});
