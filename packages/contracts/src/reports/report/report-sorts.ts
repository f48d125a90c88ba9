/** What rows of the main report are ordered by. */
export const REPORT_SORTS = [
  'name',
  'mrp',
  'availability',
  'best',
  'mean',
  'median',
  'position',
  'offers',
  'deviation',
] as const;

/** What prices of the main report are told against. */
export const REPORT_BASELINES = ['own', 'mrp', 'median'] as const;
export type ReportBaseline = (typeof REPORT_BASELINES)[number];

/** Questions of one press: which products somebody should look at. */
export const QUICK_FILTERS = ['cheaper', 'belowRrp', 'suspicious', 'changedToday'] as const;
export type QuickFilter = (typeof QUICK_FILTERS)[number];
