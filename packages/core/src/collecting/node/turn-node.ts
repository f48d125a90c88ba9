import type { AuditAction, ClusterNodeItem, ErrorCode, NodeStatus } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { verbWith } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { MACHINE_COLUMNS, MachineError } from './machines.ts';
import type { ClusterContext, Machine } from './machines.ts';
import { oneNode } from './node-rows.ts';
import { writeStatus } from './write-status.ts';

/** An order to a machine: what holds once it is accepted, and what when it is not (P2 §4). */
interface Order {
  readonly action: AuditAction;
  readonly accepted: NodeStatus;
  readonly refused: NodeStatus;
  readonly refusal: ErrorCode;
}

const ON: Order = { action: 'enable', accepted: 'starting', refused: 'off', refusal: 'NODE_NOT_TURNED_ON' };
const OFF: Order = { action: 'disable', accepted: 'stopping', refused: 'on', refusal: 'NODE_NOT_TURNED_OFF' };
const RESTART: Order = { action: 'restart', accepted: 'starting', refused: 'off', refusal: 'NODE_NOT_TURNED_ON' };

/**
 * Turns the machine of a node on; one that is on already is left alone. @throws DomainError NOT_FOUND;
 * NODE_NOT_TURNED_ON, the node is off then.
 */
export const turnNodeOn = verbWith<Pick<ClusterContext, 'machines'>>()(
  'cluster.manage',
  async (ctx, input: { readonly id: number }): Promise<ClusterNodeItem> => {
    const node = await oneNode(ctx.db, input.id);
    if (node.settings.cloud.currentStatus.status === 'on') return node;
    return turn(ctx, input.id, ON, (machine) => ctx.machines.turnOn(machine));
  },
);

/**
 * Turns a node off. It hears of it from the database too, and so gives its work back and ends even where its machine is
 * nobody's to turn. @throws DomainError NOT_FOUND; NODE_NOT_TURNED_OFF, the node stays on then.
 */
export const turnNodeOff = verbWith<Pick<ClusterContext, 'machines'>>()(
  'cluster.manage',
  (ctx, input: { readonly id: number }): Promise<ClusterNodeItem> => {
    return turn(ctx, input.id, OFF, (machine) => ctx.machines.turnOff(machine));
  },
);

/**
 * Turns the machine of a node off and on again. @throws DomainError NOT_FOUND; NODE_NOT_TURNED_ON, the node is off
 * then.
 */
export const restartNode = verbWith<Pick<ClusterContext, 'machines'>>()(
  'cluster.manage',
  (ctx, input: { readonly id: number }): Promise<ClusterNodeItem> => {
    return turn(ctx, input.id, RESTART, (machine) => ctx.machines.restart(machine));
  },
);

/** The status is written before the machine is asked: whoever watches sees it move, and the node hears of it. */
async function turn(
  ctx: ClusterContext,
  id: number,
  order: Order,
  ask: (machine: Machine) => Promise<void>,
): Promise<ClusterNodeItem> {
  const machine = await transact(ctx, async (tx) => {
    const node = found(
      await tx.db
        .selectFrom('cluster_node')
        .select([...MACHINE_COLUMNS, 'name'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    );
    await writeStatus(tx, id, order.accepted);
    await recordAudit(tx, { action: order.action, entity: 'clusterNode', entityId: id, title: node.name });
    return node;
  });
  try {
    await ask(machine);
  } catch (error) {
    if (!(error instanceof MachineError)) throw error;
    await transact(ctx, (tx) => writeStatus(tx, id, order.refused, error.message));
    throw new DomainError(order.refusal, { cause: error });
  }
  return oneNode(ctx.db, id);
}
