import { offlineTaskRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';

type Bulk = 'cancel' | 'remove';

const CALLS = { cancel: offlineTaskRoutes.bulkCancel, remove: offlineTaskRoutes.bulkRemove } as const;

/**
 * Cancels or removes several tasks after asking; says how many stayed as they were. Answers whether it was done.
 */
export function useBulkCommands(): (what: Bulk, ids: readonly number[]) => Promise<boolean> {
  const { t } = useTranslation();
  const toasts = useToasts();
  return async (what, ids) => {
    const agreed = await askToConfirm({
      title: t(($) => $.offline.bulk[what].title),
      text: t(($) => $.offline.bulk[what].text, { count: ids.length }),
      confirm: t(($) => $.offline.bulk[what].yes),
      cancel: t(($) => $.common.back),
      dangerous: true,
    });
    if (!agreed) return false;
    try {
      const { changed, kept } = await call(CALLS[what], { query: { ids: [...ids] } });
      if (changed.length > 0) toasts.success(t(($) => $.offline.bulk[what].done));
      if (kept.length > 0) toasts.warning(t(($) => $.offline.bulk[what].kept, { count: kept.length }));
      return true;
    } catch (error) {
      toasts.failure(error);
      return false;
    }
  };
}
