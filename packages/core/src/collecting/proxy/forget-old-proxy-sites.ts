import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';

/** One day more than is told. */
const KEPT_DAYS = 8;
/** Proxies times sites may be many: the newest days and the most asked sites stay. */
const MOST_ROWS = 200_000;

/** Deletes figures of proxies that nothing asks for any more, and what is beyond `mostRows`. @returns how many rows. */
export async function forgetOldProxySites(ctx: Context, mostRows: number = MOST_ROWS): Promise<number> {
  const { numAffectedRows: old } = await sql`
    delete from proxy_site_day
    where day <= (${ctx.now()}::timestamptz at time zone ${ctx.installation.timeZone})::date -
      ${KEPT_DAYS}::int`.execute(ctx.db);
  const { numAffectedRows: beyond } = await sql`
    delete from proxy_site_day
    where ctid = any(array(select ctid from proxy_site_day
      order by day desc, requests desc offset ${mostRows}))`.execute(ctx.db);
  return Number(old ?? 0) + Number(beyond ?? 0);
}
