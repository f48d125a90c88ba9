import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { z } from 'zod';
import { PHONE } from '#components/page/phone.ts';

/** The figures of a row between the product and the companies, in their usual order (P2 §2). */
export const REPORT_FIGURES = [
  'mrp',
  'deviation',
  'availability',
  'best',
  'mean',
  'median',
  'position',
  'offers',
] as const;
/** What the signs and columns of the report are explained by. */
export const REPORT_NOTIONS = [...REPORT_FIGURES, 'cardPrice', 'clubPrice', 'couponPrice'] as const;
export type ReportFigure = (typeof REPORT_FIGURES)[number];

/** Figures that share a column where columns are narrow, so that companies have the room (docs/decisions/035). */
export const STACKED_FIGURES: readonly (readonly [above: ReportFigure, below: ReportFigure])[] = [
  ['mrp', 'deviation'],
  ['best', 'availability'],
  ['mean', 'median'],
  ['position', 'offers'],
];

const reportLayout = z.object({
  columns: z.enum(['narrow', 'wide']).nullable().catch(null),
});

/**
 * Whether somebody wants narrow columns, so that more companies are seen at once; null leaves that to the window. Which
 * columns there are is an arrangement like that of any table.
 */
export type ReportLayout = z.infer<typeof reportLayout>;

const USUAL: ReportLayout = { columns: null };

/** Windows in which the usual widths leave no room for two companies beside the figures (docs/decisions/035). */
const NO_ROOM = '(max-width: 2171px)';

/** Whether columns are narrow: as was chosen, or as the window has room; on a phone they always are. */
export function useNarrowColumns({ columns }: ReportLayout): boolean {
  const noRoom = useMediaQuery(NO_ROOM) ?? false;
  const phone = useMediaQuery(PHONE) ?? false;
  return phone || (columns === null ? noRoom : columns === 'narrow');
}

/** The arrangement, kept by the browser for every report; what it cannot read is as if nothing were kept. */
export function useReportLayout() {
  return useLocalStorage<ReportLayout>({
    key: 'tsenomer-report-layout',
    defaultValue: USUAL,
    getInitialValueInEffect: false,
    deserialize: (kept) => {
      try {
        return reportLayout.catch(USUAL).parse(kept === undefined ? USUAL : JSON.parse(kept));
      } catch {
        return USUAL;
      }
    },
  });
}
