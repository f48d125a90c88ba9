import { errorText, linkRoutes, queueRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { call, errorMessage } from '#lib/api/index.ts';

/** A product's page at a company, as its row has it. */
export interface EditedLink {
  readonly id: number;
  readonly url: string;
  readonly updateMode: 'auto' | 'manual';
  readonly notation: string | null;
  readonly tagId?: number | null;
}

/** Whose link it is. */
export interface LinkOwner {
  readonly productId: number;
  readonly productName: string;
  readonly companyId: number;
}

/** Commands on the links of a monitoring's products; each tells what came of it. */
export function useLinkEdits(collectionId: number) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const locale = useLocale();

  const set = (
    { productId, companyId }: LinkOwner,
    body: Omit<EditedLink, 'id' | 'url' | 'notation'> & { link: string },
  ) => call(linkRoutes.setLink, { params: { id: productId }, body: { companyId, ...body } });

  const attempt = async (run: () => Promise<void>): Promise<boolean> => {
    try {
      await run();
      return true;
    } catch (error) {
      toasts.failure(error);
      return false;
    }
  };

  return {
    attempt,
    /** Sets the link or another one in its place; resolves to why it was refused, or null when it is saved. */
    save: async (
      owner: LinkOwner,
      values: { readonly link: string; readonly updateMode: 'auto' | 'manual' },
    ): Promise<string | null> => {
      try {
        await set(owner, values);
      } catch (error) {
        return errorMessage(error, locale);
      }
      toasts.success(t(($) => $.companyView.link[values.updateMode === 'auto' ? 'savedAuto' : 'saved']));
      return null;
    },
    /** Deletes the link and offers the way back. */
    remove: (owner: LinkOwner, link: EditedLink): Promise<boolean> =>
      attempt(async () => {
        await call(linkRoutes.deleteLink, { params: { id: link.id } });
        const { showAction } = await import('#components/feedback/show-action.tsx');
        const { url, updateMode, notation, tagId = null } = link;
        const restore = async (): Promise<void> => {
          const back = await set(owner, { link: url, updateMode, tagId });
          if (notation !== null) await call(linkRoutes.editLink, { params: { id: back.id }, body: { notation } });
          toasts.success(t(($) => $.companyView.link.restored));
        };
        showAction({
          message: t(($) => $.companyView.link.removed, { product: owner.productName }),
          action: t(($) => $.components.undo),
          onAction: () => void attempt(restore),
        });
      }),
    /** Sends the link to checking now. */
    refresh: ({ productId, productName, companyId }: LinkOwner): Promise<boolean> =>
      attempt(async () => {
        const { queued, refused } = await call(queueRoutes.updateQueue, {
          body: { items: [{ productId, companyId }], parsingCollectionId: collectionId },
        });
        const [first] = refused;
        if (queued > 0) toasts.success(t(($) => $.companyView.link.refreshed, { product: productName }));
        else if (first === undefined) toasts.warning(t(($) => $.companyView.link.notWatched));
        else toasts.warning(errorText(first.code, locale));
      }),
  };
}

export type LinkEdits = ReturnType<typeof useLinkEdits>;
