import type { UserItem } from '@tsenomer/contracts';
import { ROLE_ID, roleById } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { demoEnd } from '../auth/account.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { wanted } from '../../platform/kit/list-ids.ts';
import { fullName } from '../../platform/kit/full-name.ts';

const userRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  surname: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  city_id: z.int().nullable(),
  city_name: z.string().nullable(),
  company_id: z.int().nullable(),
  company_name: z.string().nullable(),
  role_id: z.enum(ROLE_ID),
  external_uid: z.string().nullable(),
  offline_auto_approve: z.boolean(),
  demo_ends_at: z.date().nullable(),
  created_at: z.date(),
  second_factor: z.boolean(),
});
type UserRow = z.output<typeof userRow>;

/** Users by their ids, in that order. */
export async function loadUsers(db: Database, ids: readonly number[]): Promise<UserItem[]> {
  const { rows } = await query(userRow)`
    select u.id, u.name, u.surname, u.email, u.phone, u.city_id, city.name as city_name, u.company_id,
      company.full_name as company_name, u.role_id, u.external_uid, u.offline_auto_approve,
      u.demo_ends_at, u.created_at,
      exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null) as second_factor
    from ${wanted(ids)} join app_user u on u.id = wanted.id
    left join city on city.id = u.city_id left join company on company.id = u.company_id
    order by wanted.place`.execute(db);
  return rows.map(presentUser);
}

function presentUser(row: UserRow): UserItem {
  const role = roleById(row.role_id) ?? 'closed';
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    fullName: fullName(row),
    email: row.email,
    phone: row.phone,
    cityId: row.city_id,
    cityName: row.city_name,
    companyId: row.company_id,
    companyName: row.company_name,
    role,
    roleId: row.role_id,
    externalUid: row.external_uid,
    offlineMonitoringAutoApproveFlag: row.offline_auto_approve,
    demoEndsAt: role === 'demo' ? momentToWire(demoEnd(row)) : null,
    secondFactor: row.second_factor,
    createdAt: momentToWire(row.created_at),
  };
}
