import type { SystemContext } from '@tsenomer/core';
import { violationsReport } from '@tsenomer/core/violations/report';
import type { RawCheck } from '../facts/observations.ts';
import { itemAt, placesOf } from '../life/ids.ts';
import type { Ids } from '../life/ids.ts';
import { newestChecks } from '../recompute/newest.ts';
import type { PlainPeriod } from '../recompute/periods.ts';
import { dayAt, momentOf } from '../world/calendar.ts';
import type { World } from '../world/world.ts';
import type { Tally } from './tally.ts';

export interface ViolationReportOf {
  readonly ctx: SystemContext;
  readonly world: World;
  readonly ids: Ids;
  readonly checks: readonly RawCheck[];
  readonly periods: readonly PlainPeriod[];
}

/** The report of violations over all days: who violated how often, how deep and how long. */
export async function compareViolationReport(
  tally: Tally,
  { ctx, world, ids, checks, periods }: ViolationReportOf,
): Promise<void> {
  const [from, to] = [itemAt(world.days, 0), itemAt(world.days, world.days.length - 1)];
  const report = await violationsReport(ctx, {
    limit: 1000,
    periodFrom: from,
    periodTo: to,
    filters: { companyIds: [...ids.companies] },
  });
  const corrected = periods.filter(({ ending }) => ending === 'corrected');
  tally.same(
    'violation report',
    'in all',
    [report.violationsTotalCount, report.correctedTotalCount, report.repeatedTotalCount],
    [periods.length, corrected.length, periods.filter(({ repeated }) => repeated).length],
  );
  const company = placesOf(ids.companies);
  const byCompany = Map.groupBy(periods, (period) => period.company);
  tally.same('violation report', 'companies', report.items.length, byCompany.size);
  const places = Map.groupBy(
    newestChecks(checks, new Date(ctx.now().getTime() + 1)).values(),
    (check) => check.company,
  );
  const span = { from: momentOf(from, '00:00'), to: ctx.now() };
  for (const item of report.items) {
    const place = company(item.company.id);
    const own = byCompany.get(place) ?? [];
    tally.same(
      'violation report',
      item.company.name,
      [item.violationsCount, item.correctedCount, item.repeatedCount, item.confirmedCount, item.score],
      [
        own.length,
        own.filter(({ ending }) => ending === 'corrected').length,
        own.filter(({ repeated }) => repeated).length,
        own.filter(({ confirmedAt }) => confirmedAt !== null).length,
        scoreOf(own, { ...span, places: places.get(place)?.length ?? 0 }),
      ],
    );
  }
  for (const { day, ...counts } of report.series) {
    const opened = periods.filter(({ openedAt }) => dayAt(openedAt) === day);
    tally.same('violation report', day, counts, {
      opened: opened.length,
      corrected: corrected.filter(({ endedAt }) => endedAt !== null && dayAt(endedAt) === day).length,
      repeated: opened.filter(({ repeated }) => repeated).length,
    });
  }
}

/** How a company keeps recommended prices: its share of time below (of all its pages), mean depth, time to correct. */
function scoreOf(
  periods: readonly PlainPeriod[],
  { from, to, places }: { readonly from: Date; readonly to: Date; readonly places: number },
) {
  const lasted = ({ openedAt, endedAt }: PlainPeriod): number => (endedAt ?? to).getTime() - openedAt.getTime();
  const sum = (some: readonly PlainPeriod[]): number => some.reduce((total, period) => total + lasted(period), 0);
  const corrected = periods.filter(({ ending }) => ending === 'corrected');
  const seconds = (to.getTime() - from.getTime()) / 1000;
  return {
    timeShare: places === 0 ? null : Math.min(10_000, Math.round((10 * sum(periods)) / (places * seconds))),
    meanDepth: Math.round(periods.reduce((total, { depth }) => total + depth, 0) / periods.length),
    minutesToCorrect: corrected.length === 0 ? null : Math.round(sum(corrected) / corrected.length / 60_000),
  };
}
