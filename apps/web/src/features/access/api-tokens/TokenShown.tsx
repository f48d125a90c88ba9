import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { copyFrom } from './copy-text.ts';
import { curlExample } from './curl-example.ts';
import type { TokenScope } from './token-scope.ts';

interface TokenShownProps {
  readonly token: string;
  readonly scopes: readonly TokenScope[];
  readonly onClose: () => void;
}

/** A new token, the only time it is shown, with a call that can be tried at once. */
export function TokenShown({ token, scopes, onClose }: TokenShownProps) {
  const { t } = useTranslation();
  const tokenField = useRef<HTMLInputElement>(null);
  const exampleField = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  const copy = async (field: HTMLInputElement | HTMLTextAreaElement | null): Promise<void> => {
    if (field === null) return;
    const done = await copyFrom(field);
    setSaid(done ? t(($) => $.apiTokens.copied) : t(($) => $.apiTokens.copyFailed));
  };
  return (
    // Esc would take away a token that nobody can see again.
    <FormWindow title={t(($) => $.apiTokens.shownTitle)} size={640} onClose={onClose} closeOnEscape={false}>
      <Stack gap="md">
        <Alert color="yellow" variant="light" p="sm">
          {t(($) => $.apiTokens.shownOnce)}
        </Alert>
        <TextInput
          ref={tokenField}
          label={t(($) => $.apiTokens.token)}
          readOnly
          data-autofocus
          value={token}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        />
        <div>
          <Button leftSection={<IconCopy size={16} />} onClick={() => void copy(tokenField.current)}>
            {t(($) => $.apiTokens.copy)}
          </Button>
        </div>
        <Textarea
          ref={exampleField}
          label={t(($) => $.apiTokens.example)}
          readOnly
          rows={6}
          value={curlExample(window.location.origin, token, scopes)}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
        />
        <Text component="output" size="sm" mih={20}>
          {said}
        </Text>
        <Group justify="space-between" gap="sm">
          <Button
            variant="default"
            leftSection={<IconCopy size={16} />}
            onClick={() => void copy(exampleField.current)}
          >
            {t(($) => $.apiTokens.copyExample)}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t(($) => $.apiTokens.done)}
          </Button>
        </Group>
      </Stack>
    </FormWindow>
  );
}
