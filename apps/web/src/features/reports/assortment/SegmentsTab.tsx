import { Alert, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { assortmentReportRoutes } from '@tsenomer/contracts';
import type { AssortmentSegments } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Heatmap } from '#components/charts/Heatmap.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import type { Column } from '#components/table/column.ts';
import { DataTable } from '#components/table/DataTable.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { CompanyFilter } from './CompanyFilter.tsx';
import { SheetButton } from './SheetButton.tsx';
import type { TabProps } from './tab-props.ts';

/** A map of more is no map: the table and the file have all of it. */
const MAP = { brands: 30, categories: 14 };
const TABLE_ROWS = 100;

/** Gaps by brand and category, and brands that one side alone has. */
export function SegmentsTab(props: TabProps) {
  const { assortment, address, onChange } = props;
  const { t } = useTranslation();
  const input = address.companyId === undefined ? {} : { companyId: address.companyId };
  const segments = useQuery({
    ...query(assortmentReportRoutes.assortmentSegments, { params: { id: assortment.id }, query: input }),
    placeholderData: keepPreviousData,
  });
  const isEmpty = (segments.data?.cells.length ?? 0) === 0;
  return (
    <Stack gap="md" mt="sm">
      <Group justify="space-between" align="flex-end" gap="sm">
        <Group gap="sm" align="flex-end">
          <CompanyFilter {...props} />
          <SegmentedControl
            aria-label={t(($) => $.assortment.look)}
            value={address.look}
            onChange={(look) => onChange({ look: look === 'table' ? 'table' : 'map' })}
            data={(['map', 'table'] as const).map((value) => ({ value, label: t(($) => $.assortment.looks[value]) }))}
          />
        </Group>
        <SheetButton id={assortment.id} sheet="segments" input={input} disabled={isEmpty} />
      </Group>
      <QueryView query={segments}>
        {(data) =>
          isEmpty ? (
            <EmptyState title={t(($) => $.assortment.gapsEmpty)} description={t(($) => $.assortment.notCountedHint)} />
          ) : (
            <>
              <Panel title={t(($) => $.assortment.gapsTitle)}>
                <Text size="sm" c="dimmed" mb="xs">
                  {t(($) => $.assortment.gapsHint)}
                </Text>
                {(data.cut || (address.look === 'map' && data.brands.length > MAP.brands)) && (
                  <Alert mb="sm">{t(($) => $.assortment.gapsCut)}</Alert>
                )}
                {address.look === 'map' ? <GapsMap segments={data} /> : <GapsTable segments={data} />}
              </Panel>
              <Exclusive segments={data} id={assortment.id} />
            </>
          )
        }
      </QueryView>
    </Stack>
  );
}

interface SegmentsProps {
  readonly segments: AssortmentSegments;
}

function GapsMap({ segments }: SegmentsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const cells = new Map(segments.cells.map((cell) => [`${cell.brand}\n${cell.category}`, cell.onlyTheirs]));
  const named = (names: readonly string[], most: number, none: string) =>
    names.slice(0, most).map((id) => ({ id, name: id === '' ? none : id }));
  return (
    <Heatmap
      label={t(($) => $.assortment.gapsTitle)}
      corner={t(($) => $.assortment.brand)}
      rows={named(
        segments.brands,
        MAP.brands,
        t(($) => $.assortment.noBrand),
      )}
      columns={named(
        segments.categories,
        MAP.categories,
        t(($) => $.assortment.noCategory),
      )}
      valueOf={(brand, category) => cells.get(`${brand}\n${category}`) ?? null}
      formatValue={(value) => formats.number(Math.max(0, value))}
      full={Math.max(1, ...cells.values())}
      words={{ below: t(($) => $.assortment.none), above: t(($) => $.assortment.lackingScale) }}
    />
  );
}

type Cell = AssortmentSegments['cells'][number];

function GapsTable({ segments }: SegmentsProps) {
  const { t } = useTranslation();
  const columns = useGapColumns();
  const rows = segments.cells.toSorted((a, b) => b.onlyTheirs - a.onlyTheirs || b.own - a.own).slice(0, TABLE_ROWS);
  return (
    <DataTable
      bare
      label={t(($) => $.assortment.gapsTitle)}
      columns={columns}
      rows={rows}
      rowKey={({ brand, category }) => `${brand}\n${category}`}
    />
  );
}

type ExclusiveBrand = AssortmentSegments['exclusive'][number];

function Exclusive({ segments, id }: SegmentsProps & { readonly id: number }) {
  const { t } = useTranslation();
  const columns = useExclusiveColumns();
  return (
    <Panel
      title={t(($) => $.assortment.exclusiveTitle)}
      aside={<SheetButton id={id} sheet="exclusive" disabled={segments.exclusive.length === 0} />}
    >
      <Text size="sm" c="dimmed" mb="xs">
        {t(($) => $.assortment.exclusiveHint)}
      </Text>
      <DataTable
        bare
        label={t(($) => $.assortment.exclusiveTitle)}
        columns={columns}
        rows={segments.exclusive.slice(0, TABLE_ROWS)}
        rowKey={({ brand }) => brand}
        empty={<EmptyState title={t(($) => $.assortment.gapsEmpty)} />}
      />
    </Panel>
  );
}

function useGapColumns(): readonly Column<Cell>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    (): readonly Column<Cell>[] => [
      {
        id: 'brand',
        header: t(($) => $.assortment.brand),
        phone: 'title',
        cell: ({ brand }) => (brand === '' ? t(($) => $.assortment.noBrand) : brand),
      },
      {
        id: 'category',
        header: t(($) => $.assortment.category),
        cell: ({ category }) => (category === '' ? t(($) => $.assortment.noCategory) : category),
      },
      { id: 'own', header: t(($) => $.assortment.own), align: 'end', cell: ({ own }) => formats.number(own) },
      {
        id: 'shared',
        header: t(($) => $.assortment.ownElsewhere),
        align: 'end',
        cell: ({ shared }) => formats.number(shared),
      },
      {
        id: 'lacking',
        header: t(($) => $.assortment.lacking),
        align: 'end',
        cell: ({ onlyTheirs }) => <strong>{formats.number(onlyTheirs)}</strong>,
      },
    ],
    [t, formats],
  );
}

function useExclusiveColumns(): readonly Column<ExclusiveBrand>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    (): readonly Column<ExclusiveBrand>[] => [
      { id: 'brand', header: t(($) => $.assortment.brand), phone: 'title', cell: ({ brand }) => brand },
      {
        id: 'whose',
        header: t(($) => $.assortment.whose),
        cell: ({ company }) => company?.name ?? t(($) => $.assortment.ours),
      },
      {
        id: 'offers',
        header: t(($) => $.assortment.offers),
        align: 'end',
        cell: ({ offers }) => formats.number(offers),
      },
    ],
    [t, formats],
  );
}
