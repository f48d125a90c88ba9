import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { recoveryRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { errorMessage, mutation } from '#lib/api/index.ts';
import { useLettersLeave } from '#lib/letters/use-letters-leave.ts';
import type { RecoveryProgress } from './recovery-progress.ts';
import { clockText, useCountdown } from './use-countdown.ts';

interface ResendCodeProps {
  readonly progress: RecoveryProgress;
  readonly now: () => number;
  readonly onSent: (email: string, resendAfter: number) => void;
}

/** Asks for another code, no earlier than the server allows (P1 §5: 3 minutes); until then the time that is left. */
export function ResendCode({ progress, now, onSent }: ResendCodeProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const leave = useLettersLeave();
  const left = useCountdown(progress.resendAt, now);
  const send = useMutation({
    ...mutation(recoveryRoutes.sendCode),
    onSuccess: ({ resendAfter }) => onSent(progress.email, resendAfter),
  });
  return (
    <div>
      <BusyButton
        variant="default"
        fullWidth
        disabled={left > 0}
        busy={send.isPending}
        onClick={() => send.mutate({ body: { email: progress.email } })}
      >
        {t(($) => $.auth.recovery.resend)}
      </BusyButton>
      {left > 0 && (
        <Text size="sm" ta="center" c="dimmed" mt={4} className="tabular">
          {t(($) => $.auth.recovery.resendIn, { time: clockText(left) })}
        </Text>
      )}
      <Text component="output" display="block" size="sm" ta="center" mt={4} c={send.isError ? 'red.9' : 'var(--good)'}>
        {send.isError && errorMessage(send.error, locale)}
        {send.isSuccess && left > 0 && (leave ? t(($) => $.auth.recovery.resent) : t(($) => $.auth.recovery.remade))}
      </Text>
    </div>
  );
}
