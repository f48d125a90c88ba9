import { z } from 'zod';
import { companyShopItem } from '../market/company-shops.ts';
import { idText, jsonQuery, listOf, paging } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';

/** Of an agent. */
const query = z.strictObject({ userId: idText });
const shopsOfAgent = z.strictObject({
  userId: z.int().positive(),
  companyShopIds: z.array(z.int().positive()).min(1, 'required').max(1000, 'too_many'),
});
const agentShop = companyShopItem.extend({ companyName: z.string() });
const shops = z.strictObject({ items: z.array(agentShop) });
const watchedShop = agentShop.extend({
  /** The agents who watch it, by name; none: nobody does. */
  agents: z.array(z.strictObject({ id: z.int(), fullName: z.string() })),
});
const shopFilters = z.strictObject({
  /** A part of a name or an address. */
  search: z.string().max(200).optional(),
  cityId: z.int().positive().optional(),
  companyIds: z.array(z.int().positive()).min(1).max(1000).optional(),
  /** Only shops that somebody watches, or only those of nobody. */
  watched: z.boolean().optional(),
});

/** The competitors' shops that agents watch (OFF-7): P2 §7 "/users … company-shops-environment". */
export const environmentRoutes = {
  environmentShops: defineRoute({
    method: 'GET',
    path: '/company-shops-environment',
    summary: 'Shops that agents can watch, those of nobody first, each with who watches it',
    access: 'environment.read',
    topics: ['environment', 'companyShop', 'company', 'city', 'user'],
    query: z.strictObject({ ...paging(50, 200), filters: jsonQuery(shopFilters).optional() }),
    response: listOf(watchedShop).extend({
      /** How many shops of nobody the same filters leave, whoever is asked for. */
      unwatched: z.int().min(0),
    }),
    errors: [],
  }),
  agentShops: defineRoute({
    method: 'GET',
    path: '/users/company-shops-environment',
    summary: 'The shops that an agent watches, by company and address',
    access: 'environment.read',
    topics: ['environment', 'companyShop', 'company'],
    query,
    response: shops,
    errors: ['NOT_FOUND'],
  }),
  attachAgentShops: defineRoute({
    method: 'POST',
    path: '/users/company-shops-environment/attach',
    summary: 'Have an agent watch shops; those that they watch already stay',
    access: 'environment.read',
    body: shopsOfAgent,
    response: shops,
    errors: ['NOT_FOUND'],
  }),
  detachAgentShops: defineRoute({
    method: 'POST',
    path: '/users/company-shops-environment/detach',
    summary: 'Take shops from those that an agent watches',
    access: 'environment.read',
    body: shopsOfAgent,
    response: shops,
    errors: ['NOT_FOUND'],
  }),
} as const;

export type WatchedShop = z.infer<typeof watchedShop>;
export type ShopFilters = z.infer<typeof shopFilters>;
export type AgentShop = z.infer<typeof shops>['items'][number];
