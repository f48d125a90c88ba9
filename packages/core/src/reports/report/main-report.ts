import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { MainReport, MainReportFilters, ReportBaseline, ReportSort } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { ReadingContext } from '../../platform/context/context.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { newestCheck } from './newest-check.ts';
import { suspiciousProducts } from './quick-filter.ts';
import { lookAtRanked, rankProducts } from './rank-products.ts';
import { loadReportRows } from './report-rows.ts';
import type { ReportScope } from './report-scope.ts';
import { loadSources } from './report-sources.ts';

export interface MainReportInput {
  readonly parsingCollectionId: number;
  readonly page: number;
  readonly limit: number;
  readonly sort: ReportSort;
  readonly descending: boolean;
  readonly baseline?: ReportBaseline | undefined;
  readonly filters?: MainReportFilters | undefined;
}

/**
 * One page of the main price report of a collection (P2 §2): the newest checks, or those of an earlier day.
 * @throws DomainError NOT_FOUND.
 */
export const mainReport = readingVerb('reports.read', async (ctx, input: MainReportInput): Promise<MainReport> => {
  const { parsingCollectionId: collectionId, filters = {} } = input;
  const [{ collection, scope }, products] = await Promise.all([
    openReport(ctx, collectionId, filters),
    lookAtRanked(ctx.db, { collectionId, filters }, input),
  ]);
  const { productIds, total } = await rankProducts(ctx.db, scope, {
    sort: input.sort,
    descending: input.descending,
    baseline: input.baseline,
    limit: input.limit,
    offset: (input.page - 1) * input.limit,
    products,
  });
  const rows = await loadReportRows(ctx.db, scope, productIds, input.baseline);
  const times = rows.flatMap((row) => row.cells.flatMap((cell) => cell.checkedAt ?? []));
  const shown = times.reduce<string | null>((newest, at) => (newest === null || at > newest ? at : newest), null);
  // A filter that nothing meets, or a page of products that nobody has checked, does not mean that there were no
  // checks.
  const checkedAt = shown ?? (scope.filters.date === undefined ? momentToWire(await newestCheck(ctx.db, scope)) : null);
  return {
    collection,
    sources: [...scope.sources],
    rows,
    total,
    checkedAt,
  };
});

/** How a report is opened. */
interface Opening {
  /**
   * Whether the own company stays beside the companies that are chosen: “cheaper than us” and all deviations are told
   * by its prices. What else narrows the report looks at the chosen ones alone.
   */
  readonly ownStays: boolean;
}

/**
 * Loads what a report of a collection is about; a day that is still to come is looked at as of now. @throws DomainError
 * NOT_FOUND, also for a city that does not exist.
 */
export const openReport = readingVerb(
  'reports.read',
  async (ctx, collectionId: number, filters: MainReportFilters, { ownStays }: Opening = { ownStays: true }) => {
    const [row, sources] = await Promise.all([
      loadCollection(ctx.db, collectionId, filters.cityId),
      loadSources(ctx.db, collectionId, {
        companyIds: filters.companyIds,
        ownStays,
        origin: filters.origin,
        cityId: filters.cityId,
      }),
    ]);
    const scope: ReportScope = {
      collectionId: row.id,
      cityId: row.cityId,
      elsewhere: row.elsewhere,
      timeZone: ctx.installation.timeZone,
      dayBegan: dayBegan(ctx),
      sources,
      ownBeside: sources.some(({ ownFlag, companyId }) => ownFlag && filters.companyIds?.includes(companyId) === false),
      filters: isToCome(ctx, filters) ? { ...filters, date: undefined } : filters,
    };
    return {
      collection: { id: row.id, name: row.name, cityName: row.cityName },
      scope: filters.quick === 'suspicious' ? { ...scope, productIds: await suspiciousProducts(ctx.db, scope) } : scope,
    };
  },
);

const collectionRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  cityId: z.int(),
  cityName: z.string(),
  elsewhere: z.boolean(),
});

/** A collection as it is seen from a city, its own when left out. @throws DomainError NOT_FOUND, also for the city. */
async function loadCollection(
  db: ReadingDatabase,
  id: number,
  cityId: number | undefined,
): Promise<z.output<typeof collectionRow>> {
  const { rows } = await query(collectionRow)`/* prepared: report-collection */
    select c.id, c.name, city.id as "cityId", city.name as "cityName", city.id <> c.city_id as elsewhere
    from collection c join city on city.id = coalesce(${cityId ?? null}::int, c.city_id)
    where c.id = ${id} and c.deleted_at is null`.execute(db);
  return found(rows[0]);
}

function dayBegan(ctx: ReadingContext): Date {
  const { timeZone } = ctx.installation;
  const day = Temporal.PlainDate.from(calendarDay(ctx.now(), timeZone));
  return new Date(day.toZonedDateTime({ timeZone }).epochMilliseconds);
}

function isToCome(ctx: ReadingContext, { date }: MainReportFilters): boolean {
  return date !== undefined && date > calendarDay(ctx.now(), ctx.installation.timeZone);
}
