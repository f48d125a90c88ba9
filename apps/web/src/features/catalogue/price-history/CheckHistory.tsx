import { Switch } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { productStatisticsRoutes } from '@tsenomer/contracts';
import type { CallInput, HistoryRow } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { Column } from '#components/table/column.ts';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { Change } from '#components/values/Change.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { Thumbnails } from '#lib/pictures/Thumbnails.tsx';
import { usePicturesOf } from '#lib/pictures/use-pictures-of.ts';
import { CorrectedMark } from '#lib/prices/CorrectedMark.tsx';
import { CheckPrice } from './CheckPrice.tsx';
import { CheckState } from './CheckState.tsx';
import { placeKey, placeName } from './place-name.ts';
import { changeInBasisPoints } from './price-changes.ts';
import type { PricesSearch } from './prices-search.ts';
import styles from './PriceHistory.module.css';

type HistoryFilters = NonNullable<
  NonNullable<CallInput<typeof productStatisticsRoutes.productHistory>['query']>['filters']
>;

interface CheckHistoryProps {
  readonly productId: number;
  readonly filters: HistoryFilters;
  readonly search: PricesSearch;
  readonly onSearch: (patch: Partial<PricesSearch>) => void;
}

/**
 * The checks of a product, the newest first, 25 to a page (P1 §9): all of them, or those that saw something else than
 * before.
 */
export function CheckHistory({ productId, filters, search, onSearch }: CheckHistoryProps) {
  const { t } = useTranslation();
  const { page, limit, changes } = search;
  const history = useQuery({
    ...query(productStatisticsRoutes.productHistory, {
      params: { id: productId },
      query: { page, limit, filters: { ...filters, ...(changes && { changes }) } },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      flush
      title={t(($) => $.priceHistory.checksTitle)}
      aside={
        <Switch
          size="sm"
          label={t(($) => $.priceHistory.onlyChanges)}
          checked={changes}
          onChange={(event) => onSearch({ changes: event.currentTarget.checked, page: 1 })}
        />
      }
    >
      <ArrangedTable
        name="history-checks"
        bare
        label={t(($) => $.priceHistory.checksTitle)}
        columns={useCheckColumns(history.data?.items ?? [])}
        {...pagedRows(history, { page, limit, onPage: onSearch })}
        rowKey={(row) => `${row.at} ${placeKey(row)} ${row.cityName}`}
        empty={<EmptyState title={t(($) => $.priceHistory.empty)} />}
      />
    </Panel>
  );
}

/** The pictures of all rows make one gallery. */
function useCheckColumns(rows: readonly HistoryRow[]): readonly Column<HistoryRow>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const picturesOf = usePicturesOf();
  const of = (row: HistoryRow): string => `${placeName(row)}, ${formats.dateTime(row.at)}`;
  const gallery = rows.flatMap((row) => picturesOf(row, of(row)));
  return [
    { id: 'at', header: t(($) => $.priceHistory.at), width: 130, cell: ({ at }) => <DateTime at={at} /> },
    { id: 'company', header: t(($) => $.priceHistory.company), phone: 'title', cell: placeName },
    { id: 'city', header: t(($) => $.priceHistory.city), phone: 'hidden', cell: ({ cityName }) => cityName },
    {
      id: 'price',
      header: t(($) => $.priceHistory.price),
      align: 'end',
      cell: ({ price, oldPrice, typed, currency, corrected }) => (
        <>
          <CheckPrice price={price} oldPrice={oldPrice} typed={typed} currency={currency} />
          <CorrectedMark corrected={corrected} currency={currency} />
        </>
      ),
    },
    {
      id: 'change',
      header: t(($) => $.priceHistory.change),
      align: 'end',
      cell: ({ price, previousPrice }) => {
        const change = changeInBasisPoints(price, previousPrice);
        return change === null || change === 0 ? '—' : <Change basisPoints={change} />;
      },
    },
    {
      id: 'mrp',
      header: t(($) => $.priceHistory.mrp),
      align: 'end',
      phone: 'hidden',
      cell: ({ mrp, mrpCurrency }) => (mrp === null ? '—' : formats.money(mrp, mrpCurrency)),
    },
    {
      id: 'state',
      header: t(($) => $.priceHistory.state),
      cell: ({ available, errorCode, violation }) => (
        <span className={styles['marks']}>
          <CheckState available={available} errorCode={errorCode} />
          {violation && <StatusBadge tone="bad">{t(($) => $.priceHistory.violation)}</StatusBadge>}
        </span>
      ),
    },
    {
      id: 'pictures',
      header: t(($) => $.pictures.title),
      cell: (row) => <Thumbnails pictures={picturesOf(row, of(row))} among={gallery} empty="—" />,
    },
  ];
}
