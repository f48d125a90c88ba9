import type { CategoryItem } from '@tsenomer/contracts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { useCategoryCommands } from './use-category-commands.ts';

const NameDialog = lazy(() => import('#components/directory/NameDialog.tsx'));
const MoveDialog = lazy(() => import('./MoveDialog.tsx'));

/** The window that is open: a new category (below one, or at the top), a new name, or a new place. */
export type CategoryDialog =
  | { readonly kind: 'add'; readonly parent: CategoryItem | null }
  | { readonly kind: 'rename' | 'move'; readonly category: CategoryItem };

interface CategoryDialogsProps {
  readonly dialog: CategoryDialog;
  readonly commands: ReturnType<typeof useCategoryCommands>;
  /** Called with the category below which another one was added. */
  readonly onAdded: (parentId: number) => void;
  readonly onClose: () => void;
}

/** The windows of the categories; the code of each is fetched with its first use. */
export function CategoryDialogs({ dialog, commands, onAdded, onClose }: CategoryDialogsProps) {
  const { t } = useTranslation();
  const create = async (parentId: number | null, name: string): Promise<string | null> => {
    const refusal = await commands.create(parentId, name);
    if (refusal === null && parentId !== null) onAdded(parentId);
    return refusal;
  };
  return (
    <Suspense fallback={null}>
      {dialog.kind === 'add' && (
        <NameDialog
          title={
            dialog.parent === null
              ? t(($) => $.categories.addTitle)
              : t(($) => $.categories.addInsideTitle, { name: dialog.parent.name })
          }
          confirm={t(($) => $.common.add)}
          onSubmit={(name) => create(dialog.parent?.id ?? null, name)}
          onClose={onClose}
        />
      )}
      {dialog.kind === 'rename' && (
        <NameDialog
          title={t(($) => $.categories.renameTitle)}
          name={dialog.category.name}
          confirm={t(($) => $.common.save)}
          onSubmit={(name) => commands.rename(dialog.category.id, name)}
          onClose={onClose}
        />
      )}
      {dialog.kind === 'move' && (
        <MoveDialog
          category={dialog.category}
          onMove={(target) => void commands.move(dialog.category, target)}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
