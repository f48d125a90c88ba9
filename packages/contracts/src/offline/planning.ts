import { z } from 'zod';
import { nameField } from '../platform/fields.ts';

const ids = (max: number) => z.array(z.int().positive()).max(max, 'too_many');

/** Tasks made at once at most: what one creation fans out to. */
export const OFFLINE_TASKS_MAX = 10_000;
/** Products of one task at most. */
export const TASK_PRODUCTS_MAX = 5000;

/** Which products tasks are for (P2 §3 "Task creation payload"): lists of ids, joined by OR. */
export const offlineProducts = z.strictObject({
  brands: ids(10_000).default([]),
  categories: ids(10_000).default([]),
  tags: ids(10_000).default([]),
  products: ids(100_000).default([]),
});
export type OfflineProducts = z.infer<typeof offlineProducts>;

const comment = z.string().trim().max(10_000, 'too_long');
const dates = z.array(z.iso.date()).max(366, 'too_many');

/** Who goes where: a city's users, their companies, and the addresses there. */
export const offlineCities = z
  .array(
    z.strictObject({
      cityId: z.int().positive(),
      /** Days of this city; those of the whole when left out. */
      dates: dates.optional(),
      comment: comment.optional(),
      users: z
        .array(
          z.strictObject({
            userId: z.int().positive(),
            companies: z
              .array(
                z.strictObject({
                  companyId: z.int().positive(),
                  companyShops: ids(10_000).min(1, 'required'),
                  comment: comment.optional(),
                }),
              )
              .min(1, 'required')
              .max(1000, 'too_many'),
          }),
        )
        .min(1, 'required')
        .max(1000, 'too_many'),
    }),
  )
  .min(1, 'required')
  .max(1000, 'too_many');
export type OfflineCities = z.infer<typeof offlineCities>;

export const offlineTasksDraft = z
  .strictObject({
    name: z.union([z.literal(''), nameField]).default(''),
    comment: comment.default(''),
    products: offlineProducts,
    /** No dates: today (P2 §5). */
    dates: dates.default([]),
    cities: offlineCities,
    saveAsTemplate: z.boolean().default(false),
  })
  .refine(({ products }) => Object.values(products).some((list) => list.length > 0), {
    path: ['products'],
    error: 'required',
  })
  .refine(({ saveAsTemplate, name }) => !saveAsTemplate || name !== '', { path: ['name'], error: 'required' });
export type OfflineTasksDraft = z.infer<typeof offlineTasksDraft>;

/** A kept choice of the wizard (P2 §3 "Monitoring template"). */
export const offlineTemplate = z.strictObject({
  id: z.int(),
  name: z.string(),
  comment: z.string(),
  data: z.strictObject({ cities: offlineCities, products: offlineProducts }),
  createdAt: z.iso.datetime(),
});
export type OfflineTemplate = z.infer<typeof offlineTemplate>;

/** Who should go to a shop and when, with what it follows from. */
export const visitSuggestion = z.strictObject({
  companyShopId: z.int(),
  userId: z.int(),
  date: z.iso.date(),
  /** Metres to the agent's nearest other shop of that day, or of their environment; null where places are unknown. */
  distance: z.int().nullable(),
  /** Visits that the agent has on that day with this one. */
  load: z.int(),
});
export type VisitSuggestion = z.infer<typeof visitSuggestion>;
