/** A node as the division of work sees it. */
export interface WorkingNode {
  readonly id: number;
  readonly power: number;
  /** Shards at once per unit of power. */
  readonly slots: number;
  /** Off: a reserve that works only when the balanced nodes are full. */
  readonly autobalance: boolean;
}

/**
 * How many shards each node may work on at once: what can run now, in proportion to power, and never more than its
 * power carries. Balanced nodes always keep one place, so that new work begins at once; reserves get what the balanced
 * ones cannot hold, or everything where there are none.
 * @param runnable how many shards could run now.
 */
export function divideWork(nodes: readonly WorkingNode[], runnable: number): Map<number, number> {
  const balanced = nodes.filter((node) => node.autobalance);
  const reserve = nodes.filter((node) => !node.autobalance);
  const allowed = new Map<number, number>();
  const left = share(balanced, runnable, allowed);
  share(reserve, left, allowed);
  for (const { id } of balanced.length > 0 ? balanced : reserve) allowed.set(id, Math.max(1, allowed.get(id) ?? 0));
  return allowed;
}

const capacityOf = (node: WorkingNode): number => node.power * node.slots;

/**
 * Shares `units` out by power within capacities: nobody strays from the exact proportion by a whole shard, but for who
 * is full (largest remainders).
 * @returns what nobody could take.
 */
function share(nodes: readonly WorkingNode[], units: number, into: Map<number, number>): number {
  let left = units;
  let open = nodes;
  // Whoever would be given as much as it carries, or more, is full; what it leaves goes to the others, in their
  // proportion.
  for (let full = fullOf(open, left); full.length > 0; full = fullOf(open, left)) {
    for (const node of full) {
      into.set(node.id, capacityOf(node));
      left -= capacityOf(node);
    }
    open = open.filter((node) => !full.includes(node));
  }
  if (open.length === 0) return left;
  const exact = proportionOf(open, left);
  for (const node of open) into.set(node.id, Math.floor(exact(node)));
  const whole = open.reduce((sum, node) => sum + Math.floor(exact(node)), 0);
  const byRemainder = open.toSorted(
    (one, other) => (exact(other) % 1) - (exact(one) % 1) || other.power - one.power || one.id - other.id,
  );
  for (const node of byRemainder.slice(0, left - whole)) into.set(node.id, Math.floor(exact(node)) + 1);
  return 0;
}

function fullOf(nodes: readonly WorkingNode[], units: number): WorkingNode[] {
  const exact = proportionOf(nodes, units);
  return nodes.filter((node) => exact(node) >= capacityOf(node));
}

function proportionOf(nodes: readonly WorkingNode[], units: number): (node: WorkingNode) => number {
  const power = nodes.reduce((sum, node) => sum + node.power, 0);
  return (node) => (units * node.power) / power;
}
