import { productEditRoutes } from '@tsenomer/contracts';
import type { CallInput, OutputOf, PRODUCT_BULK_ACTIONS } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';

type Target = CallInput<typeof productEditRoutes.changeProducts>['body']['target'];
type Changed = OutputOf<(typeof productEditRoutes.changeProducts)['response']>;
export type BulkAction = (typeof PRODUCT_BULK_ACTIONS)[number];

type Undo = CallInput<typeof productEditRoutes.undoChange>['body'];

/** Beyond this many the server does not tell which products changed, so that there is no way back. */
const UNDOABLE = 10_000;

/**
 * Changes of many products at once: they ask where something is lost for good, tell what came of it and offer the way
 * back.
 */
export function useProductCommands() {
  const { t } = useTranslation();
  const toasts = useToasts();

  const change = async (
    target: Target,
    action: BulkAction,
    valueIds: number[] = [],
  ): Promise<readonly number[] | null> => {
    try {
      const done = await call(productEditRoutes.changeProducts, { body: { target, action, valueIds } });
      await tell(action, done.changed, wayBack(action, valueIds, done));
      return done.ids;
    } catch (error) {
      toasts.failure(error);
      return null;
    }
  };

  const tell = async (action: BulkAction, changed: number, back: (() => Promise<unknown>) | null): Promise<void> => {
    const message = t(($) => $.products.done[action], { count: changed });
    if (back === null) return toasts.success(message);
    const { showAction } = await import('#components/feedback/show-action.tsx');
    showAction({ message, action: t(($) => $.components.undo), onAction: () => void back() });
  };

  /** How a change is taken back; null when there is no way, or too many products changed. */
  const wayBack = (
    action: BulkAction,
    valueIds: number[],
    { ids, before }: Changed,
  ): (() => Promise<unknown>) | null => {
    if (action === 'delete') return ids.length === 0 ? null : () => change({ ids }, 'restore');
    if (action === 'restore') return ids.length === 0 ? null : () => change({ ids }, 'delete');
    return action === 'deleteBarcodes' || before.length === 0 ? null : () => undo({ action, valueIds, before });
  };

  const undo = async (body: Undo): Promise<void> => {
    try {
      const { changed } = await call(productEditRoutes.undoChange, { body });
      toasts.success(t(($) => $.products.undone, { count: changed }));
    } catch (error) {
      toasts.failure(error);
    }
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
