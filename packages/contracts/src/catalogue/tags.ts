import { z } from 'zod';
import { flagText, idList, idText, listOf } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { deleted, nameField, nameOrIdsPaging, sortOrder } from '../platform/fields.ts';

export const tagItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Links that carry the tag. */
  linksCount: z.int(),
  productsCount: z.int(),
});

const body = z.strictObject({ name: nameField });
const params = z.strictObject({ id: idText });
/** Which products and links carry which tags. */
const attachment = z
  .strictObject({
    tagIds: z.array(z.int().positive()).min(1, 'required').max(1000),
    productIds: z.array(z.int().positive()).max(100_000).default([]),
    linkIds: z.array(z.int().positive()).max(100_000).default([]),
  })
  .refine((given) => given.productIds.length + given.linkIds.length > 0, { error: 'required', path: ['productIds'] });

/** Tags of products and links (DIR-8). */
export const tagRoutes = {
  listTags: defineRoute({
    method: 'GET',
    path: '/tags',
    summary: 'Tags, the newest first (P2 §7: by id, descending)',
    access: 'names.read',
    topics: ['tag', 'product', 'link'],
    query: z.strictObject({
      ...nameOrIdsPaging,
      linksCount: flagText.optional(),
      sort: z.enum(['id', 'name', 'linksCount']).default('id'),
      order: sortOrder.default('desc'),
    }),
    response: listOf(tagItem),
    errors: [],
  }),
  createTag: defineRoute({
    method: 'POST',
    path: '/tags',
    summary: 'Add a tag',
    access: 'directories.create',
    body,
    response: tagItem,
    errors: ['NAME_TAKEN'],
  }),
  createTags: defineRoute({
    method: 'POST',
    path: '/tags/bulk',
    summary: 'Add many tags; names that exist are left as they are',
    access: 'directories.create',
    body: z.strictObject({ names: z.array(nameField).min(1, 'required').max(1000, 'too_many') }),
    response: z.strictObject({ items: z.array(tagItem), existing: z.array(z.string()) }),
    errors: [],
  }),
  editTag: defineRoute({
    method: 'PATCH',
    path: '/tags/:id',
    summary: 'Rename a tag',
    access: 'directories.edit',
    params,
    body,
    response: tagItem,
    errors: ['NAME_TAKEN', 'NOT_FOUND'],
  }),
  deleteTag: defineRoute({
    method: 'DELETE',
    path: '/tags/:id',
    summary: 'Delete a tag; products and links stay',
    access: 'directories.delete',
    params,
    response: deleted,
    errors: ['NOT_FOUND'],
  }),
  deleteTags: defineRoute({
    method: 'DELETE',
    path: '/tags/bulk',
    summary: 'Delete many tags',
    access: 'directories.delete',
    query: z.strictObject({ ids: idList }),
    response: z.strictObject({ deleted: z.int() }),
    errors: [],
  }),
  attachTags: defineRoute({
    method: 'POST',
    path: '/tags/attach',
    summary: 'Put tags on products and links; a link carries one tag, the last given',
    access: 'products.edit',
    body: attachment,
    response: z.strictObject({ attached: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  detachTags: defineRoute({
    method: 'POST',
    path: '/tags/detach',
    summary: 'Take tags off products and links',
    access: 'products.edit',
    body: attachment,
    response: z.strictObject({ detached: z.int() }),
    errors: ['NOT_FOUND'],
  }),
} as const;

export type TagItem = z.infer<typeof tagItem>;
