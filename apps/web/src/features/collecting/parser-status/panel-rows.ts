import type { ParserNodeItem, ParserState, ParserTaskItem } from '@tsenomer/contracts';

/** A row of the status panel: a task, or a busy node of which no task is known yet or any more. */
export type PanelRow =
  | { readonly kind: 'task'; readonly key: string; readonly task: ParserTaskItem }
  | { readonly kind: 'changing'; readonly key: string; readonly node: ParserNodeItem };

/**
 * Rows of the status panel (P1 §2): running tasks first, then waiting ones, then nodes that are starting or stopping.
 */
export function panelRows(state: ParserState): PanelRow[] {
  const tasks = state.tasks.toSorted((left, right) => rank(left) - rank(right) || left.id - right.id);
  const busyWithTask = new Set(tasks.map((task) => task.node?.id));
  const changing = state.nodes.filter((node) => node.online && node.state === 'BUSY' && !busyWithTask.has(node.id));
  return [
    ...tasks.map((task): PanelRow => ({ kind: 'task', key: `task ${task.id}`, task })),
    ...changing.map((node): PanelRow => ({ kind: 'changing', key: `node ${node.id}`, node })),
  ];
}

function rank(task: ParserTaskItem): number {
  return task.status === 'running' ? 0 : 1;
}

/** Whether anything runs: the header's icon shows progress then. */
export function isRunning(state: ParserState | undefined): boolean {
  return (
    state !== undefined &&
    (state.tasks.some((task) => task.status === 'running') ||
      state.nodes.some((node) => node.online && node.state === 'BUSY'))
  );
}

/** The node column is shown only when any task carries a node's address (P1 §2). */
export function showsNodes(state: ParserState): boolean {
  return state.tasks.some((task) => task.node?.address !== undefined && task.node.address !== null);
}
