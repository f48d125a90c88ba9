import type { LinkProps } from '@tanstack/react-router';
import { TOUR_STEPS } from '@tsenomer/contracts';
import type { RoleName, TourStep } from '@tsenomer/contracts';
import { mayOpen } from '#lib/user/screens.ts';
import type { Screen } from '#lib/user/screens.ts';

/** The most that somebody is asked to look at on the first morning. */
const MOST = 7;
/** What is left out first where there would be more. */
const SPARE: TourStep = 'files';

export interface TourStop {
  readonly name: TourStep;
  /** The screen of the step; null: it is seen from any. */
  readonly link: (LinkProps & { readonly to: Screen }) | null;
  /** What is pointed at, the best first; of each the first one that is shown. */
  readonly targets: readonly string[];
}

/**
 * The steps that a role is led through: those whose screens it may open.
 * @param collectionId the monitoring whose report is shown; null: there is none, and no report to show
 */
export function stepsFor(role: RoleName, collectionId: number | null): readonly TourStop[] {
  const stops = TOUR_STEPS.map((name) => stopOf(name, collectionId)).filter(
    (stop) => stop !== null && (stop.link === null || mayOpen(role, stop.link.to)),
  );
  const shown = stops.filter((stop) => stop !== null);
  return shown.length > MOST ? shown.filter(({ name }) => name !== SPARE) : shown;
}

/** The step to begin with: the one that the tour was left at, where the role still has it. */
export function firstStop(stops: readonly TourStop[], leftAt: string): number {
  return Math.max(
    0,
    stops.findIndex(({ name }) => name === leftAt),
  );
}

/** What each step shows, and where; the report is that of a monitoring. */
const STOPS: Readonly<
  Record<TourStep, Omit<TourStop, 'name' | 'link'> & { readonly link: TourStop['link'] | 'report' }>
> = {
  figures: { link: { to: '/' }, targets: ['[data-tour="figures"]'] },
  baseline: { link: 'report', targets: ['[data-tour="baseline"]'] },
  row: { link: 'report', targets: ['main table [data-row="0"] td', 'main table'] },
  timetable: { link: { to: '/parsing/timetable' }, targets: ['main table td', 'main h1'] },
  import: { link: { to: '/adding-products', search: { tab: 'upload-excel' } }, targets: ['main [role="tab"]'] },
  files: { link: { to: '/excelreports' }, targets: ['main h1'] },
  palette: { link: null, targets: ['header [data-tour="search"]', 'header'] },
  help: { link: null, targets: ['main [data-tour="help"]'] },
};

function stopOf(name: TourStep, collectionId: number | null): TourStop | null {
  const { link, targets } = STOPS[name];
  if (link !== 'report') return { name, link, targets };
  if (collectionId === null) return null;
  return { name, link: { to: '/parsing/$id/report/main', params: { id: String(collectionId) } }, targets };
}
