import { Button, Group } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { offlineTaskRoutes } from '@tsenomer/contracts';
import type { OfflineTask, TaskProductRow } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { call, download } from '#lib/api/index.ts';
import { useMay } from '#lib/user/current-user.ts';

const ApproveWindow = lazy(() => import('./ApproveWindow.tsx'));
const ReassignWindow = lazy(() => import('./ReassignWindow.tsx'));

interface TaskActionsProps {
  readonly task: OfflineTask;
  readonly rows: readonly TaskProductRow[] | undefined;
}

/** What can be done with a task: its file, another agent or day, cancelling, approval. */
export function TaskActions({ task, rows }: TaskActionsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const toasts = useToasts();
  const mayApprove = useMay('offlineTasks.approve');
  const mayPlan = useMay('offlineTasks.plan');
  const [window, setWindow] = useState<'approve' | 'reassign' | null>(null);
  const underWay = task.status === 'open' || task.status === 'in_process';
  const file = useMutation({
    mutationFn: () =>
      download(
        offlineTaskRoutes.exportResultsExcel,
        { query: { ids: [task.id], locale } },
        t(($) => $.offline.resultsFile),
      ),
    onError: toasts.failure,
  });
  const cancel = async (): Promise<void> => {
    const agreed = await askToConfirm({
      title: t(($) => $.offlineTask.cancelTitle),
      text: t(($) => $.offlineTask.cancelText),
      confirm: t(($) => $.offlineTask.cancel),
      cancel: t(($) => $.common.back),
      dangerous: true,
    });
    if (!agreed) return;
    await call(offlineTaskRoutes.bulkCancel, { query: { ids: [task.id] } }).then(({ kept }) => {
      // It was completed or cancelled meanwhile, by its agent or by somebody else.
      if (kept.length > 0) toasts.warning(t(($) => $.offline.bulk.cancel.kept, { count: kept.length }));
      else toasts.success(t(($) => $.offlineTask.cancelled));
    }, toasts.failure);
  };
  return (
    <Group gap={8}>
      <BusyButton
        variant="default"
        leftSection={<IconDownload size={16} />}
        busy={file.isPending}
        onClick={() => file.mutate()}
      >
        {t(($) => $.offline.excel)}
      </BusyButton>
      {underWay && mayApprove && (
        <Button variant="default" onClick={() => setWindow('reassign')}>
          {t(($) => $.offlineTask.reassign)}
        </Button>
      )}
      {underWay && mayPlan && (
        <Button variant="default" onClick={() => void cancel()}>
          {t(($) => $.offlineTask.cancel)}
        </Button>
      )}
      {task.status === 'completed' && !task.approved && mayApprove && (
        <Button
          leftSection={<IconCheck size={16} />}
          disabled={rows === undefined}
          onClick={() => setWindow('approve')}
        >
          {t(($) => $.offlineTask.approve)}
        </Button>
      )}
      <Suspense fallback={null}>
        {window === 'approve' && rows !== undefined && (
          <ApproveWindow taskId={task.id} rows={rows} onClose={() => setWindow(null)} />
        )}
        {window === 'reassign' && <ReassignWindow task={task} onClose={() => setWindow(null)} />}
      </Suspense>
    </Group>
  );
}
