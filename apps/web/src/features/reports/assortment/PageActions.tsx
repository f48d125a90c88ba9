import { Button, Group } from '@mantine/core';
import { IconPencil, IconPlayerPlay, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { collectionRoutes, parserRoutes } from '@tsenomer/contracts';
import type { AssortmentDetails } from '@tsenomer/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { call } from '#lib/api/index.ts';
import { isActiveStatus } from '#lib/run-status.ts';
import { useMay } from '#lib/user/current-user.ts';

const AssortmentWindow = lazy(() => import('./AssortmentWindow.tsx'));

interface PageActionsProps {
  readonly assortment: AssortmentDetails;
  readonly onGone: () => void;
}

/** Starting and stopping walks, changing and deleting the monitoring. */
export function PageActions({ assortment, onGone }: PageActionsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [editing, setEditing] = useState(false);
  const may = {
    run: useMay('collections.run'),
    edit: useMay('collections.edit'),
    remove: useMay('collections.delete'),
  };
  const { id, name } = assortment;
  const walking = isActiveStatus(assortment.status);
  const run = useMutation({
    mutationFn: () => call(collectionRoutes.runCollection, { params: { id } }),
    onSuccess: () => toasts.success(t(($) => $.assortment.started)),
    onError: toasts.failure,
  });
  const stop = useMutation({
    mutationFn: () => call(parserRoutes.stopCollection, { params: { id } }),
    onSuccess: () => toasts.success(t(($) => $.assortment.stopped)),
    onError: toasts.failure,
  });
  const remove = useMutation({
    mutationFn: () => call(collectionRoutes.deleteCollection, { params: { id } }),
    onSuccess: () => {
      toasts.success(t(($) => $.assortment.removed));
      onGone();
    },
    onError: toasts.failure,
  });
  const askToRemove = async (): Promise<void> => {
    const yes = await askToConfirm({
      title: t(($) => $.assortment.removeTitle),
      text: t(($) => $.assortment.removeText, { name }),
      confirm: t(($) => $.assortment.remove),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (yes) remove.mutate();
  };
  return (
    <Group gap="xs">
      {may.run &&
        (walking ? (
          <BusyButton
            variant="default"
            leftSection={<IconPlayerStop size={16} />}
            busy={stop.isPending}
            onClick={() => stop.mutate()}
          >
            {t(($) => $.assortment.stop)}
          </BusyButton>
        ) : (
          <BusyButton leftSection={<IconPlayerPlay size={16} />} busy={run.isPending} onClick={() => run.mutate()}>
            {t(($) => $.assortment.run)}
          </BusyButton>
        ))}
      {may.edit && (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
          {t(($) => $.common.edit)}
        </Button>
      )}
      {may.remove && (
        <BusyButton
          variant="default"
          leftSection={<IconTrash size={16} />}
          busy={remove.isPending}
          onClick={() => void askToRemove()}
        >
          {t(($) => $.assortment.remove)}
        </BusyButton>
      )}
      {editing && (
        <Suspense fallback={null}>
          <AssortmentWindow saved={assortment} onClose={() => setEditing(false)} onSaved={() => undefined} />
        </Suspense>
      )}
    </Group>
  );
}
