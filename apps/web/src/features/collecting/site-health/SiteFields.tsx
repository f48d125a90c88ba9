import { Text } from '@mantine/core';
import type { SiteHealthDetail } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import type { Column } from '#components/table/column.ts';
import { DataTable } from '#components/table/DataTable.tsx';
import { Interval } from './Interval.tsx';

type FieldRow = SiteHealthDetail['fields'][number];

/** On which share of pages each field stood, now and before; fields that the site never had are left out. */
export function SiteFields({ fields }: { readonly fields: readonly FieldRow[] }) {
  const { t } = useTranslation();
  const columns = useFieldColumns();
  const known = fields.filter(({ now, before }) => (now?.value ?? 0) > 0 || (before?.value ?? 0) > 0);
  if (known.length === 0) return null;
  return (
    <Panel title={t(($) => $.siteHealth.fields)}>
      <Text size="sm" c="dimmed" mb="xs">
        {t(($) => $.siteHealth.fieldsHint)}
      </Text>
      <DataTable
        bare
        label={t(($) => $.siteHealth.fields)}
        columns={columns}
        rows={known}
        rowKey={({ field }) => field}
      />
    </Panel>
  );
}

function useFieldColumns(): readonly Column<FieldRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: 'field',
        header: t(($) => $.siteHealth.field),
        phone: 'title',
        cell: ({ field }) => t(($) => $.siteHealth.fieldNames[field]),
      },
      { id: 'now', header: t(($) => $.siteHealth.fieldNow), cell: ({ now }) => <Interval bare share={now} /> },
      {
        id: 'before',
        header: t(($) => $.siteHealth.fieldBefore),
        cell: ({ before }) => <Interval bare share={before} />,
      },
    ],
    [t],
  );
}
