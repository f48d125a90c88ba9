import { Select } from '@mantine/core';
import { decimalFromMinor } from '@tsenomer/contracts';
import type { PriceHistory, TypedPriceKind } from '@tsenomer/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart } from '#components/charts/LineChart.tsx';
import { MultiSelectField } from '#components/inputs/MultiSelectField.tsx';
import type { Option } from '#components/inputs/option.ts';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { useFormats } from '#lib/format/index.ts';
import { OriginChoice } from '#lib/OriginChoice.tsx';
import { CheckHistory } from './CheckHistory.tsx';
import { MarketStates } from './MarketStates.tsx';
import { CorrectedLegend } from './CorrectedLegend.tsx';
import { OtherCurrencies } from './OtherCurrencies.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { periodBounds } from './periods.ts';
import { PriceStatistics } from './PriceStatistics.tsx';
import type { PricesSearch } from './prices-search.ts';
import { TypedChoice } from './TypedChoice.tsx';
import { useChartLines } from './use-chart-lines.ts';
import { usePriceHistory } from './use-price-history.ts';
import styles from './PriceHistory.module.css';

interface ProductPricesProps {
  readonly productId: number;
  readonly search: PricesSearch;
  readonly onSearch: (patch: Partial<PricesSearch>) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * The prices of a product over a period in a city: figures, lines by company, when it was to be had, and check by
 * check.
 */
export function ProductPrices({ productId, search, onSearch, now }: ProductPricesProps) {
  const history = usePriceHistory(productId, search.period, now, search.cityId, search.origin);
  return (
    <QueryView query={history} loading={<LoadingState lines={10} lineHeight={36} />}>
      {(data) => <Prices history={data} search={search} onSearch={onSearch} now={now} />}
    </QueryView>
  );
}

function Prices({
  history,
  search,
  onSearch,
  now,
}: Omit<ProductPricesProps, 'productId'> & { readonly history: PriceHistory }) {
  const { t } = useTranslation();
  const { productId, series } = history;
  const { companyIds } = search;
  const shown = useMemo(
    () => (companyIds.length === 0 ? series : series.filter(({ companyId }) => companyIds.includes(companyId))),
    [series, companyIds],
  );
  const bounds = periodBounds(search.period, new Date(now()));
  const filters = {
    ...bounds,
    ...(history.city !== null && { cityId: history.city.id }),
    ...(companyIds.length > 0 && { companyIds }),
  };
  return (
    <div className={styles['stack']}>
      <PriceStatistics productId={productId} body={filters} series={series} />
      <Panel
        title={t(($) => $.priceHistory.title)}
        aside={<PeriodChoice period={search.period} onPeriod={(period) => onSearch({ period, page: 1 })} />}
      >
        <div className={styles['choices']}>
          {history.cities.length > 0 && (
            <Select<number>
              label={t(($) => $.priceHistory.city)}
              searchable
              allowDeselect={false}
              openOnFocus={false}
              nothingFoundMessage={t(($) => $.components.noOptions)}
              data={history.cities.map(({ id, name }) => ({ value: id, label: name }))}
              value={history.city?.id ?? null}
              onChange={(cityId) => onSearch({ cityId, page: 1 })}
            />
          )}
          <MultiSelectField
            label={t(($) => $.priceHistory.companies)}
            options={companiesOf(series)}
            value={companyIds}
            onChange={(ids) => onSearch({ companyIds: ids, page: 1 })}
          />
          {(search.origin !== undefined || series.some(({ origin }) => origin === 'shelf')) && (
            <div className={styles['origin']}>
              <OriginChoice value={search.origin} onChange={(origin) => onSearch({ origin, page: 1 })} />
            </div>
          )}
        </div>
        <Lines history={history} shown={shown} />
      </Panel>
      <CheckHistory productId={productId} filters={filters} search={search} onSearch={onSearch} />
    </div>
  );
}

/** Each company once, however many of its addresses are watched. */
function companiesOf(series: PriceHistory['series']): readonly Option[] {
  return [
    ...new Map(series.map(({ companyId, companyName }) => [companyId, { id: companyId, name: companyName }])).values(),
  ];
}

function Lines({ history, shown }: { readonly history: PriceHistory; readonly shown: PriceHistory['series'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const drawn = useMemo(() => ({ ...history, series: shown }), [history, shown]);
  const [typed, setTyped] = useState<readonly TypedPriceKind[]>([]);
  const lines = useChartLines(drawn, typed);
  if (lines.length === 0) return <EmptyState title={t(($) => $.priceHistory.empty)} />;
  return (
    <>
      <TypedChoice series={shown} chosen={typed} onChange={setTyped} />
      <LineChart
        label={t(($) => $.priceHistory.chartLabel, { name: history.name })}
        series={lines}
        formatValue={(minor) => formats.money(minor, history.currency)}
        csvValue={(minor) => Number(decimalFromMinor(BigInt(minor), history.currency))}
        height={320}
      />
      <CorrectedLegend lines={lines} />
      <OtherCurrencies history={drawn} />
      <MarketStates series={shown} />
    </>
  );
}
