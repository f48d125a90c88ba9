import { Stack, Text } from '@mantine/core';
import type { AssortmentDetails } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkText } from '#components/links/links.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { Column } from '#components/table/column.ts';
import { DataTable } from '#components/table/DataTable.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import type { TabProps } from './tab-props.ts';

type Walk = AssortmentDetails['walks'][number];

/** The newest walk of each company: how far it came, and why it was cut. */
export function WalksTab({ assortment }: TabProps) {
  const { t } = useTranslation();
  const columns = useWalkColumns();
  return (
    <Stack gap="sm" mt="sm">
      <Text size="sm" c="dimmed" maw={820}>
        {t(($) => $.assortment.walksHint)}
      </Text>
      <DataTable
        label={t(($) => $.assortment.tabs.walks)}
        columns={columns}
        rows={assortment.walks}
        rowKey={({ company }) => company.id}
        empty={
          <EmptyState title={t(($) => $.assortment.walksEmpty)} description={t(($) => $.assortment.noOffersHint)} />
        }
      />
      <LinkText to="/parsing/$id" params={{ id: String(assortment.id) }} size="sm">
        {t(($) => $.assortment.runs)}
      </LinkText>
    </Stack>
  );
}

function Outcome({ walk: { whole, cutBy } }: { readonly walk: Walk }) {
  const { t } = useTranslation();
  if (whole === null)
    return (
      <StatusBadge tone="info" live>
        {t(($) => $.assortment.walkOn)}
      </StatusBadge>
    );
  if (whole) return <StatusBadge tone="good">{t(($) => $.assortment.whole)}</StatusBadge>;
  const reason =
    cutBy === -1
      ? t(($) => $.assortment.cutReasons.endless)
      : cutBy === -2
        ? t(($) => $.assortment.cutReasons.noList)
        : t(($) => $.assortment.cutReasons.error, { code: cutBy ?? 0 });
  return <StatusBadge tone="bad">{t(($) => $.assortment.cut, { reason })}</StatusBadge>;
}

function useWalkColumns(): readonly Column<Walk>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    (): readonly Column<Walk>[] => [
      { id: 'company', header: t(($) => $.assortment.company), phone: 'title', cell: ({ company }) => company.name },
      { id: 'begun', header: t(($) => $.assortment.from), cell: ({ begunAt }) => <DateTime at={begunAt} /> },
      {
        id: 'ended',
        header: t(($) => $.assortment.to),
        cell: ({ endedAt }) => (endedAt === null ? '—' : <DateTime at={endedAt} />),
      },
      { id: 'pages', header: t(($) => $.assortment.pages), align: 'end', cell: ({ pages }) => formats.number(pages) },
      { id: 'items', header: t(($) => $.assortment.items), align: 'end', cell: ({ items }) => formats.number(items) },
      { id: 'state', header: t(($) => $.assortment.walkState), cell: (walk) => <Outcome walk={walk} /> },
    ],
    [t, formats],
  );
}
