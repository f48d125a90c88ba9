import { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '../platform/constants/limits.ts';
import { filtersQuery, idText, listOf, paging } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { deleted, idsFilter, nameField, sortOrder, WHOLE_LIST } from '../platform/fields.ts';
import { CATEGORY_MAX_LEVEL } from './category-level.ts';

export const categoryItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** From 1. */
  level: z.int(),
  parentId: z.int().nullable(),
});

/** A node of the tree with what hangs below it. */
export const categoryNode = z.strictObject({
  ...categoryItem.shape,
  childrenCount: z.int(),
  /** Products in this category itself and below it. */
  productsCount: z.int(),
});

const params = z.strictObject({ id: idText });
/** Categories: a tree by levels (DIR-7). */
export const categoryRoutes = {
  listCategories: defineRoute({
    method: 'GET',
    path: '/categories',
    summary: 'Categories of a level, by name',
    access: 'names.read',
    topics: ['category', 'product'],
    query: z.strictObject({
      ...paging(DEFAULT_PAGE_SIZE, WHOLE_LIST),
      order: sortOrder.default('asc'),
      filters: filtersQuery(
        z.strictObject({
          name: z.string().trim().max(200).optional(),
          level: z.int().min(1).max(CATEGORY_MAX_LEVEL).optional(),
          ids: idsFilter,
        }),
      ).optional(),
    }),
    response: listOf(categoryItem),
    errors: [],
  }),
  categoriesMeta: defineRoute({
    method: 'GET',
    path: '/categories/meta',
    summary: 'How many levels categories have',
    access: 'names.read',
    topics: ['category'],
    response: z.strictObject({ max_level: z.int() }),
    errors: [],
  }),
  categoryTree: defineRoute({
    method: 'GET',
    path: '/categories/tree',
    summary: 'The children of a category (the top level without one), by name, with what hangs below each',
    access: 'directories.read',
    topics: ['category', 'product'],
    query: z.strictObject({ parentId: idText.optional() }),
    response: z.strictObject({ items: z.array(categoryNode) }),
    errors: [],
  }),
  createCategory: defineRoute({
    method: 'POST',
    path: '/categories',
    summary: 'Add a category, below another or at the top',
    access: 'directories.create',
    body: z.strictObject({ name: nameField, parentId: z.int().positive().nullable().default(null) }),
    response: categoryItem,
    errors: ['NAME_TAKEN', 'NOT_FOUND', 'CATEGORY_TOO_DEEP'],
  }),
  editCategory: defineRoute({
    method: 'PATCH',
    path: '/categories/:id',
    summary: 'Rename a category or move it with all that is below it; products follow',
    access: 'directories.edit',
    params,
    body: z.strictObject({ name: nameField.optional(), parentId: z.int().positive().nullable().optional() }),
    response: categoryItem,
    errors: ['NAME_TAKEN', 'NOT_FOUND', 'CATEGORY_TOO_DEEP', 'CATEGORY_CYCLE'],
  }),
  detachCategory: defineRoute({
    method: 'PATCH',
    path: '/categories/:id/detach',
    summary: 'Take products out of a category (all of them when none is named); products stay in the categories above',
    access: 'directories.edit',
    params,
    body: z.strictObject({ productIds: z.array(z.int().positive()).max(100_000).nullable().default(null) }),
    response: z.strictObject({ detached: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  deleteCategory: defineRoute({
    method: 'DELETE',
    path: '/categories/:id',
    summary: 'Delete a category without categories below it; its products stay in the categories above',
    access: 'directories.delete',
    params,
    response: deleted,
    errors: ['NOT_FOUND', 'CATEGORY_HAS_CHILDREN'],
  }),
} as const;

export type CategoryItem = z.infer<typeof categoryItem>;
export type CategoryNode = z.infer<typeof categoryNode>;
