import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import type { LinkCandidate } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { bulkItems } from './review-queue.ts';
import type { Decisions } from './review-queue.ts';

/** What is offered first: a likeness at which few finds are wrong. */
const OFFERED_PERCENT = 90;

interface BulkConfirmProps {
  readonly items: readonly LinkCandidate[];
  readonly decisions: Decisions;
  readonly onConfirm: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Confirms all shown finds from a likeness on, once somebody has typed how many that are. */
export default function BulkConfirm({ items, decisions, onConfirm, onClose }: BulkConfirmProps) {
  const { t } = useTranslation();
  const [percent, setPercent] = useState<number | ''>(OFFERED_PERCENT);
  const [typed, setTyped] = useState('');
  const meant = percent === '' ? [] : bulkItems(items, decisions, percent / 100);
  const count = meant.length;
  const agreed = count > 0 && typed.trim() === String(count);
  return (
    <FormWindow title={t(($) => $.linkSearch.bulkTitle)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!agreed) return;
          onConfirm(meant.map(({ id }) => id));
          onClose();
        }}
      >
        <Stack gap="md">
          <Text size="sm">{t(($) => $.linkSearch.bulkText)}</Text>
          <NumberInput
            label={t(($) => $.linkSearch.bulkFrom)}
            data-autofocus
            min={0}
            max={100}
            allowDecimal={false}
            allowNegative={false}
            value={percent}
            onChange={(value) => {
              setPercent(typeof value === 'number' ? value : '');
              setTyped('');
            }}
          />
          <Text size="sm" fw={600} component="output">
            {count === 0 ? t(($) => $.linkSearch.bulkNone) : t(($) => $.linkSearch.bulkCount, { count })}
          </Text>
          {count > 0 && (
            <TextInput
              label={t(($) => $.linkSearch.bulkType, { count })}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <Button type="submit" disabled={!agreed}>
              {t(($) => $.linkSearch.bulkYes)}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormWindow>
  );
}
