import { Radio, Stack, Text } from '@mantine/core';
import type { Locale } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';

interface LanguageChoiceProps {
  readonly label: string;
  readonly hint: string;
  readonly value: Locale;
  readonly onChange: (locale: Locale) => void;
}

/** One of the two languages, each named in itself. */
export function LanguageChoice({ label, hint, value, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Radio.Group label={label} value={value} onChange={(chosen) => onChange(chosen === 'en' ? 'en' : 'ru')}>
        <Stack gap="sm" my="sm">
          <Radio value="ru" label={t(($) => $.settings.russian)} lang="ru" />
          <Radio value="en" label={t(($) => $.settings.english)} lang="en" />
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    </div>
  );
}
