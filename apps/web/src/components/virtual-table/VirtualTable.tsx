import { useMediaQuery } from '@mantine/hooks';
import { useId, useMemo, useRef } from 'react';
import type { ClipboardEvent, CSSProperties, MouseEvent, ReactNode } from 'react';
import { PHONE } from '#components/page/phone.ts';
import { usePrinting } from '#components/page/use-printing.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { TableSkeleton } from '#components/states/TableSkeleton.tsx';
import type { HeadTools } from '#components/table/head-tools.ts';
import type { SortState } from '#components/table/sort.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { blockText } from './block-text.ts';
import type { GridColumn } from './grid-column.ts';
import { GridHead } from './GridHead.tsx';
import { cellId, GridRow } from './GridRow.tsx';
import { useCellNavigation } from './use-cell-navigation.ts';
import type { CellBlock } from './use-cell-navigation.ts';
import { placeColumns } from './grid-model.ts';
import { useGridWindow } from './use-grid-window.ts';
import styles from './VirtualTable.module.css';

export interface VirtualTableProps<Row> {
  readonly label: string;
  /** Keep the array stable (memo): a new one places all columns anew. */
  readonly columns: readonly GridColumn<Row>[];
  /** undefined while the first load runs. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string | number;
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly refreshing?: boolean | undefined;
  readonly sort?: SortState | undefined;
  readonly onSort?: ((sort: SortState) => void) | undefined;
  readonly empty?: ReactNode | undefined;
  readonly rowHeight?: number | undefined;
  readonly headHeight?: number | undefined;
  /** Cells with less room around what they hold, headings in smaller letters. */
  readonly dense?: boolean | undefined;
  /** CSS height of the scrolling area; the rest of the window by default. */
  readonly height?: string | undefined;
  /** Headings can be moved and resized. */
  readonly tools?: HeadTools | undefined;
}

/** Pixels; few rows take less. */
const MIN_HEIGHT = 260;

/** What stands in for the columns while the rows are on their way. */
const SHAPE = ['wide', 'narrow', 'narrow', 'narrow', 'narrow', 'narrow', 'narrow'] as const;

/** On a phone pinned columns would hide the rest: only the first stays, and not wider than this. */
const PHONE_PINNED_WIDTH = 172;

/**
 * A large table: only the visible rows and columns exist, the heading and the pinned columns stay in place, a cell is
 * moved to by arrow keys and opened by Enter.
 */
export function VirtualTable<Row extends object>(props: VirtualTableProps<Row>) {
  const { rows, error, onRetry, empty } = props;
  return (
    <div className={styles['frame']}>
      {rows === undefined && (error === undefined || error === null) && <TableSkeleton rows={12} columns={SHAPE} />}
      {rows === undefined && error !== undefined && error !== null && <ErrorState error={error} onRetry={onRetry} />}
      {rows?.length === 0 && (empty ?? <EmptyState />)}
      {rows !== undefined && rows.length > 0 && <Grid {...props} rows={rows} />}
    </div>
  );
}

function Grid<Row extends object>(props: VirtualTableProps<Row> & { readonly rows: readonly Row[] }) {
  const { label, rows, rowKey, sort, onSort, refreshing = false, rowHeight = 46, headHeight = 44 } = props;
  const gridId = useId();
  const locale = useLocale();
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useColumnsForScreen(props.columns);
  const model = useMemo(() => placeColumns(columns), [columns]);
  const { rowWindow, columnWindow } = useGridWindow({ scroller, model, rows: rows.length, rowHeight, headHeight });
  const printing = usePrinting();
  const everything = useMemo(() => model.scrolling.map((_, index) => ({ index })), [model]);
  const drawn = printing ? everything : columnWindow.getVirtualItems();
  const drawnRows = printing
    ? rows.map((_, index) => ({ index, start: index * rowHeight }))
    : rowWindow.getVirtualItems();

  const { active, block, setActive, onKeyDown } = useCellNavigation({
    rows: rows.length,
    columns: model.pinned.length + model.scrolling.length,
    pageRows: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight)),
    onMove: ({ row, column }) => {
      rowWindow.scrollToIndex(row);
      if (column >= model.pinned.length) columnWindow.scrollToIndex(column - model.pinned.length);
    },
    onOpen: ({ row, column }) => {
      const cell = document.getElementById(cellId(gridId, row, column));
      cell?.querySelector<HTMLElement>('a[href], button:not([disabled])')?.click();
    },
  });

  const activate = (event: MouseEvent): void => {
    const place = cellUnder(event.target);
    if (place !== null) setActive(place, event.shiftKey);
  };

  const onCopy = (event: ClipboardEvent): void => {
    // A text that somebody has selected is what they want.
    if (block === null || window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', blockText(model, rows, block, locale));
  };

  const sizes: CSSProperties & Record<`--${string}`, string> = {
    '--row-height': `${rowHeight}px`,
    '--head-height': `${headHeight}px`,
    height: props.height ?? 'max(320px, calc(100dvh - var(--table-offset, 240px)))',
    minHeight: Math.min(MIN_HEIGHT, headHeight + rows.length * rowHeight + 18),
    maxHeight: headHeight + rows.length * rowHeight + 18,
  };
  return (
    <div ref={scroller} className={styles['scroller']} style={sizes}>
      {/* A table is the right element for the ARIA grid pattern, which takes the focus and keys. */}
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={model.pinned.length + model.scrolling.length}
        aria-busy={refreshing}
        aria-activedescendant={active === null ? undefined : cellId(gridId, active.row, active.column)}
        className={styles['table']}
        data-dense={props.dense}
        style={{ width: model.totalWidth }}
        onKeyDown={onKeyDown}
        onClick={activate}
        onCopy={onCopy}
        aria-multiselectable
      >
        <GridHead model={model} drawn={drawn} sort={sort} onSort={onSort} tools={props.tools} />
        <tbody className={styles['body']} style={{ height: rowWindow.getTotalSize() }}>
          {drawnRows.map((item) => {
            const row = rows[item.index];
            if (row === undefined) return null;
            return (
              <GridRow
                key={rowKey(row)}
                gridId={gridId}
                row={row}
                index={item.index}
                top={item.start}
                model={model}
                drawn={drawn}
                activeColumn={active?.row === item.index ? active.column : null}
                chosenFrom={isIn(block, item.index) ? block.from.column : null}
                chosenTo={isIn(block, item.index) ? block.to.column : null}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Whether a row has cells of a block; a block of one cell is the active one and needs no marking. */
function isIn(block: CellBlock | null, row: number): block is CellBlock {
  if (block === null || row < block.from.row || row > block.to.row) return false;
  return block.from.row !== block.to.row || block.from.column !== block.to.column;
}

function useColumnsForScreen<Row>(columns: readonly GridColumn<Row>[]): readonly GridColumn<Row>[] {
  const phone = useMediaQuery(PHONE) ?? false;
  return useMemo(() => {
    if (!phone) return columns;
    const first = columns.find((column) => column.pinned);
    return columns.map((column) =>
      column === first
        ? { ...column, width: Math.min(column.width, PHONE_PINNED_WIDTH) }
        : { ...column, pinned: false },
    );
  }, [columns, phone]);
}

function cellUnder(target: EventTarget) {
  const cell = target instanceof Element ? target.closest('td') : null;
  const row = Number(cell?.closest('tr')?.dataset['row']);
  const column = Number(cell?.dataset['column']);
  return Number.isInteger(row) && Number.isInteger(column) ? { row, column } : null;
}
