import { randomUUID } from 'node:crypto';
import { makeCity, makeCompany, makeProduct, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { AgentEntry, RoleName } from '@tsenomer/contracts';
import type { SystemContext } from '../../src/index.ts';
import { systemContext } from './context.ts';

/** Moscow's Red Square, where the shops of these tests stand. */
export const SQUARE = { lat: 55.7539, lon: 37.6208 };

/** A city with a shop, two agents, an approver and three products. */
export interface Shelf {
  readonly cityId: number;
  readonly companyId: number;
  readonly shopId: number;
  readonly agentId: number;
  readonly otherAgentId: number;
  readonly userId: number;
  readonly productIds: readonly [number, number, number];
  /** A context of somebody of a role; the approver when none is named. */
  as(role: RoleName, userId: number, overrides?: Partial<SystemContext>): SystemContext;
  agent(overrides?: Partial<SystemContext>): SystemContext;
  user(overrides?: Partial<SystemContext>): SystemContext;
  shop(values?: { lat?: number | null; lon?: number | null; companyId?: number; cityId?: number }): Promise<number>;
  /** A task of the first agent for all products. */
  task(values?: Partial<Parameters<typeof insertTask>[1]>): Promise<number>;
}

export async function shelfOn({ db }: TestDatabase): Promise<Shelf> {
  const [cityId, companyId] = await Promise.all([makeCity(db), makeCompany(db)]);
  const [agentId, otherAgentId, userId] = await Promise.all([
    makeUser(db, 'agent', { city_id: cityId }),
    makeUser(db, 'agent', { city_id: cityId }),
    makeUser(db, 'user'),
  ]);
  const productIds = [await makeProduct(db), await makeProduct(db), await makeProduct(db)] as const;
  const shop: Shelf['shop'] = async (values = {}) => {
    const { id } = await db
      .insertInto('company_shop')
      .values({
        company_id: values.companyId ?? companyId,
        city_id: values.cityId ?? cityId,
        address: randomUUID(),
        lat: values.lat === undefined ? SQUARE.lat : values.lat,
        lon: values.lon === undefined ? SQUARE.lon : values.lon,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const shopId = await shop();
  const as: Shelf['as'] = (role, id, overrides = {}) =>
    systemContext(db, { actor: { kind: 'user', userId: id, role, companyId: null }, ...overrides });
  return {
    cityId,
    companyId,
    shopId,
    agentId,
    otherAgentId,
    userId,
    productIds,
    as,
    agent: (overrides) => as('agent', agentId, overrides),
    user: (overrides) => as('user', userId, overrides),
    shop,
    task: (values = {}) =>
      insertTask(db, { companyId, shopId, cityId, agentId, productIds, day: '2026-11-20', ...values }),
  };
}

async function insertTask(
  db: TestDatabase['db'],
  task: {
    readonly companyId: number;
    readonly shopId: number;
    readonly cityId: number;
    readonly agentId: number;
    readonly productIds: readonly number[];
    readonly day: string;
    readonly name?: string;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('offline_task')
    .values({
      name: task.name ?? '',
      company_id: task.companyId,
      company_shop_id: task.shopId,
      city_id: task.cityId,
      user_id: task.agentId,
      scheduled_date: task.day,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (task.productIds.length > 0)
    await db
      .insertInto('offline_task_product')
      .values(task.productIds.map((product_id, place) => ({ task_id: id, product_id, place })))
      .execute();
  return id;
}

/** An entry of an outbox, made at the tests' moment. */
export function entry(
  taskId: number,
  kind: AgentEntry['kind'],
  payload: AgentEntry['payload'] = {},
  at = '2026-11-20T09:00:00Z',
): AgentEntry {
  return { uuid: randomUUID(), kind, taskId, at, payload };
}
