import { Temporal } from 'temporal-polyfill';
import { sql } from 'kysely';
import type { MainReport, MainReportFilters, ReportBaseline, ReportSort } from '@tsenomer/contracts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { ReadingContext } from '../../platform/context/context.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { newestCheck } from './newest-check.ts';
import { suspiciousProducts } from './quick-filter.ts';
import { rankProducts } from './rank-products.ts';
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
  const { collection, scope } = await openReport(ctx, input.parsingCollectionId, input.filters ?? {});
  const { productIds, total } = await rankProducts(ctx.db, scope, {
    sort: input.sort,
    descending: input.descending,
    baseline: input.baseline,
    limit: input.limit,
    offset: (input.page - 1) * input.limit,
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
    const row = found(
      await ctx.db
        .selectFrom('collection as c')
        .innerJoin('city', (on) => on.on('city.id', '=', filters.cityId ?? sql<number>`c.city_id`))
        .select(['c.id', 'c.name', 'c.city_id as own_city_id', 'city.id as city_id', 'city.name as city_name'])
        .where('c.id', '=', collectionId)
        .where('c.deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    const elsewhere = row.city_id !== row.own_city_id;
    const sources = await loadSources(ctx.db, collectionId, {
      companyIds: filters.companyIds,
      ownStays,
      origin: filters.origin,
      elsewhere,
      cityId: row.city_id,
    });
    const scope: ReportScope = {
      collectionId: row.id,
      cityId: row.city_id,
      elsewhere,
      timeZone: ctx.installation.timeZone,
      dayBegan: dayBegan(ctx),
      sources,
      ownBeside: sources.some(({ ownFlag, companyId }) => ownFlag && filters.companyIds?.includes(companyId) === false),
      filters: isToCome(ctx, filters) ? { ...filters, date: undefined } : filters,
    };
    return {
      collection: { id: row.id, name: row.name, cityName: row.city_name },
      scope: filters.quick === 'suspicious' ? { ...scope, productIds: await suspiciousProducts(ctx.db, scope) } : scope,
    };
  },
);

function dayBegan(ctx: ReadingContext): Date {
  const { timeZone } = ctx.installation;
  const day = Temporal.PlainDate.from(calendarDay(ctx.now(), timeZone));
  return new Date(day.toZonedDateTime({ timeZone }).epochMilliseconds);
}

function isToCome(ctx: ReadingContext, { date }: MainReportFilters): boolean {
  return date !== undefined && date > calendarDay(ctx.now(), ctx.installation.timeZone);
}
