import { Alert, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { secondFactorRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Form } from '#components/inputs/Form.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { ApiError, errorMessage, mutation } from '#lib/api/index.ts';
import { QrPicture } from './QrPicture.tsx';

interface ConfirmCodeProps {
  readonly secret: string;
  readonly address: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** The secret for the authenticator, as a picture and as text, and the code that proves it is there. */
export function ConfirmCode({ secret, address, onConfirmed }: ConfirmCodeProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(false);
  const confirm = useMutation({
    ...mutation(secondFactorRoutes.confirm),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: (error) => {
      if (error instanceof ApiError && ['CODE_INCORRECT', 'INVALID_INPUT'].includes(error.code)) setWrong(true);
    },
  });
  return (
    <Form
      busy={confirm.isPending}
      onSubmit={() => {
        if (/^\d{6}$/.test(code.replaceAll(/\s/g, ''))) confirm.mutate({ body: { code } });
        else setWrong(true);
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t(($) => $.secondFactor.scan)}</Text>
        <QrPicture text={address} label={t(($) => $.secondFactor.picture)} />
        <TextInput
          label={t(($) => $.secondFactor.secret)}
          description={t(($) => $.secondFactor.secretHint)}
          readOnly
          value={secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        />
        {confirm.error !== null && !wrong && (
          <Alert color="red" role="alert">
            {errorMessage(confirm.error, locale)}
          </Alert>
        )}
        <TextInput
          name="code"
          label={t(($) => $.secondFactor.code)}
          description={t(($) => $.secondFactor.codeHint)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          maw={240}
          data-autofocus
          value={code}
          error={wrong && t(($) => $.secondFactor.codeWrong)}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <Group justify="flex-end">
          <BusyButton type="submit" busy={confirm.isPending}>
            {t(($) => $.secondFactor.turnOn)}
          </BusyButton>
        </Group>
      </Stack>
    </Form>
  );
}
