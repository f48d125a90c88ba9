import { z } from 'zod';
import { flagText, idText, listOf } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { deleted, nameField, nameOrIdsPaging, sortOrder } from '../platform/fields.ts';

export const brandItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** Products of the brand; null unless asked for. */
  productsCount: z.int().nullable(),
});

const body = z.strictObject({ name: nameField });
const params = z.strictObject({ id: idText });

/** Brands (DIR-6). */
export const brandRoutes = {
  listBrands: defineRoute({
    method: 'GET',
    path: '/brands',
    summary: 'Brands by name',
    access: 'names.read',
    topics: ['brand', 'product'],
    query: z.strictObject({ ...nameOrIdsPaging, productsCount: flagText.optional(), order: sortOrder.default('asc') }),
    response: listOf(brandItem),
    errors: [],
  }),
  createBrand: defineRoute({
    method: 'POST',
    path: '/brands',
    summary: 'Add a brand',
    access: 'directories.create',
    body,
    response: brandItem,
    errors: ['NAME_TAKEN'],
  }),
  editBrand: defineRoute({
    method: 'PATCH',
    path: '/brands/:id',
    summary: 'Rename a brand',
    access: 'directories.edit',
    params,
    body,
    response: brandItem,
    errors: ['NAME_TAKEN', 'NOT_FOUND'],
  }),
  deleteBrand: defineRoute({
    method: 'DELETE',
    path: '/brands/:id',
    summary: 'Delete a brand; its products stay, without a brand',
    access: 'directories.delete',
    params,
    response: deleted,
    errors: ['NOT_FOUND'],
  }),
} as const;

export type BrandItem = z.infer<typeof brandItem>;
