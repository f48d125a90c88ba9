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
