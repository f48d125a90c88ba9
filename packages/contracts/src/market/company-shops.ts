import { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '../platform/constants/limits.ts';
import { idText, intText, jsonQuery, PAGES_MAX } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { deleted } from '../platform/fields.ts';

/** How goods are received at an address (P1 §9). */
export const DELIVERY_TYPES = ['delivery', 'pickup'] as const;

export const companyShopItem = z.strictObject({
  id: z.int(),
  companyId: z.int(),
  cityId: z.int(),
  cityName: z.string(),
  name: z.string(),
  address: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** The shop's own id at the company. */
  sid: z.string().nullable(),
  sapCode: z.string().nullable(),
  externalId: z.string().nullable(),
  deliveryType: z.enum(DELIVERY_TYPES),
});

const code = z
  .string()
  .trim()
  .max(100, 'too_long')
  .nullable()
  .default(null)
  .transform((text) => (text === '' ? null : text));

const shopFields = {
  name: z.string().trim().max(200, 'too_long').default(''),
  address: z.string().trim().min(1, 'required').max(500, 'too_long'),
  lat: z.number().min(-90).max(90).nullable().default(null),
  lon: z.number().min(-180).max(180).nullable().default(null),
  sid: code,
  sapCode: code,
  externalId: code,
  deliveryType: z.enum(DELIVERY_TYPES).default('delivery'),
};
const shopEdit = z.strictObject(shopFields);

/** Addresses of companies (DIR-4). */
export const companyShopRoutes = {
  listCompanyShops: defineRoute({
    method: 'GET',
    path: '/company-shops',
    summary: 'Addresses of companies, by city, company and address; all of them unless a page is asked for',
    access: 'directories.read',
    topics: ['companyShop', 'company', 'city'],
    query: z.strictObject({
      cityId: idText.optional(),
      companyIds: jsonQuery(z.array(z.int().positive()).max(10_000)).optional(),
      search: z.string().trim().max(200).optional(),
      page: intText(1, PAGES_MAX).optional(),
      limit: intText(1, 1000).default(DEFAULT_PAGE_SIZE),
    }),
    response: z.strictObject({ items: z.array(companyShopItem), total: z.int().min(0) }),
    errors: [],
  }),
  createCompanyShop: defineRoute({
    method: 'POST',
    path: '/company-shops',
    summary: 'Add an address of a company',
    access: 'directories.create',
    body: z.strictObject({
      companyId: z.int('required').positive('required'),
      cityId: z.int('required').positive('required'),
      ...shopFields,
    }),
    response: companyShopItem,
    errors: ['NOT_FOUND', 'ADDRESS_TAKEN'],
  }),
  createCompanyShops: defineRoute({
    method: 'POST',
    path: '/company-shops/bulk/:cityId',
    summary: 'Add many addresses in a city: all or none',
    access: 'directories.create',
    params: z.strictObject({ cityId: idText }),
    body: z.strictObject({
      companyId: z.int('required').positive('required'),
      shops: z.array(shopEdit).min(1, 'required').max(1000, 'too_many'),
    }),
    response: z.strictObject({ items: z.array(companyShopItem) }),
    errors: ['NOT_FOUND', 'ADDRESS_TAKEN'],
  }),
  editCompanyShop: defineRoute({
    method: 'PATCH',
    path: '/company-shops/:id',
    summary: 'Change an address',
    access: 'companies.edit',
    params: z.strictObject({ id: idText }),
    body: shopEdit,
    response: companyShopItem,
    errors: ['NOT_FOUND', 'ADDRESS_TAKEN'],
  }),
  deleteCompanyShop: defineRoute({
    method: 'DELETE',
    path: '/company-shops/:id',
    summary: 'Delete an address; a company keeps at least one in a city',
    access: 'companies.delete',
    params: z.strictObject({ id: idText }),
    response: deleted,
    errors: ['NOT_FOUND', 'LAST_ADDRESS', 'ADDRESS_USED'],
  }),
} as const;

export type CompanyShopItem = z.infer<typeof companyShopItem>;
