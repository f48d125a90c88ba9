import { z } from 'zod';
import { intText, PAGES_MAX } from '../../kit/codecs.ts';
import { REPORT_COLLECTIONS_MAX } from './report-sorts.ts';

const ids = (most: number) => z.array(z.int().positive()).max(most).optional();

/** What every report of offers is narrowed by; an empty list narrows nothing. */
export const offerFilters = z.strictObject({
  brandIds: ids(10_000),
  categoryIds: ids(10_000),
  companyIds: ids(1000),
  search: z.string().trim().max(200).optional(),
});

/** The monitorings of a report, at least one. */
export const reportCollections = z.array(z.int().positive()).min(1).max(REPORT_COLLECTIONS_MAX);

/** Page and size of a report's rows. */
export const reportPaging = {
  page: intText(1, PAGES_MAX).default(1),
  limit: intText(1, 1000).default(50),
} as const;
