import { LINK_STATES } from '@tsenomer/contracts';
import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';

export const OUTCOMES = ['success', 'notAvailable', 'error', 'notProcessed'] as const;

/**
 * The products window as it stands in the address: absent `links` means closed, 0 is all companies, else a company. A
 * page or a filter without an open window has no effect.
 */
export const linksSearch = z.object({
  links: z.int().min(0).optional().catch(undefined),
  shop: z.int().positive().optional().catch(undefined),
  outcome: z.enum(OUTCOMES).optional().catch(undefined),
  state: z.enum(LINK_STATES).optional().catch(undefined),
  notation: z.string().trim().min(1).max(200).optional().catch(undefined),
  error: z.int().min(0).max(100).optional().catch(undefined),
  search: z.string().trim().min(1).max(200).optional().catch(undefined),
  page: pageParam.unwrap().unwrap().optional().catch(undefined),
  limit: pageSizeParam.unwrap().unwrap().optional().catch(undefined),
});

export type LinksSearch = z.infer<typeof linksSearch>;
