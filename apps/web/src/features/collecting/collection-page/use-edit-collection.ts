import { useMutation, useQueryClient } from '@tanstack/react-query';
import { collectionRoutes } from '@tsenomer/contracts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { mutation, routeKey } from '#lib/api/index.ts';

/** Saves changes of a monitoring: its page shows them at once, lists ask anew; says so, then calls `onSaved`. */
export function useEditCollection(id: number, saidWhenSaved: string, onSaved: () => void) {
  const toasts = useToasts();
  const client = useQueryClient();
  return useMutation({
    ...mutation(collectionRoutes.editCollection),
    onSuccess: async (details) => {
      client.setQueryData(routeKey(collectionRoutes.getCollection, { params: { id } }), details);
      toasts.success(saidWhenSaved);
      onSaved();
    },
    onError: toasts.failure,
  });
}
