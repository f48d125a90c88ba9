import { Anchor, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { RECOVERY_CODE_MINUTES, recoveryCode, recoveryRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { brokenRule } from '#lib/accounts/broken-rule.ts';
import { useIssueText } from '#lib/accounts/use-issue-text.ts';
import { ApiError, mutation } from '#lib/api/index.ts';
import { useLettersLeave } from '#lib/letters/use-letters-leave.ts';
import { AuthForm } from './AuthForm.tsx';
import { CodeField } from './CodeField.tsx';
import type { RecoveryProgress } from './recovery-progress.ts';
import { ResendCode } from './ResendCode.tsx';

interface RecoveryCodeProps {
  /** null when the code came from elsewhere: it cannot be sent again from here. */
  readonly progress: RecoveryProgress | null;
  readonly now: () => number;
  /** The code was taken back here because it is no longer right. */
  readonly refused: boolean;
  readonly onSent: (email: string, resendAfter: number) => void;
  readonly onRight: (code: string) => void;
  readonly onOtherEmail: () => void;
}

/** Step 2: the mailed code. */
export function RecoveryCode({ progress, now, refused, onSent, onRight, onOtherEmail }: RecoveryCodeProps) {
  const { t } = useTranslation();
  const words = useIssueText();
  const leave = useLettersLeave();
  const [code, setCode] = useState('');
  const [issue, setIssue] = useState<string | null>(refused ? 'CODE_INCORRECT' : null);
  const check = useMutation({
    ...mutation(recoveryRoutes.checkCode),
    onSuccess: (_, { body }) => onRight(body.code),
    onError: (error) => {
      if (error instanceof ApiError && ['CODE_INCORRECT', 'INVALID_INPUT'].includes(error.code))
        setIssue('CODE_INCORRECT');
    },
  });
  const sent = progress && { email: progress.email, minutes: String(RECOVERY_CODE_MINUTES) };
  const hint =
    sent === null
      ? t(($) => $.auth.recovery.codeAsk)
      : leave
        ? t(($) => $.auth.recovery.codeSent, sent)
        : t(($) => $.auth.recovery.codeQuiet, sent);
  return (
    <AuthForm
      title={t(($) => $.nav.recovery)}
      above={t(($) => $.auth.recovery.step, { step: '2' })}
      hint={hint}
      problem={issue === null ? check.error : null}
      busy={check.isPending}
      onSubmit={() => {
        const broken = code === '' ? 'required' : brokenRule(recoveryCode, code);
        setIssue(broken);
        if (broken === null) check.mutate({ body: { code } });
      }}
    >
      <CodeField
        label={t(($) => $.auth.recovery.code)}
        hint={t(($) => $.auth.recovery.codeHint)}
        value={code}
        error={words(issue)}
        onChange={(next) => {
          setCode(next);
          setIssue(null);
        }}
      />
      <BusyButton type="submit" size="md" busy={check.isPending} fullWidth>
        {t(($) => $.auth.recovery.check)}
      </BusyButton>
      {progress !== null && <ResendCode progress={progress} now={now} onSent={onSent} />}
      <Text size="sm" ta="center">
        <Anchor component="button" type="button" size="sm" onClick={onOtherEmail}>
          {t(($) => $.auth.recovery.otherEmail)}
        </Anchor>
      </Text>
    </AuthForm>
  );
}
