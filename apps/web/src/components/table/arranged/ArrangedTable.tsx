import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { PHONE } from '#components/page/phone.ts';
import { DataTable } from '#components/table/DataTable.tsx';
import type { DataTableProps } from '#components/table/DataTable.tsx';
import { useListCells } from '#components/table/copy/use-list-cells.ts';
import type { Column } from '#components/table/column.ts';
import { inOrder, isShown, widthOf } from './arrangement.ts';
import type { Arrangement } from './arrangement.ts';
import { ColumnsControl } from './ColumnsControl.tsx';
import { useArrangement } from './use-arrangement.ts';
import { useHeadTools } from './use-head-tools.tsx';
import type { DrawnWidths } from './use-head-tools.tsx';
import styles from './arranged.module.css';

interface ArrangedTableProps<Row> extends DataTableProps<Row> {
  /** By which the arrangement is remembered; the same in every release. */
  readonly name: string;
}

/** The width of the column of boxes (DataTable.module.css). */
const BOXES = 40;

/**
 * A list whose columns everybody arranges for themselves: hidden, in another order, of other widths. The first column
 * and that of the row's actions stay where they are.
 */
export function ArrangedTable<Row>({ name, columns, ...table }: ArrangedTableProps<Row>) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const phone = useMediaQuery(PHONE) ?? false;
  const state = useArrangement(name);
  const { arrangement } = state;
  const listed = columns.map((column, at) => ({
    ...column,
    label: column.header,
    fixed: at === 0 || column.phone === 'actions',
  }));
  const widths = drawnWidths(place);
  const cells = useListCells();
  const tools = useHeadTools({ columns: listed, state, widths });
  const shown = withWidths(
    inOrder(listed, arrangement.order).filter((column) => isShown(column, arrangement)),
    arrangement,
  );
  const control = (
    <div className={phone ? styles['above'] : styles['corner']}>
      <ColumnsControl columns={listed} state={state} widths={phone ? null : widths} />
    </div>
  );
  const any = table.rows !== undefined && table.rows.length > 0;
  return (
    // The cells take keys that bubble up to here; the element itself is none to press.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div ref={setPlace} className={styles['place']} data-list={name} {...cells}>
      {any && control}
      <DataTable
        {...table}
        columns={shown.columns}
        tools={phone ? undefined : tools}
        fixedWidth={shown.total === null ? undefined : shown.total + (table.choice === undefined ? 0 : BOXES)}
      />
    </div>
  );
}

/** The columns as wide as somebody chose. The last has what is left, and at least its own. */
function withWidths<Row>(
  columns: readonly Column<Row>[],
  arrangement: Arrangement,
): { readonly columns: readonly Column<Row>[]; readonly total: number | null } {
  const widths = columns.map(({ id }) => widthOf(arrangement, id));
  if (widths.some((width) => width === undefined)) return { columns, total: null };
  const last = columns.length - 1;
  return {
    columns: columns.map((column, at) => ({ ...column, width: at === last ? undefined : widths[at] })),
    total: widths.reduce<number>((sum, width) => sum + (width ?? 0), 0),
  };
}

function drawnWidths(place: HTMLElement | null): DrawnWidths {
  const headings = (): HTMLElement[] => [...(place?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
  return {
    of: (id) => headings().find(({ dataset }) => dataset['column'] === id)?.offsetWidth ?? 0,
    others: () => Object.fromEntries(headings().map((each) => [each.dataset['column'] ?? '', each.offsetWidth])),
  };
}
