import { DEFAULT_PAGE_SIZE } from '@tsenomer/contracts';
import { useMediaQuery } from '@mantine/hooks';
import type { LinkProps } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { PHONE } from '#components/page/phone.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { TableSkeleton } from '#components/states/TableSkeleton.tsx';
import type { RowChoice } from './choice.ts';
import { ChoiceBox, PageBox } from './ChoiceBox.tsx';
import type { Column } from './column.ts';
import { DataCards } from './DataCards.tsx';
import { RowHold, useHeldRows } from './held-rows.ts';
import type { HeadTools } from './head-tools.ts';
import type { Paging, PagingChoice } from './paging.ts';
import { RowLink } from './RowLink.tsx';
import { ariaSort } from './sort.ts';
import type { SortState } from './sort.ts';
import { SortButton } from './SortButton.tsx';
import { offeredSize, usePageWithin } from './use-page-within.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRoomBelow } from './use-room-below.ts';
import styles from './DataTable.module.css';

/** Many lists have one page; the pager is fetched with the first list that has more. */
const Pager = lazy(async () => ({ default: (await import('./Pager.tsx')).Pager }));

export interface DataTableProps<Row> {
  /** What the list holds, for those who do not see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** undefined while the first load runs. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string | number;
  /** Why the load failed; shown only when there are no rows. */
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
  /** Older rows are shown while newer ones load. */
  readonly refreshing?: boolean | undefined;
  readonly sort?: SortState | undefined;
  readonly onSort?: ((sort: SortState) => void) | undefined;
  readonly paging?:
    | (Paging & { readonly total: number; readonly onChange: (paging: PagingChoice) => void })
    | undefined;
  readonly rowLink?: ((row: Row) => LinkProps) | undefined;
  /** Rows can be chosen to be changed together. */
  readonly choice?: RowChoice<Row> | undefined;
  /** What to say when there are no rows. */
  readonly empty?: ReactNode | undefined;
  /** Without a frame of its own, inside a panel. */
  readonly bare?: boolean | undefined;
  /** Headings can be moved and resized. */
  readonly tools?: HeadTools | undefined;
  /** Pixels of the whole table where somebody has chosen widths: columns then keep theirs, whatever they hold. */
  readonly fixedWidth?: number | undefined;
}

/**
 * A plain list of up to a hundred rows: sortable headings, paging, a link per row, and its loading, empty and error
 * states.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { paging, refreshing = false, bare = false } = props;
  const { rows, hold } = useHeldRows(props.rows, props.rowKey);
  const frame = useRef<HTMLDivElement>(null);
  useRoomBelow(frame);
  useRowFocus(frame);
  const beyond = usePageWithin({
    page: paging?.page ?? 1,
    pageSize: paging?.pageSize ?? DEFAULT_PAGE_SIZE,
    total: rows === undefined || refreshing ? undefined : paging?.total,
    onLast: (page) => paging?.onChange({ page, pageSize: offeredSize(paging.pageSize) }),
  });
  // Of a list that has rows, no page is empty: another one is on its way.
  const waiting = rows?.length === 0 && (beyond || (refreshing && paging !== undefined && paging.total > 0));
  return (
    <div ref={frame} className={styles['frame']} data-bare={bare}>
      <Content {...props} rows={waiting ? undefined : rows} hold={hold} />
      {paging !== undefined && rows !== undefined && paging.total > 0 && (
        <Suspense fallback={<div className={styles['pagerPlace']} />}>
          <Pager {...paging} />
        </Suspense>
      )}
    </div>
  );
}

type HeldTableProps<Row> = DataTableProps<Row> & Pick<ReturnType<typeof useHeldRows<Row>>, 'hold'>;

function Content<Row>(props: HeldTableProps<Row>) {
  const { rows, error, onRetry, empty, label, rowKey, columns, rowLink, choice, refreshing = false, hold } = props;
  const phone = useMediaQuery(PHONE);
  if (rows === undefined) {
    if (error !== undefined && error !== null) return <ErrorState error={error} onRetry={onRetry} />;
    return <TableSkeleton rows={8} columns={columns.map(({ align }) => (align === 'end' ? 'narrow' : 'wide'))} />;
  }
  if (rows.length === 0) return <>{empty ?? <EmptyState />}</>;
  if (phone) {
    return (
      <DataCards
        label={label}
        rows={rows}
        rowKey={rowKey}
        columns={columns}
        rowLink={rowLink}
        choice={choice}
        refreshing={refreshing}
        hold={hold}
      />
    );
  }
  return <WideTable {...props} rows={rows} />;
}

function WideTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowLink,
  sort,
  onSort,
  choice,
  refreshing = false,
  tools,
  fixedWidth,
  hold,
}: HeldTableProps<Row> & { readonly rows: readonly Row[] }) {
  const linkColumn = columns.find((column) => column.phone === 'title') ?? columns[0];
  const [aside, setAside] = useState(false);
  return (
    <div
      className={styles['scroller']}
      // A list without links to step through is scrolled by keyboard itself.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={rowLink === undefined ? 0 : undefined}
      onScroll={(event) => setAside(event.currentTarget.scrollLeft > 0)}
    >
      <table
        className={styles['table']}
        aria-label={label}
        aria-busy={refreshing}
        data-refreshing={refreshing}
        data-aside={aside}
        data-boxes={choice !== undefined}
        data-fixed={fixedWidth !== undefined}
        style={{ minWidth: fixedWidth }}
      >
        <thead>
          <tr>
            {choice !== undefined && (
              <th scope="col" className={styles['boxes']}>
                <PageBox rows={rows} choice={choice} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                data-column={column.id}
                data-align={column.align}
                style={{ width: column.width }}
                {...tools?.heading(column.id)}
                {...(column.sort !== undefined && { 'aria-sort': ariaSort(sort, column.sort) })}
              >
                {column.sort === undefined || onSort === undefined ? (
                  column.header
                ) : (
                  <SortButton by={column.sort} sort={sort} onSort={onSort}>
                    {column.header}
                  </SortButton>
                )}
                {tools?.edge(column.id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={rowKey(row)} data-entry data-chosen={choice?.isChosen(row)}>
              <RowHold value={hold(row, at)}>
                {choice !== undefined && (
                  <td className={styles['boxes']}>
                    <ChoiceBox row={row} choice={choice} />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.id}
                    data-part={column.id}
                    data-align={column.align}
                    className={column.align === 'end' ? 'tabular' : undefined}
                  >
                    {column === linkColumn ? (
                      <RowLink link={rowLink?.(row)}>{column.cell(row)}</RowLink>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </RowHold>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
