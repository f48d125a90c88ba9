import { ROLE_ID } from '@tsenomer/contracts';
import { DEMO_RETAIL_CITY, demoRetailers } from '@tsenomer/demo-market';
import type { DemoRetailer, DemoRetailShop } from '@tsenomer/demo-market';
import { found } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { attachShops } from '@tsenomer/core/offline/environment';
import type { DemoIds } from './demo-directories.ts';

/** A shop with its ids in the database, and the agent who watches it. */
export interface RetailPlace {
  readonly retailer: DemoRetailer;
  readonly shop: DemoRetailShop;
  readonly companyId: number;
  readonly shopId: number;
  readonly agentId: number;
}

/** The demo's shelves: where they are, and who goes there and approves. */
export interface Retail {
  readonly cityId: number;
  readonly approverId: number;
  readonly places: readonly RetailPlace[];
}

/** The demo's people. Nobody can sign in as them. */
const AGENTS = [
  { name: 'Алсу', surname: 'Гарипова', email: 'garipova@agents.example' },
  { name: 'Тимур', surname: 'Сафин', email: 'safin@agents.example' },
  { name: 'Елена', surname: 'Крылова', email: 'krylova@agents.example' },
] as const;
const APPROVER = { name: 'Ольга', surname: 'Власова', email: 'vlasova@domovik.example' } as const;

export const DEMO_PEOPLE: readonly string[] = [...AGENTS, APPROVER].map(({ email }) => email);

/**
 * Companies without a site with their shops, agents with their environments, and who approves. Nobody can sign in as
 * them.
 */
export async function fillRetail(ctx: SystemContext, ids: DemoIds, since: Date): Promise<Retail> {
  const cityId = found(ids.cities.get(DEMO_RETAIL_CITY));
  const companyId = found(ids.companies.get('domovik'));
  const people = await ctx.db
    .insertInto('app_user')
    .values(
      [...AGENTS, APPROVER].map((person) => ({
        ...person,
        city_id: cityId,
        company_id: companyId,
        role_id: person === APPROVER ? ROLE_ID.user : ROLE_ID.agent,
        // No password has this hash.
        password_hash: 'demo',
        created_at: since,
      })),
    )
    .returning(['id', 'email'])
    .execute();
  const idOf = (email: string) => found(people.find((person) => person.email === email)).id;
  const places: RetailPlace[] = [];
  for (const retailer of demoRetailers) places.push(...(await fillRetailer(ctx, retailer, cityId, idOf)));
  for (const agentId of new Set(places.map((place) => place.agentId)))
    await attachShops(ctx, {
      id: agentId,
      companyShopIds: places.filter((place) => place.agentId === agentId).map((place) => place.shopId),
    });
  return { cityId, approverId: idOf(APPROVER.email), places };
}

async function fillRetailer(
  { db }: SystemContext,
  retailer: DemoRetailer,
  cityId: number,
  idOf: (email: string) => number,
): Promise<RetailPlace[]> {
  const retail = await db.selectFrom('company_type').select('id').where('name', '=', 'retail').executeTakeFirst();
  const company = await db
    .insertInto('company')
    .values({ name: retailer.name, online: false, company_type_id: retail?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const places: RetailPlace[] = [];
  for (const [at, shop] of retailer.shops.entries()) {
    const { id } = await db
      .insertInto('company_shop')
      .values({ company_id: company.id, city_id: cityId, address: shop.address, lat: shop.lat, lon: shop.lon })
      .returning('id')
      .executeTakeFirstOrThrow();
    const agentId = idOf(found(AGENTS[at % AGENTS.length]).email);
    places.push({ retailer, shop, companyId: company.id, shopId: id, agentId });
  }
  return places;
}
