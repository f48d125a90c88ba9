import { useQuery } from '@tanstack/react-query';
import { offlineTaskRoutes } from '@tsenomer/contracts';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import type { TaskPlace } from './task-address.ts';
import { TaskView } from './TaskView.tsx';

/** A task of an agent (OFF-2): what was read in the shop, judged before it goes into the history. */
export function TaskPage({ id, ...place }: TaskPlace & { readonly id: number }) {
  const task = useQuery(query(offlineTaskRoutes.getOfflineTask, { params: { id } }));
  return (
    <QueryView query={task} page>
      {(found) => <TaskView task={found} {...place} />}
    </QueryView>
  );
}
