import { useMutation } from '@tanstack/react-query';
import { offlineTaskRoutes } from '@tsenomer/contracts';
import type { EditedRow } from '@tsenomer/contracts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';

/** Sends edits to the server at once (P2 §4 "Editing cache"); they count when the task is approved. */
export function useEditRows(taskId: number) {
  const toasts = useToasts();
  return useMutation({
    mutationFn: (editingCache: EditedRow[]) =>
      call(offlineTaskRoutes.editOfflineTask, { params: { id: taskId }, body: { editingCache } }),
    onError: toasts.failure,
  });
}
