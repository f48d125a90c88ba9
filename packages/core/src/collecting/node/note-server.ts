import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';

/** Notes beside which server a node runs as a program from now on; null: beside none. */
export function noteServer(
  ctx: Context,
  input: { readonly nodeId: number; readonly server: string | null },
): Promise<void> {
  return transact(ctx, async ({ db }) => {
    await db.updateTable('cluster_node').set({ server: input.server }).where('id', '=', input.nodeId).execute();
  });
}
