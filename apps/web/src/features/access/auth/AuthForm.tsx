import { Alert, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form } from '#components/inputs/Form.tsx';
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
  /** What was sent is not answered yet. */
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** The fields and the buttons. */
  readonly children: ReactNode;
}

/** A form of a page before sign-in. */
export function AuthForm({ title, above, hint, problem, busy, onSubmit, children }: AuthFormProps) {
  const locale = useLocale();
  return (
    <AuthCard title={title} {...(above !== undefined && { above })} hint={hint}>
      {problem !== null && (
        <Alert color="red" mb="md" role="alert">
          {errorMessage(problem, locale)}
        </Alert>
      )}
      <Form busy={busy} onSubmit={onSubmit}>
        <Stack gap="md">{children}</Stack>
      </Form>
    </AuthCard>
  );
}
