import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { forgetStates } from '../../catalogue/link/delete-links.ts';
import { lockAnalog } from './lock-analog.ts';

/** Takes an analog away; what its checks saw stays and is compared with nothing. @throws DomainError NOT_FOUND. */
export const deleteAnalog = verb(
  'collections.edit',
  async (ctx, input: { readonly id: number; readonly linkId: number }): Promise<void> => {
    await transact(ctx, async (tx) => {
      const analog = await lockAnalog(tx, input);
      await tx.db.deleteFrom('link').where('id', '=', input.linkId).execute();
      await forgetStates(tx, [{ id: input.linkId, product_id: analog.productId }]);
      const changes = { [`link at ${analog.companyId}`]: { from: analog.url, to: null } };
      await recordAudit(tx, { action: 'delete', entity: 'link', entityId: input.linkId, title: analog.name, changes });
    });
  },
);
