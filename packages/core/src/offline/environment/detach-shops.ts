import type { AgentShop } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { touch } from '../../platform/events/index.ts';
import { agentId, agentShops } from './agent-shops.ts';
import type { ShopsOfAgent } from './attach-shops.ts';

/** Takes shops from those that an agent watches. @throws DomainError NOT_FOUND for anybody but an agent. */
export const detachShops = verb(
  'environment.read',
  async (ctx, input: ShopsOfAgent): Promise<{ items: AgentShop[] }> => {
    const shopIds = rowIds(input.companyShopIds);
    await transact(ctx, async (tx) => {
      const userId = await agentId(tx, input.id);
      await tx.db
        .deleteFrom('agent_shop')
        .where('user_id', '=', userId)
        .where(({ eb, fn, val }) => eb('company_shop_id', '=', fn.any(val(shopIds))))
        .execute();
      await recordAudit(tx, { action: 'detach', entity: 'user', entityId: userId, title: `${shopIds.length}` });
      await touch(tx, ['environment']);
    });
    return agentShops(ctx, input);
  },
);
