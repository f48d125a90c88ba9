import { z } from 'zod';
import { flagText, idText, jsonQuery, listOf, paging } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { DEFAULT_PAGE_SIZE } from '../constants/limits.ts';

export const namedItem = z.strictObject({ id: z.int(), name: z.string() });
const nameFilter = jsonQuery(z.strictObject({ name: z.string().trim().max(200).optional() })).optional();
const namePaging = { ...paging(DEFAULT_PAGE_SIZE, 1_000_000), filters: nameFilter };

export const cityItem = z.strictObject({ id: z.int(), name: z.string(), countryName: z.string() });

export const companyItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** Name, then " - ", then the seller's name (P2 §3). */
  fullName: z.string(),
  sellerName: z.string().nullable(),
  host: z.string().nullable(),
  onlineFlag: z.boolean(),
  ownFlag: z.boolean(),
  disabled: z.boolean(),
});

export const companyShopItem = z.strictObject({
  id: z.int(),
  companyId: z.int(),
  cityId: z.int(),
  name: z.string(),
  address: z.string(),
});

export const categoryItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  level: z.int(),
  parentId: z.int().nullable(),
});

export const tagItem = z.strictObject({ id: z.int(), name: z.string(), linksCount: z.int() });

export const directoryRoutes = {
  listCities: defineRoute({
    method: 'GET',
    path: '/cities',
    summary: 'Cities; filtered by a part of the city or country name',
    access: 'directories.read',
    query: z.strictObject(namePaging),
    response: listOf(cityItem),
    errors: [],
  }),
  createCity: defineRoute({
    method: 'POST',
    path: '/cities',
    summary: 'Add a city',
    access: 'directories.create',
    body: z.strictObject({
      name: z.string().trim().min(1, 'required').max(200),
      countryName: z.string().trim().min(1, 'required').max(200),
    }),
    response: cityItem,
    errors: ['NAME_TAKEN'],
  }),
  listCompanies: defineRoute({
    method: 'GET',
    path: '/companies',
    summary: 'Companies, the own company first; filtered by kind and by a part of the name or seller name',
    access: 'directories.read',
    query: z.strictObject({
      ...paging(DEFAULT_PAGE_SIZE, 1_000_000),
      filters: jsonQuery(
        z.strictObject({ onlineFlag: z.boolean().optional(), searchValue: z.string().trim().max(200).optional() }),
      ).optional(),
    }),
    response: listOf(companyItem),
    errors: [],
  }),
  listCompanyShops: defineRoute({
    method: 'GET',
    path: '/company-shops',
    summary: 'Addresses of companies in a city',
    access: 'directories.read',
    query: z.strictObject({
      cityId: idText.optional(),
      companyIds: jsonQuery(z.array(z.int().positive()).max(10_000)).optional(),
    }),
    response: listOf(companyShopItem),
    errors: [],
  }),
  createCompanyShop: defineRoute({
    method: 'POST',
    path: '/company-shops',
    summary: 'Add an address of a company',
    access: 'directories.create',
    body: z.strictObject({
      companyId: z.int().positive(),
      cityId: z.int().positive(),
      name: z.string().trim().max(200),
      address: z.string().trim().min(1, 'required').max(500),
    }),
    response: companyShopItem,
    errors: ['NOT_FOUND'],
  }),
  listBrands: defineRoute({
    method: 'GET',
    path: '/brands',
    summary: 'Brands by name',
    access: 'directories.read',
    query: z.strictObject(namePaging),
    response: listOf(namedItem),
    errors: [],
  }),
  listCategories: defineRoute({
    method: 'GET',
    path: '/categories',
    summary: 'Categories of a level, by name',
    access: 'directories.read',
    query: z.strictObject({
      ...paging(DEFAULT_PAGE_SIZE, 1_000_000),
      filters: jsonQuery(
        z.strictObject({ name: z.string().trim().max(200).optional(), level: z.int().min(1).max(20).optional() }),
      ).optional(),
    }),
    response: listOf(categoryItem),
    errors: [],
  }),
  categoriesMeta: defineRoute({
    method: 'GET',
    path: '/categories/meta',
    summary: 'How many levels categories have',
    access: 'directories.read',
    response: z.strictObject({ max_level: z.int() }),
    errors: [],
  }),
  listTags: defineRoute({
    method: 'GET',
    path: '/tags',
    summary: 'Tags, the newest first',
    access: 'directories.read',
    query: z.strictObject({ ...namePaging, linksCount: flagText.optional() }),
    response: listOf(tagItem),
    errors: [],
  }),
} as const;
