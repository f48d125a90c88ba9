import { Group, Table, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { Bill, BillLine } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { useFormats } from '#lib/format/index.ts';
import { LineParts } from './LineParts.tsx';
import { useLineWords } from './use-line-words.ts';

/** A line of the bill; one of checks opens. */
export function BillLineRow({ bill, line }: { readonly bill: Bill; readonly line: BillLine }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = useLineWords();
  const [opened, setOpened] = useState(false);
  const name = words.name(line);
  const hint = words.hint(line);
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <>
      <Table.Tr data-line={line.id}>
        <Table.Td>
          <Group gap="xs" wrap="nowrap" pl={line.opens ? 0 : 36}>
            {line.opens && (
              <IconButton
                variant="subtle"
                color="gray"
                aria-expanded={opened}
                label={t(($) => $.billing.bill[opened ? 'close' : 'open'], {
                  name: hint === null ? name : `${name}, ${hint}`,
                })}
                onClick={() => setOpened(!opened)}
              >
                <Chevron size={16} />
              </IconButton>
            )}
            <div style={{ overflowWrap: 'break-word', hyphens: 'auto' }}>
              <Text size="sm" fw={600}>
                {name}
              </Text>
              {hint !== null && (
                <Text size="xs" c="var(--ink-2)">
                  {hint}
                </Text>
              )}
            </div>
          </Group>
        </Table.Td>
        <Table.Td ta="end" className="tabular">
          {formats.number(line.quantity)}
        </Table.Td>
        <Table.Td ta="end" className="tabular" visibleFrom="sm">
          {line.included !== null
            ? t(($) => $.billing.bill.included, { count: line.included })
            : line.price === null
              ? '—'
              : formats.amount(line.price, bill.currency)}
        </Table.Td>
        <Table.Td ta="end" className="tabular" fw={600} style={{ whiteSpace: 'nowrap' }}>
          {formats.amount(line.amount, bill.currency)}
        </Table.Td>
      </Table.Tr>
      {opened && (
        <Table.Tr>
          <Table.Td colSpan={4} bg="var(--surface-quiet)">
            <LineParts bill={bill} line={line.id} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
