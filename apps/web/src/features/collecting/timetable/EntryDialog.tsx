import { errorText } from '@tsenomer/contracts';
import type { ErrorCode, TimetableEntry } from '@tsenomer/contracts';
import { ERROR_CATALOGUE } from '@tsenomer/contracts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { useLocale } from '#i18n/use-locale.ts';

interface EntryDialogProps {
  readonly entry: TimetableEntry;
  readonly switched: boolean;
  readonly mayEdit: boolean;
  readonly onSwitch: () => void;
  readonly onDelete: () => void;
  /** @returns why it cannot be copied to this day; null: it was. */
  readonly onCopy: (date: string) => string | null;
  readonly onClose: () => void;
}

/** One start: where it stands and why, and what can be done with it. */
export function EntryDialog({ entry, switched, mayEdit, onSwitch, onDelete, onCopy, onClose }: EntryDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [target, setTarget] = useState(entry.date);
  const [issue, setIssue] = useState<string | null>(null);
  const open = entry.state === 'planned' || entry.state === 'waiting';
  const on = entry.active !== switched;
  return (
    <ModalWindow title={`${entry.time} ${entry.name}`} onClose={onClose}>
      <div style={{ display: 'grid', gap: 12 }}>
        <Text size="sm">
          {t(($) => $.timetable.command[entry.command])} · {t(($) => $.timetable.state[entry.state])} · {entry.timezone}
        </Text>
        {entry.reason !== null && isCode(entry.reason) && <Text size="sm">{errorText(entry.reason, locale)}</Text>}
        {entry.disabled && <Text size="sm">{t(($) => $.timetable.disabled)}</Text>}
        {mayEdit && (
          <Group align="end" gap={8}>
            <TextInput
              type="date"
              label={t(($) => $.timetable.fields.target)}
              value={target}
              error={issue}
              onChange={({ currentTarget }) => setTarget(currentTarget.value)}
            />
            <Button variant="default" onClick={() => setIssue(onCopy(target))}>
              {t(($) => $.timetable.entry.copy)}
            </Button>
          </Group>
        )}
        {mayEdit && open && (
          <Group gap={8}>
            <Button variant="default" onClick={onSwitch}>
              {t(($) => $.timetable.entry[on ? 'off' : 'on'])}
            </Button>
            <Button color="red.9" onClick={onDelete}>
              {t(($) => $.common.remove)}
            </Button>
          </Group>
        )}
      </div>
    </ModalWindow>
  );
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}
