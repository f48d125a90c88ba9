import '@mantine/dates/styles.css';
import 'dayjs/locale/ru';
import { Select } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useMutation } from '@tanstack/react-query';
import { offlineTaskRoutes } from '@tsenomer/contracts';
import type { OfflineTask } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { withChosen } from '#components/inputs/with-chosen.ts';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { call } from '#lib/api/index.ts';
import { useToday } from '#lib/offline/use-today.ts';
import { useStaffOptions } from '#lib/offline/use-people-and-places.ts';

interface ReassignWindowProps {
  readonly task: OfflineTask;
  readonly onClose: () => void;
}

/** Gives a task to somebody else, or to another day. */
export default function ReassignWindow({ task, onClose }: ReassignWindowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = useToday();
  const toasts = useToasts();
  const staff = useStaffOptions();
  const [userId, setUserId] = useState(task.scheduledUser.id);
  const [date, setDate] = useState(task.scheduledDate);
  const save = useMutation({
    mutationFn: () =>
      call(offlineTaskRoutes.editOfflineTask, {
        params: { id: task.id },
        body: { scheduledUserId: userId, scheduledDate: date },
      }),
    onSuccess: () => {
      toasts.success(t(($) => $.common.saved));
      onClose();
    },
    onError: toasts.failure,
  });
  return (
    <FormDialog
      title={t(($) => $.offlineTask.reassign)}
      confirm={t(($) => $.common.save)}
      busy={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Select<number>
        label={t(($) => $.offline.agent)}
        description={t(($) => $.offlineTask.reassignHint)}
        searchable
        allowDeselect={false}
        openOnFocus={false}
        limit={100}
        data={withChosen(staff, [userId]).map(({ id, name }) => ({
          value: id,
          label: id === task.scheduledUser.id ? task.scheduledUser.fullName : name,
        }))}
        value={userId}
        onChange={(id) => setUserId(id ?? userId)}
      />
      <DatePickerInput
        label={t(($) => $.offline.scheduled)}
        size="sm"
        locale={locale}
        valueFormat="DD.MM.YY"
        minDate={today}
        value={date}
        onChange={(day) => setDate(day ?? date)}
      />
    </FormDialog>
  );
}
