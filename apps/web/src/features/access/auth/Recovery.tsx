import { useState } from 'react';
import { keepProgress, readProgress } from './recovery-progress.ts';
import type { RecoveryProgress } from './recovery-progress.ts';
import { RecoveryCode } from './RecoveryCode.tsx';
import { RecoveryEmail } from './RecoveryEmail.tsx';
import { RecoveryPassword } from './RecoveryPassword.tsx';

interface RecoveryProps {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onRecovered: () => void;
}

type Step =
  | { readonly name: 'email' }
  | { readonly name: 'code'; readonly refused: boolean }
  | { readonly name: 'password'; readonly code: string };

/**
 * Password recovery (P1 §2): an e-mail address, the mailed code, a new password. A reload keeps the place before the
 * code.
 */
export function Recovery({ now, onRecovered }: RecoveryProps) {
  const [progress, setProgress] = useState<RecoveryProgress | null>(() => readProgress(sessionStorage));
  const [step, setStep] = useState<Step>(progress === null ? { name: 'email' } : { name: 'code', refused: false });

  const remember = (next: RecoveryProgress | null): void => {
    keepProgress(sessionStorage, next);
    setProgress(next);
  };
  const toEmail = (): void => {
    remember(null);
    setStep({ name: 'email' });
  };
  const sent = (email: string, resendAfter: number): void => {
    remember({ email, resendAt: now() + resendAfter * 1000 });
    setStep({ name: 'code', refused: false });
  };

  if (step.name === 'email') {
    return <RecoveryEmail onSent={sent} onHaveCode={() => setStep({ name: 'code', refused: false })} />;
  }
  if (step.name === 'code') {
    return (
      <RecoveryCode
        progress={progress}
        now={now}
        refused={step.refused}
        onSent={sent}
        onRight={(code) => setStep({ name: 'password', code })}
        onOtherEmail={toEmail}
      />
    );
  }
  return (
    <RecoveryPassword
      code={step.code}
      onCodeRefused={() => setStep({ name: 'code', refused: true })}
      onRecovered={() => {
        remember(null);
        onRecovered();
      }}
    />
  );
}
