import { Button, Title } from '@mantine/core';
import { decimalFromMinor } from '@tsenomer/contracts';
import type { PriceHistory, TypedPriceKind } from '@tsenomer/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart } from '#components/charts/LineChart.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { Column } from '#components/table/column.ts';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { Change } from '#components/values/Change.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { useFormats } from '#lib/format/index.ts';
import { CheckPrice } from './CheckPrice.tsx';
import { CheckState } from './CheckState.tsx';
import { CorrectedLegend } from './CorrectedLegend.tsx';
import { OtherCurrencies } from './OtherCurrencies.tsx';
import { changeOf, priceChanges } from './price-changes.ts';
import type { PriceChange } from './price-changes.ts';
import { TypedChoice } from './TypedChoice.tsx';
import { useChartLines } from './use-chart-lines.ts';
import styles from './PriceHistory.module.css';

/** Product history is read 25 entries at a time (P1 §9). */
const STEP = 25;

/** Prices by company as lines, and every change below them, the newest first. */
export function HistoryChanges({ history }: { readonly history: PriceHistory }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [shown, setShown] = useState(STEP);
  const changes = useMemo(() => priceChanges(history), [history]);
  const [typed, setTyped] = useState<readonly TypedPriceKind[]>([]);
  const lines = useChartLines(history, typed);
  const columns = useChangeColumns();
  if (changes.length === 0) return <EmptyState title={t(($) => $.priceHistory.empty)} />;
  return (
    <>
      <TypedChoice series={history.series} chosen={typed} onChange={setTyped} />
      <LineChart
        label={t(($) => $.priceHistory.chartLabel, { name: history.name })}
        series={lines}
        formatValue={(minor) => formats.money(minor, history.currency)}
        csvValue={(minor) => Number(decimalFromMinor(BigInt(minor), history.currency))}
        height={320}
      />
      <CorrectedLegend lines={lines} />
      <OtherCurrencies history={history} />
      <Title order={3} mt="md" mb="xs">
        {t(($) => $.priceHistory.changesTitle)}
      </Title>
      <ArrangedTable
        name="history-changes"
        label={t(($) => $.priceHistory.changesLabel, { name: history.name })}
        columns={columns}
        rows={changes.slice(0, shown)}
        rowKey={({ key }) => key}
      />
      {shown < changes.length && (
        <div className={styles['more']}>
          <Button variant="default" size="xs" onClick={() => setShown(shown + STEP)}>
            {t(($) => $.priceHistory.more, { count: Math.min(STEP, changes.length - shown) })}
          </Button>
        </div>
      )}
    </>
  );
}

function useChangeColumns(): readonly Column<PriceChange>[] {
  const { t } = useTranslation();
  return [
    { id: 'at', header: t(($) => $.priceHistory.at), width: 130, cell: ({ at }) => <DateTime at={at} /> },
    {
      id: 'company',
      header: t(($) => $.priceHistory.company),
      phone: 'title',
      cell: ({ place, own }) => (
        <>
          {place}
          {own && <span className={styles['own']}>{t(($) => $.priceHistory.own)}</span>}
        </>
      ),
    },
    {
      id: 'price',
      header: t(($) => $.priceHistory.price),
      align: 'end',
      cell: ({ price, oldPrice, typed, currency }) => (
        <CheckPrice price={price} oldPrice={oldPrice} typed={typed} currency={currency} />
      ),
    },
    {
      id: 'change',
      header: t(($) => $.priceHistory.change),
      align: 'end',
      cell: (row) => {
        const change = changeOf(row);
        if (change !== null && change !== 0) return <Change basisPoints={change} />;
        if (row.price === null || change === 0) return '—';
        const why =
          row.previous === null ? t(($) => $.priceHistory.firstPrice) : t(($) => $.priceHistory.otherCurrency);
        return <span className={styles['quiet']}>{why}</span>;
      },
    },
    {
      id: 'state',
      header: t(($) => $.priceHistory.state),
      cell: ({ available, errorCode }) => <CheckState available={available} errorCode={errorCode} />,
    },
  ];
}
