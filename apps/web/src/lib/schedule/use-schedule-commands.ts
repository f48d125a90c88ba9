import { collectionStateRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';
import type { ScheduleCommands, ScheduleTarget } from './ScheduleItems.tsx';

/** A name has at most so many characters. */
const NAME_MAX = 200;

/**
 * Pauses, resumes and duplicates a monitoring, and says what came of it.
 * @param onDuplicated goes to the copy
 */
export function useScheduleCommands(onDuplicated: (id: number) => void): ScheduleCommands {
  const { t } = useTranslation();
  const toasts = useToasts();
  const perform = async (work: () => Promise<string>): Promise<void> => {
    try {
      toasts.success(await work());
    } catch (error) {
      toasts.failure(error);
    }
  };
  return {
    pause: ({ id, name }: ScheduleTarget) =>
      perform(async () => {
        await call(collectionStateRoutes.pauseCollection, { params: { id } });
        return t(($) => $.schedule.pausedNow, { name });
      }),
    resume: ({ id, name }: ScheduleTarget) =>
      perform(async () => {
        await call(collectionStateRoutes.resumeCollection, { params: { id } });
        return t(($) => $.schedule.resumed, { name });
      }),
    duplicate: ({ id, name: original }: ScheduleTarget) =>
      perform(async () => {
        const name = t(($) => $.schedule.copyName, { name: original }).slice(0, NAME_MAX);
        const made = await call(collectionStateRoutes.duplicateCollection, { params: { id }, body: { name } });
        onDuplicated(made.id);
        return t(($) => $.schedule.duplicated, { name });
      }),
  };
}
