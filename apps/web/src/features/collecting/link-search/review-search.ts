import { CANDIDATE_LISTS, DEFAULT_PAGE_SIZE } from '@tsenomer/contracts';
import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';

const id = z.int().positive().optional().catch(undefined);
const percent = z.int().min(0).max(100).optional().catch(undefined);

/** The review as it stands in the address. `from` and `to` bound the likeness, in percent. */
export const reviewSearch = z.object({
  status: z.enum(CANDIDATE_LISTS).default('proposed').catch('proposed'),
  collection: id,
  company: id,
  search: z.string().trim().min(1).max(200).optional().catch(undefined),
  from: percent,
  to: percent,
  page: pageParam,
  limit: pageSizeParam,
});

export type ReviewSearch = z.infer<typeof reviewSearch>;

/** What the address has when nothing is chosen. */
export const REVIEW_DEFAULTS = { status: 'proposed', page: 1, limit: DEFAULT_PAGE_SIZE } as const;
