import { Group, Select, Stack, Text } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { PICTURE_KINDS, storageRoutes } from '@tsenomer/contracts';
import type { PictureKind, PictureRemoval } from '@tsenomer/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { markTouched, query } from '#lib/api/index.ts';
import { RemovalWindow } from './RemovalWindow.tsx';
import { useRemovalColumns } from './use-removal-columns.tsx';

/** While something is being deleted, its progress is asked for this often, in milliseconds. */
const WHILE_DELETED = 2000;

/** Deletion of pictures by period (P2 §7), and how far those are that were ordered. */
export function RemovalPanel() {
  const { t } = useTranslation();
  const locale = useLocale();
  const columns = useRemovalColumns();
  const [kind, setKind] = useState<PictureKind>('screenshots');
  const [[from, to], setPeriod] = useState<[string | null, string | null]>([null, null]);
  const [asked, setAsked] = useState(false);
  const list = useQuery({
    ...query(storageRoutes.listRemovals),
    refetchInterval: ({ state }) => (isRunning(state.data?.items) ? WHILE_DELETED : false),
  });
  const running = isRunning(list.data?.items);
  useEffect(() => {
    // What a deletion has freed shows in the room.
    if (!running) void markTouched(['storage']);
  }, [running]);
  return (
    <Panel title={t(($) => $.storage.removal)}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(($) => $.storage.removalHint)}
        </Text>
        <Group align="flex-end" gap="sm">
          <Select
            label={t(($) => $.storage.kind)}
            allowDeselect={false}
            data={PICTURE_KINDS.map((value) => ({ value, label: t(($) => $.storage.kinds[value]) }))}
            value={kind}
            onChange={(value) => setKind(PICTURE_KINDS.find((each) => each === value) ?? kind)}
          />
          <DatePickerInput
            type="range"
            allowSingleDateInRange
            label={t(($) => $.storage.period)}
            placeholder={t(($) => $.storage.choosePeriod)}
            miw={200}
            locale={locale}
            valueFormat="DD.MM.YYYY"
            clearable
            clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
            value={[from, to]}
            onChange={setPeriod}
          />
          <BusyButton
            color="red.9"
            disabled={from === null || to === null || running}
            busy={running}
            onClick={() => setAsked(true)}
          >
            {t(($) => $.storage.remove)}
          </BusyButton>
        </Group>
        <ArrangedTable<PictureRemoval>
          name="picture-removals"
          bare
          label={t(($) => $.storage.removals)}
          columns={columns}
          rows={list.data?.items}
          rowKey={({ id }) => id}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={<EmptyState title={t(($) => $.storage.noRemovals)} />}
        />
      </Stack>
      {asked && from !== null && to !== null && (
        <RemovalWindow removal={{ kind, from, to }} onClose={() => setAsked(false)} />
      )}
    </Panel>
  );
}

function isRunning(removals: readonly PictureRemoval[] | undefined): boolean {
  return removals?.some(({ status }) => status === 'queued' || status === 'running') ?? false;
}
