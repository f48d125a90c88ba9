import { parseArgs } from 'node:util';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createDatabase } from '@tsenomer/db';
import { systemContext, transact } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { countAssortment, writeOffers } from '@tsenomer/core/collecting/assortment';
import type { ShownOffer } from '@tsenomer/core/collecting/assortment';
import { assortmentOverview, assortmentSegments } from '@tsenomer/core/reports/assortment';
import { recordJobs } from '@tsenomer/core/testing';
import { tell } from '../lib/bench.ts';
import type { Bench } from '../lib/bench.ts';
import { cpuTime } from '../lib/cpu-time.ts';
import { median, quantile } from '../lib/statistics.ts';
import { figure, printTable, verdict } from '../lib/table.ts';
import { tempServer } from '../lib/temp-database.ts';
import { fillDirectories, USUAL_MARKET } from '../market/fill-directories.ts';

/** Offers a second, and milliseconds of a screen. */
const TARGET = { offers: 10_000, overview: 150 } as const;
const PAGE = 100;
const COMPANIES = 10;

export const bench: Bench = {
  summary: 'recording pages of assortments, and the overview over 1,000,000 offers',
  options: [
    '--offers 1000000   offers of ten companies',
    '--connections 4    companies that are walked at once',
    '--requests 40      requests of each screen',
  ],
  async run(context) {
    const { values } = parseArgs({
      args: [...context.argv],
      options: {
        offers: { type: 'string', default: '1000000' },
        connections: { type: 'string', default: '4' },
        requests: { type: 'string', default: '40' },
      },
    });
    const [offers, connections] = [Number(values.offers), Number(values.connections)];
    const server = await tempServer(context);
    const admin = server.pool(server.url);
    await fillDirectories(admin, USUAL_MARKET);
    await admin.query("update collection set kind = 'assortment' where id = 1");
    const ctx = systemContext({
      installation: INITIAL_INSTALLATION,
      db: createDatabase(server.pool(server.url, connections)),
      jobs: recordJobs(),
      now: () => new Date(),
    });
    const rows: string[][] = [];
    for (const [name, taskId] of [
      ['first walk', 1],
      ['second walk, a tenth of the prices moved', 2],
    ] as const) {
      tell(`${name}: ${figure(offers)} offers`);
      const [started, before] = [performance.now(), await cpuTime(admin)];
      await record(ctx, { offers, taskId, connections });
      const perSecond = Math.round((offers / (performance.now() - started)) * 1000);
      const after = await cpuTime(admin);
      // On a shared machine the wall measures the neighbours.
      const micros = (after.own + after.database - before.own - before.database) / offers;
      rows.push([`${name}, µs of processors per offer`, figure(Math.round(micros)), '']);
      rows.push([
        `${name}, offers/s`,
        figure(perSecond),
        `≥ ${figure(TARGET.offers)}: ${verdict(perSecond >= TARGET.offers)}`,
      ]);
    }
    await admin.query('insert into assortment_state (collection_id, changed_at) values (1, now()); analyze');
    const counting = performance.now();
    await countAssortment(ctx, { collectionId: 1 });
    rows.push(['counting all figures, ms', figure(Math.round(performance.now() - counting)), '']);
    for (const [name, ask] of [
      ['overview', () => assortmentOverview(ctx, { id: 1 })],
      ['brands and categories', () => assortmentSegments(ctx, { id: 1 })],
    ] as const) {
      const times: number[] = [];
      for (let nth = -5; nth < Number(values.requests); nth += 1) {
        const before = performance.now();
        await ask();
        if (nth >= 0) times.push(performance.now() - before);
      }
      const p95 = quantile(times, 0.95);
      rows.push([
        `${name}, ms`,
        `${figure(Math.round(median(times)))} p50, ${figure(Math.round(p95))} p95`,
        `p95 ≤ ${TARGET.overview}: ${verdict(p95 <= TARGET.overview)}`,
      ]);
    }
    printTable(['what', 'measured', 'target'], rows);
  },
};

/** A walk of all companies, some at once, page by page, each in a transaction of its own, as nodes hand them in. */
async function record(
  ctx: SystemContext,
  { offers, taskId, connections }: { offers: number; taskId: number; connections: number },
): Promise<void> {
  const each = Math.ceil(offers / COMPANIES);
  const companies = Array.from({ length: COMPANIES }, (_, at) => at + 1);
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let company = companies.shift(); company !== undefined; company = companies.shift()) {
        for (let before = 0; before < each; before += PAGE) {
          const page = offersOf(company, before, taskId);
          const met = { collectionId: 1, companyId: company, taskId, category: `Категория ${before % 40}`, before };
          await transact(ctx, (tx) => writeOffers(tx, met, page));
        }
      }
    }),
  );
}

function offersOf(company: number, before: number, taskId: number): ShownOffer[] {
  return Array.from({ length: PAGE }, (_, at) => offerOf(company, before + at, taskId));
}

function offerOf(company: number, nth: number, taskId: number): ShownOffer {
  const moved = nth % 10 === 0 ? taskId * 100 : 0;
  return {
    itemKey: `shop-${company}.example/p/${nth}`,
    url: `https://shop-${company}.example/p/${nth}`,
    name: `Товар ${nth} серии ${nth % 977}`,
    brand: `Бренд ${nth % 300}`,
    article: `A-${nth}`,
    gtin: null,
    picture: null,
    price: { amount: BigInt(10_000 + nth * 7 + moved), currency: 'RUB' },
    available: nth % 13 !== 0,
  };
}
