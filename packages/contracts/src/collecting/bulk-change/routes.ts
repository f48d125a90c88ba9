import { z } from 'zod';
import { idText } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';

/** What is changed in bulk and can be undone afterwards (docs/decisions/123). */
export const BULK_KINDS = [
  'setBrand',
  'setCategory',
  'attachTags',
  'detachTags',
  'deleteProducts',
  'deleteBarcodes',
  'deleteLinks',
  'switchCompany',
  'confirmFinds',
  'rejectFinds',
] as const;

/** Changes of more objects than this are not kept for undoing: whoever makes them is asked first. */
export const MOST_KEPT = 5000;
/** Hours for which a change can be undone. */
export const UNDO_HOURS = 24;
/** So many of those that stay as they are, are told by name. */
export const MOST_NAMED = 100;
/** So many of the newest changes are listed. */
const MOST_LISTED = 50;

const bulkChange = z.strictObject({
  id: z.int(),
  kind: z.enum(BULK_KINDS),
  madeAt: z.iso.datetime(),
  /** Who made it. */
  madeBy: z.string(),
  /** How many objects it changed. */
  changed: z.int(),
  undoneAt: z.iso.datetime().nullable(),
});

export const bulkChangeRoutes = {
  listBulkChanges: defineRoute({
    method: 'GET',
    path: '/bulk-changes',
    summary: 'Changes in bulk of the last 24 hours, the newest 50; one’s own, an administrator sees those of all',
    access: 'signed-in',
    topics: ['bulkChange'],
    response: z.strictObject({ items: z.array(bulkChange).max(MOST_LISTED) }),
    errors: [],
  }),
  undoBulkChange: defineRoute({
    method: 'POST',
    path: '/bulk-changes/:id/undo',
    summary: 'Give back what a change in bulk had replaced; what somebody changed since stays, and is named',
    access: 'signed-in',
    params: z.strictObject({ id: idText }),
    response: z.strictObject({
      undone: z.int(),
      /** What stays as it is, as it was changed since or is gone: the first 100 by name. */
      kept: z.array(z.strictObject({ id: z.int(), name: z.string() })).max(MOST_NAMED),
      keptCount: z.int(),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'DEMO_FORBIDDEN'],
  }),
} as const;

export type BulkKind = (typeof BULK_KINDS)[number];
export type BulkChange = z.infer<typeof bulkChange>;
