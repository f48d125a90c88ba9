import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { demoRoutes } from '@tsenomer/contracts';
import type { DemoState } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { TypedConfirm } from '#components/overlay/TypedConfirm.tsx';
import { mutation } from '#lib/api/index.ts';

interface DemoRemovalProps extends Pick<DemoState, 'own'> {
  readonly onClose: () => void;
}

/** Asks whether the demo is to go, and says what goes with it. */
export default function DemoRemoval({ own, onClose }: DemoRemovalProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const removal = useMutation({
    ...mutation(demoRoutes.removeDemo),
    onSuccess: () => {
      toasts.success(t(($) => $.demo.removed));
      onClose();
    },
    onError: toasts.failure,
  });
  return (
    <TypedConfirm
      title={t(($) => $.demo.removalTitle)}
      confirm={t(($) => $.demo.confirm)}
      busy={removal.isPending}
      onConfirm={() => removal.mutate({})}
      onClose={onClose}
    >
      <Text size="sm">{t(($) => $.demo.goes)}</Text>
      {Object.values(own).some((count) => count > 0) && (
        <Text size="sm" fw={600}>
          {t(($) => $.demo.own, own)}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t(($) => $.demo.beside)}
      </Text>
    </TypedConfirm>
  );
}
