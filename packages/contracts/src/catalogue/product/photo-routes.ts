import { z } from 'zod';
import { defineRoute } from '../../kit/route.ts';

/** How far the reference photos of products are fetched and kept (P2 §3 "Photo actualisation status"). */
export const photoActualisation = z.strictObject({
  lastActualisationTime: z.iso.datetime().nullable(),
  notActualisedPhotosCount: z.int(),
  totalPhotosCount: z.int(),
  running: z.boolean(),
  stats: z.strictObject({ errors: z.int(), success: z.int(), total: z.int() }),
});

/** Reference photos (PROD-9). */
export const photoRoutes = {
  actualisationStatus: defineRoute({
    method: 'GET',
    path: '/product-photos/actualisation-status',
    summary: 'How far the reference photos are fetched',
    access: 'products.read',
    topics: ['photo'],
    response: photoActualisation,
    errors: [],
  }),
  startActualisation: defineRoute({
    method: 'POST',
    path: '/product-photos/start-actualisation',
    summary: 'Fetch the reference photos that are not kept yet, in the background',
    access: 'products.edit',
    body: z.strictObject({ all: z.boolean().default(false) }),
    response: photoActualisation,
    errors: [],
  }),
  productPhoto: defineRoute({
    method: 'GET',
    path: '/product-photos/:name',
    summary: 'A kept photo, or its thumbnail; its name is made of its bytes',
    access: 'public',
    rateLimit: 6000,
    params: z.strictObject({ name: z.string().regex(/^[0-9a-f]{64}(?:-s)?\.webp$/) }),
    response: { kind: 'file', contentType: 'image/webp', inline: true },
    errors: ['NOT_FOUND'],
  }),
} as const;

export type PhotoActualisation = z.infer<typeof photoActualisation>;
