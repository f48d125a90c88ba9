import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { secondFactorRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { mutation } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { AskPassword } from './AskPassword.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface SecondFactorOnProps {
  readonly since: string;
  readonly recoveryCodesLeft: number;
  readonly required: boolean;
  readonly onClose: () => void;
  readonly onCodes: () => void;
}

/** A second factor that is on: since when, fresh recovery codes, and the way out where the role leaves one. */
export function SecondFactorOn({ since, recoveryCodesLeft, required, onClose, onCodes }: SecondFactorOnProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const toasts = useToasts();
  const [doing, setDoing] = useState<'renew' | 'off' | null>(null);
  const renew = useMutation({ ...mutation(secondFactorRoutes.renewCodes), onSuccess: onCodes });
  const turnOff = useMutation({
    ...mutation(secondFactorRoutes.turnOff),
    onSuccess: () => {
      toasts.success(t(($) => $.secondFactor.isOff));
      onClose();
    },
  });
  if (renew.data !== undefined) return <RecoveryCodes codes={renew.data.recoveryCodes} onKept={onClose} />;
  if (doing !== null) {
    const work = doing === 'renew' ? renew : turnOff;
    return (
      <AskPassword
        text={doing === 'renew' ? t(($) => $.secondFactor.renewText) : t(($) => $.secondFactor.turnOffText)}
        submit={doing === 'renew' ? t(($) => $.secondFactor.renew) : t(($) => $.secondFactor.turnOff)}
        busy={work.isPending}
        dangerous={doing === 'off'}
        problem={work.error}
        onBack={() => {
          work.reset();
          setDoing(null);
        }}
        onPassword={(current_password, refused) => work.mutate({ body: { current_password } }, { onError: refused })}
      />
    );
  }
  return (
    <Stack gap="md">
      <Text size="sm">{t(($) => $.secondFactor.onSince, { date: formats.date(since) })}</Text>
      <Text size="sm">{t(($) => $.secondFactor.codesLeft, { count: recoveryCodesLeft })}</Text>
      {required && (
        <Text size="sm" c="dimmed">
          {t(($) => $.secondFactor.obligatory)}
        </Text>
      )}
      <Group gap="sm">
        <Button variant="default" data-autofocus onClick={() => setDoing('renew')}>
          {t(($) => $.secondFactor.renew)}
        </Button>
        {!required && (
          <Button variant="light" color="red" onClick={() => setDoing('off')}>
            {t(($) => $.secondFactor.turnOff)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
