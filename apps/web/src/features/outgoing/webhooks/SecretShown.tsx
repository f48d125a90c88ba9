import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { copyText } from '#lib/copy-text.ts';

/** The secret by which a receiver checks signatures, told once. */
export function SecretShown({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    if (await copyText(secret)) toasts.success(t(($) => $.webhooks.secretCopied));
    else field.current?.select();
  };
  return (
    <ModalWindow title={t(($) => $.webhooks.secretTitle)} onClose={onClose} closeOnClickOutside={false}>
      <Stack gap="md">
        <Alert color="yellow" variant="light">
          {t(($) => $.webhooks.secretOnce)}
        </Alert>
        <TextInput
          ref={field}
          readOnly
          label={t(($) => $.webhooks.secret)}
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Text size="sm" c="var(--ink-2)">
          {t(($) => $.webhooks.secretHint)}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => void copy()}>
            {t(($) => $.webhooks.copy)}
          </Button>
          <Button onClick={onClose}>{t(($) => $.webhooks.secretKept)}</Button>
        </Group>
      </Stack>
    </ModalWindow>
  );
}
