import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus, IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { categoryRoutes } from '@tsenomer/contracts';
import type { CategoryItem } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/links/links.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { query } from '#lib/api/index.ts';
import type { DirectoryRights } from '#lib/user/directory-rights.ts';
import { useDemoRefusal } from '#lib/user/use-demo-refusal.ts';
import { CATEGORY_VIEWS } from './categories-search.ts';
import type { CategoriesSearch } from './categories-search.ts';
import type { CategoryActions } from './category-actions.ts';
import { CategoryDialogs } from './CategoryDialogs.tsx';
import type { CategoryDialog } from './CategoryDialogs.tsx';
import { CategoryList } from './CategoryList.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { useCategoryCommands } from './use-category-commands.ts';
import { useCategoryTree } from './use-category-tree.ts';
import styles from './categories.module.css';

interface CategoriesProps {
  readonly search: CategoriesSearch;
  readonly onSearch: (patch: Partial<Record<keyof CategoriesSearch, string | number>>) => void;
  readonly rights: DirectoryRights;
}

/** Categories as a tree, or by level (P1 §2): add anywhere, rename, move, detach products, delete. */
export function Categories({ search, onSearch, rights }: CategoriesProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<CategoryDialog | null>(null);
  const commands = useCategoryCommands();
  const refuseDemo = useDemoRefusal();
  const tree = useCategoryTree();
  const meta = useQuery(query(categoryRoutes.categoriesMeta));
  const total = useQuery(query(categoryRoutes.listCategories, { query: { limit: 1 } }));
  const remove = (category: CategoryItem): void =>
    rights.remove === 'demo' ? refuseDemo() : void commands.remove(category);
  const actions: CategoryActions = {
    ...(rights.create && { add: (parent) => setDialog({ kind: 'add', parent }) }),
    ...(rights.edit && {
      rename: (category) => setDialog({ kind: 'rename', category }),
      move: (category) => setDialog({ kind: 'move', category }),
      moveTo: (category, target) => void commands.move(category, target),
      detach: (category) => void commands.detach(category),
    }),
    ...(rights.remove !== 'no' && { remove }),
  };
  const add = rights.create && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setDialog({ kind: 'add', parent: null })}>
      {t(($) => $.categories.add)}
    </Button>
  );
  const views = { tree: t(($) => $.categories.tree), list: t(($) => $.categories.list) };
  return (
    <>
      <PageHeader
        title={t(($) => $.nav.categories)}
        count={total.data === undefined ? undefined : t(($) => $.categories.count, { count: total.data.total })}
        actions={
          <>
            <LinkButton to="/categories/report" variant="default" leftSection={<IconReportAnalytics size={16} />}>
              {t(($) => $.categories.openReport)}
            </LinkButton>
            {add}
          </>
        }
      />
      <SegmentedControl
        className={styles['views'] ?? ''}
        size="sm"
        aria-label={t(($) => $.categories.view)}
        value={search.view}
        onChange={(view) => onSearch({ view, page: 1 })}
        data={CATEGORY_VIEWS.map((value) => ({ value, label: views[value] }))}
      />
      {search.view === 'tree' ? (
        <CategoryTree tree={tree} actions={actions} add={add} />
      ) : (
        <CategoryList
          search={search}
          onSearch={onSearch}
          actions={actions}
          levels={Math.max(1, meta.data?.max_level ?? 1)}
          add={add}
        />
      )}
      {dialog !== null && (
        <CategoryDialogs
          dialog={dialog}
          commands={commands}
          onAdded={(parentId) => tree.setOpen(parentId, true)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
