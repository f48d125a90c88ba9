import { useElementSize } from '@mantine/hooks';
import type { ImportField, ImportMode, SheetPreview } from '@tsenomer/contracts';
import { columnName, EXCEL_VISIBLE_ROWS } from '@tsenomer/contracts';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeFlag } from './code-flags.ts';
import { CodeCell } from './CodeCell.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { MappingDraft } from './mapping-draft.ts';
import styles from './SheetTable.module.css';

/** A mapping holds at most this many columns (the contract's limit). */
const MOST_COLUMNS = 200;

/** Pixels, with the line under the row. */
const ROW_HEIGHT = 33;

interface SheetTableProps {
  readonly label: string;
  readonly rows: SheetPreview['rows'];
  readonly draft: MappingDraft;
  readonly mode: ImportMode;
  /** Columns whose field another column carries too. */
  readonly repeated: ReadonlySet<number>;
  /** What is known of the codes of rows, by row number. */
  readonly flags: ReadonlyMap<number, CodeFlag>;
  /** The id of the control by which a column's field is chosen. */
  readonly choiceId: (column: number) => string;
  readonly onHeaderRow: (row: number) => void;
  readonly onField: (column: number, field: ImportField | null) => void;
  readonly onLevel: (column: number, level: number) => void;
}

/** The first rows of a sheet: a field is chosen over each column, the header row by its number at the left. */
export function SheetTable({
  label,
  rows,
  draft,
  mode,
  repeated,
  flags,
  choiceId,
  onHeaderRow,
  onField,
  onLevel,
}: SheetTableProps) {
  const { t } = useTranslation();
  const width = Math.min(
    MOST_COLUMNS,
    Math.max(1, ...rows.map((row) => row.cells.length), ...draft.columns.map((column) => column.index + 1)),
  );
  const columns = Array.from({ length: width }, (_, index) => index);
  const chosen = new Map(draft.columns.map((column) => [column.index, column]));
  const { ref: headRef, height: headHeight } = useElementSize<HTMLTableSectionElement>();
  const visible: CSSProperties = { maxHeight: headHeight + EXCEL_VISIBLE_ROWS * ROW_HEIGHT };
  return (
    // A region that scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['scroller']} style={visible} aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead ref={headRef}>
          <tr>
            <th scope="col" className={styles['corner']}>
              {t(($) => $.productImport.rowNumber)}
            </th>
            {columns.map((index) => (
              <th key={index} scope="col" className={styles['choice']}>
                <span className={styles['letter']}>{columnName(index)}</span>
                <ColumnChoice
                  id={choiceId(index)}
                  column={columnName(index)}
                  chosen={chosen.get(index) ?? null}
                  repeated={repeated.has(index)}
                  onField={(field) => onField(index, field)}
                  onLevel={(level) => onLevel(index, level)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number} className={clsx(rowClass(row.number, draft.headerRow))}>
              <th scope="row" className={styles['number']}>
                <button
                  type="button"
                  className={styles['pick']}
                  aria-pressed={row.number === draft.headerRow}
                  aria-label={t(($) => $.productImport.chooseHeader, { row: row.number + 1 })}
                  onClick={() => onHeaderRow(row.number)}
                >
                  {row.number + 1}
                </button>
              </th>
              {columns.map((index) => {
                const text = row.cells[index] ?? '';
                const flag = flags.get(row.number);
                return flag?.column === index ? (
                  <CodeCell key={index} text={text} flag={flag} mode={mode} />
                ) : (
                  <td key={index} className={clsx(!chosen.has(index) && styles['skipped'])} title={text}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Rows above the header are not imported. */
function rowClass(row: number, headerRow: number | null): string | undefined {
  if (headerRow === null) return undefined;
  if (row === headerRow) return styles['header'];
  return row < headerRow ? styles['before'] : undefined;
}
