import { collectionRoutes, linkRoutes } from '@tsenomer/contracts';
import type { ProductLink } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { ApiError, call } from '#lib/api/index.ts';
import { useBulkUndo } from '#lib/bulk-undo.ts';
import { refusedIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';
import type { ProductCommands } from '../use-product-commands.ts';
import type { LinkValues } from './link-values.ts';

/** Refusals that are about the address itself. */
const ABOUT_LINK: readonly string[] = ['INCORRECT_LINK', 'PRIVATE_ADDRESS', 'LINK_OF_ANOTHER_COMPANY'];

/** Commands on the links of a product: they ask before deleting, say what came of them. */
export function useLinkCommands(productId: number, { attempt }: Pick<ProductCommands, 'attempt'>) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const bulk = useBulkUndo();
  const sure = (title: string, text: string): Promise<boolean> =>
    askToConfirm({
      title,
      text,
      confirm: t(($) => $.common.remove),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
  const tellDeleted = async (count: number): Promise<void> => {
    toasts.success(t(($) => $.productPage.linkDeleted, { count }));
  };
  return {
    /** Adds or changes a link; resolves to the fields that were refused, or null when it is saved. */
    save: async (values: LinkValues, companyId: number, edited: ProductLink | null): Promise<FieldIssues | null> => {
      const { link, tagId, updateMode } = values;
      const notation = values.notation.trim();
      try {
        if (edited === null) {
          const added = await call(linkRoutes.setLink, {
            params: { id: productId },
            body: { companyId, link, tagId, updateMode },
          });
          if (notation !== (added.notation ?? ''))
            await call(linkRoutes.editLink, { params: { id: added.id }, body: { notation } });
        } else {
          const body = { ...(link.trim() !== edited.url && { link }), tagId, updateMode, notation };
          await call(linkRoutes.editLink, { params: { id: edited.id }, body });
        }
      } catch (error) {
        if (error instanceof ApiError && ABOUT_LINK.includes(error.code)) return { link: error.code };
        const refused = refusedIssues(error);
        if (Object.keys(refused).length === 0) toasts.failure(error);
        return refused;
      }
      toasts.success(t(($) => $.productPage.linkSaved));
      return null;
    },
    /** Has one link checked anew. */
    check: ({ id, companyName }: ProductLink): Promise<boolean> =>
      attempt(async () => {
        await call(collectionRoutes.checkLink, { params: { id } });
        toasts.success(t(($) => $.productPage.linkCheckStarted, { company: companyName }));
      }),
    remove: async ({ id, companyName }: ProductLink): Promise<void> => {
      if (
        !(await sure(
          t(($) => $.productPage.deleteLinkTitle),
          t(($) => $.productPage.deleteLinkText, { company: companyName }),
        ))
      )
        return;
      await attempt(async () => {
        await call(linkRoutes.deleteLink, { params: { id } });
        await tellDeleted(1);
      });
    },
    /** Deletes the links at several companies; true when they are gone. */
    removeMany: async (companyIds: number[]): Promise<boolean> => {
      if (
        !(await sure(
          t(($) => $.productPage.deleteChosenTitle, { count: companyIds.length }),
          t(($) => $.productPage.deleteChosenText),
        ))
      )
        return false;
      return attempt(async () => {
        const body = { companyIds, productIds: [productId] };
        const { deleted, changeId } = await call(linkRoutes.deleteLinks, { body });
        await bulk.tell(
          t(($) => $.productPage.linkDeleted, { count: deleted }),
          changeId,
        );
      });
    },
  };
}

export type LinkCommands = ReturnType<typeof useLinkCommands>;
