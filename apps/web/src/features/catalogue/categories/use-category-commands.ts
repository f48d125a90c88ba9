import { categoryRoutes } from '@tsenomer/contracts';
import type { CategoryItem } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { showAction } from '#components/feedback/show-action.tsx';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';
import { useNameRefusal } from '#lib/forms/use-name-refusal.ts';

/** Where a category is put: below another one, or at the top (null). */
export type Target = Pick<CategoryItem, 'id' | 'name'> | null;

/** Commands on categories: they ask before something is lost and say what came of it. */
export function useCategoryCommands() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const refusal = useNameRefusal(t(($) => $.categories.taken));
  return useMemo(() => {
    const attempt = async (work: () => Promise<void>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        toasts.failure(error);
      }
    };
    const place = (id: number, parentId: number | null) =>
      call(categoryRoutes.editCategory, { params: { id }, body: { parentId } });
    const cancel = t(($) => $.common.cancel);

    return {
      create: async (parentId: number | null, name: string): Promise<string | null> => {
        try {
          await call(categoryRoutes.createCategory, { body: { name, parentId } });
        } catch (error) {
          return refusal(error);
        }
        toasts.success(t(($) => $.categories.added, { name }));
        return null;
      },
      rename: async (id: number, name: string): Promise<string | null> => {
        try {
          await call(categoryRoutes.editCategory, { params: { id }, body: { name } });
        } catch (error) {
          return refusal(error);
        }
        toasts.success(t(($) => $.categories.renamed, { name }));
        return null;
      },
      /** Moves a category with all that is below it; the message can take it back. */
      move: ({ id, name, parentId }: CategoryItem, target: Target): Promise<void> =>
        attempt(async () => {
          await place(id, target?.id ?? null);
          showAction({
            message:
              target === null
                ? t(($) => $.categories.movedToTop, { name })
                : t(($) => $.categories.moved, { name, parent: target.name }),
            action: t(($) => $.components.undo),
            onAction: () =>
              void attempt(async () => {
                await place(id, parentId);
                toasts.success(t(($) => $.categories.movedBack, { name }));
              }),
          });
        }),
      detach: async ({ id, name }: CategoryItem): Promise<void> => {
        const sure = await askToConfirm({
          title: t(($) => $.categories.detachTitle),
          text: t(($) => $.categories.detachText, { name }),
          confirm: t(($) => $.categories.detachYes),
          cancel,
        });
        if (!sure) return;
        await attempt(async () => {
          const { detached } = await call(categoryRoutes.detachCategory, { params: { id }, body: {} });
          toasts.success(t(($) => $.categories.detached, { count: detached }));
        });
      },
      /** Deletes after a confirmation; a category with others below it stays, and the refusal says why. */
      remove: async ({ id, name }: CategoryItem): Promise<void> => {
        const sure = await askToConfirm({
          title: t(($) => $.categories.deleteTitle),
          text: t(($) => $.categories.deleteText, { name }),
          confirm: t(($) => $.categories.deleteYes),
          cancel,
          dangerous: true,
        });
        if (!sure) return;
        await attempt(async () => {
          await call(categoryRoutes.deleteCategory, { params: { id } });
          toasts.success(t(($) => $.categories.deleted, { name }));
        });
      },
    };
  }, [t, toasts, refusal]);
}
