import { productEditRoutes } from '@tsenomer/contracts';
import type { CallInput, ProductCard } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { ApiError, call } from '#lib/api/index.ts';
import { refusedIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';

export type ProductPatch = CallInput<typeof productEditRoutes.editProduct>['body'];

/** Commands on one product: they say what came of them and offer the way back. */
export function useProductCommands(productId: number) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const params = { id: productId };

  /** Tells success with a button that takes it back. */
  const offerUndo = async (message: string, onAction: () => void): Promise<void> => {
    const { showAction } = await import('#components/feedback/show-action.tsx');
    showAction({ message, action: t(($) => $.components.undo), onAction });
  };
  /** Runs a command; a refusal is a message in the corner. */
  const attempt = async (run: () => Promise<void>): Promise<boolean> => {
    try {
      await run();
      return true;
    } catch (error) {
      toasts.failure(error);
      return false;
    }
  };
  const write = async (body: ProductPatch): Promise<ProductCard> => {
    const card = await call(productEditRoutes.editProduct, { params, body });
    return card;
  };
  const restore = (): Promise<boolean> =>
    attempt(async () => {
      await call(productEditRoutes.restoreProduct, { params });
      toasts.success(t(($) => $.productPage.restored));
    });

  return {
    attempt,
    offerUndo,
    restore,
    /** Saves changed fields; `before` takes them back. Answers the new card, or the fields that were refused. */
    edit: async (
      body: ProductPatch,
      before: ProductPatch,
    ): Promise<{ readonly card: ProductCard } | { readonly refused: FieldIssues }> => {
      try {
        const card = await write(body);
        await offerUndo(
          t(($) => $.productPage.saved),
          () => {
            void attempt(async () => {
              await write(before);
              toasts.success(t(($) => $.productPage.back));
            });
          },
        );
        return { card };
      } catch (error) {
        const refused = refusalOf(error);
        if (Object.keys(refused).length === 0) toasts.failure(error);
        return { refused };
      }
    },
    remove: (): Promise<boolean> =>
      attempt(async () => {
        await call(productEditRoutes.deleteProduct, { params });
        await offerUndo(
          t(($) => $.productPage.removed),
          () => void restore(),
        );
      }),
  };
}

export type ProductCommands = ReturnType<typeof useProductCommands>;

function refusalOf(error: unknown): FieldIssues {
  if (error instanceof ApiError && error.code === 'ARTICLE_EXISTS') return { clientArticle: error.code };
  return refusedIssues(error);
}
