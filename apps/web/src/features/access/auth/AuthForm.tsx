import { Alert, Stack } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { useLocale } from '#i18n/use-locale.ts';
import { errorMessage } from '#lib/api/index.ts';
import { AuthCard } from './AuthCard.tsx';

interface AuthFormProps {
  readonly title: string;
  /** A line above the title, such as which step this is. */
  readonly above?: string;
  readonly hint?: ReactNode;
  /** An error that is about no field of the form, said above it; null when there is none. */
  readonly problem: Error | null;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly onSubmit: () => void;
  /** The fields and the buttons. */
  readonly children: ReactNode;
}

/** A form of a page before sign-in. */
export function AuthForm({ title, above, hint, problem, element, onSubmit, children }: AuthFormProps) {
  const locale = useLocale();
  return (
    <AuthCard title={title} {...(above !== undefined && { above })} hint={hint}>
      {problem !== null && (
        <Alert color="red" mb="md" role="alert">
          {errorMessage(problem, locale)}
        </Alert>
      )}
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack gap="md">{children}</Stack>
      </form>
    </AuthCard>
  );
}
