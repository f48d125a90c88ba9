import { Text } from '@mantine/core';
import type { TokenAction } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';

/** The columns of what was done by tokens. */
export function useActionColumns(): readonly Column<TokenAction>[] {
  const { t } = useTranslation();
  return [
    { id: 'at', header: t(($) => $.audit.when), width: 120, cell: ({ at }) => <DateTime at={at} /> },
    {
      id: 'token',
      header: t(($) => $.apiTokens.token),
      cell: ({ token, owner }) => (
        <>
          {token.name}
          <Text size="xs" c="dimmed">
            {owner}
          </Text>
        </>
      ),
    },
    { id: 'action', header: t(($) => $.audit.action), cell: ({ action }) => t(($) => $.audit.actions[action]) },
    {
      id: 'what',
      header: t(($) => $.audit.what),
      phone: 'title',
      cell: ({ title, entity }) => (
        <>
          {title}
          <Text size="xs" c="dimmed">
            {t(($) => $.audit.entities[entity])}
          </Text>
        </>
      ),
    },
    { id: 'ip', header: t(($) => $.audit.ip), cell: ({ ip }) => (ip === '' ? '—' : ip) },
  ];
}
