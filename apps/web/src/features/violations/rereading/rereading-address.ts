import { DIFFERENCE_DECISIONS, DIFFERENCE_STATES } from '@tsenomer/contracts';
import type { DifferenceFilters } from '@tsenomer/contracts';
import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';

const id = z.int().positive().optional().catch(undefined);

/** What the address of pages that are read again keeps. */
export const rereadingAddress = z.object({
  /** The rereading that is looked at; the newest one when left out. */
  id,
  state: z.enum(DIFFERENCE_STATES).optional().catch(undefined),
  decision: z.enum(DIFFERENCE_DECISIONS).optional().catch(undefined),
  company: id,
  page: pageParam,
  limit: pageSizeParam,
});
export type RereadingAddress = z.infer<typeof rereadingAddress>;

export interface RereadingProps {
  readonly address: RereadingAddress;
  readonly onChange: (change: Partial<RereadingAddress>) => void;
}

/** The pages that are shown. */
export function shownPages({ state, decision, company }: RereadingAddress): DifferenceFilters {
  return {
    ...(state && { state }),
    ...(decision && { decision }),
    ...(company !== undefined && { companyId: company }),
  };
}
