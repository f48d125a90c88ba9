import { z } from 'zod';
import { idText, listOf } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { deleted, nameField, namePaging, sortOrder } from '../platform/fields.ts';

/**
 * The city's data (P1 §3 cityData): its names and country names in several languages; the first is the one displayed.
 */
export const cityData = z.strictObject({
  names: z.array(z.string()),
  countryNames: z.array(z.string()),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
});

export const cityItem = z.strictObject({
  id: z.int(),
  /** The first name, as it is displayed (cityName). */
  name: z.string(),
  countryName: z.string(),
  externalUid: z.string().nullable(),
  cityData,
  /** Addresses of companies in the city: while there are any it cannot be deleted. */
  shopsCount: z.int(),
});

const cityEdit = z.strictObject({
  name: nameField,
  countryName: nameField,
  /** Further names of the city, in other languages. */
  otherNames: z.array(nameField).max(20).default([]),
  externalUid: z.string().trim().max(100, 'too_long').nullable().default(null),
});

/** Cities (DIR-1). */
export const cityRoutes = {
  listCities: defineRoute({
    method: 'GET',
    path: '/cities',
    summary: 'Cities; filtered by a part of any of the city’s names or its country’s',
    // Everybody has a city in the profile, agents too.
    access: 'signed-in',
    topics: ['city', 'collection', 'companyShop'],
    query: z.strictObject({
      ...namePaging,
      sort: z.enum(['name', 'country', 'shops']).default('name'),
      order: sortOrder.default('asc'),
    }),
    response: listOf(cityItem),
    errors: [],
  }),
  createCity: defineRoute({
    method: 'POST',
    path: '/cities',
    summary: 'Add a city',
    access: 'directories.create',
    body: cityEdit,
    response: cityItem,
    errors: ['NAME_TAKEN'],
  }),
  editCity: defineRoute({
    method: 'PATCH',
    path: '/cities/:id',
    summary: 'Change a city',
    access: 'directories.edit',
    params: z.strictObject({ id: idText }),
    body: cityEdit,
    response: cityItem,
    errors: ['NAME_TAKEN', 'NOT_FOUND'],
  }),
  deleteCity: defineRoute({
    method: 'DELETE',
    path: '/cities/:id',
    summary: 'Delete a city that nothing uses',
    access: 'directories.delete',
    params: z.strictObject({ id: idText }),
    response: deleted,
    errors: ['NOT_FOUND', 'city_used_in_online_tasks', 'CITY_HAS_SHOPS', 'CITY_HAS_USERS'],
  }),
} as const;

export type CityItem = z.infer<typeof cityItem>;
