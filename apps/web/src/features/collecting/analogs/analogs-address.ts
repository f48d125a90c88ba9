import { ANALOG_STATES } from '@tsenomer/contracts';
import type { analogRoutes, CallInput } from '@tsenomer/contracts';
import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';

/** The analogs of a monitoring as they stand in the address; anything unreadable falls back to its default. */
export const analogsAddress = z.object({
  search: z.string().trim().max(200).default('').catch(''),
  company: z.int().positive().optional().catch(undefined),
  state: z.enum(ANALOG_STATES).optional().catch(undefined),
  page: pageParam,
  limit: pageSizeParam,
});
export type AnalogsAddress = z.infer<typeof analogsAddress>;

export const ANALOGS_DEFAULTS: AnalogsAddress = analogsAddress.parse({});

export const NO_ANALOG_FILTERS = { search: '', company: undefined, state: undefined, page: 1 } as const;

/** Whether a filter narrows the list. */
export function isFiltered({ search, company, state }: AnalogsAddress): boolean {
  return search !== '' || company !== undefined || state !== undefined;
}

/** What the list is asked for. */
export function analogsInput(
  id: number,
  { search, company, state, page, limit }: AnalogsAddress,
): CallInput<typeof analogRoutes.listAnalogs> {
  const filters = {
    ...(search !== '' && { search }),
    ...(company !== undefined && { companyId: company }),
    ...(state !== undefined && { state }),
  };
  return { params: { id }, query: { page, limit, ...(Object.keys(filters).length > 0 && { filters }) } };
}
