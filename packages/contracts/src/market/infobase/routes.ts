import { z } from 'zod';
import { listOf } from '../../kit/codecs.ts';
import { defineRoute } from '../../kit/route.ts';

/** A city as the information base knows it: names and countries in its languages, the first is the one displayed. */
export const infobaseCity = z.strictObject({
  externalUid: z.string(),
  names: z.array(z.string()).min(1),
  countryNames: z.array(z.string()).min(1),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
});
export const currencyItem = z.strictObject({ code: z.string().length(3), name: z.string(), symbol: z.string() });
export const infobaseSeller = z.strictObject({
  name: z.string(),
  sellerName: z.string(),
  sellerUrl: z.string().nullable(),
});
/** A site that can be collected: its domain and whether its module is written for it or is the generic one. */
export const parsingModule = z.strictObject({ domain: z.string(), name: z.string(), own: z.boolean() });

/**
 * The information base (SET-9, P1 §7): what many installations share. The embedded one answers from this
 * installation's own tables; `INFOBASE_URL` names another installation's, asked under the same paths.
 */
export const infobaseRoutes = {
  infobaseCities: defineRoute({
    method: 'GET',
    path: '/infobase/cities',
    summary: 'Cities of the information base by the beginning of a name, at most 50',
    access: 'infobase.read',
    query: z.strictObject({ name: z.string().trim().max(200).default('') }),
    response: z.strictObject({ items: z.array(infobaseCity) }),
    errors: ['INFOBASE_UNAVAILABLE'],
  }),
  infobaseCurrencies: defineRoute({
    method: 'GET',
    path: '/infobase/currencies',
    summary: 'Currencies',
    access: 'infobase.read',
    response: z.strictObject({ items: z.array(currencyItem) }),
    errors: ['INFOBASE_UNAVAILABLE'],
  }),
  infobaseProxies: defineRoute({
    method: 'GET',
    path: '/infobase/proxies',
    summary: 'The shared proxies, one address per item',
    access: 'infobase.administer',
    response: z.strictObject({ items: z.array(z.string()) }),
    errors: ['INFOBASE_UNAVAILABLE'],
  }),
  infobaseSellers: defineRoute({
    method: 'GET',
    path: '/infobase/sellers',
    summary: 'Sellers known on marketplaces, by name',
    access: 'infobase.read',
    query: z.strictObject({ name: z.string().trim().max(200).default('') }),
    response: listOf(infobaseSeller),
    errors: ['INFOBASE_UNAVAILABLE'],
  }),
  infobaseParsingModules: defineRoute({
    method: 'GET',
    path: '/infobase/parsing-modules',
    summary: 'Sites that can be collected',
    access: 'infobase.read',
    response: z.strictObject({ items: z.array(parsingModule) }),
    errors: ['INFOBASE_UNAVAILABLE'],
  }),
  infobaseAuthDigests: defineRoute({
    method: 'GET',
    path: '/infobase/auth-digests',
    summary:
      'Keyed digests of the logins of this installation, by which others know a login is taken without learning it',
    access: 'infobase.administer',
    response: z.strictObject({ url: z.string(), items: z.array(z.string()) }),
    errors: ['INFOBASE_UNAVAILABLE'],
  }),
  infobaseUserExists: defineRoute({
    method: 'GET',
    path: '/infobase/user-exists',
    summary: 'Where a login (e-mail or phone) has an account: the installation’s address, empty when it is free',
    access: 'infobase.administer',
    query: z.strictObject({ login: z.string().trim().min(1).max(320) }),
    response: z.strictObject({ url: z.string() }),
    errors: ['INFOBASE_UNAVAILABLE'],
  }),
} as const;

export type InfobaseCity = z.infer<typeof infobaseCity>;
export type InfobaseSeller = z.infer<typeof infobaseSeller>;
export type ParsingModule = z.infer<typeof parsingModule>;
export type CurrencyItem = z.infer<typeof currencyItem>;
