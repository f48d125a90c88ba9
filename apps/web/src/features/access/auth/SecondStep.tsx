import { Anchor, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ApiError, signIn } from '#lib/api/index.ts';
import { AuthForm } from './AuthForm.tsx';

/** The step comes in the place of a form that had the focus; as one function it is called when the field comes. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

interface SecondStepProps {
  readonly login: string;
  readonly password: string;
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}

/** The code that an account with a second factor is asked for after its password. */
export default function SecondStep({ login, password, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = useMutation({
    mutationFn: () => signIn(login, password, code),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (error instanceof ApiError && ['CODE_INCORRECT', 'INVALID_INPUT'].includes(error.code)) setWrong(true);
    },
  });
  return (
    <AuthForm
      title={t(($) => $.secondFactor.step)}
      hint={t(($) => $.secondFactor.stepHint)}
      problem={wrong ? null : submit.error}
      busy={submit.isPending}
      onSubmit={() => {
        if (code.trim() === '') setWrong(true);
        else submit.mutate();
      }}
    >
      <TextInput
        name="code"
        label={t(($) => $.secondFactor.code)}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        size="md"
        ref={takeFocus}
        value={code}
        error={wrong && t(($) => $.secondFactor.codeWrong)}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <BusyButton type="submit" size="md" busy={submit.isPending} fullWidth>
        {t(($) => $.auth.submit)}
      </BusyButton>
      <Text size="sm" ta="center">
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {t(($) => $.secondFactor.otherAccount)}
        </Anchor>
      </Text>
    </AuthForm>
  );
}
