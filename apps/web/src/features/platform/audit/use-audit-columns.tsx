import { Button, Text } from '@mantine/core';
import type { AuditItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { changeRows } from './change-rows.ts';
import { useEntryTitle } from './use-entry-title.ts';

/** The columns of the journal. */
export function useAuditColumns(onOpen: (item: AuditItem) => void): readonly Column<AuditItem>[] {
  const { t } = useTranslation();
  const titleOf = useEntryTitle();
  return [
    { id: 'at', header: t(($) => $.audit.when), width: 120, cell: ({ at }) => <DateTime at={at} /> },
    {
      id: 'who',
      header: t(($) => $.audit.who),
      cell: ({ actor }) =>
        actor === null ? (
          t(($) => $.audit.program)
        ) : (
          <>
            {actor.name}
            <Text size="xs" c="dimmed">
              {actor.email}
            </Text>
          </>
        ),
    },
    { id: 'action', header: t(($) => $.audit.action), cell: ({ action }) => t(($) => $.audit.actions[action]) },
    {
      id: 'what',
      header: t(($) => $.audit.what),
      phone: 'title',
      cell: (item) => (
        <>
          {titleOf(item)}
          <Text size="xs" c="dimmed">
            {t(($) => $.audit.entities[item.entity])}
          </Text>
        </>
      ),
    },
    { id: 'ip', header: t(($) => $.audit.ip), cell: ({ ip }) => (ip === '' ? '—' : ip) },
    {
      id: 'changes',
      phone: 'actions',
      header: t(($) => $.audit.details),
      align: 'end',
      cell: (item) => {
        const count = changeRows(item.changes).length;
        const text = count === 0 ? t(($) => $.common.open) : t(($) => $.audit.changes, { count });
        return (
          <Button size="xs" variant="default" aria-label={`${text}: ${titleOf(item)}`} onClick={() => onOpen(item)}>
            {text}
          </Button>
        );
      },
    },
  ];
}
