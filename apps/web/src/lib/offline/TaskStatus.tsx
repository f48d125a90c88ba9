import type { OfflineStatus } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import type { Tone } from '#components/values/StatusBadge.tsx';

/** How each status looks (P2 §4): what is completed and not yet approved waits for somebody. */
const TONES: Readonly<Record<OfflineStatus, Tone>> = {
  open: 'info',
  in_process: 'info',
  completed: 'warn',
  canceled: 'calm',
};

interface TaskState {
  readonly status: OfflineStatus;
  readonly approved: boolean;
}

/** How a task stands, as a tone. */
export function taskTone({ status, approved }: TaskState): Tone {
  return approved ? 'good' : TONES[status];
}

/** How a task stands, in a word. */
export function useTaskWord(): (task: TaskState) => string {
  const { t } = useTranslation();
  return ({ status, approved }) => (approved ? t(($) => $.offline.approved) : t(($) => $.offline.status[status]));
}

/** The status of an agent's task; that it is approved goes before how it came there. */
export function TaskStatus({ task }: { readonly task: TaskState }) {
  const word = useTaskWord();
  return (
    <StatusBadge tone={taskTone(task)} live={task.status === 'in_process'}>
      {word(task)}
    </StatusBadge>
  );
}
