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
 * How many shards each node may work on at once: what can run now, in proportion to power, and never more than its power
 * carries. Balanced nodes always keep one place, so that new work begins at once; reserves get what the balanced ones
 * cannot hold, or everything where there are none.
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

/** Shares `units` out by power within capacities; returns what nobody could take. */
function share(nodes: readonly WorkingNode[], units: number, into: Map<number, number>): number {
  let left = units;
  let open = nodes.filter((node) => capacityOf(node) > 0);
  for (const { id } of nodes) into.set(id, 0);
  const given = (node: WorkingNode): number => into.get(node.id) ?? 0;
  // Whoever is full leaves its part to the others: each round fills a node or hands out all whole parts.
  while (left > 0 && open.length > 0) {
    const power = open.reduce((sum, node) => sum + node.power, 0);
    const round = left;
    for (const node of open) {
      const part = Math.min(Math.floor((round * node.power) / power), capacityOf(node) - given(node));
      into.set(node.id, given(node) + part);
      left -= part;
    }
    open = open.filter((node) => given(node) < capacityOf(node));
    if (left === round) break;
  }
  // Fewer units than nodes are left: one each, to whom one more distorts the proportion least.
  for (const node of open.toSorted((one, other) => (given(one) + 1) / one.power - (given(other) + 1) / other.power || one.id - other.id)) {
    if (left === 0) break;
    into.set(node.id, given(node) + 1);
    left -= 1;
  }
  return left;
}
