import { z } from 'zod';
import { siteModuleSchema } from './site-module.ts';
import { defineRoute } from '../../kit/route.ts';

const params = z.strictObject({ id: z.string().min(1).max(40) });

/** A module in the registry. */
export const siteModuleItem = z.strictObject({
  id: z.string(),
  title: z.string(),
  hosts: z.array(z.string()),
  asOf: z.iso.date(),
  confidence: siteModuleSchema.shape.confidence,
  /** Whether it searches its site by a text. */
  searches: z.boolean(),
  /** An operator's version is in use instead of the one that the product brings. */
  edited: z.boolean(),
  editedAt: z.iso.datetime().nullable(),
  /** Companies whose shop it collects. */
  companies: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  /** The newest checks of the last 24 hours at these companies: all, those with an error, those banned. */
  day: z.strictObject({ checks: z.int(), withError: z.int(), banned: z.int() }),
});

export const siteModuleDetail = z.strictObject({
  /** What is in use. */
  module: siteModuleSchema,
  /** What the product brings; null for a module that an operator added. */
  shipped: siteModuleSchema.nullable(),
  editedAt: z.iso.datetime().nullable(),
});

/** What a module makes of an address. */
export const recognisedProduct = z.strictObject({
  moduleId: z.string().nullable(),
  parts: z.record(z.string(), z.string()),
  requests: z.array(
    z.strictObject({
      name: z.string(),
      via: z.enum(['http', 'browser']),
      method: z.enum(['GET', 'POST']),
      url: z.string(),
      body: z.string().nullable(),
    }),
  ),
});

/** Site modules: a registry whose version-prone parts an operator can edit (P2 §9, PARSE-8). */
export const siteModuleRoutes = {
  listSiteModules: defineRoute({
    method: 'GET',
    path: '/site-modules',
    summary: 'The modules of known sites and how their sites answer',
    access: 'robots.read',
    topics: ['siteModule'],
    response: z.strictObject({ items: z.array(siteModuleItem) }),
    errors: [],
  }),
  tryAddress: defineRoute({
    method: 'GET',
    path: '/site-modules/recognise',
    summary: 'Which module collects an address, and by which requests',
    access: 'robots.read',
    query: z.strictObject({ url: z.string().trim().min(1, 'required').max(2000, 'too_long') }),
    response: recognisedProduct,
    errors: ['INCORRECT_LINK'],
  }),
  getSiteModule: defineRoute({
    method: 'GET',
    path: '/site-modules/:id',
    summary: 'A module as data',
    access: 'robots.read',
    topics: ['siteModule'],
    params,
    response: siteModuleDetail,
    errors: ['NOT_FOUND'],
  }),
  setSiteModule: defineRoute({
    method: 'PATCH',
    path: '/site-modules/:id',
    summary: 'Use an operator’s version of a module; it acts from the next shard on',
    access: 'parserConfigs.edit',
    params,
    body: siteModuleSchema,
    response: siteModuleDetail,
    errors: ['INVALID_INPUT', 'HOST_OF_ANOTHER_MODULE'],
  }),
  resetSiteModule: defineRoute({
    method: 'DELETE',
    path: '/site-modules/:id',
    summary: 'Go back to the module that the product brings',
    access: 'parserConfigs.edit',
    params,
    response: z.strictObject({}),
    errors: ['NOT_FOUND'],
  }),
} as const;

export type SiteModuleItem = z.infer<typeof siteModuleItem>;
export type SiteModuleDetail = z.infer<typeof siteModuleDetail>;
/** As a client gets it: what has an initial value may be left out. */
export type SiteModuleAnswer = z.input<typeof siteModuleDetail>;
export type RecognisedProduct = z.infer<typeof recognisedProduct>;
