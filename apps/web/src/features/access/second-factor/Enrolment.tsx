import { useMutation } from '@tanstack/react-query';
import { secondFactorRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mutation } from '#lib/api/index.ts';
import { AskPassword } from './AskPassword.tsx';
import { ConfirmCode } from './ConfirmCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface EnrolmentProps {
  readonly text: string;
  readonly onDone: () => void;
  readonly onBack?: (() => void) | undefined;
  /** The password was right. */
  readonly onBegun?: (() => void) | undefined;
  /** Codes are shown that nobody can see again. */
  readonly onCodes?: (() => void) | undefined;
}

/** The three steps to sign-in with a code: the password, a code of the fresh secret, the recovery codes. */
export function Enrolment({ text, onDone, onBack, onBegun, onCodes }: EnrolmentProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useMutation({ ...mutation(secondFactorRoutes.begin), onSuccess: () => onBegun?.() });
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (begin.data !== undefined)
    return (
      <ConfirmCode
        {...begin.data}
        onConfirmed={(fresh) => {
          setCodes(fresh);
          onCodes?.();
        }}
      />
    );
  return (
    <AskPassword
      text={text}
      submit={t(($) => $.secondFactor.next)}
      busy={begin.isPending}
      problem={begin.error}
      onBack={onBack}
      onPassword={(current_password, refused) => begin.mutate({ body: { current_password } }, { onError: refused })}
    />
  );
}
