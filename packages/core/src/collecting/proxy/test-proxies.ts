import type { ProxyList } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { proxiesAsKept } from './get-proxies.ts';
import { touch } from '../../platform/events/touch.ts';

/** Orders a try of every proxy by a node: only nodes reach out. While one is under way no other begins. */
export const testProxies = verb('adminSettings.edit', async (ctx): Promise<ProxyList> => {
  return transact(ctx, async (tx) => {
    const before = await tx.db.selectFrom('proxy_test').selectAll().forUpdate().executeTakeFirst();
    if (
      before === undefined ||
      before.finished_at !== null ||
      tx.now().getTime() - before.ordered_at.getTime() > GIVEN_UP_AFTER
    ) {
      const row = { ordered_at: tx.now(), finished_at: null };
      await tx.db
        .insertInto('proxy_test')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      await tx.jobs.send(tx.db, 'testProxies', [{ data: {} }]);
      await recordAudit(tx, { action: 'run', entity: 'setting', entityId: 'proxies', title: 'proxies' });
      await touch(tx, ['proxy']);
    }
    return proxiesAsKept(tx);
  });
});

/** A test that has not finished in this time has lost its node, in milliseconds. */
const GIVEN_UP_AFTER = 10 * 60_000;

/** Marks the ordered test as finished. */
export async function finishProxyTest(ctx: Context): Promise<void> {
  await ctx.db.updateTable('proxy_test').set({ finished_at: ctx.now() }).where('finished_at', 'is', null).execute();
}
