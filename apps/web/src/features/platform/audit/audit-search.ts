import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '@tsenomer/contracts';
import type { auditRoutes, CallInput } from '@tsenomer/contracts';
import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';

/** The journal's filters and paging as they stand in the address; nonsense in the address falls back to the default. */
export const auditSearch = z.object({
  page: pageParam,
  limit: pageSizeParam,
  who: z.int().positive().optional().catch(undefined),
  entity: z.enum(AUDIT_ENTITIES).optional().catch(undefined),
  action: z.enum(AUDIT_ACTIONS).optional().catch(undefined),
  search: z.string().trim().min(1).max(200).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
});

export type AuditSearch = z.infer<typeof auditSearch>;
export type AuditFilters = Omit<AuditSearch, 'page' | 'limit'>;

/** What the list call is asked for. */
export function listInput({ page, limit, who, ...filters }: AuditSearch): CallInput<typeof auditRoutes.listAudit> {
  const set = Object.fromEntries(
    Object.entries({ ...filters, actorId: who }).filter(([, value]) => value !== undefined),
  );
  return { query: { page, limit, ...(Object.keys(set).length > 0 && { filters: set }) } };
}

/** Whether any filter narrows the list. */
export function isFiltered({ who, entity, action, search, from, to }: AuditFilters): boolean {
  return [who, entity, action, search, from, to].some((value) => value !== undefined);
}
