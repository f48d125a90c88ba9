import { REPORT_COLLECTIONS_MAX, WEB_REPORT_SORTS, WEB_REPORT_STATES } from '@tsenomer/contracts';
import type { WebReportFilters } from '@tsenomer/contracts';
import { z } from 'zod';
import { narrowsOffers, offerAddress } from '#lib/reports/offer-address.ts';

/** What the address of the web report keeps. */
export const webAddress = z.object({
  ...offerAddress,
  monitorings: z
    .array(z.coerce.number().int().positive())
    .min(1)
    .max(REPORT_COLLECTIONS_MAX)
    .optional()
    .catch(undefined),
  sort: z.enum(WEB_REPORT_SORTS).default('name').catch('name'),
  state: z.enum(WEB_REPORT_STATES).default('all').catch('all'),
  violations: z.boolean().default(false).catch(false),
});
export type WebAddress = z.infer<typeof webAddress>;

/** Which report the address asks for; the table and the file ask alike. */
export function webSelection(monitorings: number[], address: WebAddress) {
  const { search, brandIds, categoryIds, companyIds, state, violations, sort, descending = false } = address;
  const filters: WebReportFilters = {
    parsingCollectionIds: monitorings,
    ...(search !== undefined && { search }),
    ...(brandIds && { brandIds }),
    ...(categoryIds && { categoryIds }),
    ...(companyIds && { companyIds }),
    ...(state !== 'all' && { state }),
    ...(violations && { violationsOnly: true }),
  };
  return { sort, descending, filters };
}

/** Whether anything narrows the report; its monitorings do not, without them there is none. */
export function isNarrowed(address: WebAddress): boolean {
  return narrowsOffers(address) || address.state !== 'all' || address.violations;
}
