import { useMemo } from 'react';
import { foldTask } from '../rules/fold-task.ts';
import type { TaskView } from '../rules/fold-task.ts';
import { useAgentState } from '../store/state.ts';

/** All tasks of the agent as they stand on this device. */
export function useTasks(): readonly TaskView[] {
  const { plan, entries, me } = useAgentState();
  return useMemo(() => {
    const own = entries.filter(({ userId }) => userId === me?.id);
    return (plan?.tasks ?? []).map((task) => foldTask(task, own));
  }, [plan, entries, me]);
}

export function useTask(taskId: number): TaskView | undefined {
  return useTasks().find(({ task }) => task.id === taskId);
}

/** Why nothing may be entered any more; null while it may. */
export function closedBy({ task }: TaskView): 'canceled' | 'approved' | null {
  if (task.approved) return 'approved';
  return task.status === 'canceled' ? 'canceled' : null;
}

/** The day at the installation's place, as tasks name it. */
export function today(timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date());
}
