import type { AgentShop } from '@tsenomer/contracts';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { notThere, refusing } from '../../platform/kit/refusing.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { touch } from '../../platform/events/index.ts';
import { agentId, agentShops } from './agent-shops.ts';

/** Which shops of whom. */
export interface ShopsOfAgent {
  readonly id: number;
  readonly companyShopIds: readonly number[];
}

/** Has an agent watch shops; those that they watch already stay. @throws DomainError NOT_FOUND. */
export const attachShops = verb(
  'environment.read',
  async (ctx, input: ShopsOfAgent): Promise<{ items: AgentShop[] }> => {
    const shopIds = input.companyShopIds.map(rowId);
    await refusing({ agent_shop_company_shop_id_fkey: notThere }, () =>
      transact(ctx, async (tx) => {
        const userId = await agentId(tx, input.id);
        await sql`
          insert into agent_shop (user_id, company_shop_id) select ${userId}::int, unnest(${shopIds}::int[])
          on conflict do nothing`.execute(tx.db);
        await recordAudit(tx, { action: 'attach', entity: 'user', entityId: userId, title: `${shopIds.length}` });
        await touch(tx, ['environment']);
      }),
    );
    return agentShops(ctx, input);
  },
);
