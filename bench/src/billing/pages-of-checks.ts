import type { SystemContext } from '@tsenomer/core';
import { listBillChecks } from '@tsenomer/core/billing/bill';
import { tell } from '../lib/bench.ts';
import { median, quantile } from '../lib/statistics.ts';
import type { Pool } from '../lib/temp-database.ts';
import { USUAL_MARKET } from '../market/fill-directories.ts';

const DAY = '2026-11-20';
const LINE = { month: '2026-11', type: 'online', line: 'tariff:', day: DAY, limit: 100 } as const;

/** Time of the pages of one question, milliseconds. */
interface PagesTime {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
}

/**
 * Fills days around one with checks in the order of their time, collected in 20 of the 24 hours, and follows the pages
 * of single checks of it: all, of a company, those not billed, and those of a company that was hardly checked.
 */
export async function pagesOfChecks(
  ctx: SystemContext,
  admin: Pool,
  { day, requests }: { readonly day: number; readonly requests: number },
): Promise<PagesTime[]> {
  tell('filling days of checks');
  const { companies } = USUAL_MARKET;
  for (const at of ['2026-11-19', DAY, '2026-11-21'])
    await admin.query(
      `insert into observation (observed_at, product_id, link_id, company_id, city_id, collection_id, task_id, node_id, outcome, error_code,
         price, currency, evidence)
       select $1::timestamp at time zone 'Europe/Moscow' + interval '20 hours' * nth / $2::int, 1 + nth % 10000, 1 + nth % 150000,
         case when nth % 20000 = 0 then $3::int else 1 + (nth / 97) % ($3::int - 1) end, 1 + nth % 5, 1 + nth % 100, 1 + nth / 5000, 1,
         case when nth % 16 = 0 then 3 else 1 end, case when nth % 16 = 0 then 10 end, 100000, 'RUB', 'json-ld offers.price'
       from generate_series(0, $2::int - 1) as nth`,
      [at, day, companies],
    );
  await admin.query('vacuum (analyze) observation');
  await admin.query(`delete from check_ledger where day = $1`, [DAY]);
  await admin.query(
    `insert into check_ledger (day, collection_id, company_id, city_id, kind, outcome, error_code, checks)
     select $1::date, collection_id, company_id, city_id, 'priceParsing', outcome, coalesce(error_code, -1), count(*)
     from observation where observed_at >= $1::timestamp at time zone 'Europe/Moscow'
       and observed_at < ($1::date + 1)::timestamp at time zone 'Europe/Moscow' group by 1, 2, 3, 4, 5, 6, 7`,
    [DAY],
  );
  await admin.query('vacuum (analyze) check_ledger');
  const questions = [
    ['all', {}],
    ['of a company', { companyId: 7 }],
    ['not billed', { billed: 'notBilled' }],
    ['of a rare company', { companyId: companies }],
  ] as const;
  const times: PagesTime[] = [];
  for (const [name, patch] of questions) {
    const each: number[] = [];
    let cursor: string | undefined;
    for (let nth = -3; nth < requests; nth += 1) {
      const from = performance.now();
      const { next } = await listBillChecks(ctx, { ...LINE, ...patch, cursor });
      cursor = next ?? undefined;
      if (nth >= 0) each.push(performance.now() - from);
    }
    times.push({ name, p50: median(each), p95: quantile(each, 0.95) });
  }
  return times;
}
