import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { matchNames } from './match-names.ts';
import type { NamedCompany } from './match-names.ts';

interface NamesWindowProps {
  readonly companies: readonly NamedCompany[];
  readonly onClose: () => void;
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Companies and sellers by a list of their names, typed or copied out of a file (P2 §2 "seller matching"). */
export function NamesWindow({ companies, onClose, onChoose }: NamesWindowProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { ids, unknown } = matchNames(text, companies);
  return (
    <FormWindow title={t(($) => $.companyNames.title)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ids.length === 0) return;
          onChoose(ids);
          onClose();
        }}
      >
        <Stack gap="md">
          <Textarea
            label={t(($) => $.companyNames.label)}
            description={t(($) => $.companyNames.hint)}
            minRows={6}
            maxRows={14}
            autosize
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <output aria-live="polite">
            {text.trim() !== '' && <Text size="sm">{t(($) => $.companyNames.found, { count: ids.length })}</Text>}
            {unknown.length > 0 && (
              <Text size="sm" c="var(--warn)">
                {t(($) => $.companyNames.unknown, { names: unknown.join('; ') })}
              </Text>
            )}
          </output>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <BusyButton type="submit" disabled={ids.length === 0}>
              {t(($) => $.companyNames.choose)}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </FormWindow>
  );
}
