import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import type { ChartSeries } from './chart-series.ts';
import { chartRows } from './chart-table.ts';
import styles from './LineChart.module.css';

interface ChartTableProps {
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly formatValue: (value: number) => string;
  /** A row for each time, not for each day. */
  readonly hourly: boolean;
}

/** The numbers behind a chart, by day or time, for those who cannot see or want to read it. */
export function ChartTable({ label, series, formatValue, hourly }: ChartTableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    // A table without links to step through is scrolled by keyboard itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['tableFrame']} tabIndex={0}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.components.date)}</th>
            {series.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular">
          {chartRows(series, hourly ? formats.dateTime : formats.date).map((row) => (
            <tr key={row.date}>
              <th scope="row">{row.date}</th>
              {row.values.map((value, position) => (
                <td key={series[position]?.id}>{value === null ? '—' : formatValue(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
