import { sql } from 'kysely';
import { OFFLINE_TASKS_MAX, ROLE_ID, TASK_PRODUCTS_MAX } from '@tsenomer/contracts';
import type { OfflineProducts, OfflineTasksDraft } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { recordAudit } from '../../platform/audit/index.ts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { plainText } from '../../platform/kit/plain-text.ts';
import { atField } from '../../platform/kit/refusing.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { idRow } from '../../platform/kit/rows.ts';
import { saveTemplate } from '../template/save-template.ts';
import { countPlanned, planTasks } from './rules/plan-tasks.ts';
import type { PlannedTask } from './rules/plan-tasks.ts';

/**
 * Makes a task per city, employee, address and day with the chosen products, and keeps the choice as a template where
 * asked: all or nothing.
 * @throws DomainError OFFLINE_TOO_MANY_TASKS, OFFLINE_DATE_PAST, OFFLINE_NO_PRODUCTS, OFFLINE_AGENT_CLOSED; NOT_FOUND
 * for an employee or an address that is not there; INVALID_INPUT for too many products.
 */
export const createTasks = verb(
  'offlineTasks.plan',
  (ctx, draft: OfflineTasksDraft): Promise<{ ids: number[]; templateSaved: boolean | null }> => {
    if (countPlanned(draft) > OFFLINE_TASKS_MAX) throw new DomainError('OFFLINE_TOO_MANY_TASKS');
    const today = calendarDay(ctx.now(), ctx.installation.timeZone);
    const planned = planTasks({ ...draft, comment: plainText(draft.comment) }, today);
    if (planned.some(({ date }) => date < today)) throw new DomainError('OFFLINE_DATE_PAST');
    return transact(ctx, async (tx) => {
      const products = await chosenProducts(tx.db, draft.products);
      await checkAgents(
        tx.db,
        planned.map(({ userId }) => userId),
      );
      await checkShops(tx.db, planned);
      const ids = await insertTasks(tx, plainText(draft.name), planned);
      await sql`
        insert into offline_task_product (task_id, product_id, place)
        select task, product, place from unnest(${ids}::int[]) task,
          unnest(${products}::int[]) with ordinality as chosen(product, place)`.execute(tx.db);
      await recordAudit(tx, {
        action: 'create',
        entity: 'offlineTask',
        ...(ids.length === 1 ? { entityId: ids[0] ?? 0 } : {}),
        title: draft.name || `№ ${ids[0]}${ids.length > 1 ? `–${ids.at(-1)}` : ''}`,
      });
      return { ids, templateSaved: draft.saveAsTemplate ? await saveTemplate(tx, draft) : null };
    });
  },
);

/** The products that lists name, deleted ones left out, in the order of their names. */
async function chosenProducts(db: Database, chosen: OfflineProducts): Promise<number[]> {
  const { rows } = await query(idRow)`
    select p.id from product p left join brand b on b.id = p.brand_id
    where p.deleted_at is null and p.id in (
      select unnest(${rowIds(chosen.products)}::int[])
      union all select x.id from product x where x.brand_id in (select unnest(${rowIds(chosen.brands)}::int[]))
      union all select x.product_id from product_tag x where x.tag_id in (select unnest(${rowIds(chosen.tags)}::int[]))
      union all select x.product_id from product_category x
        where x.category_id in (select unnest(${rowIds(chosen.categories)}::int[])))
    order by b.name, p.name, p.id limit ${TASK_PRODUCTS_MAX + 1}`.execute(db);
  if (rows.length === 0) throw new DomainError('OFFLINE_NO_PRODUCTS');
  if (rows.length > TASK_PRODUCTS_MAX)
    throw atField('INVALID_INPUT', { path: 'body.products', code: 'too_many', message: 'Too many products of a task' });
  return rows.map(({ id }) => id);
}

/** @throws DomainError NOT_FOUND, OFFLINE_AGENT_CLOSED. */
export async function checkAgents(db: Database, userIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(userIds)];
  const users = await db
    .selectFrom('app_user')
    .select(['id', 'role_id'])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(rowIds(wanted)))))
    .execute();
  if (users.length < wanted.length) throw new DomainError('NOT_FOUND');
  if (users.some(({ role_id }) => role_id === ROLE_ID.closed)) throw new DomainError('OFFLINE_AGENT_CLOSED');
}

/**
 * Addresses that are there, of the company and in the city that they are planned for. @throws DomainError NOT_FOUND.
 */
async function checkShops(db: Database, planned: readonly PlannedTask[]): Promise<void> {
  const shops = await db
    .selectFrom('company_shop')
    .select(['id', 'company_id', 'city_id'])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(rowIds(planned.map((task) => task.companyShopId))))))
    .execute();
  const places = new Map(shops.map((shop) => [shop.id, shop]));
  const wrong = planned.some(({ companyShopId, companyId, cityId }) => {
    const shop = places.get(companyShopId);
    return shop === undefined || shop.company_id !== companyId || shop.city_id !== cityId;
  });
  if (wrong) throw new DomainError('NOT_FOUND');
}

async function insertTasks(tx: TransactionContext, name: string, planned: readonly PlannedTask[]): Promise<number[]> {
  const { rows } = await query(idRow)`
    insert into offline_task (name, company_id, company_shop_id, city_id, user_id, scheduled_date, comment, created_by,
      created_at, updated_at)
    select ${name}::text, x.company, x.shop, x.city, x.agent, x.day::date, x.comment, ${actorId(tx)}::int,
      ${tx.now()}, ${tx.now()}
    from unnest(${planned.map((task) => task.companyId)}::int[], ${planned.map((task) => task.companyShopId)}::int[],
      ${planned.map((task) => task.cityId)}::int[], ${planned.map((task) => task.userId)}::int[],
      ${planned.map((task) => task.date)}::text[], ${planned.map((task) => task.comment)}::text[])
      with ordinality as x(company, shop, city, agent, day, comment, place)
    order by x.place returning id`.execute(tx.db);
  return rows.map(({ id }) => id);
}
