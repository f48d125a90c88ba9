import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { RowChoice } from '#components/table/choice.ts';
import type { Column } from '#components/table/column.ts';
import { DataTable } from '#components/table/DataTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import type { RowsQuery } from '#components/table/paged-rows.ts';
import type { DirectoryPatch, DirectorySearch } from './directory-search.ts';

interface DirectoryListProps<Row extends { readonly id: number }> {
  /** What the list holds, for those who do not see it. */
  readonly label: string;
  readonly searchLabel: string;
  readonly search: DirectorySearch;
  readonly onSearch: (patch: DirectoryPatch) => void;
  readonly list: RowsQuery<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowLink?: ((row: Row) => LinkProps) | undefined;
  /** What to say when the directory itself is empty; a search without hits says so by itself. */
  readonly empty: ReactNode;
  /** Further fields beside the search, and whether they narrow the list. */
  readonly filters?: ReactNode;
  readonly narrowed?: boolean;
  readonly onReset?: () => void;
  readonly choice?: RowChoice<Row> | undefined;
  /** Between the filters and the table. */
  readonly bar?: ReactNode;
}

/**
 * The common shape of directories: a search, a sortable table, pages of 25, and its loading, empty and error states.
 */
export function DirectoryList<Row extends { readonly id: number }>(props: DirectoryListProps<Row>) {
  const {
    label,
    searchLabel,
    search,
    onSearch,
    list,
    columns,
    choice,
    rowLink,
    empty,
    filters,
    narrowed = false,
    onReset,
    bar,
  } = props;
  const { t } = useTranslation();
  const active = narrowed || search.search !== '';
  return (
    <>
      <FiltersBar active={active} onReset={onReset ?? (() => onSearch({ search: '', page: 1 }))}>
        <SearchField
          label={searchLabel}
          value={search.search}
          onChange={(text) => onSearch({ search: text, page: 1 })}
        />
        {filters}
      </FiltersBar>
      {bar}
      <DataTable
        label={label}
        columns={columns}
        choice={choice}
        {...pagedRows(list, { page: search.page, limit: search.limit, onPage: onSearch })}
        rowKey={({ id }) => id}
        rowLink={rowLink}
        sort={{ by: search.sort, descending: search.order === 'desc' }}
        onSort={({ by, descending }) => onSearch({ sort: by, order: descending ? 'desc' : 'asc', page: 1 })}
        empty={
          active ? (
            <EmptyState
              title={t(($) => $.components.nothingFound)}
              description={t(($) => $.components.nothingFoundHint)}
            />
          ) : (
            empty
          )
        }
      />
    </>
  );
}
