import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { billRoutes } from '@tsenomer/contracts';
import type { TariffType } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { ApiError, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { monthName } from './bill-months.ts';

/** What last month would have cost by each tariff, and how much more or less that is than by the one it had. */
export function WhatIf({ month, type }: { readonly month: string; readonly type: TariffType }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const locale = useLocale();
  const compared = useQuery(query(billRoutes.compareTariffs, { query: { month, type } }));
  const difference = (amount: number, base: number): string =>
    `${amount > base ? '+' : '−'}${formats.amount(Math.abs(amount - base))}`;
  if (compared.error instanceof ApiError && compared.error.code === 'BILL_NOT_FOUND') {
    return (
      <Panel title={t(($) => $.billing.whatIf.title)}>
        <Text size="sm" c="var(--ink-2)">
          {t(($) => $.billing.whatIf.noMonth, { month: monthName(month, locale) })}
        </Text>
      </Panel>
    );
  }
  return (
    <Panel title={t(($) => $.billing.whatIf.title)}>
      <QueryView query={compared}>
        {({ checks, items }) => {
          const current = items.find((item) => item.current);
          return (
            <Stack gap="xs">
              <Text size="sm" c="var(--ink-2)">
                {items.length === 0
                  ? t(($) => $.billing.whatIf.none)
                  : t(($) => $.billing.whatIf.hint, { month: monthName(month, locale), checks })}
              </Text>
              {items.map((item) => (
                <Group key={item.tariffId} justify="space-between" wrap="nowrap" gap="xs">
                  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {item.current ? `${item.name} (${t(($) => $.billing.whatIf.now)})` : item.name}
                  </Text>
                  <div style={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
                    <Text size="sm" fw={600} className="tabular">
                      {formats.money(item.amount)}
                    </Text>
                    {current !== undefined && !item.current && item.amount !== current.amount && (
                      <Text
                        size="xs"
                        className="tabular"
                        c={item.amount < current.amount ? 'var(--good)' : 'var(--ink-2)'}
                      >
                        {difference(item.amount, current.amount)}
                      </Text>
                    )}
                  </div>
                </Group>
              ))}
            </Stack>
          );
        }}
      </QueryView>
    </Panel>
  );
}
