import { tagRoutes } from '@tsenomer/contracts';
import type { TagItem } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';
import { useNameRefusal } from '#lib/forms/use-name-refusal.ts';

/** Commands on tags: they warn where something is lost and say what came of it. */
export function useTagCommands() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const refusal = useNameRefusal(t(($) => $.tags.taken));
  return useMemo(() => {
    const warn = { cancel: t(($) => $.common.cancel), confirm: t(($) => $.tags.deleteYes), dangerous: true };
    return {
      /** Adds tags by their names; true when they are there. */
      create: async (names: string[]): Promise<boolean> => {
        try {
          const { items, existing } = await call(tagRoutes.createTags, { body: { names } });
          if (items.length > 0) toasts.success(t(($) => $.tags.added, { count: items.length }));
          if (existing.length > 0) toasts.warning(t(($) => $.tags.existing, { names: existing.join(', ') }));
        } catch (error) {
          toasts.failure(error);
          return false;
        }
        return true;
      },
      rename: async (id: number, name: string): Promise<string | null> => {
        try {
          await call(tagRoutes.editTag, { params: { id }, body: { name } });
        } catch (error) {
          return refusal(error);
        }
        toasts.success(t(($) => $.tags.renamed, { name }));
        return null;
      },
      /**
       * Warns before a tag that is in use is deleted (P1 §2 "delete warning"); a tag that nothing carries needs no
       * warning.
       */
      warnOfUse: async ({ name, linksCount, productsCount }: TagItem): Promise<boolean> =>
        linksCount + productsCount === 0 ||
        askToConfirm({
          ...warn,
          title: t(($) => $.tags.deleteTitle),
          text: t(($) => $.tags.deleteText, { name, links: String(linksCount), products: String(productsCount) }),
        }),
      remove: async ({ id, name }: TagItem): Promise<void> => {
        try {
          await call(tagRoutes.deleteTag, { params: { id } });
          toasts.success(t(($) => $.tags.deleted, { name }));
        } catch (error) {
          toasts.failure(error);
        }
      },
      /** Deletes many after a confirmation; true when they are gone. */
      removeMany: async (ids: number[]): Promise<boolean> => {
        const sure = await askToConfirm({
          ...warn,
          title: t(($) => $.tags.deleteManyTitle),
          text: t(($) => $.tags.deleteManyText),
        });
        if (!sure) return false;
        try {
          const { deleted } = await call(tagRoutes.deleteTags, { query: { ids } });
          toasts.success(t(($) => $.tags.deletedMany, { count: deleted }));
        } catch (error) {
          toasts.failure(error);
          return false;
        }
        return true;
      },
    };
  }, [t, toasts, refusal]);
}

export type TagCommands = ReturnType<typeof useTagCommands>;
