import { ERROR_CATALOGUE, errorText } from '@tsenomer/contracts';
import type { ErrorCode } from '@tsenomer/contracts';
import { Button, Group, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { ScreenLink } from '#lib/user/ScreenLink.tsx';
import { CompaniesField } from './CompaniesField.tsx';
import type { EntryPatch } from './staged-edits.ts';
import { isOpen } from './timetable-items.ts';
import type { TimetableItem } from './timetable-items.ts';
import { paddedTime, useIssueWords } from './use-issue-words.ts';
import { WhenFields } from './WhenFields.tsx';

interface EntryDialogProps {
  readonly item: TimetableItem;
  readonly today: string;
  readonly mayEdit: boolean;
  /** Stages a change. @returns why it cannot be; null: it is. */
  readonly onChange: (patch: EntryPatch) => string | null;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** One start: where it stands and why, when it is and which companies it leaves out, and what can be done with it. */
export function EntryDialog(props: EntryDialogProps) {
  const { item, mayEdit, onClose } = props;
  if (mayEdit && isOpen(item) && item.staged !== 'removed') return <EntryForm {...props} />;
  return (
    <ModalWindow title={item.name} onClose={onClose}>
      <div style={{ display: 'grid', gap: 14 }}>
        <EntryFacts item={item} />
        <EntryCommands {...props} />
      </div>
    </ModalWindow>
  );
}

function EntryForm(props: EntryDialogProps) {
  const { item, today, onChange, onClose } = props;
  const { t } = useTranslation();
  const words = useIssueWords();
  const { date, time, timezone } = item;
  const [when, setWhen] = useState({ date, time, timezone });
  const [active, setActive] = useState(item.active);
  const [off, setOff] = useState(item.disabledCompanyIds);
  const [issue, setIssue] = useState<string | null>(null);
  const submit = (): void => {
    if (words.time(when.time) !== null) return;
    const refused = onChange({ ...when, time: paddedTime(when.time), active, disabledCompanyIds: off });
    if (refused === null) onClose();
    else setIssue(refused);
  };
  return (
    <FormDialog
      title={item.name}
      confirm={t(($) => $.timetable.apply)}
      busy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <EntryFacts item={item} />
      <WhenFields value={when} onChange={setWhen} earliest={date < today ? undefined : today} error={issue} />
      <CompaniesField collectionIds={[item.collectionId]} value={off} onChange={setOff} />
      {item.entry !== null && (
        <Switch
          label={t(($) => $.timetable.fields.active)}
          checked={active}
          onChange={({ currentTarget }) => setActive(currentTarget.checked)}
        />
      )}
      <EntryCommands {...props} />
    </FormDialog>
  );
}

const TONES = { planned: 'calm', waiting: 'warn', started: 'good', missed: 'bad', refused: 'bad' } as const;

function EntryFacts({ item }: { readonly item: TimetableItem }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const reason = item.entry?.reason ?? null;
  return (
    <div style={{ display: 'grid', gap: 6 }}>
      <Group gap={8}>
        <StatusBadge tone={TONES[item.state]}>{t(($) => $.timetable.state[item.state])}</StatusBadge>
        {!item.active && <StatusBadge tone="calm">{t(($) => $.timetable.inactive)}</StatusBadge>}
        {(item.entry?.repetitionId ?? null) !== null && (
          <StatusBadge tone="info">{t(($) => $.timetable.repeated)}</StatusBadge>
        )}
      </Group>
      <Text size="sm">
        {t(($) => $.timetable.command[item.command])} · {item.date.split('-').toReversed().join('.')} {item.time} ·{' '}
        {item.timezone}
      </Text>
      {item.filter !== 'all' && (
        <Text size="sm">
          {t(($) => $.timetable.fields.filter)}: {t(($) => $.timetable.filter[item.filter])}
        </Text>
      )}
      {reason !== null && isCode(reason) && <Text size="sm">{errorText(reason, locale)}</Text>}
      {item.entry?.disabled === true && <Text size="sm">{t(($) => $.timetable.disabled)}</Text>}
      <ScreenLink link={{ to: '/parsing/$id', params: { id: String(item.collectionId) } }} size="sm">
        {t(($) => $.timetable.toMonitoring)}
      </ScreenLink>
    </div>
  );
}

function EntryCommands({ item, mayEdit, onCopy, onRemove }: EntryDialogProps) {
  const { t } = useTranslation();
  if (!mayEdit) return null;
  return (
    <Group gap={8}>
      <Button variant="default" onClick={onCopy}>
        {t(($) => $.timetable.entry.copy)}
      </Button>
      {isOpen(item) && (
        <Button variant="light" color="red" c="var(--bad)" onClick={onRemove}>
          {item.staged === 'removed' ? t(($) => $.timetable.entry.keep) : t(($) => $.common.remove)}
        </Button>
      )}
    </Group>
  );
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}
