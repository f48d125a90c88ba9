import { Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { AuditItem, AuditName } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { useFormats } from '#lib/format/index.ts';
import { changeRows } from './change-rows.ts';
import { useEntryTitle } from './use-entry-title.ts';
import { useFieldName } from './use-field-name.ts';
import { useIdNames } from './use-id-names.ts';
import { useValueText } from './use-value-text.ts';

interface ChangesWindowProps {
  readonly item: AuditItem;
  /** What the ids in its changes stand for. */
  readonly names: readonly AuditName[];
  readonly onClose: () => void;
}

/** What one entry of the journal changed: each field before and after. */
export function ChangesWindow({ item, names, onClose }: ChangesWindowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOfId = useIdNames(names);
  const nameOf = useFieldName(nameOfId);
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  const textOf = useValueText(nameOfId);
  const titleOf = useEntryTitle();
  const rows = changeRows(item.changes);
  const actor = item.actor === null ? t(($) => $.audit.program) : `${item.actor.name} · ${item.actor.email}`;
  return (
    <ModalWindow
      onClose={onClose}
      size={700}
      fullScreen={phone}
      transitionProps={{ duration: 0 }}
      title={`${t(($) => $.audit.entities[item.entity])}: ${titleOf(item)}`}
    >
      <Text size="sm" c="dimmed" mb="md">
        {[t(($) => $.audit.actions[item.action]), formats.dateTime(item.at), actor, item.ip]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {rows.length === 0 ? (
        <Text size="sm">{item.entity === 'setting' ? t(($) => $.audit.secret) : t(($) => $.audit.noChanges)}</Text>
      ) : (
        <Table
          withRowBorders
          layout="fixed"
          horizontalSpacing={6}
          aria-label={t(($) => $.audit.details)}
          styles={{ td: { overflowWrap: 'anywhere', verticalAlign: 'top' } }}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(($) => $.audit.field)}</Table.Th>
              <Table.Th>{t(($) => $.audit.from)}</Table.Th>
              <Table.Th>{t(($) => $.audit.to)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ field, from, to }) => (
              <Table.Tr key={field}>
                <Table.Td>{nameOf(item, field)}</Table.Td>
                <Table.Td>{textOf(item, field, from)}</Table.Td>
                <Table.Td>{textOf(item, field, to)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </ModalWindow>
  );
}
