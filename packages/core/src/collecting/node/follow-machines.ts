import { sql } from 'kysely';
import { transact } from '../../platform/context/context.ts';
import { MACHINE_COLUMNS, MachineError } from './machines.ts';
import type { ClusterContext, Machine } from './machines.ts';
import { nodeRows, signsOf } from './node-rows.ts';
import type { NodeRow } from './node-rows.ts';
import { isPresent, nodeStatus } from './rules/node-status.ts';
import { writeStatus } from './write-status.ts';

/** A parser that was told to start anew and has not after this long (s) hears nothing: its machine is restarted. */
const DEAF_AFTER = 30;

/**
 * Looks after machines whose nodes cannot speak for themselves: of those that are on their way, or went without being
 * told, it keeps what their cloud says; those whose parser does not follow the order to start anew are restarted. Nodes
 * that run beside another server are that one's to restart.
 * @param input.server the identity of the server that looks after them.
 */
export async function followMachines(ctx: ClusterContext, input: { readonly server: string }): Promise<void> {
  for (const node of await nodeRows(ctx.db)) {
    const shown = nodeStatus(signsOf(node), node.now);
    if (isPresent(signsOf(node), node.now) || shown === 'off') continue;
    const heard = await patiently(() => ctx.machines.status(machineOf(node)));
    // A machine that is on, while its node is silent, is still starting, or its program has ended.
    if (heard === null || heard === undefined || heard === 'on' || heard === node.status) continue;
    await transact(ctx, async (tx) => {
      const now = await tx.db
        .selectFrom('cluster_node')
        .select('status')
        .where('id', '=', node.id)
        .forUpdate()
        .executeTakeFirst();
      // An order given meanwhile, or a node that came, wins.
      if (now?.status === node.status) await writeStatus(tx, node.id, heard);
    });
  }
  await restartDeaf(ctx, input.server);
}

async function restartDeaf(ctx: ClusterContext, server: string): Promise<void> {
  const deaf = await ctx.db
    .updateTable('cluster_node')
    .set({ restart_at: null })
    .where(sql<boolean>`restart_at > entered_at and restart_at < now() - make_interval(secs => ${DEAF_AFTER})`)
    .where('left_at', 'is', null)
    .where(({ eb, or }) => or([eb('server', 'is', null), eb('server', '=', server)]))
    .returning(MACHINE_COLUMNS)
    .execute();
  for (const machine of deaf) {
    await transact(ctx, (tx) => writeStatus(tx, machine.id, 'starting'));
    await patiently(() => ctx.machines.restart(machine));
  }
}

/** An order that was not followed is no failure of looking after the others. */
async function patiently<T>(order: () => Promise<T>): Promise<T | undefined> {
  try {
    return await order();
  } catch (error) {
    if (error instanceof MachineError) return undefined;
    throw error;
  }
}

function machineOf({ id, ip, power, identity, server }: NodeRow): Machine {
  return { id, ip, power, identity, server };
}
