import { Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { learningRoutes } from '@tsenomer/contracts';
import type { Training } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { mutation, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { isOpen } from './training-state.ts';
import { useTrainingColumns } from './use-training-columns.tsx';

const ReportWindow = lazy(async () => ({ default: (await import('./ReportWindow.tsx')).ReportWindow }));

/** While a training goes on, its progress is asked for this often too, in milliseconds: a hint may get lost. */
const WHILE_OPEN = 3000;

/** Trainings: ordered, watched, looked at, switched on and off. */
export function Trainings() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const formats = useFormats();
  const [shown, setShown] = useState<number | null>(null);
  const list = useQuery({
    ...query(learningRoutes.listTrainings),
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) === true ? WHILE_OPEN : false),
  });
  const order = useMutation({ ...mutation(learningRoutes.orderTraining), onError: toasts.failure });
  const off = useMutation({
    ...mutation(learningRoutes.switchWeights),
    onSuccess: () => toasts.success(t(($) => $.learning.switchedOff)),
    onError: toasts.failure,
  });
  const items = list.data?.items ?? [];
  const inUse = items.find(({ inUseSince }) => inUseSince !== null);
  const report = items.find(({ id }) => id === shown);
  const switchOff = async (): Promise<void> => {
    const sure = await askToConfirm({
      title: t(($) => $.learning.backTitle),
      text: t(($) => $.learning.backText),
      confirm: t(($) => $.learning.backToOwn),
      cancel: t(($) => $.common.cancel),
    });
    if (sure) off.mutate({ body: { trainingId: null } });
  };
  const columns = useTrainingColumns(({ id }) => setShown(id));
  return (
    <Panel title={t(($) => $.learning.trainings)}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(($) => $.learning.trainingsHint)}
      </Text>
      <Group gap="sm" mb="sm">
        <BusyButton busy={order.isPending} disabled={items.some(isOpen)} onClick={() => order.mutate({})}>
          {t(($) => $.learning.train)}
        </BusyButton>
        {inUse && (
          <BusyButton variant="default" busy={off.isPending} onClick={() => void switchOff()}>
            {t(($) => $.learning.backToOwn)}
          </BusyButton>
        )}
        <Text size="sm" aria-live="polite">
          {inUse?.inUseSince
            ? t(($) => $.learning.inUse, { id: inUse.id, since: formats.dateTime(inUse.inUseSince) })
            : t(($) => $.learning.inUseNone)}
        </Text>
      </Group>
      <ArrangedTable<Training>
        name="reading-trainings"
        bare
        label={t(($) => $.learning.trainings)}
        columns={columns}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            title={t(($) => $.learning.trainingsEmpty)}
            description={t(($) => $.learning.trainingsEmptyHint)}
          />
        }
      />
      {report?.report && (
        <Suspense fallback={null}>
          <ReportWindow training={report} report={report.report} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Panel>
  );
}
