import { companyShopRoutes } from '@tsenomer/contracts';
import type { CompanyShopItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';

/** Deleting an address: asks first, and says why it may not be done. */
export function useShopCommands() {
  const { t } = useTranslation();
  const toasts = useToasts();

  const remove = async ({ id, address }: CompanyShopItem): Promise<void> => {
    const agreed = await askToConfirm({
      title: t(($) => $.companyPage.removeTitle),
      text: t(($) => $.companyPage.removeText, { address }),
      confirm: t(($) => $.companyPage.removeYes),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (!agreed) return;
    try {
      await call(companyShopRoutes.deleteCompanyShop, { params: { id } });
      toasts.success(t(($) => $.companyPage.shopRemoved));
    } catch (error) {
      toasts.failure(error);
    }
  };

  return { remove };
}
