import { QUICK_FILTERS } from '@tsenomer/contracts';
import type { MainReportFilters, QuickFilter } from '@tsenomer/contracts';
import { readingVerb } from '../../platform/context/verb.ts';
import { openReport } from './main-report.ts';
import { rankProducts } from './rank-products.ts';

export interface QuickCountsInput {
  readonly parsingCollectionId: number;
  readonly filters?: MainReportFilters | undefined;
}

/** How many products of the filtered report each quick filter would leave. @throws DomainError NOT_FOUND. */
export const quickCounts = readingVerb(
  'reports.read',
  async (ctx, { parsingCollectionId, filters }: QuickCountsInput): Promise<Record<QuickFilter, number>> => {
    const counts = { cheaper: 0, belowRrp: 0, suspicious: 0, changedToday: 0 };
    // One after another: together they would take the connections of everybody else.
    for (const quick of QUICK_FILTERS) {
      const { scope } = await openReport(ctx, parsingCollectionId, { ...filters, quick });
      const ranking = { sort: 'name', descending: false, limit: 1, offset: 0 } as const;
      counts[quick] = (await rankProducts(ctx.db, scope, ranking)).total;
    }
    return counts;
  },
);
