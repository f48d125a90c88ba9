import { Button, Text } from '@mantine/core';
import type { ApiTokenItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';

/** The columns of the list of tokens. `now` in milliseconds decides which have ended. */
export function useTokenColumns(now: number, onRevoke: (token: ApiTokenItem) => void): readonly Column<ApiTokenItem>[] {
  const { t } = useTranslation();
  return [
    { id: 'name', header: t(($) => $.apiTokens.name), phone: 'title', cell: ({ name }) => name },
    { id: 'prefix', header: t(($) => $.apiTokens.prefix), cell: ({ prefix }) => <code>{`${prefix}…`}</code> },
    {
      id: 'scopes',
      header: t(($) => $.apiTokens.scopes),
      cell: ({ scopes }) => scopes.map((scope) => t(($) => $.apiTokens.scope[scope])).join(', '),
    },
    {
      id: 'created',
      header: t(($) => $.apiTokens.created),
      cell: ({ createdAt, createdBy }) => (
        <>
          <DateTime at={createdAt} />
          <Text size="xs" c="dimmed">
            {createdBy}
          </Text>
        </>
      ),
    },
    {
      id: 'expires',
      header: t(($) => $.apiTokens.expires),
      cell: ({ expiresAt }) => {
        if (expiresAt === null) return t(($) => $.apiTokens.forever);
        return Date.parse(expiresAt) <= now ? (
          <StatusBadge tone="bad">{t(($) => $.apiTokens.expired)}</StatusBadge>
        ) : (
          <DateTime at={expiresAt} />
        );
      },
    },
    {
      id: 'lastUsed',
      header: t(($) => $.apiTokens.lastUsed),
      cell: ({ lastUsedAt, lastUsedIp }) =>
        lastUsedAt === null ? (
          t(($) => $.apiTokens.neverUsed)
        ) : (
          <>
            <DateTime at={lastUsedAt} />
            <Text size="xs" c="dimmed">
              {lastUsedIp}
            </Text>
          </>
        ),
    },
    {
      id: 'actions',
      phone: 'actions',
      header: t(($) => $.apiTokens.actions),
      align: 'end',
      cell: (token) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t(($) => $.apiTokens.revokeNamed, { name: token.name })}
          onClick={() => onRevoke(token)}
        >
          {t(($) => $.apiTokens.revoke)}
        </Button>
      ),
    },
  ];
}
