import type { ChartTableData } from './chart-table.ts';
import styles from './Chart.module.css';

interface ChartTableProps {
  readonly label: string;
  readonly table: ChartTableData;
  /** A value of a column, by its place after the rows' names. */
  readonly formatValue: (value: number, column: number) => string;
}

/** The numbers behind a chart for those who cannot see or want to read it. */
export function ChartTable({ label, table: { head, rows }, formatValue }: ChartTableProps) {
  const [first, ...columns] = head;
  return (
    // A table without links to step through is scrolled by keyboard itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['tableFrame']} tabIndex={0}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((name, column) => (
              <th key={`${column} ${name}`} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular">
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, column) => (
                <td key={`${column} ${columns[column] ?? ''}`}>{value === null ? '—' : formatValue(value, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
