import { offlineTaskRoutes } from '@tsenomer/contracts';
import type { OfflineCalendar } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';
import { formatCalendarDate } from '#lib/format/index.ts';

type Task = OfflineCalendar['days'][number]['tasks'][number];

/** Moves a task to another day: one that nobody has finished, and to no day gone by. */
export function useMoveTask(): (task: Task | undefined, date: string, today: string) => Promise<void> {
  const { t } = useTranslation();
  const toasts = useToasts();
  return async (task, date, today) => {
    if (task === undefined) return;
    if (task.status !== 'open' && task.status !== 'in_process') return toasts.warning(t(($) => $.offline.settledStays));
    if (date < today) return toasts.warning(t(($) => $.offline.dayPast));
    await call(offlineTaskRoutes.editOfflineTask, { params: { id: task.id }, body: { scheduledDate: date } }).then(
      () => toasts.success(t(($) => $.offline.moved, { date: formatCalendarDate(date) })),
      toasts.failure,
    );
  };
}
