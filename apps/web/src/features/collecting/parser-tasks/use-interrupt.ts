import { parserTaskRoutes } from '@tsenomer/contracts';
import type { ParserTask } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';
import { taskName } from './task-name.ts';

/** Interrupts a task after a question. */
export function useInterrupt(): (task: ParserTask) => Promise<void> {
  const { t } = useTranslation();
  const toasts = useToasts();
  return async (task) => {
    const sure = await askToConfirm({
      title: t(($) => $.parserTasks.interruptTitle),
      text: t(($) => $.parserTasks.interruptText, { name: taskName(task) }),
      confirm: t(($) => $.parserTasks.interrupt),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (!sure) return;
    try {
      await call(parserTaskRoutes.interruptParserTask, { params: { id: task.id } });
      toasts.success(t(($) => $.parserTasks.interrupted));
    } catch (error) {
      toasts.failure(error);
    }
  };
}
