import { z } from 'zod';
import { ADDRESS_SUGGESTIONS } from '../platform/constants/limits.ts';
import { idText } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';

/** What the suggestion service knows (P1 §7): an address with its place on the map. */
export const addressSuggestion = z.strictObject({
  address: z.string(),
  cityName: z.string(),
  countryName: z.string(),
  lat: z.number(),
  lon: z.number(),
});

/** Address suggestions (DIR-4). */
export const addressRoutes = {
  suggestAddresses: defineRoute({
    method: 'GET',
    path: '/address-suggestions',
    summary: 'At most 5 addresses in eight countries that a text may mean, each with its place on the map',
    access: 'directories.create',
    query: z.strictObject({ query: z.string().trim().max(300), cityId: idText.optional() }),
    response: z.strictObject({
      /** Who suggests: the service that the operator configured, or the built-in gazetteer of cities. */
      source: z.enum(['service', 'gazetteer']),
      items: z.array(addressSuggestion).max(ADDRESS_SUGGESTIONS),
    }),
    errors: [],
    rateLimit: 300,
  }),
} as const;

export type AddressSuggestion = z.infer<typeof addressSuggestion>;
