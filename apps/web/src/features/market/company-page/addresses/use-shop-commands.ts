import { cityRoutes, companyShopRoutes } from '@tsenomer/contracts';
import type { CompanyShopItem } from '@tsenomer/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call, routeKey } from '#lib/api/index.ts';

/** Reads anew what shows addresses: the lists of them, and the counts of cities. */
export function useShopRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [companyShopRoutes.listCompanyShops, cityRoutes.listCities].map((route) =>
        client.invalidateQueries({ queryKey: routeKey(route) }),
      ),
    );
}

/** Deleting an address: asks first, and says why it may not be done. */
export function useShopCommands() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const refresh = useShopRefresh();

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
    await refresh();
  };

  return { remove };
}
