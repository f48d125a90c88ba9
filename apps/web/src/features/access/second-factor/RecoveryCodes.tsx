import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/copy-text.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Recovery codes, the only time they are shown. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    const done = await copyText(codes.join('\n'));
    setSaid(done ? t(($) => $.secondFactor.copied) : t(($) => $.secondFactor.copyFailed));
    if (!done) field.current?.select();
  };
  return (
    <Stack gap="md">
      <Alert color="yellow" variant="light">
        {t(($) => $.secondFactor.codesOnce)}
      </Alert>
      <Textarea
        ref={field}
        label={t(($) => $.secondFactor.codes)}
        readOnly
        rows={codes.length}
        data-autofocus
        value={codes.join('\n')}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
      <Text component="output" size="sm" mih={20}>
        {said}
      </Text>
      <Group justify="space-between" gap="sm">
        <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
          {t(($) => $.secondFactor.copy)}
        </Button>
        <Button onClick={onKept}>{t(($) => $.secondFactor.kept)}</Button>
      </Group>
    </Stack>
  );
}
