import { timetableRoutes } from '@tsenomer/contracts';
import type { TimetableRepetition } from '@tsenomer/contracts';
import { Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { call, query } from '#lib/api/index.ts';
import { useScheduleWords } from '#lib/schedule/use-schedule-words.ts';
import { RepetitionForm } from './RepetitionForm.tsx';
import styles from './timetable.module.css';

interface RepetitionsDialogProps {
  readonly today: string;
  /** Whether they may be changed and ended. */
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** The rules that write starts ahead, in words; each can be changed and ended. */
export function RepetitionsDialog({ today, mayEdit, onClose }: RepetitionsDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const words = useScheduleWords();
  const repetitions = useQuery(query(timetableRoutes.listRepetitions));
  const [editing, setEditing] = useState<TimetableRepetition | null>(null);
  const end = async ({ id, collectionName: name }: TimetableRepetition): Promise<void> => {
    const agreed = await askToConfirm({
      title: t(($) => $.timetable.repetitions.endTitle),
      text: t(($) => $.timetable.repetitions.endText, { name }),
      confirm: t(($) => $.timetable.repetitions.end),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (!agreed) return;
    try {
      await call(timetableRoutes.deleteRepetition, { params: { id } });
      toasts.success(t(($) => $.timetable.removed));
    } catch (error) {
      toasts.failure(error);
    }
  };
  if (editing !== null) return <RepetitionForm repetition={editing} today={today} onClose={() => setEditing(null)} />;
  return (
    <ModalWindow title={t(($) => $.timetable.repetitions.title)} size={560} onClose={onClose}>
      <QueryView query={repetitions}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={t(($) => $.timetable.repetitions.empty)}
              description={t(($) => $.timetable.repetitions.emptyHint)}
            />
          ) : (
            <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {items.map((each) => (
                <li key={each.id} className={styles['repetition']}>
                  <span>
                    {each.collectionName}
                    <span className={styles['words']}>
                      {t(($) => $.timetable.command[each.command])} · {words(each)} · {each.timezone}
                    </span>
                  </span>
                  {mayEdit && (
                    <Group gap={6}>
                      <IconButton
                        variant="light"
                        size={30}
                        label={t(($) => $.timetable.repetitions.editOf, { name: each.collectionName })}
                        onClick={() => setEditing(each)}
                      >
                        <IconPencil size={16} />
                      </IconButton>
                      <IconButton
                        variant="light"
                        color="red"
                        size={30}
                        label={t(($) => $.timetable.repetitions.endOf, { name: each.collectionName })}
                        onClick={() => void end(each)}
                      >
                        <IconTrash size={16} color="var(--bad)" />
                      </IconButton>
                    </Group>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </ModalWindow>
  );
}
