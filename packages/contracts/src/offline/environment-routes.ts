import { z } from 'zod';
import { companyShopItem } from '../market/company-shops.ts';
import { idText } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';

const params = z.strictObject({ id: idText });
const shopIds = z.strictObject({
  companyShopIds: z.array(z.int().positive()).min(1, 'required').max(1000, 'too_many'),
});
const shops = z.strictObject({ items: z.array(companyShopItem.extend({ companyName: z.string() })) });

/** The competitors' shops that agents watch (OFF-7): P2 §7 "/users … company-shops-environment". */
export const environmentRoutes = {
  agentShops: defineRoute({
    method: 'GET',
    path: '/users/:id/company-shops-environment',
    summary: 'The shops that an agent watches, by company and address',
    access: 'environment.read',
    topics: ['environment', 'companyShop', 'company'],
    params,
    response: shops,
    errors: ['NOT_FOUND'],
  }),
  attachAgentShops: defineRoute({
    method: 'POST',
    path: '/users/:id/company-shops-environment/attach',
    summary: 'Have an agent watch shops; those that they watch already stay',
    access: 'environment.read',
    params,
    body: shopIds,
    response: shops,
    errors: ['NOT_FOUND'],
  }),
  detachAgentShops: defineRoute({
    method: 'POST',
    path: '/users/:id/company-shops-environment/detach',
    summary: 'Take shops from those that an agent watches',
    access: 'environment.read',
    params,
    body: shopIds,
    response: shops,
    errors: ['NOT_FOUND'],
  }),
} as const;

export type AgentShop = z.infer<typeof shops>['items'][number];
