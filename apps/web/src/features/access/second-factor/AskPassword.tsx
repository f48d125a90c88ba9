import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Form } from '#components/inputs/Form.tsx';
import { PasswordField } from '#lib/accounts/PasswordField.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { errorMessage } from '#lib/api/index.ts';
import { useAskedPassword } from './use-asked-password.ts';

interface AskPasswordProps {
  readonly text: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly dangerous?: boolean;
  /** What the server answered last. */
  readonly problem: Error | null;
  readonly onPassword: (password: string, refused: (error: unknown) => void) => void;
  readonly onBack?: (() => void) | undefined;
}

/** What changes the ways into an account asks for its password again. */
export function AskPassword({ text, submit, busy, dangerous = false, problem, onPassword, onBack }: AskPasswordProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { password, error, change, given, refused } = useAskedPassword();
  return (
    <Form busy={busy} onSubmit={() => given() && onPassword(password, refused)}>
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        {problem !== null && error === undefined && (
          <Alert color="red" role="alert">
            {errorMessage(problem, locale)}
          </Alert>
        )}
        <PasswordField
          name="current_password"
          label={t(($) => $.account.currentPassword)}
          value={password}
          error={error}
          autoComplete="current-password"
          onChange={change}
          first
        />
        <Group justify="flex-end" gap="sm">
          {onBack !== undefined && (
            <Button variant="default" onClick={onBack}>
              {t(($) => $.common.cancel)}
            </Button>
          )}
          <BusyButton type="submit" busy={busy} {...(dangerous && { color: 'red' })}>
            {submit}
          </BusyButton>
        </Group>
      </Stack>
    </Form>
  );
}
