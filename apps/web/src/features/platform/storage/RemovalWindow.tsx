import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { storageRoutes } from '@tsenomer/contracts';
import type { PictureKind } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { TypedConfirm } from '#components/overlay/TypedConfirm.tsx';
import { mutation } from '#lib/api/index.ts';

interface RemovalWindowProps {
  readonly removal: { readonly kind: PictureKind; readonly from: string; readonly to: string };
  readonly onClose: () => void;
}

/** Asks once more before pictures are deleted. */
export function RemovalWindow({ removal, onClose }: RemovalWindowProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const order = useMutation({
    ...mutation(storageRoutes.deleteScreenshots),
    onSuccess: () => {
      toasts.success(t(($) => $.storage.started));
      onClose();
    },
    onError: toasts.failure,
  });
  return (
    <TypedConfirm
      title={t(($) => $.storage.confirmTitle)}
      confirm={t(($) => $.common.remove)}
      busy={order.isPending}
      onConfirm={() => order.mutate({ body: removal })}
      onClose={onClose}
    >
      <Text size="sm">
        {t(($) => $.storage.confirmText, {
          kind: t(($) => $.storage.kinds[removal.kind]),
          from: dayText(removal.from),
          to: dayText(removal.to),
        })}
      </Text>
    </TypedConfirm>
  );
}

/** `2026-11-22` as people write it; a day of the calendar, in no zone. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('.');
}
