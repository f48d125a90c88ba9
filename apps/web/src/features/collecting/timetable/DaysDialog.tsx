import '@mantine/dates/styles.css';
import 'dayjs/locale/ru';
import { Text } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { useIssueWords } from './use-issue-words.ts';

interface DaysDialogProps {
  readonly title: string;
  readonly hint: string;
  readonly label: string;
  readonly confirm: string;
  /** YYYY-MM-DD */
  readonly earliest: string;
  readonly busy?: boolean;
  /** @returns why it cannot be; null: it is. */
  readonly onDays: (days: readonly string[]) => string | null;
  readonly onClose: () => void;
}

/** Asks for several days: to copy to, or to clear. */
export function DaysDialog({ title, hint, label, confirm, earliest, busy = false, onDays, onClose }: DaysDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const words = useIssueWords();
  const [days, setDays] = useState<string[]>([]);
  const [issue, setIssue] = useState<string | null>(null);
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      busy={busy}
      onSubmit={() => setIssue(days.length === 0 ? words.required : onDays(days))}
      onClose={onClose}
    >
      <Text size="sm">{hint}</Text>
      <DatePickerInput
        type="multiple"
        label={label}
        placeholder={t(($) => $.timetable.fields.choose)}
        locale={locale}
        valueFormat="DD.MM.YY"
        minDate={earliest}
        value={days}
        error={issue}
        onChange={(next) => setDays(next.toSorted())}
      />
    </FormDialog>
  );
}
