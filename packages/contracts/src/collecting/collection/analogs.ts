import { z } from 'zod';
import { idText, jsonQuery, listOf, paging } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';
import { measureUnitItem } from '../../market/units.ts';
import { DEFAULT_PAGE_SIZE } from '../../platform/constants/limits.ts';
import { minorUnits } from '../../platform/money/minor-units.ts';
import { ANALOG_STATES } from './analog-states.ts';
import { namedItem } from './collection.ts';

/** How much a pack holds, as a plain decimal in its unit: above zero, up to nine digits and three decimals. */
export const packSize = z
  .string()
  .trim()
  .regex(/^\d{1,9}(?:\.\d{1,3})?$/, 'pack')
  .refine((text) => /[1-9]/.test(text), 'pack');

/** What a competitor's price is multiplied by: `own` / `analog`, both in the unit. */
export const analogPacks = z.strictObject({ own: packSize, analog: packSize, unit: measureUnitItem });
export type AnalogPacks = z.infer<typeof analogPacks>;

/** A product of a collection, and what a competitor sells in its place. */
export const analogItem = z.strictObject({
  /** Of the link. */
  id: z.int(),
  product: namedItem,
  clientArticle: z.string().nullable(),
  company: namedItem,
  link: z.string(),
  packs: analogPacks,
  state: z.enum(ANALOG_STATES),
  errorCode: z.int().nullable(),
  /** What its newest check found, where it is in stock. */
  price: minorUnits.nullable(),
  /** The price of as much as the own pack holds: price × own / analog, rounded half up. */
  countedPrice: minorUnits.nullable(),
  currency: z.string(),
  /** What we ask for it now: on our own site in that city, else what is kept with the product; in its currency. */
  ownPrice: minorUnits.nullable(),
  productCurrency: z.string(),
  checkedAt: z.iso.datetime().nullable(),
});
export type AnalogItem = z.infer<typeof analogItem>;

const params = z.strictObject({ id: idText });
const ofLink = params.extend({ linkId: idText });

const packFields = { ownPack: packSize, analogPack: packSize, measureUnitId: z.int().positive() };
const address = z.string().trim().min(1, 'required').max(4000, 'too_long');
export const analogCreate = z.strictObject({
  productId: z.int().positive(),
  companyId: z.int().positive(),
  link: address,
  ...packFields,
});
export const analogEdit = z.strictObject({ link: address, ...packFields });

const LINK_ERRORS = ['INCORRECT_LINK', 'PRIVATE_ADDRESS', 'LINK_OF_ANOTHER_COMPANY'] as const;

/** What competitors sell in place of a collection's products (COLL-7, docs/decisions/071). */
export const analogRoutes = {
  listAnalogs: defineRoute({
    method: 'GET',
    path: '/parsing-collections/:id/analogs',
    summary: 'The analogs of a collection with their newest check, by product and company',
    access: 'collections.edit',
    topics: ['collection', 'product', 'company', 'link', { topic: 'run', of: 'id' }],
    params,
    query: z.strictObject({
      ...paging(DEFAULT_PAGE_SIZE, 100),
      filters: jsonQuery(
        z.strictObject({
          search: z.string().trim().max(200).optional(),
          companyId: z.int().positive().optional(),
          state: z.enum(ANALOG_STATES).optional(),
        }),
      ).optional(),
    }),
    response: listOf(analogItem),
    errors: ['NOT_FOUND'],
  }),
  addAnalog: defineRoute({
    method: 'POST',
    path: '/parsing-collections/:id/analogs',
    summary: 'Set what a competitor sells in place of a product; it is checked at once, and with the collection',
    access: 'collections.edit',
    params,
    body: analogCreate,
    response: analogItem,
    errors: ['NOT_FOUND', 'ANALOG_AT_OWN_COMPANY', 'LINK_IS_EXACT', 'ANALOG_EXISTS', ...LINK_ERRORS],
  }),
  editAnalog: defineRoute({
    method: 'PATCH',
    path: '/parsing-collections/:id/analogs/:linkId',
    summary: 'Change the page of an analog, or its packs',
    access: 'collections.edit',
    params: ofLink,
    body: analogEdit,
    response: analogItem,
    errors: ['NOT_FOUND', ...LINK_ERRORS],
  }),
  deleteAnalog: defineRoute({
    method: 'DELETE',
    path: '/parsing-collections/:id/analogs/:linkId',
    summary: 'Take an analog away; what its checks saw stays',
    access: 'collections.edit',
    params: ofLink,
    response: z.strictObject({}),
    errors: ['NOT_FOUND'],
  }),
} as const;
