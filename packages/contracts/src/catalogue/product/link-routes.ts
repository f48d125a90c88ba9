import { z } from 'zod';
import { idText } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { productLink } from './product.ts';

/** How a changed link is checked (P2 §4): at once, or when a person says so. */
export const UPDATE_MODES = ['auto', 'manual'] as const;

export const LINK_MAX_LENGTH = 4000;

/** A link that somebody gives: http or https with a domain (P1 §5). */
export const linkField = z.string().trim().min(1, 'link_required').max(LINK_MAX_LENGTH, 'too_long');

const params = z.strictObject({ id: idText });

/** Whose page a link is (P1 §5, P2 §5), before it is saved. */
export const recognisedLink = z.strictObject({
  /** The link as it is kept: without tracking parameters and fragments. */
  url: z.string(),
  host: z.string(),
  /** Whether any company has this site, or one that it belongs to. */
  siteKnown: z.boolean(),
  /** The company, or null when none or more than one can be meant. */
  companyId: z.int().nullable(),
  companyName: z.string().nullable(),
  /** The seller that the path names on a marketplace. */
  sellerName: z.string().nullable(),
});

/** Links of products (PROD-3). A product has one link per company. */
export const linkRoutes = {
  setLink: defineRoute({
    method: 'POST',
    path: '/products/:id/link',
    summary: 'Set a product’s link at a company; the one it had is replaced',
    access: 'products.edit',
    params,
    body: z.strictObject({
      companyId: z.int('required').positive('required'),
      link: linkField,
      tagId: z.int().positive().nullable().optional(),
      updateMode: z.enum(UPDATE_MODES).optional(),
    }),
    response: productLink,
    errors: ['NOT_FOUND', 'INCORRECT_LINK', 'PRIVATE_ADDRESS', 'LINK_OF_ANOTHER_COMPANY'],
  }),
  editLink: defineRoute({
    method: 'PATCH',
    path: '/product-links/:id',
    summary: 'Change a link, its tag, its notation or how it is checked after a change',
    access: 'products.edit',
    params,
    body: z.strictObject({
      link: linkField.optional(),
      tagId: z.int().positive().nullable().optional(),
      notation: z.string().trim().max(500, 'too_long').optional(),
      updateMode: z.enum(UPDATE_MODES).optional(),
    }),
    response: productLink,
    errors: ['NOT_FOUND', 'INCORRECT_LINK', 'PRIVATE_ADDRESS', 'LINK_OF_ANOTHER_COMPANY'],
  }),
  deleteLink: defineRoute({
    method: 'DELETE',
    path: '/product-links/:id',
    summary: 'Delete a link; what its checks saw stays',
    access: 'products.edit',
    params,
    response: z.strictObject({}),
    errors: ['NOT_FOUND'],
  }),
  deleteLinks: defineRoute({
    method: 'DELETE',
    path: '/products/links/bulk-delete',
    summary: 'Delete the links of products at companies',
    access: 'products.edit',
    body: z.strictObject({
      companyIds: z.array(z.int().positive()).min(1, 'required').max(10_000),
      productIds: z.array(z.int().positive()).min(1, 'required').max(100_000),
    }),
    /** `changeId`: by which it is undone within a day (`/bulk-changes`); null where it cannot be. */
    response: z.strictObject({ deleted: z.int(), changeId: z.int().nullable() }),
    errors: [],
  }),
  recogniseLink: defineRoute({
    method: 'GET',
    path: '/products/recognise-link',
    summary: 'Whose page a link is',
    access: 'products.read',
    query: z.strictObject({ link: linkField }),
    response: recognisedLink,
    errors: ['INCORRECT_LINK'],
  }),
} as const;

export type RecognisedLink = z.infer<typeof recognisedLink>;
