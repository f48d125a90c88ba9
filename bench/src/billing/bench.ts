import { parseArgs } from 'node:util';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createDatabase } from '@tsenomer/db';
import { systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { findBill } from '@tsenomer/core/billing/bill';
import { createFindLinksRange } from '@tsenomer/core/billing/range';
import { createTariff, setCompanyTariff } from '@tsenomer/core/billing/tariff';
import { countedCheck } from '@tsenomer/core/collecting/observation';
import { countInLedger } from '@tsenomer/core/collecting/work';
import { recordJobs } from '@tsenomer/core/testing';
import { checkOfLink } from '../ingest/checks.ts';
import { openShards } from '../ingest/open-shards.ts';
import type { OpenShard } from '../ingest/open-shards.ts';
import { recordRun } from '../ingest/record-run.ts';
import { tell } from '../lib/bench.ts';
import type { Bench } from '../lib/bench.ts';
import { cpuTime } from '../lib/cpu-time.ts';
import { median, quantile } from '../lib/statistics.ts';
import { figure, printTable, verdict } from '../lib/table.ts';
import { pagesOfChecks } from './pages-of-checks.ts';
import { tempServer } from '../lib/temp-database.ts';
import type { Pool } from '../lib/temp-database.ts';
import { fillDirectories, USUAL_MARKET } from '../market/fill-directories.ts';

/** Of what recording takes, in per cent; milliseconds of a bill. */
const TARGET = { share: 5, bill: 300, page: 150 } as const;
const BATCH = 500;
const CHECKS = 30_000_000;
const NOW = new Date('2026-11-28T12:00:00Z');

export const bench: Bench = {
  summary: 'what the ledger takes of recording, and the bill of a month of 30,000,000 checks',
  options: [
    '--runs 3        runs of 150,000 checks, taking turns with the ledger alone; 0: none',
    '--requests 40   bills, and pages of single checks',
    '--day 1000000   checks of the day whose single checks are read',
  ],
  async run(context) {
    const { values } = parseArgs({
      args: [...context.argv],
      options: {
        runs: { type: 'string', default: '3' },
        requests: { type: 'string', default: '40' },
        day: { type: 'string', default: '1000000' },
      },
    });
    const server = await tempServer(context);
    const admin = server.pool(server.url);
    await fillDirectories(admin, USUAL_MARKET);
    const ctx = systemContext({
      installation: INITIAL_INSTALLATION,
      db: createDatabase(server.pool(server.url, 1)),
      jobs: recordJobs(),
      now: () => NOW,
    });
    await admin.query(`select ensure_month_partitions('2026-11-01', '2026-11-30')`);
    const runs = Number(values.runs);
    const share = runs === 0 ? null : await ledgerShare(ctx, admin, runs);
    const ledger = await fillMonth(ctx, admin);
    const times = await bills(ctx, Number(values.requests));
    const p95 = quantile(times, 0.95);
    const pages = await pagesOfChecks(ctx, admin, { day: Number(values.day), requests: Number(values.requests) });
    printTable(
      ['what', 'measured', 'target'],
      [
        ...(share === null
          ? []
          : [
              [
                'the ledger, of recording',
                `${share.toFixed(1)} %`,
                `≤ ${TARGET.share} %: ${verdict(share <= TARGET.share)}`,
              ],
            ]),
        ['checks of the month', `${figure(ledger.checks)} in ${figure(ledger.rows)} rows`, ''],
        [
          'its bill, ms',
          `${figure(median(times))} p50, ${figure(p95)} p95`,
          `aim p95 ≤ ${TARGET.bill}: ${verdict(p95 <= TARGET.bill)}`,
        ],
        ...pages.map(({ name, p50, p95: slow }) => [
          `its single checks of a day, ${name}, ms`,
          `${figure(p50)} p50, ${figure(slow)} p95`,
          `aim p95 ≤ ${TARGET.page}: ${verdict(slow <= TARGET.page)}`,
        ]),
      ],
    );
  },
};

/**
 * Processor time of the ledger's statement alone, a round trip each that it does not have in a batch, of that of
 * recording the same checks.
 */
async function ledgerShare(ctx: SystemContext, admin: Pool, runs: number): Promise<number> {
  const spent = async (work: () => Promise<unknown>): Promise<number> => {
    const before = await cpuTime(admin);
    await work();
    const after = await cpuTime(admin);
    return after.own + after.database - before.own - before.database;
  };
  const shares: number[] = [];
  for (let pass = 0; pass <= runs; pass += 1) {
    const shards = await openShards(admin, USUAL_MARKET);
    const recording = await spent(() => recordRun(ctx, shards, { batch: BATCH, connections: 1, pass }));
    const counting = await spent(() => countAlone(ctx, shards, pass));
    tell(`the ledger took ${((counting / recording) * 100).toFixed(1)} % of recording`);
    if (pass > 0) shares.push((counting / recording) * 100);
  }
  return median(shares);
}

async function countAlone(ctx: SystemContext, shards: readonly OpenShard[], pass: number): Promise<void> {
  for (const { companyId, linkIds } of shards) {
    const counted = linkIds.map((linkId) => countedCheck(checkOfLink(linkId, pass, NOW)));
    const place = { collectionId: 1, companyId, companyShopId: 0, cityId: 1, kind: 'priceParsing' as const };
    await countInLedger(place, counted, ctx.installation.timeZone).execute(ctx.db);
  }
}

/** A month of 100 monitorings at every company of the market, and what it is billed by. */
async function fillMonth(ctx: SystemContext, admin: Pool): Promise<{ rows: number; checks: number }> {
  tell('filling the month');
  const { companies } = USUAL_MARKET;
  const each = Math.ceil(CHECKS / (28 * 100 * companies));
  await admin.query('truncate check_ledger');
  await admin.query(
    `insert into check_ledger (day, collection_id, company_id, city_id, kind, outcome, error_code, checks)
     select day, collection, company, 1 + collection % 5, kind, outcome, code, ceil($2::int * share)
     from generate_series('2026-11-01'::date, '2026-11-28'::date, interval '1 day') as day, generate_series(1, 100) as collection,
       generate_series(1, $1::int) as company,
       (values ('priceParsing', 1, -1, 0.86), ('priceParsing', 2, -1, 0.07), ('priceParsing', 3, 2, 0.03), ('priceParsing', 3, 10, 0.03),
         ('findLinks', 1, -1, 0.01)) as seen(kind, outcome, code, share)`,
    [companies, each],
  );
  await admin.query('vacuum (analyze) check_ledger');
  const { id } = await createTariff(ctx, {
    type: 'online',
    name: 'Сеть',
    comment: '',
    tariffChecksCount: 1_000_000,
    tariffPrice: 79_900_00,
    packetChecksCount: 500_000,
    packetPrice: 9_900_00,
    packetsAvailable: 20,
  });
  for (const tariffType of ['delivery', 'mp', 'regular'] as const)
    await createFindLinksRange(ctx, {
      tariffType,
      rangeFrom: 1,
      rangeTo: null,
      price: 1_50,
      isSellerSolid: tariffType === 'mp',
      isPriceForMarketplace: false,
    });
  await setCompanyTariff(ctx, {
    onlineTariffId: id,
    offlineTariffId: null,
    checkAboveTariff: true,
    checkPriceParsing: true,
    checkFindLinksMarketplace: true,
    checkFindLinksRegular: true,
  });
  const { rows } = await admin.query<{ rows: number; checks: number }>(
    'select count(*)::int as rows, sum(checks)::float8 as checks from check_ledger',
  );
  return rows[0] ?? { rows: 0, checks: 0 };
}

async function bills(ctx: SystemContext, requests: number): Promise<number[]> {
  const times: number[] = [];
  for (let nth = -5; nth < requests; nth += 1) {
    const from = performance.now();
    await findBill(ctx, { month: '2026-11', type: 'online' });
    if (nth >= 0) times.push(performance.now() - from);
  }
  return times;
}
