import { companyRoutes } from '@tsenomer/contracts';
import type { CompanyItem } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { ApiError, call } from '#lib/api/index.ts';

/** Commands on companies: they ask first and say what came of it. */
export function useCompanyCommands() {
  const { t } = useTranslation();
  const toasts = useToasts();
  return useMemo(() => {
    const cancel = t(($) => $.common.cancel);

    const setDisabled = async ({ id, fullName: name }: CompanyItem, disabled: boolean): Promise<void> => {
      const agreed = await askToConfirm({
        title: disabled ? t(($) => $.companies.disableTitle) : t(($) => $.companies.enableTitle),
        text: disabled ? t(($) => $.companies.disableText, { name }) : t(($) => $.companies.enableText, { name }),
        confirm: disabled ? t(($) => $.companies.disable) : t(($) => $.companies.enable),
        cancel,
      });
      if (!agreed) return;
      try {
        await call(disabled ? companyRoutes.disableCompany : companyRoutes.enableCompany, { params: { id } });
        toasts.success(
          disabled ? t(($) => $.companies.disabledDone, { name }) : t(($) => $.companies.enabledDone, { name }),
        );
      } catch (error) {
        toasts.failure(error);
      }
    };

    /** Deletes; a company with links is deleted with them only after a second question. */
    const remove = async ({ id, fullName: name }: CompanyItem): Promise<void> => {
      const ask = { cancel, dangerous: true };
      const agreed = await askToConfirm({
        ...ask,
        title: t(($) => $.companies.deleteTitle),
        text: t(($) => $.companies.deleteText, { name }),
        confirm: t(($) => $.companies.deleteYes),
      });
      if (!agreed) return;
      const attempt = (withLinks: boolean) =>
        call(companyRoutes.deleteCompany, { params: { id }, query: { withLinks } });
      try {
        try {
          await attempt(false);
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'COMPANY_HAS_LINKS') throw error;
          const withLinks = await askToConfirm({
            ...ask,
            title: t(($) => $.companies.deleteLinksTitle),
            text: t(($) => $.companies.deleteLinksText, { name }),
            confirm: t(($) => $.companies.deleteLinksYes),
          });
          if (!withLinks) return;
          await attempt(true);
        }
        toasts.success(t(($) => $.companies.deleted, { name }));
      } catch (error) {
        toasts.failure(error);
      }
    };

    return { setDisabled, remove };
  }, [t, toasts]);
}

export type CompanyCommands = ReturnType<typeof useCompanyCommands>;
