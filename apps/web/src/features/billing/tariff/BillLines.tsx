import { Table, Text } from '@mantine/core';
import type { Bill } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { useFormats } from '#lib/format/index.ts';
import { monthName } from './bill-months.ts';
import { useBillMoney } from './use-bill-money.ts';
import { BillLineRow } from './BillLineRow.tsx';

/** The lines of the bill, each opening down to its checks, and what they add up to. */
export function BillLines({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const money = useBillMoney();
  const locale = useLocale();
  const name = monthName(bill.month, locale);
  // Within a sentence English keeps the capital letter.
  const month = locale === 'ru' ? name.toLocaleLowerCase(locale) : name;
  return (
    <Panel title={t(($) => $.billing.bill.title)} flush>
      <Text size="sm" c="var(--ink-2)" px="md" pt="sm">
        {t(($) => $.billing.bill.hint)}
      </Text>
      <Table.ScrollContainer minWidth={320}>
        <Table aria-label={t(($) => $.billing.bill.title)} horizontalSpacing="md" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(($) => $.billing.bill.service)}</Table.Th>
              <Table.Th ta="end">{t(($) => $.billing.bill.quantity)}</Table.Th>
              <Table.Th ta="end" visibleFrom="sm">
                {t(($) => $.billing.bill.price)}
              </Table.Th>
              <Table.Th ta="end">{t(($) => $.billing.bill.amount)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {bill.lines.map((line) => (
              <BillLineRow key={line.id} bill={bill} line={line} />
            ))}
            {bill.lines.length === 0 && (
              <Table.Tr>
                <Table.Td colSpan={4}>{t(($) => $.billing.bill.empty)}</Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <div style={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 8, padding: '12px 16px' }}>
        <div>
          <Text fw={600}>{t(($) => $.billing.bill[bill.closedAt === null ? 'totalSoFar' : 'total'], { month })}</Text>
          {bill.closedAt !== null && (
            <Text size="sm" c="var(--ink-2)">
              {t(($) => $.billing.bill.closed, { at: formats.dateTime(bill.closedAt) })}
            </Text>
          )}
        </div>
        <Text
          component="output"
          className="tabular"
          fw={700}
          fz={18}
          aria-label={t(($) => $.billing.bill.total, { month })}
        >
          {money(bill.total, bill)}
        </Text>
      </div>
    </Panel>
  );
}
