import { Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ROLE_NAMES } from '@tsenomer/contracts';
import type { AuditItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { useFormats } from '#lib/format/index.ts';
import { useFieldName } from './use-field-name.ts';
import { valueText } from './value-text.ts';

interface ChangesWindowProps {
  readonly item: AuditItem;
  readonly onClose: () => void;
}

/** What one entry of the journal changed: each field before and after. */
export function ChangesWindow({ item, onClose }: ChangesWindowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = useFieldName();
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  const words = { yes: t(($) => $.common.yes), no: t(($) => $.common.no) };
  const textOf = (field: string, value: AuditItem['changes'][string]['from']): string => {
    const role = field === 'role' ? ROLE_NAMES.find((name) => name === value) : undefined;
    return role === undefined ? valueText(value, words) : t(($) => $.shell.role[role]);
  };
  const actor = item.actor === null ? t(($) => $.audit.program) : `${item.actor.name} · ${item.actor.email}`;
  return (
    <ModalWindow
      onClose={onClose}
      size={700}
      fullScreen={phone}
      transitionProps={{ duration: 0 }}
      title={`${t(($) => $.audit.entities[item.entity])}: ${item.title}`}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t(($) => $.audit.actions[item.action])} · {formats.dateTime(item.at)} · {actor} · {item.ip}
      </Text>
      {Object.keys(item.changes).length === 0 ? (
        <Text size="sm">{t(($) => $.audit.noChanges)}</Text>
      ) : (
        <Table withRowBorders layout="fixed" horizontalSpacing={6} aria-label={t(($) => $.audit.details)} styles={{ td: { overflowWrap: 'anywhere', verticalAlign: 'top' } }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(($) => $.audit.field)}</Table.Th>
              <Table.Th>{t(($) => $.audit.from)}</Table.Th>
              <Table.Th>{t(($) => $.audit.to)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {Object.entries(item.changes).map(([field, { from, to }]) => (
              <Table.Tr key={field}>
                <Table.Td>{nameOf(item, field)}</Table.Td>
                <Table.Td>{textOf(field, from)}</Table.Td>
                <Table.Td>{textOf(field, to)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </ModalWindow>
  );
}
