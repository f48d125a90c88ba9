import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PriceIndex } from '@tsenomer/contracts';
import { priceIndexRoutes } from '@tsenomer/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartLine } from '#components/charts/chart-series.ts';
import { LineChart } from '#components/charts/LineChart.tsx';
import { MultiSelectField } from '#components/inputs/MultiSelectField.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { keepKind, query } from '#lib/api/index.ts';
import { indexScope } from './index-address.ts';
import type { IndexAddress } from './index-address.ts';
import { indexRows } from './index-rows.ts';
import type { IndexRow } from './index-rows.ts';
import type { IndexTabProps } from './tab-props.ts';
import styles from './price-index.module.css';
import { useIndexColumns } from './use-index-columns.tsx';
import { usePeriod } from './use-period.ts';

/** Lines that are drawn at all, most of them quietly; the table has them all. */
const DRAWN = 24;
/** Lines that a chart can still be read with beside the market's and ours. */
const CHOSEN_MOST = 5;
/** As many of them are in colour before anybody chooses. */
const CHOSEN_FIRST = 3;

const MILLISECONDS_OF_DAY = 86_400_000;

/** How prices moved, from 100 at the period's first day: the market, ours, and lines by what is chosen. */
export function IndexTab({ address, onChange }: IndexTabProps) {
  const { t } = useTranslation();
  const { by, level, days } = address;
  const period = usePeriod(days);
  const report = useQuery({
    ...query(priceIndexRoutes.priceIndex, { query: { ...period, ...indexScope(address), by, level } }),
    placeholderData: keepKind({ by }),
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
  const options = rows.filter(isChoosable).map(({ title, line: { id } }) => ({ id: id ?? NAMELESS, name: title }));
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  // What was chosen of categories says nothing of companies.
  const known = picked?.filter((id) => options.some((option) => option.id === id));
  const chosen = known ?? options.slice(0, CHOSEN_FIRST).map(({ id }) => id);
  const series = useMemo(
    () => rows.slice(0, DRAWN).map((row) => drawn(row, index.from, chosen.includes(row.line.id ?? NAMELESS))),
    // The list is made anew with each drawing; what it holds is what counts.
    // oxlint-disable-next-line react/exhaustive-deps
    [rows, index.from, chosen.join()],
  );
  return (
    <>
      <Panel title={t(($) => $.priceIndex.chart)}>
        <div className={styles['chosen']}>
          <MultiSelectField
            label={t(($) => $.priceIndex.highlighted, { count: CHOSEN_MOST })}
            placeholder={t(($) => $.priceIndex.highlightNone)}
            options={options}
            value={chosen}
            shown={3}
            onChange={(ids) => setPicked(ids.slice(-CHOSEN_MOST))}
          />
        </div>
        <LineChart
          named
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

/** Stands for the id of what has no brand or category. */
const NAMELESS = 0;

/** The market's line and ours are always told apart. */
function isChoosable({ key, line }: IndexRow): boolean {
  return key !== 'market' && !line.ownFlag;
}

function drawn(row: IndexRow, from: string, isChosen: boolean): ChartLine {
  const { key, title, line } = row;
  const kind = line.ownFlag ? 'own' : key === 'market' ? 'market' : isChosen ? undefined : 'quiet';
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
