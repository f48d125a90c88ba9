import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { Bill } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { useFormats } from '#lib/format/index.ts';

/** Checks that nobody pays for, with why, and whether the count agrees with the journal of checks. */
export function NotBilled({ bill: { notBilled, reconciled } }: { readonly bill: Bill }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const counted = notBilled.filter(({ checks }) => checks > 0);
  return (
    <Panel title={t(($) => $.billing.notBilled.title)}>
      <Stack gap="xs">
        <Text size="sm" c="var(--ink-2)">
          {counted.length === 0 ? t(($) => $.billing.notBilled.none) : t(($) => $.billing.notBilled.hint)}
        </Text>
        {counted.map(({ reason, checks }) => (
          <Group key={reason} justify="space-between" wrap="nowrap">
            <Text size="sm">{t(($) => $.billing.notBilled.reason[reason])}</Text>
            <Text size="sm" fw={600} className="tabular">
              {formats.number(checks)}
            </Text>
          </Group>
        ))}
        {reconciled !== null && (
          <Group gap="xs" wrap="nowrap" c={reconciled.equal ? 'var(--good)' : 'var(--bad)'}>
            {reconciled.equal ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
            <Text size="sm" fw={600}>
              {t(($) => $.billing.notBilled[reconciled.equal ? 'reconciled' : 'differs'], {
                at: formats.dateTime(reconciled.at),
              })}
            </Text>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
