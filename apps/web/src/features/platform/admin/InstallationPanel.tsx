import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { Panel } from '#components/page/Panel.tsx';
import { StatCard } from '#components/values/StatCard.tsx';
import { useFormats } from '#lib/format/index.ts';

/** What the installation counts its days and amounts in: to be read, not to be changed. */
export function InstallationPanel() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { timeZone, currency } = useFormats();
  const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency;
  return (
    <Panel title={t(($) => $.installation.title)}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <StatCard label={t(($) => $.installation.timeZone)} value={timeZone} />
          <StatCard label={t(($) => $.installation.currency)} value={`${currency} · ${name}`} />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {t(($) => $.installation.hint)}
        </Text>
      </Stack>
    </Panel>
  );
}
