import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { tint } from './tint.ts';
import styles from './Heatmap.module.css';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface HeatmapProps {
  readonly label: string;
  /** What the rows are. */
  readonly corner: string;
  readonly rows: readonly Named[];
  readonly columns: readonly Named[];
  /** Above or below nothing; null where there is none. */
  readonly valueOf: (row: string, column: string) => number | null;
  /** With its sign. */
  readonly formatValue: (value: number) => string;
  /** The distance from nothing at which the tint is full. */
  readonly full: number;
  /** What values below and above nothing mean, such as "cheaper than we are". */
  readonly words?: { readonly below: string; readonly above: string };
}

/** Values by two dimensions, tinted warm below and cool above nothing; the number with its sign says the same. */
export function Heatmap({ label, corner, rows, columns, valueOf, formatValue, full, words }: HeatmapProps) {
  const { t } = useTranslation();
  const { below, above } = words ?? {
    below: t(($) => $.charts.below),
    above: t(($) => $.charts.above),
  };
  return (
    <figure className={styles['figure']}>
      {/* Without links to step through it is scrolled by keyboard itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['frame']} tabIndex={0}>
        <table className={clsx('tabular', styles['table'])} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col" title={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name }) => (
              <tr key={id}>
                <th scope="row" title={name}>
                  {name}
                </th>
                {columns.map((column) => {
                  const value = valueOf(id, column.id);
                  return (
                    <td key={column.id} style={{ background: value === null ? undefined : tint(value, full) }}>
                      {value === null ? '—' : formatValue(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className={styles['scale']}>
        <span>{`${formatValue(-full)} ${below}`}</span>
        <span className={styles['gradient']} aria-hidden />
        <span>{`${formatValue(full)} ${above}`}</span>
      </figcaption>
    </figure>
  );
}
