import { MOST_SNAPSHOTS, pageSnapshotRoutes } from '@tsenomer/contracts';
import type { PageSnapshot, Robot } from '@tsenomer/contracts';
import { Group, Stack, Text, Textarea } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { call, errorMessage, mutation } from '#lib/api/index.ts';
import { addressesOf } from './robot-draft.ts';
import { isOver } from './use-snapshots.ts';
import type { TriedPage } from './use-snapshots.ts';
import { useTrialColumns } from './use-trial-columns.tsx';

interface TrialProps {
  readonly companyId: number;
  readonly robot: Robot;
  readonly pages: readonly TriedPage[];
  readonly onOrdered: (snapshots: readonly PageSnapshot[]) => void;
}

/** The robot on several pages of the shop: what it reads from each beside what is read without it. */
export function Trial({ companyId, robot, pages, onOrdered }: TrialProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const toasts = useToasts();
  const [text, setText] = useState('');
  const columns = useTrialColumns(robot);
  const draw = useMutation({
    mutationFn: () =>
      call(pageSnapshotRoutes.sampleLinks, { params: { id: companyId }, query: { limit: MOST_SNAPSHOTS } }),
    onSuccess: ({ items }) =>
      items.length === 0
        ? toasts.warning(t(($) => $.robotBuilder.noLinks))
        : setText(items.map(({ url }) => url).join('\n')),
    onError: toasts.failure,
  });
  const order = useMutation({
    ...mutation(pageSnapshotRoutes.orderSnapshots),
    onSuccess: ({ items }) => onOrdered(items),
  });
  const urls = addressesOf(text);
  const tooMany = urls.length > MOST_SNAPSHOTS;
  const over = pages.filter(isOver).length;
  return (
    <Panel title={t(($) => $.robotBuilder.trial)}>
      <Stack gap="sm">
        <Textarea
          label={t(($) => $.robotBuilder.trialLinks)}
          description={t(($) => $.robotBuilder.trialHint, { count: MOST_SNAPSHOTS })}
          autosize
          minRows={3}
          maxRows={10}
          spellCheck={false}
          value={text}
          error={
            tooMany
              ? t(($) => $.robotBuilder.tooMany, { count: MOST_SNAPSHOTS })
              : order.error === null
                ? undefined
                : errorMessage(order.error, locale)
          }
          onChange={(event) => {
            setText(event.currentTarget.value);
            order.reset();
          }}
        />
        <Group gap="sm">
          <BusyButton
            variant="default"
            leftSection={<IconArrowsShuffle size={16} />}
            busy={draw.isPending}
            onClick={() => draw.mutate()}
          >
            {t(($) => $.robotBuilder.anyLinks)}
          </BusyButton>
          <BusyButton
            disabled={urls.length === 0 || tooMany}
            busy={order.isPending}
            onClick={() => order.mutate({ params: { id: companyId }, body: { urls } })}
          >
            {t(($) => $.robotBuilder.try)}
          </BusyButton>
          <Text size="sm" c="dimmed" aria-live="polite">
            {pages.length > 0 && t(($) => $.robotBuilder.tried, { over, all: pages.length })}
          </Text>
        </Group>
        {pages.length > 0 && (
          <DataTable
            label={t(($) => $.robotBuilder.trialTable)}
            columns={columns}
            rows={pages}
            rowKey={({ ordered }) => ordered.id}
            bare
          />
        )}
      </Stack>
    </Panel>
  );
}
