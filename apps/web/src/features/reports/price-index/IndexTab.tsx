import { Alert } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PriceIndex } from '@tsenomer/contracts';
import { priceIndexRoutes } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartLine } from '#components/charts/chart-series.ts';
import { LineChart } from '#components/charts/LineChart.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { query } from '#lib/api/index.ts';
import { indexScope } from './index-address.ts';
import type { IndexAddress } from './index-address.ts';
import { indexRows } from './index-rows.ts';
import type { IndexRow } from './index-rows.ts';
import type { IndexTabProps } from './tab-props.ts';
import { useIndexColumns } from './use-index-columns.tsx';
import { usePeriod } from './use-period.ts';

/** Lines that a chart can still be read with; the table has them all. */
const DRAWN = 8;

const MILLISECONDS_OF_DAY = 86_400_000;

/** How prices moved, from 100 at the period's first day: the market, ours, and lines by what is chosen. */
export function IndexTab({ address, onChange }: IndexTabProps) {
  const { t } = useTranslation();
  const { by, level, days } = address;
  const period = usePeriod(days);
  const report = useQuery({
    ...query(priceIndexRoutes.priceIndex, { query: { ...period, ...indexScope(address), by, level } }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={report}>
      {(index) =>
        index.known === null ? (
          <EmptyState title={t(($) => $.priceIndex.none)} description={t(($) => $.priceIndex.noneHint)} />
        ) : (
          <Drawn index={index} address={address} onChange={onChange} />
        )
      }
    </QueryView>
  );
}

function Drawn({ index, address: { by }, onChange }: IndexTabProps & { readonly index: PriceIndex }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const open = (id: number): void => onChange(narrowedTo(by, id));
  const columns = useIndexColumns(by, open);
  const rows = useMemo(
    () =>
      indexRows(index, {
        market: t(($) => $.priceIndex.market),
        own: t(($) => $.priceIndex.own),
        none: by === 'brand' ? t(($) => $.reports.noBrand) : t(($) => $.reports.noCategory),
      }),
    [index, by, t],
  );
  const series = useMemo(() => rows.slice(0, DRAWN).map((row) => drawn(row, index.from)), [rows, index.from]);
  return (
    <>
      <Panel title={t(($) => $.priceIndex.chart)}>
        <LineChart
          label={t(($) => $.priceIndex.chart)}
          series={series}
          formatValue={(value) => value.toLocaleString(locale, { maximumFractionDigits: 2 })}
        />
      </Panel>
      {index.cut && <Alert>{t(($) => $.priceIndex.cut, { count: index.lines.length })}</Alert>}
      <DataTable label={t(($) => $.priceIndex.table)} columns={columns} rows={rows} rowKey={({ key }) => key} />
    </>
  );
}

/** The companies within a category or brand. */
function narrowedTo(by: IndexAddress['by'], id: number): Partial<IndexAddress> {
  const narrowed = by === 'brand' ? { brandIds: [id] } : { categoryIds: [id] };
  return { by: 'company', page: 1, ...narrowed };
}

function drawn({ key, title, line }: IndexRow, from: string): ChartLine {
  const kind = line.ownFlag ? 'own' : key === 'market' ? 'reference' : undefined;
  return {
    id: key,
    name: title,
    ...(kind && { kind }),
    points: line.index.map((value, at) => [
      Date.parse(from) + at * MILLISECONDS_OF_DAY,
      value === null ? null : value / 100,
    ]),
  };
}
