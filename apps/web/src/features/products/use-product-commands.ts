import { useQueryClient } from '@tanstack/react-query';
import { productEditRoutes, productRoutes } from '@tsenomer/contracts';
import type { CallInput, PRODUCT_BULK_ACTIONS } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call, routeKey } from '#lib/api/index.ts';

type Target = CallInput<typeof productEditRoutes.changeProducts>['body']['target'];
export type BulkAction = (typeof PRODUCT_BULK_ACTIONS)[number];

/** Beyond this many the server does not tell which products changed, so that there is no way back. */
const UNDOABLE = 10_000;
/** Everything that shows products. */
const SHOWN = [productRoutes.listProducts, productRoutes.countProducts, productRoutes.productProfile, productEditRoutes.getProduct, productEditRoutes.listByIds];

/** Changes of many products at once: they ask where something is lost for good, tell what came of it and offer the way back. */
export function useProductCommands() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const client = useQueryClient();

  const change = async (target: Target, action: BulkAction, valueIds: number[] = []): Promise<readonly number[] | null> => {
    try {
      const { changed, ids } = await call(productEditRoutes.changeProducts, { body: { target, action, valueIds } });
      await tell(action, changed, ids);
      await Promise.all(SHOWN.map((route) => client.invalidateQueries({ queryKey: routeKey(route) })));
      return ids;
    } catch (error) {
      toasts.failure(error);
      return null;
    }
  };

  const tell = async (action: BulkAction, changed: number, ids: readonly number[]): Promise<void> => {
    const message = t(($) => $.products.done[action], { count: changed });
    const back = action === 'delete' ? 'restore' : action === 'restore' ? 'delete' : null;
    if (back === null || ids.length === 0) return toasts.success(message);
    const { showAction } = await import('#components/feedback/show-action.tsx');
    showAction({ message, action: t(($) => $.components.undo), onAction: () => void change({ ids: [...ids] }, back) });
  };

  const sure = (title: string, text: string, confirm: string): Promise<boolean> =>
    askToConfirm({ title, text, confirm, cancel: t(($) => $.common.cancel), dangerous: true });

  return {
    change,
    /** Deletes products; they can be restored. Asks first when so many are meant that one step cannot undo it. */
    remove: async (target: Target, count: number): Promise<boolean> => {
      const ask = count > UNDOABLE;
      if (ask && !(await sure(t(($) => $.products.deleteTitle, { count }), t(($) => $.products.deleteText), t(($) => $.common.remove)))) return false;
      return (await change(target, 'delete')) !== null;
    },
    removeBarcodes: async (target: Target, count: number): Promise<boolean> => {
      const agreed = await sure(t(($) => $.products.barcodesTitle), t(($) => $.products.barcodesText, { count }), t(($) => $.products.barcodesYes));
      return agreed && (await change(target, 'deleteBarcodes')) !== null;
    },
  };
}

export type ProductCommands = ReturnType<typeof useProductCommands>;
