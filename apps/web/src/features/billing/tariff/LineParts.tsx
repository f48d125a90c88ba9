import { Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BILL_PARTS, billRoutes } from '@tsenomer/contracts';
import type { Bill, BillPart } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#components/states/QueryView.tsx';
import { keepKind, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { partInAddress } from './chosen-part.ts';
import type { ChosenPart } from './chosen-part.ts';
import { PartName } from './PartName.tsx';
import { RemovedFilter } from './RemovedFilter.tsx';

interface LinePartsProps {
  readonly bill: Pick<Bill, 'month' | 'type' | 'currency'>;
  readonly line: string;
}

/** The checks of a line by days, companies, cities or sites; a day leads to its single checks. */
export function LineParts({ bill: { month, type, currency }, line }: LinePartsProps) {
  const { t } = useTranslation();
  const { amount: inMoney, number } = useFormats();
  const [by, setBy] = useState<BillPart>('day');
  const [within, setWithin] = useState<ChosenPart | null>(null);
  const of = within === null ? {} : { within: within.by, key: within.key };
  const parts = useQuery({
    ...query(billRoutes.openBillLine, { query: { month, type, line, by, ...of } }),
    placeholderData: keepKind({ by }),
  });
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <NativeSelect
          aria-label={t(($) => $.billing.bill.by)}
          w={180}
          data={BILL_PARTS.map((value) => ({ value, label: t(($) => $.billing.bill.part[value]) }))}
          value={by}
          onChange={({ currentTarget: { value } }) => setBy(BILL_PARTS.find((one) => one === value) ?? 'day')}
        />
        {within !== null && (
          <RemovedFilter
            label={t(($) => $.billChecks.within[within.by], { name: within.name })}
            onRemove={() => setWithin(null)}
          />
        )}
      </Group>
      <QueryView query={parts}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <Text size="sm">{t(($) => $.billing.bill.noParts)}</Text>
            ) : (
              // It is scrolled by keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              <section tabIndex={0} aria-label={t(($) => $.billing.bill.checks)} style={SCROLLER}>
                <Table withRowBorders={false} verticalSpacing={4}>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>{t(($) => $.billing.bill.partOf[by])}</Table.Th>
                      <Table.Th ta="end">{t(($) => $.billing.bill.checks)}</Table.Th>
                      <Table.Th ta="end">{t(($) => $.billing.bill.amount)}</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {items.map(({ key, name, checks, amount }) => (
                      <Table.Tr key={key}>
                        <Table.Td>
                          <PartName
                            part={{ by, key, name }}
                            day={{ month, type, line, ...(within !== null && partInAddress(within)) }}
                            onNarrow={(part) => {
                              setWithin(part);
                              setBy('day');
                            }}
                          />
                        </Table.Td>
                        <Table.Td ta="end" className="tabular">
                          {number(checks)}
                        </Table.Td>
                        <Table.Td ta="end" className="tabular" style={{ whiteSpace: 'nowrap' }}>
                          {inMoney(amount, currency)}
                        </Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </section>
            )}
            {total > items.length && (
              <Text size="xs" c="var(--ink-2)">
                {t(($) => $.billing.bill.firstParts, { count: items.length })}
              </Text>
            )}
          </>
        )}
      </QueryView>
    </Stack>
  );
}

const SCROLLER = { maxHeight: 320, overflow: 'auto' } as const;
