import { OFFLINE_STATUSES } from '@tsenomer/contracts';
import type { OfflineTaskItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { momentToWire } from '../../platform/context/wire.ts';
import { fullName } from '../../platform/kit/full-name.ts';
import { wanted } from '../../platform/kit/list-ids.ts';

const person = { name: z.string(), surname: z.string().nullable() };
const itemRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  status: z.enum(OFFLINE_STATUSES),
  scheduled_date: z.string(),
  user: z.strictObject({ id: z.int(), ...person }),
  approver: z.strictObject({ id: z.int(), ...person }).nullable(),
  city_id: z.int(),
  city_name: z.string(),
  company_id: z.int(),
  company_name: z.string(),
  shop_id: z.int(),
  shop_name: z.string(),
  address: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  comment: z.string(),
  created_at: z.date(),
  finished_at: z.date().nullable(),
  approved_at: z.date().nullable(),
  products: z.int(),
  readings: z.int(),
  new_products: z.int(),
  photos: z.int(),
  conflicts: z.int(),
});

/** Tasks by their ids, in that order, with what they have counted. */
export async function loadTasks(db: Database, ids: readonly number[]): Promise<OfflineTaskItem[]> {
  const { rows } = await query(itemRow)`
    select t.id, t.name, t.status, t.scheduled_date::text,
      json_build_object('id', u.id, 'name', u.name, 'surname', u.surname) as user,
      case when a.id is not null
        then json_build_object('id', a.id, 'name', a.name, 'surname', a.surname) end as approver,
      t.city_id, city.name as city_name, t.company_id, c.full_name as company_name, s.id as shop_id,
      s.name as shop_name, s.address, s.lat, s.lon, t.comment, t.created_at, t.finished_at, t.approved_at,
      (select count(*)::int from offline_task_product x where x.task_id = t.id) as products,
      (select count(*)::int from offline_reading x where x.task_id = t.id) as readings,
      (select count(*)::int from offline_new_product x where x.task_id = t.id) as new_products,
      (select count(*)::int from offline_photo x where x.task_id = t.id and x.key is not null) as photos,
      (select count(*)::int from agent_entry x where x.task_id = t.id and x.conflict is not null) as conflicts
    from ${wanted(ids)} join offline_task t on t.id = wanted.id join app_user u on u.id = t.user_id
    left join app_user a on a.id = t.approved_by join city on city.id = t.city_id
    join company c on c.id = t.company_id join company_shop s on s.id = t.company_shop_id
    order by wanted.place`.execute(db);
  return rows.map(present);
}

function present(row: z.output<typeof itemRow>): OfflineTaskItem {
  return {
    id: row.id,
    number: row.id,
    name: row.name,
    status: row.status,
    approved: row.approved_at !== null,
    scheduledDate: row.scheduled_date,
    scheduledUser: { id: row.user.id, fullName: fullName(row.user) },
    cityId: row.city_id,
    cityName: row.city_name,
    companyId: row.company_id,
    companyName: row.company_name,
    companyShop: { id: row.shop_id, name: row.shop_name, address: row.address, lat: row.lat, lon: row.lon },
    comment: row.comment,
    createdAt: momentToWire(row.created_at),
    executionEndTime: momentToWire(row.finished_at),
    approveTime: momentToWire(row.approved_at),
    approvedByUser: row.approver === null ? null : { id: row.approver.id, fullName: fullName(row.approver) },
    productsCount: row.products,
    readingsCount: row.readings,
    newProductsCount: row.new_products,
    photosCount: row.photos,
    conflictsCount: row.conflicts,
  };
}
