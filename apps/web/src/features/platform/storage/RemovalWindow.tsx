import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { storageRoutes } from '@tsenomer/contracts';
import type { PictureKind } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { mutation } from '#lib/api/index.ts';

interface RemovalWindowProps {
  readonly removal: { readonly kind: PictureKind; readonly from: string; readonly to: string };
  readonly onClose: () => void;
}

/** Asks once more before pictures are deleted: a word is to be typed (P2 §5). */
export function RemovalWindow({ removal, onClose }: RemovalWindowProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [typed, setTyped] = useState('');
  const word = t(($) => $.storage.word);
  const right = typed.trim().toLowerCase() === word;
  const order = useMutation({
    ...mutation(storageRoutes.deleteScreenshots),
    onSuccess: () => {
      toasts.success(t(($) => $.storage.started));
      onClose();
    },
    onError: toasts.failure,
  });
  return (
    <FormWindow title={t(($) => $.storage.confirmTitle)} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (right) order.mutate({ body: removal });
        }}
      >
        <Stack gap="md">
          <Text size="sm">
            {t(($) => $.storage.confirmText, {
              kind: t(($) => $.storage.kinds[removal.kind]),
              from: dayText(removal.from),
              to: dayText(removal.to),
            })}
          </Text>
          <TextInput
            label={t(($) => $.storage.typeWord, { word })}
            data-autofocus
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <BusyButton type="submit" color="red.9" disabled={!right} busy={order.isPending}>
              {t(($) => $.common.remove)}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </FormWindow>
  );
}

/** `2026-11-22` as people write it; a day of the calendar, in no zone. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('.');
}
