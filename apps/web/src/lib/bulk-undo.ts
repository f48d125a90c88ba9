import { bulkChangeRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';

/** So many of what stays as it is are named in a message. */
const NAMED = 5;

/** Undoing changes in bulk: from the message that tells of one, and from the list of recent ones. */
export function useBulkUndo() {
  const { t } = useTranslation();
  const toasts = useToasts();

  /** Undoes a change and tells what came of it: what was changed since stays, and is named. */
  const undo = async (id: number): Promise<void> => {
    try {
      const { undone, kept, keptCount } = await call(bulkChangeRoutes.undoBulkChange, { params: { id } });
      if (keptCount === 0) return toasts.success(t(($) => $.bulkChanges.undone, { count: undone }));
      const names = kept.slice(0, NAMED).map(({ name }) => name);
      const more = keptCount > names.length ? '…' : '';
      toasts.warning(t(($) => $.bulkChanges.partly, { undone, count: keptCount, names: `${names.join(', ')}${more}` }));
    } catch (error) {
      toasts.failure(error);
    }
  };

  return {
    undo,
    /** Tells what was changed, with the way back where there is one. */
    tell: async (message: string, changeId: number | null): Promise<void> => {
      if (changeId === null) return toasts.success(message);
      const { showAction } = await import('#components/feedback/show-action.tsx');
      showAction({ message, action: t(($) => $.components.undo), onAction: () => void undo(changeId) });
    },
  };
}
