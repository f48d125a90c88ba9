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

// What addresses of screens name: apart from the routes, so that the first screen does not load those.

export const RATING_SORTS = ['drop', 'name', 'rating', 'stars', 'reviews'] as const;
export type RatingSort = (typeof RATING_SORTS)[number];

export const RRP_SORTS = ['violations', 'lowest', 'name', 'mrp'] as const;
export type RrpSort = (typeof RRP_SORTS)[number];
export const RRP_SIDES = ['all', 'below', 'above'] as const;

export const WEB_REPORT_SORTS = ['name', 'company', 'price', 'deviation', 'checkedAt'] as const;
export type WebReportSort = (typeof WEB_REPORT_SORTS)[number];
export const WEB_REPORT_STATES = ['all', 'offer', 'notAvailable', 'error'] as const;

export const SEGMENT_KINDS = ['category', 'price'] as const;
export type SegmentKind = (typeof SEGMENT_KINDS)[number];
export const PRICE_BANDS = ['low', 'middle', 'high'] as const;

/** How many monitorings one report takes. */
export const REPORT_COLLECTIONS_MAX = 100;
