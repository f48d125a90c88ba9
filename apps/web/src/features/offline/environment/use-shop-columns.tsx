import { Text } from '@mantine/core';
import type { WatchedShop } from '@tsenomer/contracts';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkText } from '#components/links/links.tsx';
import type { Column } from '#components/table/column.ts';
import { StatusBadge } from '#components/values/StatusBadge.tsx';

/** The columns of all shops: where each stands, and the agents who watch it, each a way to their own shops. */
export function useShopColumns(): readonly Column<WatchedShop>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'shop',
        header: t(($) => $.environment.shop),
        phone: 'title',
        width: '45%',
        cell: ({ companyName, name, address }) => (
          <>
            {companyName}
            <Text size="xs" c="dimmed">
              {[name, address].filter(Boolean).join(', ')}
            </Text>
          </>
        ),
      },
      { id: 'city', header: t(($) => $.offline.city), cell: ({ cityName }) => cityName },
      {
        id: 'agents',
        header: t(($) => $.environment.watchedBy),
        width: '30%',
        cell: ({ agents }) =>
          agents.length === 0 ? (
            <StatusBadge tone="warn">{t(($) => $.environment.watched.nobody)}</StatusBadge>
          ) : (
            agents.map(({ id, fullName }, at) => (
              <Fragment key={id}>
                {at > 0 && ', '}
                <LinkText to="/competitive-environment" search={{ agent: id }} inherit>
                  {fullName}
                </LinkText>
              </Fragment>
            ))
          ),
      },
    ],
    [t],
  );
}
