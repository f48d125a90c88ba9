import type { ReportCell, ReportSource } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { mainReport, rrpReport, webReport } from '@tsenomer/core/reports/report';
import { itemAt, placesOf } from '../life/ids.ts';
import type { Ids } from '../life/ids.ts';
import { placeKey, recommendedAt } from '../world/offer-at.ts';
import type { World } from '../world/world.ts';
import { dayAfter, momentOf } from '../world/calendar.ts';
import type { RawCheck } from '../facts/observations.ts';
import { deviation } from '../recompute/money.ts';
import { newestChecks, newestShelves } from '../recompute/newest.ts';
import type { PlainPeriod } from '../recompute/periods.ts';
import type { ShelfReadingAt } from '../recompute/readings.ts';
import { reportRows } from '../recompute/report.ts';
import type { PlainCell, PlainRow } from '../recompute/report.ts';
import type { Tally } from './tally.ts';

/** What reports are recomputed out of. */
export interface ReportOf {
  readonly ctx: SystemContext;
  readonly world: World;
  readonly ids: Ids;
  readonly checks: readonly RawCheck[];
  readonly shelves: readonly ShelfReadingAt[];
  readonly periods: readonly PlainPeriod[];
}

/** Rows that are asked for at once. */
const PAGE = 1000;

/** The main report of each monitoring, as of now and as of an earlier day. */
export async function compareMainReports(tally: Tally, of: ReportOf): Promise<void> {
  const { days } = of.world;
  await compareMain(tally, of, null);
  await compareMain(tally, of, itemAt(days, Math.floor(days.length / 2) - 1));
}

async function compareMain(
  tally: Tally,
  { ctx, world, ids, checks, shelves }: ReportOf,
  date: string | null,
): Promise<void> {
  const what = date === null ? 'main report of now' : 'main report of an earlier day';
  const before = date === null ? farAhead : momentOf(dayAfter(date, 1), '00:00');
  const facts = {
    checks: newestChecks(checks, before),
    shelves: newestShelves(shelves, { before, knownBefore: farAhead }),
    at: new Date(before.getTime() - 1),
  };
  const product = placesOf(ids.products);
  for (const [place, monitoring] of world.monitorings.entries()) {
    const wanted = reportRows(world, monitoring, facts);
    for (let page = 1; (page - 1) * PAGE < monitoring.products.length; page += 1) {
      const { rows, sources, total } = await mainReport(ctx, {
        parsingCollectionId: itemAt(ids.monitorings, place),
        page,
        limit: PAGE,
        sort: 'name',
        descending: false,
        ...(date !== null && { filters: { date } }),
      });
      tally.same(what, `rows of ${monitoring.name}`, total, monitoring.products.length);
      for (const row of rows) {
        const got: PlainRow = {
          mrp: row.mrp,
          available: row.available,
          checked: row.checked,
          offers: row.offers,
          best: row.best,
          mean: row.mean,
          median: row.median,
          ownPrice: row.ownPrice,
          ownPosition: row.ownPosition,
          deviation: row.deviation,
          cells: cellsOf(row.cells, sources, ids),
        };
        tally.same(what, `${monitoring.name}, ${row.name}`, got, wanted.get(product(row.productId)));
      }
    }
  }
}

/** Later than anything of a drill. */
const farAhead = new Date('2100-01-01T00:00:00Z');

function cellsOf(
  cells: readonly ReportCell[],
  sources: readonly ReportSource[],
  ids: Ids,
): Readonly<Record<string, PlainCell>> {
  const company = placesOf(ids.companies);
  return Object.fromEntries(
    cells.map(({ source, state, price, errorCode, checkedAt, deviation }) => {
      const { origin, companyId } = itemAt(sources, source);
      return [`${origin} ${company(companyId)}`, { state, price, errorCode, checkedAt, deviation }];
    }),
  );
}

/** The report of recommended prices of each monitoring. */
export async function compareRrpReports(tally: Tally, of: ReportOf): Promise<void> {
  const { ctx, world, ids, checks, shelves, periods } = of;
  const facts = {
    checks: newestChecks(checks, farAhead),
    shelves: newestShelves(shelves, { before: farAhead, knownBefore: farAhead }),
    at: farAhead,
  };
  const open = new Set(
    periods
      .filter(({ endedAt }) => endedAt === null)
      .map(({ product, company, city, shelf }) => `${product} ${city} ${shelf === null ? 'web' : 'shelf'} ${company}`),
  );
  const product = placesOf(ids.products);
  for (const [place, monitoring] of world.monitorings.entries()) {
    const plain = reportRows(world, monitoring, facts);
    const withPrice = [...plain].filter(([, { mrp }]) => mrp !== null);
    for (let page = 1; (page - 1) * PAGE < withPrice.length; page += 1) {
      const { rows, total } = await rrpReport(ctx, {
        parsingCollectionId: itemAt(ids.monitorings, place),
        page,
        limit: PAGE,
        sort: 'name',
        descending: false,
      });
      tally.same('RRP report', `rows of ${monitoring.name}`, total, withPrice.length);
      for (const row of rows) {
        const at = product(row.productId);
        const wanted = plain.get(at);
        const offers = Object.values(wanted?.cells ?? {}).filter(({ state }) => state === 'offer');
        const deviations = offers.flatMap((cell) => cell.deviation ?? []);
        const mrp = wanted?.mrp ?? 0;
        const counted = (which: (price: number) => boolean): number =>
          offers.filter(({ price }) => price !== null && which(price)).length;
        tally.same(
          'RRP report',
          `${monitoring.name}, ${row.name}`,
          [row.below, row.even, row.above, row.lowest, row.violations, row.mrp],
          [
            counted((price) => price < mrp),
            counted((price) => price === mrp),
            counted((price) => price > mrp),
            deviations.length === 0 ? null : Math.min(...deviations),
            Object.keys(wanted?.cells ?? {}).filter((name) => open.has(`${at} ${monitoring.city} ${name}`)).length,
            mrp,
          ],
        );
      }
    }
  }
}

/** The offers of all monitorings on the web. */
export async function compareWebReport(tally: Tally, { ctx, world, ids, checks }: ReportOf): Promise<void> {
  const newest = newestChecks(checks, farAhead);
  const watched = new Set(
    world.monitorings.flatMap(({ products, companies, city }) =>
      products.flatMap((product) => companies.map((company) => placeKey({ product, company, city }))),
    ),
  );
  const wanted = new Map([...newest].filter(([key]) => watched.has(key)));
  const [product, company] = [placesOf(ids.products), placesOf(ids.companies)];
  let seen = 0;
  for (let page = 1, left = 1; left > 0; page += 1) {
    const { items, total } = await webReport(ctx, {
      page,
      limit: PAGE,
      sort: 'name',
      descending: false,
      filters: { parsingCollectionIds: [...ids.monitorings] },
    });
    for (const row of items) {
      const place = {
        product: product(row.productId),
        company: company(row.companyId),
        city: world.cities.indexOf(row.cityName),
      };
      const check = wanted.get(placeKey(place));
      const mrpNow = recommendedAt(world, place.product, farAhead);
      const mrpThen = check === undefined ? null : recommendedAt(world, place.product, check.at);
      const price = check?.price ?? null;
      tally.same(
        'web report',
        `${row.name} at ${row.companyName}`,
        [row.state, row.price, row.errorCode, row.checkedAt, row.mrp, row.deviation, row.violation],
        [
          check === undefined ? null : ({ 1: 'offer', 2: 'notAvailable', 3: 'error' } as const)[check.outcome],
          price,
          check?.errorCode ?? null,
          check?.at.toISOString() ?? null,
          mrpNow,
          price === null || mrpNow === null ? null : deviation(price, mrpNow),
          price !== null && mrpThen !== null && price < mrpThen,
        ],
      );
    }
    seen += items.length;
    left = items.length === 0 ? 0 : total - seen;
  }
  tally.same('web report', 'offers in all', seen, wanted.size);
}
