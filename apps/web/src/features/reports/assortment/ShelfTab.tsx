import { NativeSelect, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ASSORTMENT_BANDS, assortmentReportRoutes } from '@tsenomer/contracts';
import type { AssortmentPrices, AssortmentShelf } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { Column } from '#components/table/column.ts';
import { DataTable } from '#components/table/DataTable.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import styles from './assortment.module.css';
import { SheetButton } from './SheetButton.tsx';
import type { TabProps } from './tab-props.ts';

/** Depth by bands of prices, and shares of the shelf of a category. */
export function ShelfTab(props: TabProps) {
  return (
    <Stack gap="md" mt="sm">
      <Bands {...props} />
      <Shelf {...props} />
    </Stack>
  );
}

type BandsRow = AssortmentPrices['rows'][number];

function Bands({ assortment }: TabProps) {
  const { t } = useTranslation();
  const prices = useQuery(query(assortmentReportRoutes.assortmentPrices, { params: { id: assortment.id } }));
  const columns = useBandColumns();
  const others = prices.data?.otherCurrencies ?? 0;
  return (
    <Panel
      title={t(($) => $.assortment.bandsTitle)}
      aside={<SheetButton id={assortment.id} sheet="prices" disabled={(prices.data?.rows.length ?? 0) === 0} />}
    >
      {others > 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {t(($) => $.assortment.otherCurrencies, { count: others })}
        </Text>
      )}
      <DataTable
        bare
        label={t(($) => $.assortment.bandsTitle)}
        columns={columns}
        rows={prices.data?.rows}
        rowKey={({ company }) => company?.id ?? 0}
        error={prices.error}
        onRetry={() => void prices.refetch()}
        empty={<EmptyState title={t(($) => $.assortment.gapsEmpty)} />}
      />
    </Panel>
  );
}

type ShelfRow = AssortmentShelf['rows'][number];

function Shelf({ assortment, address, onChange }: TabProps) {
  const { t } = useTranslation();
  const input = address.category === undefined ? {} : { category: address.category };
  const shelf = useQuery({
    ...query(assortmentReportRoutes.assortmentShelf, { params: { id: assortment.id }, query: input }),
    placeholderData: keepPreviousData,
  });
  const columns = useShelfColumns();
  const { data } = shelf;
  const { categories = [], rows, category = '' } = data ?? {};
  return (
    <Panel
      title={t(($) => $.assortment.shelfTitle)}
      aside={<SheetButton id={assortment.id} sheet="shelf" input={input} disabled={(rows?.length ?? 0) === 0} />}
    >
      <NativeSelect
        label={t(($) => $.assortment.category)}
        description={t(($) => $.assortment.shelfHint)}
        maw={420}
        mb="sm"
        value={category}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
        data={categories.map((value) => ({ value, label: value === '' ? t(($) => $.assortment.noCategory) : value }))}
      />
      <DataTable
        bare
        label={t(($) => $.assortment.shelfTitle)}
        columns={columns}
        rows={rows?.slice(0, 200)}
        rowKey={({ company, brand }) => `${company.id} ${brand}`}
        error={shelf.error}
        onRetry={() => void shelf.refetch()}
        refreshing={shelf.isPlaceholderData}
        empty={<EmptyState title={t(($) => $.assortment.gapsEmpty)} />}
      />
    </Panel>
  );
}

function useBandColumns(): readonly Column<BandsRow>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    (): readonly Column<BandsRow>[] => [
      {
        id: 'company',
        header: t(($) => $.assortment.company),
        phone: 'title',
        cell: ({ company }) => (company === null ? <strong>{t(($) => $.assortment.ours)}</strong> : company.name),
      },
      ...ASSORTMENT_BANDS.map((edge, band): Column<BandsRow> => ({
        id: String(edge),
        header: t(($) => $.assortment.bandFrom, { from: `${formats.number(edge)}\u00A0${formats.currencySign}` }),
        align: 'end',
        cell: ({ bands }) => formats.number(bands[band] ?? 0),
      })),
    ],
    [t, formats],
  );
}

function useShelfColumns(): readonly Column<ShelfRow>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    (): readonly Column<ShelfRow>[] => [
      { id: 'company', header: t(($) => $.assortment.company), cell: ({ company }) => company.name },
      {
        id: 'brand',
        header: t(($) => $.assortment.brand),
        phone: 'title',
        cell: ({ brand, own }) => (
          <>
            {brand === '' ? t(($) => $.assortment.noBrand) : brand}
            {own && <span className={styles['second']}>{t(($) => $.assortment.ourBrand)}</span>}
          </>
        ),
      },
      {
        id: 'offers',
        header: t(($) => $.assortment.offers),
        align: 'end',
        cell: ({ offers }) => formats.number(offers),
      },
      { id: 'share', header: t(($) => $.assortment.share), align: 'end', cell: ({ share }) => formats.percent(share) },
      {
        id: 'weighed',
        header: t(($) => $.assortment.weighedShare),
        align: 'end',
        cell: ({ weighedShare }) => formats.percent(weighedShare),
      },
    ],
    [t, formats],
  );
}
