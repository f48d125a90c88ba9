import { productEditRoutes } from '@tsenomer/contracts';
import type { CallInput, OutputOf, PRODUCT_BULK_ACTIONS } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';
import { useBulkUndo } from '#lib/bulk-undo.ts';

type Target = CallInput<typeof productEditRoutes.changeProducts>['body']['target'];
type Changed = OutputOf<(typeof productEditRoutes.changeProducts)['response']>;
export type BulkAction = (typeof PRODUCT_BULK_ACTIONS)[number];

/** What takes a change back that the server did not keep: a restoration, or one of very many products. */
const OPPOSITE: Partial<Record<BulkAction, BulkAction>> = { delete: 'restore', restore: 'delete' };

/** Beyond this many the server does not tell which products changed, so that there is no way back. */
const UNDOABLE = 10_000;

/**
 * Changes of many products at once: they ask where something is lost for good, tell what came of it and offer the way
 * back.
 */
export function useProductCommands() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const bulk = useBulkUndo();

  const change = async (
    target: Target,
    action: BulkAction,
    valueIds: number[] = [],
  ): Promise<readonly number[] | null> => {
    try {
      const done = await call(productEditRoutes.changeProducts, { body: { target, action, valueIds } });
      await tell(action, done);
      return done.ids;
    } catch (error) {
      toasts.failure(error);
      return null;
    }
  };

  const tell = async (action: BulkAction, { changed, ids, changeId }: Changed): Promise<void> => {
    const message = t(($) => $.products.done[action], { count: changed });
    if (changeId !== null || action === 'deleteBarcodes' || ids.length === 0) return bulk.tell(message, changeId);
    const opposite = OPPOSITE[action];
    if (opposite === undefined) return toasts.success(message);
    const { showAction } = await import('#components/feedback/show-action.tsx');
    showAction({ message, action: t(($) => $.components.undo), onAction: () => void change({ ids }, opposite) });
  };

  const sure = (title: string, text: string, confirm: string): Promise<boolean> =>
    askToConfirm({ title, text, confirm, cancel: t(($) => $.common.cancel), dangerous: true });

  return {
    change,
    /** Deletes products; they can be restored. Asks first when so many are meant that one step cannot undo it. */
    remove: async (target: Target, count: number): Promise<boolean> => {
      const ask = count > UNDOABLE;
      if (
        ask &&
        !(await sure(
          t(($) => $.products.deleteTitle, { count }),
          t(($) => $.products.deleteText),
          t(($) => $.common.remove),
        ))
      )
        return false;
      return (await change(target, 'delete')) !== null;
    },
    removeBarcodes: async (target: Target, count: number): Promise<boolean> => {
      const agreed = await sure(
        t(($) => $.products.barcodesTitle),
        t(($) => $.products.barcodesText, { count }),
        t(($) => $.products.barcodesYes),
      );
      return agreed && (await change(target, 'deleteBarcodes')) !== null;
    },
  };
}

export type ProductCommands = ReturnType<typeof useProductCommands>;
