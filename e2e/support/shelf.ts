import { randomUUID } from 'node:crypto';
import {
  agentSyncRoutes,
  cityRoutes,
  companyRoutes,
  companyShopRoutes,
  offlineTaskRoutes,
  productEditRoutes,
} from '@tsenomer/contracts';
import type { AgentEntry } from '@tsenomer/contracts';
import { employ } from './accounts.ts';
import type { Employee } from './accounts.ts';
import { connectApi } from './api.ts';
import type { Api } from './api.ts';

/** Where the shops stand: Kazan's Kremlin, and a street some hundred metres away. */
const KREMLIN = { lat: 55.7989, lon: 49.1064 };

/** A company that does not sell online, with two shops, products, and an agent who goes there. */
export interface ShelfWorld {
  readonly cityId: number;
  readonly company: { readonly id: number; readonly name: string };
  readonly shops: readonly { readonly id: number; readonly address: string }[];
  readonly products: readonly { readonly id: number; readonly name: string }[];
  readonly agent: Employee;
}

/** @param mark tells apart what several files make on one server. */
export async function makeShelfWorld(api: Api, mark: string): Promise<ShelfWorld> {
  const found = await api.get(
    `/cities?limit=1&filters=${encodeURIComponent(JSON.stringify({ name: 'Казань' }))}`,
    cityRoutes.listCities.response,
  );
  const cityId = found.items[0]?.id ?? 0;
  const company = await api.post(
    '/companies',
    { name: `Гастроном ${mark}`, onlineFlag: false },
    companyRoutes.createCompany.response,
  );
  const shops = [];
  for (const [at, street] of ['Баумана', 'Кремлёвская'].entries())
    shops.push(
      await api.post(
        '/company-shops',
        {
          companyId: company.id,
          cityId,
          address: `ул. ${street}, ${mark}`,
          lat: KREMLIN.lat + at * 0.004,
          lon: KREMLIN.lon,
        },
        companyShopRoutes.createCompanyShop.response,
      ),
    );
  const products = [];
  for (const name of ['Молоко', 'Сметана', 'Творог'])
    products.push(
      await api.post(
        '/products',
        { name: `${name} ${mark}`, clientArticle: `${name}-${mark}` },
        productEditRoutes.createProduct.response,
      ),
    );
  return { cityId, company, shops, products, agent: await employ(api, 'agent', { name: `Агент ${mark}` }) };
}

/** Plans a visit of the agent to a shop today; answers the task's id. */
export async function planVisit(api: Api, world: ShelfWorld, shopId: number, name: string): Promise<number> {
  const { ids } = await api.post(
    '/offline-monitorings',
    {
      name,
      products: { products: world.products.map(({ id }) => id) },
      cities: [
        {
          cityId: world.cityId,
          users: [
            { userId: world.agent.user.id, companies: [{ companyId: world.company.id, companyShops: [shopId] }] },
          ],
        },
      ],
    },
    offlineTaskRoutes.createOfflineTasks.response,
  );
  return ids[0] ?? 0;
}

/**
 * What an agent's device hands in after a visit: they arrived, read prices (in minor units, null: not there), found a
 * new product without an article, took a photo of the first tag, and finished.
 */
export async function handInVisit(
  address: string,
  { agent, products }: ShelfWorld,
  taskId: number,
  visit: { readonly prices: readonly (number | null)[]; readonly found: string; readonly photo: Uint8Array },
): Promise<void> {
  const api = await connectApi(address, agent);
  const at = new Date().toISOString();
  const entry = (kind: AgentEntry['kind'], payload: AgentEntry['payload']): AgentEntry => ({
    uuid: randomUUID(),
    kind,
    taskId,
    at,
    payload,
  });
  const photo = randomUUID();
  await api.post(
    '/agent/entries',
    {
      entries: [
        entry('start', {}),
        entry('arrival', { position: { lat: KREMLIN.lat + 0.0008, lon: KREMLIN.lon + 0.0006, accuracy: 25 } }),
        ...products.flatMap(({ id }, place) => {
          const price = visit.prices[place];
          if (price === undefined) return [];
          return [entry('reading', { productId: id, price, noProduct: price === null })];
        }),
        entry('newProduct', { uuid: randomUUID(), name: visit.found, price: 8990 }),
        entry('photoMeta', { uuid: photo, productId: products[0]?.id ?? null }),
        entry('finish', { comment: 'Полка у входа' }),
      ],
    },
    agentSyncRoutes.handInEntries.response,
  );
  await api.putBytes(`/agent/photos/${photo}`, visit.photo, agentSyncRoutes.handInPhoto.response);
}
