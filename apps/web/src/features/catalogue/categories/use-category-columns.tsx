import type { CategoryItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { useFormats } from '#lib/format/index.ts';
import type { CategoryActions } from './category-actions.ts';
import { CategoryMenu } from './CategoryMenu.tsx';

/** Columns of the list of categories; `parents` names those that the shown ones are part of, by id. */
export function useCategoryColumns(
  actions: CategoryActions,
  parents: ReadonlyMap<number, string>,
): readonly Column<CategoryItem>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return [
    {
      id: 'name',
      header: t(($) => $.components.name),
      sort: 'name',
      phone: 'title',
      width: '45%',
      cell: ({ name }) => name,
    },
    {
      id: 'parent',
      header: t(($) => $.categories.parent),
      cell: ({ parentId }) => (parentId === null ? '—' : (parents.get(parentId) ?? '…')),
    },
    { id: 'level', header: t(($) => $.categories.level), align: 'end', cell: ({ level }) => formats.number(level) },
    {
      id: 'actions',
      phone: 'actions',
      header: t(($) => $.components.actions),
      align: 'end',
      width: 90,
      cell: (category) => <CategoryMenu category={category} actions={actions} />,
    },
  ];
}
