import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { categoryRoutes } from '@tsenomer/contracts';
import type { CategoryItem } from '@tsenomer/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirectoryList } from '#components/directory/DirectoryList.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { query } from '#lib/api/index.ts';
import type { CategoriesSearch } from './categories-search.ts';
import type { CategoryActions } from './category-actions.ts';
import { useCategoryColumns } from './use-category-columns.tsx';

interface CategoryListProps {
  readonly search: CategoriesSearch;
  readonly onSearch: (patch: Partial<Record<keyof CategoriesSearch, string | number>>) => void;
  readonly actions: CategoryActions;
  readonly levels: number;
  readonly add: ReactNode;
}

/** Categories of one level, or of all, as a list with search and paging. */
export function CategoryList({ search, onSearch, actions, levels, add }: CategoryListProps) {
  const { t } = useTranslation();
  const { page, limit, order, level } = search;
  const filters = { ...(search.search !== '' && { name: search.search }), ...(level > 0 && { level }) };
  const list = useQuery({
    ...query(categoryRoutes.listCategories, { query: { page, limit, order, filters } }),
    placeholderData: keepPreviousData,
  });
  const columns = useCategoryColumns(actions, useParentNames(list.data?.items ?? []));
  return (
    <DirectoryList
      label={t(($) => $.nav.categories)}
      searchLabel={t(($) => $.categories.search)}
      search={search}
      onSearch={onSearch}
      narrowed={level > 0}
      onReset={() => onSearch({ search: '', level: 0, page: 1 })}
      filters={
        <NativeSelect
          label={t(($) => $.categories.level)}
          value={String(level)}
          onChange={(event) => onSearch({ level: Number(event.currentTarget.value), page: 1 })}
          data={[
            { value: '0', label: t(($) => $.categories.allLevels) },
            ...Array.from({ length: Math.max(levels, level) }, (_, index) => ({
              value: String(index + 1),
              label: t(($) => $.categories.levelOf, { level: String(index + 1) }),
            })),
          ]}
        />
      }
      list={list}
      columns={columns}
      empty={
        <EmptyState title={t(($) => $.categories.empty)} description={t(($) => $.categories.emptyHint)} actions={add} />
      }
    />
  );
}

/** The names of the categories that those of a page are part of. */
function useParentNames(shown: readonly CategoryItem[]): ReadonlyMap<number, string> {
  const ids = [...new Set(shown.flatMap(({ parentId }) => (parentId === null ? [] : [parentId])))].toSorted(
    (left, right) => left - right,
  );
  const parents = useQuery({
    ...query(categoryRoutes.listCategories, { query: { limit: Math.max(1, ids.length), filters: { ids } } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(parents.data?.items.map(({ id, name }) => [id, name]));
}
