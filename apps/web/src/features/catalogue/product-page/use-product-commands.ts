import { useQueryClient } from '@tanstack/react-query';
import { productEditRoutes, productRoutes, productStatisticsRoutes } from '@tsenomer/contracts';
import type { CallInput, ProductCard, ProductProfile } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { ApiError, call, routeKey } from '#lib/api/index.ts';
import { refusedIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';

export type ProductPatch = CallInput<typeof productEditRoutes.editProduct>['body'];

/** What shows products and is read anew after one has changed. */
const SHOWN = [
  productRoutes.listProducts,
  productRoutes.countProducts,
  productEditRoutes.getProduct,
  productEditRoutes.tagNotes,
  productStatisticsRoutes.mrpHistory,
  productRoutes.priceHistory,
];

/** Commands on one product: they show its new card at once, say what came of them and offer the way back. */
export function useProductCommands(productId: number) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const client = useQueryClient();
  const params = { id: productId };

  const refresh = async (card?: ProductCard): Promise<void> => {
    const key = routeKey(productRoutes.productProfile, { params });
    if (card !== undefined) client.setQueryData<ProductProfile>(key, (profile) => profile && { ...profile, ...card });
    await Promise.all([
      client.invalidateQueries({ queryKey: key }),
      ...SHOWN.map((route) => client.invalidateQueries({ queryKey: routeKey(route) })),
    ]);
  };
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
    await refresh(card);
    return card;
  };
  const restore = (): Promise<boolean> =>
    attempt(async () => {
      await refresh(await call(productEditRoutes.restoreProduct, { params }));
      toasts.success(t(($) => $.productPage.restored));
    });

  return {
    attempt,
    offerUndo,
    refresh,
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
        await refresh();
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
