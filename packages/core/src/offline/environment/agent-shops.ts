import { ROLE_ID } from '@tsenomer/contracts';
import type { AgentShop } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { agentShop } from './agent-shop.ts';

/** The shops that an agent watches, by company and address. @throws DomainError NOT_FOUND for anybody but an agent. */
export const agentShops = verb(
  'environment.read',
  async (ctx, input: { readonly id: number }): Promise<{ items: AgentShop[] }> => {
    const userId = await agentId(ctx, input.id);
    const { rows } = await query(agentShop)`
      select s.id, s.company_id as "companyId", s.city_id as "cityId", city.name as "cityName", s.name,
        s.address, s.lat, s.lon, s.sid, s.sap_code as "sapCode", s.external_id as "externalId",
        s.delivery_type as "deliveryType", c.full_name as "companyName"
      from agent_shop a join company_shop s on s.id = a.company_shop_id join city on city.id = s.city_id
      join company c on c.id = s.company_id where a.user_id = ${userId}
      order by c.full_name collate "ru-x-icu", s.address collate "ru-x-icu", s.id`.execute(ctx.db);
    return { items: rows };
  },
);

/** The id of an agent. @throws DomainError NOT_FOUND. */
export async function agentId({ db }: Pick<Context, 'db'>, id: number): Promise<number> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', rowId(id))
    .where('role_id', '=', ROLE_ID.agent)
    .executeTakeFirst();
  return found(user).id;
}
